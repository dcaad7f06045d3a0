/// Many independent scalar springs that move together, as a structure of arrays.
///
/// Positions, velocities and targets lie in an array each, lane by lane. A step is one 2x2 matrix per lane, exact for
/// any length of time (see ``SpringStep``): no error builds up but rounding. Targets may change between steps; lanes
/// keep their value and velocity. With one spring for all lanes the matrix is worked out once a step and the loop is
/// bound by memory.
///
/// ```swift
/// var batch = SpringBatch(positions: starts)
/// batch.targets[3] = 120
/// batch.step(SpringStep(spring: spring, dt: 1 / 60))
/// ```
///
/// The three arrays are expected to be equally long; a lane that is missing from one of them stays still. A step
/// allocates nothing while the arrays are not shared with a copy.
public struct SpringBatch: Hashable, Sendable {
    /// The value of each lane.
    public var positions: [Double]
    /// The velocity of each lane, per second.
    public var velocities: [Double]
    /// The target of each lane.
    public var targets: [Double]

    /// Creates a batch of lanes.
    ///
    /// - Parameters:
    ///   - positions: the value of each lane.
    ///   - velocities: the velocity of each, per second; at rest unless given.
    ///   - targets: the target of each; its own position unless given.
    public init(positions: [Double], velocities: [Double]? = nil, targets: [Double]? = nil) {
        self.positions = positions
        self.velocities = velocities ?? [Double](repeating: 0, count: positions.count)
        self.targets = targets ?? positions
    }

    /// The number of lanes that move.
    public var count: Int { min(positions.count, velocities.count, targets.count) }

    /// Moves every lane by the same step.
    public mutating func step(_ step: SpringStep) {
        let count = count
        positions.withUnsafeMutableBufferPointer { positions in
            velocities.withUnsafeMutableBufferPointer { velocities in
                targets.withUnsafeBufferPointer { targets in
                    for lane in 0..<count {
                        let target = targets[lane]
                        let displacement = positions[lane] - target
                        let velocity = velocities[lane]
                        positions[lane] = target + (step.dd * displacement + step.dv * velocity)
                        velocities[lane] = step.vd * displacement + step.vv * velocity
                    }
                }
            }
        }
    }

    /// Moves every lane by a step of its own. Lanes without a step stay still.
    public mutating func step(_ steps: SpringLaneSteps) {
        let count = min(count, steps.count)
        positions.withUnsafeMutableBufferPointer { positions in
            velocities.withUnsafeMutableBufferPointer { velocities in
                targets.withUnsafeBufferPointer { targets in
                    steps.withUnsafeEntries { dd, dv, vd, vv in
                        for lane in 0..<count {
                            let target = targets[lane]
                            let displacement = positions[lane] - target
                            let velocity = velocities[lane]
                            positions[lane] = target + (dd[lane] * displacement + dv[lane] * velocity)
                            velocities[lane] = vd[lane] * displacement + vv[lane] * velocity
                        }
                    }
                }
            }
        }
    }
}

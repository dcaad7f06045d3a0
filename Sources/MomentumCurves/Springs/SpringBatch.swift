/// Many independent scalar springs that move together, as a structure of arrays.
///
/// Positions, velocities and targets lie in an array each, spring by spring. A step is one 2x2 matrix per spring, exact for
/// any length of time (see ``SpringStep``): no error builds up but rounding. Targets may change between steps; springs
/// keep their value and velocity. With one spring for all of them the matrix is computed once a step and the loop is
/// bound by memory.
///
/// ```swift
/// var batch = SpringBatch(positions: starts)
/// batch.targets[3] = 120
/// batch.step(SpringStep(spring: spring, dt: 1 / 60))
/// ```
///
/// The three arrays are expected to be equally long; a spring that is missing from one of them stays still. A step
/// allocates nothing while the arrays are not shared with a copy.
public struct SpringBatch: Hashable, Sendable {
    /// The value of each spring.
    public var positions: [Double]
    /// The velocity of each spring, per second.
    public var velocities: [Double]
    /// The target of each spring.
    public var targets: [Double]

    /// Creates a batch of springs.
    ///
    /// - Parameters:
    ///   - positions: the value of each spring.
    ///   - velocities: the velocity of each, per second; at rest unless given.
    ///   - targets: the target of each; its own position unless given.
    public init(positions: [Double], velocities: [Double]? = nil, targets: [Double]? = nil) {
        self.positions = positions
        self.velocities = velocities ?? [Double](repeating: 0, count: positions.count)
        self.targets = targets ?? positions
    }

    /// The number of springs that move.
    public var count: Int { min(positions.count, velocities.count, targets.count) }

    /// Moves every spring by the same step.
    public mutating func step(_ step: SpringStep) {
        let count = count
        positions.withUnsafeMutableBufferPointer { positions in
            velocities.withUnsafeMutableBufferPointer { velocities in
                targets.withUnsafeBufferPointer { targets in
                    for component in 0..<count {
                        let target = targets[component]
                        let displacement = positions[component] - target
                        let velocity = velocities[component]
                        positions[component] = target + (step.dd * displacement + step.dv * velocity)
                        velocities[component] = step.vd * displacement + step.vv * velocity
                    }
                }
            }
        }
    }

    /// Moves every spring by a step of its own. Springs without a step stay still.
    public mutating func step(_ steps: SpringBatchSteps) {
        let count = min(count, steps.count)
        positions.withUnsafeMutableBufferPointer { positions in
            velocities.withUnsafeMutableBufferPointer { velocities in
                targets.withUnsafeBufferPointer { targets in
                    steps.withUnsafeEntries { dd, dv, vd, vv in
                        for component in 0..<count {
                            let target = targets[component]
                            let displacement = positions[component] - target
                            let velocity = velocities[component]
                            positions[component] = target + (dd[component] * displacement + dv[component] * velocity)
                            velocities[component] = vd[component] * displacement + vv[component] * velocity
                        }
                    }
                }
            }
        }
    }
}

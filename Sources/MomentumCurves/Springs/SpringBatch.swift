/// Many independent scalar springs that are stepped together, as a structure of arrays.
///
/// Positions, velocities and targets are in one array each, spring by spring. A step is one 2x2 matrix per spring,
/// which is exact for every length of time (see ``SpringStep``): no error accumulates except rounding. Targets may
/// change between steps; the springs keep their values and velocities. If all springs have the same parameters, the
/// matrix is computed once per step, and memory bandwidth limits the speed of the loop.
///
/// ```swift
/// var batch = SpringBatch(positions: starts)
/// batch.targets[3] = 120
/// batch.step(SpringStep(spring: spring, dt: 1 / 60))
/// ```
///
/// The three arrays should have equal lengths. A spring that is missing from one of them does not move. A step
/// allocates nothing as long as the arrays are not shared with a copy.
public struct SpringBatch: Hashable, Sendable {
    /// The value of each spring, in any unit.
    public var positions: [Double]
    /// The velocity of each spring, in the unit of its value per second.
    public var velocities: [Double]
    /// The target of each spring, in the unit of its value.
    public var targets: [Double]

    /// Creates a batch of springs.
    ///
    /// - Parameters:
    ///   - positions: The value of each spring.
    ///   - velocities: The velocity of each spring, per second. With nil, all are 0.
    ///   - targets: The target of each spring. With nil, it is the position of the spring.
    public init(positions: [Double], velocities: [Double]? = nil, targets: [Double]? = nil) {
        self.positions = positions
        self.velocities = velocities ?? [Double](repeating: 0, count: positions.count)
        self.targets = targets ?? positions
    }

    /// The number of springs that move: the smallest length of the three arrays.
    public var count: Int { min(positions.count, velocities.count, targets.count) }

    /// Advances every spring by the same step. Targets remain unchanged.
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

    /// Advances every spring by the step with its index. Springs without a step do not move, and further steps are
    /// ignored.
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

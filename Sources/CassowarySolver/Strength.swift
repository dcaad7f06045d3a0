/// The importance of a constraint: required, or optional with a priority as in UIKit.
///
/// Required constraints are satisfied exactly. Optional constraints are satisfied as closely as the constraints of
/// higher priority permit: the sum of the absolute errors of all constraints of one priority is minimised without
/// increasing the errors of a higher priority. Priorities are compared before sums, so that one constraint at 501 takes
/// precedence over any number of constraints at 500, regardless of the size of their errors.
public struct Strength: Equatable, Comparable, Sendable {
    /// The priority in `0...1000`: 1000 is required, 0 is ``weak``.
    public let priority: Double

    /// Creates a strength with a priority in `1...1000`. Values outside are clamped; NaN becomes 1000.
    public init(priority: Double) {
        self.priority = priority < 1000 ? max(priority, 1) : 1000
    }

    private init(unchecked priority: Double) { self.priority = priority }

    /// The priority 1000: the constraint is satisfied or refused.
    public static let required = Strength(unchecked: 1000)
    /// The priority 999: the constraint yields only to required constraints. It is the default of
    /// ``ConstraintSolver/suggest(_:for:strength:)``.
    public static let edit = Strength(unchecked: 999)
    /// The priority 750: the compression resistance of a button.
    public static let high = Strength(unchecked: 750)
    /// The priority 250: the content hugging of a button.
    public static let low = Strength(unchecked: 250)
    /// A strength below every priority, with the priority 0. The constraint decides only values that no other
    /// constraint decides. Such values are still ambiguous.
    public static let weak = Strength(unchecked: 0)

    /// A Boolean value that indicates whether constraints of this strength must be satisfied exactly.
    public var isRequired: Bool { priority == 1000 }

    /// Returns a Boolean value that indicates whether the left strength yields to the right one.
    public static func < (left: Strength, right: Strength) -> Bool { left.priority < right.priority }
}

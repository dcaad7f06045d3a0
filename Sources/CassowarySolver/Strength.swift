/// How much a constraint matters: required, or optional with a priority as in UIKit.
///
/// Required constraints hold exactly. Optional ones hold as nearly as those of higher priority allow: the sum of the
/// absolute errors of all constraints of one priority is made as small as it can be without adding anything to the
/// errors of a higher priority. Priorities are compared before sums, so one constraint at 501 beats any number at
/// 500, by however much they miss.
public struct Strength: Equatable, Comparable, Sendable {
    /// The priority, `0...1000`: 1000 is required, 0 is ``weak``.
    public let priority: Double

    /// Creates a strength of a priority in `1...1000`; a value outside counts as the nearer bound, NaN as 1000.
    public init(priority: Double) {
        self.priority = priority < 1000 ? max(priority, 1) : 1000
    }

    private init(unchecked priority: Double) { self.priority = priority }

    /// Priority 1000: the constraint holds, or is refused.
    public static let required = Strength(unchecked: 1000)
    /// Priority 999: yields to required constraints only. What ``ConstraintSolver/suggest(_:for:strength:)`` uses.
    public static let edit = Strength(unchecked: 999)
    /// Priority 750: how firmly a button resists being squeezed.
    public static let high = Strength(unchecked: 750)
    /// Priority 250: how firmly a button resists being stretched.
    public static let low = Strength(unchecked: 250)
    /// Below every priority: decides only what nothing else decides, and leaves it ambiguous.
    public static let weak = Strength(unchecked: 0)

    /// Whether a constraint of this strength has to hold exactly.
    public var isRequired: Bool { priority == 1000 }

    /// Whether the left strength gives way to the right one.
    public static func < (left: Strength, right: Strength) -> Bool { left.priority < right.priority }
}

import CassowarySolver

/// A line or a length of a view or guide to which constraints refer.
public nonisolated enum LayoutAttribute: UInt8, Sendable {
    /// An edge along x, in points. Leading is the edge at which texts begin, and trailing is the edge at which they
    /// end. They are left and right, or right and left in a right-to-left interface; see ``Stage/layoutDirection``.
    case left, right, leading, trailing
    /// An edge along y, in points. The y-axis points downwards.
    case top, bottom
    /// A length, in points.
    case width, height
    /// The centre along x or y, in points.
    case centerX, centerY
    /// The baseline of the first line of text; the lower edge of a view without text.
    case firstBaseline
    /// The baseline of the last line of text; the lower edge of a view without text.
    case lastBaseline
    /// No attribute. The second side of the constraint is only the constant.
    case notAnAttribute
    /// An edge of the view's ``View/layoutMarginsGuide``. A constraint with this attribute refers to the guide.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The centre of the view's ``View/layoutMarginsGuide`` along x or y.
    case centerXWithinMargins, centerYWithinMargins

    /// The kind of quantity. Only attributes of the same kind can be related.
    enum Kind {
        case across, down, length, none
    }

    var kind: Kind {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .across
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .down
        case .width, .height: .length
        case .notAnAttribute: .none
        }
    }

    /// Whether the attribute is an edge that depends on the layout direction.
    var followsDirection: Bool { self == .leading || self == .trailing }

    /// The absolute attribute that corresponds to this attribute in a right-to-left interface.
    var mirrored: LayoutAttribute {
        switch self {
        case .leading: .right
        case .trailing: .left
        default: self
        }
    }

    /// The corresponding attribute of the layout margins guide; nil if the attribute does not refer to the margins.
    var withinMargins: LayoutAttribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// The name of the attribute in messages.
    var name: StaticString {
        switch self {
        case .left: "left"
        case .right: "right"
        case .leading: "leading"
        case .trailing: "trailing"
        case .top: "top"
        case .bottom: "bottom"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .firstBaseline: "firstBaseline"
        case .lastBaseline: "lastBaseline"
        case .notAnAttribute: "constant"
        default: withinMargins?.name ?? "constant"
        }
    }
}

/// An axis of layout.
public nonisolated enum LayoutAxis: Int, Sendable {
    /// The axis along x.
    case horizontal
    /// The axis along y.
    case vertical
}

/// The priority of a constraint, from 1 to 1000. A constraint of priority 1000 is satisfied exactly or left out. A
/// constraint of lower priority yields to constraints of higher priority.
public nonisolated struct LayoutPriority: Sendable, Hashable, Comparable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The value of the priority, from 1 to 1000.
    public let rawValue: Double

    /// Creates a priority. A value outside the range from 1 to 1000 is clamped, and NaN becomes 1000.
    public init(_ rawValue: Double) { self.rawValue = Strength(priority: rawValue).priority }

    /// Creates a priority from a floating-point literal. A value outside the range from 1 to 1000 is clamped.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates a priority from an integer literal. A value outside the range from 1 to 1000 is clamped.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// The priority of a required constraint: 1000.
    public static let required = LayoutPriority(1000)
    /// The default priority with which content resists compression: 750.
    public static let defaultHigh = LayoutPriority(750)
    /// The default priority with which content resists expansion: 250.
    public static let defaultLow = LayoutPriority(250)
    /// The default priority of the target size in
    /// ``View/systemLayoutSizeFitting(_:horizontalPriority:verticalPriority:)``: 50.
    public static let fittingSizeLevel = LayoutPriority(50)

    var strength: Strength { Strength(priority: rawValue) }

    /// Returns a Boolean value that indicates whether the left priority is lower than the right one.
    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
}

import CassowarySolver

/// A line or length of a view or guide that constraints are about.
public nonisolated enum LayoutAttribute: UInt8, Sendable {
    /// An edge, in points along x. Leading is where texts begin and trailing where they end: left and right, or the other way
    /// round where the interface runs from right to left, see ``Stage/layoutDirection``.
    case left, right, leading, trailing
    /// An edge, in points along y, which grows downwards.
    case top, bottom
    /// A length, in points.
    case width, height
    /// The middle.
    case centerX, centerY
    /// The line on which the first line of text stands: a label's; the lower edge of other views.
    case firstBaseline
    /// The same of the last line of text.
    case lastBaseline
    /// Nothing: the constraint is about the constant alone.
    case notAnAttribute
    /// The same of a view's ``View/layoutMarginsGuide``: a constraint about one of these is about the guide.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The middle between the margins.
    case centerXWithinMargins, centerYWithinMargins

    /// What kind of number it is: only those of one kind compare.
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

    /// Whether it is an edge that depends on which way the interface runs.
    var followsDirection: Bool { self == .leading || self == .trailing }

    /// The line it stands for where the interface runs from right to left.
    var mirrored: LayoutAttribute {
        switch self {
        case .leading: .right
        case .trailing: .left
        default: self
        }
    }

    /// What it is of the guide of a view's margins; nil where it is no such attribute.
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

    /// The name, for messages.
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
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
}

/// How much a constraint matters, 1...1000: 1000 holds or is left out, others give way to higher ones.
public nonisolated struct LayoutPriority: Sendable, Hashable, Comparable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The number, 1...1000.
    public let rawValue: Double

    /// Creates a priority; a number outside 1...1000 counts as the nearer bound, NaN as 1000.
    public init(_ rawValue: Double) { self.rawValue = Strength(priority: rawValue).priority }

    /// Creates the priority that is written as a number.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates the priority that is written as a number.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// 1000: has to hold.
    public static let required = LayoutPriority(1000)
    /// 750: how firmly contents resist being squeezed.
    public static let defaultHigh = LayoutPriority(750)
    /// 250: how firmly contents resist being stretched.
    public static let defaultLow = LayoutPriority(250)
    /// 50: how firmly ``View/systemLayoutSizeFitting(_:horizontalPriority:verticalPriority:)`` asks for its size.
    public static let fittingSizeLevel = LayoutPriority(50)

    var strength: Strength { Strength(priority: rawValue) }

    /// Whether the left priority gives way to the right one.
    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
}

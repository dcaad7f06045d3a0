/// When a part of a ``Timeline`` begins.
///
///     timeline.animate(at: 0.4, duration: 0.3) { title.alpha = 1 }             // seconds from the beginning
///     timeline.animate(duration: 0.3) { card.center.y = 200 }                   // after the part before
///     timeline.animate(at: .afterPrevious(-0.1), duration: 0.3) { … }           // overlapping it
///     timeline.animate(at: .withPrevious, duration: 0.3) { … }                  // beginning with it
///     timeline.animate(at: "reveal", duration: 0.3) { … }                       // at a label
public nonisolated struct TimelinePosition: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral
{
    enum Anchor: Sendable {
        case beginning
        case previousEnd
        case previousBegin
        case label(String)
    }

    let anchor: Anchor
    /// Seconds after the anchor.
    let offset: Double

    init(_ anchor: Anchor, _ offset: Double) { (self.anchor, self.offset) = (anchor, offset) }

    /// `seconds` after the timeline's beginning, at least 0.
    public static func at(_ seconds: Double) -> TimelinePosition { TimelinePosition(.beginning, seconds) }
    /// When the part that was added before ends: parts follow one another. The first part begins with the timeline.
    public static var afterPrevious: TimelinePosition { TimelinePosition(.previousEnd, 0) }
    /// `gap` seconds after the part that was added before ends; below 0 they overlap.
    public static func afterPrevious(_ gap: Double) -> TimelinePosition { TimelinePosition(.previousEnd, gap) }
    /// When the part that was added before begins.
    public static var withPrevious: TimelinePosition { TimelinePosition(.previousBegin, 0) }
    /// `offset` seconds after the part that was added before begins.
    public static func withPrevious(_ offset: Double) -> TimelinePosition { TimelinePosition(.previousBegin, offset) }
    /// `offset` seconds after the label `name`, before it when below 0. The part moves with the label.
    public static func label(_ name: String, _ offset: Double = 0) -> TimelinePosition {
        TimelinePosition(.label(name), offset)
    }

    /// Seconds after the timeline's beginning.
    public init(floatLiteral seconds: Double) { self.init(.beginning, seconds) }
    /// Seconds after the timeline's beginning.
    public init(integerLiteral seconds: Int) { self.init(.beginning, Double(seconds)) }
    /// At a label.
    public init(stringLiteral label: StaticString) { self.init(.label(String(label)), 0) }
}

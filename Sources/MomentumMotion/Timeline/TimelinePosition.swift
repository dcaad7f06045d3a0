/// The position at which a part of a ``Timeline`` begins.
///
/// ```swift
/// timeline.animate(at: 0.4, duration: 0.3) { title.alpha = 1 }             // seconds from the beginning
/// timeline.animate(duration: 0.3) { card.center.y = 200 }                   // after the part before
/// timeline.animate(at: .afterPrevious(-0.1), duration: 0.3) { … }           // overlapping it
/// timeline.animate(at: .withPrevious, duration: 0.3) { … }                  // beginning with it
/// timeline.animate(at: "reveal", duration: 0.3) { … }                       // at a label
/// ```
///
/// A position is checked when a part is added or moved. Seconds below 0 from the beginning are reported by a diagnostic
/// and replaced by 0. A position that is not finite, or at an unknown label, is reported by a diagnostic and replaced
/// by ``afterPrevious``.
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
    /// The offset from the anchor, in seconds.
    let offset: Double

    init(_ anchor: Anchor, _ offset: Double) { (self.anchor, self.offset) = (anchor, offset) }

    /// Returns the position `seconds` after the beginning of the timeline. A negative value is reported by a diagnostic
    /// and replaced by 0 when a part is added.
    public static func at(_ seconds: Double) -> TimelinePosition { TimelinePosition(.beginning, seconds) }
    /// The end of the part that was added previously, or the beginning of the timeline for the first part.
    public static var afterPrevious: TimelinePosition { TimelinePosition(.previousEnd, 0) }
    /// Returns the position `gap` seconds after the end of the part that was added previously. With a negative gap the
    /// parts overlap.
    public static func afterPrevious(_ gap: Double) -> TimelinePosition { TimelinePosition(.previousEnd, gap) }
    /// The beginning of the part that was added previously.
    public static var withPrevious: TimelinePosition { TimelinePosition(.previousBegin, 0) }
    /// Returns the position `offset` seconds after the beginning of the part that was added previously, or before it if
    /// `offset` is negative.
    public static func withPrevious(_ offset: Double) -> TimelinePosition { TimelinePosition(.previousBegin, offset) }
    /// Returns the position `offset` seconds after the label `name`, or before it if `offset` is negative. The part
    /// moves with the label.
    public static func label(_ name: String, _ offset: Double = 0) -> TimelinePosition {
        TimelinePosition(.label(name), offset)
    }

    /// Creates a position from a literal: the seconds after the beginning of the timeline.
    public init(floatLiteral seconds: Double) { self.init(.beginning, seconds) }
    /// Creates a position from a literal: the whole seconds after the beginning of the timeline.
    public init(integerLiteral seconds: Int) { self.init(.beginning, Double(seconds)) }
    /// Creates a position from a literal: the name of a label.
    public init(stringLiteral label: StaticString) { self.init(.label(String(label)), 0) }
}

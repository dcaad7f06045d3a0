/// A part of a ``Timeline``. The calls that add parts return it, so that it can be changed later, even in flight.
public final class TimelinePart {
    /// The content of a part.
    enum Content {
        /// The changes that a block makes, and their timing.
        case changes(() -> Void, TimelineChangeTiming)
        /// A decelerating view.
        case decay(View, velocity: Vector, Decay)
        /// An animation of a layer.
        case clip(TimelineClip)
        /// Another timeline.
        case timeline(Timeline)
        /// A call, and one for the backward direction.
        case call((() -> Void)?, whenReversed: (() -> Void)?)
        /// A label.
        case label(String)
    }

    /// The call that adds the part to a timeline, for diagnostics.
    var adder: StaticString {
        switch content {
        case .changes: "Timeline.animate(at:)"
        case .decay: "Timeline.decelerate(_:at:velocity:)"
        case .clip: "Timeline.add(_:to:at:)"
        case .timeline: "Timeline.add(_:at:)"
        case .call: "Timeline.addCall(at:)"
        case .label: "Timeline.addLabel(_:at:)"
        }
    }

    var content: Content
    var position: TimelinePosition
    /// The delay of a staggered part after the first, in seconds.
    let delay: Double
    /// The group of the part. The next part is positioned relative to the whole group.
    let group: Int
    /// The duration of the part, in seconds.
    public internal(set) var duration: Double
    /// The time at which the part begins, in seconds of its timeline.
    public internal(set) var begin = 0.0
    /// The time at which the part ends, in seconds of its timeline.
    public var end: Double { begin + duration }
    /// The timeline of the part; nil once the part was removed.
    public var timeline: Timeline? { timelineReference.object }
    var timelineReference = Weak<Timeline>()
    /// The completion handlers of nested animations that are called at the end of the part.
    var completions: [(Bool) -> Void] = []

    /// Whether the part, or a part inside it, makes calls when the playhead reaches it.
    var calls: Bool {
        switch content {
        case .call, .label, .timeline: true
        case .changes, .decay, .clip: !completions.isEmpty
        }
    }

    init(_ content: Content, at position: TimelinePosition, duration: Double, delay: Double = 0, group: Int) {
        self.content = content
        self.position = position
        self.duration = duration
        self.delay = delay
        self.group = group
    }

    /// Removes the part from its timeline. In flight, properties that the part has changed return to the values without
    /// it, from their presentation values and velocities. A part that was removed already is ignored.
    public func remove() { timeline?.remove(self) }

    /// Moves the part to `position`. In flight, its properties continue to the values of the new arrangement without a
    /// step. A label positioned relative to itself is refused with a diagnostic. A position before the beginning, one
    /// that is not finite, and an unknown label are reported by a diagnostic and replaced. A part that was removed is
    /// ignored.
    public func move(to position: TimelinePosition) { timeline?.move(self, to: position) }

    /// Replaces the target values of the part with those that `animations` sets. In flight, its properties continue
    /// from their presentation values and velocities. A part that is not a block of changes is refused with a
    /// diagnostic. A part that was removed is ignored.
    public func retarget(_ animations: @escaping () -> Void) { timeline?.retarget(self, animations) }
}

/// The timing of the changes of a part.
struct TimelineChangeTiming {
    /// The curve or spring.
    var curve: TimingCurve
    /// The timing that was made from the curve.
    let timing: AnimatorTiming
}

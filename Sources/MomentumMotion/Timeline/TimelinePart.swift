/// One part of a ``Timeline``: what a call that adds one returns, so that it can be changed later, in flight too.
public final class TimelinePart {
    /// What the part does.
    enum Content {
        /// Changes that a block makes, and how they run.
        case changes(() -> Void, TimelineChangeTiming)
        /// A view that inertia carries on.
        case decay(View, velocity: Vector, Decay)
        /// An animation of a layer.
        case clip(TimelineClip)
        /// Another timeline.
        case timeline(Timeline)
        /// A call, and one for the way back.
        case call((() -> Void)?, whenReversed: (() -> Void)?)
        /// A label.
        case label(String)
    }

    var content: Content
    var position: TimelinePosition
    /// Seconds by which a staggered part is later than the first.
    let delay: Double
    /// Parts that were added together count as one for the part that follows.
    let group: Int
    /// Seconds that it takes.
    public internal(set) var duration: Double
    /// When it begins, in seconds of its timeline.
    public internal(set) var begin = 0.0
    /// When it ends, in seconds of its timeline.
    public var end: Double { begin + duration }
    /// The timeline it is a part of; nil once it was removed.
    public var timeline: Timeline? { timelineReference.object }
    var timelineReference = Weak<Timeline>()
    /// The calls of nested animations that wait for its end.
    var completions: [(Bool) -> Void] = []

    /// Whether it calls something when it is reached, or when something in it is.
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

    /// Takes the part out of its timeline. What it has moved goes back to where it was without it, from where it is and as fast as
    /// it moves, also in flight. A part that was removed before is left alone.
    public func remove() { timeline?.remove(self) }

    /// Lets the part begin at another time, also in flight: nothing jumps; what it moves goes to where the timeline has it by now.
    public func move(to position: TimelinePosition) { timeline?.move(self, to: position) }

    /// Gives the part other values to lead to: those that `animations` sets. In flight what it moves goes on from where it is, as
    /// fast as it moves. Of a part that is no block of changes this is refused with a diagnostic.
    public func retarget(_ animations: @escaping () -> Void) { timeline?.retarget(self, animations) }
}

/// How the changes of a part run.
struct TimelineChangeTiming {
    /// Along a curve or spring.
    var curve: TimingCurve
    /// How it runs, made once.
    let timing: AnimatorTiming
}

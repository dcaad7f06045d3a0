/// A motion that begins later; until then it holds its start at rest.
public struct DelayedMotion<Base: Motion>: Motion {
    /// The motion that is delayed.
    public var base: Base
    /// The time before it begins, in seconds. A negative delay enters the motion in progress.
    public var delay: Double

    /// Creates a delayed motion.
    @inlinable
    public init(_ base: Base, by delay: Double) {
        self.base = base
        self.delay = delay
    }

    @inlinable public var duration: Double { max(0, base.duration + delay) }

    @inlinable
    public func sample(at time: Double) -> MotionSample<Base.Value> {
        // A motion that is entered in progress holds where it is entered; any other shows what comes before its start.
        time >= 0 || delay >= 0 ? base.sample(at: time - delay) : MotionSample(value: base.value(at: -delay))
    }
}

extension Motion {
    /// This motion, beginning `delay` seconds later.
    @inlinable public func delayed(by delay: Double) -> DelayedMotion<Self> { DelayedMotion(self, by: delay) }
}

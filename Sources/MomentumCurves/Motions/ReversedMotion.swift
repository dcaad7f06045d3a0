/// A motion played from its end to its start, after which it rests there.
///
/// A motion that never ends has no end to begin at: its reversal rests at the start.
public struct ReversedMotion<Base: Motion>: Motion {
    /// The motion that is played backwards.
    public var base: Base

    /// Creates a reversed motion.
    @inlinable public init(_ base: Base) { self.base = base }

    @inlinable public var duration: Double { base.duration.isFinite ? base.duration : 0 }

    @inlinable
    public func sample(at time: Double) -> MotionSample<Base.Value> {
        let duration = duration
        guard time >= 0 else { return MotionSample(value: base.value(at: duration)) }
        guard time <= duration, duration > 0 else { return MotionSample(value: base.value(at: 0)) }
        let sample = base.sample(at: duration - time)
        return MotionSample(value: sample.value, velocity: -sample.velocity)
    }
}

extension Motion {
    /// This motion played backwards.
    @inlinable public func reversed() -> ReversedMotion<Self> { ReversedMotion(self) }
}

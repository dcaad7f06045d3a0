/// A motion that stops dead: from ``duration`` on it rests at the value it has then.
public struct ClippedMotion<Base: Motion>: Motion {
    /// The motion that is cut off.
    public var base: Base
    /// When it is cut off, in seconds. May be later than the base's own end.
    public var duration: Double

    /// Creates a motion that is cut off.
    @inlinable
    public init(_ base: Base, at duration: Double) {
        self.base = base
        self.duration = max(0, duration)
    }

    @inlinable
    public func sample(at time: Double) -> MotionSample<Base.Value> {
        time <= duration ? base.sample(at: time) : MotionSample(value: base.value(at: duration))
    }
}

extension Motion {
    /// This motion, stopped dead after `duration` seconds.
    @inlinable public func clipped(at duration: Double) -> ClippedMotion<Self> { ClippedMotion(self, at: duration) }

    /// This motion, stopped dead at its own ``duration``: a spring, say, that does not go on settling.
    @inlinable public func heldAtEnd() -> ClippedMotion<Self> { ClippedMotion(self, at: duration) }
}

/// One motion after the other. The second begins when the first is over, with whatever value it has there.
public struct SequenceMotion<First: Motion, Second: Motion>: Motion where First.Value == Second.Value {
    /// The motion that comes first.
    public var first: First
    /// The motion that follows.
    public var second: Second

    /// Creates a sequence of two motions.
    @inlinable
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @inlinable public var duration: Double { first.duration + second.duration }

    @inlinable
    public func sample(at time: Double) -> MotionSample<First.Value> {
        time >= first.duration ? second.sample(at: time - first.duration) : first.sample(at: time)
    }
}

extension Motion {
    /// This motion and then `next`.
    @inlinable
    public func followed<Next: Motion>(by next: Next) -> SequenceMotion<Self, Next> where Next.Value == Value {
        SequenceMotion(self, next)
    }
}

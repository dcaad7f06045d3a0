/// One motion laid on top of another, as additive animations are: a sum, or for matrices a concatenation.
///
/// Lasts as long as the longer of the two.
public struct SumMotion<First: Motion, Second: Motion>: Motion where First.Value == Second.Value {
    /// The motion underneath.
    public var first: First
    /// The motion on top.
    public var second: Second

    /// Creates the sum of two motions.
    @inlinable
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @inlinable public var duration: Double { max(first.duration, second.duration) }

    @inlinable
    public func sample(at time: Double) -> MotionSample<First.Value> {
        let below = first.sample(at: time)
        let above = second.sample(at: time)
        return MotionSample(
            value: below.value.adding(above.value),
            velocity: below.value.addingRate(
                First.Value(perSecond: below.velocity), other: above.value,
                otherRate: First.Value(perSecond: above.velocity)
            ).perSecond)
    }
}

extension Motion {
    /// This motion with `other` laid on top.
    @inlinable
    public func adding<Other: Motion>(_ other: Other) -> SumMotion<Self, Other> where Other.Value == Value {
        SumMotion(self, other)
    }
}

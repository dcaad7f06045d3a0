/// A motion that stays where it is.
public struct HoldMotion<Value: Animatable>: Motion {
    /// The value at all times.
    public var value: Value
    /// The time after which the motion counts as over, in seconds.
    public var duration: Double

    /// Creates a motion that holds `value`, for ever unless a duration is given.
    @inlinable
    public init(_ value: Value, duration: Double = .infinity) {
        self.value = value
        self.duration = duration
    }

    @inlinable public func sample(at time: Double) -> MotionSample<Value> { MotionSample(value: value) }
}

/// A motion from one value to another in a given time, along a timing function.
///
/// Before 0 the motion is at rest at its start, and after ``duration`` at rest at its end. From 0 to ``duration``,
/// inclusive, the velocity follows from the slope of the timing function. With a duration that is 0, negative or NaN
/// the motion is at its end at once.
public struct CurveMotion<Value: Animatable>: MotionFunction {
    /// The value at time 0.
    public var from: Value
    /// The value at the end, provided that the timing function ends at 1.
    public var to: Value
    /// The duration, in seconds. If it is 0, negative or NaN, the motion is at its end at once.
    public var duration: Double
    /// The timing function, which maps the fraction of the time to the fraction of the distance.
    public var timing: TimingFunction

    /// Creates a motion from one value to another. `duration` is in seconds. The timing function is linear by default.
    @inlinable
    public init(from: Value, to: Value, duration: Double, timing: TimingFunction = .linear) {
        self.from = from
        self.to = to
        self.duration = duration
        self.timing = timing
    }

    @inlinable
    public func sample(at time: Double) -> MotionSample<Value> {
        guard duration > 0 else { return MotionSample(value: time >= 0 ? to : from) }
        guard time >= 0 else { return MotionSample(value: from.interpolated(to: to, fraction: timing.valueBefore)) }
        let clamped = min(time, duration)
        let (fraction, slope) = timing.sample(at: clamped == duration ? 1 : clamped / duration)
        guard clamped == time else { return MotionSample(value: from.interpolated(to: to, fraction: fraction)) }
        let (value, rate) = from.interpolation(to: to, fraction: fraction)
        return MotionSample(value: value, velocity: (rate * (slope / duration)).perSecond)
    }
}

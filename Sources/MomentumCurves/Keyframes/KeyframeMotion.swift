/// A motion through several values in a given time.
///
/// Before 0 it holds its start and after ``duration`` its end, both at rest. With a duration of 0 (or one that is
/// negative or NaN) it is at its end at once.
public struct KeyframeMotion<Value: Animatable>: MotionFunction {
    /// The keyframes.
    public var keyframes: Keyframes<Value>
    /// The time for all keyframes, in seconds.
    public var duration: Double
    /// The timing of the whole, on top of the timing of its segments. Where it leaves 0...1 the ends hold.
    public var timing: TimingFunction

    /// Creates a motion.
    public init(_ keyframes: Keyframes<Value>, duration: Double, timing: TimingFunction = .linear) {
        self.keyframes = keyframes
        self.duration = duration
        self.timing = timing
    }

    /// Creates a motion through values in a straight line from each to the next, or as `mode` says; see
    /// ``Keyframes/init(values:keyTimes:timings:mode:shapes:)``.
    public init(
        values: [Value], keyTimes: [Double] = [], timings: [TimingFunction] = [], mode: CalculationMode = .linear,
        shapes: [SplineShape] = [], duration: Double
    ) throws(KeyframeError) {
        self.init(
            try Keyframes(values: values, keyTimes: keyTimes, timings: timings, mode: mode, shapes: shapes),
            duration: duration)
    }

    @inlinable
    public func sample(at time: Double) -> MotionSample<Value> {
        guard duration > 0 else { return MotionSample(value: keyframes.sample(at: time >= 0 ? 1 : 0).value) }
        guard time >= 0 else {
            let fraction = timing.valueBefore
            return MotionSample(value: fraction == 0 ? keyframes.valueBefore : keyframes.sample(at: fraction).value)
        }
        let clamped = min(time, duration)
        let (fraction, slope) = timing.sample(at: clamped == duration ? 1 : clamped / duration)
        let (value, rate) = keyframes.sample(at: fraction)
        return MotionSample(value: value, velocity: clamped == time ? (rate * (slope / duration)).perSecond : .zero)
    }
}

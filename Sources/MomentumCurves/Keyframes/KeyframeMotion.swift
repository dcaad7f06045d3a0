/// A motion through several values in a given time.
///
/// Before 0 the motion is at rest at its start, and after ``duration`` at rest at its end. With a duration that is 0,
/// negative or NaN the motion is at its end at once.
public struct KeyframeMotion<Value: Animatable>: MotionFunction {
    /// The values of the motion and their key times.
    public var keyframes: Keyframes<Value>
    /// The duration of all keyframes, in seconds. If it is 0, negative or NaN, the motion is at its end at once.
    public var duration: Double
    /// The timing function of the whole motion, applied before the timing functions of the segments. Fractions outside
    /// 0...1 are clamped.
    public var timing: TimingFunction

    /// Creates a motion through `keyframes`.
    ///
    /// - Parameters:
    ///   - keyframes: The values and their key times.
    ///   - duration: The duration of all keyframes, in seconds.
    ///   - timing: The timing function of the whole motion; linear by default.
    public init(_ keyframes: Keyframes<Value>, duration: Double, timing: TimingFunction = .linear) {
        self.keyframes = keyframes
        self.duration = duration
        self.timing = timing
    }

    /// Creates a motion through values, in straight lines or as `mode` specifies. Throws a ``KeyframeError`` under the
    /// same conditions as ``Keyframes/init(values:keyTimes:timings:mode:shapes:)``, which also describes the
    /// parameters. The duration is in seconds.
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

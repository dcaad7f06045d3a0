/// A motion that is played several times, each time from its start or back and forth.
///
/// Before 0 it is at rest at its start. After the last repetition it is at rest where it stopped. A motion that never
/// ends, or whose duration is 0, is played once.
public struct RepeatedMotion<Base: MotionFunction>: MotionFunction {
    /// The motion that is repeated.
    public var base: Base
    /// The number of repetitions. With ``autoreverses``, playing forwards and backwards is one repetition. It may be a
    /// fraction (2.5 stops in the middle of the third repetition) or infinite. Negative values and NaN are treated as
    /// 0.
    public var count: Double
    /// A Boolean value that indicates whether each repetition is played forwards and then backwards.
    public var autoreverses: Bool
    /// A Boolean value that indicates whether each repetition starts from the end of the previous one, so that values
    /// accumulate instead of jumping back.
    public var isCumulative: Bool

    /// Creates a motion that plays `base` several times.
    ///
    /// - Parameters:
    ///   - base: The motion to repeat.
    ///   - count: The number of repetitions, which may be a fraction or infinite.
    ///   - autoreverses: A Boolean value that indicates whether each repetition is played forwards and then backwards.
    ///   - isCumulative: A Boolean value that indicates whether each repetition starts from the end of the previous
    ///     one.
    @inlinable
    public init(_ base: Base, count: Double, autoreverses: Bool = false, isCumulative: Bool = false) {
        self.base = base
        self.count = count
        self.autoreverses = autoreverses
        self.isCumulative = isCumulative
    }

    /// The duration of one repetition, including its reverse if ``autoreverses`` is true, in seconds.
    @inlinable public var period: Double { base.duration * (autoreverses ? 2 : 1) }

    @inlinable
    public var duration: Double {
        guard isRepeatable else { return base.duration }
        return count > 0 ? period * count : 0
    }

    @inlinable
    public func sample(at time: Double) -> MotionSample<Base.Value> {
        guard isRepeatable else { return base.sample(at: time) }
        let duration = duration
        guard time > 0, duration > 0 else {
            return time == 0 && duration > 0 ? base.sample(at: 0) : MotionSample(value: base.value(at: min(0, time)))
        }
        if time < duration { return sample(at: time, repetition: (time / period).rounded(.down)) }
        // At the exact end the motion is in its last repetition, not at the start of another one.
        let last = sample(at: duration, repetition: max(0, count.rounded(.up) - 1))
        return time == duration ? last : MotionSample(value: last.value)
    }

    @inlinable
    var isRepeatable: Bool { base.duration > 0 && base.duration.isFinite }

    @inlinable
    func sample(at time: Double, repetition: Double) -> MotionSample<Base.Value> {
        let phase = min(max(0, time - repetition * period), period)
        var sample = base.sample(at: phase <= base.duration ? phase : period - phase)
        if phase > base.duration { sample.velocity = -sample.velocity }
        guard isCumulative, repetition > 0, repetition < 9e15 else { return sample }
        let sum = RepeatedMotion.sum(of: base.value(at: autoreverses ? 0 : base.duration), UInt64(repetition))
        return MotionSample(
            value: sum.adding(sample.value),
            velocity: sum.addingRate(
                .zero, other: sample.value, otherRate: Base.Value(perSecond: sample.velocity)
            ).perSecond)
    }

    /// Returns `value` added to the identity `times` times, by doubling.
    @inlinable
    static func sum(of value: Base.Value, _ times: UInt64) -> Base.Value {
        var (result, power, remaining) = (Base.Value.identity, value, times)
        while remaining > 0 {
            if remaining & 1 == 1 { result = result.adding(power) }
            power = power.adding(power)
            remaining >>= 1
        }
        return result
    }
}

extension MotionFunction {
    /// Returns this motion repeated `count` times; see ``RepeatedMotion``.
    ///
    /// - Parameters:
    ///   - count: The number of repetitions, which may be a fraction or infinite. Negative values and NaN are treated
    ///     as 0.
    ///   - autoreverses: A Boolean value that indicates whether each repetition is played forwards and then backwards.
    ///   - isCumulative: A Boolean value that indicates whether each repetition starts from the end of the previous
    ///     one.
    @inlinable
    public func repeated(
        _ count: Double, autoreverses: Bool = false, isCumulative: Bool = false
    ) -> RepeatedMotion<Self> {
        RepeatedMotion(self, count: count, autoreverses: autoreverses, isCumulative: isCumulative)
    }
}

/// A motion played several times, each time from its start or back and forth.
///
/// After the last time it rests where it stopped; before 0 it rests at its start. A motion that never ends, or takes
/// no time, is played once.
public struct RepeatedMotion<Base: MotionFunction>: MotionFunction {
    /// The motion that is repeated.
    public var base: Base
    /// How many times, back and forth counting as one when it autoreverses. May be a fraction (2.5 stops in the middle of
    /// the third time) or infinite; negative and NaN count as 0.
    public var count: Double
    /// Whether each time is played forwards and then backwards.
    public var autoreverses: Bool
    /// Whether each time starts from where the one before ended: values add up instead of jumping back.
    public var isCumulative: Bool

    /// Creates a repeated motion.
    @inlinable
    public init(_ base: Base, count: Double, autoreverses: Bool = false, isCumulative: Bool = false) {
        self.base = base
        self.count = count
        self.autoreverses = autoreverses
        self.isCumulative = isCumulative
    }

    /// The time of one repetition, back and forth, in seconds.
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
        // The end belongs to the last repetition, not to the start of one more.
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

    /// `value` added up `times` times, by doubling.
    @inlinable
    static func sum(of value: Base.Value, _ times: UInt64) -> Base.Value {
        var (result, power, rest) = (Base.Value.identity, value, times)
        while rest > 0 {
            if rest & 1 == 1 { result = result.adding(power) }
            power = power.adding(power)
            rest >>= 1
        }
        return result
    }
}

extension MotionFunction {
    /// This motion, `count` times over.
    @inlinable
    public func repeated(
        _ count: Double, autoreverses: Bool = false, isCumulative: Bool = false
    ) -> RepeatedMotion<Self> {
        RepeatedMotion(self, count: count, autoreverses: autoreverses, isCumulative: isCumulative)
    }
}

/// Several values at key times, as a function of a fraction in 0...1.
public struct Keyframes<Value: Animatable>: Sendable {
    /// The values, at least one.
    public let values: [Value]
    @usableFromInline let schedule: KeyframeSchedule

    /// The key times as fractions of the whole, ascending from 0 to 1: one for each value, or one more in discrete
    /// mode. In the paced modes they follow from the distances between the values.
    public var keyTimes: [Double] { schedule.keyTimes }
    /// The timing functions of the segments; linear if empty.
    public var timings: [TimingFunction] { schedule.timings }
    /// The interpolation between the values.
    public var mode: CalculationMode { schedule.mode }

    /// Creates keyframes from values and their times.
    ///
    /// - Parameters:
    ///   - values: The values, at least one. A single value is constant throughout.
    ///   - keyTimes: The time at which each value is reached, ascending from 0 to 1; evenly spaced if empty. Discrete
    ///     mode needs one more than there are values: each value remains from its own time to the next. Two equal times
    ///     make a jump. Ignored in the paced modes.
    ///   - timings: A timing function for each segment between two values; linear if empty. Ignored in the discrete and
    ///     paced modes.
    ///   - mode: The interpolation between the values.
    ///   - shapes: The shape of the curve at each value, in the cubic modes; a Catmull-Rom spline if empty.
    /// - Throws: A ``KeyframeError`` if there are no values, a value is not finite, or another argument does not match
    ///   the values.
    public init(
        values: [Value], keyTimes: [Double] = [], timings: [TimingFunction] = [], mode: CalculationMode = .linear,
        shapes: [SplineShape] = []
    ) throws(KeyframeError) {
        guard !values.isEmpty else { throw .noValues }
        for index in values.indices where !values[index].isFinite { throw .valueNotFinite(index: index) }
        self.values = values
        schedule = try KeyframeSchedule(
            values.flatMap { value in (0..<Value.componentCount).map { value[component: $0] } }, count: values.count,
            keyTimes: keyTimes, timings: timings, mode: mode, shapes: shapes, isSmooth: Value.blendsByComponent)
    }

    /// Creates a straight line between two finite values, which cannot fail.
    init(from start: Value, to end: Value) {
        values = [start, end]
        schedule = KeyframeSchedule()
    }

    /// Returns the value at a fraction of the whole, and its rate of change with respect to the fraction. Outside 0...1
    /// the result is the value of the nearer end, with the rate 0. NaN is treated as 0.
    @inlinable
    public func sample(at fraction: Double) -> (value: Value, rate: Value) {
        let clamped = fraction > 0 ? min(fraction, 1) : 0
        let (value, rate) = sampleInside(clamped)
        return (value, clamped == fraction ? rate : .zero)
    }

    /// The value before the motion begins: the first value, unless the timing function of the first segment begins with
    /// a different fraction.
    @usableFromInline
    var valueBefore: Value {
        guard mode == .linear, values.count > 1, let timing = timings.first else { return values[0] }
        return values[0].interpolated(to: values[1], fraction: timing.valueBefore)
    }

    @inlinable
    func sampleInside(_ fraction: Double) -> (Value, Value) {
        let location = schedule.location(at: fraction)
        guard let rate = location.rate else { return (values[location.index], .zero) }
        guard let spline = schedule.spline else {
            let (value, slope) = values[location.index].interpolation(
                to: values[location.index + 1], fraction: location.fraction)
            return (value, slope * rate)
        }
        var (value, slope) = (Value.zero, Value.zero)
        for component in 0..<Value.componentCount {
            value[component: component] = spline.value(component, segment: location.index, at: location.fraction)
            slope[component: component] = spline.slope(component, segment: location.index, at: location.fraction)
        }
        return (value, slope * rate / location.span)
    }
}

/// An error in the arguments of keyframes.
public enum KeyframeError: Error, Hashable, Sendable {
    /// There are no values.
    case noValues
    /// The number of key times does not match the number of values. There must be as many key times as values, or one
    /// more in discrete mode.
    case keyTimeCount(expected: Int, found: Int)
    /// The key time at `index` is smaller than the previous key time, or not a number in 0...1.
    case keyTimeOrder(index: Int)
    /// The first key time is not 0, or the last key time is not 1.
    case keyTimeEnds
    /// The number of timing functions does not match. There must be one for each segment between two values.
    case timingCount(expected: Int, found: Int)
    /// The number of spline shapes does not match. There must be one for each value.
    case shapeCount(expected: Int, found: Int)
    /// A component of the value at `index` is infinite or not a number.
    case valueNotFinite(index: Int)
}

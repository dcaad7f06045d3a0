/// Values at key times: several values as a function of a fraction in 0...1.
public struct Keyframes<Value: Animatable>: Sendable {
    /// The values, at least one.
    public let values: [Value]
    @usableFromInline let schedule: KeyframeSchedule

    /// The times as fractions of the whole, ascending from 0 to 1: one for each value, or one more when discrete.
    /// Those of the paced modes come from the distances between the values.
    public var keyTimes: [Double] { schedule.keyTimes }
    /// How each segment is timed; empty means linear.
    public var timings: [TimingFunction] { schedule.timings }
    /// How the values are joined.
    public var mode: CalculationMode { schedule.mode }

    /// Creates keyframes.
    ///
    /// - Parameters:
    ///   - values: The values, one at least. A single value holds throughout.
    ///   - keyTimes: When each value is reached, ascending from 0 to 1; evenly spread when empty. In discrete mode one
    ///     more than values: each value holds from its own time to the next. Two equal times make a jump. Ignored in
    ///     the paced modes.
    ///   - timings: A timing function for each segment between two values; linear when empty. Ignored in the discrete
    ///     and paced modes.
    ///   - mode: How the values are joined.
    ///   - shapes: How the curve of the cubic modes passes each value; a Catmull-Rom spline when empty.
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

    /// Two finite values in a straight line, which leaves nothing to refuse.
    init(from start: Value, to end: Value) {
        values = [start, end]
        schedule = KeyframeSchedule()
    }

    /// The value at a fraction of the whole, and its rate of change per whole. Outside 0...1 the ends hold, at rate 0.
    @inlinable
    public func sample(at fraction: Double) -> (value: Value, rate: Value) {
        let clamped = fraction > 0 ? min(fraction, 1) : 0
        let (value, rate) = inside(clamped)
        return (value, clamped == fraction ? rate : .zero)
    }

    /// The value before the way begins: the first, unless the first segment's timing begins elsewhere.
    @usableFromInline
    var valueBefore: Value {
        guard mode == .linear, values.count > 1, let timing = timings.first else { return values[0] }
        return values[0].interpolated(to: values[1], fraction: timing.valueBefore)
    }

    @inlinable
    func inside(_ fraction: Double) -> (Value, Value) {
        let place = schedule.place(at: fraction)
        guard let rate = place.rate else { return (values[place.index], .zero) }
        guard let spline = schedule.spline else {
            let (value, slope) = values[place.index].interpolation(
                to: values[place.index + 1], fraction: place.fraction)
            return (value, slope * rate)
        }
        var (value, slope) = (Value.zero, Value.zero)
        for component in 0..<Value.componentCount {
            value[component: component] = spline.place(component, segment: place.index, at: place.fraction)
            slope[component: component] = spline.slope(component, segment: place.index, at: place.fraction)
        }
        return (value, slope * rate / place.span)
    }
}

/// Why keyframes were refused.
public enum KeyframeError: Error, Hashable, Sendable {
    /// There is no value at all.
    case noValues
    /// The number of key times does not fit the number of values: as many as values, or one more when discrete.
    case keyTimeCount(expected: Int, found: Int)
    /// The key time at `index` is smaller than the one before, or not a number in 0...1.
    case keyTimeOrder(index: Int)
    /// Key times must begin with 0 and end with 1.
    case keyTimeEnds
    /// The number of timing functions does not fit: one for each segment between two values.
    case timingCount(expected: Int, found: Int)
    /// The number of spline shapes does not fit: one for each value.
    case shapeCount(expected: Int, found: Int)
    /// A component of the value at `index` is infinite or not a number.
    case valueNotFinite(index: Int)
}

/// Values at key times: a way through several values as a function of a fraction in 0...1.
public struct Keyframes<Value: Animatable>: Sendable {
    /// The values, at least one.
    public let values: [Value]
    /// The times as fractions of the whole, ascending from 0 to 1: one for each value, or one more when discrete.
    /// Those of the paced modes come from the distances between the values.
    public let keyTimes: [Double]
    /// How each segment is timed; empty means linear.
    public let timings: [TimingFunction]
    /// How the values are joined.
    public let mode: CalculationMode
    /// The curve of the cubic modes.
    @usableFromInline let spline: Spline<Value>?

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
        let segments = values.count - 1
        let isPaced = mode == .paced || mode == .cubicPaced
        let timeCount = mode == .discrete ? values.count + 1 : values.count
        if !isPaced, !keyTimes.isEmpty {
            guard keyTimes.count == timeCount else {
                throw .keyTimeCount(expected: timeCount, found: keyTimes.count)
            }
            try Keyframes.check(keyTimes)
        }
        if !isPaced, mode != .discrete, !timings.isEmpty, timings.count != segments {
            throw .timingCount(expected: segments, found: timings.count)
        }
        let isCubic = (mode == .cubic || mode == .cubicPaced) && Value.blendsByComponent && segments > 0
        if isCubic, !shapes.isEmpty, shapes.count != values.count {
            throw .shapeCount(expected: values.count, found: shapes.count)
        }

        self.values = values
        self.timings = isPaced || mode == .discrete ? [] : timings
        self.mode = mode
        let even = Keyframes.evenTimes(timeCount)
        let given = isPaced || keyTimes.isEmpty ? even : keyTimes
        var spline = isCubic ? Spline(values, times: given, shapes: shapes, isMeasured: isPaced) : nil
        if isPaced {
            let lengths = spline?.lengths ?? (0..<segments).map { (values[$0 + 1] - values[$0]).euclideanLength }
            self.keyTimes = Keyframes.pacedTimes(lengths) ?? even
            if Keyframes.pacedTimes(lengths) == nil { spline = nil }
        } else {
            self.keyTimes = given
        }
        self.spline = spline
    }

    /// Two finite values in a straight line, which leaves nothing to refuse.
    init(from start: Value, to end: Value) {
        values = [start, end]
        keyTimes = [0, 1]
        timings = []
        mode = .linear
        spline = nil
    }

    /// The value at a fraction of the whole, and its rate of change per whole. Outside 0...1 the ends hold, at rate 0.
    @inlinable
    public func sample(at fraction: Double) -> (value: Value, rate: Value) {
        let clamped = fraction > 0 ? min(fraction, 1) : 0
        let (value, rate) = inside(clamped)
        return (value, clamped == fraction ? rate : .zero)
    }

    @inlinable
    func inside(_ fraction: Double) -> (Value, Value) {
        let found = ArcLength.index(of: fraction, in: keyTimes)
        if mode == .discrete { return (values[min(found, values.count - 1)], .zero) }
        guard values.count > 1 else { return (values[0], .zero) }
        let index = min(found, values.count - 2)
        let span = keyTimes[index + 1] - keyTimes[index]
        guard span > 0 else { return (values[index + 1], .zero) }
        let time = fraction == keyTimes[index + 1] ? 1 : (fraction - keyTimes[index]) / span
        if mode == .cubicPaced, let spline {
            let (value, rate) = spline.paced(segment: index, fraction: time)
            return (value, rate / span)
        }
        let (place, slope) = timings.isEmpty ? (time, 1) : timings[index].sample(at: time)
        if let spline {
            let (value, rate) = spline.sample(segment: index, at: place)
            return (value, rate * (slope / span))
        }
        let (value, rate) = values[index].interpolation(to: values[index + 1], fraction: place)
        return (value, rate * (slope / span))
    }

    private static func check(_ times: [Double]) throws(KeyframeError) {
        var last = 0.0
        for index in times.indices {
            guard times[index] >= last, times[index] <= 1 else { throw .keyTimeOrder(index: index) }
            last = times[index]
        }
        guard times.first == 0, last == 1 || times.count == 1 else { throw .keyTimeEnds }
    }

    private static func evenTimes(_ count: Int) -> [Double] {
        count == 1 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
    }

    /// The fractions of the whole length at which the segments end; nil when there is no length.
    private static func pacedTimes(_ lengths: [Double]) -> [Double]? {
        var ends = [0.0]
        for length in lengths { ends.append(ends[ends.count - 1] + length) }
        let total = ends[ends.count - 1]
        guard total > 0, total.isFinite else { return nil }
        for index in ends.indices { ends[index] = index == ends.count - 1 ? 1 : ends[index] / total }
        return ends
    }
}

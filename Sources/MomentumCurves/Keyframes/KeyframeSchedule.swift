/// The times at which values are reached, and the interpolation between them: the part of keyframes that does not
/// depend on their type.
@usableFromInline
struct KeyframeSchedule: Sendable {
    @usableFromInline let keyTimes: [Double]
    @usableFromInline let timings: [TimingFunction]
    @usableFromInline let mode: CalculationMode
    /// The curve of the cubic modes.
    @usableFromInline let spline: Spline?
    /// The segment lengths of the curve, in the cubic paced mode.
    @usableFromInline let lengths: SplineLengths?
    @usableFromInline let count: Int

    /// Creates the schedule of `count` values, at least one, whose components are in `components`, value by value.
    /// `isSmooth` specifies whether the values can follow a curve, component by component.
    init(
        _ components: [Double], count: Int, keyTimes: [Double], timings: [TimingFunction], mode: CalculationMode,
        shapes: [SplineShape], isSmooth: Bool
    ) throws(KeyframeError) {
        let segments = count - 1
        let isPaced = mode == .paced || mode == .cubicPaced
        let timeCount = mode == .discrete ? count + 1 : count
        if !isPaced, !keyTimes.isEmpty {
            guard keyTimes.count == timeCount else {
                throw .keyTimeCount(expected: timeCount, found: keyTimes.count)
            }
            try Self.check(keyTimes)
        }
        if !isPaced, mode != .discrete, !timings.isEmpty, timings.count != segments {
            throw .timingCount(expected: segments, found: timings.count)
        }
        let isCubic = (mode == .cubic || mode == .cubicPaced) && isSmooth && segments > 0
        if isCubic, !shapes.isEmpty, shapes.count != count {
            throw .shapeCount(expected: count, found: shapes.count)
        }

        self.count = count
        self.timings = isPaced || mode == .discrete ? [] : timings
        self.mode = mode
        let width = components.count / count
        let even = timeCount == 1 ? [0] : (0..<timeCount).map { Double($0) / Double(timeCount - 1) }
        let times = isPaced || keyTimes.isEmpty ? even : keyTimes
        let spline = isCubic ? Spline(components, width: width, times: times, shapes: shapes) : nil
        guard isPaced else {
            self.keyTimes = times
            self.spline = spline
            lengths = nil
            return
        }
        let lengths = spline.map { SplineLengths(of: $0, segments: segments) }
        let paced = Self.pacedTimes(lengths?.lengths ?? Self.distances(components, width: width))
        self.keyTimes = paced ?? even
        self.spline = paced == nil ? nil : spline
        self.lengths = paced == nil ? nil : lengths
    }

    /// Creates the schedule of a straight line between two values, which cannot fail.
    init() {
        keyTimes = [0, 1]
        timings = []
        mode = .linear
        spline = nil
        lengths = nil
        count = 2
    }

    /// A position between two values.
    @usableFromInline
    struct Location {
        /// The index of the value before the position.
        @usableFromInline let index: Int
        /// The fraction of the distance to the next value, or the parameter of the spline.
        @usableFromInline let fraction: Double
        /// The rate of `fraction` per `span`; nil where the value is constant.
        @usableFromInline let rate: Double?
        /// The unit of `rate`, as a fraction of the whole.
        @usableFromInline let span: Double

        @inlinable
        init(index: Int, fraction: Double, rate: Double?, span: Double = 1) {
            self.index = index
            self.fraction = fraction
            self.rate = rate
            self.span = span
        }
    }

    /// Returns the segment and the position in it at a fraction of the whole, in 0...1.
    @inlinable
    func location(at fraction: Double) -> Location {
        let found = ArcLength.index(of: fraction, in: keyTimes)
        guard mode != .discrete, count > 1 else {
            return Location(index: min(found, count - 1), fraction: 0, rate: nil)
        }
        let index = min(found, count - 2)
        let span = keyTimes[index + 1] - keyTimes[index]
        guard span > 0 else { return Location(index: index + 1, fraction: 0, rate: nil) }
        let time = fraction == keyTimes[index + 1] ? 1 : (fraction - keyTimes[index]) / span
        if let lengths {
            let paced = lengths.parameter(segment: index, fraction: time)
            return Location(index: index, fraction: paced?.u ?? 0, rate: paced?.rate, span: span)
        }
        let (position, slope) = timings.isEmpty ? (time, 1) : timings[index].sample(at: time)
        return Location(index: index, fraction: position, rate: slope / span)
    }

    private static func check(_ times: [Double]) throws(KeyframeError) {
        var last = 0.0
        for index in times.indices {
            guard times[index] >= last, times[index] <= 1 else { throw .keyTimeOrder(index: index) }
            last = times[index]
        }
        guard times.first == 0, last == 1 || times.count == 1 else { throw .keyTimeEnds }
    }

    /// Returns the distance of each value of `width` components from the previous value.
    private static func distances(_ components: [Double], width: Int) -> [Double] {
        stride(from: width, to: components.count, by: width).map { start in
            var sum = 0.0
            for index in start..<(start + width) {
                let change = components[index] - components[index - width]
                sum += change * change
            }
            return sum.squareRoot()
        }
    }

    /// Returns the fractions of the total length at which the segments end; nil if the length is 0 or not finite.
    private static func pacedTimes(_ lengths: [Double]) -> [Double]? {
        var ends = [0.0]
        for length in lengths { ends.append(ends[ends.count - 1] + length) }
        let total = ends[ends.count - 1]
        guard total > 0, total.isFinite else { return nil }
        for index in ends.indices { ends[index] = index == ends.count - 1 ? 1 : ends[index] / total }
        return ends
    }
}

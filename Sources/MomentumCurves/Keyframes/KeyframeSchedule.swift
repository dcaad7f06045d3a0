/// When each of several values is reached, and the interpolation from each to the next: what keyframes of every type have
/// in common.
@usableFromInline
struct KeyframeSchedule: Sendable {
    @usableFromInline let keyTimes: [Double]
    @usableFromInline let timings: [TimingFunction]
    @usableFromInline let mode: CalculationMode
    /// The curve of the cubic modes.
    @usableFromInline let spline: Spline?
    /// Its lengths, in the paced one.
    @usableFromInline let lengths: SplineLengths?
    @usableFromInline let count: Int

    /// Plans the interpolation of `count` values, one at least, of which `components` holds the numbers. `isSmooth`: whether they
    /// can follow a curve, component by component.
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
        let given = isPaced || keyTimes.isEmpty ? even : keyTimes
        let spline = isCubic ? Spline(components, width: width, times: given, shapes: shapes) : nil
        guard isPaced else {
            self.keyTimes = given
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

    /// A straight line from one value to another, which leaves nothing to refuse.
    init() {
        keyTimes = [0, 1]
        timings = []
        mode = .linear
        spline = nil
        lengths = nil
        count = 2
    }

    /// A point between two values.
    @usableFromInline
    struct Place {
        /// The number of the value before it.
        @usableFromInline let index: Int
        /// How far it is on the way to the next, or the parameter of the spline.
        @usableFromInline let fraction: Double
        /// The rate of `fraction` per `span`; nil where the value holds.
        @usableFromInline let rate: Double?
        /// The unit of `rate`, as a part of the whole.
        @usableFromInline let span: Double

        @inlinable
        init(index: Int, fraction: Double, rate: Double?, span: Double = 1) {
            self.index = index
            self.fraction = fraction
            self.rate = rate
            self.span = span
        }
    }

    /// The segment and the point in it at a fraction in 0...1 of the whole.
    @inlinable
    func place(at fraction: Double) -> Place {
        let found = ArcLength.index(of: fraction, in: keyTimes)
        guard mode != .discrete, count > 1 else {
            return Place(index: min(found, count - 1), fraction: 0, rate: nil)
        }
        let index = min(found, count - 2)
        let span = keyTimes[index + 1] - keyTimes[index]
        guard span > 0 else { return Place(index: index + 1, fraction: 0, rate: nil) }
        let time = fraction == keyTimes[index + 1] ? 1 : (fraction - keyTimes[index]) / span
        if let lengths {
            let paced = lengths.place(segment: index, fraction: time)
            return Place(index: index, fraction: paced?.u ?? 0, rate: paced?.rate, span: span)
        }
        let (place, slope) = timings.isEmpty ? (time, 1) : timings[index].sample(at: time)
        return Place(index: index, fraction: place, rate: slope / span)
    }

    private static func check(_ times: [Double]) throws(KeyframeError) {
        var last = 0.0
        for index in times.indices {
            guard times[index] >= last, times[index] <= 1 else { throw .keyTimeOrder(index: index) }
            last = times[index]
        }
        guard times.first == 0, last == 1 || times.count == 1 else { throw .keyTimeEnds }
    }

    /// How far each value of `width` numbers is from the one before.
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

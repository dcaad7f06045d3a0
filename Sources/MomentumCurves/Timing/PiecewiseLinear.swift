/// A timing function of straight lines between stops, like CSS `linear()`. It represents a spring or a bounce for
/// programs that support only curves.
///
/// The first and last segments continue beyond `0...1`. If stops share a position, the value jumps there. At the
/// position itself, the function has the value of the last of these stops.
public struct PiecewiseLinear: Hashable, Sendable {
    /// A value, and optionally the fraction of the time at which it is reached.
    public struct Stop: Hashable, Sendable {
        /// The fraction of the distance, normally in 0...1. A stop whose value is not finite is ignored.
        public var value: Double
        /// The fraction of the time; nil spaces the stop evenly between its neighbours.
        public var position: Double?

        /// Creates a stop from a fraction of the distance and, optionally, a fraction of the time. With a nil position,
        /// the stop is spaced evenly between its neighbours.
        public init(_ value: Double, at position: Double? = nil) {
            self.value = value
            self.position = position
        }
    }

    /// A stop with its final position.
    struct Corner: Hashable, Sendable {
        var position: Double
        var value: Double
    }

    /// The corners in ascending order of position; never empty.
    let corners: [Corner]

    /// Creates a function from its stops.
    ///
    /// The rules follow CSS Easing Functions Level 2:
    /// - Without a position, the first stop is at 0 and the last stop at 1.
    /// - A position below an earlier position is raised to it.
    /// - All other stops without positions are evenly spaced between their neighbours.
    ///
    /// Stops whose value is not finite are ignored, and positions that are not finite are treated as missing. Without
    /// stops the function is the straight line from 0 to 1. A single stop is a constant.
    public init(_ stops: [Stop]) {
        var positions: [Double?] = []
        var values: [Double] = []
        var largest = -Double.infinity
        for stop in stops where stop.value.isFinite {
            values.append(stop.value)
            guard let position = stop.position, position.isFinite else {
                positions.append(nil)
                continue
            }
            // A first stop without a position is at 0, which is also the lower limit of the stops after it.
            if largest == -.infinity, !positions.isEmpty { largest = 0 }
            largest = max(largest, position)
            positions.append(largest)
        }
        if values.isEmpty { (positions, values) = ([0, 1], [0, 1]) }
        if positions[0] == nil { positions[0] = 0 }
        let last = positions.count - 1
        if positions[last] == nil { positions[last] = max(1, largest) }

        var corners: [Corner] = []
        var index = 0
        while index <= last {
            var next = index + 1
            while next <= last, positions[next] == nil { next += 1 }
            let start = positions[index] ?? 0
            let end = next <= last ? positions[next] ?? 1 : start
            for offset in 0..<(next - index) {
                let position = start + (end - start) * Double(offset) / Double(next - index)
                corners.append(Corner(position: position, value: values[index + offset]))
            }
            index = next
        }
        self.corners = corners
    }

    private init(corners: [Corner]) { self.corners = corners }

    /// The stops with their final positions, which are never nil.
    public var stops: [Stop] { corners.map { Stop($0.value, at: $0.position) } }

    /// The function played backwards: `1 - f(1 - t)`.
    public var mirrored: PiecewiseLinear {
        PiecewiseLinear(corners: corners.reversed().map { Corner(position: 1 - $0.position, value: 1 - $0.value) })
    }

    /// A Boolean value that indicates whether the value never decreases.
    public var isMonotone: Bool {
        for index in corners.indices.dropFirst() where corners[index].value < corners[index - 1].value { return false }
        return true
    }

    /// Returns the value and the slope at `time`, a fraction of the duration. At a corner, the result has the slope of
    /// the line that begins there. Both results are `.nan` for `.nan`. The cost is O(log stops).
    public func sample(at time: Double) -> (value: Double, derivative: Double) {
        if time.isNaN { return (.nan, .nan) }
        var low = 0
        var high = corners.count
        while low < high {
            let middle = (low + high) / 2
            if corners[middle].position <= time { low = middle + 1 } else { high = middle }
        }
        // Beyond an end the line through its last two corners continues. If these form a jump, the value is constant.
        let index = max(1, min(corners.count - 1, low))
        guard corners.count > 1 else { return (corners[0].value, 0) }
        let (start, end) = (corners[index - 1], corners[index])
        let width = end.position - start.position
        if width <= 0 { return (low == 0 ? start.value : end.value, 0) }
        let slope = Timing.limited((end.value - start.value) / width)
        let value = start.value + (end.value - start.value) * ((time - start.position) / width)
        return (time == end.position ? end.value : value, slope)
    }

    /// Returns the earliest time at which the value is `value` or more; nil unless the function ``isMonotone``. Values
    /// beyond the ends follow the lines at the ends; if such a line is level, the result is the nearest end.
    func time(forValue value: Double) -> Double? {
        guard isMonotone else { return nil }
        guard corners.count > 1 else { return corners[0].position }
        var index = 1
        while index < corners.count - 1, corners[index].value < value { index += 1 }
        let (start, end) = (corners[index - 1], corners[index])
        if end.value == start.value || value == start.value {
            return value > start.value ? end.position : start.position
        }
        let time =
            start.position + (end.position - start.position) * ((value - start.value) / (end.value - start.value))
        return value == end.value ? end.position : time
    }
}

extension PiecewiseLinear {
    /// Creates straight lines that stay within `tolerance` of `timing`, in fractions of the distance, for a style sheet
    /// that has no other name for a curve.
    ///
    /// Stops are at the bends of the curve, and each line is as long as the tolerance permits. Values have four
    /// decimals, so that a tolerance below 0.0005 is not met. Jumps are kept as two stops at the same position.
    public init(following timing: TimingFunction, within tolerance: Double = 0.001) {
        switch timing {
        case .piecewiseLinear(let lines): self = lines
        case .steps(let count, _):
            var stops = [Stop(timing.value(at: 0), at: 0)]
            for step in 1...max(1, count) {
                let position = Double(step) / Double(max(1, count))
                stops.append(Stop(stops[stops.count - 1].value, at: position))
                stops.append(Stop(timing.value(at: position), at: position))
            }
            self.init(stops)
        case .linear, .bezier, .easing:
            self.init(intervals: 500, within: tolerance) { timing.value(at: $0) }
        }
    }

    /// Creates straight lines that stay within `tolerance` of `curve` over `0...1`, from at least `intervals` samples.
    package init(intervals: Int, within tolerance: Double, _ curve: (Double) -> Double) {
        let samples = AdaptiveSamples(intervals: intervals, error: tolerance / 20, curve)
        self.init(samples.polyline(within: tolerance * 0.85).map { Stop($0.value, at: $0.position) })
    }
}

extension Double {
    /// Returns the nearest number with at most `count` decimals.
    package func rounded(toDecimals count: Int) -> Double {
        var scale = 1.0
        for _ in 0..<count { scale *= 10 }
        let rounded = (self * scale).rounded() / scale
        return rounded == 0 ? 0 : rounded
    }
}

/// Samples of a curve over 0...1 that are dense enough for straight lines between neighbours to follow the curve.
struct AdaptiveSamples {
    private(set) var positions: [Double] = [0]
    private(set) var values: [Double]

    /// Creates samples of `curve`: `intervals` equal intervals, each halved until its middle is within `error` of the
    /// line.
    init(intervals: Int, error: Double, _ curve: (Double) -> Double) {
        values = [curve(0)]
        for index in 1...intervals {
            refine(to: Double(index) / Double(intervals), error: error, depth: 24, curve)
        }
    }

    private mutating func refine(to position: Double, error: Double, depth: Int, _ curve: (Double) -> Double) {
        let start = positions[positions.count - 1]
        let middle = (start + position) / 2
        let line = (values[values.count - 1] + curve(position)) / 2
        if depth > 0, abs(curve(middle) - line) > error {
            refine(to: middle, error: error, depth: depth - 1, curve)
            refine(to: position, error: error, depth: depth - 1, curve)
        } else {
            positions.append(position)
            values.append(curve(position))
        }
    }

    /// Returns the corners of a polyline that passes every sample within `tolerance`.
    ///
    /// From each corner on, all lines within the tolerance form a wedge that narrows from sample to sample; the last
    /// sample in the wedge is the next corner. Values have four decimals, and the end is exactly 1 if it is within the
    /// tolerance of 1.
    func polyline(within tolerance: Double) -> [(position: Double, value: Double)] {
        let last = positions.count - 1
        let rounded = values.map { $0.rounded(toDecimals: 4) }
        let end = abs(values[last] - 1) <= tolerance ? 1 : rounded[last]
        var corners = [(position: positions[0], value: rounded[0])]
        var index = 0
        while index < last {
            let start = corners[corners.count - 1]
            var (low, high) = (-Double.infinity, Double.infinity)
            var next = index + 1
            for candidate in (index + 1)...last {
                let width = positions[candidate] - start.position
                let value = candidate == last ? end : rounded[candidate]
                let slope = (value - start.value) / width
                low = max(low, (values[candidate] - tolerance - start.value) / width)
                high = min(high, (values[candidate] + tolerance - start.value) / width)
                guard low <= high else { break }
                if slope >= low, slope <= high { next = candidate }
            }
            corners.append((positions[next], next == last ? end : rounded[next]))
            index = next
        }
        return corners
    }
}

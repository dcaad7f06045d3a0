extension PiecewiseLinear {
    /// Straight lines that stay within `tolerance` of `timing`, in fractions of the distance: how a curve is written down for a
    /// style sheet that has no other name for it. Stops are put where the curve bends; each line reaches to where the
    /// tolerance lets it, and values have four decimals, so a tolerance below 0.0005 is not kept. Jumps are kept: two stops
    /// share a position.
    public init(following timing: TimingFunction, within tolerance: Double = 0.001) {
        switch timing {
        case .piecewiseLinear(let lines): self = lines
        case .steps(let count, _):
            var stops = [Stop(timing.value(at: 0), at: 0)]
            for step in 1...max(1, count) {
                let place = Double(step) / Double(max(1, count))
                stops.append(Stop(stops[stops.count - 1].value, at: place))
                stops.append(Stop(timing.value(at: place), at: place))
            }
            self.init(stops)
        case .linear, .bezier, .easing:
            self.init(intervals: 500, within: tolerance) { timing.value(at: $0) }
        }
    }

    /// Straight lines that stay within `tolerance` of `curve` over `0...1`, of which it takes `intervals` samples at least.
    package init(intervals: Int, within tolerance: Double, _ curve: (Double) -> Double) {
        let samples = AdaptiveSamples(intervals: intervals, error: tolerance / 20, curve)
        self.init(samples.brokenLine(within: tolerance * 0.85).map { Stop($0.value, at: $0.place) })
    }
}

extension Double {
    /// The nearest number that has at most `count` decimals.
    package func rounded(toDecimals count: Int) -> Double {
        var scale = 1.0
        for _ in 0..<count { scale *= 10 }
        let rounded = (self * scale).rounded() / scale
        return rounded == 0 ? 0 : rounded
    }
}

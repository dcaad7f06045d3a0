/// The range and ticks of one axis of a plot.
struct Axis: Equatable {
    /// The least and greatest values that the plot shows.
    let low: Double
    let high: Double
    /// The labelled values, in ascending order.
    let ticks: [Double]

    /// Creates an axis for values from `least` to `most`, with about `count` ticks at intervals of 1, 2 or 5 times a
    /// power of ten. Pass 0 for both if there are no values.
    init(from least: Double, to most: Double, count: Int, padding: Double = 0.08) {
        var (least, most) = (least, most)
        if most - least < 1e-9 * max(1, abs(most)) { (least, most) = (least - 0.5, most + 0.5) }
        let margin = (most - least) * padding
        low = least - margin
        high = most + margin
        let step = Self.step((high - low) / Double(count))
        var ticks: [Double] = []
        var index = (low / step).rounded(.up)
        while index * step <= high, ticks.count < 100 {
            ticks.append(index * step)
            index += 1
        }
        self.ticks = ticks
    }

    private static func step(_ rough: Double) -> Double {
        var power = 1.0
        while power > rough { power /= 10 }
        while power * 10 <= rough { power *= 10 }
        for factor in [1.0, 2, 5] where power * factor >= rough { return power * factor }
        return power * 10
    }

    /// Returns the position of `value` as a fraction of the axis.
    func fraction(of value: Double) -> Double { (value - low) / (high - low) }

    /// Returns the label of a tick. Large numbers have separated thousands.
    static func label(_ tick: Double) -> String {
        let text = tick.rounded(toDecimals: 9).shortest.replacing("-", with: "\u{2212}")
        guard abs(tick) >= 10_000, abs(tick) < 1e15, !text.contains(".") else { return text }
        var groups = ""
        for (index, digit) in text.reversed().enumerated() {
            if index > 0, index % 3 == 0, digit.isNumber { groups.append("\u{202F}") }
            groups.append(digit)
        }
        return String(groups.reversed())
    }
}

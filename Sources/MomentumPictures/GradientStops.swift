/// The stops of a gradient in one frame.
struct GradientStops {
    /// The location, red, green, blue and alpha of each stop in turn.
    let numbers: ArraySlice<Double>

    /// The number of stops.
    var count: Int { numbers.count / 5 }

    /// Returns the location of a stop, from 0 to 1. The location is never less than the location of the previous stop.
    func location(_ index: Int) -> Double {
        (0...index).reduce(0) { max($0, min(1, numbers[numbers.startIndex + 5 * $1])) }
    }

    func color(_ index: Int) -> [Double] {
        let start = numbers.startIndex + 5 * index
        return Array(numbers[(start + 1)..<(start + 5)])
    }

    /// Returns the colour at a fraction of the distance. Before the first and after the last stop, returns the colour
    /// of the nearest stop.
    func color(at fraction: Double) -> [Double] {
        guard let next = (0..<count).first(where: { location($0) > fraction }) else { return color(count - 1) }
        guard next > 0 else { return color(0) }
        let (start, end) = (location(next - 1), location(next))
        let share = (fraction - start) / (end - start)
        return zip(color(next - 1), color(next)).map { $0 + ($1 - $0) * share }
    }

    /// The total change of colour over the gradient, in steps of 1/255.
    var steps: Double {
        (1..<max(1, count)).reduce(0) { sum, index in
            let changes = zip(color(index - 1), color(index)).map { abs($0 - $1) }
            return sum + 255 * (changes.max() ?? 0)
        }
    }

    /// Returns whether any stop is at a visibly different location than in `other`.
    func isElsewhere(than other: GradientStops) -> Bool {
        (0..<count).contains { abs(location($0) - other.location($0)) > 0.001 }
    }

    /// Returns whether any stop has a visibly different location or colour than in `other`.
    func differs(from other: GradientStops) -> Bool {
        isElsewhere(than: other)
            || zip(numbers, other.numbers).contains { abs($0 - $1) > 0.004 }
    }
}

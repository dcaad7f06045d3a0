/// The reduction of samples to those that straight lines do not already reproduce.
package enum Simplification {
    /// Returns the indices of the samples to keep, including the first and the last. In all components, every other
    /// sample is within `tolerance` of the line over time between its kept neighbours. The samples must be in the order
    /// of their times.
    ///
    /// Source: Douglas and Peucker 1973, with the distance measured along the value.
    package static func indices(of samples: [(time: Double, values: [Double])], tolerance: Double) -> [Int] {
        guard samples.count > 2 else { return Array(samples.indices) }
        var keeps = [Bool](repeating: false, count: samples.count)
        keeps[0] = true
        keeps[samples.count - 1] = true
        var open = [(0, samples.count - 1)]
        while let (first, last) = open.popLast() {
            guard last - first > 1 else { continue }
            let (start, end) = (samples[first], samples[last])
            let span = end.time - start.time
            var (farthest, most) = (first, tolerance)
            for index in (first + 1)..<last {
                let fraction = span > 0 ? (samples[index].time - start.time) / span : 0
                for (component, value) in samples[index].values.enumerated() {
                    let line = start.values[component] + (end.values[component] - start.values[component]) * fraction
                    let distance = abs(value - line)
                    if distance > most { (farthest, most) = (index, distance) }
                }
            }
            guard farthest != first else { continue }
            keeps[farthest] = true
            open.append((first, farthest))
            open.append((farthest, last))
        }
        return keeps.indices.filter { keeps[$0] }
    }
}

/// The distribution of an amount over levels, which raises the lowest levels to a common one. It corresponds to water
/// that fills a vessel with steps.
nonisolated enum WaterFilling {
    /// Returns the rise of each of `levels` when `amount` is distributed over them. The lowest levels rise first, so
    /// that no raised level exceeds another level. The rises add up to `amount`, or are all 0 if `amount` is not
    /// positive.
    static func increments(of levels: [Double], by amount: Double) -> [Double] {
        guard amount > 0, !levels.isEmpty else { return levels.map { _ in 0 } }
        let sorted = levels.sorted()
        var (sum, surface) = (0.0, 0.0)
        for (index, level) in sorted.enumerated() {
            sum += level
            surface = (sum + amount) / Double(index + 1)
            // The next level is not reached.
            if index + 1 < sorted.count, sorted[index + 1] >= surface { break }
        }
        return levels.map { max(0, surface - $0) }
    }
}

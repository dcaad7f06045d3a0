/// What lies at different levels is raised to the same one, as far as there is something to raise it by: as water fills a vessel
/// with steps.
nonisolated enum Levelling {
    /// How far each of `levels` rises when `amount` is poured over them, which is all of it if it is more than 0: the lowest first,
    /// so that none that rises ends higher than another one.
    static func rises(of levels: [Double], by amount: Double) -> [Double] {
        guard amount > 0, !levels.isEmpty else { return levels.map { _ in 0 } }
        let sorted = levels.sorted()
        var (sum, surface) = (0.0, 0.0)
        for (index, level) in sorted.enumerated() {
            sum += level
            surface = (sum + amount) / Double(index + 1)
            // The next one stays dry.
            if index + 1 < sorted.count, sorted[index + 1] >= surface { break }
        }
        return levels.map { max(0, surface - $0) }
    }
}

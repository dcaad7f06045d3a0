/// The reduction of a failing sequence to the steps that the failure needs, by delta debugging, after A. Zeller and R.
/// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.
public nonisolated enum Shrinker {
    /// Returns the shortest subsequence of `steps` found for which `stillFails` returns true, after at most `budget`
    /// tries. Returns `steps` if no shorter one fails; `stillFails` is not called for `steps` itself.
    public static func shrink<Step>(_ steps: [Step], budget: Int = 4000, stillFails: ([Step]) -> Bool) -> [Step] {
        var best = steps
        var budget = budget
        var size = max(1, best.count / 2)
        while size >= 1, budget > 0 {
            var isShorter = false
            var index = 0
            while index < best.count, budget > 0 {
                var fewer = best
                fewer.removeSubrange(index..<min(index + size, fewer.count))
                budget -= 1
                if stillFails(fewer) {
                    best = fewer
                    isShorter = true
                } else {
                    index += size
                }
            }
            if !isShorter || size > 1 {
                if size == 1 { break }
                size = max(1, size / 2)
            }
        }
        return best
    }
}

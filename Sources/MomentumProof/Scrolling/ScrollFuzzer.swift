/// Plays many random scripts to scroll views.
public enum ScrollFuzzer {
    /// A script that fails, as short as it could be made.
    public struct Finding {
        public let seed: UInt64
        public let failure: ScrollTrial.Failure
        public let steps: [ScrollStep]
    }

    /// The script of `seed`.
    public static func script(seed: UInt64) -> [ScrollStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(10 + random.index(below: 50))).map { _ in .random(&random) }
    }

    /// Checks the scripts of `count` seeds from `seed` on; returns the first that fails, shrunk, or nil.
    public static func run(scripts count: Int, seed: UInt64) -> Finding? {
        for offset in 0..<count {
            let seed = seed &+ UInt64(offset)
            let steps = script(seed: seed)
            guard let failure = ScrollTrial.check(steps) else { continue }
            let shrunk = Shrinker.shrink(steps) { ScrollTrial.check($0)?.claim == failure.claim }
            return Finding(seed: seed, failure: ScrollTrial.check(shrunk) ?? failure, steps: shrunk)
        }
        return nil
    }
}

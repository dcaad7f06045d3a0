/// Plays many random scripts to animators.
public enum AnimatorFuzzer {
    /// A script that fails, as short as it could be made.
    public struct Finding {
        public let seed: UInt64
        public let failure: AnimatorTrial.Failure
        public let steps: [AnimatorStep]
    }

    /// The script of `seed`.
    public static func script(seed: UInt64) -> [AnimatorStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(4 + random.index(below: 28))).map { _ in
            AnimatorStep.random(&random, animators: AnimatorTrial.animatorCount, views: AnimatorTrial.viewCount)
        }
    }

    /// Checks the scripts of `count` seeds from `seed` on; returns the first that fails, shrunk, or nil.
    public static func run(scripts count: Int, seed: UInt64) -> Finding? {
        for offset in 0..<count {
            let seed = seed &+ UInt64(offset)
            let steps = script(seed: seed)
            guard let failure = AnimatorTrial.check(steps) else { continue }
            let shrunk = Shrinker.shrink(steps) { AnimatorTrial.check($0)?.claim == failure.claim }
            return Finding(seed: seed, failure: AnimatorTrial.check(shrunk) ?? failure, steps: shrunk)
        }
        return nil
    }
}

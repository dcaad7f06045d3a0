/// Plays many random scripts to a stack of controllers that presents others.
public enum TransitionFuzzer {
    /// A script that fails, as short as it could be made.
    public struct Finding {
        public let seed: UInt64
        public let failure: TransitionTrial.Failure
        public let steps: [TransitionStep]
    }

    /// The script of `seed`.
    public static func script(seed: UInt64) -> [TransitionStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(8 + random.index(below: 40))).map { _ in .random(&random) }
    }

    /// Checks the scripts of `count` seeds from `seed` on; returns the first that fails, shrunk, or nil.
    public static func run(scripts count: Int, seed: UInt64) -> Finding? {
        for offset in 0..<count {
            let seed = seed &+ UInt64(offset)
            let steps = script(seed: seed)
            guard let failure = TransitionTrial.check(steps) else { continue }
            let shrunk = Shrinker.shrink(steps) { TransitionTrial.check($0)?.claim == failure.claim }
            return Finding(seed: seed, failure: TransitionTrial.check(shrunk) ?? failure, steps: shrunk)
        }
        return nil
    }
}

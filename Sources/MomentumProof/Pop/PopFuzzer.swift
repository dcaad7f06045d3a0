/// Plays many random scripts to display-link animations.
public enum PopFuzzer {
    /// A script that fails, as short as it could be made.
    public struct Finding {
        public let seed: UInt64
        public let failure: PopTrial.Failure
        public let steps: [PopStep]
    }

    /// The script of `seed`.
    public static func script(seed: UInt64) -> [PopStep] {
        var random = SplitMix64(seed: seed)
        var steps: [PopStep] = []
        for _ in 0..<(6 + random.index(below: 40)) { steps.append(.random(&random)) }
        return steps
    }

    /// Checks the scripts of `count` seeds from `seed` on; returns the first that fails, shrunk, or nil.
    public static func run(scripts count: Int, seed: UInt64) -> Finding? {
        for offset in 0..<count {
            let seed = seed &+ UInt64(offset)
            let steps = script(seed: seed)
            guard let failure = PopTrial.check(steps) else { continue }
            let shrunk = Shrinker.shrink(steps) { PopTrial.check($0)?.claim == failure.claim }
            return Finding(seed: seed, failure: PopTrial.check(shrunk) ?? failure, steps: shrunk)
        }
        return nil
    }
}

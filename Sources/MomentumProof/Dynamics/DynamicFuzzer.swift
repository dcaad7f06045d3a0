/// Plays many random scripts to behaviours.
public enum DynamicFuzzer {
    /// A script that fails, as short as it could be made.
    public struct Finding {
        public let seed: UInt64
        public let failure: DynamicTrial.Failure
        public let steps: [DynamicStep]
    }

    /// The script of `seed`.
    public static func script(seed: UInt64) -> [DynamicStep] {
        var random = SplitMix64(seed: seed)
        let isAbsurd = random.happens(0.25)
        var steps: [DynamicStep] = []
        for slot in 0..<3 {
            let kind = DynamicStep.Kind.allCases[random.index(below: DynamicStep.Kind.allCases.count)]
            steps.append(.make(slot, kind, items: 1 + random.index(below: 255), seed: random.index(below: 100_000)))
            steps.append(.add(slot, animator: 0))
        }
        for _ in 0..<(4 + random.index(below: 26)) { steps.append(.random(&random, isAbsurd: isAbsurd)) }
        return steps
    }

    /// Checks the scripts of `count` seeds from `seed` on; returns the first that fails, shrunk, or nil.
    public static func run(scripts count: Int, seed: UInt64) -> Finding? {
        for offset in 0..<count {
            let seed = seed &+ UInt64(offset)
            let steps = script(seed: seed)
            guard let failure = DynamicTrial.check(steps) else { continue }
            let shrunk = Shrinker.shrink(steps) { DynamicTrial.check($0)?.claim == failure.claim }
            return Finding(seed: seed, failure: DynamicTrial.check(shrunk) ?? failure, steps: shrunk)
        }
        return nil
    }
}

import MomentumGallery
import MomentumTesting

/// Checks random scripts of a scene.
public enum Fuzzer {
    /// A script that fails, shortened as far as possible.
    public struct Finding {
        public let seed: UInt64
        public let failure: ScriptChecker.Failure
        public let script: Script
    }

    /// Checks the scripts of `count` seeds, beginning with `seed`. Returns the first failure with its shortened script,
    /// or nil.
    public static func run(
        _ scene: SceneDescription, scripts count: Int, seed: UInt64, progress: (Int) -> Void = { _ in }
    ) -> Finding? {
        for offset in 0..<count {
            let seed = seed &+ UInt64(offset)
            let script = ScriptGenerator.script(for: scene, seed: seed)
            if let failure = ScriptChecker.check(script) {
                let shrunk = ScriptShrinker.shrink(script) { ScriptChecker.check($0)?.claim == failure.claim }
                return Finding(seed: seed, failure: ScriptChecker.check(shrunk) ?? failure, script: shrunk)
            }
            progress(offset + 1)
        }
        return nil
    }
}

import MomentumExport

/// Takes out of a failing script what the failure does not need: delta debugging, after A. Zeller and R. Hildebrandt,
/// "Simplifying and isolating failure-inducing input", 2002.
public enum ScriptShrinker {
    /// The shortest script found that still fails at the same claim.
    public static func shrink(_ script: Script, failing claim: String) -> Script {
        var best = script
        var budget = 4000
        func stillFails(_ inputs: [SessionInput]) -> Bool {
            budget -= 1
            return ContinuityChecker.check(Script(start: script.start, inputs: inputs))?.claim == claim
        }
        var size = max(1, best.inputs.count / 2)
        while size >= 1, budget > 0 {
            var isShorter = false
            var index = 0
            while index < best.inputs.count, budget > 0 {
                var inputs = best.inputs
                inputs.removeSubrange(index..<min(index + size, inputs.count))
                if stillFails(inputs) {
                    best.inputs = inputs
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

import MomentumExport

/// Takes out of a failing script what the failure does not need.
public enum ScriptShrinker {
    /// The shortest script found that still fails at the same claim.
    public static func shrink(_ script: Script, failing claim: String) -> Script {
        var best = script
        best.inputs = Shrinker.shrink(script.inputs) { inputs in
            ScriptChecker.check(Script(start: script.start, inputs: inputs))?.claim == claim
        }
        return best
    }
}

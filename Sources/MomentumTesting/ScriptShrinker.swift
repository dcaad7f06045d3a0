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

    /// The shortest script found at which a check of continuity still fails at `claim`, after at most `budget` plays.
    static func shrink(_ script: Script, stepping claim: String, budget: Int) -> Script {
        var best = script
        best.inputs = Shrinker.shrink(script.inputs, budget: budget) { inputs in
            var check = SceneCheck()
            check.play(Script(start: script.start, inputs: inputs), as: "")
            return check.findings.contains { $0.finding.failure.claim == claim }
        }
        return best
    }
}

import MomentumExport

/// Takes out of a failing script what the failure does not need.
public enum ScriptShrinker {
    /// The shortest script found that still fails at the same claim.
    public static func shrink(_ script: Script, failing claim: String) -> Script {
        var best = script
        best.inputs = Shrinker.shrink(script.inputs) { inputs in
            let candidate = Script(start: script.start, inputs: inputs)
            return isReadable(candidate) && ScriptChecker.check(candidate)?.claim == claim
        }
        return best
    }

    /// Whether the script can be read back: a pointer whose end was taken out cannot begin again.
    private static func isReadable(_ script: Script) -> Bool { (try? Script(parsing: script.text, file: "")) != nil }

    /// The shortest script found at which a check of continuity still fails at `claim`, after at most `budget` plays.
    static func shrink(_ script: Script, stepping claim: String, budget: Int) -> Script {
        var best = script
        best.inputs = Shrinker.shrink(script.inputs, budget: budget) { inputs in
            let candidate = Script(start: script.start, inputs: inputs)
            guard isReadable(candidate) else { return false }
            var check = SceneCheck()
            check.play(candidate, as: "")
            return check.findings.contains { $0.finding.failure.claim == claim }
        }
        return best
    }
}

import MomentumReplay

/// Takes out of a failing script what the failure does not need.
public enum ScriptShrinker {
    /// The shortest script found for which `fails` still holds, after at most `budget` plays; what cannot be read back is left
    /// out.
    public static func shrink(_ script: Script, budget: Int = .max, fails: (Script) -> Bool) -> Script {
        var best = script
        best.inputs = Shrinker.shrink(script.inputs, budget: budget) { inputs in
            let candidate = Script(start: script.start, inputs: inputs)
            return isReadable(candidate) && fails(candidate)
        }
        return best
    }

    /// Whether the script can be read back: a pointer whose end was taken out cannot begin again.
    private static func isReadable(_ script: Script) -> Bool {
        (try? Script(parsing: script.text, file: "", scenes: [script.scene])) != nil
    }

    /// The shortest script found at which a check of continuity, fresh as `fresh`, still fails at `claim`, after at most `budget`
    /// plays.
    static func shrink(_ script: Script, stepping claim: String, in fresh: SceneCheck, budget: Int) -> Script {
        shrink(script, budget: budget) { candidate in
            var check = fresh
            check.play(candidate, as: "")
            return check.findings.contains { $0.finding.failure.claim == claim }
        }
    }
}

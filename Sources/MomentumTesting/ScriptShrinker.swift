import MomentumReplay

/// The reduction of a failing script to the input that the failure needs.
public enum ScriptShrinker {
    /// Returns the shortest script found for which `fails` still returns true, after at most `budget` plays. Scripts
    /// that could not be read back are not tried. Returns `script` if no shorter one fails.
    ///
    /// - Parameters:
    ///   - script: A script for which `fails` returns true. This is not checked.
    ///   - budget: The maximum number of plays. Unlimited by default.
    ///   - fails: A closure that plays a script and returns whether it fails.
    public static func shrink(_ script: Script, budget: Int = .max, fails: (Script) -> Bool) -> Script {
        var best = script
        best.inputs = Shrinker.shrink(script.inputs, budget: budget) { inputs in
            let candidate = Script(start: script.start, inputs: inputs)
            return isReadable(candidate) && fails(candidate)
        }
        return best
    }

    /// Returns whether the script can be read back: a pointer whose end was removed cannot begin again.
    private static func isReadable(_ script: Script) -> Bool {
        (try? Script(parsing: script.text, file: "", scenes: [script.scene])) != nil
    }

    /// Returns the shortest script found at which a new check, a copy of `fresh`, still fails at `claim`, after at most
    /// `budget` plays.
    static func shrink(_ script: Script, stepping claim: String, in fresh: SceneCheck, budget: Int) -> Script {
        shrink(script, budget: budget) { candidate in
            var check = fresh
            check.play(candidate, as: "")
            return check.findings.contains { $0.finding.failure.claim == claim }
        }
    }
}

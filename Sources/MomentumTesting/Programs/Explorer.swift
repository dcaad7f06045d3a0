/// Plays random interaction with a program and looks for what jumps: fingers that press, drag, flick and are taken away, keys,
/// variants, parameters, other sizes, at frame rates from 1 to 240 per second with gaps of up to an hour. In every other script most
/// fingers come down on what can be operated; in the others anywhere.
///
/// ```swift
/// try Explorer(Cards()).run(scripts: 1000)
/// ```
public struct Explorer {
    private let scenes: [SceneDescription]

    /// How often a script that fails is played to make it shorter.
    private static let shrinkingBudget = 400

    /// Explores every scene of a program.
    public init(_ application: some Application) { scenes = application.scenes }

    /// Explores one scene.
    public init(_ scene: SceneDescription) { scenes = [scene] }

    /// Plays so many scripts of each scene, those of the seeds from `seed` on. Throws a ``ContinuityReport`` at the first one in
    /// which something steps that nothing explains, with the shortest script found that shows it.
    ///
    /// Throws ``UnknownName`` when the program has no scene. What the engine refuses is not looked at: absurd calls are part of the game.
    /// The report names the line of the call: `file` and `line` are given by a function that calls it for a test.
    public func run(scripts count: Int, seed: UInt64 = 1, file: String = #fileID, line: Int = #line) throws {
        _ = try Vocabulary.scene(nil, among: scenes)
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        Diagnostics.handler = { _ in }
        for scene in scenes {
            for offset in 0..<UInt64(max(0, count)) {
                let script = ScriptGenerator.script(for: scene, seed: seed &+ offset, aims: offset % 2 == 1)
                var check = SceneCheck()
                check.play(script, as: "seed \(seed &+ offset)")
                guard let finding = check.findings.first?.finding else { continue }
                let claim = finding.failure.claim
                let short = ScriptShrinker.shrink(
                    script, stepping: claim, in: SceneCheck(), budget: Self.shrinkingBudget)
                var again = SceneCheck()
                again.play(short, as: "")
                let failures = again.findings.map(\.finding.failure)
                throw ContinuityReport(
                    failures.isEmpty ? [finding.failure] : failures, [], short, at: "\(file):\(line)")
            }
        }
    }
}

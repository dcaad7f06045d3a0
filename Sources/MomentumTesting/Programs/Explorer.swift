/// A test that plays random interaction with a program and checks it for discontinuities.
///
/// The interaction consists of fingers that press, drag, flick and are cancelled, of keys, variants, parameters and
/// other sizes, at frame rates from 1 to 240 per second with gaps of up to an hour. In every other script most fingers
/// touch elements that can be operated; in the others they touch random points.
///
/// ```swift
/// try Explorer(Cards()).run(scripts: 1000)
/// ```
public struct Explorer {
    private let scenes: [SceneDescription]

    /// The number of times that a failing script is played to make it shorter.
    private static let shrinkingBudget = 400

    /// Creates an explorer of every scene of a program.
    public init(_ application: some Application) { scenes = application.scenes }

    /// Creates an explorer of a single scene.
    public init(_ scene: SceneDescription) { scenes = [scene] }

    /// Plays random scripts of each scene.
    ///
    /// Calls that the engine refuses are ignored, since random interaction includes invalid calls.
    ///
    /// - Parameters:
    ///   - count: The number of scripts of each scene. No script is played for 0 or a negative number.
    ///   - seed: The seed of the first script; each further script has the next one. Default 1.
    ///   - file: The file that the report names. Pass it on in a function that calls this method for a test.
    ///   - line: The line that the report names.
    /// - Throws: A ``ContinuityReport`` at the first script with an unexplained step, with the shortest script found
    ///   that reproduces it. An ``UnknownName`` if the program has no scene.
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

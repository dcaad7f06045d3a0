import ArgumentParser
import MomentumGallery
import MomentumPhysics
import MomentumTesting

/// `momentum check`: plays every scene and checks the presentation for jumps.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Play every scene and check that nothing jumps.",
        discussion: """
            Every variant and scripted gesture is played at 30, 60, 120 and 480 frames a second, and random interaction besides. \
            Every animatable property of every layer is watched in every frame. What a scene sets at once, without animating it and without a finger that \
            moves as far, is a step, too. Use a release build.
            """)

    @Argument(help: "The scene's id; all scenes when left out.") var scene: String?
    @Option(help: "How many random scripts a scene.") var scripts: UInt64 = 10
    @Option(help: "The seed of the first script; the others follow.") var seed: UInt64 = 1
    @Flag(help: "List the steps that are meant, and why.") var explain = false
    @Flag(help: "Leave out the scripts that show what was found.") var brief = false
    @Option(help: "Check this recorded script instead of scenes.") var script: String?
    @Flag(help: "Leave out random interaction.") var gesturesOnly = false

    func validate() throws {
        guard scripts > 0 else { throw ValidationError("--scripts must be above 0") }
        guard !seed.addingReportingOverflow(scripts).overflow else {
            throw ValidationError("--seed and --scripts name seeds of more than 64 bits.")
        }
    }

    @MainActor func run() async throws {
        var scenes = Gallery.scenes
        if let scene { scenes = [try Vocabulary.scene(scene, among: scenes)] }
        if explain { return scenes.forEach { list($0) } }
        Diagnostics.handler = { _ in }
        var check = SceneCheck()
        if let script { check.play(try SceneChoice.read(script, of: scene), as: script) }
        for scene in scenes where script == nil {
            check.playGestures(of: scene)
            check.playGesturesInARow(of: scene)
            if !gesturesOnly { check.playRandomly(scene, seeds: seed..<(seed + scripts)) }
        }
        for (finding, count) in check.findings {
            let scene = finding.scene
            print(
                "\(scene.id)/\(scene.variants[finding.variant].id), \(finding.play)\(count > 1 ? ", and \(count - 1) more" : ""):"
            )
            print("  \(finding.failure)")
            if !brief {
                print("  to be replayed by `momentum check --script FILE`:")
                print(finding.shortScript.text, terminator: "")
            }
        }
        for (scene, jump) in check.staleJumps {
            print(
                "\(scene.id): no jump of \(jump.layer).\(jump.property) was seen, though it is declared: \(jump.reason)"
            )
        }
        print(
            "\(check.runs) runs, \(check.frames) frames, \(check.comparisons) properties, "
                + "\(check.findings.count) unexplained steps"
                + (check.staleJumps.isEmpty ? "" : ", \(check.staleJumps.count) declared jumps not seen"))
        // With other seeds, not every declared jump occurs.
        let isWhole = !gesturesOnly && script == nil && seed == 1 && scripts >= 10
        if !check.findings.isEmpty || (isWhole && !check.staleJumps.isEmpty) { throw ExitCode.failure }
    }

    @MainActor private func list(_ scene: SceneDescription) {
        for jump in scene.jumps {
            let variants = jump.variants.joined(separator: ", ")
            print("\(scene.id)\(variants.isEmpty ? "" : "/" + variants) \(jump.layer).\(jump.property): \(jump.reason)")
        }
    }
}

/// `momentum fingerprints`: prints the fingerprints of the physics' reference world, to compare builds. Not listed in
/// the help.
struct FingerprintsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fingerprints",
        abstract: "Print the fingerprint of the physics' reference world after each step.",
        shouldDisplay: false)

    @Option(help: "How many steps.") var steps = 10_000

    func validate() throws {
        guard steps > 0 else { throw ValidationError("--steps must be above 0") }
    }

    func run() {
        var world = PhysicsWorld.reference()
        for _ in 0..<steps {
            world.referenceStep()
            print(world.fingerprint)
        }
    }
}

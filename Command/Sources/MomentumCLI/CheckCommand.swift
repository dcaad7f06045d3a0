import ArgumentParser
import MomentumGallery
import MomentumPhysics
import MomentumTesting

/// `momentum check`: plays every scene and checks the presentation for jumps.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Play every scene and check its motion for jumps.",
        discussion: """
            Plays every variant and scripted gesture at 30, 60 and 120 frames per second, some of them at 480, then random \
            interaction. Checks \
            every animatable property of every layer in every frame. A change by the scene without an animation, and without a \
            finger that moves as far, is also reported as a step. Use a release build.
            """)

    @Argument(help: "The identifier of the scene (default: all scenes).") var scene: String?
    @Option(help: "The number of random scripts per scene, at least 1.") var scripts: UInt64 = 10
    @Option(help: "The seed of the first script; each further script has the next seed.") var seed: UInt64 = 1
    @Flag(help: "List the intended steps and their reasons.") var explain = false
    @Flag(help: "Omit the scripts that reproduce the steps.") var brief = false
    @Option(help: "The file of a recorded script to check instead of scenes.") var script: String?
    @Flag(help: "Omit random interaction.") var gesturesOnly = false

    func validate() throws {
        guard scripts > 0 else { throw ValidationError("--scripts is out of range: \(scripts); use at least 1.") }
        guard !seed.addingReportingOverflow(scripts).overflow else {
            throw ValidationError("The last seed does not fit into 64 bits; use a smaller --seed.")
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
                print("  Script for `momentum check --script FILE`:")
                print(finding.shortScript.text, terminator: "")
            }
        }
        for (scene, jump) in check.staleJumps {
            print(
                "\(scene.id): the declared jump of \(jump.layer).\(jump.property) (\(jump.reason)) did not occur; remove its declaration"
            )
        }
        print(
            "\(check.runs) runs, \(check.frames) frames, \(check.comparisons) properties, "
                + "\(check.findings.count) unexplained steps"
                + (check.staleJumps.isEmpty ? "" : ", \(check.staleJumps.count) declared jumps that did not occur"))
        // With other seeds, not every declared jump occurs.
        let isComplete = !gesturesOnly && script == nil && seed == 1 && scripts >= 10
        if !check.findings.isEmpty || (isComplete && !check.staleJumps.isEmpty) { throw ExitCode.failure }
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

    @Option(help: "The number of steps, at least 1.") var steps = 10_000

    func validate() throws {
        guard steps > 0 else { throw ValidationError("--steps is out of range: \(steps); use at least 1.") }
    }

    func run() {
        var world = PhysicsWorld.reference()
        for _ in 0..<steps {
            world.referenceStep()
            print(world.fingerprint)
        }
    }
}

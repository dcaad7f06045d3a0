import ArgumentParser
import Foundation
import GalleryTesting
import MomentumFuzzing
import MomentumGallery
import MomentumTesting

/// `momentum fuzz`: random interaction scripts, checked for jumps.
struct FuzzCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Play random interaction with a scene and check its motion for jumps.",
        discussion: "Prints the first failing script, shortened, as a script file. Use a release build.")

    @Argument(help: "The identifier of the scene (default: control-panel).") var scene: String?
    @Option(help: "The number of scripts, at least 1.") var scripts = 1000
    @Option(help: "The seed of the first script; each further script has the next seed.") var seed: UInt64 = 1

    @Flag(help: "Play random calls to property animators instead of a scene.") var animators = false

    @Flag(help: "Play random calls to timelines instead of a scene.") var timelines = false

    @Flag(help: "Play random transitions between shared elements instead of a scene.") var elements = false

    @Flag(help: "Play random calls, valid and invalid, to worlds of rigid bodies instead of a scene.")
    var physics = false

    @Flag(help: "Play random dynamic behaviours and items instead of a scene.") var dynamics = false

    @Flag(help: "Play random calls to display-link animations instead of a scene.") var pop = false

    @Flag(help: "Play random touches, wheels, keys and calls to scroll views instead of a scene.") var scrolling = false

    @Flag(help: "Play random pinches and calls to a zooming scroll view instead of a scene.") var zooming = false

    @Flag(help: "Play random pushes, presentations, touches and resizes to controllers instead of a scene.")
    var transitions = false

    @Flag(help: "Play random worlds with all kinds of animations and containers instead of a scene.")
    var worlds = false

    @Flag(help: "Play random calls with extreme values instead of a scene.")
    var hostile = false

    @Flag(help: .hidden) var alone = false
    @Flag(help: .hidden) var continuesAfterFailure = false
    @Option(help: .hidden) var kept: String?

    @Option(help: "The file of a recorded script to check instead of random ones.") var script: String?

    func validate() throws {
        guard scripts > 0 else { throw ValidationError("--scripts is out of range: \(scripts); use at least 1.") }
        let fuzzers = [
            ("animators", animators), ("timelines", timelines), ("elements", elements), ("physics", physics),
            ("dynamics", dynamics), ("pop", pop), ("scrolling", scrolling), ("zooming", zooming),
            ("transitions", transitions), ("worlds", worlds), ("hostile", hostile),
        ]
        // A scene may be given in addition to a script.
        let scenes = script != nil ? ["--script"] : scene != nil ? ["a scene"] : []
        let asked = scenes + fuzzers.filter(\.1).map { "--\($0.0)" }
        guard asked.count < 2 else {
            throw ValidationError("Only one subject is played at a time; use either \(asked[0]) or \(asked[1]).")
        }
    }

    @MainActor func run() async throws {
        if let script { return try check(file: script) }
        if hostile, alone {
            return try HostileFuzz.playAlone(
                scripts: scripts, seed: seed, kept: kept, continuesAfterFailure: continuesAfterFailure)
        }
        if hostile {
            return try report(
                timed(HostileStateMachineTest.subject) { try HostileFuzz.run(scripts: scripts, seed: seed) })
        }
        if worlds { return try fuzz(WorldStateMachineTest.self) }
        if dynamics { return try fuzz(DynamicStateMachineTest.self) }
        if scrolling { return try fuzz(ScrollStateMachineTest.self) }
        if zooming { return try fuzz(ZoomStateMachineTest.self) }
        if transitions { return try fuzz(TransitionStateMachineTest.self) }
        if animators { return try fuzz(AnimatorStateMachineTest.self) }
        if timelines { return try fuzz(TimelineStateMachineTest.self) }
        if elements { return try fuzz(SharedElementStateMachineTest.self) }
        if pop { return try fuzz(PopStateMachineTest.self) }
        if physics { return try report(timed("bodies") { PhysicsFuzzer.run(scripts: scripts, seed: seed) }) }
        let scene = try Vocabulary.scene(scene ?? "control-panel", among: Gallery.scenes)
        let found = timed("'\(scene.id)'", "no jump found") { Fuzzer.run(scene, scripts: scripts, seed: seed) }
        guard let found else { return }
        print("seed \(found.seed), at \(found.failure.time) s: violated: \(found.failure.claim)")
        print("  \(found.failure.details)")
        print(found.script.text, terminator: "")
        throw ExitCode.failure
    }

    @MainActor private func fuzz<T: StateMachineTest>(_ test: T.Type) throws {
        try report(timed(test.subject) { test.fuzz(scripts: scripts, seed: seed) })
    }

    /// Prints a finding with its steps, and fails.
    private func report(_ finding: StateMachineFinding?) throws {
        guard let finding else { return }
        print(finding)
        throw ExitCode.failure
    }

    /// Returns the finding of `run`. If there is none, prints the duration.
    private func timed<Finding>(
        _ what: String, _ verdict: String = "no failure found", _ run: () throws -> Finding?
    ) rethrows -> Finding? {
        let clock = ContinuousClock()
        let start = clock.now
        if let finding = try run() { return finding }
        let seconds = (clock.now - start) / .seconds(1)
        print("\(scripts) scripts of \(what) from seed \(seed): \(verdict) (\((seconds * 10).rounded() / 10) s)")
        return nil
    }

    @MainActor private func check(file: String) throws {
        let script = try SceneChoice.read(file, of: scene)
        if let failure = ScriptChecker.check(script) {
            print("\(file), at \(failure.time) s: violated: \(failure.claim)")
            print("  \(failure.details)")
            throw ExitCode.failure
        }
        print("\(file): no jump found")
    }
}

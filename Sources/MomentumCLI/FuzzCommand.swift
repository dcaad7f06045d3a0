import ArgumentParser
import Foundation
import MomentumExport
import MomentumProof

/// `momentum fuzz`: random interaction scripts, checked for jumps.
struct FuzzCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Play random interaction with a scene and check that nothing ever jumps.",
        discussion: "The first script that fails is printed, shortened, as a script file. Use a release build.")

    @Argument(help: "The scene's id.") var scene = "control-panel"
    @Option(help: "How many scripts.") var scripts = 1000
    @Option(help: "The seed of the first script; the others follow.") var seed: UInt64 = 1

    @Flag(help: "Play random calls to property animators instead of a scene.") var animators = false

    @Flag(help: "Play random calls, sensible and absurd, to worlds of rigid bodies instead of a scene.")
    var physics = false

    @Flag(help: "Play random behaviours and items of dynamics instead of a scene.") var dynamics = false

    @Option(help: "Check this recorded script instead of random ones.") var script: String?

    func validate() throws {
        guard scripts > 0 else { throw ValidationError("--scripts must be above 0") }
    }

    @MainActor func run() async throws {
        if let script { return try check(file: script) }
        if dynamics { return try fuzzDynamics() }
        if animators { return try fuzzAnimators() }
        if physics { return try fuzzPhysics() }
        guard let index = Gallery.scene(named: scene) else { throw ExitCode.validationFailure }
        let clock = ContinuousClock()
        let start = clock.now
        let finding = Fuzzer.run(scene: index, scripts: scripts, seed: seed)
        guard let finding else {
            let seconds = (clock.now - start) / .seconds(1)
            print(
                "\(scripts) scripts of '\(scene)' from seed \(seed): nothing jumped (\((seconds * 10).rounded() / 10) s)"
            )
            return
        }
        print("seed \(finding.seed), at \(finding.failure.time) s: not true that \(finding.failure.claim)")
        print("  \(finding.failure.details)")
        print(finding.script.text, terminator: "")
        throw ExitCode.failure
    }

    @MainActor private func fuzzAnimators() throws {
        let clock = ContinuousClock()
        let start = clock.now
        guard let finding = AnimatorFuzzer.run(scripts: scripts, seed: seed) else {
            let seconds = (clock.now - start) / .seconds(1)
            print(
                "\(scripts) scripts of animators from seed \(seed): all as it should be (\((seconds * 10).rounded() / 10) s)"
            )
            return
        }
        print("seed \(finding.seed), step \(finding.failure.step): not true that \(finding.failure.claim)")
        print("  \(finding.failure.details)")
        for step in finding.steps { print("  .\(step),") }
        throw ExitCode.failure
    }

    private func fuzzPhysics() throws {
        let clock = ContinuousClock()
        let start = clock.now
        guard let finding = PhysicsFuzzer.run(scripts: scripts, seed: seed) else {
            let seconds = (clock.now - start) / .seconds(1)
            print(
                "\(scripts) scripts of bodies from seed \(seed): all as it should be (\((seconds * 10).rounded() / 10) s)"
            )
            return
        }
        print("seed \(finding.seed), step \(finding.failure.step): not true that \(finding.failure.claim)")
        print("  \(finding.failure.details)")
        print("  \(finding.script.world), walls \(finding.script.walls), copied after \(finding.script.copyAfter)")
        for step in finding.script.steps { print("  .\(step),") }
        throw ExitCode.failure
    }

    @MainActor private func fuzzDynamics() throws {
        let clock = ContinuousClock()
        let start = clock.now
        guard let finding = DynamicFuzzer.run(scripts: scripts, seed: seed) else {
            let seconds = (clock.now - start) / .seconds(1)
            print(
                "\(scripts) scripts of dynamics from seed \(seed): all as it should be (\((seconds * 10).rounded() / 10) s)"
            )
            return
        }
        print("seed \(finding.seed), step \(finding.failure.step): not true that \(finding.failure.claim)")
        print("  \(finding.failure.details)")
        for step in finding.steps {
            print("  .\("\(step)".replacingOccurrences(of: "MomentumProof.DynamicStep.Kind", with: "")),")
        }
        throw ExitCode.failure
    }

    @MainActor private func check(file: String) throws {
        let script = try Script(parsing: String(contentsOfFile: file, encoding: .utf8), file: file)
        if let failure = ContinuityChecker.check(script) {
            print("\(file), at \(failure.time) s: not true that \(failure.claim)")
            print("  \(failure.details)")
            throw ExitCode.failure
        }
        print("\(file): nothing jumped")
    }
}

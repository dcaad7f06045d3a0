import ArgumentParser
import MomentumPhysics

/// `momentum fingerprints`: what the physics' reference world comes to, for comparing builds. Not in the help.
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

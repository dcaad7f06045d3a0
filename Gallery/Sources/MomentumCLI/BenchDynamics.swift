import ArgumentParser
import Foundation
import MomentumCurves
import MomentumPhysics

/// `momentum bench dynamics`: the physics against Box2D 2.4, one thread, frames of 1/60 s.
struct BenchDynamicsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dynamics",
        abstract: "Rigid bodies against Debian's Box2D 2.4.",
        discussion: """
            Builds Tools/bench-box2d with c++ (Tools/setup bench installs libbox2d-dev) and lets both engines run the \
            same scenes alternately. Box2D makes a step a frame with 8 and 3 iterations, the engine four.
            """)

    @Option(help: "How often both take turns.")
    var rounds = 7

    @Option(help: "Only the scenes whose name contains this.")
    var only: String?

    @Flag(help: "Also 10,000 circles, which take Box2D minutes.")
    var all = false

    func validate() throws {
        guard (1...100).contains(rounds) else { throw ValidationError("--rounds must lie in 1...100") }
    }

    @MainActor func run() async throws {
        let peer = try BenchBox2D()
        print("scene               sleep  us per frame   Box2D   ratio (least..most)   awake at the end")
        for scene in BenchDynamicsScene.allCases where only.map({ scene.rawValue.contains($0) }) ?? true {
            if scene == .circles10000, !all { continue }
            for sleeps in [false, true] {
                try report(scene, sleeps: sleeps, peer: peer)
            }
        }
    }

    @MainActor
    private func report(_ scene: BenchDynamicsScene, sleeps: Bool, peer: BenchBox2D) throws {
        var times: [Double] = []
        var peerTimes: [Double] = []
        var awake = (0, 0)
        for round in 0..<(scene == .circles10000 ? 1 : rounds) {
            // What comes second finds the caches as the other has left them.
            if round % 2 == 0 {
                let ours = scene.run(sleeps: sleeps)
                let theirs = try peer.run(scene, sleeps: sleeps)
                (times, peerTimes, awake) = (times + [ours.time], peerTimes + [theirs.time], (ours.awake, theirs.awake))
            } else {
                let theirs = try peer.run(scene, sleeps: sleeps)
                let ours = scene.run(sleeps: sleeps)
                (times, peerTimes, awake) = (times + [ours.time], peerTimes + [theirs.time], (ours.awake, theirs.awake))
            }
        }
        let ratios = zip(times, peerTimes).map { $0 / $1 }.sorted()
        let frames = Double(scene.frames) * 1000
        let ours = String(format: "%10.1f", times.sorted()[times.count / 2] / frames)
        let theirs = String(format: "%10.1f", peerTimes.sorted()[times.count / 2] / frames)
        let ratio = String(format: "%.2f (%.2f..%.2f)", ratios[ratios.count / 2], ratios[0], ratios[ratios.count - 1])
        let name = scene.rawValue.padding(toLength: 20, withPad: " ", startingAt: 0)
        print("\(name)\(sleeps ? "on " : "off")    \(ours)  \(theirs)   \(ratio)   \(awake.0), \(awake.1)")
    }
}

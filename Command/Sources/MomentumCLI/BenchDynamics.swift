import ArgumentParser
import Foundation
import MomentumCurves
import MomentumPhysics

/// `momentum bench dynamics`: compares the physics with Box2D, on one thread, with frames of 1/60 s.
struct BenchDynamicsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dynamics",
        abstract: "Rigid bodies against Box2D.",
        discussion: """
            Builds Tools/bench-box2d with g++ and lets both engines run the same scenes alternately, on one core. The peer is \
            the Box2D 3 in the folder that BOX2D_V3 names (with include/box2d and lib/libbox2d.a or what its build leaves in \
            build/src), with 4 sub-steps a frame; without it Debian's Box2D 2.4 (Tools/setup bench), a step a frame with 8 \
            and 3 iterations. Set BOX2D_V3 to where 3.2 was built without AVX2 to repeat the README's figures.
            """)

    @Option(help: "How often both take turns.")
    var rounds = 7

    @Option(help: "Only the scenes whose name contains this.")
    var only: String?

    @Option(help: "The processor's core on which both run; none to let the system choose.")
    var core: Int?

    @Flag(help: "Also the scenes that take Box2D 2.4 minutes.")
    var all = false

    func validate() throws {
        guard (1...100).contains(rounds) else { throw ValidationError("--rounds must lie in 1...100") }
        BenchCommand.warnOfTestBuild()
    }

    @MainActor func run() async throws {
        if let core { Self.stay(on: core) }
        let peer = try BenchBox2D(core: core)
        print("processor: \(Self.processor); peer: \(peer.name)")
        print(
            "scene          sleep  us per frame        peer   ratio (least..most)  "
                + "  awake      still at   sunk, drift (pt)")
        for scene in BenchDynamicsScene.allCases where only.map({ scene.rawValue.contains($0) }) ?? true {
            if scene.isLong, !all, !peer.isThird { continue }
            for sleeps in [false, true] {
                try report(scene, sleeps: sleeps, peer: peer)
            }
        }
    }

    @MainActor
    private func report(_ scene: BenchDynamicsScene, sleeps: Bool, peer: BenchBox2D) throws {
        var ours: [BenchDynamicsScene.Outcome] = []
        var theirs: [BenchDynamicsScene.Outcome] = []
        for round in 0..<(scene.isLong && !peer.isThird ? 1 : rounds) {
            // The second run finds the caches as the first one has left them, so the order alternates.
            if round % 2 == 0 { ours.append(scene.run(sleeps: sleeps)) }
            theirs.append(try peer.run(scene, sleeps: sleeps))
            if round % 2 == 1 { ours.append(scene.run(sleeps: sleeps)) }
        }
        let ratios = zip(ours, theirs).map { $0.time / $1.time }.sorted()
        let frames = Double(scene.frames) * 1000
        func median(_ outcomes: [BenchDynamicsScene.Outcome]) -> String {
            String(format: "%10.1f", outcomes.map(\.time).sorted()[outcomes.count / 2] / frames)
        }
        let (one, other) = (ours[0], theirs[0])
        let ratio = String(format: "%.3f (%.3f..%.3f)", ratios[ratios.count / 2], ratios[0], ratios[ratios.count - 1])
        let name = scene.rawValue.padding(toLength: 15, withPad: " ", startingAt: 0)
        let rest = "\(one.awake), \(other.awake)   \(one.lastAwake), \(other.lastAwake)"
        let quality = String(format: "%.1f %.1f, %.1f %.1f", one.sunk, one.drift, other.sunk, other.drift)
        let times = "\(median(ours))  \(median(theirs))   \(ratio)"
        print("\(name)\(sleeps ? "on " : "off")    \(times)   \(rest)   \(quality)")
    }

    /// Binds this program to one core.
    private static func stay(on core: Int) {
        #if os(Linux)
            let pin = Process()
            pin.executableURL = URL(filePath: "/usr/bin/env")
            pin.arguments = ["taskset", "-a", "-c", "-p", "\(core)", "\(ProcessInfo.processInfo.processIdentifier)"]
            pin.standardOutput = FileHandle.nullDevice
            try? pin.run()
            pin.waitUntilExit()
        #endif
    }

    /// The processor's name, as reported by the system.
    private static var processor: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
}

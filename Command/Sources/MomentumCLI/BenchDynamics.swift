import ArgumentParser
import Foundation
import MomentumCurves
import MomentumPhysics

/// `momentum bench dynamics`: compares the physics with Box2D, on one thread, with frames of 1/60 s.
struct BenchDynamicsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dynamics",
        abstract: "Measure rigid bodies, compared with Box2D.",
        discussion: """
            Builds Tools/bench-box2d with g++ and runs the same scenes alternately with both engines, on one core. If BOX2D_V3 \
            is set, the peer is the Box2D 3 in that folder (with include/box2d, and libbox2d.a in lib or build/src), with 4 \
            sub-steps per frame. Otherwise it is Debian's Box2D 2.4 (Tools/setup bench), with one step per frame of 8 velocity \
            and 3 position iterations. For the README's figures, set BOX2D_V3 to a build of 3.2 without AVX2.
            """)

    @Option(help: "The number of alternating measurements, 1 to 100.")
    var rounds = 7

    @Option(help: "A part of the names of the measured scenes (default: all scenes).")
    var only: String?

    @Option(help: "The index of the processor core that runs both (default: the system's choice).")
    var core: Int?

    @Flag(help: "Include the scenes for which Box2D 2.4 needs minutes.")
    var all = false

    func validate() throws {
        guard (1...100).contains(rounds) else {
            throw ValidationError("--rounds is out of range: \(rounds); use 1 to 100.")
        }
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
        let awakeCounts = "\(one.awake), \(other.awake)   \(one.lastAwake), \(other.lastAwake)"
        let quality = String(format: "%.1f %.1f, %.1f %.1f", one.sunk, one.drift, other.sunk, other.drift)
        let times = "\(median(ours))  \(median(theirs))   \(ratio)"
        print("\(name)\(sleeps ? "on " : "off")    \(times)   \(awakeCounts)   \(quality)")
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

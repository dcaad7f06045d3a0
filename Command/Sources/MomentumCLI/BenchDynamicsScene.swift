import Foundation
import MomentumCurves
import MomentumPhysics

/// The scenes of the benchmark. `Tools/bench-box2d/scenes.h` has the same scenes for Box2D.
enum BenchDynamicsScene: String, CaseIterable {
    case pyramid210 = "pyramid-210"
    case pyramid1830 = "pyramid-1830"
    case circles1000 = "circles-1000"
    case chain50 = "chain-50"
    case oneBox = "one-box"
    case ragdolls = "ragdolls-40"
    case wreckingBall = "wrecking-ball"
    case rays = "rays-1000"
    case churn = "churn-800"
    case bullets = "bullets-1000"
    case mixed = "mixed-5000"
    case circles10000 = "circles-10000"

    /// The number of measured frames.
    var frames: Int {
        switch self {
        case .pyramid210, .circles1000, .ragdolls, .wreckingBall: 300
        case .pyramid1830, .circles10000, .mixed, .bullets: 120
        case .rays: 100
        case .chain50, .churn: 600
        case .oneBox: 10_000
        }
    }

    /// Whether Box2D 2.4 is so slow with the scene that it is omitted by default.
    var isLong: Bool { self == .circles10000 || self == .mixed || self == .bullets }

    /// The outcome of a run.
    struct Outcome {
        /// The processor time of the frames, in nanoseconds.
        var time = 0.0
        /// The number of bodies that were awake at the end, and the last frame after which a body was awake.
        var awake = 0
        var lastAwake = 0
        /// The distance that the last body has sunk, and the largest sideways movement of any body, in points.
        var sunk = 0.0
        var drift = 0.0
    }

    /// Simulates the frames and returns the outcome.
    func run(sleeps: Bool) -> Outcome {
        var builder = built
        builder.world.allowsSleep = sleeps
        var outcome = Outcome()
        for frame in 1...frames {
            let start = Self.processorTime()
            pass(frame, &builder)
            outcome.time += Self.processorTime() - start
            outcome.awake = builder.world.awakeCount
            if outcome.awake > 0 { outcome.lastAwake = frame }
        }
        for (id, home) in builder.homes {
            let position = builder.world.position(of: id)
            outcome.sunk = position.y - home.y
            outcome.drift = max(outcome.drift, abs(position.x - home.x))
        }
        return outcome
    }

    private func pass(_ frame: Int, _ builder: inout BenchDynamicsBuilder) {
        if self == .churn {
            let body = builder.homes[frame * 37 % 400 * 2].0
            builder.world.setVelocity(Vector(dx: 60, dy: 0), angular: 0, of: body)
        }
        builder.world.advance(to: Double(frame) / 60)
        guard self == .rays else { return }
        for index in 0..<1000 {
            let y = -10 - Double(index) * 0.8
            let end = Point(x: 390, y: y - 200 + Double(index * 7 % 400))
            if builder.world.rayCast(from: Point(x: -390, y: y), to: end) != nil { BenchSink.consume(1) }
        }
    }

    private var built: BenchDynamicsBuilder {
        var scene = BenchDynamicsBuilder(gravity: self == .bullets ? 0 : 1000)
        switch self {
        case .pyramid210, .pyramid1830:
            scene.addWall(width: 10_000, height: 100, x: 0, y: 50)
            scene.addPyramid(rows: self == .pyramid210 ? 20 : 60)
        case .circles1000, .rays: scene.addCircles(1000)
        case .circles10000: scene.addCircles(10_000)
        case .chain50: scene.addChain()
        case .oneBox:
            scene.addWall(width: 10_000, height: 100, x: 0, y: 50)
            scene.add(.box(width: 40, height: 40), x: 0, y: -300, restitution: 1)
        case .ragdolls: scene.addRagdolls()
        case .wreckingBall: scene.addWreckingBall()
        case .churn: scene.addTowers()
        case .bullets: scene.addBullets()
        case .mixed: scene.addMixed()
        }
        return scene
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}

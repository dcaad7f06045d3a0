import Foundation
import MomentumCurves
import MomentumPhysics

/// The benchmark's scenes; `Tools/bench-box2d/scenes.cpp` has the same ones for Box2D.
enum BenchDynamicsScene: String, CaseIterable {
    case pyramid210 = "pyramid-210"
    case pyramid1830 = "pyramid-1830"
    case circles1000 = "circles-1000"
    case chain50 = "chain-50"
    case oneBox = "one-box"
    case circles10000 = "circles-10000"

    /// How many frames are measured.
    var frames: Int {
        switch self {
        case .pyramid210, .circles1000: 300
        case .pyramid1830, .circles10000: 120
        case .chain50: 600
        case .oneBox: 10_000
        }
    }

    /// The nanoseconds of processor time that the frames take, and how many bodies are awake afterwards.
    func run(sleeps: Bool) -> (time: Double, awake: Int) {
        var world = world
        world.allowsSleep = sleeps
        let start = Self.processorTime()
        for frame in 1...frames { world.advance(to: Double(frame) / 60) }
        return (Self.processorTime() - start, world.awakeCount)
    }

    private var world: PhysicsWorld {
        var scene = Builder()
        switch self {
        case .pyramid210: scene.addPyramid(rows: 20)
        case .pyramid1830: scene.addPyramid(rows: 60)
        case .circles1000: scene.addCircles(1000)
        case .circles10000: scene.addCircles(10_000)
        case .chain50: scene.addChain()
        case .oneBox:
            scene.addWall(width: 10_000, height: 100, x: 0, y: 50)
            scene.add(.box(width: 40, height: 40), x: 0, y: -300, restitution: 1)
        }
        return scene.world
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    private struct Builder {
        var world = PhysicsWorld(gravity: Vector(dx: 0, dy: 1000))

        @discardableResult
        mutating func add(_ shape: Shape, x: Double, y: Double, restitution: Double = 0) -> BodyID {
            let body = world.addBody(BodyDefinition(position: Point(x: x, y: y)))
            world.addShape(shape, surface: Surface(friction: 0.6, restitution: restitution), to: body)
            return body
        }

        mutating func addWall(width: Double, height: Double, x: Double, y: Double) {
            let wall = world.addBody(BodyDefinition(kind: .static))
            let shape = Shape.box(width: width, height: height, center: Point(x: x, y: y))
            world.addShape(shape, surface: Surface(friction: 0.6), to: wall)
        }

        mutating func addPyramid(rows: Int) {
            addWall(width: 10_000, height: 100, x: 0, y: 50)
            for row in 0..<rows {
                for column in 0..<(rows - row) {
                    let x = (Double(column) - Double(rows - row - 1) / 2) * 44
                    add(.box(width: 40, height: 40), x: x, y: -20 - Double(row) * 40)
                }
            }
        }

        mutating func addCircles(_ count: Int) {
            let half = count > 2000 ? 1200.0 : 400
            addWall(width: 2 * half + 200, height: 100, x: 0, y: 50)
            addWall(width: 100, height: 20_000, x: -half - 50, y: -9900)
            addWall(width: 100, height: 20_000, x: half + 50, y: -9900)
            let columns = Int(half) / 15
            for index in 0..<count {
                let (row, column) = (index / columns, index % columns)
                let x = Double((column - columns / 2) * 25 + row % 2 * 7)
                add(.circle(radius: 10), x: x, y: -100 - Double(row) * 24)
            }
        }

        mutating func addChain() {
            var last = BodyID.ground
            for index in 1...50 {
                let body = add(.box(width: 20, height: 20), x: Double(index) * 30, y: 0)
                _ = world.addJoint(DistanceJoint(last, body, frequency: 3.5, dampingRatio: 0.1, bodiesCollide: false))
                last = body
            }
        }
    }
}

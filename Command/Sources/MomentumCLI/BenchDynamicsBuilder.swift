import Foundation
import MomentumCurves
import MomentumPhysics

/// Builds the scenes of ``BenchDynamicsScene``.
struct BenchDynamicsBuilder {
    var world: PhysicsWorld
    /// The moving bodies and their initial positions.
    var homes: [(BodyID, Point)] = []

    init(gravity: Double) { world = PhysicsWorld(gravity: Vector(dx: 0, dy: gravity)) }

    @discardableResult
    mutating func add(
        _ shape: Shape, x: Double, y: Double, restitution: Double = 0, friction: Double = 0.6, density: Double = 1,
        velocity: Vector = .zero
    ) -> BodyID {
        let position = Point(x: x, y: y)
        let body = world.addBody(BodyDefinition(position: position, velocity: velocity))
        let surface = Surface(density: density, friction: friction, restitution: restitution)
        world.addShape(shape, surface: surface, to: body)
        homes.append((body, position))
        return body
    }

    mutating func addWall(width: Double, height: Double, x: Double, y: Double, restitution: Double = 0) {
        let wall = world.addBody(BodyDefinition(kind: .static))
        let shape = Shape.box(width: width, height: height, center: Point(x: x, y: y))
        world.addShape(shape, surface: Surface(friction: 0.6, restitution: restitution), to: wall)
    }

    mutating func addPyramid(rows: Int, left: Double = 0) {
        for row in 0..<rows {
            for column in 0..<(rows - row) {
                let x = left + (Double(column) - Double(rows - row - 1) / 2) * 44
                add(.box(width: 40, height: 40), x: x, y: -20 - Double(row) * 40)
            }
        }
    }

    private mutating func addVessel(half: Double) {
        addWall(width: 2 * half + 200, height: 100, x: 0, y: 50)
        addWall(width: 100, height: 20_000, x: -half - 50, y: -9900)
        addWall(width: 100, height: 20_000, x: half + 50, y: -9900)
    }

    mutating func addCircles(_ count: Int) {
        let half = count > 2000 ? 1200.0 : 400
        addVessel(half: half)
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

    private func capsule(length: Double, radius: Double) -> Shape {
        .capsule(from: Point(x: -length / 2, y: 0), to: Point(x: length / 2, y: 0), radius: radius)
    }

    private mutating func pin(_ a: BodyID, _ b: BodyID, x: Double, y: Double) {
        _ = world.addJoint(PinJoint(a, b, at: Point(x: x, y: y), bodiesCollide: false))
    }

    /// Adds forty chains of eight capsules that fall across one another.
    mutating func addRagdolls() {
        addVessel(half: 400)
        for doll in 0..<40 {
            var last: BodyID?
            for part in 0..<8 {
                let x = Double(doll % 4 * 180 - 360 + part * 22)
                let y = Double(-60 - doll / 4 * 40 - doll % 4 * 7)
                let body = add(capsule(length: 12, radius: 6), x: x, y: y)
                if let last { pin(last, body, x: x - 11, y: y) }
                last = body
            }
        }
    }

    /// Adds a heavy ball on a chain of twenty links that swings into a pyramid.
    mutating func addWreckingBall() {
        addWall(width: 10_000, height: 100, x: 0, y: 50)
        addPyramid(rows: 12, left: -130)
        var last = BodyID.ground
        for link in 0..<20 {
            let x = -410 - Double(link) * 20
            let body = add(.box(width: 20, height: 6), x: x, y: -560)
            pin(last, body, x: x + 10, y: -560)
            last = body
        }
        pin(last, add(.circle(radius: 50), x: -840, y: -560, density: 2), x: -800, y: -560)
    }

    /// Adds 4,500 poured circles, boxes and capsules, and 500 boxes apart from them.
    mutating func addMixed() {
        addVessel(half: 1200)
        for index in 0..<500 {
            let level = -100 * Double(index / 100)
            if index % 100 == 0 { addWall(width: 6200, height: 20, x: 6000, y: level + 10) }
            add(.box(width: 30, height: 30), x: 3100 + Double(index % 100) * 58, y: level - 15)
        }
        let shapes = [Shape.circle(radius: 10), .box(width: 20, height: 16), capsule(length: 10, radius: 6)]
        for index in 0..<4500 {
            let (row, column) = (index / 80, index % 80)
            add(shapes[index % 3], x: Double((column - 40) * 28 + row % 2 * 7), y: -100 - Double(row) * 26)
        }
    }

    /// Adds 1,000 circles of 3 pt at 8,000 to 12,000 pt/s between walls of 4 pt, and 100 boxes in their paths.
    mutating func addBullets() {
        for side in [-802.0, 802] {
            addWall(width: 1608, height: 4, x: 0, y: side, restitution: 1)
            addWall(width: 4, height: 1608, x: side, y: 0, restitution: 1)
        }
        for index in 0..<100 {
            add(.box(width: 40, height: 40), x: Double(index % 10 * 150 - 675), y: Double(index / 10 * 150 - 675))
        }
        for index in 0..<1000 {
            let (angle, speed) = (Double(index) * 2.4, 8000 + Double(index) * 4)
            add(
                .circle(radius: 3), x: Double(index % 40 * 38 - 740), y: Double(index / 40 * 60 - 720), restitution: 1,
                friction: 0, velocity: Vector(dx: cos(angle) * speed, dy: sin(angle) * speed))
        }
    }

    /// Adds 400 towers of two boxes.
    mutating func addTowers() {
        addWall(width: 50_000, height: 100, x: 0, y: 50)
        for index in 0..<800 {
            add(.box(width: 40, height: 40), x: Double(index / 2 * 60 - 12_000), y: -20 - Double(index % 2 * 40))
        }
    }
}

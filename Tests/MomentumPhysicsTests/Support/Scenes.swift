import MomentumCurves
import MomentumPhysics

/// Worlds for several tests and the benchmarks.
enum Scenes {
    static let gravity = Vector(dx: 0, dy: 1000)

    /// Adds a floor whose upper side is at y = 0.
    @discardableResult
    static func addFloor(to world: inout PhysicsWorld, surface: Surface = Surface(friction: 0.6)) -> BodyID {
        let floor = world.addBody(BodyDefinition(kind: .static))
        world.addShape(.box(width: 10_000, height: 100, center: Point(x: 0, y: 50)), surface: surface, to: floor)
        return floor
    }

    /// Adds a body with one shape.
    static func add(
        _ shape: Shape, at position: Point, to world: inout PhysicsWorld, angle: Double = 0, velocity: Vector = .zero,
        angularVelocity: Double = 0, surface: Surface = Surface(friction: 0.6), traits: BodyTraits = BodyTraits(),
        kind: BodyKind = .dynamic
    ) -> BodyID {
        let body = world.addBody(
            BodyDefinition(
                kind: kind, position: position, angle: angle, velocity: velocity, angularVelocity: angularVelocity,
                traits: traits))
        world.addShape(shape, surface: surface, to: body)
        return body
    }

    /// Creates rows of boxes of 40 pt, each row shorter by one box.
    static func pyramid(rows: Int) -> (world: PhysicsWorld, boxes: [BodyID]) {
        var world = PhysicsWorld(gravity: gravity)
        addFloor(to: &world)
        var boxes: [BodyID] = []
        for row in 0..<rows {
            for column in 0..<(rows - row) {
                let x = (Double(column) - Double(rows - row - 1) / 2) * 44
                boxes.append(
                    add(.box(width: 40, height: 40), at: Point(x: x, y: -20 - Double(row) * 40), to: &world))
            }
        }
        return (world, boxes)
    }
}

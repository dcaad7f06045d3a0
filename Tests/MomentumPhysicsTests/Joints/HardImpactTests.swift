import MomentumCurves
import MomentumPhysics
import Testing

/// An impact on one of several joined bodies affects all of them in the same step.
@Suite struct HardImpactTests {
    /// Returns the largest deviation of `bodies` from their positions relative to the first, while they land at `speed`
    /// and come to rest.
    private func largestDeviation(
        _ speed: Double, places: [Point], _ join: (inout PhysicsWorld, BodyID, BodyID, Point) -> Void
    )
        -> Double
    {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let bodies = places.map {
            Scenes.add(
                .box(width: 40, height: 40), at: $0, to: &world, velocity: Vector(dx: 0, dy: speed),
                surface: Surface(friction: 0.3))
        }
        for index in 1..<bodies.count {
            let middle = Point(
                x: (places[index].x + places[index - 1].x) / 2, y: (places[index].y + places[index - 1].y) / 2)
            join(&world, bodies[index - 1], bodies[index], middle)
        }
        var worst = 0.0
        for _ in 0..<480 {
            world.step()
            let (origin, turn) = (
                world.position(of: bodies[0]), Transform2D(rotationAngle: world.angle(of: bodies[0]))
            )
            for index in 1..<bodies.count {
                let place = Point(x: places[index].x - places[0].x, y: places[index].y - places[0].y).applying(turn)
                let expected = Point(x: origin.x + place.x, y: origin.y + place.y)
                worst = max(worst, world.position(of: bodies[index]).distance(to: expected))
            }
        }
        return worst
    }

    private static let level = [Point(x: 0, y: -100), Point(x: 40, y: -100), Point(x: 80, y: -100)]
    private static let stairs = [Point(x: 0, y: -100), Point(x: 40, y: -140)]
    private static let askew = [Point(x: 0, y: -100), Point(x: 40, y: -115)]

    @Test(arguments: [200.0, 1000, 2000]) func weldedBodiesDoNotBend(speed: Double) {
        for places in [Self.level, Self.stairs, Self.askew] {
            let bend = largestDeviation(speed, places: places) { world, a, b, point in
                _ = world.addJoint(WeldJoint(a, b, at: point, bodiesCollide: true))
            }
            #expect(bend < 0.1, "\(places.count) at \(places[1].y): \(bend)")
        }
    }

    @Test(arguments: [200.0, 1000, 2000]) func aRodKeepsItsLengthWhenOneEndHitsTheFloor(speed: Double) throws {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let low = Scenes.add(
            .circle(radius: 10), at: Point(x: 0, y: -60), to: &world, velocity: Vector(dx: 0, dy: speed))
        let high = Scenes.add(
            .circle(radius: 10), at: Point(x: 20, y: -160), to: &world, velocity: Vector(dx: 0, dy: speed))
        _ = world.addJoint(DistanceJoint(low, high))
        let length = world.position(of: low).distance(to: world.position(of: high))
        for step in 0..<240 {
            world.step()
            let now = world.position(of: low).distance(to: world.position(of: high))
            #expect(abs(now - length) < 0.1, "\(now - length) at step \(step)")
        }
    }

    @Test(arguments: [200.0, 1000, 2000]) func aPinHoldsWhenOneOfTwoHitsTheFloor(speed: Double) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let bodies = [Point(x: 0, y: -60), Point(x: 44, y: -60)].map {
            Scenes.add(.box(width: 40, height: 20), at: $0, to: &world, angle: 0, velocity: Vector(dx: 0, dy: speed))
        }
        _ = world.addJoint(PinJoint(bodies[0], bodies[1], at: Point(x: 22, y: -50), bodiesCollide: true))
        func pin(_ body: BodyID, _ offset: Vector) -> Point {
            world.position(of: body) + offset.applying(Transform2D(rotationAngle: world.angle(of: body)))
        }
        for step in 0..<240 {
            world.step()
            let gap = pin(bodies[0], Vector(dx: 22, dy: 10)).distance(to: pin(bodies[1], Vector(dx: -22, dy: 10)))
            #expect(gap < 0.1, "\(gap) at step \(step)")
        }
    }
}

import MomentumCurves
import MomentumPhysics
import Testing

/// A body that is thrown in a box is never visible outside it by more than a point, with any corner and at any frame
/// rate.
@Suite struct OutlineTests {
    private struct Item {
        var body: BodyID
        var corners: [Point]
        var radius: Double
    }

    private static func shapes(_ random: inout SeededRandom) -> (shapes: [Shape], corners: [Point], radius: Double) {
        switch random.next(below: 4) {
        case 0:
            let radius = random.next(in: 4...40)
            return ([.circle(radius: radius)], [.zero], radius)
        case 1:
            let (x, y) = (random.next(in: 3...60), random.next(in: 3...60))
            let corners = [Point(x: -x, y: -y), Point(x: x, y: -y), Point(x: x, y: y), Point(x: -x, y: y)]
            return ([.box(width: 2 * x, height: 2 * y)], corners, 0)
        case 2:
            let points = (0..<5).map { index in
                let (sine, cosine) = Maths.sincos(Double(index) * 0.4 * .pi)
                let radius = random.next(in: 8...50)
                return Point(x: cosine * radius, y: sine * radius)
            }
            let shape = Shape.polygon(points) ?? .box(width: 20, height: 20)
            return ([shape], shape.corners, 0)
        default:
            let (x, y, arm) = (random.next(in: 20...80), random.next(in: 20...80), random.next(in: 4...16))
            let corners = [(0, 0), (x, 0), (x, arm), (arm, arm), (arm, y), (0, y)].map { Point(x: $0.0, y: $0.1) }
            return (Shape.convexParts(of: corners), corners, 0)
        }
    }

    @Test(arguments: 0..<120) func noFrameShowsACornerOutside(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var world = PhysicsWorld(gravity: Vector(dx: 0, dy: random.next(below: 2) == 0 ? 1000 : 0))
        let (width, height) = (random.next(in: 250...600), random.next(in: 250...800))
        let wall = world.addBody(BodyDefinition(kind: .static))
        let box = [(0, 0), (width, 0), (width, height), (0, height)].map { Point(x: $0.0, y: $0.1) }
        world.addChain(box, isLoop: true, surface: Surface(density: 0, friction: 1), to: wall)
        let surface = Surface(friction: random.next(in: 0...1), restitution: random.next(in: 0...1))
        let items = (0..<(1 + random.next(below: 4))).map { index in
            let (shapes, corners, radius) = Self.shapes(&random)
            let middle = Point(x: width / 2 + Double(index) * 11, y: height / 2)
            let body = world.addBody(BodyDefinition(position: middle, angle: random.next(in: -3...3)))
            for shape in shapes { world.addShape(shape, surface: surface, to: body) }
            return Item(body: body, corners: corners, radius: radius)
        }
        let rate = [24.0, 30, 50, 60, 75, 90, 100, 120, 144, 165, 240, 360][random.next(below: 12)]
        var worst = 0.0
        for frame in 1...Int(rate * 2) {
            world.advance(to: Double(frame) / rate)
            if frame % Int(rate / 3) == 1 {
                for item in items {
                    let (sine, cosine) = Maths.sincos(random.next(in: 0...7))
                    let speed = random.next(in: 2000...16_000)
                    world.setVelocity(
                        Vector(dx: cosine * speed, dy: sine * speed), angular: random.next(in: -30...30), of: item.body)
                }
            }
            for item in items {
                let motion = world.motion(of: item.body)
                let turn = Transform2D(rotationAngle: motion.angle)
                for corner in item.corners {
                    let place = corner.applying(turn)
                    let (x, y) = (motion.position.x + place.x, motion.position.y + place.y)
                    worst = max(worst, max(-x, x - width, -y, y - height) + item.radius)
                }
            }
        }
        #expect(worst < 1, "\(worst) pt outside at \(rate) Hz")
    }

    /// A body that is held in place to keep it from sinking in is released again.
    @Test(arguments: 0..<40) func aBodyHittingAWallObliquelySlidesOn(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) + 1000)
        var world = PhysicsWorld()
        let wall = world.addBody(BodyDefinition(kind: .static))
        world.addShape(.segment(from: Point(x: 0, y: -5000), to: Point(x: 0, y: 5000)), to: wall)
        let body = Scenes.add(
            .box(width: 63, height: 93), at: Point(x: 200, y: 0), to: &world, angle: random.next(in: -3...3),
            velocity: Vector(dx: random.next(in: -16_000 ... -500), dy: 400),
            angularVelocity: random.next(in: -30...30),
            surface: Surface(friction: 0, restitution: 0))
        world.advance(to: 1)
        let before = world.position(of: body)
        world.advance(to: 1.5)
        // There is no friction along the wall.
        #expect(abs(world.position(of: body).y - before.y - 200) < 2)
    }

    @Test func aFastBoxSlidesAlongTilesWithoutCatching() {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        let floor = world.addBody(BodyDefinition(kind: .static))
        for index in 0..<400 {
            world.addShape(.box(width: 50, height: 50, center: Point(x: Double(index) * 50, y: 25)), to: floor)
        }
        let box = Scenes.add(
            .box(width: 40, height: 40), at: Point(x: 0, y: -19.9), to: &world, velocity: Vector(dx: 9000, dy: 0),
            surface: Surface())
        world.advance(to: 2)
        #expect(world.velocity(of: box).dx > 8900 && world.position(of: box).x > 17_900, "\(world.motion(of: box))")
        #expect(abs(world.angle(of: box)) < 0.01)
    }
}

import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct BounceTests {
    /// Returns the heights of the lowest point above the floor at the successive tops.
    private func tops(
        _ shape: Shape, half: Double, restitution: Double, count: Int = .max, seconds: Int = 120, height: Double = 500
    ) -> (
        heights: [Double], spin: Double
    ) {
        var world = PhysicsWorld(gravity: Scenes.gravity)
        Scenes.addFloor(to: &world)
        let body = Scenes.add(
            shape, at: Point(x: 3, y: -height - half), to: &world,
            surface: Surface(friction: 0.6, restitution: restitution))
        var heights: [Double] = []
        var spin = 0.0
        var last = 0.0
        while heights.count < count, world.stepCount < 240 * seconds {
            world.step()
            let speed = world.velocity(of: body).dy
            if last < 0, speed >= 0 { heights.append(-world.position(of: body).y - half) }
            last = speed
            spin = max(spin, abs(world.angularVelocity(of: body)))
        }
        return (heights, spin)
    }

    @Test(
        "A box that falls flat bounces to a quarter of its height and does not spin.",
        arguments: [100.0, 237, 500, 900])
    func aFlatBoxBouncesToAQuarterWithoutSpin(height: Double) {
        let (heights, spin) = tops(.box(width: 100, height: 60), half: 30, restitution: 0.5, count: 1, height: height)
        #expect(abs(heights[0] / (height / 4) - 1) < 0.03, "\(heights)")
        #expect(spin < 1e-3, "\(spin)")
    }

    @Test(arguments: [0.3, 0.5, 0.7, 0.9])
    func everyShapeBouncesToTheSquareOfItsElasticity(restitution: Double) {
        let shapes: [(Shape, half: Double)] = [
            (.circle(radius: 8), 8), (.box(width: 20, height: 200), 100), (.box(width: 300, height: 12), 6),
            (.box(width: 80, height: 50, cornerRadius: 12), 25), (.ellipse(width: 30, height: 60), 30),
            (.capsule(from: Point(x: -30, y: 0), to: Point(x: 30, y: 0), radius: 10), 10),
        ]
        for (number, (shape, half)) in shapes.enumerated() {
            let (heights, spin) = tops(shape, half: half, restitution: restitution, count: 1, height: 400)
            #expect(abs(heights[0] / (400 * restitution * restitution) - 1) < 0.03, "shape \(number): \(heights)")
            #expect(spin < 0.01, "shape \(number): \(spin)")
        }
    }

    @Test(arguments: [137.0, 500])
    func anElasticBallBouncesTwentyTimes(height: Double) {
        let (heights, _) = tops(.circle(radius: 20), half: 20, restitution: 1, count: 20, height: height)
        #expect(heights.count == 20)
        for top in heights {
            #expect(top >= height * 0.99 && top <= height * 1.0005, "\(top)")
        }
    }

    /// Small bodies are traced to their contact with the floor and stopped there within a step. The rest of the step
    /// must not add any energy.
    @Test(
        "An elastic body of any size gains no height within a minute and loses little.",
        arguments: [1.0, 2, 3.5, 5, 7, 10, 14, 20, 28, 40, 80])
    func elasticBodiesKeepTheirHeightForAMinute(side: Double) {
        for height in [97.0, 355, 595, 1201, 2003] {
            for shape in [Shape.circle(radius: side / 2), .box(width: side, height: side)] {
                let (heights, _) = tops(shape, half: side / 2, restitution: 1, seconds: 60, height: height)
                #expect(heights.count > 12)
                var last = height
                for (number, top) in heights.enumerated() {
                    #expect(top <= height, "top \(number): \(top) from \(height)")
                    #expect(top > last - 0.5 - height / 2000, "top \(number): \(top) after \(last)")
                    last = min(last, top)
                }
            }
        }
    }

    @Test func anElasticBoxBouncesTwentyTimes() {
        let (heights, spin) = tops(.box(width: 60, height: 40), half: 20, restitution: 1, count: 20)
        #expect(heights.count == 20)
        for top in heights { #expect(top >= 495 && top <= 500.25, "\(top)") }
        #expect(spin < 1e-3)
    }

    /// Differences of rounding between two gaps once let a box hit another with one corner first.
    @Test(arguments: [160.0, 400, 480, 1200])
    func boxesThatMeetFaceToFaceNeverSpin(speed: Double) {
        for part in 0..<48 {
            var world = PhysicsWorld()
            let start = 100 + Double(part) / 48 * speed / 240
            let surface = Surface(restitution: 1)
            let wall = Scenes.add(.box(width: 40, height: 40), at: Point(x: 300, y: 200), to: &world, surface: surface)
            let body = Scenes.add(
                .box(width: 40, height: 40), at: Point(x: start, y: 200), to: &world, surface: surface)
            world.setVelocity(Vector(dx: speed, dy: 0), angular: 0, of: body)
            while world.time < 240 / speed { world.step() }
            #expect(abs(world.angularVelocity(of: body)) < 1e-3, "\(start)")
            #expect(abs(world.velocity(of: wall).dx - speed) < speed * 1e-3, "\(start)")
            #expect(abs(world.velocity(of: body).dx) < speed * 1e-3, "\(start)")
        }
    }

    @Test("Boxes that collide face to face without restitution move on together.", arguments: [60.0, 300, 1200])
    func boxesMoveTogetherAfterAnInelasticCollision(speed: Double) {
        for part in 0..<12 {
            var world = PhysicsWorld()
            let start = 100 + Double(part) / 12 * speed / 240
            let other = Scenes.add(.box(width: 40, height: 40), at: Point(x: 200, y: 200), to: &world)
            let body = Scenes.add(.box(width: 40, height: 40), at: Point(x: start, y: 200), to: &world)
            world.setVelocity(Vector(dx: speed, dy: 0), angular: 0, of: body)
            while world.time < 120 / speed { world.step() }
            #expect(abs(world.velocity(of: body).dx - speed / 2) < 0.01, "\(start)")
            #expect(abs(world.velocity(of: other).dx - speed / 2) < 0.01, "\(start)")
            #expect(abs(world.angularVelocity(of: body)) < 1e-3, "\(start)")
        }
    }
}

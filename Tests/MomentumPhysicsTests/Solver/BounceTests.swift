import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct BounceTests {
    /// The heights of the lowest point above the floor at the following tops.
    private func tops(_ shape: Shape, half: Double, restitution: Double, count: Int, height: Double = 500) -> (
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
        while heights.count < count, world.stepCount < 240 * 120 {
            world.step()
            let speed = world.velocity(of: body).dy
            if last < 0, speed >= 0 { heights.append(-world.position(of: body).y - half) }
            last = speed
            spin = max(spin, abs(world.angularVelocity(of: body)))
        }
        return (heights, spin)
    }

    @Test(arguments: [100.0, 237, 500, 900])
    func aBoxThatLandsFlatBouncesToAQuarterOfItsHeightWithoutSpinning(height: Double) {
        let (heights, spin) = tops(.box(width: 100, height: 60), half: 30, restitution: 0.5, count: 1, height: height)
        #expect(abs(heights[0] / (height / 4) - 1) < 0.03, "\(heights)")
        #expect(spin < 1e-3, "\(spin)")
    }

    @Test(arguments: [137.0, 500])
    func anElasticBallComesBackTwentyTimes(height: Double) {
        let (heights, _) = tops(.circle(radius: 20), half: 20, restitution: 1, count: 20, height: height)
        #expect(heights.count == 20)
        for top in heights {
            #expect(top >= height * 0.99 && top <= height * 1.0005, "\(top)")
        }
    }

    @Test func anElasticBoxComesBackTwentyTimes() {
        let (heights, spin) = tops(.box(width: 60, height: 40), half: 20, restitution: 1, count: 20)
        #expect(heights.count == 20)
        for top in heights { #expect(top >= 495 && top <= 500.25, "\(top)") }
        #expect(spin < 1e-3)
    }
}

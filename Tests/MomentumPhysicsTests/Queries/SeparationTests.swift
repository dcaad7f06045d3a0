import MomentumCurves
import MomentumPhysics
import Testing

@Suite struct SeparationTests {
    private func separation(_ a: Shape, _ b: Shape, at place: Point, angle: Double = 0) -> Double {
        var world = PhysicsWorld()
        let one = Scenes.add(a, at: .zero, to: &world)
        let other = Scenes.add(b, at: place, to: &world, angle: angle)
        #expect(abs(world.separation(of: one, from: other) - world.separation(of: other, from: one)) < 1e-3)
        return world.separation(of: one, from: other)
    }

    @Test func theSeparationIsTheDistanceOfTheOutlines() {
        let box = Shape.box(width: 40, height: 40)
        #expect(abs(separation(box, box, at: Point(x: 50, y: 10)) - 10) < 1e-4)
        #expect(abs(separation(box, box, at: Point(x: 43, y: 44)) - 5) < 1e-4)
        #expect(abs(separation(box, box, at: Point(x: 35, y: 10)) + 5) < 1e-4)
        #expect(abs(separation(.circle(radius: 10), .circle(radius: 5), at: Point(x: 30, y: 40)) - 35) < 1e-4)
        #expect(abs(separation(.circle(radius: 10), .circle(radius: 5), at: Point(x: 3, y: 4)) + 10) < 1e-4)
        #expect(abs(separation(box, .circle(radius: 10), at: Point(x: 23, y: 24)) - (5 - 10)) < 1e-4)
        #expect(abs(separation(box, .circle(radius: 10), at: Point(x: 0, y: 0)) + 30) < 1e-4)
    }

    @Test func collinearSegmentsAreSeparatedByTheirGap() {
        let line = Shape.segment(from: Point(x: -10, y: 0), to: Point(x: 10, y: 0))
        #expect(abs(separation(line, line, at: Point(x: 50, y: 0)) - 30) < 1e-4)
        #expect(abs(separation(line, .circle(radius: 5), at: Point(x: 50, y: 0)) - 35) < 1e-4)
        #expect(separation(line, line, at: .zero, angle: .pi / 2) < 0.01)
    }

    @Test func bodiesWithoutShapesAreInfinitelyFar() {
        var world = PhysicsWorld()
        let one = Scenes.add(.circle(radius: 4), at: .zero, to: &world)
        let bare = world.addBody(BodyDefinition())
        #expect(
            world.separation(of: one, from: bare) == .infinity && world.separation(of: one, from: .ground) == .infinity)
    }
}

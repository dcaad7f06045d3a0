import MomentumKit
import Testing

@Suite struct BoundaryTests {
    /// A view with a path as its collision bounds.
    private final class Arrow: View {
        override var collisionBoundsType: DynamicItemCollisionBoundsType { .path }
        override var collisionBoundingPath: Path {
            var path = Path()
            path.move(to: Point(x: -20, y: -20))
            for (x, y) in [(20.0, 0.0), (-20, 20), (-8, 0)] { path.addLine(to: Point(x: x, y: y)) }
            path.closeSubpath()
            return path
        }
    }

    private final class Disc: View {
        override var collisionBoundsType: DynamicItemCollisionBoundsType { .ellipse }
    }

    /// Returns the distance by which an item is visible outside a stage of 400 x 400 pt.
    private func excess(_ view: View) -> Double {
        let (place, half) = (view.presentation.position, view.bounds.width / 2)
        if view is Disc {
            return max(half - place.x, place.x + half - 400, half - place.y, place.y + half - 400)
        }
        let turn = view.presentation.transform.affinePart
        let corners =
            view is Arrow
            ? [Point(x: -20, y: -20), Point(x: 20, y: 0), Point(x: -20, y: 20)]
            : [-1.0, 1].flatMap { x in [-1.0, 1].map { Point(x: x * half, y: $0 * half) } }
        return corners.map { corner in
            let presented = corner.applying(turn)
            let (x, y) = (place.x + presented.x, place.y + presented.y)
            return max(-x, x - 400, -y, y - 400)
        }.max() ?? 0
    }

    @Test(arguments: 0..<24) func noFrameShowsAFlickedItemOutside(seed: Int) {
        var state = UInt64(seed) &* 7919 &+ 12345
        func random(_ low: Double, _ high: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return low + Double(state >> 40) / Double(1 << 24) * (high - low)
        }
        let fixture = DynamicsFixture()
        let views = [
            fixture.box(Point(x: 120, y: 120), side: random(20, 100)),
            fixture.box(Point(x: 280, y: 120), side: 40, Disc()),
            fixture.box(Point(x: 200, y: 280), side: 40, Arrow()),
        ]
        for view in views { view.transform = Transform2D(rotationAngle: random(-3, 3)) }
        let collision = CollisionBehavior(items: views)
        collision.translatesReferenceBoundsIntoBoundary = true
        let item = DynamicItemBehavior(items: views)
        item.elasticity = random(0, 1)
        item.friction = random(0, 1)
        for behavior in [collision, item, GravityBehavior(items: views)] as [DynamicBehavior] {
            fixture.animator.addBehavior(behavior)
        }
        var worst = 0.0
        let rate = [30.0, 60, 75, 90, 120, 144][seed % 6]
        for _ in 0..<6 {
            for view in views {
                let velocity = Vector(dx: random(-11_000, 11_000), dy: random(-11_000, 11_000))
                item.addLinearVelocity(velocity - item.linearVelocity(for: view), for: view)
                item.addAngularVelocity(random(-20, 20), for: view)
            }
            fixture.run(0.3, rate: rate) { worst = max(worst, views.map(excess).max() ?? 0) }
        }
        #expect(worst < 1, "\(worst) pt outside at \(rate) Hz")
    }

    @Test func identifiersMayBeComputed() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 100))
        let collision = CollisionBehavior(items: [box])
        let log = ContactLog()
        collision.collisionDelegate = log
        for row in 1...3 {
            let y = Double(row) * 100 + 50
            collision.addBoundary(withIdentifier: "row \(row)", from: Point(x: 0, y: y), to: Point(x: 400, y: y))
        }
        let name = "row " + String(2)
        #expect(collision.boundary(withIdentifier: BoundaryIdentifier(name)) != nil)
        #expect(collision.boundaryIdentifiers == ["row 1", "row 2", "row 3"])
        #expect(
            BoundaryIdentifier(name) == "row 2" && BoundaryIdentifier(name) != "row 3" && BoundaryIdentifier("") == 0)
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.5)
        #expect(log.boundaries.first?.name == "row 1")
        collision.removeBoundary(withIdentifier: BoundaryIdentifier("row " + String(1)))
        fixture.run(0.5)
        #expect(log.boundaries.last { $0.isBegin }?.name == BoundaryIdentifier(name))
    }

    @Test func itemTraitsReadBack() {
        let fixture = DynamicsFixture()
        let (box, other) = (fixture.box(Point(x: 100, y: 100)), fixture.box(Point(x: 200, y: 100)))
        let (first, second) = (DynamicItemBehavior(items: [box]), DynamicItemBehavior(items: [box]))
        (first.elasticity, first.friction, first.density) = (0.3, 0.7, 2)
        second.elasticity = 0.9
        second.usesPreciseCollisionDetection = false
        #expect(fixture.animator.traits(of: box) == nil)
        fixture.animator.addBehavior(first)
        fixture.animator.addBehavior(second)
        fixture.animator.addBehavior(GravityBehavior(items: [other]))
        let traits = fixture.animator.traits(of: box)
        #expect(traits?.elasticity == 0.9 && traits?.friction == 0.7 && traits?.density == 2)
        #expect(traits?.usesPreciseCollisionDetection == false && traits?.isAnchored == false)
        #expect(traits?.resistance == 0 && traits?.angularResistance == 0 && traits?.charge == 0)
        #expect(traits?.allowsRotation == true)
        let plain = fixture.animator.traits(of: other)
        #expect(plain?.elasticity == 0 && plain?.friction == 0 && plain?.density == 1)
        #expect(plain?.usesPreciseCollisionDetection == true)
        fixture.animator.removeBehavior(second)
        #expect(fixture.animator.traits(of: box)?.elasticity == 0.3)
    }

    @Test(arguments: [1000.0, 4270, 16_000]) func fastItemsDoNotPassThroughOneAnother(speed: Double) {
        for precise in [true, false] {
            var passed = 0
            for phase in 0..<8 {
                let fixture = DynamicsFixture()
                let (ball, target) = (fixture.box(.zero, side: 10), fixture.box(Point(x: 900, y: 0), side: 10))
                ball.center.x = Double(phase) * speed / 240 / 8
                let item = DynamicItemBehavior(items: [ball, target])
                item.usesPreciseCollisionDetection = precise
                item.addLinearVelocity(Vector(dx: speed, dy: 0), for: ball)
                fixture.animator.addBehavior(CollisionBehavior(items: [ball, target]))
                fixture.animator.addBehavior(item)
                fixture.run(1)
                if target.center.x == 900 { passed += 1 }
            }
            #expect(precise ? passed == 0 : (passed > 0) == (speed > 4000), "\(passed) of 8")
        }
    }
}

import MomentumKit
import Testing

@Suite struct ContactTests {
    private let fixture = DynamicsFixture()
    private let log = ContactLog()

    /// Adds two boxes side by side to `collision`, the left one moving right.
    private func meet() -> (CollisionBehavior, [View]) {
        let boxes = [fixture.box(Point(x: 100, y: 200)), fixture.box(Point(x: 200, y: 200))]
        let collision = CollisionBehavior(items: boxes)
        collision.collisionDelegate = log
        let item = DynamicItemBehavior(items: boxes)
        item.addLinearVelocity(Vector(dx: 300, dy: 0), for: boxes[0])
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(item)
        return (collision, boxes)
    }

    @Test func collidingItemsAreReportedWithThePoint() throws {
        let (_, boxes) = meet()
        fixture.run(0.4)
        let first = try #require(log.items.first)
        #expect(log.items.count == 1 && first.isBegin)
        #expect([first.item1, first.item2].allSatisfy { item in boxes.contains { $0 === item } })
        let point = try #require(first.point)
        #expect(abs(point.x - 180) < 2 && abs(point.y - 200) <= 20.5)
    }

    @Test func removingAnItemEndsItsContactOnce() {
        let (collision, boxes) = meet()
        fixture.run(0.4)
        collision.removeItem(boxes[0])
        fixture.run(0.1)
        #expect(log.items.map { $0.isBegin } == [true, false])
        fixture.run(1)
        #expect(log.items.count == 2)
    }

    @Test func removingTheBehaviorEndsContactsOnce() {
        let (collision, _) = meet()
        fixture.run(0.4)
        fixture.animator.removeBehavior(collision)
        #expect(log.items.map { $0.isBegin } == [true, false])
        fixture.run(1)
        #expect(log.items.count == 2)
    }

    @Test("Added boundaries have their identifiers, and the reference bounds have none.")
    func onlyAddedBoundariesHaveAnIdentifier() {
        let (left, right) = (fixture.box(Point(x: 100, y: 300)), fixture.box(Point(x: 300, y: 200)))
        let collision = CollisionBehavior(items: [left, right])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: "shelf", from: Point(x: 250, y: 300), to: Point(x: 390, y: 300))
        collision.collisionDelegate = log
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(GravityBehavior(items: [left, right]))
        fixture.run(2)
        #expect(log.boundaries.count == 2 && log.boundaries.allSatisfy { $0.isBegin })
        #expect(log.boundaries[0].item === left && log.boundaries[0].name == nil)
        #expect(abs((log.boundaries[0].point?.y ?? 0) - 400) < 1)
        #expect(log.boundaries[1].item === right && log.boundaries[1].name == "shelf")
        #expect(abs((log.boundaries[1].point?.y ?? 0) - 300) < 1)
        #expect(abs(right.center.y - 280) < 0.5 && collision.boundaryIdentifiers == ["shelf"])
        collision.removeBoundary(withIdentifier: "shelf")
        fixture.run(2)
        #expect(log.boundaries.count == 4 && !log.boundaries[2].isBegin && log.boundaries[2].name == "shelf")
        #expect(log.boundaries[3].isBegin && log.boundaries[3].name == nil && abs(right.center.y - 380) < 0.5)
    }

    @Test("Removing one boundary or all of them keeps the reference bounds.")
    func removingBoundariesKeepsTheReferenceBounds() {
        let box = fixture.box(Point(x: 200, y: 100))
        let collision = CollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: 0, from: Point(x: 0, y: 300), to: Point(x: 400, y: 300))
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(2)
        #expect(abs(box.center.y - 280) < 0.5)
        collision.removeBoundary(withIdentifier: 0)
        collision.removeAllBoundaries()
        fixture.run(2)
        #expect(abs(box.center.y - 380) < 0.5 && collision.boundary(withIdentifier: "") == nil)
    }

    @Test func concaveItemsHangByTheirNotch() {
        final class Hook: View {
            override var collisionBoundsType: DynamicItemCollisionBoundsType { .path }
            override var collisionBoundingPath: Path {
                var path = Path()
                path.move(to: Point(x: -30, y: -40))
                for (x, y) in [(30.0, -40.0), (30, 40), (20, 40), (20, -30), (-20, -30), (-20, 40), (-30, 40)] {
                    path.addLine(to: Point(x: x, y: y))
                }
                path.closeSubpath()
                return path
            }
        }
        let (hook, ball) = (fixture.box(Point(x: 200, y: 100), Hook()), fixture.box(Point(x: 200, y: 200), side: 20))
        hook.bounds = Rect(x: 0, y: 0, width: 60, height: 80)
        let fixed = DynamicItemBehavior(items: [ball])
        fixed.isAnchored = true
        for behavior in [CollisionBehavior(items: [hook, ball]), GravityBehavior(items: [hook]), fixed]
            as [DynamicBehavior]
        {
            fixture.animator.addBehavior(behavior)
        }
        fixture.run(3)
        // The ball's top, at 190, carries the bridge, whose lower side is 30 pt above the hook's centre.
        #expect(abs(hook.center.y - 220) < 1 && abs(hook.center.x - 200) < 1)
    }

    @Test func anEllipseRollsWhereARectangleSlides() {
        final class Ball: View {
            override var collisionBoundsType: DynamicItemCollisionBoundsType { .ellipse }
        }
        let (ball, box) = (fixture.box(Point(x: 100, y: 180), Ball()), fixture.box(Point(x: 300, y: 180)))
        let collision = CollisionBehavior(items: [ball, box])
        collision.addBoundary(withIdentifier: 1, from: Point(x: 0, y: 200), to: Point(x: 400, y: 200))
        let item = DynamicItemBehavior(items: [ball, box])
        item.friction = 1
        for view in [ball, box] { item.addLinearVelocity(Vector(dx: 60, dy: 0), for: view) }
        for behavior in [collision, item, GravityBehavior(items: [ball, box])] as [DynamicBehavior] {
            fixture.animator.addBehavior(behavior)
        }
        fixture.run(1)
        // A disc that slides initially rolls with two thirds of its velocity in the end.
        #expect(abs(item.linearVelocity(for: ball).dx - 40) < 3)
        #expect(abs(item.angularVelocity(for: ball) - 2) < 0.15 && item.linearVelocity(for: box).length < 1)
    }
}

import MomentumKit
import Testing

@Suite struct BehaviorTests {
    @Test func gravityMovesAThousandPointsPerSecondSquared() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 50))
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.5)
        #expect(abs(box.center.y - (50 + 0.5 * 1000 * 0.25)) < 1e-3)
        #expect(abs(box.velocity.dy - 500) < 1e-3)
        #expect(box.center.x == 200)
    }

    @Test func gravityDoesNotDependOnMass() {
        let fixture = DynamicsFixture()
        let (light, heavy) = (fixture.box(Point(x: 100, y: 50), side: 10), fixture.box(Point(x: 300, y: 50), side: 80))
        let gravity = GravityBehavior(items: [light, heavy])
        gravity.setAngle(0, magnitude: 0.2)
        fixture.animator.addBehavior(gravity)
        fixture.run(0.5)
        #expect(abs(light.center.x - 125) < 1e-3 && abs(heavy.center.x - 325) < 1e-3)
    }

    @Test("An instantaneous push of magnitude 1 gives an item of 100 × 100 points a velocity of 100 points per second.")
    func aUnitPushGivesTheUnitItemAHundredPointsPerSecond() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 100, y: 200), side: 100)
        let push = PushBehavior(items: [box], mode: .instantaneous)
        push.setAngle(0, magnitude: 1)
        fixture.animator.addBehavior(push)
        fixture.run(0.5)
        #expect(abs(box.velocity.dx - 100) < 1e-3 && abs(box.center.x - 150) < 1e-3)
        #expect(!push.active)
        push.active = true
        fixture.run(0.5)
        #expect(abs(box.velocity.dx - 200) < 1e-3)
    }

    @Test func aContinuousPushAcceleratesByItsMass() {
        let fixture = DynamicsFixture()
        let (unit, small) = (fixture.box(Point(x: 60, y: 60), side: 100), fixture.box(Point(x: 60, y: 300), side: 50))
        let push = PushBehavior(items: [unit, small], mode: .continuous)
        push.pushDirection = Vector(dx: 1, dy: 0)
        fixture.animator.addBehavior(push)
        fixture.run(1)
        #expect(abs(unit.velocity.dx - 100) < 1e-2 && abs(small.velocity.dx - 400) < 1e-2)
        push.active = false
        fixture.run(0.5)
        #expect(abs(unit.velocity.dx - 100) < 1e-2)
    }

    @Test func offCentrePushesRotateTheItem() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 200), side: 100)
        let push = PushBehavior(items: [box], mode: .instantaneous)
        push.pushDirection = Vector(dx: 1, dy: 0)
        push.setTargetOffsetFromCenter(Vector(dx: 0, dy: -30), for: box)
        fixture.animator.addBehavior(push)
        fixture.run(0.1)
        // A square of mass 1 with sides of 100 has an inertia of 100² / 6. The angular impulse is 30 x 100.
        let expected = 3000.0 / (100 * 100 / 6)
        let item = DynamicItemBehavior(items: [box])
        fixture.animator.addBehavior(item)
        #expect(abs(item.angularVelocity(for: box) - expected) < 1e-3)
        #expect(abs(box.transform.decomposition.rotation - expected * 0.1) < 1e-3)
    }

    @Test func anItemFallsToTheFloorAndRests() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 100))
        let collision = CollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.animator.addBehavior(collision)
        fixture.run(3)
        #expect(abs(box.center.y - 380) < 0.5)
        #expect(!fixture.animator.isRunning && !fixture.stage.needsFrame)
    }

    @Test func anElasticItemBouncesToAQuarterOfItsHeight() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 80))
        let item = DynamicItemBehavior(items: [box])
        item.elasticity = 0.5
        let collision = CollisionBehavior(items: [box])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: EdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
        for behavior in [GravityBehavior(items: [box]), collision, item] as [DynamicBehavior] {
            fixture.animator.addBehavior(behavior)
        }
        var (highest, hasHit) = (400.0, false)
        fixture.run(1.2, rate: 240) {
            if box.velocity.dy < 0 { hasHit = true }
            if hasHit { highest = min(highest, box.center.y) }
        }
        // It falls 280 pt, from 80 to 360, and rises 70.
        #expect(abs(highest - 290) < 70 * 0.03)
        #expect(box.transform.decomposition.rotation == 0)
    }

    @Test func anAttachmentMovesAsTheDampedOscillator() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 100, y: 200))
        let attachment = AttachmentBehavior(item: box, attachedToAnchor: Point(x: 200, y: 200))
        #expect(attachment.length == 100)
        attachment.length = 0
        attachment.frequency = 3.5
        attachment.damping = 0.4
        fixture.animator.addBehavior(attachment)
        let spring = Spring(response: 1 / 3.5, dampingFraction: 0.4)
        let response = SpringResponse(spring, displacement: -100, velocity: 0)
        var worst = 0.0
        fixture.run(1) { worst = max(worst, abs(box.center.x - 200 - response.sample(at: fixture.time).displacement)) }
        #expect(worst < 1)
    }

    @Test func snapsMoveAndStraightenTheItem() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 100, y: 100))
        box.transform = Transform2D(rotationAngle: 1)
        fixture.animator.addBehavior(SnapBehavior(item: box, snapTo: Point(x: 300, y: 250)))
        fixture.run(4)
        #expect(box.center.distance(to: Point(x: 300, y: 250)) < 0.5)
        #expect(abs(box.transform.decomposition.rotation) < 0.01)
        #expect(!fixture.animator.isRunning)
    }

    @Test func itemsOfOneCollisionBehaviorCollideAndOthersDoNot() {
        let fixture = DynamicsFixture()
        let boxes = [100.0, 200, 300].map { fixture.box(Point(x: $0, y: 200)) }
        fixture.animator.addBehavior(CollisionBehavior(items: [boxes[0], boxes[1]]))
        fixture.animator.addBehavior(CollisionBehavior(items: [boxes[2]]))
        let item = DynamicItemBehavior(items: [boxes[0]])
        item.addLinearVelocity(Vector(dx: 300, dy: 0), for: boxes[0])
        fixture.animator.addBehavior(item)
        fixture.run(0.4)
        // The first box has passed on half of its velocity in an inelastic collision.
        #expect(abs(boxes[1].velocity.dx - 150) < 1)
        fixture.run(0.6)
        #expect(boxes[1].center.x > 300 && boxes[2].center.x == 300)
    }

    @Test func anAnchoredItemStaysAndOthersBounceOff() {
        let fixture = DynamicsFixture()
        let (wall, ball) = (fixture.box(Point(x: 300, y: 200)), fixture.box(Point(x: 100, y: 200)))
        let anchored = DynamicItemBehavior(items: [wall])
        anchored.isAnchored = true
        let thrown = DynamicItemBehavior(items: [ball])
        thrown.elasticity = 1
        thrown.addLinearVelocity(Vector(dx: 400, dy: 0), for: ball)
        for behavior in [CollisionBehavior(items: [wall, ball]), anchored, thrown] as [DynamicBehavior] {
            fixture.animator.addBehavior(behavior)
        }
        fixture.run(0.6)
        #expect(wall.center == Point(x: 300, y: 200))
        #expect(abs(ball.velocity.dx + 400) < 1)
    }

    @Test func theOrderOfAdditionDoesNotMatter() {
        func place(_ order: [Int]) -> [Point] {
            let fixture = DynamicsFixture()
            let boxes = (0..<6).map { fixture.box(Point(x: 60 + Double($0) * 50, y: 60 + Double($0 % 2) * 45)) }
            let collision = CollisionBehavior(items: boxes)
            collision.translatesReferenceBoundsIntoBoundary = true
            let item = DynamicItemBehavior(items: boxes)
            item.elasticity = 0.6
            item.friction = 0.3
            let push = PushBehavior(items: [boxes[2]], mode: .instantaneous)
            push.pushDirection = Vector(dx: -0.6, dy: 0.2)
            let behaviors = [
                GravityBehavior(items: boxes), collision, item, push,
                AttachmentBehavior(item: boxes[0], attachedTo: boxes[5]),
            ]
            for index in order { fixture.animator.addBehavior(behaviors[index]) }
            fixture.run(2)
            return boxes.map { $0.center }
        }
        let places = place([0, 1, 2, 3, 4])
        #expect(place([4, 3, 2, 1, 0]) == places)
        #expect(place([2, 4, 0, 3, 1]) == places)
    }

    @Test func aSecondAnimatorIsRefused() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 100, y: 100))
        let gravity = GravityBehavior(items: [box])
        fixture.animator.addBehavior(gravity)
        let other = DynamicAnimator(referenceView: fixture.stage.root)
        let reports = diagnostics {
            other.addBehavior(gravity)
            fixture.run(0.1)
            other.addBehavior(GravityBehavior(items: [box]))
            fixture.run(0.1)
        }
        #expect(reports.count == 2)
        #expect(other.behaviors.count == 1 && !other.isRunning)
        #expect(abs(box.center.y - (100 + 0.5 * 1000 * 0.04)) < 1e-3)
    }

    @Test func invalidNumbersChangeNothing() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 100, y: 100))
        let (gravity, item) = (GravityBehavior(items: [box]), DynamicItemBehavior(items: [box]))
        let snap = SnapBehavior(item: box, snapTo: Point(x: 5, y: 5))
        let attachment = AttachmentBehavior(item: box, attachedToAnchor: Point(x: 5, y: 5))
        let reports = diagnostics {
            gravity.magnitude = .nan
            gravity.gravityDirection = Vector(dx: .infinity, dy: 0)
            item.density = -1
            item.elasticity = .nan
            item.addLinearVelocity(Vector(dx: .nan, dy: 0), for: box)
            snap.snapPoint = Point(x: .nan, y: 0)
            attachment.length = -3
            attachment.frequency = .infinity
            attachment.attachmentRange = 1...2
        }
        #expect(reports.count == 9)
        #expect(gravity.magnitude == 1 && item.density == 1 && snap.snapPoint == Point(x: 5, y: 5))
        #expect(attachment.frequency == 0 && attachment.attachmentRange == nil)
    }
}

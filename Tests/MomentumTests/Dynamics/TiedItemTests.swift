import MomentumKit
import Testing

/// The visible behaviour of attachments and snaps.
@Suite struct TiedItemTests {
    private func collide(_ fixture: DynamicsFixture, _ items: [View]) {
        fixture.animator.addBehavior(CollisionBehavior(items: items))
    }

    @Test func pinnedItemsCollideWithOneAnother() {
        for collides in [true, false] {
            let fixture = DynamicsFixture()
            let (one, other) = (fixture.box(Point(x: 150, y: 200)), fixture.box(Point(x: 195, y: 200)))
            fixture.animator.addBehavior(
                AttachmentBehavior.pinAttachment(
                    with: one, attachedTo: other, attachmentAnchor: Point(x: 172.5, y: 222.5)))
            if collides { self.collide(fixture, [one, other]) }
            let item = DynamicItemBehavior(items: [one, other])
            item.addAngularVelocity(5, for: one)
            item.addAngularVelocity(-5, for: other)
            fixture.animator.addBehavior(item)
            var nearest = Double.infinity
            fixture.run(1, rate: 240) { nearest = min(nearest, one.center.distance(to: other.center)) }
            // Folded together, they would cover each other.
            #expect((nearest > 39) == collides, "\(nearest)")
        }
    }

    @Test func weldedItemsThatOverlapDoNotFight() {
        let fixture = DynamicsFixture()
        let (one, other) = (fixture.box(Point(x: 180, y: 100)), fixture.box(Point(x: 200, y: 120)))
        fixture.animator.addBehavior(
            AttachmentBehavior.fixedAttachment(with: one, attachedTo: other, attachmentAnchor: Point(x: 190, y: 110)))
        let collision = CollisionBehavior(items: [one, other])
        collision.translatesReferenceBoundsIntoBoundary = true
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(GravityBehavior(items: [one, other]))
        fixture.run(4)
        #expect(!fixture.animator.isRunning)
        #expect(abs(one.center.distance(to: other.center) - 20 * 2.0.squareRoot()) < 0.1)
    }

    @Test(arguments: [false, true]) func aFixedAttachmentDoesNotBendInAHardLanding(isAskew: Bool) {
        let fixture = DynamicsFixture()
        let places = [Point(x: 150, y: 100), Point(x: 191, y: isAskew ? 115 : 141)]
        let boxes = places.map { fixture.box($0) }
        fixture.animator.addBehavior(
            AttachmentBehavior.fixedAttachment(
                with: boxes[0], attachedTo: boxes[1], attachmentAnchor: Point(x: 170, y: 120)))
        let collision = CollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(GravityBehavior(items: boxes))
        let item = DynamicItemBehavior(items: boxes)
        for box in boxes { item.addLinearVelocity(Vector(dx: 300, dy: 1500), for: box) }
        fixture.animator.addBehavior(item)
        fixture.run(2, rate: 240) {
            let turn = Transform2D(rotationAngle: boxes[0].transform.decomposition.rotation)
            let expected = boxes[0].center + places[1].offset(from: places[0]).applying(turn)
            #expect(boxes[1].center.distance(to: expected) < 0.1, "\(fixture.time)")
        }
    }

    @Test func aRangeMayBeOpenAtOneEnd() {
        for isForwards in [true, false] {
            let fixture = DynamicsFixture()
            let box = fixture.box(Point(x: 200, y: 200))
            let slide = AttachmentBehavior.slidingAttachment(
                with: box, attachmentAnchor: Point(x: 200, y: 200), axisOfTranslation: Vector(dx: 0, dy: 1))
            slide.attachmentRange = isForwards ? 0...Double.infinity : -Double.infinity...0
            #expect(slide.attachmentRange?.contains(isForwards ? 1e30 : -1e30) == true)
            fixture.animator.addBehavior(slide)
            fixture.animator.addBehavior(GravityBehavior(items: [box]))
            fixture.run(1)
            #expect(isForwards ? abs(box.center.y - 700) < 3 : abs(box.center.y - 200) < 0.5, "\(box.center)")
        }
        let fixture = DynamicsFixture()
        let slide = AttachmentBehavior.slidingAttachment(
            with: fixture.box(.zero), attachmentAnchor: .zero, axisOfTranslation: Vector(dx: 0, dy: 1))
        #expect(diagnostics { slide.attachmentRange = 1...Double.infinity }.count == 1 && slide.attachmentRange == nil)
    }

    @Test func aSnapWithoutDampingArrives() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 100, y: 100))
        let snap = SnapBehavior(item: box, snapTo: Point(x: 300, y: 250))
        snap.damping = 0
        fixture.animator.addBehavior(snap)
        var passes = 0
        var last = -1.0
        fixture.run(8) {
            let side = box.center.x - 300
            if side * last < 0, abs(side) > 0.1 { passes += 1 }
            last = side
        }
        // It oscillates longer than any other, and comes to rest.
        #expect(passes >= 12 && box.center.distance(to: Point(x: 300, y: 250)) < 0.05)
        #expect(!fixture.animator.isRunning)
    }

    @Test(arguments: [0.0, 0.5, 1]) func aSnapRestsOnItsPointUnderGravityAndAPush(damping: Double) {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 100, y: 100))
        let snap = SnapBehavior(item: box, snapTo: Point(x: 300, y: 250))
        snap.damping = damping
        let gravity = GravityBehavior(items: [box])
        let push = PushBehavior(items: [box], mode: .continuous)
        push.pushDirection = Vector(dx: 3, dy: 0)
        for behavior in [snap, gravity, push] as [DynamicBehavior] { fixture.animator.addBehavior(behavior) }
        fixture.run(8)
        #expect(box.center.distance(to: Point(x: 300, y: 250)) < 0.02, "\(box.center)")
        gravity.magnitude = 3
        fixture.run(6)
        #expect(box.center.distance(to: Point(x: 300, y: 250)) < 0.02, "\(box.center)")
        #expect(!fixture.animator.isRunning)
    }
}

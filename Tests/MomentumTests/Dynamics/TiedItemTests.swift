import MomentumKit
import Testing

/// The visible behaviour of attachments and snaps.
@Suite struct TiedItemTests {
    private func collide(_ theatre: DynamicTheatre, _ items: [View]) {
        theatre.animator.addBehavior(CollisionBehavior(items: items))
    }

    @Test func pinnedItemsCollideWithOneAnother() {
        for collides in [true, false] {
            let theatre = DynamicTheatre()
            let (one, other) = (theatre.box(Point(x: 150, y: 200)), theatre.box(Point(x: 195, y: 200)))
            theatre.animator.addBehavior(
                AttachmentBehavior.pinAttachment(
                    with: one, attachedTo: other, attachmentAnchor: Point(x: 172.5, y: 222.5)))
            if collides { self.collide(theatre, [one, other]) }
            let item = DynamicItemBehavior(items: [one, other])
            item.addAngularVelocity(5, for: one)
            item.addAngularVelocity(-5, for: other)
            theatre.animator.addBehavior(item)
            var nearest = Double.infinity
            theatre.run(1, rate: 240) { nearest = min(nearest, one.center.distance(to: other.center)) }
            // Folded together, they would cover each other.
            #expect((nearest > 39) == collides, "\(nearest)")
        }
    }

    @Test func weldedItemsThatOverlapDoNotFight() {
        let theatre = DynamicTheatre()
        let (one, other) = (theatre.box(Point(x: 180, y: 100)), theatre.box(Point(x: 200, y: 120)))
        theatre.animator.addBehavior(
            AttachmentBehavior.fixedAttachment(with: one, attachedTo: other, attachmentAnchor: Point(x: 190, y: 110)))
        let collision = CollisionBehavior(items: [one, other])
        collision.translatesReferenceBoundsIntoBoundary = true
        theatre.animator.addBehavior(collision)
        theatre.animator.addBehavior(GravityBehavior(items: [one, other]))
        theatre.run(4)
        #expect(!theatre.animator.isRunning)
        #expect(abs(one.center.distance(to: other.center) - 20 * 2.0.squareRoot()) < 0.1)
    }

    @Test(arguments: [false, true]) func aFixedAttachmentDoesNotBendInAHardLanding(isAskew: Bool) {
        let theatre = DynamicTheatre()
        let places = [Point(x: 150, y: 100), Point(x: 191, y: isAskew ? 115 : 141)]
        let boxes = places.map { theatre.box($0) }
        theatre.animator.addBehavior(
            AttachmentBehavior.fixedAttachment(
                with: boxes[0], attachedTo: boxes[1], attachmentAnchor: Point(x: 170, y: 120)))
        let collision = CollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        theatre.animator.addBehavior(collision)
        theatre.animator.addBehavior(GravityBehavior(items: boxes))
        let item = DynamicItemBehavior(items: boxes)
        for box in boxes { item.addLinearVelocity(Vector(dx: 300, dy: 1500), for: box) }
        theatre.animator.addBehavior(item)
        theatre.run(2, rate: 240) {
            let turn = Transform2D(rotationAngle: boxes[0].transform.decomposition.rotation)
            let expected = boxes[0].center + places[1].offset(from: places[0]).applying(turn)
            #expect(boxes[1].center.distance(to: expected) < 0.1, "\(theatre.time)")
        }
    }

    @Test func aRangeMayBeOpenAtOneEnd() {
        for isForwards in [true, false] {
            let theatre = DynamicTheatre()
            let box = theatre.box(Point(x: 200, y: 200))
            let slide = AttachmentBehavior.slidingAttachment(
                with: box, attachmentAnchor: Point(x: 200, y: 200), axisOfTranslation: Vector(dx: 0, dy: 1))
            slide.attachmentRange = isForwards ? 0...Double.infinity : -Double.infinity...0
            #expect(slide.attachmentRange?.contains(isForwards ? 1e30 : -1e30) == true)
            theatre.animator.addBehavior(slide)
            theatre.animator.addBehavior(GravityBehavior(items: [box]))
            theatre.run(1)
            #expect(isForwards ? abs(box.center.y - 700) < 3 : abs(box.center.y - 200) < 0.5, "\(box.center)")
        }
        let theatre = DynamicTheatre()
        let slide = AttachmentBehavior.slidingAttachment(
            with: theatre.box(.zero), attachmentAnchor: .zero, axisOfTranslation: Vector(dx: 0, dy: 1))
        #expect(diagnostics { slide.attachmentRange = 1...Double.infinity }.count == 1 && slide.attachmentRange == nil)
    }

    @Test func aSnapWithoutDampingArrives() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 100, y: 100))
        let snap = SnapBehavior(item: box, snapTo: Point(x: 300, y: 250))
        snap.damping = 0
        theatre.animator.addBehavior(snap)
        var passes = 0
        var last = -1.0
        theatre.run(8) {
            let side = box.center.x - 300
            if side * last < 0, abs(side) > 0.1 { passes += 1 }
            last = side
        }
        // It oscillates longer than any other, and comes to rest.
        #expect(passes >= 12 && box.center.distance(to: Point(x: 300, y: 250)) < 0.05)
        #expect(!theatre.animator.isRunning)
    }

    @Test(arguments: [0.0, 0.5, 1]) func aSnapRestsOnItsPointUnderGravityAndAPush(damping: Double) {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 100, y: 100))
        let snap = SnapBehavior(item: box, snapTo: Point(x: 300, y: 250))
        snap.damping = damping
        let gravity = GravityBehavior(items: [box])
        let push = PushBehavior(items: [box], mode: .continuous)
        push.pushDirection = Vector(dx: 3, dy: 0)
        for behavior in [snap, gravity, push] as [DynamicBehavior] { theatre.animator.addBehavior(behavior) }
        theatre.run(8)
        #expect(box.center.distance(to: Point(x: 300, y: 250)) < 0.02, "\(box.center)")
        gravity.magnitude = 3
        theatre.run(6)
        #expect(box.center.distance(to: Point(x: 300, y: 250)) < 0.02, "\(box.center)")
        #expect(!theatre.animator.isRunning)
    }
}

import MomentumKit
import Testing

/// The relations of animators, items and composite behaviours over time.
@Suite struct DynamicAnimatorLifeTests {
    final class Listener: DynamicAnimatorDelegate {
        var calls: [Bool] = []
        func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { calls.append(true) }
        func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { calls.append(false) }
    }

    final class Fall: DynamicBehavior {
        var moves: [Bool] = []
        init(items: [any DynamicItem]) {
            super.init()
            let collision = CollisionBehavior(items: items)
            collision.translatesReferenceBoundsIntoBoundary = true
            addChildBehavior(GravityBehavior(items: items))
            addChildBehavior(collision)
        }
        override func willMove(to dynamicAnimator: DynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }

    final class Plain: DynamicItem {
        var center = Point(x: 10, y: 20)
        var bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        var transform = Transform2D.identity
    }

    @Test func compositesFollowTheirAnimator() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 100))
        let (fall, listener) = (Fall(items: [box]), Listener())
        fixture.animator.delegate = listener
        var frames = 0
        fall.action = { frames += 1 }
        fixture.animator.addBehavior(fall)
        #expect(fall.moves == [true] && fall.childBehaviors[0].dynamicAnimator === fixture.animator)
        fixture.run(0.5)
        #expect(frames == 30 && listener.calls == [true])
        fixture.run(2)
        #expect(listener.calls == [true, false] && abs(box.center.y - 380) < 0.5)
        let elapsed = fixture.animator.elapsedTime
        fixture.run(1)
        #expect(fixture.animator.elapsedTime == elapsed)
        box.center.y = 200
        fixture.run(0.1)
        #expect(listener.calls == [true, false, true])
        fixture.animator.removeBehavior(fall)
        #expect(fall.moves == [true, false] && fall.dynamicAnimator == nil)
        let y = box.center.y
        fixture.run(1)
        #expect(box.center.y == y && listener.calls == [true, false, true, false])
    }

    @Test func plainItemsMoveByAdvancing() {
        let (animator, item) = (DynamicAnimator(), Plain())
        animator.addBehavior(GravityBehavior(items: [item]))
        for _ in 0..<50 { animator.advance(by: 0.01) }
        #expect(abs(item.center.y - 145) < 1e-3 && item.center.x == 10)
        #expect(animator.items(in: Rect(x: 0, y: 140, width: 5, height: 5)).count == 1)
        #expect(animator.items(in: Rect(x: 0, y: 0, width: 5, height: 5)).isEmpty)
        #expect(diagnostics { animator.advance(by: -1) }.count == 1)
    }

    @Test func itemsInRotatedSuperviewsFallDown() {
        let fixture = DynamicsFixture()
        let outer = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        outer.transform = Transform2D(rotationAngle: .pi / 2)
        fixture.stage.root.addSubview(outer)
        let box = View(frame: Rect(x: 80, y: 80, width: 40, height: 40))
        outer.addSubview(box)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.3)
        // Rotated clockwise by a right angle, its own x axis points down the screen.
        #expect(abs(box.center.x - 145) < 1e-3 && abs(box.center.y - 100) < 1e-3)
        #expect(abs(box.velocity.dx - 300) < 1e-2)
    }

    @Test func scaledViewsCollideWithTheirScale() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 200))
        box.transform = Transform2D(scaleX: 2, y: 0.5)
        fixture.animator.addBehavior(Fall(items: [box]))
        fixture.run(3)
        let parts = box.transform.decomposition
        #expect(abs(parts.scaleX - 2) < 1e-9 && abs(parts.scaleY - 0.5) < 1e-9 && abs(box.center.y - 390) < 0.5)
    }

    @Test func aGroupMovesAsOneBody() {
        let fixture = DynamicsFixture()
        let boxes = [fixture.box(Point(x: 150, y: 100)), fixture.box(Point(x: 250, y: 100))]
        let group = DynamicItemGroup(items: boxes)
        #expect(group.center == Point(x: 200, y: 100) && group.bounds.size == Size(width: 140, height: 40))
        let push = PushBehavior(items: [group], mode: .instantaneous)
        push.pushDirection = Vector(dx: 0, dy: 0.2)
        push.setTargetOffsetFromCenter(Vector(dx: 50, dy: 0), for: group)
        fixture.animator.addBehavior(push)
        fixture.run(0.3)
        #expect(abs(boxes[0].center.distance(to: boxes[1].center) - 100) < 1e-6)
        // Two masses of 0.16 receive the impulse 20.
        #expect(abs(group.center.y - (100 + 20 / 0.32 * 0.3)) < 0.01)
        // Inertia: 2 (0.16 x 40² / 6 + 0.16 x 50²). Angular impulse: 20 x 50.
        let spin = 1000 / (2 * (0.16 * 1600 / 6 + 0.16 * 2500))
        #expect(abs(boxes[0].transform.decomposition.rotation - spin * 0.3) < 1e-3)
    }

    @Test func everyKindOfAttachmentHolds() {
        let fixture = DynamicsFixture()
        let boxes = (0..<8).map { fixture.box(Point(x: 40 + 45 * Double($0), y: $0 % 2 == 0 ? 60 : 120), side: 20) }
        let fixed = DynamicItemBehavior(items: [boxes[0], boxes[2], boxes[4]])
        fixed.isAnchored = true
        let pin = AttachmentBehavior.pinAttachment(
            with: boxes[0], attachedTo: boxes[1], attachmentAnchor: boxes[0].center)
        pin.attachmentRange = -0.3...0.3
        let rope = AttachmentBehavior.limitAttachment(
            with: boxes[2], offsetFromCenter: .zero, attachedTo: boxes[3], offsetFromCenter: .zero)
        let weld = AttachmentBehavior.fixedAttachment(
            with: boxes[4], attachedTo: boxes[5], attachmentAnchor: boxes[4].center)
        let slide = AttachmentBehavior.slidingAttachment(
            with: boxes[6], attachmentAnchor: boxes[6].center, axisOfTranslation: Vector(dx: 0, dy: 1))
        slide.attachmentRange = -10...50
        let rod = AttachmentBehavior(item: boxes[7], attachedToAnchor: Point(x: 355, y: 20))
        let places = boxes.map { $0.center }
        let behaviors = [fixed, pin, rope, weld, slide, rod, GravityBehavior(items: boxes)] as [DynamicBehavior]
        for behavior in behaviors { fixture.animator.addBehavior(behavior) }
        fixture.run(2) {
            #expect(abs(boxes[1].center.distance(to: places[0]) - places[1].distance(to: places[0])) < 1)
            #expect(abs(boxes[1].transform.decomposition.rotation) < 0.35)
            #expect(boxes[3].center.distance(to: places[2]) < rope.length + 1)
            #expect(boxes[5].center.distance(to: places[5]) < 1.5)
            #expect(abs(boxes[6].center.x - places[6].x) < 0.5 && boxes[6].center.y < places[6].y + 51)
            #expect(abs(boxes[7].center.distance(to: Point(x: 355, y: 20)) - 100) < 1)
        }
        #expect(abs(boxes[6].center.y - (places[6].y + 50)) < 1)
    }

    @Test func anAnimatorPausesWhileItsViewIsOffTheStage() {
        let fixture = DynamicsFixture()
        let pane = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        fixture.stage.root.addSubview(pane)
        let box = View(frame: Rect(x: 100, y: 0, width: 40, height: 40))
        pane.addSubview(box)
        let (animator, listener) = (DynamicAnimator(referenceView: pane), Listener())
        animator.delegate = listener
        animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.2)
        pane.removeFromSuperview()
        #expect(!animator.isRunning && listener.calls == [true, false])
        let y = box.center.y
        fixture.run(5)
        #expect(box.center.y == y)
        fixture.stage.root.addSubview(pane)
        fixture.run(0.2)
        #expect(listener.calls == [true, false, true] && abs(box.center.y - (20 + 500 * 0.16)) < 5)
    }
}

import MomentumKit
import Testing

/// Animations take over exactly the properties of an item that they animate.
@Suite struct AnimatedItemTests {
    private let turn: PropertyPath = "transform.rotation.z"

    private func spin(of view: View) -> Double { view.layer.presentation.velocity(at: turn).components[0] }
    private func angle(of view: View) -> Double { view.layer.presentation.transform.affinePart.decomposition.rotation }

    @Test(arguments: [
        Transform2D(scaleX: 1.5, y: 0.5), Transform2D(rotationAngle: 1), Transform2D(translationX: 60, y: -20),
        Transform2D(scaleX: 0, y: 0), Transform2D(scaleX: 0, y: 1),
    ])
    func anAnimationOfTheTransformDoesNotStopAFall(end: Transform2D) {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 20))
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.2)
        View.animate(springDuration: 0.3, bounce: 0.3) { box.transform = end }
        fixture.run(0.8) {
            #expect(abs(box.presentation.position.y - (20 + 500 * fixture.time * fixture.time)) < 0.1)
            #expect(abs(box.velocity.dy - 1000 * fixture.time) < 0.1)
        }
        #expect((box.transform - end).largestMagnitude < 1e-9)
    }

    @Test(arguments: [
        Transform2D(scaleX: 1.5, y: 0.5), Transform2D(translationX: 60, y: -20), Transform2D(scaleX: 0, y: 1),
    ])
    func aBehaviorDoesNotStopTheAnimationOfATransform(end: Transform2D) {
        let (fixture, other) = (DynamicsFixture(), DynamicsFixture())
        let (box, free) = (fixture.box(Point(x: 200, y: 20)), other.box(Point(x: 200, y: 20)))
        for view in [box, free] { View.animate(springDuration: 0.4) { view.transform = end } }
        fixture.run(0.1)
        other.run(0.1)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        for _ in 0..<60 {
            fixture.run(1.0 / 60)
            other.run(1.0 / 60)
            #expect(box.presentation.transform == free.presentation.transform)
            #expect(box.presentation.velocity(of: .transform) == free.presentation.velocity(of: .transform))
        }
        #expect(abs(box.presentation.position.y - 520) < 0.1)
    }

    @Test func aTiltIsKeptWhileAnItemFallsAndTurns() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 20))
        let tilt = Transform3D(rotationAngle: 0.6, x: 0, y: 1, z: 0)
        box.transform3D = tilt
        let item = DynamicItemBehavior(items: [box])
        item.addAngularVelocity(2, for: box)
        fixture.animator.addBehavior(item)
        fixture.run(0.5)
        let expected = tilt.concatenating(Transform3D(Transform2D(rotationAngle: 1)))
        #expect((box.transform3D + expected * -1).largestMagnitude < 1e-3)
    }

    @Test func itemsRotateDuringPositionAnimations() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 200))
        let item = DynamicItemBehavior(items: [box])
        item.addAngularVelocity(3, for: box)
        fixture.animator.addBehavior(item)
        fixture.run(0.2)
        View.animate(withDuration: 0.3) { box.center = Point(x: 100, y: 50) }
        fixture.run(0.5) {
            #expect(abs(angle(of: box) - 3 * fixture.time) < 1e-3, "\(fixture.time)")
            #expect(abs(spin(of: box) - 3) < 1e-3)
        }
    }

    @Test func snapsStraightenItemsDuringPositionAnimations() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 200))
        box.transform = Transform2D(rotationAngle: 1)
        let snap = SnapBehavior(item: box, snapTo: box.center)
        snap.damping = 1
        fixture.animator.addBehavior(snap)
        fixture.run(0.05)
        let (before, speed) = (angle(of: box), spin(of: box))
        View.animate(withDuration: 1) { box.center = Point(x: 100, y: 50) }
        fixture.run(1.0 / 600, rate: 600)
        #expect(abs(angle(of: box) - before - speed / 600) < 1e-3)
        fixture.run(0.9)
        #expect(abs(angle(of: box)) < 1e-4 && abs(spin(of: box)) < 1e-3)
    }

    @Test("An item that may not rotate keeps its rotation while its position is animated.")
    func aFixedRotationStaysDuringAPositionAnimation() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 200))
        box.transform = Transform2D(rotationAngle: 1)
        let item = DynamicItemBehavior(items: [box])
        item.allowsRotation = false
        fixture.animator.addBehavior(item)
        fixture.animator.addBehavior(SnapBehavior(item: box, snapTo: box.center))
        fixture.run(0.1)
        View.animate(withDuration: 0.5) { box.center = Point(x: 100, y: 50) }
        fixture.run(0.4) { #expect(abs(angle(of: box) - 1) < 1e-9 && spin(of: box) == 0) }
    }

    @Test func vanishingItemsKeepTheirMassUnderAPush() {
        let (fixture, other) = (DynamicsFixture(), DynamicsFixture())
        let (box, free) = (fixture.box(Point(x: 100, y: 100)), other.box(Point(x: 100, y: 100)))
        for (stage, item) in [(fixture, box), (other, free)] {
            let push = PushBehavior(items: [item], mode: .continuous)
            push.pushDirection = Vector(dx: 0.1, dy: 0)
            stage.animator.addBehavior(push)
            stage.run(0.1)
        }
        View.animate(withDuration: 0.3) { box.transform = Transform2D(scaleX: 0, y: 0) }
        fixture.run(0.6)
        other.run(0.6)
        #expect(abs(box.center.x - free.center.x) < 0.1)
    }

    /// Motions that temporarily move a view's centre from 200 to 320 points.
    enum Lender: CaseIterable {
        case block, spring, keyframes, animator, bouncyAnimator, thrownAnimator, timeline, laterPart

        func begin(_ view: View) {
            let changes = { view.center.x = 320 }
            switch self {
            case .block: View.animate(withDuration: 0.31, animations: changes)
            case .spring: View.animate(springDuration: 0.31, bounce: 0.3, animations: changes)
            case .keyframes:
                View.animateKeyframes(withDuration: 0.31) {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { view.center.y += 60 }
                    View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6, animations: changes)
                }
            case .animator: PropertyAnimator(duration: 0.31, curve: .easeIn, animations: changes).startAnimation()
            case .bouncyAnimator:
                PropertyAnimator(duration: 0.31, dampingRatio: 0.4, animations: changes).startAnimation(
                    afterDelay: 0.02)
            case .thrownAnimator:
                let animator = PropertyAnimator(duration: 0.31, curve: .linear, animations: changes)
                animator.startAnimation()
                animator.pauseAnimation()
                animator.fractionComplete = 0.3
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.8)
            case .timeline, .laterPart:
                let timeline = Timeline()
                timeline.animate(
                    at: .at(self == .timeline ? 0 : 0.05), duration: 0.26, curve: .easeIn, animations: changes)
                timeline.startAnimation()
            }
        }
    }

    @Test("An animation returns the position at its end and not at the next frame.", arguments: Lender.allCases)
    func positionsReturnAtTheAnimationsEndNotAtAFrame(lender: Lender) {
        var ends: [Point] = []
        for rate in [30.0, 60, 120, 240] {
            let fixture = DynamicsFixture()
            let box = fixture.box(Point(x: 200, y: 20))
            fixture.animator.addBehavior(GravityBehavior(items: [box]))
            fixture.run(0.1, rate: rate)
            lender.begin(box)
            fixture.run(0.9, rate: rate)
            ends.append(box.presentation.position)
        }
        for end in ends { #expect(end.distance(to: ends[0]) < 0.05, "\(ends)") }
        #expect(ends[0].y > 60)
    }

    @Test(arguments: [0.3, 0.31, 0.325]) func itemsReturnOnTimeToAWorldAtRest(duration: Double) {
        var ends: [Point] = []
        for rate in [15.0, 30, 60, 240] {
            let fixture = DynamicsFixture()
            let box = fixture.box(Point(x: 200, y: 100))
            let spring = AttachmentBehavior(item: box, attachedToAnchor: Point(x: 50, y: 250))
            (spring.frequency, spring.damping) = (2, 0.5)
            fixture.animator.addBehavior(spring)
            fixture.run(0.2, rate: rate)
            View.animate(withDuration: duration) { box.transform = Transform2D(translationX: 90, y: -60) }
            fixture.run(0.6, rate: rate)
            ends.append(box.presentation.position)
        }
        for end in ends { #expect(end.distance(to: ends[3]) < 0.05, "\(ends)") }
        #expect(ends[0].distance(to: Point(x: 200, y: 100)) > 20)
    }

    @Test(arguments: Lender.allCases) func itemsAnimatedAfterAnHourInBackgroundReturn(lender: Lender) {
        let fixture = DynamicsFixture()
        let (box, other) = (fixture.box(Point(x: 200, y: 20)), fixture.box(Point(x: 100, y: 20)))
        fixture.animator.addBehavior(DynamicItemBehavior(items: [other]))
        fixture.animator.addBehavior(GravityBehavior(items: [box, other]))
        fixture.run(0.1)
        fixture.run(3600, rate: 1.0 / 3600)
        box.center = Point(x: 200, y: 20)
        fixture.run(0.1)
        lender.begin(box)
        fixture.run(1)
        let place = box.presentation.position
        fixture.run(0.2)
        #expect(box.presentation.position.y > place.y + 20 && box.velocity.dy > 200, "\(box.presentation.position)")
    }

    @Test(arguments: [15.0, 30, 60]) func aReturningTransformKeepsTheFall(rate: Double) {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 20))
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        for _ in 0..<5 {
            View.animate(withDuration: 0.05) { box.transform = box.transform.rotated(by: 0.4) }
            fixture.run(2 / 15, rate: rate)
        }
        #expect(abs(box.presentation.position.y - (20 + 500 * fixture.time * fixture.time)) < 0.1)
    }

    @Test("An item that returns in another superview keeps its position on the stage.", arguments: Lender.allCases)
    func itemsReturnInPlaceInAnotherSuperview(lender: Lender) {
        for frames in stride(from: 60, to: 90, by: lender == .spring || lender == .bouncyAnimator ? 1 : 7) {
            let fixture = DynamicsFixture()
            let box = fixture.box(Point(x: 200, y: 20))
            let other = View(frame: Rect(x: 30, y: 50, width: 300, height: 300))
            other.transform = Transform2D(rotationAngle: 0.5).scaledBy(x: 1.4, y: 0.8)
            fixture.stage.root.addSubview(other)
            fixture.animator.addBehavior(GravityBehavior(items: [box]))
            fixture.run(0.1, rate: 240)
            lender.begin(box)
            fixture.run(Double(frames) / 240, rate: 240)
            let place = box.convert(Point(x: box.bounds.midX, y: box.bounds.midY), to: nil, in: .presentation)
            box.move(to: other)
            fixture.run(1.0 / 240, rate: 240)
            let next = box.convert(Point(x: box.bounds.midX, y: box.bounds.midY), to: nil, in: .presentation)
            guard let place, let next else {
                Issue.record("it is nowhere")
                continue
            }
            #expect(place.distance(to: next) < 10, "\(frames): \(place) \(next)")
        }
    }

    @Test(arguments: [false, true]) func itemsMovedInACompletionKeepTheirPosition(fromMovingSuperview: Bool) {
        let fixture = DynamicsFixture()
        let pane = View(frame: fixture.stage.root.bounds)
        let other = View(frame: Rect(x: 30, y: 50, width: 300, height: 300))
        other.transform = Transform2D(rotationAngle: 0.5).scaledBy(x: 1.4, y: 0.8)
        for view in [pane, other] { fixture.stage.root.addSubview(view) }
        let box = fixture.box(Point(x: 200, y: 100))
        pane.addSubview(box)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.1)
        if fromMovingSuperview { View.animate(withDuration: 2) { pane.center.x += 300 } }
        var corners: [Point] = []
        func presented() -> [Point] {
            [Point.zero, Point(x: box.bounds.maxX, y: 0), Point(x: box.bounds.maxX, y: box.bounds.maxY)].compactMap {
                box.convert($0, to: nil, in: .presentation)
            }
        }
        View.animate(withDuration: 0.31) {
            box.center = Point(x: 240, y: 130)
        } completion: { _ in
            corners = presented()
            box.move(to: other)
        }
        for _ in 0..<60 where corners.isEmpty { fixture.run(1.0 / 60) }
        #expect(corners.count == 3)
        for (before, after) in zip(corners, presented()) {
            #expect(before.distance(to: after) < 3, "\(before) \(after)")
        }
        let (first, now) = (corners[1].distance(to: corners[2]), presented())
        fixture.run(1.0 / 60)
        #expect(abs(now[1].distance(to: now[2]) - first) < 0.01)
        #expect(abs(presented()[1].distance(to: presented()[2]) - first) < 0.01)
        for (before, after) in zip(now, presented()) { #expect(before.distance(to: after) < 10) }
    }

    @Test(
        "An item whose animation ends during an hour in a hidden tab returns at the animation's end.",
        arguments: Lender.allCases) func itemsReturnAtTheirEndAfterAnHourInBackground(lender: Lender)
    {
        let fixture = DynamicsFixture()
        let (box, other) = (fixture.box(Point(x: 200, y: 20)), fixture.box(Point(x: 100, y: 20)))
        let air = DynamicItemBehavior(items: [box, other])
        air.resistance = 20
        fixture.animator.addBehavior(air)
        fixture.run(0.1)
        lender.begin(box)
        fixture.run(0.1)
        let end = box.center
        fixture.run(3600, rate: 1.0 / 3600)
        fixture.run(1.0 / 60)
        #expect(box.presentation.position.distance(to: end) < 2, "\(box.presentation.position) \(end)")
    }

    @Test func theProgramMovesItemsWhoseTransformIsAnimated() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 20))
        fixture.animator.addBehavior(DynamicItemBehavior(items: [box]))
        fixture.run(0.1)
        View.animate(withDuration: 0.5) { box.transform = Transform2D(scaleX: 1.5, y: 1.5) }
        fixture.run(0.1)
        box.center = Point(x: 120, y: 300)
        fixture.run(0.1)
        #expect(box.center.distance(to: Point(x: 120, y: 300)) < 1, "\(box.center)")
        fixture.run(0.6)
        #expect(box.center.distance(to: Point(x: 120, y: 300)) < 1 && box.transform == Transform2D(scaleX: 1.5, y: 1.5))
    }

    @Test(arguments: [30.0, 60], [0.7, 1, 3]) func aShiftThatEndsWithAFrameKeepsTheFall(rate: Double, pace: Double) {
        let fixture = DynamicsFixture()
        let pane = View(frame: fixture.stage.root.bounds)
        fixture.stage.root.addSubview(pane)
        // In another layer time, an end may differ from the frame by a rounding error.
        pane.layer.timing.speed = pace
        let box = fixture.box(Point(x: 200, y: 20))
        pane.addSubview(box)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.1, rate: rate)
        for frames in 2..<14 {
            let timeline = Timeline()
            timeline.animate(duration: Double(frames) / rate, curve: .linear) {
                box.transform = box.transform.translatedBy(x: 15, y: -6)
            }
            timeline.startAnimation()
            fixture.run(Double(frames) / rate, rate: rate)
            #expect(abs(box.presentation.position.y - (20 + 500 * fixture.time * fixture.time)) < 0.1)
        }
    }

    @Test func behavioursTakeOverDisplayLinkAnimations() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 20))
        var ends: [Bool] = []
        let spring = PopSpring<View, Point>(.center, to: Point(x: 320, y: 20))
        spring.didStop = { ends.append($1) }
        box.pop.add(spring, forKey: "place")
        fixture.run(0.15)
        let (place, velocity) = (box.presentation.position, box.velocity)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.3) {
            let time = fixture.time - 0.15
            #expect(abs(box.presentation.position.x - place.x - velocity.dx * time) < 0.1)
            #expect(abs(box.presentation.position.y - place.y - 500 * time * time) < 0.1)
        }
        #expect(velocity.dx > 100 && ends == [false])
    }

    @Test(arguments: [30.0, 60, 120]) func displayLinkAnimationsBorrowItemsUntilTheyEnd(rate: Double) {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 20))
        let free = View(frame: box.frame)
        fixture.stage.root.addSubview(free)
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.1, rate: rate)
        var ends: [Bool] = []
        for view in [box, free] {
            view.center = Point(x: 200, y: 60)
            view.layer.move(.position, to: Point(x: 200, y: 60), velocity: .zero)
            let spring = PopSpring<View, Point>(.center, to: Point(x: 320, y: 160))
            spring.didStop = { ends.append($1) }
            view.pop.add(spring, forKey: "place")
        }
        fixture.run(0.2, rate: rate) {
            #expect(box.presentation.position == free.presentation.position)
            #expect(box.velocity == free.velocity)
        }
        fixture.run(4, rate: rate)
        #expect(ends == [true, true] && free.center == Point(x: 320, y: 160))
        #expect(box.presentation.position.x == 320 && box.presentation.position.y > 300)
    }
}

import MomentumKit
import Testing

@Suite struct HandOverTests {
    @Test("A behaviour takes over the position and velocity of an animated view's presentation.")
    func aBehaviorTakesOverPresentationAndVelocity() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 50, y: 200))
        View.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) { box.center.x = 350 }
        fixture.run(0.5)
        let (place, velocity) = (box.presentation.position, box.velocity)
        #expect(velocity.dx > 300)
        fixture.animator.addBehavior(DynamicItemBehavior(items: [box]))
        fixture.run(0.1)
        #expect(abs(box.velocity.dx - velocity.dx) < 1e-3)
        #expect(abs(box.presentation.position.x - (place.x + velocity.dx * 0.1)) < 1e-3)
        #expect(!box.layer.isAnimating)
    }

    @Test("An animation block takes over a simulated view with the velocity of its body.")
    func aBlockTakesOverTheBodysVelocity() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 20))
        let gravity = GravityBehavior(items: [box])
        fixture.animator.addBehavior(gravity)
        fixture.run(0.4)
        let (y, speed) = (box.presentation.position.y, box.velocity.dy)
        #expect(abs(speed - 400) < 1e-2)
        fixture.animator.removeBehavior(gravity)
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7) { box.center.y = 300 }
        #expect(abs(box.presentation.position.y - y) < 1e-9 && abs(box.velocity.dy - speed) < 1e-9)
        let spring = Spring(dampingRatio: 0.7, duration: 0.5, initialVelocity: 0)
        let response = SpringResponse(spring, displacement: y - 300, velocity: speed)
        var worst = 0.0
        fixture.run(0.3) {
            let expected = 300 + response.sample(at: fixture.time - 0.4).displacement
            worst = max(worst, abs(box.presentation.position.y - expected))
        }
        #expect(worst < 1e-9)
    }

    @Test func animatorsContinueTheBodysRotation() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 200))
        let item = DynamicItemBehavior(items: [box])
        item.addAngularVelocity(7, for: box)
        fixture.animator.addBehavior(item)
        fixture.run(0.3)
        let angle = box.presentation.transform.affinePart.decomposition.rotation
        #expect(abs(angle - 2.1) < 1e-4)
        fixture.animator.removeBehavior(item)
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7) { box.transform = .identity }
        #expect(abs(box.layer.presentation.velocity(at: "transform.rotation.z").components[0] - 7) < 1e-3)
        fixture.run(0.01, rate: 1000)
        let next = box.presentation.transform.affinePart.decomposition.rotation
        #expect(next > angle && next < angle + 0.07)
        fixture.run(2)
        #expect(box.presentation.transform.affinePart == .identity)
    }

    @Test func anAnimatedItemLeavesAndRejoinsTheSimulation() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 100))
        let gravity = GravityBehavior(items: [box])
        fixture.animator.addBehavior(gravity)
        fixture.run(0.2)
        View.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { box.center = Point(x: 100, y: 50) }
        fixture.run(0.25)
        #expect(box.presentation.position.x < 130)
        fixture.run(0.05)
        #expect(box.presentation.position.distance(to: Point(x: 100, y: 50)) < 12)
        let y = box.presentation.position.y
        fixture.run(0.3)
        #expect(box.presentation.position.y > y + 20 && abs(box.presentation.position.x - 100) < 15)
    }

    @Test func aViewSetByTheProgramFallsFromThere() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 100))
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.2)
        let speed = box.velocity.dy
        box.center = Point(x: 50, y: 20)
        fixture.run(0.1)
        // A jump is not a motion: the item keeps its velocity.
        #expect(abs(box.velocity.dy - (speed + 100)) < 1e-2 && abs(box.center.x - 50) < 1e-6)
    }

    @Test func draggedViewsHaveTheDragVelocity() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 50, y: 200))
        fixture.animator.addBehavior(DynamicItemBehavior(items: [box]))
        var x = 50.0
        fixture.run(0.3) {
            x += 5
            box.center.x = x
        }
        fixture.run(0.2)
        #expect(abs(box.velocity.dx - 300) < 3)
        #expect(abs(box.center.x - (x + 300 * 0.2)) < 3)
    }

    @Test func aPanThatEndsGivesItsVelocityToTheItem() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 60, y: 200))
        let animator = fixture.animator
        let pan = PanGesture { pan in
            if pan.state == .changed { box.center.x = 60 + pan.translation.dx }
            if pan.state == .ended { animator.addBehavior(DynamicItemBehavior(items: [box])) }
        }
        box.addGestureRecognizer(pan)
        fixture.drag(from: Point(x: 60, y: 200), step: Vector(dx: 8, dy: 0), frames: 12)
        fixture.run(0.1)
        #expect(abs(box.velocity.dx - 480) < 5)
    }

    @Test func anAddedVelocityReplacesTheMeasuredOne() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 60, y: 200))
        let animator = fixture.animator
        let pan = PanGesture { pan in
            if pan.state == .changed { box.center.x = 60 + pan.translation.dx }
            guard pan.state == .ended else { return }
            let item = DynamicItemBehavior(items: [box])
            item.addLinearVelocity(pan.velocity(in: box.superview), for: box)
            animator.addBehavior(item)
        }
        box.addGestureRecognizer(pan)
        fixture.drag(from: Point(x: 60, y: 200), step: Vector(dx: 8, dy: 0), frames: 12)
        fixture.run(0.1)
        #expect(abs(box.velocity.dx - 480) < 5)
    }

    @Test func addedVelocitiesEndWithTheirAnimator() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 60, y: 200))
        let item = DynamicItemBehavior(items: [box])
        fixture.animator.addBehavior(item)
        item.addLinearVelocity(Vector(dx: 700, dy: 0), for: box)
        fixture.animator.removeBehavior(item)
        fixture.animator.addBehavior(item)
        item.addLinearVelocity(Vector(dx: 30, dy: 0), for: box)
        fixture.run(0.1)
        #expect(abs(box.velocity.dx - 30) < 1e-4)
    }

    @Test func settingThePositionTwiceGivesNoVelocity() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 100, y: 20))
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.2)
        for x in [130.0, 180] {
            box.center.x = x
            fixture.run(1.0 / 60)
        }
        #expect(abs(box.velocity.dx) < 1e-6 && abs(box.velocity.dy - (200 + 1000.0 / 30)) < 0.1)
    }
}

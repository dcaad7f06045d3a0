import MomentumViews
import Testing

@Suite struct HandOverTests {
    @Test func aBehaviorTakesAnAnimatedViewOverWhereItIsSeenWithItsVelocity() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 50, y: 200))
        View.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) { box.center.x = 350 }
        theatre.run(0.5)
        let (place, velocity) = (box.presentation.position, box.velocity)
        #expect(velocity.dx > 300)
        theatre.animator.addBehavior(DynamicItemBehavior(items: [box]))
        theatre.run(0.1)
        #expect(abs(box.velocity.dx - velocity.dx) < 1e-3)
        #expect(abs(box.presentation.position.x - (place.x + velocity.dx * 0.1)) < 1e-3)
        #expect(!box.layer.isAnimating)
    }

    @Test func anAnimatorTakesASimulatedViewOverWithTheVelocityOfItsBody() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 200, y: 20))
        let gravity = GravityBehavior(items: [box])
        theatre.animator.addBehavior(gravity)
        theatre.run(0.4)
        let (y, speed) = (box.presentation.position.y, box.velocity.dy)
        #expect(abs(speed - 400) < 1e-2)
        theatre.animator.removeBehavior(gravity)
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7) { box.center.y = 300 }
        theatre.run(1.0 / 240, rate: 240)
        // Position and speed go on without a step: only the spring's force, k (300 - y) at most, has acted for a 240th of a
        // second. The spring of 0.5 s has 1 / (2 pi / 0.5)^2 = 158 / s^2.
        let change = 158 * (300 - y) / 240
        #expect(abs(box.presentation.position.y - (y + speed / 240)) < change / 240)
        #expect(abs(box.velocity.dy - speed) < 1.2 * change)
    }

    @Test func aViewThatIsAnimatedWhileItIsSimulatedIsLentAndComesBack() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 200, y: 100))
        let gravity = GravityBehavior(items: [box])
        theatre.animator.addBehavior(gravity)
        theatre.run(0.2)
        View.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { box.center = Point(x: 100, y: 50) }
        theatre.run(0.25)
        #expect(box.presentation.position.x < 130)
        theatre.run(0.05)
        #expect(box.presentation.position.distance(to: Point(x: 100, y: 50)) < 12)
        let y = box.presentation.position.y
        theatre.run(0.3)
        #expect(box.presentation.position.y > y + 20 && abs(box.presentation.position.x - 100) < 15)
    }

    @Test func aViewSetByTheProgramGoesOnFromThere() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 200, y: 100))
        theatre.animator.addBehavior(GravityBehavior(items: [box]))
        theatre.run(0.2)
        let speed = box.velocity.dy
        box.center = Point(x: 50, y: 20)
        theatre.run(0.1)
        // A jump is no movement: the item keeps the speed it had.
        #expect(abs(box.velocity.dy - (speed + 100)) < 1e-2 && abs(box.center.x - 50) < 1e-6)
    }

    @Test func aViewMovedInEveryFrameGetsTheVelocityOfTheHand() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 50, y: 200))
        theatre.animator.addBehavior(DynamicItemBehavior(items: [box]))
        var x = 50.0
        theatre.run(0.3) {
            x += 5
            box.center.x = x
        }
        theatre.run(0.2)
        #expect(abs(box.velocity.dx - 300) < 3)
        #expect(abs(box.center.x - (x + 300 * 0.2)) < 3)
    }

    @Test func aPanThatEndsGivesItsVelocityToTheItem() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 60, y: 200))
        let animator = theatre.animator
        let pan = PanGesture { pan in
            if pan.state == .changed { box.center.x = 60 + pan.translation.dx }
            if pan.state == .ended { animator.addBehavior(DynamicItemBehavior(items: [box])) }
        }
        box.addGestureRecognizer(pan)
        theatre.drag(from: Point(x: 60, y: 200), step: Vector(dx: 8, dy: 0), frames: 12)
        theatre.run(0.1)
        #expect(abs(box.velocity.dx - 480) < 5)
    }

    @Test func aVelocityThatIsAddedAtOnceTakesThePlaceOfTheOneFound() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 60, y: 200))
        let animator = theatre.animator
        let pan = PanGesture { pan in
            if pan.state == .changed { box.center.x = 60 + pan.translation.dx }
            guard pan.state == .ended else { return }
            let item = DynamicItemBehavior(items: [box])
            item.addLinearVelocity(pan.velocity(in: box.superview), for: box)
            animator.addBehavior(item)
        }
        box.addGestureRecognizer(pan)
        theatre.drag(from: Point(x: 60, y: 200), step: Vector(dx: 8, dy: 0), frames: 12)
        theatre.run(0.1)
        #expect(abs(box.velocity.dx - 480) < 5)
    }
}

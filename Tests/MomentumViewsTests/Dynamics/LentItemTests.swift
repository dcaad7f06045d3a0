import MomentumViews
import Testing

/// What animations borrow of an item is theirs, and only that.
@Suite struct LentItemTests {
    private let turn: PropertyPath = "transform.rotation.z"

    private func spin(of view: View) -> Double { view.layer.presentation.velocity(at: turn).components[0] }
    private func angle(of view: View) -> Double { view.layer.presentation.transform.affinePart.decomposition.rotation }

    @Test(arguments: [
        Transform2D(scaleX: 1.5, y: 0.5), Transform2D(rotationAngle: 1), Transform2D(translationX: 60, y: -20),
        Transform2D(scaleX: 0, y: 0), Transform2D(scaleX: 0, y: 1),
    ])
    func anAnimationOfTheTransformDoesNotStopAFall(end: Transform2D) {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 200, y: 20))
        theatre.animator.addBehavior(GravityBehavior(items: [box]))
        theatre.run(0.2)
        View.animate(springDuration: 0.3, bounce: 0.3) { box.transform = end }
        theatre.run(0.8) {
            #expect(abs(box.presentation.position.y - (20 + 500 * theatre.time * theatre.time)) < 0.1)
            #expect(abs(box.velocity.dy - 1000 * theatre.time) < 0.1)
        }
        #expect((box.transform - end).largestMagnitude < 1e-9)
    }

    @Test(arguments: [
        Transform2D(scaleX: 1.5, y: 0.5), Transform2D(translationX: 60, y: -20), Transform2D(scaleX: 0, y: 1),
    ])
    func aBehaviorDoesNotStopTheAnimationOfATransform(end: Transform2D) {
        let (theatre, other) = (DynamicTheatre(), DynamicTheatre())
        let (box, free) = (theatre.box(Point(x: 200, y: 20)), other.box(Point(x: 200, y: 20)))
        for view in [box, free] { View.animate(springDuration: 0.4) { view.transform = end } }
        theatre.run(0.1)
        other.run(0.1)
        theatre.animator.addBehavior(GravityBehavior(items: [box]))
        for _ in 0..<60 {
            theatre.run(1.0 / 60)
            other.run(1.0 / 60)
            #expect(box.presentation.transform == free.presentation.transform)
            #expect(box.presentation.velocity(of: .transform) == free.presentation.velocity(of: .transform))
        }
        #expect(abs(box.presentation.position.y - 520) < 0.1)
    }

    @Test func aTiltIsKeptWhileAnItemFallsAndTurns() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 200, y: 20))
        let tilt = Transform3D(rotationAngle: 0.6, x: 0, y: 1, z: 0)
        box.transform3D = tilt
        let item = DynamicItemBehavior(items: [box])
        item.addAngularVelocity(2, for: box)
        theatre.animator.addBehavior(item)
        theatre.run(0.5)
        let expected = tilt.concatenating(Transform3D(Transform2D(rotationAngle: 1)))
        #expect((box.transform3D + expected * -1).largestMagnitude < 1e-3)
    }

    @Test func anItemGoesOnTurningWhileAnAnimationHasItsPlace() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 200, y: 200))
        let item = DynamicItemBehavior(items: [box])
        item.addAngularVelocity(3, for: box)
        theatre.animator.addBehavior(item)
        theatre.run(0.2)
        View.animate(withDuration: 0.3) { box.center = Point(x: 100, y: 50) }
        theatre.run(0.5) {
            #expect(abs(angle(of: box) - 3 * theatre.time) < 1e-3, "\(theatre.time)")
            #expect(abs(spin(of: box) - 3) < 1e-3)
        }
    }

    @Test func aSnapStraightensAnItemWhosePlaceAnAnimationHas() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 200, y: 200))
        box.transform = Transform2D(rotationAngle: 1)
        let snap = SnapBehavior(item: box, snapTo: box.center)
        snap.damping = 1
        theatre.animator.addBehavior(snap)
        theatre.run(0.05)
        let (before, speed) = (angle(of: box), spin(of: box))
        View.animate(withDuration: 1) { box.center = Point(x: 100, y: 50) }
        theatre.run(1.0 / 600, rate: 600)
        #expect(abs(angle(of: box) - before - speed / 600) < 1e-3)
        theatre.run(0.9)
        #expect(abs(angle(of: box)) < 1e-4 && abs(spin(of: box)) < 1e-3)
    }

    @Test func whatMayNotTurnStaysTurnedWhileAnAnimationHasItsPlace() {
        let theatre = DynamicTheatre()
        let box = theatre.box(Point(x: 200, y: 200))
        box.transform = Transform2D(rotationAngle: 1)
        let item = DynamicItemBehavior(items: [box])
        item.allowsRotation = false
        theatre.animator.addBehavior(item)
        theatre.animator.addBehavior(SnapBehavior(item: box, snapTo: box.center))
        theatre.run(0.1)
        View.animate(withDuration: 0.5) { box.center = Point(x: 100, y: 50) }
        theatre.run(0.4) { #expect(abs(angle(of: box) - 1) < 1e-9 && spin(of: box) == 0) }
    }

    @Test func whatVanishesUnderAPushStaysAsHeavyAsItWas() {
        let (theatre, other) = (DynamicTheatre(), DynamicTheatre())
        let (box, free) = (theatre.box(Point(x: 100, y: 100)), other.box(Point(x: 100, y: 100)))
        for (stage, item) in [(theatre, box), (other, free)] {
            let push = PushBehavior(items: [item], mode: .continuous)
            push.pushDirection = Vector(dx: 0.1, dy: 0)
            stage.animator.addBehavior(push)
            stage.run(0.1)
        }
        View.animate(withDuration: 0.3) { box.transform = Transform2D(scaleX: 0, y: 0) }
        theatre.run(0.6)
        other.run(0.6)
        #expect(abs(box.center.x - free.center.x) < 0.1)
    }
}

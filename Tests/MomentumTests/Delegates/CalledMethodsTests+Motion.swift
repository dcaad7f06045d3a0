import MomentumKit
import Testing

/// Every method of the delegates of physics, layers and animations.
@Suite struct CalledMotionMethodsTests {
    private final class Animated: AnimationDelegate {
        let heard = CallRecorder()
        func animationDidStart(_ animation: Animation) { heard.record() }
        func animationDidStop(_ animation: Animation, finished: Bool) { heard.record() }
    }

    @Test func animationDelegate() {
        let (view, spy) = (View(), Animated())
        let hand = DelegateFixture(view)
        let animation = BasicAnimation(keyPath: "position")
        animation.delegate = spy
        animation.duration = 0.2
        animation.toValue = .point(Point(x: 9, y: 9))
        view.layer.add(animation, forKey: nil)
        hand.run(0.5)
        #expect(spy.heard.lacks(["animationDidStart(_:)", "animationDidStop(_:finished:)"]) == [])
    }

    private final class Decider: LayerDelegate {
        let heard = CallRecorder()
        func action(for layer: Layer, forKey key: ActionKey) -> LayerAction? {
            heard.record()
            return nil
        }
    }

    @Test func layerDelegate() {
        let (view, layer, spy) = (View(), Layer(), Decider())
        let hand = DelegateFixture(view)
        view.layer.addSublayer(layer)
        layer.delegate = spy
        hand.run(0.1)
        layer.opacity = 0.5
        #expect(spy.heard.lacks(["action(for:forKey:)"]) == [])
    }

    private final class Contacts: CollisionBehaviorDelegate {
        let heard = CallRecorder()
        func collisionBehavior(
            _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
            at point: Point
        ) { heard.record() }
        func collisionBehavior(
            _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
        ) { heard.record() }
        func collisionBehavior(
            _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
            withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
        ) { heard.record() }
        func collisionBehavior(
            _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
            withBoundaryIdentifier identifier: BoundaryIdentifier?
        ) { heard.record() }
    }

    /// A box is thrown against another one, which then hits the wall.
    @Test func collisionBehaviorDelegate() {
        let (fixture, spy) = (DynamicsFixture(), Contacts())
        let boxes = [fixture.box(Point(x: 100, y: 200)), fixture.box(Point(x: 200, y: 200))]
        let collision = CollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = spy
        let item = DynamicItemBehavior(items: boxes)
        item.elasticity = 1
        item.addLinearVelocity(Vector(dx: 900, dy: 0), for: boxes[0])
        fixture.animator.addBehavior(collision)
        fixture.animator.addBehavior(item)
        fixture.run(2)
        let all = [
            "collisionBehavior(_:beganContactFor:with:at:)", "collisionBehavior(_:endedContactFor:with:)",
            "collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)",
            "collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    private final class Pauses: DynamicAnimatorDelegate {
        let heard = CallRecorder()
        func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { heard.record() }
        func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { heard.record() }
    }

    @Test func dynamicAnimatorDelegate() {
        let (fixture, spy) = (DynamicsFixture(), Pauses())
        fixture.animator.delegate = spy
        fixture.animator.addBehavior(
            SnapBehavior(item: fixture.box(Point(x: 100, y: 200)), snapTo: Point(x: 200, y: 200)))
        fixture.run(5)
        #expect(spy.heard.lacks(["dynamicAnimatorWillResume(_:)", "dynamicAnimatorDidPause(_:)"]) == [])
    }
}

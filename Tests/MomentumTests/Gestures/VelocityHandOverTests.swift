import MomentumKit
import Testing

/// All planar velocities have one type: the result of any function can be passed to any other. Each combination is
/// written out, so that one that does not compile breaks the build.
struct VelocityHandOverTests {
    @Test func allVelocityTypesAreCompatible() {
        let stage = Stage(size: Size(width: 400, height: 800))
        let pane = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(pane)
        let pan = PanGesture { _ in }
        pane.addGestureRecognizer(pan)
        let animator = DynamicAnimator(referenceView: stage.root)
        let item = DynamicItemBehavior(items: [pane])
        animator.addBehavior(item)
        let pop = PopSpring<View, Point>(.center, to: .zero)
        let decay = PopDecay<View, Point>(.center)
        let spring = SpringMotion(from: Point.zero, to: Point(x: 100, y: 0))

        handOver(pan.velocity, to: pane, item)
        handOver(pan.velocity(in: pane), to: pane, item)
        handOver(VelocityTracker().velocity(at: 0), to: pane, item)
        handOver(pane.presentation.velocity(of: .position), to: pane, item)
        handOver(pane.layer.presentation.velocity(of: .position), to: pane, item)
        handOver(pane.layer.capture(.position).velocity, to: pane, item)
        handOver(pop.currentVelocity, to: pane, item)
        handOver(pop.velocity ?? .zero, to: pane, item)
        handOver(decay.originalVelocity, to: pane, item)
        handOver(decay.reversedVelocity, to: pane, item)
        handOver(spring.velocity(at: 0.1), to: pane, item)
        handOver(spring.sample(at: 0.1).velocity, to: pane, item)
        handOver(DecayMotion(from: Point.zero, velocity: pan.velocity).velocity, to: pane, item)
        handOver(item.linearVelocity(for: pane), to: pane, item)
        handOver(ScrollView().scrollVelocity, to: pane, item)
        handOver(SpringTimingParameters(dampingRatio: 1).absoluteVelocity ?? .zero, to: pane, item)
        handOver(PathMotion(Path(Rect(x: 0, y: 0, width: 1, height: 1)), duration: 1).velocity(at: 0), to: pane, item)
        handOver(pane.presentation.velocity(at: "position").vector ?? .zero, to: pane, item)
    }

    /// Passes `velocity` unchanged to every function with a planar velocity.
    private func handOver(_ velocity: Vector, to pane: View, _ item: DynamicItemBehavior) {
        View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: velocity) { pane.center = .zero }
        pane.layer.move(.position, to: .zero, velocity: velocity)
        item.addLinearVelocity(velocity, for: pane)
        let timings = [
            SpringTimingParameters(dampingRatio: 1, absoluteVelocity: velocity),
            SpringTimingParameters(dampingRatio: 1, initialVelocity: velocity),
        ]
        #expect(timings[0].absoluteVelocity == velocity && timings[1].initialVelocity == velocity)
        let pop = PopSpring<View, Point>(.center)
        pop.velocity = velocity
        let decay = PopDecay<View, Point>(.center, velocity: velocity)
        #expect(pop.velocity == velocity && decay.velocity == velocity)
        let animation = SpringAnimation(keyPath: "position")
        animation.absoluteVelocity = .vector(velocity)
        #expect(animation.absoluteVelocity?.vector == velocity)
        #expect(SpringMotion(from: Point.zero, to: .zero, velocity: velocity).velocity(at: 0) == velocity)
        #expect(DecayMotion(from: Point.zero, velocity: velocity).velocity(at: 0) == velocity)
        #expect(Point(perSecond: velocity).perSecond == velocity && Vector(perSecond: velocity) == velocity)
    }

    /// In UIKit, velocities and translations of gestures, and velocities of items, are points.
    @Test func programsThatWriteVelocitiesAsPointsCompile() {
        let pane = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let pan = PanGesture { _ in }
        pane.addGestureRecognizer(pan)
        let velocity: Point = pan.velocity(in: pane)
        let translation: Point = pan.translation(in: pane)
        pan.setTranslation(Point(x: 3, y: 4), in: pane)
        #expect(velocity == .zero && translation == .zero && pan.translation == Vector(dx: 3, dy: 4))
        pan.setTranslation(.zero, in: pane)
        #expect(pan.translation(in: pane).x == 0 && pan.velocity(in: pane).y == 0)
        let item = DynamicItemBehavior(items: [pane])
        item.addLinearVelocity(Point(x: 5, y: 6), for: pane)
        #expect(item.linearVelocity(for: pane) == Vector(dx: 5, dy: 6))
        let parts = item.linearVelocity(for: pane)
        #expect(parts.x == 5 && parts.y == 6)
    }
}

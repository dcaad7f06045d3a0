import MomentumKit
import Testing

/// A behaviour that has brought an item to its position no longer holds it when it completes.
@Suite struct CompletionTests {
    /// Returns the time at which `box`, brought to y = 200 by `bring`, begins to fall, and the time at which `bring`
    /// completed.
    private func fall(_ bring: (View, @escaping () -> Void) -> Void) -> (end: Double, fall: Double) {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 100))
        let gravity = GravityBehavior(items: [box])
        fixture.animator.addBehavior(gravity)
        fixture.run(0.1)
        var (end, fall) = (Double.infinity, Double.infinity)
        bring(box) { [fixture] in end = fixture.stage.time }
        fixture.run(3) {
            if fall == .infinity, box.presentation.position.y > 202, box.velocity.dy > 30 { fall = fixture.time }
        }
        return (end, fall)
    }

    // At gravity 1, a speed of 30 pt/s takes 30 ms, and a fall of two points 63 ms.
    private func expectAtOnce(_ times: (end: Double, fall: Double), within time: Double = 0.1) {
        #expect(times.end < 2 && times.fall > times.end && times.fall < times.end + time, "\(times)")
    }

    @Test func itemsFallWhenTheirSpringCompletes() {
        let times = fall { box, done in
            View.animate(withDuration: 0.5, usingSpringWithDamping: 0.9) {
                box.center.y = 200
            } completion: { _ in
                done()
            }
        }
        #expect(abs(times.end - 0.6) < 0.02)
        expectAtOnce(times)
    }

    @Test func itemsFallWhenTheirCurveCompletes() {
        expectAtOnce(
            fall { box, done in
                View.animate(withDuration: 0.5) {
                    box.center.y = 200
                } completion: { _ in
                    done()
                }
            })
    }

    @Test func itemsFallWhenTheirKeyframesComplete() {
        expectAtOnce(
            fall { box, done in
                View.animateKeyframes(withDuration: 0.5) {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.center.y = 200 }
                } completion: { _ in
                    done()
                }
            })
    }

    @Test func itemsFallWhenTheirAnimatorCompletes() {
        expectAtOnce(
            fall { box, done in
                let animator = PropertyAnimator(
                    duration: 0.5, timingParameters: SpringTimingParameters(dampingRatio: 0.8))
                animator.addAnimations { box.center.y = 200 }
                animator.addCompletion { _ in done() }
                animator.startAnimation()
            })
    }

    @Test func itemsFallWhenTheirLayerSpringEnds() {
        final class Delegate: AnimationDelegate {
            let done: () -> Void
            init(_ done: @escaping () -> Void) { self.done = done }
            func animationDidStop(_ animation: Animation, finished: Bool) { done() }
        }
        expectAtOnce(
            fall { box, done in
                let spring = SpringAnimation(keyPath: "position", perceptualDuration: 0.4, bounce: 0.1)
                spring.fromValue = AnimationValue(Point(x: 0, y: box.center.y - 200))
                spring.toValue = AnimationValue(Point.zero)
                spring.isAdditive = true
                spring.delegate = Delegate(done)
                box.center.y = 200
                box.layer.add(spring)
            })
    }

    @Test func aSnapThatIsAddedInTheCompletionActsAtOnce() {
        let fixture = DynamicsFixture()
        let (box, animator) = (fixture.box(Point(x: 200, y: 100)), fixture.animator)
        animator.addBehavior(DynamicItemBehavior(items: [box]))
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.9) {
            box.center.y = 200
        } completion: { _ in
            animator.addBehavior(SnapBehavior(item: box, snapTo: Point(x: 200, y: 300)))
        }
        fixture.run(0.7)
        // A snap of 3 Hz has covered most of its distance after a fifth of a second.
        #expect(box.presentation.position.y > 270, "\(box.presentation.position.y)")
        fixture.run(2)
        #expect(abs(box.presentation.position.y - 300) < 0.1)
    }

    /// The handover changes neither position nor velocity, and leaves no offset to the model value.
    @Test func handoversAreContinuous() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 100))
        fixture.animator.addBehavior(DynamicItemBehavior(items: [box]))
        var ended = false
        View.animate(withDuration: 0.4, usingSpringWithDamping: 0.4) {
            box.center.y = 300
        } completion: { _ in
            ended = true
        }
        var last = (place: 0.0, speed: 0.0)
        fixture.run(0.45, rate: 240) {
            if ended {
                #expect(abs(box.presentation.position.y - last.place - last.speed / 240) < 0.05)
                #expect(abs(box.velocity.dy - last.speed) < 5)
            }
            last = (box.presentation.position.y, box.velocity.dy)
        }
        #expect(ended && !box.layer.isAnimating)
    }

    /// An endless animation of the transform does not keep the item's position.
    @Test func transformAnimationsDoNotHoldThePosition() {
        let fixture = DynamicsFixture()
        let box = fixture.box(Point(x: 200, y: 100))
        fixture.animator.addBehavior(GravityBehavior(items: [box]))
        fixture.run(0.1)
        let pulse = BasicAnimation(keyPath: "transform.scale")
        pulse.fromValue = 1
        pulse.toValue = 1.2
        pulse.duration = 0.5
        pulse.timing.autoreverses = true
        pulse.timing.repeatCount = .infinity
        box.layer.add(pulse)
        fixture.run(0.1)
        View.animate(withDuration: 0.2) { box.center.y = 50 }
        fixture.run(0.3)
        let y = box.presentation.position.y
        fixture.run(0.3)
        #expect(box.presentation.position.y > y + 30)
    }

    @Test func animationsStartedAfterABehaviorContinue() {
        let fixture = DynamicsFixture()
        let (box, animator) = (fixture.box(Point(x: 300, y: 300)), fixture.animator)
        var finished: Bool?
        animator.addBehavior(SnapBehavior(item: box, snapTo: Point(x: 200, y: 200)))
        View.animate(withDuration: 0.3) {
            box.center = Point(x: 100, y: 100)
        } completion: {
            finished = $0
        }
        fixture.run(0.15)
        #expect(abs(box.presentation.position.x - 200) < 15 && box.layer.isAnimating)
        fixture.run(0.14)
        #expect(box.presentation.position.x < 105 && finished == nil)
        fixture.run(0.1)
        #expect(finished == true && box.presentation.position.x > 100)
        fixture.run(2)
        #expect(box.presentation.position.distance(to: Point(x: 200, y: 200)) < 0.1)
    }

    @Test("A behaviour ends an earlier animation at its presentation value.")
    func aBehaviorEndsEarlierAnimationsInPlace() {
        let fixture = DynamicsFixture()
        let (box, animator) = (fixture.box(Point(x: 300, y: 300)), fixture.animator)
        var finished: Bool?
        View.animate(withDuration: 0.3) {
            box.center = Point(x: 100, y: 100)
        } completion: {
            finished = $0
        }
        animator.addBehavior(DynamicItemBehavior(items: [box]))
        fixture.run(0.1)
        #expect(finished == false && box.presentation.position == Point(x: 300, y: 300))
    }

    @Test("A behaviour that is removed in the turn of its addition and added again takes the view over.")
    func aBehaviorAddedAgainTakesTheViewOver() {
        let fixture = DynamicsFixture()
        let (box, animator) = (fixture.box(Point(x: 300, y: 300)), fixture.animator)
        let item = DynamicItemBehavior(items: [box])
        animator.addBehavior(item)
        animator.removeBehavior(item)
        View.animate(withDuration: 0.3) { box.center = Point(x: 100, y: 100) }
        fixture.run(0.15)
        let presented = box.presentation.position
        animator.addBehavior(item)
        #expect(box.presentation.position == presented && !box.layer.isAnimating)
    }
}

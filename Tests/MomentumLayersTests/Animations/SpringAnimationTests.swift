import MomentumLayers
import Testing

@Suite struct SpringAnimationTests {
    private func spring(_ change: (SpringAnimation) -> Void = { _ in }) -> SpringAnimation {
        let spring = SpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 100
        change(spring)
        return spring
    }

    @Test func aSpringFollowsTheClosedForm() {
        let stand = Stand()
        stand.layer.position.x = 100
        stand.frame(2) {
            stand.layer.add(
                spring {
                    $0.absoluteVelocity = 700
                    $0.damping = 5
                })
        }
        let response = SpringResponse(Spring(mass: 1, stiffness: 100, damping: 5), displacement: -100, velocity: 700)
        for step in 0...400 {
            let time = Double(step) / 97
            stand.frame(2 + time)
            let expected = response.sample(at: stand.tree.time - 2)
            #expect(abs(stand.x - 100 - expected.displacement) < 1e-6)
            #expect(abs(stand.speed - expected.velocity) < 1e-4)
        }
    }

    @Test func aSpringCompletesWhenSettledAndDecaysFurther() {
        let stand = Stand()
        stand.layer.position.x = 100
        let listener = Listener()
        let animation = spring { $0.delegate = listener }
        let settling = animation.settlingDuration
        stand.frame(0) { stand.layer.add(animation) }
        stand.frame(settling - 1e-6)
        #expect(listener.stops == [])
        stand.frame(settling)
        #expect(listener.stops == [true])
        #expect(stand.layer.isAnimating)
        let left = abs(stand.x - 100)
        #expect(left > 1e-5 && left <= 0.1)
        stand.frame(settling + 10)
        #expect(!stand.layer.isAnimating && stand.x == 100 && listener.stops == [true])
    }

    @Test func theFillValueIsTheTarget() {
        let stand = Stand()
        stand.frame(0) {
            stand.layer.add(
                spring {
                    $0.fillMode = .forwards
                    $0.isRemovedOnCompletion = false
                })
        }
        stand.frame(100)
        #expect(abs(stand.x - 100) < 1e-6 && stand.speed == 0 && !stand.tree.isAnimating)
    }

    @Test func anExplicitDurationEndsASpringAbruptly() {
        let stand = Stand()
        stand.layer.position.x = 100
        stand.frame(0) { stand.layer.add(spring { $0.duration = 0.1 }) }
        stand.frame(0.0999)
        #expect(stand.x < 50)
        stand.frame(0.1)
        #expect(stand.x == 100 && !stand.layer.isAnimating)
    }

    @Test func anInitialVelocityAtTheTargetBounces() {
        let stand = Stand()
        stand.frame(0) {
            stand.layer.add(
                spring {
                    $0.isAdditive = true
                    $0.toValue = 0
                    $0.absoluteVelocity = 500
                })
        }
        #expect(stand.speed == 500)
        stand.frame(0.05)
        #expect(stand.x > 15)
        stand.frame(10)
        #expect(stand.x == 0 && !stand.layer.isAnimating)
    }

    @Test func anUndampedSpringEndsAfterAVeryLongTime() {
        let stand = Stand()
        stand.frame(0) { stand.layer.add(spring { $0.damping = 0 }) }
        stand.frame(1e5)
        #expect(stand.layer.isAnimating)
        stand.frame(2e6)
        #expect(!stand.layer.isAnimating)
    }

    /// A spring that is reversed repeatedly: position and velocity are sums, so both are continuous.
    @Test func additiveReversalsAreSmooth() {
        let stand = Stand()
        var random = Numbers(seed: 9)
        var time = 0.0
        for turn in 0..<40 {
            time += random.next(0.005...0.3)
            stand.frame(time)
            let (x, speed) = (stand.x, stand.speed)
            let target = turn % 2 == 0 ? 300.0 : 0
            stand.frame(time) {
                let animation = SpringAnimation(keyPath: "position.x")
                animation.setAdditiveEnds(from: .number(stand.layer.position.x), to: .number(target))
                stand.layer.position.x = target
                stand.layer.add(animation)
            }
            #expect(abs(stand.x - x) < 1e-9)
            #expect(abs(stand.speed - speed) < 1e-9)
        }
        stand.frame(time + 60)
        #expect(stand.x == stand.layer.position.x && !stand.layer.isAnimating)
    }

    @Test func aSpringWithATimingFunctionEndsAtItsDuration() {
        let stand = Stand()
        let spring = SpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 100
        spring.timingFunction = .easeOut
        let end = spring.settlingDuration
        stand.frame(1) { stand.layer.add(spring) }
        stand.frame(1 + end * 0.5)
        #expect(stand.layer.isAnimating && stand.x > 50)
        stand.frame(1 + end + 1e-9)
        #expect(!stand.layer.isAnimating)
    }
}

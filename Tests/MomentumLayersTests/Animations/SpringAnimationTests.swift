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
        let fixture = LayerFixture()
        fixture.layer.position.x = 100
        fixture.frame(2) {
            fixture.layer.add(
                spring {
                    $0.absoluteVelocity = 700
                    $0.damping = 5
                })
        }
        let response = SpringResponse(Spring(mass: 1, stiffness: 100, damping: 5), displacement: -100, velocity: 700)
        for step in 0...400 {
            let time = Double(step) / 97
            fixture.frame(2 + time)
            let expected = response.sample(at: fixture.tree.time - 2)
            #expect(abs(fixture.x - 100 - expected.displacement) < 1e-6)
            #expect(abs(fixture.speed - expected.velocity) < 1e-4)
        }
    }

    @Test func aSpringCompletesWhenSettledAndDecaysFurther() {
        let fixture = LayerFixture()
        fixture.layer.position.x = 100
        let listener = Listener()
        let animation = spring { $0.delegate = listener }
        let settling = animation.settlingDuration
        fixture.frame(0) { fixture.layer.add(animation) }
        fixture.frame(settling - 1e-6)
        #expect(listener.stops == [])
        fixture.frame(settling)
        #expect(listener.stops == [true])
        #expect(fixture.layer.isAnimating)
        let left = abs(fixture.x - 100)
        #expect(left > 1e-5 && left <= 0.1)
        fixture.frame(settling + 10)
        #expect(!fixture.layer.isAnimating && fixture.x == 100 && listener.stops == [true])
    }

    @Test func theFillValueIsTheTarget() {
        let fixture = LayerFixture()
        fixture.frame(0) {
            fixture.layer.add(
                spring {
                    $0.fillMode = .forwards
                    $0.isRemovedOnCompletion = false
                })
        }
        fixture.frame(100)
        #expect(abs(fixture.x - 100) < 1e-6 && fixture.speed == 0 && !fixture.tree.isAnimating)
    }

    @Test func anExplicitDurationEndsASpringAbruptly() {
        let fixture = LayerFixture()
        fixture.layer.position.x = 100
        fixture.frame(0) { fixture.layer.add(spring { $0.duration = 0.1 }) }
        fixture.frame(0.0999)
        #expect(fixture.x < 50)
        fixture.frame(0.1)
        #expect(fixture.x == 100 && !fixture.layer.isAnimating)
    }

    @Test func anInitialVelocityAtTheTargetBounces() {
        let fixture = LayerFixture()
        fixture.frame(0) {
            fixture.layer.add(
                spring {
                    $0.isAdditive = true
                    $0.toValue = 0
                    $0.absoluteVelocity = 500
                })
        }
        #expect(fixture.speed == 500)
        fixture.frame(0.05)
        #expect(fixture.x > 15)
        fixture.frame(10)
        #expect(fixture.x == 0 && !fixture.layer.isAnimating)
    }

    @Test func anUndampedSpringEndsAfterAVeryLongTime() {
        let fixture = LayerFixture()
        fixture.frame(0) { fixture.layer.add(spring { $0.damping = 0 }) }
        fixture.frame(1e5)
        #expect(fixture.layer.isAnimating)
        fixture.frame(2e6)
        #expect(!fixture.layer.isAnimating)
    }

    /// A spring that is reversed repeatedly: position and velocity are sums, so both are continuous.
    @Test func additiveReversalsAreSmooth() {
        let fixture = LayerFixture()
        var random = Numbers(seed: 9)
        var time = 0.0
        for turn in 0..<40 {
            time += random.next(0.005...0.3)
            fixture.frame(time)
            let (x, speed) = (fixture.x, fixture.speed)
            let target = turn % 2 == 0 ? 300.0 : 0
            fixture.frame(time) {
                let animation = SpringAnimation(keyPath: "position.x")
                animation.setAdditiveEnds(from: .number(fixture.layer.position.x), to: .number(target))
                fixture.layer.position.x = target
                fixture.layer.add(animation)
            }
            #expect(abs(fixture.x - x) < 1e-9)
            #expect(abs(fixture.speed - speed) < 1e-9)
        }
        fixture.frame(time + 60)
        #expect(fixture.x == fixture.layer.position.x && !fixture.layer.isAnimating)
    }

    @Test func aSpringWithATimingFunctionEndsAtItsDuration() {
        let fixture = LayerFixture()
        let spring = SpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 100
        spring.timingFunction = .easeOut
        let end = spring.settlingDuration
        fixture.frame(1) { fixture.layer.add(spring) }
        fixture.frame(1 + end * 0.5)
        #expect(fixture.layer.isAnimating && fixture.x > 50)
        fixture.frame(1 + end + 1e-9)
        #expect(!fixture.layer.isAnimating)
    }
}

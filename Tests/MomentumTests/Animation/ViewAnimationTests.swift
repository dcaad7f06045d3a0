import MomentumKit
import Testing

@Suite struct ViewAnimationTests {
    /// Matrices do not commute: an animation of scale and position must start at the present transform.
    @Test(arguments: [false, true]) func transformsAnimateFromThePresentTransform(byAnimator: Bool) {
        let fixture = StageFixture()
        let start = Transform2D(translationX: 0, y: 200).scaledBy(x: 1.33, y: 1.33)
        let end = Transform2D(translationX: 30, y: 100).scaledBy(x: 0.5, y: 2)
        fixture.view.transform = start
        fixture.stage.advance(to: 1)
        if byAnimator {
            PropertyAnimator(duration: 1, curve: .linear) { fixture.view.transform = end }.startAnimation()
        } else {
            View.animate(withDuration: 1, options: .curveLinear) { fixture.view.transform = end }
        }
        fixture.stage.advance(to: 1)
        let presented = fixture.view.presentation.transform.affinePart
        #expect(
            abs(presented.ty - 200) < 1e-9 && abs(presented.tx) < 1e-9 && abs(presented.a - 1.33) < 1e-9
                && abs(presented.d - 1.33) < 1e-9)
        fixture.stage.advance(to: 3)
        #expect(fixture.view.presentation.transform.affinePart == end)
    }

    @Test(arguments: zip([Spring.smooth, .snappy, .bouncy], [0, 0.15, 0.3])) func namedSpringsMoveAsTheirNumbers(
        spring: Spring, bounce: Double
    ) {
        let (named, numbered) = (StageFixture(), StageFixture())
        View.animate(spring) { named.view.center.y = 300 }
        View.animate(springDuration: 0.5, bounce: bounce) { numbered.view.center.y = 300 }
        for frame in 1...60 {
            for fixture in [named, numbered] { fixture.stage.advance(to: Double(frame) / 60) }
            #expect(named.y == numbered.y && named.speed == numbered.speed)
        }
    }

    @Test func anInvalidSpringIsRefusedAndTheChangesAreMade() {
        let fixture = StageFixture()
        let reports = diagnostics {
            View.animate(Spring(mass: -1)) { fixture.view.center.y = 300 }
        }
        #expect(reports.count == 1 && reports[0].what == "the spring's mass is out of range")
        fixture.stage.advance(to: 0.1)
        #expect(fixture.y == 300 && fixture.speed == 0)
    }

    @Test func aCurveRunsAndCompletesOnce() {
        let fixture = StageFixture()
        var ends: [Bool] = []
        View.animate(withDuration: 1, options: .curveLinear) {
            fixture.view.center.y = 300
        } completion: {
            ends.append($0)
        }
        #expect(fixture.view.center.y == 300)
        fixture.stage.advance(to: 0)
        #expect(fixture.y == 200)
        fixture.stage.advance(to: 0.25)
        #expect(abs(fixture.y - 225) < 1e-12 && abs(fixture.speed - 100) < 1e-9)
        fixture.stage.advance(to: 1)
        #expect(fixture.y == 300 && ends == [true])
        fixture.stage.advance(to: 2)
        #expect(ends == [true] && !fixture.stage.needsFrame)
    }

    @Test func changesOutsideABlockDoNotAnimate() {
        let fixture = StageFixture()
        fixture.view.center.y = 300
        fixture.stage.advance(to: 0.1)
        #expect(fixture.y == 300 && !fixture.view.layer.isAnimating)
        View.animate(withDuration: 1) {
            View.performWithoutAnimation { fixture.view.center.y = 100 }
        }
        #expect(fixture.y == 100)
    }

    @Test func emptyBlocksCompleteInTheNextTurn() {
        let fixture = StageFixture()
        var ends: [Bool] = []
        View.animate(withDuration: 5) {
        } completion: {
            ends.append($0)
        }
        View.animate(withDuration: 5) {
            fixture.view.center.y = 200
        } completion: {
            ends.append($0)
        }
        View.animate(withDuration: 0) {
            fixture.view.center.y = 210
        } completion: {
            ends.append($0)
        }
        #expect(ends == [])
        fixture.stage.advance(to: 0.001)
        #expect(ends == [true, true, true] && fixture.y == 210)
    }

    /// Every form of animation, reversed in flight many times: positions are continuous, and velocities change only by
    /// the initial velocity of a curve or because one is requested.
    @Test(arguments: 0..<4)
    func reversalsInFlightAreSmooth(form: Int) {
        let fixture = StageFixture()
        var time = 0.0
        for turn in 0..<30 {
            time += [0.01, 0.13, 0.3, 0.04, 0.21][turn % 5]
            fixture.stage.advance(to: time)
            let (y, speed) = (fixture.y, fixture.speed)
            let target = turn % 2 == 0 ? 350.0 : 50
            let change = { fixture.view.center.y = target }
            switch form {
            case 0: View.animate(withDuration: 0.5, animations: change)
            case 1: View.animate(withDuration: 0.5, usingSpringWithDamping: 0.6, animations: change)
            case 2: View.animate(springDuration: 0.4, bounce: 0.3, animations: change)
            default: View.animate(withDuration: 0.5, usingSpringWithDamping: 0.6, velocity: .zero, animations: change)
            }
            fixture.stage.advance(to: time)
            #expect(abs(fixture.y - y) < 1e-9)
            // The last form requests no velocity and starts at rest.
            #expect(abs(fixture.speed - (form == 3 ? 0 : speed)) < 1e-6)
        }
        fixture.stage.advance(to: time + 60)
        fixture.stage.advance(to: time + 61)
        #expect(fixture.y == fixture.view.center.y && fixture.speed == 0 && !fixture.stage.isMoving)
    }

    @Test func aSpringStartsWithTheVelocityItIsGiven() {
        let fixture = StageFixture()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 3) {
            fixture.view.center.y = 300
        }
        fixture.stage.advance(to: 0)
        #expect(abs(fixture.speed - 300) < 1e-9)
        let other = StageFixture()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, velocity: Vector(dx: 0, dy: -1234)) {
            other.view.center.y = 300
        }
        other.stage.advance(to: 0)
        #expect(abs(other.speed + 1234) < 1e-9)
    }

    @Test func beginFromCurrentStateReplaces() {
        let fixture = StageFixture()
        var ends: [Bool] = []
        View.animate(withDuration: 1, options: .curveLinear) {
            fixture.view.center.y = 300
        } completion: {
            ends.append($0)
        }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.5)
        View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) { fixture.view.center.y = 200 }
        fixture.stage.advance(to: 0.5)
        #expect(ends == [false])
        #expect(abs(fixture.y - 250) < 1e-9 && abs(fixture.speed + 50) < 1e-9)
        fixture.stage.advance(to: 1.5)
        #expect(fixture.y == 200)
    }

    @Test func aDelayHoldsThePresentation() {
        let fixture = StageFixture()
        View.animate(withDuration: 1, delay: 2, options: .curveLinear) { fixture.view.center.y = 300 }
        fixture.stage.advance(to: 1.9)
        #expect(fixture.y == 200)
        fixture.stage.advance(to: 2.5)
        #expect(abs(fixture.y - 250) < 1e-9)
    }

    @Test func zeroDurationBlocksChangeAfterTheDelay() {
        for usesSpring in [false, true] {
            let fixture = StageFixture()
            var ends: [Bool] = []
            let change = { fixture.view.center.y = 300 }
            let reports = diagnostics {
                if usesSpring {
                    View.animate(withDuration: 0, delay: 2, usingSpringWithDamping: 0.5, animations: change) {
                        ends.append($0)
                    }
                } else {
                    View.animate(withDuration: 0, delay: 2, animations: change) { ends.append($0) }
                }
            }
            fixture.stage.advance(to: 1.999)
            #expect(fixture.y == 200)
            fixture.stage.advance(to: 2)
            #expect(fixture.y == 300 && ends == [true] && reports.isEmpty)
        }
    }

    @Test func nestedBlocksInheritUnlessTheyOverride() {
        let fixture = StageFixture()
        var order: [String] = []
        View.animate(withDuration: 2, options: .curveLinear) {
            fixture.view.center.y = 300
            View.animate(withDuration: 1, options: .curveEaseIn) {
                fixture.view.alpha = 0
            } completion: { _ in
                order.append("inherits")
            }
            View.animate(withDuration: 1, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear])
            {
                fixture.view.cornerRadius = 10
            } completion: { _ in
                order.append("overrides")
            }
        } completion: { _ in
            order.append("outer")
        }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.5)
        #expect(abs(fixture.view.presentation.opacity - 0.75) < 1e-9)
        #expect(abs(fixture.view.presentation.value(of: .cornerRadius) - 5) < 1e-9)
        fixture.stage.advance(to: 1)
        #expect(order == ["overrides"])
        fixture.stage.advance(to: 2)
        #expect(order == ["overrides", "inherits", "outer"])
    }

    @Test func repeatingRunsUntilItIsRemoved() {
        let fixture = StageFixture()
        var ends: [Bool] = []
        View.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
            fixture.view.center.y = 300
        } completion: {
            ends.append($0)
        }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 1000.5)
        #expect(abs(fixture.y - 250) < 1e-9 && abs(fixture.speed - 100) < 1e-9)
        fixture.stage.advance(to: 1001.5)
        #expect(abs(fixture.speed + 100) < 1e-9 && ends == [])
        fixture.view.layer.removeAllAnimations()
        fixture.stage.advance(to: 1001.6)
        #expect(ends == [false])
    }

    @Test(arguments: [-1.0, 1]) func theEndsOfTheRangeOfBouncesMoveFinitely(_ bounce: Double) {
        let reports = diagnostics {
            let fixture = StageFixture()
            let timeline = Timeline()
            timeline.animate(springDuration: 0.5, bounce: bounce) { fixture.view.alpha = 0.5 }
            timeline.startAnimation()
            View.animate(springDuration: 0.5, bounce: bounce) { fixture.view.center.y = 300 }
            let animator = PropertyAnimator(
                duration: 0, timingParameters: SpringTimingParameters(duration: 0.5, bounce: bounce))
            animator.addAnimations { fixture.view.bounds.size.width = 50 }
            animator.startAnimation()
            for frame in 0..<200 {
                fixture.stage.advance(to: Double(frame) / 60)
                let presented = fixture.view.presentation
                #expect(fixture.y.isFinite && fixture.speed.isFinite && fixture.y >= 200 && fixture.y < 400.1)
                #expect(presented.opacity.isFinite && presented.bounds.isFinite)
            }
            #expect(fixture.view.layer.isAnimating && animator.isRunning && timeline.isRunning)
        }
        #expect(reports.isEmpty)
    }

    @Test func refusedBlocksApplyAtOnceAndReportOnce() {
        let bad: [((@escaping () -> Void, @escaping (Bool) -> Void) -> Void)] = [
            { View.animate(withDuration: -1, animations: $0, completion: $1) },
            { View.animate(withDuration: .nan, animations: $0, completion: $1) },
            { View.animate(withDuration: 1, delay: .infinity, animations: $0, completion: $1) },
            { View.animate(withDuration: 1, usingSpringWithDamping: .nan, animations: $0, completion: $1) },
            { View.animate(withDuration: 1, usingSpringWithDamping: -1, animations: $0, completion: $1) },
            { View.animate(withDuration: .nan, usingSpringWithDamping: 0.5, animations: $0, completion: $1) },
            {
                View.animate(
                    withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: .nan, animations: $0,
                    completion: $1)
            },
            {
                View.animate(
                    withDuration: 1, usingSpringWithDamping: 0.5, velocity: Vector(dx: .nan, dy: 0), animations: $0,
                    completion: $1)
            },
            { View.animate(springDuration: -1, bounce: 0, animations: $0, completion: $1) },
            { View.animate(springDuration: 1, bounce: 1.5, animations: $0, completion: $1) },
        ]
        for (index, animate) in bad.enumerated() {
            let fixture = StageFixture()
            var ends: [Bool] = []
            let reports = diagnostics {
                animate({ fixture.view.center.y = 300 }, { ends.append($0) })
                fixture.stage.advance(to: 0.001)
            }
            #expect(reports.count == 1, "\(index)")
            #expect(fixture.y == 300 && !fixture.view.layer.isAnimating && ends == [true], "\(index)")
        }
    }

    @Test func anHourInTheBackgroundEndsAnimationsInOrder() {
        let fixture = StageFixture()
        var order: [Int] = []
        for (index, duration) in [3.0, 1, 2].enumerated() {
            View.animate(withDuration: duration) {
                fixture.view.center.y += 10
            } completion: { _ in
                order.append(index)
            }
        }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 3600)
        #expect(order == [1, 2, 0] && fixture.y == 230 && !fixture.stage.needsFrame)
    }

    @Test func resizingTheStageKeepsMotion() {
        let fixture = StageFixture()
        View.animate(withDuration: 1) { fixture.view.center.y = 300 }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.4)
        let (y, speed) = (fixture.y, fixture.speed)
        fixture.stage.size = Size(width: 200, height: 800)
        fixture.stage.advance(to: 0.4)
        #expect(fixture.y == y && fixture.speed == speed)
    }

    @Test func leavingTheStageEndsAnimations() {
        let fixture = StageFixture()
        var ends: [Bool] = []
        View.animate(withDuration: 1) {
            fixture.view.center.y = 300
        } completion: {
            ends.append($0)
        }
        fixture.stage.advance(to: 0.1)
        fixture.view.removeFromSuperview()
        fixture.stage.advance(to: 0.2)
        #expect(ends == [false] && !fixture.stage.isMoving)
    }
}

import MomentumKit
import Testing

@Suite struct ViewAnimationTests {
    /// Matrices do not commute: an animation of scale and position must start at the present transform.
    @Test(arguments: [false, true]) func transformsAnimateFromThePresentTransform(byAnimator: Bool) {
        let theatre = Theatre()
        let start = Transform2D(translationX: 0, y: 200).scaledBy(x: 1.33, y: 1.33)
        let end = Transform2D(translationX: 30, y: 100).scaledBy(x: 0.5, y: 2)
        theatre.view.transform = start
        theatre.stage.advance(to: 1)
        if byAnimator {
            PropertyAnimator(duration: 1, curve: .linear) { theatre.view.transform = end }.startAnimation()
        } else {
            View.animate(withDuration: 1, options: .curveLinear) { theatre.view.transform = end }
        }
        theatre.stage.advance(to: 1)
        let seen = theatre.view.presentation.transform.affinePart
        #expect(
            abs(seen.ty - 200) < 1e-9 && abs(seen.tx) < 1e-9 && abs(seen.a - 1.33) < 1e-9 && abs(seen.d - 1.33) < 1e-9)
        theatre.stage.advance(to: 3)
        #expect(theatre.view.presentation.transform.affinePart == end)
    }

    @Test func aCurveRunsAndCompletesOnce() {
        let theatre = Theatre()
        var ends: [Bool] = []
        View.animate(withDuration: 1, options: .curveLinear) {
            theatre.view.center.y = 300
        } completion: {
            ends.append($0)
        }
        #expect(theatre.view.center.y == 300)
        theatre.stage.advance(to: 0)
        #expect(theatre.y == 200)
        theatre.stage.advance(to: 0.25)
        #expect(abs(theatre.y - 225) < 1e-12 && abs(theatre.speed - 100) < 1e-9)
        theatre.stage.advance(to: 1)
        #expect(theatre.y == 300 && ends == [true])
        theatre.stage.advance(to: 2)
        #expect(ends == [true] && !theatre.stage.needsFrame)
    }

    @Test func changesOutsideABlockDoNotAnimate() {
        let theatre = Theatre()
        theatre.view.center.y = 300
        theatre.stage.advance(to: 0.1)
        #expect(theatre.y == 300 && !theatre.view.layer.isAnimating)
        View.animate(withDuration: 1) {
            View.performWithoutAnimation { theatre.view.center.y = 100 }
        }
        #expect(theatre.y == 100)
    }

    @Test func emptyBlocksCompleteInTheNextTurn() {
        let theatre = Theatre()
        var ends: [Bool] = []
        View.animate(withDuration: 5) {
        } completion: {
            ends.append($0)
        }
        View.animate(withDuration: 5) {
            theatre.view.center.y = 200
        } completion: {
            ends.append($0)
        }
        View.animate(withDuration: 0) {
            theatre.view.center.y = 210
        } completion: {
            ends.append($0)
        }
        #expect(ends == [])
        theatre.stage.advance(to: 0.001)
        #expect(ends == [true, true, true] && theatre.y == 210)
    }

    /// Every form of animation, reversed in flight many times: positions are continuous, and velocities change only by
    /// the initial velocity of a curve or because one is requested.
    @Test(arguments: 0..<4)
    func reversalsInFlightAreSmooth(form: Int) {
        let theatre = Theatre()
        var time = 0.0
        for turn in 0..<30 {
            time += [0.01, 0.13, 0.3, 0.04, 0.21][turn % 5]
            theatre.stage.advance(to: time)
            let (y, speed) = (theatre.y, theatre.speed)
            let target = turn % 2 == 0 ? 350.0 : 50
            let change = { theatre.view.center.y = target }
            switch form {
            case 0: View.animate(withDuration: 0.5, animations: change)
            case 1: View.animate(withDuration: 0.5, usingSpringWithDamping: 0.6, animations: change)
            case 2: View.animate(springDuration: 0.4, bounce: 0.3, animations: change)
            default: View.animate(withDuration: 0.5, usingSpringWithDamping: 0.6, velocity: .zero, animations: change)
            }
            theatre.stage.advance(to: time)
            #expect(abs(theatre.y - y) < 1e-9)
            // The last form requests no velocity and starts at rest.
            #expect(abs(theatre.speed - (form == 3 ? 0 : speed)) < 1e-6)
        }
        theatre.stage.advance(to: time + 60)
        theatre.stage.advance(to: time + 61)
        #expect(theatre.y == theatre.view.center.y && theatre.speed == 0 && !theatre.stage.isMoving)
    }

    @Test func aSpringStartsWithTheVelocityItIsGiven() {
        let theatre = Theatre()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 3) {
            theatre.view.center.y = 300
        }
        theatre.stage.advance(to: 0)
        #expect(abs(theatre.speed - 300) < 1e-9)
        let other = Theatre()
        View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, velocity: Vector(dx: 0, dy: -1234)) {
            other.view.center.y = 300
        }
        other.stage.advance(to: 0)
        #expect(abs(other.speed + 1234) < 1e-9)
    }

    @Test func beginFromCurrentStateReplaces() {
        let theatre = Theatre()
        var ends: [Bool] = []
        View.animate(withDuration: 1, options: .curveLinear) {
            theatre.view.center.y = 300
        } completion: {
            ends.append($0)
        }
        theatre.stage.advance(to: 0)
        theatre.stage.advance(to: 0.5)
        View.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) { theatre.view.center.y = 200 }
        theatre.stage.advance(to: 0.5)
        #expect(ends == [false])
        #expect(abs(theatre.y - 250) < 1e-9 && abs(theatre.speed + 50) < 1e-9)
        theatre.stage.advance(to: 1.5)
        #expect(theatre.y == 200)
    }

    @Test func aDelayHoldsThePresentation() {
        let theatre = Theatre()
        View.animate(withDuration: 1, delay: 2, options: .curveLinear) { theatre.view.center.y = 300 }
        theatre.stage.advance(to: 1.9)
        #expect(theatre.y == 200)
        theatre.stage.advance(to: 2.5)
        #expect(abs(theatre.y - 250) < 1e-9)
    }

    @Test func zeroDurationBlocksChangeAfterTheDelay() {
        for usesSpring in [false, true] {
            let theatre = Theatre()
            var ends: [Bool] = []
            let change = { theatre.view.center.y = 300 }
            let reports = diagnostics {
                if usesSpring {
                    View.animate(withDuration: 0, delay: 2, usingSpringWithDamping: 0.5, animations: change) {
                        ends.append($0)
                    }
                } else {
                    View.animate(withDuration: 0, delay: 2, animations: change) { ends.append($0) }
                }
            }
            theatre.stage.advance(to: 1.999)
            #expect(theatre.y == 200)
            theatre.stage.advance(to: 2)
            #expect(theatre.y == 300 && ends == [true] && reports.isEmpty)
        }
    }

    @Test func nestedBlocksInheritUnlessTheyOverride() {
        let theatre = Theatre()
        var order: [String] = []
        View.animate(withDuration: 2, options: .curveLinear) {
            theatre.view.center.y = 300
            View.animate(withDuration: 1, options: .curveEaseIn) {
                theatre.view.alpha = 0
            } completion: { _ in
                order.append("inherits")
            }
            View.animate(withDuration: 1, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear])
            {
                theatre.view.cornerRadius = 10
            } completion: { _ in
                order.append("overrides")
            }
        } completion: { _ in
            order.append("outer")
        }
        theatre.stage.advance(to: 0)
        theatre.stage.advance(to: 0.5)
        #expect(abs(theatre.view.presentation.opacity - 0.75) < 1e-9)
        #expect(abs(theatre.view.presentation.value(of: .cornerRadius) - 5) < 1e-9)
        theatre.stage.advance(to: 1)
        #expect(order == ["overrides"])
        theatre.stage.advance(to: 2)
        #expect(order == ["overrides", "inherits", "outer"])
    }

    @Test func repeatingRunsUntilItIsRemoved() {
        let theatre = Theatre()
        var ends: [Bool] = []
        View.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
            theatre.view.center.y = 300
        } completion: {
            ends.append($0)
        }
        theatre.stage.advance(to: 0)
        theatre.stage.advance(to: 1000.5)
        #expect(abs(theatre.y - 250) < 1e-9 && abs(theatre.speed - 100) < 1e-9)
        theatre.stage.advance(to: 1001.5)
        #expect(abs(theatre.speed + 100) < 1e-9 && ends == [])
        theatre.view.layer.removeAllAnimations()
        theatre.stage.advance(to: 1001.6)
        #expect(ends == [false])
    }

    @Test(arguments: [-1.0, 1]) func theEndsOfTheRangeOfBouncesMoveFinitely(_ bounce: Double) {
        let reports = diagnostics {
            let theatre = Theatre()
            let timeline = Timeline()
            timeline.animate(springDuration: 0.5, bounce: bounce) { theatre.view.alpha = 0.5 }
            timeline.startAnimation()
            View.animate(springDuration: 0.5, bounce: bounce) { theatre.view.center.y = 300 }
            let animator = PropertyAnimator(
                duration: 0, timingParameters: SpringTimingParameters(duration: 0.5, bounce: bounce))
            animator.addAnimations { theatre.view.bounds.size.width = 50 }
            animator.startAnimation()
            for frame in 0..<200 {
                theatre.stage.advance(to: Double(frame) / 60)
                let seen = theatre.view.presentation
                #expect(theatre.y.isFinite && theatre.speed.isFinite && theatre.y >= 200 && theatre.y < 400.1)
                #expect(seen.opacity.isFinite && seen.bounds.isFinite)
            }
            #expect(theatre.view.layer.isAnimating && animator.isRunning && timeline.isRunning)
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
            let theatre = Theatre()
            var ends: [Bool] = []
            let reports = diagnostics {
                animate({ theatre.view.center.y = 300 }, { ends.append($0) })
                theatre.stage.advance(to: 0.001)
            }
            #expect(reports.count == 1, "\(index)")
            #expect(theatre.y == 300 && !theatre.view.layer.isAnimating && ends == [true], "\(index)")
        }
    }

    @Test func anHourInTheBackgroundEndsAnimationsInOrder() {
        let theatre = Theatre()
        var order: [Int] = []
        for (index, duration) in [3.0, 1, 2].enumerated() {
            View.animate(withDuration: duration) {
                theatre.view.center.y += 10
            } completion: { _ in
                order.append(index)
            }
        }
        theatre.stage.advance(to: 0)
        theatre.stage.advance(to: 3600)
        #expect(order == [1, 2, 0] && theatre.y == 230 && !theatre.stage.needsFrame)
    }

    @Test func resizingTheStageKeepsMotion() {
        let theatre = Theatre()
        View.animate(withDuration: 1) { theatre.view.center.y = 300 }
        theatre.stage.advance(to: 0)
        theatre.stage.advance(to: 0.4)
        let (y, speed) = (theatre.y, theatre.speed)
        theatre.stage.size = Size(width: 200, height: 800)
        theatre.stage.advance(to: 0.4)
        #expect(theatre.y == y && theatre.speed == speed)
    }

    @Test func leavingTheStageEndsAnimations() {
        let theatre = Theatre()
        var ends: [Bool] = []
        View.animate(withDuration: 1) {
            theatre.view.center.y = 300
        } completion: {
            ends.append($0)
        }
        theatre.stage.advance(to: 0.1)
        theatre.view.removeFromSuperview()
        theatre.stage.advance(to: 0.2)
        #expect(ends == [false] && !theatre.stage.isMoving)
    }
}

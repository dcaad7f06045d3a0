import MomentumKit
import MomentumTesting
import Testing

/// A paused animator whose views are moved directly. It continues to its own end or start from the presentation values.
@Suite struct AnimatorDragTests {
    private func linear(_ fixture: StageFixture) -> PropertyAnimator {
        fixture.view.center.y = 50
        return PropertyAnimator(duration: 1, curve: .linear) { fixture.view.center.y = 450 }
    }

    @Test(arguments: [false, true])
    func viewsDraggedInAPauseEndAtTheAnimatorsEnd(isReversed: Bool) {
        let fixture = StageFixture()
        let animator = linear(fixture)
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        fixture.stage.advance(to: 0.5)
        animator.pauseAnimation()
        for _ in 0..<10 { fixture.view.center.y += 10 }
        #expect(abs(fixture.y - 350) < 1e-9 && animator.fractionComplete == 0.5)
        if isReversed { animator.isReversed.toggle() }
        animator.continueAnimation(
            withTimingParameters: SpringTimingParameters(dampingRatio: 1, initialVelocity: Vector(dx: 0, dy: 3)),
            durationFactor: 1)
        fixture.stage.advance(to: 0.5)
        let distance = (isReversed ? 50.0 : 450) - 350
        #expect(abs(fixture.y - 350) < 1e-9 && abs(fixture.speed - 3 * distance) < 1e-6)
        #expect(fixture.view.center.y == 450)
        fixture.stage.advance(to: 30)
        fixture.stage.advance(to: 31)
        let end = isReversed ? 50.0 : 450
        #expect(fixture.y == end && fixture.view.center.y == end && ends == [isReversed ? .start : .end])
        #expect(!fixture.stage.needsFrame)
    }

    /// A panel that is caught, moved by its centre in the handler of a pan, and released.
    @Test(arguments: [false, true])
    func aPanelCanBeGrabbedAtAnyTime(isReversed: Bool) {
        for frame in 1..<60 {
            let fixture = StageFixture()
            let panel = fixture.view
            panel.center.y = 50
            let animator = PropertyAnimator(duration: 0.8, dampingRatio: 0.8) { panel.center.y = 450 }
            animator.startAnimation()
            fixture.stage.advance(to: Double(frame) / 60)
            guard animator.state == .active else { break }
            animator.pauseAnimation()
            let grabbed = fixture.y
            for step in 1...5 {
                panel.center.y -= 7
                fixture.stage.advance(to: Double(frame) / 60 + Double(step) / 60)
                #expect(abs(fixture.y - (grabbed - 7 * Double(step))) < 1e-9)
            }
            if isReversed { animator.isReversed.toggle() }
            let velocity = Vector(dx: 0, dy: -420)
            animator.continueAnimation(
                withTimingParameters: SpringTimingParameters(dampingRatio: 0.9, absoluteVelocity: velocity),
                durationFactor: 0.8)
            fixture.stage.advance(to: fixture.stage.time)
            #expect(abs(fixture.y - (grabbed - 35)) < 1e-6 && abs(fixture.speed + 420) < 1e-3)
            fixture.stage.advance(to: 60)
            fixture.stage.advance(to: 61)
            #expect(fixture.y == (isReversed ? 50 : 450) && animator.state == .inactive)
        }
    }

    @Test func animatorsStoppedAfterADragFinishAtTheirEnds() {
        for (position, wanted) in [(AnimatingPosition.end, 450.0), (.start, 50), (.current, 350)] {
            let fixture = StageFixture()
            let animator = linear(fixture)
            animator.startAnimation()
            fixture.stage.advance(to: 0.5)
            animator.pauseAnimation()
            fixture.view.center.y += 100
            animator.stopAnimation(false)
            #expect(abs(fixture.y - 350) < 1e-9)
            animator.finishAnimation(at: position)
            #expect(abs(fixture.view.center.y - wanted) < 1e-9)
        }
    }

    @Test func draggingAtTheEndReturnsWithoutAJump() {
        for isReversed in [false, true] {
            let fixture = StageFixture()
            let animator = linear(fixture)
            animator.pausesOnCompletion = true
            animator.startAnimation()
            fixture.stage.advance(to: 2)
            fixture.view.center.y -= 100
            #expect(fixture.y == 350)
            animator.isReversed = isReversed
            animator.pausesOnCompletion = false
            animator.startAnimation()
            fixture.stage.advance(to: 2)
            #expect(abs(fixture.y - 350) < 1e-9)
            fixture.stage.advance(to: 2 + 1e-4)
            #expect(abs(fixture.y - 350) < 0.2)
            fixture.stage.advance(to: 10)
            #expect(fixture.y == (isReversed ? 50 : 450) && animator.state == .inactive)
        }
    }

    @Test func anotherAnimationOfTheSamePropertyKeepsItsOwnEnd() {
        let fixture = StageFixture()
        let animator = linear(fixture)
        animator.startAnimation()
        fixture.stage.advance(to: 0.5)
        animator.pauseAnimation()
        fixture.view.center.y += 100
        View.animate(withDuration: 1) { fixture.view.center.y = 700 }
        animator.startAnimation()
        fixture.stage.advance(to: 0.5)
        #expect(abs(fixture.y - 350) < 1e-9)
        fixture.stage.advance(to: 10)
        #expect(fixture.y == 700)
    }

    private func distance(_ one: Point, _ other: Point) -> Double {
        Vector(dx: one.x - other.x, dy: one.y - other.y).length
    }

    /// Random times, distances, properties, directions and interruptions.
    @Test("Random scrubbing and interruptions cause no jump, and every property reaches its end.")
    func randomScrubbingNeverJumps() {
        for seed in 1...400 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            let fixture = StageFixture()
            let view = fixture.view
            let start = (center: view.center, bounds: view.bounds, alpha: view.alpha)
            let end = (
                center: Point(x: 320, y: 90), bounds: Rect(x: 0, y: 0, width: 40, height: 260), alpha: 0.25
            )
            let turn = Transform2D(rotationAngle: 0.7)
            let timings: [TimingCurve] = [
                .function(.linear), .function(.easeIn), .function(.easeInEaseOut), .spring(.init(dampingRatio: 0.6)),
                .spring(.init(dampingRatio: 1)),
            ]
            let animator = PropertyAnimator(
                duration: 1, timingParameters: timings[random.index(below: timings.count)]
            ) {
                view.center = end.center
                view.bounds = end.bounds
                view.alpha = end.alpha
                view.transform = turn
            }
            animator.pausesOnCompletion = random.happens(0.3)
            animator.startAnimation()
            var time = 0.0
            for _ in 0..<(1 + random.index(below: 4)) {
                time += random.number(in: 0...0.6)
                fixture.stage.advance(to: time)
                guard animator.state == .active else { break }
                if animator.isRunning { animator.pauseAnimation() }
                if random.happens(0.3) { animator.fractionComplete = random.fraction() }
                if random.happens(0.8) {
                    let before = view.presentation.position
                    let step = Vector(dx: random.number(in: -90...90), dy: random.number(in: -90...90))
                    if random.happens(0.5) {
                        view.center.x += step.dx
                        view.center.y += step.dy
                    } else {
                        view.center = view.center + step
                    }
                    let after = view.presentation.position
                    #expect(distance(after, before + step) < 1e-9, "\(seed)")
                }
                if random.happens(0.3) { view.alpha = random.fraction() }
                if random.happens(0.3) { view.bounds.size.width += random.number(in: -20...60) }
                if random.happens(0.3) { view.transform = view.transform.rotated(by: random.number(in: -0.5...0.5)) }
                if random.happens(0.5) { animator.isReversed.toggle() }
                time += random.number(in: 0...0.2)
                fixture.stage.advance(to: time)
                let before = view.presentation
                let velocity = Vector(dx: 300, dy: -200)
                switch random.index(below: 3) {
                case 0: animator.startAnimation()
                case 1:
                    animator.continueAnimation(
                        withTimingParameters: SpringTimingParameters(dampingRatio: 0.8, absoluteVelocity: velocity),
                        durationFactor: random.happens(0.5) ? 0 : 0.7)
                default:
                    animator.continueAnimation(
                        withTimingParameters: SpringTimingParameters(mass: 1, stiffness: 200, damping: 20),
                        durationFactor: 0)
                }
                let after = view.presentation
                #expect(distance(after.position, before.position) < 1e-6, "\(seed)")
                #expect(abs(after.opacity - before.opacity) < 1e-9, "\(seed)")
                #expect(abs(after.bounds.size.width - before.bounds.size.width) < 1e-6, "\(seed)")
                #expect(abs(after.transform.m11 - before.transform.m11) < 1e-6, "\(seed)")
                #expect(abs(after.transform.m12 - before.transform.m12) < 1e-6, "\(seed)")
            }
            animator.pausesOnCompletion = false
            if animator.state == .active, !animator.isRunning { animator.startAnimation() }
            for step in 1...40 { fixture.stage.advance(to: time + Double(step)) }
            #expect(animator.state == .inactive && !fixture.stage.needsFrame, "\(seed)")
            let isAtEnd = view.center == end.center
            #expect(isAtEnd || view.center == start.center, "\(seed): \(view.center)")
            #expect(view.bounds == (isAtEnd ? end.bounds : start.bounds), "\(seed)")
            #expect(view.alpha == (isAtEnd ? end.alpha : start.alpha), "\(seed)")
            #expect(view.transform == (isAtEnd ? turn : .identity), "\(seed)")
        }
    }

    @Test("A view that is moved to another superview keeps the velocity of the scrubbing.")
    func scrubbingVelocitySurvivesAMoveToAnotherView() {
        let fixture = StageFixture()
        let host = View(frame: Rect(x: 50, y: 60, width: 200, height: 200))
        host.transform = Transform2D(rotationAngle: 0.5).scaledBy(x: 1.5, y: 0.8)
        fixture.stage.root.addSubview(host)
        let animator = PropertyAnimator(duration: 1, dampingRatio: 1) { fixture.view.center.x += 100 }
        animator.startAnimation()
        fixture.stage.advance(to: 0.1)
        fixture.view.move(to: host)
        animator.pauseAnimation()
        animator.fractionComplete = 0.3
        fixture.stage.advance(to: 0.2)
        let before = fixture.view.presentation.position
        animator.fractionComplete = 0.5
        let scrubbed = fixture.view.presentation.position.offset(from: before) * (1 / 0.2)
        animator.throwFraction(at: 1)
        animator.continueAnimation(
            withTimingParameters: SpringTimingParameters(dampingRatio: 1), durationFactor: 0)
        let velocity = fixture.view.presentation.velocity(of: .position)
        #expect((velocity - scrubbed).length < 1e-3 * scrubbed.length, "\(velocity), \(scrubbed)")
    }
}

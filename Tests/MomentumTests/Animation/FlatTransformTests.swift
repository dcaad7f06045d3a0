import MomentumKit
import Testing

/// Transforms without an inverse: an animation to one, from one, or between two of them moves continuously.
@Suite struct FlatTransformTests {
    /// The ways to animate a view's transform within a second, at constant speed except for springs.
    enum Driver: CaseIterable {
        case block, springBlock, keyframes, animator, springAnimator, timeline, layer

        func lead(_ view: View, to end: Transform2D) {
            let change = { view.transform = end }
            switch self {
            case .block: View.animate(withDuration: 1, options: .curveLinear, animations: change)
            case .springBlock: View.animate(withDuration: 1, usingSpringWithDamping: 1, animations: change)
            case .keyframes:
                View.animateKeyframes(withDuration: 1) {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change)
                }
            case .animator: PropertyAnimator(duration: 1, curve: .linear, animations: change).startAnimation()
            case .springAnimator: PropertyAnimator(duration: 1, dampingRatio: 1, animations: change).startAnimation()
            case .timeline:
                let timeline = Timeline()
                timeline.animate(duration: 1, curve: .linear, animations: change)
                timeline.startAnimation()
            case .layer:
                Transaction.begin()
                (Transaction.animationDuration, Transaction.animationTimingFunction) = (1, .linear)
                view.layer.actionSource = .transaction
                change()
                Transaction.commit()
            }
        }

        var isSpring: Bool { self == .springBlock || self == .springAnimator }
    }

    static let flats = [
        Transform2D(scaleX: 0, y: 0), Transform2D(scaleX: 0, y: 1), Transform2D(scaleX: 1, y: 0),
        Transform2D(rotationAngle: 1).concatenating(Transform2D(scaleX: 0, y: 1)),
        Transform2D(scaleX: 0, y: 2).concatenating(Transform2D(rotationAngle: 0.5)),
        Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 30, ty: -20),
    ]
    static let others = [
        Transform2D.identity, Transform2D(scaleX: 2, y: 0.5), Transform2D(rotationAngle: 0.7),
        Transform2D(translationX: 40, y: 10), Transform2D(scaleX: -1, y: 1),
    ]

    private func distance(_ one: Transform3D, _ other: Transform3D) -> Double { (one - other).euclideanLength }

    /// Runs to `time` in frames of a 240th of a second. Expects no step, and velocities that match the presentation.
    private func expectSteady(_ fixture: StageFixture, until time: Double, _ label: String) {
        let dt = 1.0 / 240
        var presented = fixture.view.presentation
        while fixture.stage.time < time - 1e-9 {
            fixture.stage.advance(to: fixture.stage.time + dt)
            let now = fixture.view.presentation
            let mean = (presented.velocity(of: .transform) + now.velocity(of: .transform)) * (dt / 2)
            let off = distance(now.transform, presented.transform + mean)
            // If a linear motion begins or ends within the frame, its velocity is not the mean of both.
            let bend = distance(now.velocity(of: .transform), presented.velocity(of: .transform)) * dt
            #expect(off < 0.001 + bend, "\(label) at \(fixture.stage.time): a step of \(off)")
            presented = now
        }
    }

    @Test(arguments: Driver.allCases) func shrinkingToZeroMovesInEveryFrame(_ driver: Driver) {
        let fixture = StageFixture()
        driver.lead(fixture.view, to: Transform2D(scaleX: 0, y: 0))
        fixture.stage.advance(to: 0)
        #expect(fixture.view.presentation.transform == .identity)
        fixture.stage.advance(to: 0.5)
        let scale = fixture.view.presentation.transform.m11
        #expect(driver.isSpring ? scale > 0.001 && scale < 0.5 : abs(scale - 0.5) < 1e-9, "\(scale)")
        expectSteady(fixture, until: 1.5, "\(driver)")
        fixture.stage.advance(to: 20)
        #expect(fixture.view.presentation.transform == Transform3D(Transform2D(scaleX: 0, y: 0)))
        driver.lead(fixture.view, to: .identity)
        fixture.stage.advance(to: 20.5)
        let back = fixture.view.presentation.transform.m11
        #expect(driver.isSpring ? back > 0.5 && back < 0.999 : abs(back - 0.5) < 1e-9, "\(back)")
        expectSteady(fixture, until: 21.5, "\(driver) back")
        fixture.stage.advance(to: 40)
        #expect(fixture.view.presentation.transform == .identity && !fixture.stage.isMoving)
    }

    @Test(arguments: Driver.allCases) func flatTransformsAreReachedWithoutAStep(_ driver: Driver) {
        for flat in Self.flats {
            for other in Self.others + Self.flats where other != flat {
                let fixture = StageFixture()
                fixture.view.transform = other
                fixture.stage.advance(to: 0)
                driver.lead(fixture.view, to: flat)
                fixture.stage.advance(to: 0)
                #expect(distance(fixture.view.presentation.transform, Transform3D(other)) < 1e-9)
                expectSteady(fixture, until: 0.4, "\(driver) \(other) \(flat)")
                let (before, speed) = (
                    fixture.view.presentation.transform, fixture.view.presentation.velocity(of: .transform)
                )
                // Reversed in flight by animations that start at rest, so that the velocity is continuous.
                fixture.view.layer.actionSource = .view
                View.animate(withDuration: 0.5) { fixture.view.transform = other }
                fixture.stage.advance(to: fixture.stage.time)
                let now = fixture.view.presentation
                #expect(distance(now.transform, before) < 1e-9, "\(driver) \(other) \(flat)")
                #expect(distance(now.velocity(of: .transform), speed) < 1e-6, "\(driver) \(other) \(flat)")
                expectSteady(fixture, until: 1.5, "\(driver) \(flat) \(other)")
                fixture.stage.advance(to: 20)
                #expect(distance(fixture.view.presentation.transform, Transform3D(other)) < 1e-9)
                #expect(fixture.view.transform == other && !fixture.stage.isMoving)
            }
        }
    }

    @Test func repeatedInterruptionsCauseNoStep() {
        var random = SplitMix64(seed: 7)
        for round in 0..<40 {
            let fixture = StageFixture()
            for _ in 0..<6 {
                let all = Self.flats + Self.others
                let end = all[Int(random.next() % UInt64(all.count))]
                let before = fixture.view.presentation
                if random.next() % 2 == 0 {
                    View.animate(withDuration: 0.6) { fixture.view.transform = end }
                } else {
                    PropertyAnimator(duration: 0.6, curve: .easeInOut) { fixture.view.transform = end }
                        .startAnimation()
                }
                fixture.stage.advance(to: fixture.stage.time)
                let now = fixture.view.presentation
                #expect(distance(now.transform, before.transform) < 1e-9, "\(round)")
                #expect(distance(now.velocity(of: .transform), before.velocity(of: .transform)) < 1e-6, "\(round)")
                fixture.stage.advance(to: fixture.stage.time + 0.07 + Double(random.next() % 100) / 300)
            }
            fixture.stage.advance(to: fixture.stage.time + 2)
            #expect(
                fixture.view.presentation.transform == Transform3D(fixture.view.transform) && !fixture.stage.isMoving)
        }
    }

    @Test func animatorsScrubAndReverseThroughZeroScale() {
        for usesSpring in [false, true] {
            let fixture = StageFixture()
            let change = { fixture.view.transform = Transform2D(scaleX: 0, y: 0) }
            let animator =
                usesSpring
                ? PropertyAnimator(duration: 1, dampingRatio: 1, animations: change)
                : PropertyAnimator(duration: 1, curve: .linear, animations: change)
            animator.fractionComplete = 0.25
            fixture.stage.advance(to: 0.1)
            #expect(abs(fixture.view.presentation.transform.m11 - 0.75) < 1e-9)
            animator.fractionComplete = 0.5
            fixture.stage.advance(to: 0.2)
            #expect(abs(fixture.view.presentation.transform.m11 - 0.5) < 1e-9)
            animator.startAnimation()
            expectSteady(fixture, until: 0.4, "on")
            animator.isReversed = true
            expectSteady(fixture, until: 3, "back")
            #expect(distance(fixture.view.presentation.transform, .identity) < 1e-9)
            #expect(fixture.view.transform == .identity && !fixture.stage.isMoving)
        }
    }

    @Test func timelinesPassThroughZeroScale() {
        let fixture = StageFixture()
        let timeline = Timeline()
        for end in [
            Transform2D(scaleX: 0, y: 0), Transform2D(scaleX: 2, y: 2), Transform2D(rotationAngle: 1),
            Transform2D(scaleX: 0, y: 1), .identity,
        ] {
            timeline.animate(duration: 1, curve: .easeInOut) { fixture.view.transform = end }
        }
        timeline.startAnimation()
        fixture.stage.advance(to: 0)
        expectSteady(fixture, until: 0.5, "first")
        #expect(abs(fixture.view.presentation.transform.m11 - 0.5) < 1e-9)
        expectSteady(fixture, until: 2.5, "second")
        #expect(distance(fixture.view.presentation.transform, .identity) > 0.5)
        timeline.pauseAnimation()
        timeline.time = 1.5
        fixture.stage.advance(to: fixture.stage.time)
        #expect(abs(fixture.view.presentation.transform.m11 - 1) < 1e-9)
        timeline.startAnimation()
        expectSteady(fixture, until: 7, "third")
        #expect(fixture.view.presentation.transform == .identity)
        timeline.isReversed = true
        timeline.startAnimation()
        expectSteady(fixture, until: 13, "back")
        #expect(fixture.view.presentation.transform == .identity && !fixture.stage.isMoving)
    }

    @Test func aRotationContinuesWhileTheViewShrinks() {
        let fixture = StageFixture()
        let spin = BasicAnimation(keyPath: "transform")
        (spin.fromValue, spin.toValue) = (
            .transform(Transform3D(rotationAngle: 0.2, x: 0, y: 0, z: 1)),
            .transform(Transform3D(rotationAngle: 1.2, x: 0, y: 0, z: 1))
        )
        (spin.isAdditive, spin.duration) = (true, 4)
        fixture.view.layer.add(spin)
        fixture.stage.advance(to: 1)
        let before = fixture.view.presentation.transform
        View.animate(withDuration: 1) { fixture.view.transform = Transform2D(scaleX: 0, y: 0) }
        fixture.stage.advance(to: 1)
        #expect(distance(fixture.view.presentation.transform, before) < 1e-9)
        expectSteady(fixture, until: 2.1, "spin")
        #expect(distance(fixture.view.presentation.transform, Transform3D(scaleX: 0, y: 0)) < 1e-9)
    }
}

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
    private func expectSteady(_ theatre: Theatre, until time: Double, _ label: String) {
        let dt = 1.0 / 240
        var seen = theatre.view.presentation
        while theatre.stage.time < time - 1e-9 {
            theatre.stage.advance(to: theatre.stage.time + dt)
            let now = theatre.view.presentation
            let mean = (seen.velocity(of: .transform) + now.velocity(of: .transform)) * (dt / 2)
            let off = distance(now.transform, seen.transform + mean)
            // If a linear motion begins or ends within the frame, its velocity is not the mean of both.
            let bend = distance(now.velocity(of: .transform), seen.velocity(of: .transform)) * dt
            #expect(off < 0.001 + bend, "\(label) at \(theatre.stage.time): a step of \(off)")
            seen = now
        }
    }

    @Test(arguments: Driver.allCases) func shrinkingToZeroMovesInEveryFrame(_ driver: Driver) {
        let theatre = Theatre()
        driver.lead(theatre.view, to: Transform2D(scaleX: 0, y: 0))
        theatre.stage.advance(to: 0)
        #expect(theatre.view.presentation.transform == .identity)
        theatre.stage.advance(to: 0.5)
        let scale = theatre.view.presentation.transform.m11
        #expect(driver.isSpring ? scale > 0.001 && scale < 0.5 : abs(scale - 0.5) < 1e-9, "\(scale)")
        expectSteady(theatre, until: 1.5, "\(driver)")
        theatre.stage.advance(to: 20)
        #expect(theatre.view.presentation.transform == Transform3D(Transform2D(scaleX: 0, y: 0)))
        driver.lead(theatre.view, to: .identity)
        theatre.stage.advance(to: 20.5)
        let back = theatre.view.presentation.transform.m11
        #expect(driver.isSpring ? back > 0.5 && back < 0.999 : abs(back - 0.5) < 1e-9, "\(back)")
        expectSteady(theatre, until: 21.5, "\(driver) back")
        theatre.stage.advance(to: 40)
        #expect(theatre.view.presentation.transform == .identity && !theatre.stage.isMoving)
    }

    @Test(arguments: Driver.allCases) func flatTransformsAreReachedWithoutAStep(_ driver: Driver) {
        for flat in Self.flats {
            for other in Self.others + Self.flats where other != flat {
                let theatre = Theatre()
                theatre.view.transform = other
                theatre.stage.advance(to: 0)
                driver.lead(theatre.view, to: flat)
                theatre.stage.advance(to: 0)
                #expect(distance(theatre.view.presentation.transform, Transform3D(other)) < 1e-9)
                expectSteady(theatre, until: 0.4, "\(driver) \(other) \(flat)")
                let (before, speed) = (
                    theatre.view.presentation.transform, theatre.view.presentation.velocity(of: .transform)
                )
                // Reversed in flight by animations that start at rest, so that the velocity is continuous.
                theatre.view.layer.actionSource = .view
                View.animate(withDuration: 0.5) { theatre.view.transform = other }
                theatre.stage.advance(to: theatre.stage.time)
                let now = theatre.view.presentation
                #expect(distance(now.transform, before) < 1e-9, "\(driver) \(other) \(flat)")
                #expect(distance(now.velocity(of: .transform), speed) < 1e-6, "\(driver) \(other) \(flat)")
                expectSteady(theatre, until: 1.5, "\(driver) \(flat) \(other)")
                theatre.stage.advance(to: 20)
                #expect(distance(theatre.view.presentation.transform, Transform3D(other)) < 1e-9)
                #expect(theatre.view.transform == other && !theatre.stage.isMoving)
            }
        }
    }

    @Test func repeatedInterruptionsCauseNoStep() {
        var random = SplitMix64(seed: 7)
        for round in 0..<40 {
            let theatre = Theatre()
            for _ in 0..<6 {
                let all = Self.flats + Self.others
                let end = all[Int(random.next() % UInt64(all.count))]
                let before = theatre.view.presentation
                if random.next() % 2 == 0 {
                    View.animate(withDuration: 0.6) { theatre.view.transform = end }
                } else {
                    PropertyAnimator(duration: 0.6, curve: .easeInOut) { theatre.view.transform = end }
                        .startAnimation()
                }
                theatre.stage.advance(to: theatre.stage.time)
                let now = theatre.view.presentation
                #expect(distance(now.transform, before.transform) < 1e-9, "\(round)")
                #expect(distance(now.velocity(of: .transform), before.velocity(of: .transform)) < 1e-6, "\(round)")
                theatre.stage.advance(to: theatre.stage.time + 0.07 + Double(random.next() % 100) / 300)
            }
            theatre.stage.advance(to: theatre.stage.time + 2)
            #expect(
                theatre.view.presentation.transform == Transform3D(theatre.view.transform) && !theatre.stage.isMoving)
        }
    }

    @Test func animatorsScrubAndReverseThroughZeroScale() {
        for usesSpring in [false, true] {
            let theatre = Theatre()
            let change = { theatre.view.transform = Transform2D(scaleX: 0, y: 0) }
            let animator =
                usesSpring
                ? PropertyAnimator(duration: 1, dampingRatio: 1, animations: change)
                : PropertyAnimator(duration: 1, curve: .linear, animations: change)
            animator.fractionComplete = 0.25
            theatre.stage.advance(to: 0.1)
            #expect(abs(theatre.view.presentation.transform.m11 - 0.75) < 1e-9)
            animator.fractionComplete = 0.5
            theatre.stage.advance(to: 0.2)
            #expect(abs(theatre.view.presentation.transform.m11 - 0.5) < 1e-9)
            animator.startAnimation()
            expectSteady(theatre, until: 0.4, "on")
            animator.isReversed = true
            expectSteady(theatre, until: 3, "back")
            #expect(distance(theatre.view.presentation.transform, .identity) < 1e-9)
            #expect(theatre.view.transform == .identity && !theatre.stage.isMoving)
        }
    }

    @Test func timelinesPassThroughZeroScale() {
        let theatre = Theatre()
        let timeline = Timeline()
        for end in [
            Transform2D(scaleX: 0, y: 0), Transform2D(scaleX: 2, y: 2), Transform2D(rotationAngle: 1),
            Transform2D(scaleX: 0, y: 1), .identity,
        ] {
            timeline.animate(duration: 1, curve: .easeInOut) { theatre.view.transform = end }
        }
        timeline.startAnimation()
        theatre.stage.advance(to: 0)
        expectSteady(theatre, until: 0.5, "first")
        #expect(abs(theatre.view.presentation.transform.m11 - 0.5) < 1e-9)
        expectSteady(theatre, until: 2.5, "second")
        #expect(distance(theatre.view.presentation.transform, .identity) > 0.5)
        timeline.pauseAnimation()
        timeline.time = 1.5
        theatre.stage.advance(to: theatre.stage.time)
        #expect(abs(theatre.view.presentation.transform.m11 - 1) < 1e-9)
        timeline.startAnimation()
        expectSteady(theatre, until: 7, "third")
        #expect(theatre.view.presentation.transform == .identity)
        timeline.isReversed = true
        timeline.startAnimation()
        expectSteady(theatre, until: 13, "back")
        #expect(theatre.view.presentation.transform == .identity && !theatre.stage.isMoving)
    }

    @Test func aRotationContinuesWhileTheViewShrinks() {
        let theatre = Theatre()
        let spin = BasicAnimation(keyPath: "transform")
        (spin.fromValue, spin.toValue) = (
            .transform(Transform3D(rotationAngle: 0.2, x: 0, y: 0, z: 1)),
            .transform(Transform3D(rotationAngle: 1.2, x: 0, y: 0, z: 1))
        )
        (spin.isAdditive, spin.duration) = (true, 4)
        theatre.view.layer.add(spin)
        theatre.stage.advance(to: 1)
        let before = theatre.view.presentation.transform
        View.animate(withDuration: 1) { theatre.view.transform = Transform2D(scaleX: 0, y: 0) }
        theatre.stage.advance(to: 1)
        #expect(distance(theatre.view.presentation.transform, before) < 1e-9)
        expectSteady(theatre, until: 2.1, "spin")
        #expect(distance(theatre.view.presentation.transform, Transform3D(scaleX: 0, y: 0)) < 1e-9)
    }
}

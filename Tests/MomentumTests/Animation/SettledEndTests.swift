import MomentumKit
import Testing

/// Motions that end on a spring end without a step: the remaining distance, a thousandth, decays after the end.
@Suite struct SettledEndTests {
    private let fixture = StageFixture()
    private var view: View { fixture.view }
    private let shape = ShapeLayer()

    /// The kinds of changes that an animator makes, over distances of 640 points, with their presentation values in
    /// points.
    enum Change: CaseIterable, CustomTestStringConvertible {
        case position, keyframes, transform, transformKeyframes, path, size
        var testDescription: String { "\(self)" }
    }

    private func make(_ change: Change) {
        switch change {
        case .position: view.center.y += 640
        case .size: view.bounds.size.height += 640
        case .transform: view.transform = Transform2D(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 640)
        case .path: shape.path = Path(Rect(x: 0, y: 640, width: 10, height: 10))
        case .keyframes:
            View.animateKeyframes(withDuration: 0) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.y += 400 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y += 240 }
            }
        case .transformKeyframes:
            View.animateKeyframes(withDuration: 0) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    view.transform = Transform2D(rotationAngle: 1)
                }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    view.transform = Transform2D(translationX: 0, y: 640)
                }
            }
        }
    }

    private func presented(_ change: Change) -> Double {
        switch change {
        case .position, .keyframes: fixture.y
        case .size: view.presentation.bounds.height
        case .transform, .transformKeyframes: view.presentation.transform.m42
        case .path: shape.presentation.path.bounds.minY
        }
    }

    private func prepare() {
        shape.actionSource = .view
        shape.path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
        view.layer.addSublayer(shape)
        fixture.stage.advance(to: 0.001)
    }

    /// Runs frames until `isOver` returns true and everything is at rest, and returns the largest second difference of
    /// the motion from its last frames on. The decay of the remaining distance keeps it far below a hundredth of a
    /// point.
    private func largestBend(of change: Change, from time: Double, until isOver: () -> Bool) -> Double {
        var time = time
        var presented = [self.presented(change)]
        var end: Int?
        while presented.count < 4000, end.map({ presented.count < $0 + 2000 }) ?? true {
            time += 1.0 / 240
            fixture.stage.advance(to: time)
            presented.append(self.presented(change))
            if end == nil, isOver() { end = presented.count - 1 }
        }
        guard let end, end > 6 else { return .infinity }
        var worst = 0.0
        for index in (end - 4)..<(presented.count - 1) {
            let (before, after) = (presented[index] - presented[index - 1], presented[index + 1] - presented[index])
            worst = max(worst, abs(after - before))
        }
        return worst
    }

    @Test(arguments: Change.allCases, [false, true])
    func springsDoNotSnapAtTheirEnd(change: Change, isReversed: Bool) {
        prepare()
        let before = presented(change)
        var ends = 0
        let animator = PropertyAnimator(duration: 0.8, dampingRatio: 0.5) { make(change) }
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        fixture.stage.advance(to: 0.2)
        if isReversed {
            animator.pauseAnimation()
            animator.isReversed = true
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        fixture.stage.advance(to: 0.5)
        #expect(largestBend(of: change, from: 0.5) { ends > 0 } < 0.01)
        #expect(ends == 1 && abs(presented(change) - before - (isReversed ? 0 : 640)) < 1e-9)
        fixture.stage.advance(to: 21)
        fixture.stage.advance(to: 22)
        #expect(!view.layer.isAnimating && !shape.isAnimating && !fixture.stage.needsFrame)
    }

    @Test func springsSettleInTheirSettlingDuration() {
        prepare()
        let spring = SpringAnimation(keyPath: "position.y")
        (spring.fromValue, spring.toValue) = (200, 840)
        spring.duration = spring.settlingDuration
        view.layer.position.y = 840
        view.layer.add(spring, forKey: "fall")
        fixture.stage.advance(to: 0.3)
        let layer = view.layer
        #expect(largestBend(of: .position, from: 0.3) { !layer.isAnimating } < 0.01)
        #expect(fixture.y == 840)
    }

    @Test("A spring settles in a group of its duration, and no other animation continues.")
    func aSpringSettlesInAGroupOfItsDuration() {
        prepare()
        let spring = SpringAnimation(keyPath: "position.y")
        (spring.fromValue, spring.toValue) = (200, 840)
        let pulse = BasicAnimation(keyPath: "opacity")
        (pulse.fromValue, pulse.toValue, pulse.duration, pulse.timing.repeatCount) = (0, 0.5, 0.1, .infinity)
        let group = AnimationGroup()
        group.animations = [spring, pulse]
        group.duration = spring.settlingDuration
        view.layer.position.y = 840
        view.layer.add(group, forKey: "fall")
        fixture.stage.advance(to: 0.3)
        let (layer, end) = (view.layer, 0.001 + group.duration)
        var pulses = 0
        let bend = largestBend(of: .position, from: 0.3) {
            if fixture.stage.time > end + 1e-6, view.presentation.opacity != 1 { pulses += 1 }
            return !layer.isAnimating
        }
        #expect(bend < 0.01 && pulses == 0)
        #expect(fixture.y == 840)
    }
}

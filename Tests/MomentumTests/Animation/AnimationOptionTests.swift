import MomentumKit
import Testing

@Suite struct AnimationOptionTests {
    private let fixture = StageFixture()
    private var view: View { fixture.view }

    /// A view that centres its only subview.
    private final class Frame: View {
        let inner = View()
        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            addSubview(inner)
        }
        override func layoutSubviews() {
            inner.center = Point(x: bounds.size.width / 2, y: bounds.size.height / 2)
        }
    }

    @Test func layoutSubviewsAnimatesSubviews() {
        for takesAlong in [true, false] {
            let frame = Frame()
            let fixture = StageFixture(frame)
            View.animate(withDuration: 1, options: takesAlong ? [.curveLinear, .layoutSubviews] : .curveLinear) {
                frame.bounds.size.height = 200
            }
            fixture.stage.advance(to: 0)
            fixture.stage.advance(to: 0.5)
            #expect(abs(frame.inner.presentation.position.y - (takesAlong ? 75 : 100)) < 1e-9)
        }
    }

    @Test func switchedOffAnimationsChangeAtOnceAndComplete() {
        var ends: [Bool] = []
        View.setAnimationsEnabled(false)
        defer { View.setAnimationsEnabled(true) }
        #expect(!View.areAnimationsEnabled)
        View.animate(withDuration: 1) {
            view.center.y = 300
        } completion: {
            ends.append($0)
        }
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
        } completion: {
            ends.append($0)
        }
        View.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
            view.tag = 3
        } completion: {
            ends.append($0)
        }
        fixture.stage.advance(to: 0)
        #expect(fixture.y == 300 && view.presentation.opacity == 0.5 && view.tag == 3)
        #expect(ends == [true, true, true] && !view.layer.isAnimating)
    }

    @Test func inheritedAnimationDurationIsTheBlocks() {
        var durations: [Double] = []
        View.animate(withDuration: 3) {
            durations.append(View.inheritedAnimationDuration)
            View.animate(withDuration: 1) { durations.append(View.inheritedAnimationDuration) }
        }
        let animator = PropertyAnimator(duration: 5, curve: .linear) {
            durations.append(View.inheritedAnimationDuration)
        }
        animator.startAnimation()
        #expect(durations == [3, 3, 5] && View.inheritedAnimationDuration == 0)
    }

    @Test func nestedBlocksJoinTheirAnimator() {
        var ends: [String] = []
        let animator = PropertyAnimator(duration: 2, curve: .linear) {
            View.animate(withDuration: 0.1) {
                view.center.y = 300
            } completion: {
                ends.append("inner \($0)")
            }
        }
        animator.addCompletion { _ in ends.append("outer") }
        animator.startAnimation()
        fixture.stage.advance(to: 1)
        #expect(abs(fixture.y - 250) < 1e-9 && ends == [])
        fixture.stage.advance(to: 2)
        #expect(ends == ["outer", "inner true"])
    }

    @Test func modifiedAnimationsRepeat() {
        View.animate(withDuration: 1, options: .curveLinear) {
            View.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { view.center.y = 300 }
            view.alpha = 0
        }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 1.25)
        #expect(abs(fixture.y - 275) < 1e-9 && abs(fixture.speed + 100) < 1e-9 && view.presentation.opacity == 0)
        fixture.stage.advance(to: 5.1)
        #expect(fixture.y == 300 && !fixture.stage.isMoving)
        #expect(
            diagnostics { View.modifyAnimations(withRepeatCount: 0, autoreverses: true) { view.tag = 1 } }.count == 1)
        #expect(view.tag == 1)
    }

    @Test func frameRatesDropOnlyIfAllAnimationsAllowIt() {
        View.animate(withDuration: 1, options: .preferredFramesPerSecond30) { view.center.y = 300 }
        fixture.stage.advance(to: 0)
        #expect(fixture.stage.tree.preferredFramesPerSecond == 30)
        View.animate(withDuration: 1, options: .preferredFramesPerSecond60) { view.alpha = 0 }
        #expect(fixture.stage.tree.preferredFramesPerSecond == 60)
        View.animate(withDuration: 1) { view.cornerRadius = 10 }
        #expect(fixture.stage.tree.preferredFramesPerSecond == 0)
        fixture.stage.advance(to: 2)
        #expect(fixture.stage.tree.preferredFramesPerSecond == 0)
    }
}

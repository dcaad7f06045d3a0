import MomentumKit
import Testing

/// An animator whose views are synchronous derives its progress from one of them. It notices at once when they diverge.
@Suite struct AnimatorLayerTimeTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let views = (0..<20).map { View(frame: Rect(x: Double($0) * 10, y: 100, width: 8, height: 8)) }

    init() {
        for view in views { stage.root.addSubview(view) }
        stage.advance(to: 0)
    }

    private func start() -> PropertyAnimator {
        let animator = PropertyAnimator(duration: 1, curve: .linear) { for view in views { view.center.y = 204 } }
        animator.startAnimation()
        return animator
    }

    private func run(to time: Double, _ each: () -> Void = {}) {
        while stage.time < time - 1e-9 {
            stage.advance(to: min(time, stage.time + 1.0 / 64))
            each()
        }
    }

    @Test func animatorsEndWithTheSlowestLayer() {
        let animator = start()
        var ends: [Double] = []
        animator.addCompletion { [stage] _ in ends.append(stage.time) }
        run(to: 0.25)
        #expect(animator.fractionComplete == 0.25)
        // At half the speed from here on, without a jump.
        views[7].layer.timing.speed = 0.5
        views[7].layer.timing.beginTime = -0.25
        run(to: 0.5)
        #expect(animator.fractionComplete == 0.375 && views[7].presentation.position.y == 104 + 37.5)
        run(to: 3)
        #expect(ends == [1.75] && views.allSatisfy { $0.presentation.position.y == 204 })
    }

    @Test func animatorsContinueWithoutRemovedViews() {
        let animator = start()
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        run(to: 0.25)
        // The first view, which represents all.
        views[0].removeFromSuperview()
        run(to: 0.5)
        #expect(animator.fractionComplete == 0.5 && views[1].presentation.position.y == 154)
        for view in views[1..<19] { view.removeFromSuperview() }
        run(to: 1.1)
        #expect(ends == [.end] && views[19].presentation.position.y == 204)
    }

    @Test func removingAllViewsEndsTheAnimator() {
        let animator = start()
        var ends: [AnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        run(to: 0.25)
        for view in views { view.removeFromSuperview() }
        run(to: 0.4)
        #expect(ends == [.current] && animator.state == .inactive && !stage.needsFrame)
    }

    @Test func laterAdditionsKeepTheirLayersTime() {
        let animator = start()
        let late = View(frame: Rect(x: 300, y: 300, width: 8, height: 8))
        stage.root.addSubview(late)
        run(to: 0.5)
        animator.addAnimations { late.center.x = 100 }
        run(to: 0.75)
        #expect(animator.fractionComplete == 0.75 && abs(late.presentation.position.x - 202) < 1e-9)
        animator.isReversed = true
        run(to: 2)
        #expect(animator.state == .inactive && late.center.x == 304 && views[3].center.y == 104)
    }

    @Test func addingViewsAtOnceOrSinglyIsEquivalent() {
        let animator = start()
        let others = views.map { view in
            PropertyAnimator(duration: 1, curve: .linear) { view.center.x += 64 }
        }
        for other in others { other.startAnimation() }
        run(to: 0.25)
        animator.pauseAnimation()
        run(to: 0.5) {
            for view in views { #expect(view.presentation.position.y == 129) }
        }
        for (index, other) in others.enumerated() {
            #expect(other.fractionComplete == 0.5 && views[index].presentation.position.x == Double(index) * 10 + 36)
        }
        animator.startAnimation()
        run(to: 1.5)
        #expect(views.allSatisfy { $0.presentation.position.y == 204 })
        #expect(!stage.needsFrame)
    }
}

import MomentumKit
import Testing

/// A block determines the duration for views, and a transaction that of layers without a view.
@Suite struct BlockAndTransactionTests {
    private let fixture = StageFixture()
    private var view: View { fixture.view }
    private let layer = Layer()

    init() {
        fixture.view.layer.addSublayer(layer)
        fixture.stage.advance(to: 0)
    }

    /// Returns the durations of both changes in a block of 1 s.
    private func durations(_ change: (_ both: () -> Void) -> Void) -> (view: Double, layer: Double) {
        change {
            view.center.y = 300
            layer.opacity = 0.5
        }
        fixture.stage.advance(to: fixture.stage.time)
        var (viewEnd, layerEnd) = (0.0, 0.0)
        for step in 1...80 {
            fixture.stage.advance(to: Double(step) / 16)
            if view.layer.isAnimating { viewEnd = Double(step + 1) / 16 }
            if layer.isAnimating { layerEnd = Double(step + 1) / 16 }
        }
        return (viewEnd, layerEnd)
    }

    @Test func layersInABlockUseTheTransactionsDuration() {
        let ends = durations { View.animate(withDuration: 1, animations: $0) }
        #expect(ends == (1, 0.25))
    }

    @Test func durationsSetInABlockApplyToLayers() {
        let ends = durations { both in
            View.animate(withDuration: 1) {
                Transaction.animationDuration = 3
                both()
            }
        }
        #expect(ends == (1, 3))
        #expect(Transaction.animationDuration == 0.25)
    }

    @Test func outerTransactionsApplyToLayersInBlocks() {
        let ends = durations { both in
            Transaction.begin()
            Transaction.animationDuration = 2
            View.animate(withDuration: 1, animations: both)
            Transaction.commit()
        }
        #expect(ends == (1, 2))
    }

    @Test func innerTransactionsApplyToLayersInBlocks() {
        let ends = durations { both in
            View.animate(withDuration: 1) {
                Transaction.begin()
                Transaction.animationDuration = 2
                both()
                Transaction.commit()
            }
        }
        #expect(ends == (1, 2))
    }

    @Test("An explicit animation in a block uses the duration of the transaction.")
    func explicitAnimationsUseTheTransactionsDuration() {
        var ends: [Bool] = []
        View.animate(withDuration: 1) {
            let fade = BasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue) = (0, 1)
            layer.add(fade, forKey: "fade")
        } completion: {
            ends.append($0)
        }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.2)
        #expect(layer.isAnimating && ends == [])
        fixture.stage.advance(to: 0.25)
        #expect(!layer.isAnimating && ends == [true])
    }

    @Test func delayedChangesWithoutADurationApplyAfterTheDelay() {
        View.animate(withDuration: 0, delay: 0.5) { view.center.y = 300 }
        fixture.stage.advance(to: 0)
        fixture.stage.advance(to: 0.4)
        #expect(fixture.y == 200)
        fixture.stage.advance(to: 0.5)
        #expect(fixture.y == 300)
    }

    @Test func blockAnimationsAreKeyedByProperty() {
        View.animate(withDuration: 1) {
            view.center.y = 300
            view.alpha = 0.5
        }
        fixture.stage.advance(to: 0.5)
        View.animate(withDuration: 1) { view.center.y = 200 }
        #expect(view.layer.animationKeys == ["position", "opacity", "position-2"])
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.y = 100 }
        animator.startAnimation()
        #expect(view.layer.animationKeys == ["position", "opacity", "position-2", "position-3"])
        #expect((view.layer.animation(forKey: "position") as? BasicAnimation)?.keyPath == "position")
        view.layer.removeAnimation(forKey: "opacity")
        #expect(view.presentation.opacity == 0.5)
    }
}

import MomentumViews
import Testing

/// What a transaction's completion waits for.
@Suite struct TransactionMemberTests {
    private let stage = Stage(size: Size(width: 300, height: 600))
    private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    /// When the completion of a transaction with `body` in it is called, in seconds from now; -1 if never. At 60 frames a second.
    private func end(isOfTurn: Bool = false, _ body: () -> Void) -> Double {
        let start = stage.time
        var ends: [Double] = []
        if !isOfTurn { Transaction.begin() }
        Transaction.setCompletion { _ in ends.append(stage.time - start) }
        body()
        if !isOfTurn { Transaction.commit() }
        for frame in 1...180 { stage.advance(to: start + Double(frame) / 60) }
        #expect(ends.count == 1)
        return ends.first ?? -1
    }

    @Test func animatorsAndTimelines() {
        for isOfTurn in [false, true] {
            let animated = end(isOfTurn: isOfTurn) {
                PropertyAnimator(duration: 0.5, curve: .linear) { view.center.x += 100 }.startAnimation()
            }
            #expect(abs(animated - 0.5) < 0.04)
            let played = end(isOfTurn: isOfTurn) {
                let timeline = Timeline()
                timeline.animate(duration: 0.5) { view.center.x += 100 }
                timeline.animate(duration: 0.5) { view.alpha = view.alpha == 1 ? 0 : 1 }
                timeline.startAnimation()
            }
            #expect(abs(played - 1) < 0.04)
        }
    }

    @Test func pushesPopsPresentationsAndDismissals() {
        let navigation = NavigationController(rootViewController: ViewController())
        stage.rootViewController = navigation
        stage.advance(to: 0)
        let (pushed, presented) = (ViewController(), ViewController())
        func expectEnd(_ context: () -> TransitionCoordinator?, _ label: String, _ body: () -> Void) {
            var over = -1.0
            let start = stage.time
            let called = end {
                body()
                context()?.animate(alongsideTransition: nil) { _ in over = stage.time - start }
            }
            #expect(over > 0.1 && abs(called - over) < 0.04, "\(label) \(called) \(over)")
        }
        expectEnd({ pushed.transitionCoordinator }, "push") {
            navigation.pushViewController(pushed, animated: true)
        }
        expectEnd({ pushed.transitionCoordinator }, "pop") { navigation.popViewController(animated: true) }
        expectEnd({ presented.transitionCoordinator }, "present") { navigation.present(presented, animated: true) }
        expectEnd({ presented.transitionCoordinator }, "dismiss") { navigation.dismiss(animated: true) }
    }

    @Test func aBlocksCompletionWaitsForWhatTheBlockAnimatesOnly() {
        var ends: [String] = []
        let called = end {
            View.animate(withDuration: 0.2) {
                view.center.x = 100
                PropertyAnimator(duration: 0.6, curve: .linear) { view.alpha = 0 }.startAnimation()
                Transaction.setCompletion { _ in ends.append("within") }
                view.center.y = 300
            } completion: { _ in
                ends.append("block")
            }
        }
        #expect(ends == ["within", "block"] && abs(called - 0.6) < 0.04)
    }
}

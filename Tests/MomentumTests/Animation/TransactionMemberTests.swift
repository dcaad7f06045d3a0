import MomentumKit
import Testing

/// The animations that a transaction's completion waits for.
@Suite struct TransactionMemberTests {
    private let stage = Stage(size: Size(width: 300, height: 600))
    private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    /// Returns the time at which the completion of a transaction with `body` is called, in seconds from now at 60
    /// frames per second, or -1 if it is never called.
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

    @Test func completionsWaitOnlyForTheirBlock() {
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

    /// The animations that begin in a transaction and are abandoned before their end. They are not retained afterwards.
    enum Abandoned: CaseIterable {
        case animatorPaused, animatorPausedLater, animatorScrubbed, animatorStopped, animatorStoppedUnfinished,
            animatorWaiting
        case timelinePaused, timelinePausedLater, timelineStopped, timelineStoppedUnfinished, timelineCleared
        case popRemoved, popOwnerGone, displayLinkRemoved, push, presentation, viewRemoved
    }

    @Test(arguments: Abandoned.allCases, [false, true])
    func abandonedAnimationsCompleteTheTransaction(kind: Abandoned, isOfTurn: Bool) {
        var ends: [Bool] = []
        if !isOfTurn { Transaction.begin() }
        Transaction.setCompletion { ends.append($0) }
        var abandon = begin(kind)
        if !isOfTurn { Transaction.commit() }
        for frame in 1...12 { stage.advance(to: Double(frame) / 60) }
        abandon?()
        abandon = nil
        for frame in 13...300 { stage.advance(to: Double(frame) / 60) }
        #expect(ends.count == 1, "\(kind)")
        #expect(!stage.needsFrame, "\(kind)")
    }

    /// Begins `kind` and returns a closure that abandons it a fifth of a second later, unless that has happened
    /// already.
    private func begin(_ kind: Abandoned) -> (() -> Void)? {
        func animator() -> PropertyAnimator {
            let animator = PropertyAnimator(duration: 0.5, curve: .linear) { view.center.x += 100 }
            animator.startAnimation()
            return animator
        }
        func timeline() -> Timeline {
            let timeline = Timeline()
            timeline.animate(duration: 0.5) { view.center.x += 100 }
            timeline.startAnimation()
            return timeline
        }
        switch kind {
        case .animatorPaused: animator().pauseAnimation()
        case .animatorPausedLater:
            let one = animator()
            return { one.pauseAnimation() }
        case .animatorScrubbed:
            let one = animator()
            one.pauseAnimation()
            one.fractionComplete = 0.7
        case .animatorStopped: animator().stopAnimation(true)
        case .animatorStoppedUnfinished: animator().stopAnimation(false)
        case .animatorWaiting:
            let one = PropertyAnimator(duration: 0.5, curve: .linear) { view.center.x += 100 }
            one.startAnimation(afterDelay: 1)
            one.pauseAnimation()
        case .timelinePaused: timeline().pauseAnimation()
        case .timelinePausedLater:
            let one = timeline()
            return { one.pauseAnimation() }
        case .timelineStopped: timeline().stopAnimation(true)
        case .timelineStoppedUnfinished: timeline().stopAnimation(false)
        case .timelineCleared:
            let one = timeline()
            return { [view] in
                one.pauseAnimation()
                view.removeFromSuperview()
            }
        case .popRemoved:
            view.pop.add(PopSpring(.center, to: Point(x: 200, y: 300)), forKey: "there")
            return { [view] in view.pop.removeAnimation(forKey: "there") }
        case .popOwnerGone:
            view.pop.add(PopSpring(.center, to: Point(x: 200, y: 300)), forKey: "there")
            return { [view] in view.removeFromSuperview() }
        case .displayLinkRemoved:
            let link = DisplayLink { _ in }
            link.add(to: stage)
            return { link.remove() }
        case .push:
            let navigation = NavigationController(rootViewController: ViewController())
            stage.rootViewController = navigation
            stage.advance(to: 0)
            navigation.pushViewController(ViewController(), animated: true)
            return { [stage] in stage.rootViewController = nil }
        case .presentation:
            let below = ViewController()
            stage.rootViewController = below
            stage.advance(to: 0)
            below.present(ViewController(), animated: true)
            return { [stage] in stage.rootViewController = nil }
        case .viewRemoved:
            View.animate(withDuration: 0.5) { view.center.x += 100 }
            return { [view] in view.removeFromSuperview() }
        }
        return nil
    }
}

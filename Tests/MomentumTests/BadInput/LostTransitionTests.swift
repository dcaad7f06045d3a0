import MomentumKit
import Testing

/// A transition ends if its stage is lost: completions are called once, appearance calls are balanced, and nothing is
/// retained.
@Suite(.serialized) struct LostTransitionTests {
    enum Kind: CaseIterable {
        case push, pop, pushInHand, tab, present, presentFullScreen, dismiss, byAnimator, byBlocks, inHand, plain
    }

    /// The ways to lose the stage or its contents.
    enum Loss: CaseIterable { case rootIsReplaced, viewIsRemoved, isTornDown, isReleased }

    /// A log that outlives the controllers.
    private final class Log {
        var events: [String: [String]] = [:]
        var completions = 0
        var traces: [(name: String, object: () -> AnyObject?)] = []

        func watch(_ name: String, _ object: AnyObject) { traces.append((name, { [weak object] in object })) }

        func performer(_ name: String) -> RecordingController {
            let performer = RecordingController(name)
            performer.onEvent = { [unowned self] in events[name, default: []].append($0) }
            watch(name, performer)
            watch("\(name)'s view", performer.view)
            return performer
        }
    }

    /// Begins a transition of `kind` on `stage`.
    private func begin(_ kind: Kind, on stage: Stage, _ log: Log) {
        let (first, second) = (log.performer("first"), log.performer("second"))
        let count = { log.completions += 1 }
        func watch(_ coordinator: TransitionCoordinator?) {
            coordinator?.animate(alongsideTransition: nil, completion: { _ in count() })
        }
        switch kind {
        case .push, .pop, .pushInHand:
            let guide = Guide()
            let navigation = NavigationController(rootViewController: first)
            log.watch("navigation", navigation)
            stage.rootViewController = navigation
            if kind == .pushInHand { navigation.delegate = guide }
            if kind == .pop { navigation.pushViewController(second, animated: false) }
            stage.advance(to: 1)
            if kind == .pop {
                navigation.popViewController(animated: true)
            } else {
                withExtendedLifetime(guide) { navigation.pushViewController(second, animated: true) }
            }
            watch(navigation.topViewController?.transitionCoordinator)
        case .tab:
            let tabs = TabBarController()
            let fades = Fades()
            log.watch("tabs", tabs)
            tabs.viewControllers = [first, second]
            tabs.delegate = fades
            stage.rootViewController = tabs
            stage.advance(to: 1)
            withExtendedLifetime(fades) { tabs.selectedIndex = 1 }
            watch(second.transitionCoordinator)
        case .present, .presentFullScreen, .dismiss, .byAnimator, .byBlocks, .inHand:
            let transitionDelegate = LiftTransitionDelegate(startsInHand: kind == .inHand, drives: kind == .inHand)
            transitionDelegate.isByBlocks = kind == .byBlocks
            stage.rootViewController = first
            stage.advance(to: 1)
            if kind == .presentFullScreen { second.modalPresentationStyle = .fullScreen }
            if kind == .byAnimator || kind == .byBlocks || kind == .inHand {
                second.transitioningDelegate = transitionDelegate
            }
            withExtendedLifetime(transitionDelegate) {
                if kind == .dismiss {
                    first.present(second, animated: false)
                    stage.advance(to: 2)
                    first.dismiss(animated: true, completion: count)
                } else {
                    first.present(second, animated: true, completion: count)
                }
            }
        case .plain:
            stage.rootViewController = first
            stage.advance(to: 1)
            let coming = View(frame: stage.root.bounds)
            log.watch("coming", coming)
            first.view.transition(from: nil, to: coming, using: Fade(), completion: { _ in count() })
        }
    }

    /// Loses `stage` by `loss`, some frames after a transition of `kind` has begun on it.
    private func play(_ kind: Kind, _ loss: Loss, after frames: Int, _ log: Log) {
        let stage = Stage(size: Size(width: 400, height: 800))
        begin(kind, on: stage, log)
        for _ in 0..<frames { stage.advance(to: stage.time + 1 / 60) }
        switch loss {
        case .rootIsReplaced:
            stage.rootViewController = ViewController()
            stage.advance(to: stage.time + 1 / 60)
            stage.advance(to: stage.time + 1 / 60)
        case .viewIsRemoved:
            stage.root.subviews.first?.removeFromSuperview()
            stage.advance(to: stage.time + 1 / 60)
            stage.advance(to: stage.time + 1 / 60)
            stage.tearDown()
        case .isTornDown:
            stage.tearDown()
        case .isReleased: break
        }
    }

    @Test(arguments: Loss.allCases, [0, 6]) func transitionsEndWithTheirStage(loss: Loss, frames: Int) {
        for kind in Kind.allCases {
            let log = Log()
            let reports = diagnostics {
                play(kind, loss, after: frames, log)
                let other = Stage(size: Size(width: 100, height: 100))
                other.advance(to: 0)
                other.advance(to: 1)
            }
            let name = "\(kind)"
            #expect(reports.isEmpty, "\(name)")
            #expect(log.completions == 1, "\(name)")
            let kept = log.traces.filter { $0.object() != nil }.map(\.name)
            #expect(kept.isEmpty, "\(name)")
            for (controller, events) in log.events {
                #expect(events.last?.hasPrefix("did") ?? true, "\(name): \(controller) \(events)")
                for (event, next) in zip(events, events.dropFirst()) {
                    #expect(event.hasPrefix("did") != next.hasPrefix("did") || event != next, "\(name): \(events)")
                }
            }
        }
    }

    /// A presentation over a running transition removes its container from the stage and thereby ends it. When it
    /// returns, possibly in another size, everything is in its position.
    @Test(arguments: [Kind.push, .pop, .pushInHand, .tab], [true, false])
    func coveredTransitionsEndAndReturnComplete(kind: Kind, isResized: Bool) {
        let (log, stage) = (Log(), Stage(size: Size(width: 400, height: 800)))
        let reports = diagnostics {
            begin(kind, on: stage, log)
            stage.advance(to: stage.time + 0.05)
            let guest = log.performer("guest")
            guest.modalPresentationStyle = .fullScreen
            stage.rootViewController?.present(guest, animated: false)
            stage.advance(to: stage.time + 0.05)
            #expect(stage.rootViewController?.viewIfLoaded?.stage == nil)
            if isResized { stage.size = Size(width: 800, height: 400) }
            stage.advance(to: stage.time + 0.05)
            guest.dismiss(animated: true)
            for _ in 0..<120 { stage.advance(to: stage.time + 1 / 60) }
            #expect(log.completions == 1)
            #expect(!stage.needsFrame)
            for trace in log.traces where trace.name.hasSuffix("view") {
                guard let view = trace.object() as? View, let superview = view.superview, view.stage != nil else {
                    continue
                }
                #expect(view.frame == superview.bounds, "\(trace.name)")
                #expect(view.bounds.size.width == stage.size.width, "\(trace.name)")
            }
        }
        #expect(reports.isEmpty)
    }

    private final class Fade: AnimatedTransitioning {
        func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }

        func animateTransition(using context: TransitionContext) {
            let view = context.view(forKey: .to)
            if let view { context.containerView.addSubview(view) }
            view?.alpha = 0
            View.animate(
                withDuration: 0.5, animations: { view?.alpha = 1 },
                completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        }
    }

    private final class Guide: NavigationControllerDelegate {
        private let hand = PercentDrivenInteractiveTransition()

        func navigationController(
            _ navigationController: NavigationController,
            animationControllerFor operation: NavigationController.Operation,
            from: ViewController, to: ViewController
        ) -> (any AnimatedTransitioning)? { LiftTransition(isComing: true) }

        func navigationController(
            _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
        ) -> (any InteractiveTransitioning)? { hand }
    }

    private final class Fades: TabBarControllerDelegate {
        func tabBarController(
            _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
            to: ViewController
        ) -> (any AnimatedTransitioning)? { Fade() }
    }
}

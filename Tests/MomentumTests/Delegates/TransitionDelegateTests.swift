import MomentumKit
import Testing

/// The delegates of presentations, stacks, tabs and presses with the signatures of programs for UIKit.
@Suite struct TransitionDelegateTests {
    private final class Fade: AnimatedTransitioning {
        var heard: Set<String> = []
        var isByAnimator = true

        func transitionDuration(using transitionContext: TransitionContext?) -> Double {
            heard.insert(#function)
            return 0.25
        }
        func animateTransition(using transitionContext: TransitionContext) {
            heard.insert(#function)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        func animationEnded(_ transitionCompleted: Bool) { heard.insert(#function) }
    }

    private final class Spy: TransitioningDelegate, NavigationControllerDelegate,
        TabBarControllerDelegate,
        InteractiveTransitioning
    {
        var heard: Set<String> = []
        let fade = Fade()

        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> AnimatedTransitioning? {
            heard.insert(#function)
            return fade
        }
        func animationController(forDismissed dismissed: ViewController) -> AnimatedTransitioning? {
            heard.insert(#function)
            return fade
        }
        func interactionControllerForPresentation(using animator: AnimatedTransitioning)
            -> InteractiveTransitioning?
        {
            heard.insert(#function)
            return self
        }
        func interactionControllerForDismissal(using animator: AnimatedTransitioning)
            -> InteractiveTransitioning?
        {
            heard.insert(#function)
            return nil
        }
        func presentationController(
            forPresented presented: ViewController, presenting: ViewController?, source: ViewController
        ) -> PresentationController? {
            heard.insert(#function)
            return PresentationController(presentedViewController: presented, presenting: presenting)
        }
        func startInteractiveTransition(_ transitionContext: TransitionContext) {
            heard.insert(#function)
            transitionContext.finishInteractiveTransition()
            transitionContext.completeTransition(true)
        }
        func navigationController(
            _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
        ) { heard.insert(#function) }
        func navigationController(
            _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
        ) { heard.insert(#function) }
        func navigationController(
            _ navigationController: NavigationController,
            interactionControllerFor animationController: AnimatedTransitioning
        ) -> InteractiveTransitioning? {
            heard.insert(#function)
            return nil
        }
        func navigationController(
            _ navigationController: NavigationController,
            animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
            to toVC: ViewController
        ) -> AnimatedTransitioning? {
            heard.insert(#function)
            return fade
        }
        func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
        {
            heard.insert(#function)
            return true
        }
        func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
            heard.insert(#function)
        }
        func tabBarController(
            _ tabBarController: TabBarController,
            interactionControllerFor animationController: AnimatedTransitioning
        ) -> InteractiveTransitioning? {
            heard.insert(#function)
            return nil
        }
        func tabBarController(
            _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
            to toVC: ViewController
        ) -> AnimatedTransitioning? {
            heard.insert(#function)
            return fade
        }
    }

    @Test func everyPresentationMethodIsCalled() {
        let (fixture, spy, card) = (ControllerFixture(), Spy(), RecordingController("card"))
        card.transitioningDelegate = spy
        card.modalPresentationStyle = .custom
        fixture.root.present(card, animated: true)
        fixture.run(0.5)
        card.dismiss(animated: true)
        fixture.run(0.5)
        #expect(
            spy.heard == [
                "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
                "interactionControllerForPresentation(using:)", "interactionControllerForDismissal(using:)",
                "presentationController(forPresented:presenting:source:)", "startInteractiveTransition(_:)",
            ])
        #expect(
            spy.fade.heard == [
                "transitionDuration(using:)", "animateTransition(using:)", "animationEnded(_:)",
            ])
    }

    @Test func everyNavigationMethodIsCalled() {
        let spy = Spy()
        let navigation = NavigationController(rootViewController: RecordingController("first"))
        let stage = Stage(size: Size(width: 400, height: 800))
        stage.rootViewController = navigation
        navigation.delegate = spy
        stage.advance(to: 1)
        navigation.pushViewController(RecordingController("second"), animated: true)
        stage.advance(to: 2)
        #expect(
            spy.heard == [
                "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
                "navigationController(_:interactionControllerFor:)",
                "navigationController(_:animationControllerFor:from:to:)",
            ])
    }

    @Test func everyTabMethodIsCalled() {
        let (spy, tabs) = (Spy(), TabBarController())
        tabs.viewControllers = [RecordingController("first"), RecordingController("second")]
        let stage = Stage(size: Size(width: 400, height: 800))
        stage.rootViewController = tabs
        tabs.delegate = spy
        stage.advance(to: 1)
        for phase in [PointerSample.Phase.began, .ended] {
            stage.send(PointerSample(phase: phase, location: Point(x: 300, y: 780), timestamp: stage.time))
            stage.advance(to: stage.time + 0.1)
        }
        #expect(tabs.selectedIndex == 1)
        #expect(
            spy.heard == [
                "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
                "tabBarController(_:interactionControllerFor:)",
                "tabBarController(_:animationControllerForTransitionFrom:to:)",
            ])
    }

    private final class PressSpy: PreviewInteractionDelegate {
        var heard: [String] = []

        func previewInteractionShouldBegin(_ previewInteraction: PreviewInteraction) -> Bool {
            heard.append("begin")
            return true
        }
        func previewInteraction(
            _ previewInteraction: PreviewInteraction, didUpdatePreviewTransition transitionProgress: Double, ended: Bool
        ) { if ended { heard.append("preview") } }
        func previewInteraction(
            _ previewInteraction: PreviewInteraction, didUpdateCommitTransition transitionProgress: Double, ended: Bool
        ) { if ended { heard.append("commit") } }
        func previewInteractionDidCancel(_ previewInteraction: PreviewInteraction) { heard.append("cancel") }
    }

    /// Does not implement the second phase.
    private final class ShortPressSpy: PreviewInteractionDelegate {
        var heard: [String] = []

        func previewInteraction(
            _ previewInteraction: PreviewInteraction, didUpdatePreviewTransition transitionProgress: Double, ended: Bool
        ) { if ended { heard.append("preview") } }
        func previewInteractionDidCancel(_ previewInteraction: PreviewInteraction) { heard.append("cancel") }
    }

    private func press(_ delegate: any PreviewInteractionDelegate, force: Double) {
        let fixture = StageFixture()
        let interaction = PreviewInteraction(view: fixture.view)
        interaction.delegate = delegate
        for (index, force) in [0.2, 0.5, force, 0].enumerated() {
            let phase: PointerSample.Phase = index == 0 ? .began : index == 3 ? .ended : .moved
            fixture.stage.send(
                PointerSample(
                    phase: phase, location: Point(x: 200, y: 200), timestamp: Double(index), force: force, kind: .pen))
            fixture.stage.advance(to: Double(index))
        }
    }

    @Test func aCommitPhaseNeedsADelegateMethod() {
        let (spy, short) = (PressSpy(), ShortPressSpy())
        press(spy, force: 0.95)
        #expect(spy.heard == ["begin", "preview", "commit"])
        press(short, force: 0.95)
        #expect(short.heard == ["preview"], "over with its preview, it is not cancelled by being let go")
        let early = PressSpy()
        press(early, force: 0.6)
        #expect(early.heard == ["begin", "preview", "cancel"])
    }
}

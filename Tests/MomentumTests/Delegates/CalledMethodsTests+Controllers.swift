import MomentumKit
import Testing

/// Every method of the delegates of controllers and their transitions.
@Suite struct CalledControllerMethodsTests {
    private final class Fade: AnimatedTransitioning {
        let heard = CallRecorder()
        var animator: PropertyAnimator?

        func transitionDuration(using context: TransitionContext?) -> Double {
            heard.record()
            return 0.25
        }
        func animateTransition(using context: TransitionContext) {
            heard.record()
            context.completeTransition(!context.transitionWasCancelled)
        }
        func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
            heard.record()
            return animator
        }
        func animationEnded(_ transitionCompleted: Bool) { heard.record() }
    }

    private final class Driver: InteractiveTransitioning {
        let heard = CallRecorder()
        func startInteractiveTransition(_ context: TransitionContext) {
            heard.record()
            context.finishInteractiveTransition()
            context.completeTransition(true)
        }
    }

    private final class Presenter: TransitioningDelegate {
        let heard = CallRecorder()
        let (fade, driver) = (Fade(), Driver())

        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> (any AnimatedTransitioning)? {
            heard.record()
            return fade
        }
        func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
            heard.record()
            return fade
        }
        func interactionControllerForPresentation(
            using animator: any AnimatedTransitioning
        ) -> (any InteractiveTransitioning)? {
            heard.record()
            return driver
        }
        func interactionControllerForDismissal(
            using animator: any AnimatedTransitioning
        ) -> (any InteractiveTransitioning)? {
            heard.record()
            return nil
        }
        func presentationController(
            forPresented presented: ViewController, presenting: ViewController?, source: ViewController
        ) -> PresentationController? {
            heard.record()
            return PresentationController(presentedViewController: presented, presenting: presenting)
        }
    }

    private func present() -> Presenter {
        let (fixture, spy, card) = (ControllerFixture(), Presenter(), RecordingController("card"))
        card.transitioningDelegate = spy
        card.modalPresentationStyle = .custom
        fixture.root.present(card, animated: true)
        fixture.run(0.5)
        card.dismiss(animated: true)
        fixture.run(0.5)
        return spy
    }

    @Test func transitioningDelegate() {
        let all = [
            "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
            "interactionControllerForPresentation(using:)", "interactionControllerForDismissal(using:)",
            "presentationController(forPresented:presenting:source:)",
        ]
        #expect(present().heard.lacks(all) == [])
    }

    @Test func animatedTransitioning() {
        let all = [
            "transitionDuration(using:)", "animateTransition(using:)", "interruptibleAnimator(using:)",
            "animationEnded(_:)",
        ]
        #expect(present().fade.heard.lacks(all) == [])
    }

    @Test func interactiveTransitioning() {
        #expect(present().driver.heard.lacks(["startInteractiveTransition(_:)"]) == [])
    }

    private final class Stack: NavigationControllerDelegate {
        let heard = CallRecorder()
        func navigationController(
            _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
        ) { heard.record() }
        func navigationController(
            _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
        ) { heard.record() }
        func navigationController(
            _ navigationController: NavigationController,
            animationControllerFor operation: NavigationController.Operation, from: ViewController, to: ViewController
        ) -> (any AnimatedTransitioning)? {
            heard.record()
            return Fade()
        }
        func navigationController(
            _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
        ) -> (any InteractiveTransitioning)? {
            heard.record()
            return nil
        }
    }

    @Test func navigationControllerDelegate() {
        let (spy, navigation) = (Stack(), NavigationController(rootViewController: RecordingController("first")))
        let hand = DelegateFixture()
        hand.stage.rootViewController = navigation
        navigation.delegate = spy
        hand.run(1)
        navigation.pushViewController(RecordingController("second"), animated: true)
        hand.run(1)
        let all = [
            "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
            "navigationController(_:animationControllerFor:from:to:)",
            "navigationController(_:interactionControllerFor:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    private final class Tabs: TabBarControllerDelegate {
        let heard = CallRecorder()
        func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
            heard.record()
            return true
        }
        func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
            heard.record()
        }
        func tabBarController(
            _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
            to: ViewController
        ) -> (any AnimatedTransitioning)? {
            heard.record()
            return Fade()
        }
        func tabBarController(
            _ tabBarController: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
        ) -> (any InteractiveTransitioning)? {
            heard.record()
            return nil
        }
    }

    @Test func tabBarControllerDelegate() {
        let (spy, tabs, hand) = (Tabs(), TabBarController(), DelegateFixture())
        tabs.viewControllers = [RecordingController("first"), RecordingController("second")]
        hand.stage.rootViewController = tabs
        tabs.delegate = spy
        hand.run(1)
        hand.tap(300, 580)
        let all = [
            "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
            "tabBarController(_:animationControllerForTransitionFrom:to:)",
            "tabBarController(_:interactionControllerFor:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    private final class Pages: PageViewControllerDataSource, PageViewControllerDelegate {
        let heard = CallRecorder()
        func pageViewController(
            _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
        ) -> ViewController? {
            heard.record()
            return RecordingController("before")
        }
        func pageViewController(
            _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
        ) -> ViewController? {
            heard.record()
            return RecordingController("after")
        }
        func presentationCount(for pageViewController: PageViewController) -> Int {
            heard.record()
            return 3
        }
        func presentationIndex(for pageViewController: PageViewController) -> Int {
            heard.record()
            return 1
        }
        func pageViewController(
            _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
        ) { heard.record() }
        func pageViewController(
            _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [ViewController], transitionCompleted completed: Bool
        ) { heard.record() }
    }

    /// Turns one page forwards and back.
    private func turn() -> Pages {
        let (spy, hand) = (Pages(), DelegateFixture())
        let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.dataSource = spy
        pages.delegate = spy
        pages.setViewControllers([RecordingController("first")], direction: .forward, animated: false)
        hand.stage.rootViewController = pages
        hand.run(1)
        for step in [-300.0, 300] {
            hand.drag(step < 0 ? 380 : 40, 300, by: Vector(dx: step, dy: 0))
            hand.run(2)
        }
        return spy
    }

    @Test func pageViewControllerDataSource() {
        let all = [
            "pageViewController(_:viewControllerBefore:)", "pageViewController(_:viewControllerAfter:)",
            "presentationCount(for:)", "presentationIndex(for:)",
        ]
        #expect(turn().heard.lacks(all) == [])
    }

    @Test func pageViewControllerDelegate() {
        let all = [
            "pageViewController(_:willTransitionTo:)",
            "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
        ]
        #expect(turn().heard.lacks(all) == [])
    }
}

import MomentumKit
import Testing

/// Every method of the delegates of controllers and their transitions.
@Suite struct CalledControllerMethodsTests {
    private final class Fade: AnimatedTransitioning {
        let heard = Heard()
        var animator: PropertyAnimator?

        func transitionDuration(using context: TransitionContext?) -> Double {
            heard.note()
            return 0.25
        }
        func animateTransition(using context: TransitionContext) {
            heard.note()
            context.completeTransition(!context.transitionWasCancelled)
        }
        func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
            heard.note()
            return animator
        }
        func animationEnded(_ transitionCompleted: Bool) { heard.note() }
    }

    private final class Driver: InteractiveTransitioning {
        let heard = Heard()
        func startInteractiveTransition(_ context: TransitionContext) {
            heard.note()
            context.finishInteractiveTransition()
            context.completeTransition(true)
        }
    }

    private final class Presenter: TransitioningDelegate {
        let heard = Heard()
        let (fade, driver) = (Fade(), Driver())

        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> (any AnimatedTransitioning)? {
            heard.note()
            return fade
        }
        func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
            heard.note()
            return fade
        }
        func interactionControllerForPresentation(
            using animator: any AnimatedTransitioning
        ) -> (any InteractiveTransitioning)? {
            heard.note()
            return driver
        }
        func interactionControllerForDismissal(
            using animator: any AnimatedTransitioning
        ) -> (any InteractiveTransitioning)? {
            heard.note()
            return nil
        }
        func presentationController(
            forPresented presented: ViewController, presenting: ViewController?, source: ViewController
        ) -> PresentationController? {
            heard.note()
            return PresentationController(presentedViewController: presented, presenting: presenting)
        }
    }

    private func present() -> Presenter {
        let (house, spy, card) = (Playhouse(), Presenter(), Performer("card"))
        card.transitioningDelegate = spy
        card.modalPresentationStyle = .custom
        house.root.present(card, animated: true)
        house.run(0.5)
        card.dismiss(animated: true)
        house.run(0.5)
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
        let heard = Heard()
        func navigationController(
            _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
        ) { heard.note() }
        func navigationController(
            _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
        ) { heard.note() }
        func navigationController(
            _ navigationController: NavigationController,
            animationControllerFor operation: NavigationController.Operation, from: ViewController, to: ViewController
        ) -> (any AnimatedTransitioning)? {
            heard.note()
            return Fade()
        }
        func navigationController(
            _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
        ) -> (any InteractiveTransitioning)? {
            heard.note()
            return nil
        }
    }

    @Test func navigationControllerDelegate() {
        let (spy, navigation) = (Stack(), NavigationController(rootViewController: Performer("first")))
        let hand = DelegateStage()
        hand.stage.rootViewController = navigation
        navigation.delegate = spy
        hand.run(1)
        navigation.pushViewController(Performer("second"), animated: true)
        hand.run(1)
        let all = [
            "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
            "navigationController(_:animationControllerFor:from:to:)",
            "navigationController(_:interactionControllerFor:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    private final class Tabs: TabBarControllerDelegate {
        let heard = Heard()
        func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
            heard.note()
            return true
        }
        func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
            heard.note()
        }
        func tabBarController(
            _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController,
            to: ViewController
        ) -> (any AnimatedTransitioning)? {
            heard.note()
            return Fade()
        }
        func tabBarController(
            _ tabBarController: TabBarController, interactionControllerFor animator: any AnimatedTransitioning
        ) -> (any InteractiveTransitioning)? {
            heard.note()
            return nil
        }
    }

    @Test func tabBarControllerDelegate() {
        let (spy, tabs, hand) = (Tabs(), TabBarController(), DelegateStage())
        tabs.viewControllers = [Performer("first"), Performer("second")]
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
        let heard = Heard()
        func pageViewController(
            _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
        ) -> ViewController? {
            heard.note()
            return Performer("before")
        }
        func pageViewController(
            _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
        ) -> ViewController? {
            heard.note()
            return Performer("after")
        }
        func presentationCount(for pageViewController: PageViewController) -> Int {
            heard.note()
            return 3
        }
        func presentationIndex(for pageViewController: PageViewController) -> Int {
            heard.note()
            return 1
        }
        func pageViewController(
            _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
        ) { heard.note() }
        func pageViewController(
            _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [ViewController], transitionCompleted completed: Bool
        ) { heard.note() }
    }

    /// Turns one page forwards and back.
    private func turn() -> Pages {
        let (spy, hand) = (Pages(), DelegateStage())
        let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.dataSource = spy
        pages.delegate = spy
        pages.setViewControllers([Performer("first")], direction: .forward, animated: false)
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

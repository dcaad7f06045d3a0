import MomentumKit
import Testing

/// The queries of controllers and of transition contexts.
@Suite struct TransitionQueryTests {
    /// Records the values of its context.
    private final class Asker: AnimatedTransitioning, TransitioningDelegate {
        var frames: [Rect] = []

        func transitionDuration(using context: TransitionContext?) -> Double { 0.2 }
        func animateTransition(using context: TransitionContext) {
            frames = [
                context.initialFrame(forKey: .from), context.initialFrame(forKey: .to),
                context.finalFrame(forKey: .to),
            ]
            for key in [TransitionKey.from, .to] {
                guard let controller = context.viewController(forKey: key) else { continue }
                frames.append(context.initialFrame(for: controller))
                frames.append(context.finalFrame(for: controller))
            }
            frames.append(context.initialFrame(for: ViewController()))
            frames.append(context.finalFrame(for: ViewController()))
            context.completeTransition(true)
        }
        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> (any AnimatedTransitioning)? { self }
    }

    @Test func contextsReportInitialAndFinalFrames() {
        let fixture = ControllerFixture()
        let (asker, guest) = (Asker(), RecordingController("guest"))
        guest.transitioningDelegate = asker
        fixture.root.present(guest, animated: true)
        fixture.run(0.5)
        let whole = Rect(x: 0, y: 0, width: 400, height: 800)
        #expect(asker.frames.count == 9)
        #expect(asker.frames.first == whole && asker.frames[1] == .zero && asker.frames[2] == whole)
        // The same by controller: the first one begins at its position, the second one moves from nowhere to the whole
        // stage, and others have no frames.
        #expect(asker.frames[3] == whole && asker.frames[5] == .zero && asker.frames[6] == whole)
        #expect(asker.frames[7] == .zero && asker.frames[8] == .zero)
    }

    @Test func controllersReportTheirContainers() {
        let (inner, alone) = (RecordingController("inner"), RecordingController("alone"))
        let navigation = NavigationController(rootViewController: inner)
        let tabs = TabBarController()
        tabs.viewControllers = [navigation, alone]
        #expect(tabs.viewControllers.count == 2 && tabs.viewControllers.first === navigation)
        #expect(inner.navigationController === navigation && inner.tabBarController === tabs)
        #expect(alone.navigationController == nil && alone.tabBarController === tabs)
        #expect(navigation.tabBarController === tabs && tabs.tabBarController == nil)
        #expect(navigation.visibleViewController === inner)
        let stage = Stage(size: Size(width: 400, height: 800))
        stage.rootViewController = tabs
        #expect(stage.rootViewController === tabs)
        stage.advance(to: 1)
        let guest = RecordingController("guest")
        navigation.present(guest, animated: false)
        #expect(navigation.visibleViewController === guest || tabs.presentedViewController === guest)
    }
}

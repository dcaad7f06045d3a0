import MomentumKit
import Testing

@Suite struct NavigationTests {
    let stage = Stage(size: Size(width: 400, height: 800))
    let first = RecordingController("first")
    let second = RecordingController("second")
    let third = RecordingController("third")
    let navigation: NavigationController

    init() {
        navigation = NavigationController(rootViewController: first)
        stage.rootViewController = navigation
        stage.advance(to: 1)
    }

    private func run(_ seconds: Double, each body: (() -> Void)? = nil) {
        let end = stage.time + seconds
        while stage.time < end - 1e-9 {
            stage.advance(to: min(end, stage.time + 1.0 / 60))
            body?()
        }
    }

    private func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double = 300) {
        stage.send(
            PointerSample(id: 1, phase: phase, location: Point(x: x, y: y), timestamp: stage.time + 1.0 / 60))
        stage.advance(to: stage.time + 1.0 / 60)
    }

    private func x(_ controller: ViewController) -> Double { controller.view.presentation.position.x }

    @Test func aPushSlidesInAndAPopOut() {
        #expect(first.heard == ["will appear", "did appear"])
        navigation.pushViewController(second, animated: true)
        #expect(navigation.topViewController === second && x(second) == 600 && x(first) == 200)
        #expect(first.flushEvents().last == "will disappear" && second.flushEvents() == ["will appear"])
        run(0.2)
        #expect(x(second) < 450 && x(second) > 200 && x(first) < 200 && x(first) > 80)
        run(2)
        #expect(x(second) == 200 && first.view.superview == nil)
        #expect(first.flushEvents() == ["did disappear"] && second.flushEvents() == ["did appear"])
        #expect(navigation.popViewController(animated: true) === second)
        run(2)
        #expect(x(first) == 200 && second.view.superview == nil && second.parent == nil)
        #expect(second.flushEvents() == ["will disappear", "did disappear"])
        // The views added for the transition are removed.
        #expect(first.view.superview?.subviews.count == 1 && !stage.needsFrame)
    }

    @Test func edgeDragsPopOrReturn() {
        navigation.pushViewController(second, animated: false)
        _ = (first.flushEvents(), second.flushEvents())
        run(0.1)
        touch(.began, 5)
        touch(.moved, 25)
        for step in 1...8 { touch(.moved, 25 + Double(step) * 10) }
        // 100 points minus the ten of the slop.
        #expect(abs(x(second) - 290) < 1e-6 && navigation.topViewController === first)
        touch(.moved, 105)
        run(0.2)
        touch(.ended, 105)
        run(2)
        #expect(navigation.topViewController === second && x(second) == 200 && first.view.superview == nil)
        #expect(second.flushEvents() == ["will disappear", "will appear", "did appear"])
        #expect(first.flushEvents() == ["will appear", "will disappear", "did disappear"])
        touch(.began, 5)
        for step in 1...10 { touch(.moved, 5 + Double(step) * 30) }
        touch(.ended, 305)
        run(2)
        #expect(navigation.viewControllers.count == 1 && second.view.superview == nil)
        #expect(second.flushEvents() == ["will disappear", "did disappear"])
    }

    @Test func runningPushesAreCaughtAndThrownBack() {
        navigation.pushViewController(second, animated: true)
        run(0.15)
        let before = x(second)
        touch(.began, 300, 500)
        let caught = x(second)
        #expect(caught <= before && before - caught < 30)
        run(0.2)
        #expect(abs(x(second) - caught) < 1e-6)
        var last = caught
        for step in 1...6 {
            touch(.moved, 300 + Double(step) * 8, 500)
            #expect(abs(x(second) - last - 8) < 1e-6)
            last = x(second)
        }
        touch(.ended, 348, 500)
        // 8 points in a sixtieth of a second, and a step of the spring.
        let speed = second.view.presentation.velocity(of: .position)
        #expect(abs(speed.x - 480) < 120)
        run(2)
        #expect(navigation.topViewController === first && second.view.superview == nil && second.parent == nil)
    }

    @Test func aPopReversesARunningPush() {
        navigation.pushViewController(second, animated: true)
        run(0.2)
        let (place, speed) = (x(second), second.view.presentation.velocity(of: .position))
        navigation.popViewController(animated: true)
        #expect(x(second) == place && abs(second.view.presentation.velocity(of: .position).dx - speed.dx) < 1e-6)
        #expect(navigation.topViewController === first)
        run(0.05)
        navigation.pushViewController(second, animated: true)
        #expect(navigation.topViewController === second)
        run(2)
        #expect(x(second) == 200 && second.parent === navigation)
        #expect(second.heard == ["will appear", "will disappear", "will appear", "did appear"])
    }

    @Test func aSecondPushCoversTheFirst() {
        navigation.pushViewController(second, animated: true)
        run(0.15)
        let place = x(second)
        navigation.pushViewController(third, animated: true)
        #expect(x(second) == place && first.view.superview != nil)
        var last = place
        run(2) {
            guard second.view.stage != nil else { return }
            #expect(abs(x(second) - last) < 40)
            last = x(second)
        }
        #expect(first.view.superview == nil && second.view.superview == nil && x(third) == 200)
        #expect(second.heard == ["will appear", "did appear", "will disappear", "did disappear"])
        navigation.popToRootViewController(animated: true)
        run(2)
        #expect(navigation.viewControllers.count == 1 && second.parent == nil && third.parent == nil)
        #expect(first.heard.suffix(2) == ["will appear", "did appear"])
    }

    @Test func setViewControllersReplacesTheStack() {
        navigation.setViewControllers([third, second], animated: true)
        run(2)
        #expect(navigation.topViewController === second && first.parent == nil && third.parent === navigation)
        #expect(third.heard == [])
        let reports = diagnostics {
            navigation.setViewControllers([third, third], animated: false)
            navigation.pushViewController(second, animated: true)
            navigation.popToViewController(first, animated: true)
        }
        #expect(reports.count == 3 && navigation.viewControllers.count == 2)
        navigation.popViewController(animated: false)
        #expect(x(third) == 200 && third.heard == ["will appear", "did appear"])
        #expect(navigation.popViewController(animated: true) == nil)
    }

    @Test func outgoingControllersCanBePushedAgain() {
        navigation.setViewControllers([first, second, third], animated: false)
        run(0.1)
        navigation.popToRootViewController(animated: true)
        run(0.1)
        let place = x(third)
        navigation.pushViewController(third, animated: true)
        #expect(navigation.viewControllers.map { $0.title } == ["first", "third"] && abs(x(third) - place) < 1e-6)
        run(2)
        #expect(abs(x(third) - 200) < 0.01 && second.parent == nil && third.parent === navigation)
    }

    /// When the card with the focus was removed, keys without a focused view go to the visible one.
    @Test func keysReachTheVisibleCard() {
        let listener = KeyListener()
        navigation.setViewControllers([listener], animated: false)
        navigation.pushViewController(second, animated: false)
        stage.focusedView = second.view
        navigation.popViewController(animated: false)
        #expect(stage.hostState.keyboard == .keys)
        #expect(Stage(size: Size(width: 10, height: 10)).hostState.keyboard == .unused)
        stage.send(KeyEvent(.right))
        run(0.05)
        #expect(stage.focusedView == nil && listener.count == 1)
    }

    private final class KeyListener: ViewController {
        var count = 0
        override func keyPressed(_ event: KeyEvent) -> Bool {
            count += 1
            return true
        }
    }
}

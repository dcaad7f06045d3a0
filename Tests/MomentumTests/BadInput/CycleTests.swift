import Foundation
import MomentumKit
import Testing

/// No object can contain, present or wait for itself, directly or indirectly: an attempt causes one diagnostic and no
/// change.
@Suite(.serialized) struct CycleTests {
    private let stage = Stage(size: Size(width: 400, height: 400))

    private func controllers(_ count: Int) -> [ViewController] { (0..<count).map { _ in ViewController() } }

    private func run() {
        for _ in 0..<8 {
            stage.advance(to: stage.time + 0.2)
            var list = DisplayList()
            stage.draw(into: &list)
        }
    }

    @Test(arguments: 1...4) func controllersCannotPresentTheirPresenter(_ count: Int) {
        let chain = controllers(count)
        stage.rootViewController = chain[0]
        stage.advance(to: 0)
        for (presenter, presented) in zip(chain, chain.dropFirst()) { presenter.present(presented, animated: false) }
        for controller in chain {
            #expect(diagnostics { chain[count - 1].present(controller, animated: false) }.count == 1)
            #expect(diagnostics { chain[count - 1].addChild(controller) }.count == 1)
        }
        run()
        for (presenter, presented) in zip(chain, chain.dropFirst()) {
            #expect(presented.presentingViewController === presenter && presenter.parent == nil)
        }
        stage.rootViewController = ViewController()
        run()
        #expect(chain.allSatisfy { $0.presentedViewController == nil && $0.parent == nil })
    }

    @Test func childrenCannotPresentTheirPresenter() {
        let all = controllers(4)
        stage.rootViewController = all[0]
        stage.advance(to: 0)
        all[0].present(all[1], animated: true)
        all[1].addChild(all[2])
        all[1].view.addSubview(all[2].view)
        all[2].didMove(toParent: all[1])
        #expect(diagnostics { all[2].present(all[0], animated: true) }.count == 1)
        #expect(diagnostics { all[2].addChild(all[0]) }.count == 1)
        #expect(diagnostics { all[2].addChild(all[1]) }.count == 1)
        run()
        #expect(all[0].presentedViewController === all[1] && all[2].parent === all[1])
    }

    @Test func containerCyclesAreRefused() {
        let (navigation, tabs) = (NavigationController(), TabBarController())
        let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        stage.rootViewController = navigation
        stage.advance(to: 0)
        navigation.pushViewController(tabs, animated: false)
        tabs.viewControllers = [pages]
        run()
        for controller in [navigation, tabs, pages] as [ViewController] {
            #expect(diagnostics { navigation.pushViewController(controller, animated: true) }.count == 1)
            #expect(diagnostics { tabs.viewControllers = [navigation, controller] }.count == 1)
            #expect(
                diagnostics { pages.setViewControllers([controller], direction: .forward, animated: false) }.count == 1)
        }
        #expect(diagnostics { navigation.setViewControllers([tabs, navigation], animated: false) }.count == 1)
        let presented = NavigationController()
        navigation.present(presented, animated: false)
        #expect(diagnostics { presented.pushViewController(navigation, animated: true) }.count == 1)
        #expect(diagnostics { presented.setViewControllers([navigation], animated: true) }.count == 1)
        run()
        #expect(navigation.viewControllers.count == 1 && tabs.viewControllers.count == 1)
    }

    @Test func controllerDepthIsLimitedLikeViews() {
        let all = controllers(Layer.maximumDepth + 2)
        let refused = diagnostics { for (outer, inner) in zip(all, all.dropFirst()) { outer.addChild(inner) } }
        #expect(refused.count == 1)
        // From the inside.
        let others = controllers(Layer.maximumDepth + 2)
        let pairs = Array(zip(others, others.dropFirst()))
        #expect(diagnostics { for (outer, inner) in pairs.reversed() { outer.addChild(inner) } }.count == 1)
    }

    @Test func viewCyclesAreRefused() {
        let views = (0..<4).map { _ in View(frame: Rect(x: 0, y: 0, width: 50, height: 50)) }
        stage.root.addSubview(views[0])
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        let stack = StackView()
        views[3].addSubview(stack)
        for view in views + [stage.root] {
            #expect(diagnostics { views[3].addSubview(view) }.count == 1)
            #expect(diagnostics { views[3].insertSubview(view, belowSubview: stack) }.count == 1)
            #expect(diagnostics { stack.addArrangedSubview(view) }.count == 1)
            #expect(diagnostics { stack.layer.addSublayer(view.layer) }.count == 1)
            #expect(diagnostics { stack.layer.mask = view.layer }.count == 1)
        }
        // If only the layers contain one another.
        let (loose, other) = (View(), View())
        other.layer.addSublayer(loose.layer)
        #expect(diagnostics { loose.addSubview(other) }.count == 1 && other.superview == nil)
        #expect(stack.arrangedSubviews.isEmpty && views[3].subviews.count == 1 && views[0].superview === stage.root)
        run()
    }

    @Test func viewDepthIsLimited() {
        var (view, refused) = (stage.root, 0)
        var roots: [View] = []
        for _ in 0..<3 * Layer.maximumDepth {
            let inner = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
            inner.backgroundColor = .black
            inner.alpha = 0.99
            let reports = diagnostics { view.addSubview(inner) }
            refused += reports.count
            if !reports.isEmpty { roots.append(inner) }
            view = inner
        }
        #expect(refused == 3)
        View.animate(withDuration: 0.5) { stage.root.subviews[0].center.x += 10 }
        run()
        #expect(stage.root.hitTest(Point(x: 5, y: 5)) != nil && !stage.accessibilityElements.contains { _ in true })
        #expect(stage.root.subviews[0].snapshotView(afterScreenUpdates: true) != nil)
        #expect(diagnostics { _ = stage.root.snapshotView(afterScreenUpdates: true) }.count == 1)
        #expect(diagnostics { stage.root.addSubview(roots[0]) }.count == 1 && roots[0].superview == nil)
        stage.tearDown()
        stage.root.subviews[0].removeFromSuperview()
        // There is space again.
        #expect(diagnostics { stage.root.addSubview(roots[0].subviews[0]) }.isEmpty)
        run()
    }

    @Test func addingAndRemovingTakesLinearTime() {
        /// Returns the processor time of this thread, in seconds, which excludes other programs.
        func spent() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        // Returns the minimum of several measurements for four times as much of the same work, with a generous limit
        // because of caches.
        func seconds(_ count: Int, _ order: Int) -> Double {
            var best = Double.infinity
            for _ in 0..<3 {
                let views = (0..<count).map { _ in View() }
                let start = spent()
                for view in views { stage.root.addSubview(view) }
                switch order {
                case 0: for view in stage.root.subviews { view.removeFromSuperview() }
                case 1: for view in stage.root.subviews.reversed() { view.removeFromSuperview() }
                default:
                    for offset in [1, 0] {
                        for index in stride(from: offset, to: count, by: 2) { views[index].removeFromSuperview() }
                    }
                }
                best = min(best, spent() - start)
                #expect(stage.root.subviews.isEmpty && stage.root.layer.sublayers.isEmpty)
            }
            return best
        }
        for order in 0..<3 {
            let ratio = seconds(8_000, order) / seconds(2_000, order)
            #expect(ratio < 10, "order \(order)")
        }
    }

    @Test func behaviourCyclesAreRefused() {
        let all = (0..<Layer.maximumDepth + 2).map { _ in DynamicBehavior() }
        let animator = DynamicAnimator(referenceView: stage.root)
        let refused = diagnostics { for (outer, inner) in zip(all, all.dropFirst()) { outer.addChildBehavior(inner) } }
        #expect(refused.count == 1)
        animator.addBehavior(all[0])
        for behavior in all[..<4] { #expect(diagnostics { all[3].addChildBehavior(behavior) }.count == 1) }
        run()
        animator.removeAllBehaviors()
    }

    @Test func timelineCyclesAreRefused() {
        let all = (0..<Layer.maximumDepth + 2).map { _ in Timeline() }
        let refused = diagnostics { for (outer, inner) in zip(all, all.dropFirst()) { _ = outer.add(inner) } }
        #expect(refused.count == 1)
        for timeline in all[..<4] { #expect(diagnostics { _ = all[3].add(timeline) }.count == 1) }
        all[0].startAnimation()
        run()
    }

    @Test func failureRequirementCyclesAreRefused() {
        let taps = (0..<2_000).map { _ in TapGesture { _ in } }
        // Each waits for the next two, so the number of paths is astronomical.
        for (index, tap) in taps.enumerated() {
            for next in taps.dropFirst(index + 1).prefix(index < 60 ? 2 : 1) { tap.require(toFail: next) }
        }
        for tap in [taps[0], taps[1], taps[1_000], taps[1_999]] {
            #expect(diagnostics { taps[1_999].require(toFail: tap) }.count == 1)
        }
    }
}

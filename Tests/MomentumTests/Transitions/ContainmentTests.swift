import MomentumKit
import Testing

@Suite struct ContainmentTests {
    let fixture = ControllerFixture()

    private var root: RecordingController { fixture.root }

    @Test func childAppearanceFollowsItsView() {
        let child = RecordingController("child")
        root.addChild(child)
        #expect(child.parent === root && child.heard == [])
        root.view.addSubview(child.view)
        #expect(child.flushEvents() == ["will appear", "did appear"])
        child.view.removeFromSuperview()
        #expect(child.flushEvents() == ["will disappear", "did disappear"])
        child.removeFromParent()
        #expect(child.parent == nil && root.children.isEmpty)
    }

    @Test func childrenReceiveTheParentsAppearance() {
        let child = RecordingController("child")
        root.addChild(child)
        root.view.addSubview(child.view)
        _ = child.flushEvents()
        let guest = RecordingController("guest")
        root.present(guest, animated: true)
        #expect(child.flushEvents() == ["will disappear"])
        root.dismiss(animated: true)
        #expect(child.flushEvents() == ["will appear"])
        fixture.run(2)
        #expect(child.flushEvents() == ["did appear"] && root.flushEvents().last == "did appear")
    }

    @Test func aTransitionReplacesOneChildByAnother() {
        let (old, new) = (RecordingController("old"), RecordingController("new"))
        for child in [old, new] { root.addChild(child) }
        root.view.addSubview(old.view)
        _ = old.flushEvents()
        var ends: [Bool] = []
        new.view.alpha = 0
        root.transition(
            from: old, to: new, duration: 0.3, animations: { new.view.alpha = 1 }, completion: { ends.append($0) })
        #expect(old.heard == ["will disappear"] && new.heard == ["will appear"])
        fixture.run(1)
        #expect(old.heard == ["will disappear", "did disappear"] && new.heard == ["will appear", "did appear"])
        #expect(ends == [true] && old.view.superview == nil && new.view.superview === root.view)
    }

    @Test func aViewMovedOnItsStageKeepsAnimationsAndTouches() {
        let (left, right) = (View(frame: root.view.bounds), View(frame: root.view.bounds))
        let box = SpyView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        for view in [right, left] { root.view.addSubview(view) }
        left.addSubview(box)
        fixture.run(0.1)
        var ends: [Bool] = []
        View.animate(withDuration: 0.5, animations: { box.center.x = 250 }, completion: { ends.append($0) })
        fixture.touch(.began, 50, 50)
        fixture.run(0.2)
        let place = box.presentation.position.x
        right.addSubview(box)
        fixture.stage.advance(to: fixture.stage.time)
        #expect(box.presentation.position.x == place && place > 60 && box.superview === right)
        fixture.touch(.ended, 120, 50)
        #expect(box.heard == ["began", "ended"])
        fixture.run(1)
        #expect(ends == [true] && box.presentation.position.x == 250)
    }

    @Test func tabsAreChosenByTheBarAndByTheProgram() {
        let tabs = TabBarController()
        let pages = [RecordingController("One"), RecordingController("Two"), RecordingController("Three")]
        tabs.viewControllers = pages
        fixture.stage.rootViewController = tabs
        fixture.run(0.1)
        #expect(pages[0].flushEvents() == ["will appear", "did appear"] && pages[1].heard == [])
        fixture.touch(.began, 200, 775)
        fixture.touch(.ended, 200, 775)
        #expect(tabs.selectedIndex == 1 && pages[0].view.superview == nil)
        #expect(
            pages[0].heard == ["will disappear", "did disappear"] && pages[1].heard == ["will appear", "did appear"])
        tabs.selectedViewController = pages[2]
        #expect(tabs.selectedIndex == 2 && pages[2].view.frame == Rect(x: 0, y: 0, width: 400, height: 750))
        let reports = diagnostics { tabs.selectedIndex = 3 }
        #expect(reports.count == 1 && tabs.selectedIndex == 2)
    }

    @Test func reversedAnimatorsRestoreTheEffect() {
        let pane = VisualEffectView(frame: root.view.bounds)
        root.view.addSubview(pane)
        fixture.run(0.1)
        let animator = PropertyAnimator(duration: 0.3, curve: .linear) { pane.effect = BlurEffect(radius: 8) }
        animator.startAnimation()
        fixture.run(0.1)
        animator.isReversed = true
        fixture.run(1)
        #expect(pane.effect == nil && pane.layer.backgroundBlurRadius == 0)
    }

    @Test func thrownAnimatorsKeepTheVelocity() {
        let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        root.view.addSubview(box)
        fixture.run(0.1)
        for isBack in [false, true] {
            let animator = PropertyAnimator(duration: 1, curve: .easeInOut) { box.center.x += 200 }
            animator.pauseAnimation()
            let start = box.presentation.position.x
            fixture.run(1.0 / 60)
            animator.fractionComplete = 0.4
            if isBack { animator.isReversed = true }
            animator.throwFraction(at: 0.5)
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            let velocity: Vector = box.presentation.velocity(of: .position)
            #expect(abs(velocity.x - (isBack ? -100 : 100)) < 1e-3)
            #expect(abs(box.presentation.position.x - start - 80) < 1e-9)
            fixture.run(2)
            #expect(box.presentation.position.x == start + (isBack ? 0 : 200))
        }
        let reports = diagnostics {
            let idle = PropertyAnimator(duration: 1, curve: .linear) {}
            idle.throwFraction(at: 1)
            idle.throwFraction(at: .nan)
        }
        #expect(reports.count == 2)
    }
}

import MomentumKit
import Testing

@Suite struct PresentationTests {
    let fixture = ControllerFixture()
    let guest = RecordingController("guest")

    private var root: RecordingController { fixture.root }
    private var stage: Stage { fixture.stage }

    @Test("A controller is presented and dismissed, and both controllers get their callbacks in order.")
    func presentationCallbacksComeInOrder() {
        var done: [String] = []
        root.present(guest, animated: true) { done.append("presented") }
        #expect(guest.flushEvents() == ["will appear"] && root.flushEvents() == ["will disappear"])
        #expect(root.presentedViewController === guest && guest.presentingViewController === root)
        #expect(guest.isBeingPresented && guest.view.presentation.position.y == 1200)
        fixture.run(0.25)
        #expect(guest.view.presentation.position.y < 600 && done == [])
        fixture.run(1)
        #expect(guest.flushEvents() == ["did appear"] && root.flushEvents() == ["did disappear"])
        #expect(done == ["presented"] && root.view.stage == nil && abs(guest.view.presentation.position.y - 400) < 0.1)
        guest.dismiss(animated: true) { done.append("dismissed") }
        #expect(guest.flushEvents() == ["will disappear"] && root.flushEvents() == ["will appear"])
        #expect(root.view.stage === stage && root.presentedViewController == nil && guest.isBeingDismissed)
        fixture.run(0.6)
        #expect(guest.flushEvents() == ["did disappear"] && root.flushEvents() == ["did appear"])
        #expect(done == ["presented", "dismissed"] && guest.view.stage == nil && root.view.superview === stage.root)
        #expect(stage.root.subviews.count == 1 && !stage.needsFrame)
    }

    @Test func withoutAnimationItIsThereAtOnce() {
        var done = 0
        root.present(guest, animated: false) { done += 1 }
        #expect(guest.flushEvents() == ["will appear", "did appear"] && done == 1)
        #expect(root.flushEvents() == ["will disappear", "did disappear"])
        root.dismiss(animated: false) { done += 1 }
        #expect(guest.flushEvents() == ["will disappear", "did disappear"] && done == 2)
        #expect(root.flushEvents() == ["will appear", "did appear"])
        #expect(stage.root.subviews.count == 1 && root.view.superview === stage.root)
    }

    @Test func overFullScreenKeepsThePresenter() {
        guest.modalPresentationStyle = .overFullScreen
        root.present(guest, animated: true)
        fixture.run(1)
        #expect(root.flushEvents() == [] && root.view.stage === stage)
    }

    @Test func dismissalsReverseARunningPresentation() {
        var done: [String] = []
        let transitionDelegate = LiftTransitionDelegate(drives: false)
        guest.transitioningDelegate = transitionDelegate
        root.present(guest, animated: true) { done.append("presented") }
        fixture.run(0.2)
        let (place, speed) = (guest.view.presentation.position, guest.view.presentation.velocity(of: .position))
        root.dismiss(animated: true) { done.append("dismissed") }
        #expect(guest.view.presentation.position == place)
        let next = guest.view.presentation.velocity(of: .position)
        #expect(abs(next.y - speed.y) < 1e-6 && speed.y < -100)
        #expect(guest.flushEvents() == ["will appear", "will disappear"])
        fixture.run(1)
        #expect(guest.flushEvents() == ["did disappear"] && done == ["presented", "dismissed"])
        #expect(root.flushEvents() == ["will disappear", "will appear", "did appear"])
        // All changes of the animation are restored, even without cleanup by the animation.
        #expect(root.view.transform == .identity && root.view.cornerRadius == 0)
        #expect(guest.view.alpha == 1 && guest.view.center.y == 400 && guest.view.superview == nil)
    }

    @Test func presentingReversesARunningDismissal() {
        root.present(guest, animated: false)
        root.dismiss(animated: true)
        fixture.run(0.1)
        let place = guest.view.presentation.position.y
        var done = 0
        root.present(guest, animated: true) { done += 1 }
        #expect(guest.view.presentation.position.y == place && place > 400)
        fixture.run(2)
        #expect(done == 1 && guest.view.presentation.position.y == 400 && root.presentedViewController === guest)
        #expect(
            guest.flushEvents()
                == ["will appear", "did appear", "will disappear", "will appear", "did appear"])
    }

    @Test func anotherPresentationStartsDuringADismissal() {
        root.present(guest, animated: false)
        root.dismiss(animated: true)
        fixture.run(0.1)
        let place = guest.view.presentation.position.y
        let other = RecordingController("other")
        root.present(other, animated: true)
        #expect(root.presentedViewController === other && guest.view.presentation.position.y == place)
        #expect(guest.flushEvents().suffix(2) == ["will disappear", "did disappear"])
        fixture.run(0.1)
        #expect(guest.view.presentation.position.y > place && guest.view.stage === stage)
        fixture.run(1)
        #expect(guest.view.stage == nil && other.heard == ["will appear", "did appear"])
        #expect(stage.root.subviews.count == 1)
    }

    @Test func dismissingTheLowestDismissesAll() {
        let upper = RecordingController("upper")
        guest.modalPresentationStyle = .overFullScreen
        upper.modalPresentationStyle = .overFullScreen
        root.present(guest, animated: false)
        guest.present(upper, animated: false)
        _ = (guest.flushEvents(), upper.flushEvents())
        root.dismiss(animated: true)
        #expect(upper.flushEvents() == ["will disappear", "did disappear"])
        fixture.run(0.2)
        // Its snapshot moves down with the lower one.
        #expect(upper.view.stage === stage && upper.view.superview?.superview === guest.view)
        fixture.run(1)
        #expect(upper.view.stage == nil && guest.view.stage == nil && stage.root.subviews.count == 1)
        #expect(guest.flushEvents() == ["will disappear", "did disappear"])
    }

    @Test func invalidPresentationsAreRefused() {
        let reports = diagnostics {
            root.present(guest, animated: false)
            root.present(RecordingController("other"), animated: true)
            root.present(guest, animated: true)
            guest.dismiss(animated: false)
            guest.dismiss(animated: false)
            RecordingController("nowhere").present(guest, animated: true)
        }
        #expect(reports.count == 4 && root.presentedViewController == nil)
    }

    @Test func presentationsTakeTheFocusAndReturnIt() {
        let button = Button("Go")
        root.view.addSubview(button)
        guest.modalPresentationStyle = .overFullScreen
        stage.focusedView = button
        root.present(guest, animated: true)
        #expect(stage.focusedView === guest.view)
        fixture.run(1)
        root.dismiss(animated: true)
        fixture.run(1)
        #expect(stage.focusedView === button)
    }

    @Test("A presented view blocks touches on the views below until it is dismissed.")
    func presentedViewsBlockTouchesUntilDismissal() {
        let below = SpyView(frame: root.view.bounds)
        root.view.addSubview(below)
        guest.modalPresentationStyle = .overFullScreen
        guest.transitioningDelegate = nil
        root.present(guest, animated: true)
        fixture.run(0.05)
        fixture.touch(.began, 200, 50)
        fixture.touch(.ended, 200, 50)
        #expect(below.heard == [])
        fixture.run(1)
        root.dismiss(animated: true)
        fixture.run(0.15)
        fixture.touch(.began, 200, 20)
        fixture.touch(.ended, 200, 20)
        #expect(below.heard == ["began", "ended"])
    }
}

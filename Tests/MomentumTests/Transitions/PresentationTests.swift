import MomentumKit
import Testing

@Suite struct PresentationTests {
    let house = Playhouse()
    let guest = Performer("guest")

    private var root: Performer { house.root }
    private var stage: Stage { house.stage }

    @Test("A controller is presented and dismissed, and both controllers get their callbacks in order.")
    func presentationCallbacksComeInOrder() {
        var done: [String] = []
        root.present(guest, animated: true) { done.append("presented") }
        #expect(guest.takeHeard() == ["will appear"] && root.takeHeard() == ["will disappear"])
        #expect(root.presentedViewController === guest && guest.presentingViewController === root)
        #expect(guest.isBeingPresented && guest.view.presentation.position.y == 1200)
        house.run(0.25)
        #expect(guest.view.presentation.position.y < 600 && done == [])
        house.run(1)
        #expect(guest.takeHeard() == ["did appear"] && root.takeHeard() == ["did disappear"])
        #expect(done == ["presented"] && root.view.stage == nil && abs(guest.view.presentation.position.y - 400) < 0.1)
        guest.dismiss(animated: true) { done.append("dismissed") }
        #expect(guest.takeHeard() == ["will disappear"] && root.takeHeard() == ["will appear"])
        #expect(root.view.stage === stage && root.presentedViewController == nil && guest.isBeingDismissed)
        house.run(0.6)
        #expect(guest.takeHeard() == ["did disappear"] && root.takeHeard() == ["did appear"])
        #expect(done == ["presented", "dismissed"] && guest.view.stage == nil && root.view.superview === stage.root)
        #expect(stage.root.subviews.count == 1 && !stage.needsFrame)
    }

    @Test func withoutAnimationItIsThereAtOnce() {
        var done = 0
        root.present(guest, animated: false) { done += 1 }
        #expect(guest.takeHeard() == ["will appear", "did appear"] && done == 1)
        #expect(root.takeHeard() == ["will disappear", "did disappear"])
        root.dismiss(animated: false) { done += 1 }
        #expect(guest.takeHeard() == ["will disappear", "did disappear"] && done == 2)
        #expect(root.takeHeard() == ["will appear", "did appear"])
        #expect(stage.root.subviews.count == 1 && root.view.superview === stage.root)
    }

    @Test func overFullScreenKeepsThePresenter() {
        guest.modalPresentationStyle = .overFullScreen
        root.present(guest, animated: true)
        house.run(1)
        #expect(root.takeHeard() == [] && root.view.stage === stage)
    }

    @Test func dismissalsReverseARunningPresentation() {
        var done: [String] = []
        let director = Director(drives: false)
        guest.transitioningDelegate = director
        root.present(guest, animated: true) { done.append("presented") }
        house.run(0.2)
        let (place, speed) = (guest.view.presentation.position, guest.view.presentation.velocity(of: .position))
        root.dismiss(animated: true) { done.append("dismissed") }
        #expect(guest.view.presentation.position == place)
        let next = guest.view.presentation.velocity(of: .position)
        #expect(abs(next.y - speed.y) < 1e-6 && speed.y < -100)
        #expect(guest.takeHeard() == ["will appear", "will disappear"])
        house.run(1)
        #expect(guest.takeHeard() == ["did disappear"] && done == ["presented", "dismissed"])
        #expect(root.takeHeard() == ["will disappear", "will appear", "did appear"])
        // All changes of the animation are restored, even without cleanup by the animation.
        #expect(root.view.transform == .identity && root.view.cornerRadius == 0)
        #expect(guest.view.alpha == 1 && guest.view.center.y == 400 && guest.view.superview == nil)
    }

    @Test func presentingReversesARunningDismissal() {
        root.present(guest, animated: false)
        root.dismiss(animated: true)
        house.run(0.1)
        let place = guest.view.presentation.position.y
        var done = 0
        root.present(guest, animated: true) { done += 1 }
        #expect(guest.view.presentation.position.y == place && place > 400)
        house.run(2)
        #expect(done == 1 && guest.view.presentation.position.y == 400 && root.presentedViewController === guest)
        #expect(
            guest.takeHeard()
                == ["will appear", "did appear", "will disappear", "will appear", "did appear"])
    }

    @Test func anotherPresentationStartsDuringADismissal() {
        root.present(guest, animated: false)
        root.dismiss(animated: true)
        house.run(0.1)
        let place = guest.view.presentation.position.y
        let other = Performer("other")
        root.present(other, animated: true)
        #expect(root.presentedViewController === other && guest.view.presentation.position.y == place)
        #expect(guest.takeHeard().suffix(2) == ["will disappear", "did disappear"])
        house.run(0.1)
        #expect(guest.view.presentation.position.y > place && guest.view.stage === stage)
        house.run(1)
        #expect(guest.view.stage == nil && other.heard == ["will appear", "did appear"])
        #expect(stage.root.subviews.count == 1)
    }

    @Test func dismissingTheLowestDismissesAll() {
        let upper = Performer("upper")
        guest.modalPresentationStyle = .overFullScreen
        upper.modalPresentationStyle = .overFullScreen
        root.present(guest, animated: false)
        guest.present(upper, animated: false)
        _ = (guest.takeHeard(), upper.takeHeard())
        root.dismiss(animated: true)
        #expect(upper.takeHeard() == ["will disappear", "did disappear"])
        house.run(0.2)
        // Its snapshot moves down with the lower one.
        #expect(upper.view.stage === stage && upper.view.superview?.superview === guest.view)
        house.run(1)
        #expect(upper.view.stage == nil && guest.view.stage == nil && stage.root.subviews.count == 1)
        #expect(guest.takeHeard() == ["will disappear", "did disappear"])
    }

    @Test func invalidPresentationsAreRefused() {
        let reports = diagnostics {
            root.present(guest, animated: false)
            root.present(Performer("other"), animated: true)
            root.present(guest, animated: true)
            guest.dismiss(animated: false)
            guest.dismiss(animated: false)
            Performer("nowhere").present(guest, animated: true)
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
        house.run(1)
        root.dismiss(animated: true)
        house.run(1)
        #expect(stage.focusedView === button)
    }

    @Test("A presented view blocks touches on the views below until it is dismissed.")
    func presentedViewsBlockTouchesUntilDismissal() {
        let below = SpyView(frame: root.view.bounds)
        root.view.addSubview(below)
        guest.modalPresentationStyle = .overFullScreen
        guest.transitioningDelegate = nil
        root.present(guest, animated: true)
        house.run(0.05)
        house.touch(.began, 200, 50)
        house.touch(.ended, 200, 50)
        #expect(below.heard == [])
        house.run(1)
        root.dismiss(animated: true)
        house.run(0.15)
        house.touch(.began, 200, 20)
        house.touch(.ended, 200, 20)
        #expect(below.heard == ["began", "ended"])
    }
}

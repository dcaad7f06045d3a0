import MomentumKit
import Testing

@Suite struct InteractionTests {
    let fixture = ControllerFixture()
    let guest = RecordingController("guest")
    let transitionDelegate = LiftTransitionDelegate(startsInHand: true)

    private var root: RecordingController { fixture.root }
    private var hand: PercentDrivenInteractiveTransition { transitionDelegate.hand }
    private var place: Double { guest.view.presentation.position.y }
    private var speed: Double { guest.view.presentation.velocity(of: .position).dy }

    init() {
        guest.modalPresentationStyle = .overFullScreen
        guest.transitioningDelegate = transitionDelegate
    }

    @Test(arguments: [false, true])
    func interactiveTransitionsKeepTheReleaseVelocity(isByBlocks: Bool) {
        transitionDelegate.isByBlocks = isByBlocks
        var done = 0
        root.present(guest, animated: true) { done += 1 }
        fixture.run(0.2)
        #expect(place == 900 && speed == 0 && hand.percentComplete == 0)
        // A tenth of the distance in every sixtieth of a second is 3000 points per second, if the finger scrubs
        // linearly.
        for step in 1...6 {
            hand.update(Double(step) * 0.05)
            fixture.run(1.0 / 60)
        }
        #expect(abs(hand.percentComplete - 0.3) < 1e-9)
        if !isByBlocks { #expect(abs(place - 750) < 1e-6) }
        let before = place
        hand.finish()
        #expect(abs(place - before) < 1e-6)
        // 0.05 of 500 points in a sixtieth of a second.
        if !isByBlocks { #expect(abs(speed + 1500) < 20) }
        fixture.run(2)
        #expect(done == 1 && place == 400 && guest.flushEvents() == ["will appear", "did appear"])
        #expect(root.presentedViewController === guest && !fixture.stage.needsFrame)
    }

    @Test(arguments: [false, true])
    func cancelledTransitionsLeaveNoTrace(isByBlocks: Bool) {
        transitionDelegate.isByBlocks = isByBlocks
        let children = fixture.stage.root.subviews.count
        root.present(guest, animated: true)
        for step in 1...8 {
            hand.update(Double(step) * 0.05)
            fixture.run(1.0 / 60)
        }
        hand.cancel()
        #expect(guest.flushEvents() == ["will appear", "will disappear"])
        var last = place
        fixture.run(2) {
            if guest.view.stage != nil { #expect(abs(place - last) < 60) }
            last = place
        }
        #expect(guest.flushEvents() == ["did disappear"] && root.presentedViewController == nil)
        #expect(root.view.transform == .identity && root.view.cornerRadius == 0 && root.heard == [])
        #expect(guest.view.superview == nil && guest.view.alpha == 1 && guest.view.center.y == 400)
        #expect(fixture.stage.root.subviews.count == children && !fixture.stage.needsFrame)
    }

    @Test(arguments: [false, true])
    func transitionsCanBeCaughtRepeatedly(isByBlocks: Bool) {
        transitionDelegate.isByBlocks = isByBlocks
        hand.wantsInteractiveStart = false
        var done = 0
        root.present(guest, animated: true) { done += 1 }
        fixture.run(0.1)
        for round in 0..<5 {
            let before = place
            hand.pause()
            fixture.run(0.05)
            #expect(abs(place - before) < 1e-6 && speed == 0)
            let grabbed = hand.percentComplete
            hand.update(min(0.9, grabbed + 0.02))
            fixture.run(1.0 / 60)
            let held = place
            if round % 2 == 0 { hand.cancel(velocity: 0) } else { hand.finish(velocity: 0) }
            #expect(abs(place - held) < 1e-6)
            fixture.run(1.0 / 60)
            #expect(abs(place - held) < 30)
        }
        hand.pause()
        hand.finish()
        fixture.run(2)
        #expect(done == 1 && place == 400 && root.presentedViewController === guest)
        let heard = guest.flushEvents()
        #expect(
            heard.first == "will appear" && heard.last == "did appear" && heard.filter { $0 == "did appear" }.count == 1
        )
    }

    @Test func interactiveDismissalsTakeOverThePresentation() {
        hand.wantsInteractiveStart = false
        root.present(guest, animated: true)
        fixture.run(0.15)
        let before = place
        hand.wantsInteractiveStart = true
        guest.dismiss(animated: true)
        let grabbed = hand.percentComplete
        #expect(place == before && grabbed > 0 && grabbed < 1)
        hand.update(0)
        fixture.run(1.0 / 60)
        #expect(abs(place - before) < 1e-6)
        hand.update(0.1)
        fixture.run(1.0 / 60)
        #expect(abs(place - before - 50) < 1)
        hand.finish()
        fixture.run(2)
        #expect(
            guest.view.superview == nil && guest.flushEvents() == ["will appear", "will disappear", "did disappear"])
        #expect(root.view.transform == .identity)
    }

    @Test func cancelledDismissalsRestoreThePresentation() {
        hand.wantsInteractiveStart = false
        root.present(guest, animated: true)
        fixture.run(2)
        hand.wantsInteractiveStart = true
        guest.dismiss(animated: true)
        for step in 1...5 {
            hand.update(Double(step) * 0.1)
            fixture.run(1.0 / 60)
        }
        #expect(guest.view.alpha == 0.5 && guest.view.presentation.opacity == 0.75)
        hand.cancel()
        fixture.run(2)
        #expect(guest.view.alpha == 1 && guest.view.center.y == 400 && guest.view.stage === fixture.stage)
        #expect(root.view.transform.a == 0.9 && root.view.cornerRadius == 20)
        #expect(guest.heard == ["will appear", "did appear", "will disappear", "will appear", "did appear"])
    }

    @Test func alongsideBlursAreScrubbedAndRestored() {
        let pane = VisualEffectView(frame: root.view.bounds)
        root.view.addSubview(pane)
        guest.onEvent = { [guest] event in
            if event == "will appear" {
                guest.transitionCoordinator?.animate(alongsideTransition: { _ in
                    pane.effect = BlurEffect(radius: 20)
                })
            }
        }
        root.present(guest, animated: true)
        hand.update(0.5)
        fixture.run(1.0 / 60)
        let radius = pane.presentation.value(at: "backgroundBlurRadius").components[0]
        #expect(abs(radius - 10) < 1e-6)
        hand.cancel()
        fixture.run(2)
        #expect(pane.effect == nil && pane.layer.backgroundBlurRadius == 0)
    }

    @Test func aConstraintChangedAlongsideIsRestored() {
        let box = View()
        root.view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        let left = box.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 10)
        LayoutConstraint.activate([
            left, box.topAnchor.constraint(equalTo: root.view.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
        ])
        fixture.run(0.1)
        guest.onEvent = { [guest, root] event in
            guard event == "will appear" else { return }
            guest.transitionCoordinator?.animate(alongsideTransition: { _ in
                left.constant = 110
                root.view.layoutIfNeeded()
            })
        }
        root.present(guest, animated: true)
        hand.update(0.5)
        fixture.run(1.0 / 60)
        #expect(abs(box.presentation.position.x - 70) < 1e-6)
        hand.cancel()
        fixture.run(2)
        #expect(left.constant == 10 && box.frame.minX == 10)
    }

    @Test func plainViewsUseTheSameObjects() {
        let (front, back) = (View(frame: root.view.bounds), View(frame: root.view.bounds))
        root.view.addSubview(front)
        var ends: [Bool] = []
        let context = root.view.transition(from: front, to: back, using: Swap(), interaction: hand) { ends.append($0) }
        hand.update(0.25)
        fixture.run(1.0 / 60)
        #expect(context.isInteractive && abs(back.presentation.opacity - 0.25) < 1e-9)
        hand.cancel()
        fixture.run(1)
        #expect(ends == [false] && root.view.subviews.map { $0 === front } == [true] && back.alpha == 1)
        root.view.transition(from: front, to: back, using: Swap()) { ends.append($0) }
        fixture.run(1)
        #expect(ends == [false, true] && root.view.subviews.map { $0 === back } == [true])
    }

    /// A cross-fade.
    private final class Swap: AnimatedTransitioning {
        func transitionDuration(using context: TransitionContext?) -> Double { 0.4 }

        func interruptibleAnimator(using context: TransitionContext) -> (any ImplicitlyAnimating)? {
            guard let to = context.view(forKey: .to) else { return nil }
            context.containerView.addSubview(to)
            to.alpha = 0
            return PropertyAnimator(duration: 0.4, curve: .linear) { to.alpha = 1 }
        }
    }

    @Test func customInteractionsAreReverted() {
        let (front, back) = (View(frame: root.view.bounds), View(frame: root.view.bounds))
        root.view.addSubview(front)
        var ends: [Bool] = []
        let own = OwnHand()
        let context = root.view.transition(from: front, to: back, using: Swap(), interaction: own) { ends.append($0) }
        own.drag(to: 0.3)
        fixture.run(1.0 / 60)
        #expect(context.percentComplete == 0.3 && abs(front.center.x - 320) < 1e-9 && back.superview === root.view)
        context.cancelInteractiveTransition()
        context.completeTransition(false)
        #expect(ends == [false] && front.center.x == 200 && front.alpha == 1 && back.superview == nil)
        let other = OwnHand()
        root.view.transition(from: front, to: back, using: Swap(), interaction: other) { ends.append($0) }
        other.drag(to: 1)
        other.context?.finishInteractiveTransition()
        other.context?.completeTransition(true)
        #expect(ends == [false, true] && front.superview == nil && back.superview === root.view)
    }

    /// Moves the participating views itself.
    private final class OwnHand: InteractiveTransitioning {
        private(set) var context: TransitionContext?

        func startInteractiveTransition(_ context: TransitionContext) {
            self.context = context
            if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
        }

        func drag(to fraction: Double) {
            context?.view(forKey: .from)?.center.x = 200 + 400 * fraction
            context?.view(forKey: .from)?.alpha = 1 - fraction
            context?.updateInteractiveTransition(fraction)
        }
    }
}

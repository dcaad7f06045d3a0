import MomentumKit
import Testing

/// An interactive popup: several animators that are dragged, reversed and continued by
/// a pan. Written as for UIKit, without the prefixes and `#selector`.
final class PopupController {
    enum State {
        case closed, open
        var opposite: State { self == .open ? .closed : .open }
    }

    static let popupOffset = 440.0
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let overlayView = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let popupView = View()
    let closedTitle = Label("Open me", frame: Rect(x: 0, y: 0, width: 400, height: 40))
    let openTitle = Label("Close me", frame: Rect(x: 0, y: 0, width: 400, height: 40))
    private(set) var currentState = State.closed
    private(set) var runningAnimators: [PropertyAnimator] = []
    private var animationProgress: [Double] = []
    private let bottomConstraint: LayoutConstraint

    init() {
        bottomConstraint = popupView.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: Self.popupOffset)
        overlayView.alpha = 0
        openTitle.alpha = 0
        for subview in [overlayView, popupView] { view.addSubview(subview) }
        for title in [closedTitle, openTitle] { popupView.addSubview(title) }
        popupView.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            popupView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            popupView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            popupView.heightAnchor.constraint(equalToConstant: 500), bottomConstraint,
        ])
        popupView.addGestureRecognizer(PanGesture(target: self, action: PopupController.popupViewPanned))
    }

    func animateTransitionIfNeeded(to state: State, duration: Double) {
        guard runningAnimators.isEmpty else { return }
        let transitionAnimator = PropertyAnimator(duration: duration, dampingRatio: 1) {
            self.bottomConstraint.constant = state == .open ? 0 : Self.popupOffset
            self.view.layoutIfNeeded()
            self.popupView.layer.cornerRadius = state == .open ? 20 : 0
            self.overlayView.alpha = state == .open ? 0.5 : 0
            self.closedTitle.transform =
                state == .open ? Transform2D(scaleX: 1.6, y: 1.6).translatedBy(x: 0, y: 15) : .identity
        }
        transitionAnimator.addCompletion { position in
            switch position {
            case .start: self.currentState = state.opposite
            case .end: self.currentState = state
            case .current: ()
            }
            self.bottomConstraint.constant = self.currentState == .open ? 0 : Self.popupOffset
            self.runningAnimators.removeAll()
        }
        let inTitleAnimator = PropertyAnimator(duration: duration, curve: .easeIn) {
            (state == .open ? self.openTitle : self.closedTitle).alpha = 1
        }
        inTitleAnimator.scrubsLinearly = false
        let outTitleAnimator = PropertyAnimator(duration: duration, curve: .easeOut) {
            (state == .open ? self.closedTitle : self.openTitle).alpha = 0
        }
        outTitleAnimator.scrubsLinearly = false
        for animator in [transitionAnimator, inTitleAnimator, outTitleAnimator] {
            animator.startAnimation()
            runningAnimators.append(animator)
        }
    }

    func popupViewPanned(recognizer: PanGesture) {
        switch recognizer.state {
        case .began:
            animateTransitionIfNeeded(to: currentState.opposite, duration: 1)
            runningAnimators.forEach { $0.pauseAnimation() }
            animationProgress = runningAnimators.map { $0.fractionComplete }
        case .changed:
            let translation = recognizer.translation(in: popupView)
            var fraction = -translation.y / Self.popupOffset
            if currentState == .open { fraction *= -1 }
            if runningAnimators[0].isReversed { fraction *= -1 }
            for (index, animator) in runningAnimators.enumerated() {
                animator.fractionComplete = fraction + animationProgress[index]
            }
        case .ended:
            let yVelocity = recognizer.velocity(in: popupView).y
            let shouldClose = yVelocity > 0
            if yVelocity == 0 {
                runningAnimators.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
                break
            }
            let isReversed = runningAnimators[0].isReversed
            if currentState == .open ? shouldClose == isReversed : shouldClose != isReversed {
                runningAnimators.forEach { $0.isReversed.toggle() }
            }
            runningAnimators.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        default: ()
        }
    }
}

@Suite struct InteractivePopupTests {
    private let controller = PopupController()
    private let stage = Stage(size: Size(width: 400, height: 600))

    init() {
        stage.root.addSubview(controller.view)
        stage.advance(to: 0)
    }

    private var y: Double { controller.popupView.presentation.frame.minY }

    private func send(_ phase: PointerSample.Phase, _ y: Double, at time: Double) {
        stage.send(PointerSample(phase: phase, location: Point(x: 200, y: y), timestamp: time))
        stage.advance(to: time)
    }

    /// Drags from `start` by `distance` in `duration` seconds, beginning at `time`, and releases.
    private func drag(from start: Double, by distance: Double, at time: Double, taking duration: Double) {
        send(.began, start, at: time)
        for step in 1...20 {
            let share = Double(step) / 20
            send(.moved, start + distance * share, at: time + duration * share)
        }
        send(.ended, start + distance, at: time + duration)
    }

    @Test func aFlickUpOpensThePopup() {
        drag(from: 560, by: -210, at: 0, taking: 0.2)
        // 210 points minus the slop of 10.
        #expect(abs(y - 340) < 1e-6)
        for frame in 13...120 { stage.advance(to: Double(frame) / 60) }
        #expect(controller.currentState == .open && abs(y - 100) < 1e-3)
        // The rest of the spring settles invisibly.
        stage.advance(to: 20)
        #expect(y == 100 && !stage.needsFrame)
        #expect(controller.overlayView.presentation.opacity == 0.5 && controller.openTitle.presentation.opacity == 1)
        #expect(controller.closedTitle.presentation.opacity == 0 && controller.runningAnimators.isEmpty)
    }

    @Test func aFlickDownClosesThePopup() {
        send(.began, 560, at: 0)
        for step in 1...20 { send(.moved, 560 - 12.5 * Double(step), at: 0.02 * Double(step)) }
        for step in 1...4 { send(.moved, 310 + 10 * Double(step), at: 0.4 + 0.02 * Double(step)) }
        send(.ended, 350, at: 0.481)
        var last = y
        #expect(abs(last - 340) < 1e-6)
        for frame in 30...200 {
            stage.advance(to: Double(frame) / 60)
            #expect(abs(y - last) < 40)
            last = y
        }
        #expect(controller.currentState == .closed && y == 540)
        #expect(controller.overlayView.presentation.opacity == 0 && controller.closedTitle.presentation.opacity == 1)
        #expect(controller.closedTitle.presentation.transform == .identity && controller.popupView.cornerRadius == 0)
    }

    @Test func aCaughtPopupStaysUnderTheFinger() {
        controller.animateTransitionIfNeeded(to: .open, duration: 1)
        stage.advance(to: 0)
        stage.advance(to: 0.15)
        let caught = y
        #expect(caught < 530 && caught > 120)
        // A touch finds the popup at its presentation position. It continues to move until the finger has moved 10
        // points.
        let twin = InteractivePopupTests()
        twin.controller.animateTransitionIfNeeded(to: .open, duration: 1)
        for time in [0, 0.15, 0.16] { twin.stage.advance(to: time) }
        send(.began, caught + 20, at: 0.15)
        send(.moved, caught + 31, at: 0.16)
        #expect(abs(y - twin.y) < 1e-6)
        send(.moved, caught + 51, at: 0.18)
        let held = y
        #expect(abs(held - (twin.y + 21)) < 1e-6)
        send(.stationary, caught + 51, at: 0.9)
        #expect(y == held)
        send(.ended, caught + 51, at: 1)
        for frame in 61...1200 { stage.advance(to: Double(frame) / 60) }
        #expect(controller.currentState == .open && y == 100 && !stage.needsFrame)
    }
}

import MomentumKit
import Testing

/// Transition animations in UIKit's form: with an animator that always exists, or one that the animation starts itself.
@Suite struct AnimatorTransitionTests {
    /// Returns its animator in the form of UIKit's protocol: not optional, and always the same one.
    private final class Given: AnimatedTransitioning {
        var asked = 0
        private var animator: PropertyAnimator?

        func transitionDuration(using transitionContext: TransitionContext?) -> Double { 1 }

        func animateTransition(using transitionContext: TransitionContext) {
            interruptibleAnimator(using: transitionContext).startAnimation()
        }

        func interruptibleAnimator(using transitionContext: TransitionContext) -> any ImplicitlyAnimating {
            asked += 1
            if let animator { return animator }
            let view = transitionContext.view(forKey: .to)!
            transitionContext.containerView.addSubview(view)
            view.center.y += 500
            let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.y -= 500 }
            animator.addCompletion { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
            self.animator = animator
            return animator
        }
    }

    /// Starts an animator itself instead of a block.
    private final class Started: AnimatedTransitioning {
        var others: [(View, Double)] = []

        func transitionDuration(using transitionContext: TransitionContext?) -> Double { 1 }

        func animateTransition(using transitionContext: TransitionContext) {
            let view = transitionContext.view(forKey: .to)!
            transitionContext.containerView.addSubview(view)
            view.center.y += 500
            let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.y -= 500 }
            animator.addCompletion { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
            animator.startAnimation()
            for (view, duration) in others {
                PropertyAnimator(duration: duration, curve: .linear) { view.center.x += 100 }.startAnimation()
            }
        }
    }

    private final class Source: TransitioningDelegate {
        let animation: any AnimatedTransitioning
        let hand = PercentDrivenInteractiveTransition()

        init(_ animation: any AnimatedTransitioning, startsInHand: Bool) {
            self.animation = animation
            hand.wantsInteractiveStart = startsInHand
            hand.completionCurve = .linear
        }

        func animationController(
            forPresented presented: ViewController, presenting: ViewController, source: ViewController
        ) -> (any AnimatedTransitioning)? { animation }

        func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
            -> (any InteractiveTransitioning)?
        { hand }
    }

    private func present(_ animation: any AnimatedTransitioning, startsInHand: Bool) -> (
        ControllerFixture, RecordingController, Source
    ) {
        let fixture = ControllerFixture()
        let card = RecordingController("card")
        let source = Source(animation, startsInHand: startsInHand)
        card.transitioningDelegate = source
        card.modalPresentationStyle = .overFullScreen
        fixture.root.present(card, animated: true)
        return (fixture, card, source)
    }

    private func y(_ card: RecordingController) -> Double { card.view.presentation.position.y }

    @Test(arguments: [true, false])
    func animatorTransitionsAreInteractive(isStarted: Bool) {
        let given = Given()
        let (fixture, card, source) = present(isStarted ? Started() : given, startsInHand: true)
        fixture.run(0.5)
        #expect(abs(y(card) - 900) < 1e-9, "held at its start, no time moves it")
        source.hand.update(0.25)
        fixture.run(0.1)
        #expect(abs(y(card) - 775) < 1e-9)
        #expect(abs(source.hand.percentComplete - 0.25) < 1e-9)
        source.hand.finish(velocity: 0)
        fixture.run(2)
        #expect(y(card) == 400 && card.presentingViewController != nil && !card.isBeingPresented)
        if !isStarted { #expect(given.asked == 1) }
    }

    @Test(arguments: [true, false])
    func animatorTransitionsAreCaughtAndReversed(isStarted: Bool) {
        let (fixture, card, source) = present(isStarted ? Started() : Given(), startsInHand: false)
        fixture.run(0.5)
        let caught = y(card)
        #expect(abs(caught - 650) < 20)
        source.hand.pause()
        fixture.run(0.3)
        #expect(abs(y(card) - caught) < 20 && abs(y(card) - 650) < 20)
        let held = y(card)
        fixture.run(0.3)
        #expect(y(card) == held, "what is held stands still")
        source.hand.cancel(velocity: 0)
        fixture.run(2)
        #expect(card.presentingViewController == nil && card.view.superview == nil)
    }

    @Test func severalAnimatorsFollowTheTransition() {
        let animation = Started()
        let (short, long) = (View(), View())
        animation.others = [(short, 0.5), (long, 2)]
        let fixture = ControllerFixture()
        for view in [short, long] { fixture.root.view.addSubview(view) }
        let card = RecordingController("card")
        let source = Source(animation, startsInHand: true)
        card.transitioningDelegate = source
        card.modalPresentationStyle = .overFullScreen
        fixture.root.present(card, animated: true)
        source.hand.update(0.4)
        fixture.run(0.1)
        #expect(abs(y(card) - 700) < 1e-9)
        #expect(abs(short.presentation.position.x - 80) < 1e-9)
        #expect(abs(long.presentation.position.x - 20) < 1e-9)
    }
}

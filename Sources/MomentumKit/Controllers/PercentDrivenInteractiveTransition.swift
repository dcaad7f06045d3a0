/// Drives a transition by a number, from 0 at its start to 1 at its end: the counterpart of
/// `UIPercentDrivenInteractiveTransition`.
///
///     switch pan.state {
///     case .began: isRunning ? interaction.pause() : controller.dismiss(animated: true)
///     case .changed: interaction.update(grabbed + pan.translation.dy / 400)
///     case .ended: pan.velocity.dy > 0 ? interaction.finish() : interaction.cancel()
///     default: break
///     }
///
/// What is released goes on as fast as it was driven. A transition that runs by itself, also one that was released, can be caught
/// with ``pause()`` at any time, any number of times. Calls when there is no transition, or none in hand, do nothing.
open class PercentDrivenInteractiveTransition: InteractiveTransitioning {
    /// Whether the transition starts in hand. Default true.
    open var wantsInteractiveStart = true
    /// Its speed when it is released: 1 as fast as it would have gone, 2 twice as fast. Above 0; anything else counts as
    /// 1. Default 1.
    public final var completionSpeed = 1.0
    /// Its timing when it is released, unless there is a ``timingCurve``. Default `.easeInOut`.
    public final var completionCurve = AnimationCurve.easeInOut
    /// Its timing when it is released; a spring without a velocity of its own takes the touch's. Default nil.
    public final var timingCurve: TimingCurve?

    private final var context: TransitionContext?
    private final var tracker = VelocityTracker()
    private final var isHeld = false
    private final var isScrubbed = false
    /// The transition is another one's reversal: its end is this one's start.
    private final var isInverse = false
    /// How far it was when it was taken over.
    private final var base = 0.0

    /// Creates one without a transition.
    public init() {}

    /// How far the transition is, 0...1; 0 when there is none.
    public final var percentComplete: Double {
        guard let context else { return 0 }
        return isInverse ? 1 - context.percentComplete : context.percentComplete
    }

    /// How long the transition takes as a whole, in seconds; 0 when there is none.
    public final var duration: Double {
        guard let context else { return 0 }
        return context.animator?.transitionDuration(using: context) ?? 0
    }

    /// Whether a transition is in progress, interactive or not: it can be caught.
    public final var isRunning: Bool { context != nil }

    @export(interface) open func startInteractiveTransition(_ context: TransitionContext) {
        follow(context)
        context.beginAnimating(held: true)
        isHeld = true
        mark(0)
    }

    /// Takes note of `context`, which runs by itself.
    final func follow(_ context: TransitionContext) {
        self.context = context
        (isHeld, isScrubbed, isInverse, base) = (false, false, false, 0)
        tracker = VelocityTracker()
    }

    /// Takes over `context`, the opposite transition, which is in progress: from where that is, backwards.
    final func takeOver(_ context: TransitionContext) {
        follow(context)
        context.takenOverBy = self
        isInverse = true
        context.pauseInteractiveTransition()
        context.driver?.hold()
        base = percentComplete
        isHeld = true
        mark(base)
    }

    /// The transition is over.
    final func leave(_ context: TransitionContext) {
        guard self.context === context else { return }
        self.context = nil
        isHeld = false
    }

    /// Drives the transition to `percentComplete`, 0...1; numbers beyond count as 0 or 1, and NaN is refused with a
    /// diagnostic.
    open func update(_ percentComplete: Double) {
        guard !percentComplete.isNaN else {
            return Diagnostics.report(
                Diagnostic(
                    "the number is not a number", in: "PercentDrivenInteractiveTransition.update(_:)",
                    remedy: "give a number in 0...1; the transition stays where it is"))
        }
        guard let context, isInHand else { return }
        let percent = min(max(base + percentComplete, 0), 1)
        isScrubbed = true
        mark(percent)
        let fraction = isInverse ? 1 - percent : percent
        context.driver?.scrub(to: fraction)
        context.updateInteractiveTransition(fraction)
    }

    /// Catches a transition that runs by itself: it stands still, in hand.
    public final func pause() {
        guard let context, !context.hasEnded, !isInHand else { return }
        context.pauseInteractiveTransition()
        context.driver?.hold()
        isHeld = true
        isScrubbed = false
        base = 0
        tracker = VelocityTracker()
        mark(percentComplete)
    }

    /// Lets the transition go to its end.
    ///
    /// - Parameter velocity: towards the end, per second; nil: as it was driven.
    public final func finish(velocity: Double?) { letGo(isBack: false, velocity) }

    /// Lets the transition go back to its start.
    ///
    /// - Parameter velocity: towards the end (below 0 back to the start), per second; nil: as it was driven.
    public final func cancel(velocity: Double?) { letGo(isBack: true, velocity) }

    /// Lets the transition go to its end, as it was driven.
    open func finish() { finish(velocity: nil) }

    /// Lets the transition go back to its start, as it was driven.
    open func cancel() { cancel(velocity: nil) }

    private final var isInHand: Bool { isHeld && context?.isInteractive ?? false }

    private final func letGo(isBack: Bool, _ given: Double?) {
        guard let context, isInHand else { return }
        let driven = tracker.velocity(at: time).dx / Self.scale
        let given = given.flatMap { $0.isFinite ? $0 : nil }
        let velocity = (given ?? driven) * (isInverse ? -1 : 1)
        isHeld = false
        let isBack = isBack != isInverse
        if isBack { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
        guard !context.hasEnded else { return }
        // Caught and released at once, it goes on as it was.
        let isUntouched = !isScrubbed && velocity == 0 && timingCurve == nil
        let left = isBack ? context.percentComplete : 1 - context.percentComplete
        let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
        // A spring settles in its own time, however little is left.
        var share = max(left, 0.05)
        if case .spring = timingCurve { share = 1 }
        let length = duration > 0 ? share * duration / speed : nil
        context.driver?.goOn(
            isBack: isBack, velocity: velocity,
            timing: isUntouched ? nil : timingCurve ?? .function(completionCurve.timingFunction),
            length: isUntouched ? nil : length)
    }

    // MARK: The hand's speed

    /// The tracker counts in points; a thousandth of the distance is no tremor.
    private static let scale = 1000.0

    private final var time: Double { context?.containerView.stage?.time ?? 0 }

    private final func mark(_ percent: Double) { tracker.add(Point(x: percent * Self.scale, y: 0), at: time) }
}

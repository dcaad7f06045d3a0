/// An object that drives a transition by its progress, from 0 at its start to 1 at its end: the counterpart of
/// `UIPercentDrivenInteractiveTransition`.
///
///     switch pan.state {
///     case .began: isRunning ? interaction.pause() : controller.dismiss(animated: true)
///     case .changed: interaction.update(grabbed + pan.translation.dy / 400)
///     case .ended: pan.velocity.dy > 0 ? interaction.finish() : interaction.cancel()
///     default: break
///     }
///
/// A released transition continues with the velocity at which it was driven. A transition that runs automatically,
/// including a released one, can be caught with ``pause()`` at any time, and repeatedly. Calls without a transition do
/// nothing, and neither do calls of ``update(_:)``, ``finish()`` and ``cancel()`` for a transition that is not
/// interactive.
open class PercentDrivenInteractiveTransition: InteractiveTransitioning {
    /// A Boolean value that indicates whether the transition starts interactively. Default true.
    open var wantsInteractiveStart = true
    /// The speed of the transition after its release, as a multiple of its original speed: 2 is twice as fast. A value
    /// that is not finite or not above 0 is treated as 1. Default 1.
    public final var completionSpeed = 1.0
    /// The animation curve of the transition after its release. It applies if ``timingCurve`` is nil. Default
    /// `.easeInOut`.
    public final var completionCurve = AnimationCurve.easeInOut
    /// The timing curve of the transition after its release. Nil, the default, uses ``completionCurve``. A spring
    /// without an initial velocity continues with the velocity of the touch.
    public final var timingCurve: TimingCurve?

    private final var context: TransitionContext?
    private final var tracker = VelocityTracker()
    private final var isTracking = false
    private final var isScrubbed = false
    /// Whether this object drives the opposite transition in reverse: the end of that transition is the start of this
    /// one.
    private final var isInverse = false
    /// The progress at which the opposite transition was taken over; otherwise 0. ``update(_:)`` adds it to its
    /// argument.
    private final var base = 0.0

    /// Creates an interactive transition that does not drive anything yet.
    public init() {}

    /// The progress of the transition, from 0 to 1; 0 without a transition.
    public final var percentComplete: Double {
        guard let context else { return 0 }
        return isInverse ? 1 - context.percentComplete : context.percentComplete
    }

    /// The duration of the whole transition, in seconds; 0 without a transition.
    public final var duration: Double {
        guard let context else { return 0 }
        return context.animator?.transitionDuration(using: context) ?? 0
    }

    /// A Boolean value that indicates whether a transition is in progress, interactive or not. A transition in progress
    /// can be caught with ``pause()``.
    public final var isRunning: Bool { context != nil }

    @export(interface) open func startInteractiveTransition(_ context: TransitionContext) {
        follow(context)
        context.beginAnimating(isPaused: true)
        isTracking = true
        mark(0)
    }

    /// Follows `context`, which runs automatically, so that ``pause()`` can catch it.
    final func follow(_ context: TransitionContext) {
        self.context = context
        (isTracking, isScrubbed, isInverse, base) = (false, false, false, 0)
        tracker = VelocityTracker()
    }

    /// Takes over `context`, the opposite transition, while it is in progress, and drives it backwards from its present
    /// progress.
    final func takeControl(of context: TransitionContext) {
        follow(context)
        context.controllingInteraction = self
        isInverse = true
        context.pauseInteractiveTransition()
        context.driver?.pause()
        base = percentComplete
        isTracking = true
        mark(base)
    }

    /// Forgets `context`, which is over.
    final func leave(_ context: TransitionContext) {
        guard self.context === context else { return }
        self.context = nil
        isTracking = false
    }

    /// Drives the transition to `percentComplete`, from 0 to 1. Values outside that range are clamped. NaN is refused
    /// with a diagnostic, and the transition keeps its progress.
    ///
    /// In a dismissal that takes over its presentation in progress, `percentComplete` is added to the progress at that
    /// moment.
    open func update(_ percentComplete: Double) {
        guard !percentComplete.isNaN else {
            return Diagnostics.report(
                "the fraction is not a number", in: "PercentDrivenInteractiveTransition.update(_:)",
                remedy: "pass a number from 0 to 1; the transition keeps its progress")
        }
        guard let context, isInteracting else { return }
        let percent = min(max(base + percentComplete, 0), 1)
        isScrubbed = true
        mark(percent)
        let fraction = isInverse ? 1 - percent : percent
        context.driver?.scrub(to: fraction)
        context.updateInteractiveTransition(fraction)
    }

    /// Catches a transition that runs automatically: it stops at its present progress and becomes interactive. Does
    /// nothing if the transition is already interactive or over.
    public final func pause() {
        guard let context, !context.hasEnded, !isInteracting else { return }
        context.pauseInteractiveTransition()
        context.driver?.pause()
        isTracking = true
        isScrubbed = false
        base = 0
        tracker = VelocityTracker()
        mark(percentComplete)
    }

    /// Releases the transition and runs it to its end.
    ///
    /// - Parameter velocity: The initial velocity towards the end, in fractions of the transition per second. If it is
    ///   nil or not finite, the transition continues with the velocity at which it was driven.
    public final func finish(velocity: Double?) { release(isReversed: false, velocity) }

    /// Releases the transition and runs it back to its start.
    ///
    /// - Parameter velocity: The initial velocity, in fractions of the transition per second, positive towards the end
    ///   and negative towards the start. If it is nil or not finite, the transition continues with the velocity at
    ///   which it was driven.
    public final func cancel(velocity: Double?) { release(isReversed: true, velocity) }

    /// Releases the transition and runs it to its end, with the velocity at which it was driven. Does nothing if the
    /// transition is not interactive.
    open func finish() { finish(velocity: nil) }

    /// Releases the transition and runs it back to its start, with the velocity at which it was driven. Does nothing if
    /// the transition is not interactive.
    open func cancel() { cancel(velocity: nil) }

    private final var isInteracting: Bool { isTracking && context?.isInteractive ?? false }

    private final func release(isReversed: Bool, _ given: Double?) {
        guard let context, isInteracting else { return }
        let driven = tracker.velocity(at: time).dx / Self.scale
        let given = given.flatMap { $0.isFinite ? $0 : nil }
        let velocity = (given ?? driven) * (isInverse ? -1 : 1)
        isTracking = false
        let isReversed = isReversed != isInverse
        if isReversed { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
        guard !context.hasEnded else { return }
        // A transition that was caught and released without being moved keeps its own timing and remaining duration.
        let isUntouched = !isScrubbed && velocity == 0 && timingCurve == nil
        let left = isReversed ? context.percentComplete : 1 - context.percentComplete
        let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
        // A spring settles in its own time, however little of the distance remains.
        var share = max(left, 0.05)
        if case .spring = timingCurve { share = 1 }
        let length = duration > 0 ? share * duration / speed : nil
        context.driver?.resume(
            isReversed: isReversed, velocity: velocity,
            timing: isUntouched ? nil : timingCurve ?? .function(completionCurve.timingFunction),
            length: isUntouched ? nil : length)
    }

    // MARK: Touch velocity

    /// The whole transition in the tracker's points. At this scale the tracker does not mistake a slow drag for tremor.
    private static let scale = 1000.0

    private final var time: Double { context?.containerView.stage?.time ?? 0 }

    private final func mark(_ percent: Double) { tracker.add(Point(x: percent * Self.scale, y: 0), at: time) }
}

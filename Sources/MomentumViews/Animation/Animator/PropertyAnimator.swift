/// Animates what blocks of code change, and can at any time be paused, scrubbed, turned round, hurried, thrown and stopped.
///
///     let animator = PropertyAnimator(duration: 0.6, dampingRatio: 0.8) {
///         pane.center.y = 300
///     }
///     animator.startAnimation()
///     // the finger comes
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.4
///     // and goes
///     animator.isReversed.toggle()
///     animator.startAnimation()
///
/// Everything it animates is additive: several animators may move one property at once, and whatever interrupts them goes
/// on from where things are seen, as fast as they move. A call that the animator's state does not allow changes nothing and
/// reports one diagnostic.
public final class PropertyAnimator: ImplicitlyAnimating {
    /// What happens to an animator in motion that is turned round.
    public enum Reversal: Sendable {
        /// Everything goes on in its direction, slows, turns and comes back: no step in velocity.
        case momentum
        /// Everything is played backwards as a film would, at once, as UIKit does.
        case replay
    }

    /// How long the whole takes, in seconds. The settling time for a spring with one of its own. Nothing changes it.
    public let duration: Double
    /// How it gets from the start to the end.
    public let timingParameters: TimingCurve
    /// The delay of ``startAnimation(afterDelay:)``, in seconds. Default 0.
    public internal(set) var delay = 0.0

    /// Where the animator is in its life. Default `.inactive`.
    public internal(set) var state = AnimatingState.inactive
    /// What a turn in motion does. Default `.momentum`.
    public var reversal = Reversal.momentum
    /// Whether ``fractionComplete``, while paused, is the progress of the values, which then follow it in proportion; else it
    /// stays the fraction of the time, and the values follow the timing. Default true.
    public var scrubsLinearly = true { didSet { if scrubsLinearly != oldValue { readPauseAnew() } } }
    /// Whether the animator, at its end, pauses instead of ending: it stays active and can be turned round or scrubbed.
    /// Completions are called when it is stopped and finished. Default false.
    public var pausesOnCompletion = false
    /// Whether it can be paused, scrubbed and stopped. Set it before it starts. Default true.
    public var isInterruptible = true {
        didSet { if !canConfigure("PropertyAnimator.isInterruptible") { isInterruptible = oldValue } }
    }
    /// Whether touches find the views while they are animated. Set it before it starts. Default true.
    public var isUserInteractionEnabled = true {
        didSet { if !canConfigure("PropertyAnimator.isUserInteractionEnabled") { isUserInteractionEnabled = oldValue } }
    }
    /// Whether touches find the views where their models are while they are animated, instead of where they are seen. Set it
    /// before it starts. Default false.
    public var isManualHitTestingEnabled = false {
        didSet {
            if !canConfigure("PropertyAnimator.isManualHitTestingEnabled") { isManualHitTestingEnabled = oldValue }
        }
    }

    /// Blocks that wait for the start.
    var blocks: [(changes: () -> Void, delayFactor: Double)] = []
    var completions: [(AnimatingPosition) -> Void] = []
    /// Whoever must hear of the end in any case, also when completions are dropped.
    var ends: [(AnimatingPosition) -> Void] = []
    var changes: [AnimatorChange] = []
    /// What a stopped animator has changed, for ``finishAnimation(at:)`` and ``init(renewing:duration:timingParameters:)``.
    var stoppedChanges: [DrivenAnimation] = []
    /// The changes of a stopped animator that this one takes over.
    var adopted: [DrivenAnimation] = []
    /// Whether it starts with what it has taken over.
    var isRenewed = false
    /// The present pace: the timing's, or that with which it was continued.
    var pace: AnimatorPace
    let ownPace: AnimatorPace
    /// How many durations the whole takes: more than one when animations were added after the end.
    var stretch = 1.0
    var run: AnimatorRun?
    var pause: AnimatorPause?
    /// The trees of whose frames it hears.
    var watched: [BackReference<LayerTree>] = []
    /// Counts the runs, so that a call made later knows whether it is still meant.
    var generation = 0
    var isTurned = false

    private init(_ curve: TimingCurve, duration: Double, animations: (() -> Void)?) {
        let isLegal = duration >= 0 && duration.isFinite
        if !isLegal {
            Diagnostics.report(
                Diagnostic(
                    "the duration is negative or not finite", in: "PropertyAnimator.init",
                    remedy: "give finite seconds of at least 0; the changes are made at once"))
        }
        var curve = curve
        let seconds = isLegal ? duration : 0
        var made = AnimatorPace.make(curve, duration: seconds)
        if made == nil {
            Diagnostics.report(
                Diagnostic(
                    "the spring's parameters are out of range", in: "PropertyAnimator.init",
                    remedy: "give a mass, stiffness and damping above 0 and finite velocities; it eases in and out"))
            curve = .function(.easeInEaseOut)
            made = AnimatorPace.make(curve, duration: seconds)
        }
        timingParameters = curve
        ownPace = made?.pace ?? .function(.easeInEaseOut)
        pace = ownPace
        self.duration = made?.duration ?? seconds
        if let animations { blocks.append((animations, 0)) }
    }

    deinit {
        #if hasFeature(Embedded)
            for change in changes { change.animation.freeze() }
        #endif
    }

    /// Whether it moves.
    public var isRunning: Bool { state == .active && pause == nil }

    /// Whether it goes from its end to its start. May be set at any time but when the animator is stopped; in motion it turns
    /// round, see ``reversal``. Default false.
    public var isReversed: Bool {
        get { isTurned }
        set { if newValue != isTurned { turn() } }
    }

    /// How much is behind, in the direction of play, 0...1: of the time while it runs, and while it is paused see
    /// ``scrubsLinearly``. 0 when the animator is not active.
    ///
    /// Setting it scrubs: an inactive animator is activated, paused; a running one refuses, with a diagnostic. Values beyond
    /// 0...1 count as 0 or 1; NaN is refused.
    public var fractionComplete: Double {
        get {
            guard state == .active else { return 0 }
            return pause?.fraction ?? runningFraction
        }
        set { scrub(to: newValue) }
    }

    private func canConfigure(_ place: StaticString) -> Bool {
        guard state == .inactive else {
            refuse(
                place, state == .active ? "is active" : "is stopped", remedy: "set it before the animator starts")
            return false
        }
        return true
    }
}

extension PropertyAnimator {
    /// Creates an animator with any timing.
    ///
    /// - Parameters:
    ///   - duration: in seconds, at least 0; a spring of its own brings its own. One that is negative or not finite is
    ///     refused with a diagnostic and taken as 0: the changes are made at once.
    ///   - parameters: how it gets from the start to the end. A spring that does not exist (see
    ///     ``SpringTimingParameters``) is refused with a diagnostic; ease-in-out takes its place.
    ///   - animations: changes properties of views; runs when the animator starts.
    public convenience init(
        duration: Double, timingParameters parameters: some TimingCurveProvider, animations: (() -> Void)? = nil
    ) {
        self.init(parameters.timingCurve, duration: duration, animations: animations)
    }

    /// Creates an animator along a curve with a name.
    public convenience init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: curve.timingFunction, animations: animations)
    }

    /// Creates an animator along a cubic Bezier curve; the control points' y is unbounded.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2),
            animations: animations)
    }

    /// Creates an animator along a spring that settles within the duration.
    public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
        self.init(
            duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio),
            animations: animations)
    }

    /// Creates an animator that takes over the changes of one that was stopped: it starts where they are seen, moving as they
    /// move, and leads to the same end; turned round it leads to the same start, wherever the finger has let go.
    ///
    /// - Parameters:
    ///   - stopped: an animator that ``stopAnimation(_:)`` has stopped. Any other has nothing to take over. Finishing it from
    ///     now on only calls its completions.
    ///   - duration: in seconds; by default the stopped one's.
    ///   - parameters: the timing; by default the stopped one's.
    public convenience init(
        renewing stopped: PropertyAnimator, duration: Double? = nil, timingParameters parameters: TimingCurve? = nil
    ) {
        self.init(
            duration: duration ?? stopped.duration, timingParameters: parameters ?? stopped.timingParameters)
        adopted = stopped.stoppedChanges
        stopped.stoppedChanges = []
        if adopted.isEmpty {
            Diagnostics.report(
                Diagnostic(
                    "the animator was not stopped, or has changed nothing", in: "PropertyAnimator.init(renewing:)",
                    remedy: "call stopAnimation(_:) on a started animator first; there is nothing to take over"))
        }
    }

    /// Creates an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: in seconds, at least 0.
    ///   - delay: in seconds, at least 0.
    ///   - options: the curve.
    ///   - animations: changes properties of views.
    ///   - completion: called once, with where it has ended.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        let animator = PropertyAnimator(
            duration: duration, timingParameters: options.timingFunction, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }
}

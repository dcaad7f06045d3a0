/// Animates what blocks of code change, and can at any time be paused, scrubbed, reversed, hurried, released and stopped.
///
///     let animator = PropertyAnimator(duration: 0.6, dampingRatio: 0.8) {
///         pane.center.y = 300
///     }
///     animator.startAnimation()
///     // a touch begins
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.4
///     // and ends
///     animator.isReversed.toggle()
///     animator.startAnimation()
///
/// Everything it animates is additive: several animators may move one property at once, and whatever interrupts them
/// continues from where things are seen, as fast as they move. While it is paused, setting a property that it animates moves
/// what is seen and nothing else: it still leads to its own end, or start, from there. A call that the animator's state does
/// not allow changes nothing and reports one diagnostic.
public final class PropertyAnimator: ImplicitlyAnimating {
    /// What happens to an animator in motion that is reversed.
    public enum Reversal: Sendable {
        /// Everything continues in its direction, slows, turns and comes back: no step in velocity. What is at rest comes
        /// back as it came, mirrored.
        case momentum
        /// Everything is played backwards like a film, at once, as UIKit does.
        case replay
    }

    /// How long the whole takes, in seconds; less than a billionth counts as 0. The settling time for a spring with one of its own.
    /// Nothing changes it.
    public let duration: Double
    /// How it gets from the start to the end.
    public let timingParameters: TimingCurve
    /// The delay of ``startAnimation(afterDelay:)``, in seconds. Default 0.
    public internal(set) var delay = 0.0

    /// What reversing it in motion does. Default `.momentum`.
    public var reversal = Reversal.momentum
    /// Whether ``fractionComplete``, while paused, is the progress of the values, which then follow it in proportion; else it
    /// stays the fraction of the time, and the values follow the timing. Default true.
    public var scrubsLinearly = true { didSet { if scrubsLinearly != oldValue { readFractionAgain() } } }
    /// Whether the animator, at its end, pauses instead of ending: it stays active and can be reversed or scrubbed.
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

    typealias Run = (session: AnimatorSession, run: AnimatorRun)
    typealias Pause = (session: AnimatorSession, pause: AnimatorPause)
    /// Its state, its direction and its completions.
    var life = AnimationLifecycle<AnimatorDraft, Run, Pause>(AnimatorDraft())
    /// The timing of the whole over ``duration``.
    let timing: AnimatorTiming

    init(_ curve: TimingCurve, duration: Double, animations: (() -> Void)?) {
        let isLegal = duration >= 0 && duration.isFinite
        if !isLegal {
            Diagnostics.report(
                Diagnostic(
                    "the duration is negative or not finite", in: "PropertyAnimator.init",
                    remedy: "give finite seconds of at least 0; the changes are made at once"))
        }
        var curve = curve
        let seconds = isLegal ? duration : 0
        var made = AnimatorTiming.make(curve, duration: seconds)
        if made == nil {
            Diagnostics.report(
                Diagnostic(
                    "the spring's parameters are out of range", in: "PropertyAnimator.init",
                    remedy:
                        "give a mass and stiffness above 0, a damping of at least 0 and finite velocities; it eases in and out"
                ))
            curve = .function(.easeInEaseOut)
            made = AnimatorTiming.make(curve, duration: seconds)
        }
        timingParameters = curve
        self.duration = made?.duration ?? seconds
        timing = made?.timing ?? .function(.easeInEaseOut)
        if let animations { enqueue(animations, delayFactor: 0) }
    }

    /// Where the animator is in its life. Default `.inactive`.
    public var state: AnimatingState { life.state }

    /// Whether it moves.
    public var isRunning: Bool { life.isRunning }

    /// Whether it goes from its end to its start. May be set at any time but when the animator is stopped; in motion it comes
    /// back, see ``reversal``. Default false.
    public var isReversed: Bool {
        get { life.isReversed }
        set {
            if newValue != isReversed, allows(.change, "PropertyAnimator.isReversed") { reverse() }
        }
    }

    /// How much is behind, in the direction of play, 0...1: of the time while it runs, and while it is paused see
    /// ``scrubsLinearly``. 0 when the animator is not active.
    ///
    /// Setting it scrubs: an inactive animator is activated, paused; a running one refuses, with a diagnostic. Values beyond
    /// 0...1 count as 0 or 1; NaN is refused.
    public var fractionComplete: Double {
        get {
            switch life.phase {
            case .inactive, .stopped: 0
            case .running((let session, let run)): run.fraction(after: session.elapsed)
            case .paused((_, let pause)): pause.fraction
            }
        }
        set { scrub(to: newValue) }
    }

    /// Calls `completion` once, with where the animator has ended; several are called in the order of addition. A
    /// completion is dropped when the animator is stopped without finishing.
    public func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void) {
        life.addCompletion(completion)
    }
}

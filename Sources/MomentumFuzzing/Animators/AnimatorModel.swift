import MomentumTesting

/// The expected state of an animator, computed without one: its state, its completion handlers and, for linear timing,
/// its fraction.
struct AnimatorModel {
    var state = AnimatingState.inactive
    var isPaused = false
    var isReversed = false
    var isInterruptible = true
    var pausesOnCompletion = false
    /// The numbers of the pending completion handlers.
    var completions: [Int] = []
    /// The blocks that have not run yet, each with its view and the end position.
    var blocks: [(view: Int, end: Double)] = []
    /// The changes of the model values by the blocks.
    var changes: [Change] = []
    /// The changes until the animator was stopped, or those that it is about to take over.
    var stopped: [Change] = []
    /// Whether the animator has run since its activation, and whether a block was added during the present pause.
    var hasBegun = false
    var isDisturbed = false
    /// Whether a view of the animator was dragged during the present pause.
    var isDragged = false
    /// Whether the animator has received the changes of another one.
    var isRenewed = false
    /// Whether a view of the animator was on no stage, at the beginning or later.
    var mayBeStopped = false
    /// The prediction of the fraction; nil if there is none.
    var clock: Clock?
    /// The time of the beginning of the present pause, or of the last scrub in it; nil if there is none.
    var pausedAt: Double?

    struct Change {
        let view: Int
        let start: Double
        let end: Double
    }

    /// The fraction of a linear animator as a function of time.
    struct Clock {
        var fraction = 0.0
        var time = 0.0
        /// The time until the end, in seconds.
        var length = 0.0
        /// Whether the rate follows from the animator's own duration.
        var isOrdinary = true

        mutating func take(_ fraction: Double, at time: Double, lasting length: Double) {
            self = Clock(fraction: fraction, time: time, length: length)
        }

        func fraction(at now: Double) -> Double {
            guard length > 0 else { return 1 }
            return fraction + (1 - fraction) * max(0, min(1, (now - time) / length))
        }
    }

    var isRunning: Bool { state == .active && !isPaused }

    mutating func run() {
        isPaused = false
        hasBegun = true
        isDisturbed = false
        isDragged = false
        pausedAt = nil
    }

    mutating func becomeInactive() {
        state = .inactive
        isPaused = false
        isReversed = false
        isRenewed = false
        hasBegun = false
        isDisturbed = false
        isDragged = false
        mayBeStopped = false
        pausedAt = nil
        completions = []
        blocks = []
        changes = []
        clock = nil
    }
}

extension AnimatorModel {
    /// Returns whether `step`, a call of this animator, is legal.
    func allows(_ step: AnimatorStep) -> Bool {
        switch step {
        case .start: state != .stopped && !isRunning
        case .startAfter(_, let delay): delay >= 0 && delay.isFinite && state != .stopped && !isRunning
        case .pause: state == .active && isPaused || state != .stopped && isInterruptible
        case .scrub(_, let fraction): !fraction.isNaN && state != .stopped && !isRunning && isInterruptible
        case .stop: state == .active && isInterruptible
        case .finish: state == .stopped
        case .proceed(_, _, let factor): state == .active && isPaused && factor >= 0 && factor.isFinite
        case .turn: state != .stopped
        case .add(_, _, _, let delay): delay >= 0 && delay < 1 && state != .stopped
        case .interruptible: state == .inactive
        default: true
        }
    }

    /// Replaces the last change, of `view`, by a change to `end` from the model value `found` by its block.
    mutating func replaceLastChange(of view: Int, from found: Double, to end: Double) {
        guard let last = changes.last, last.view == view else { return }
        changes[changes.count - 1] =
            isReversed ? Change(view: view, start: end, end: found) : Change(view: view, start: found, end: end)
    }
}

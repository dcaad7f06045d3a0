import MomentumTesting

/// What an animator should be like, computed without one: states and completions, and for linear timing the fraction.
struct AnimatorModel {
    var state = AnimatingState.inactive
    var isPaused = false
    var isReversed = false
    var isInterruptible = true
    var pausesOnCompletion = false
    /// The numbers of the completions that wait.
    var completions: [Int] = []
    /// The changes that wait for the start: of which view, and to where.
    var blocks: [(view: Int, end: Double)] = []
    /// What it moves: from where to where the model went.
    var changes: [Change] = []
    /// What it has moved until it was stopped, or is to take over.
    var stopped: [Change] = []
    /// Whether it has run since it was activated, and whether something was added in its present pause.
    var hasBegun = false
    var isDisturbed = false
    /// Whether a view that it moves was dragged in its present pause.
    var isDragged = false
    /// Whether it has been given the changes of another.
    var isRenewed = false
    /// Whether a view that it moves was in no stage, at first or later.
    var mayBeLost = false
    /// What is known about its time; nil when it is not predicted.
    var clock: Clock?
    /// When its present pause began, or it was scrubbed last.
    var pausedAt: Double?

    struct Change {
        let view: Int
        let start: Double
        let end: Double
    }

    /// The fraction of a linear animator.
    struct Clock {
        var fraction = 0.0
        var time = 0.0
        /// Seconds until the end.
        var length = 0.0
        /// Whether it goes by in the animator's own duration.
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
        mayBeLost = false
        pausedAt = nil
        completions = []
        blocks = []
        changes = []
        clock = nil
    }
}

extension AnimatorModel {
    /// Whether `step`, a call of this animator, is legal.
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

    /// Lets the last change, of `view`, be one to `end` from where its block found the model.
    mutating func replaceLastChange(of view: Int, from found: Double, to end: Double) {
        guard let last = changes.last, last.view == view else { return }
        changes[changes.count - 1] =
            isReversed ? Change(view: view, start: end, end: found) : Change(view: view, start: found, end: end)
    }
}

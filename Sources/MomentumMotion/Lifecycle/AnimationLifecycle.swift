/// The life cycle of an animator or a timeline: its state, its direction and its completion handlers.
///
/// `Draft` is the configuration of an inactive animator until it starts, `Run` the run of a running one, and `Pause`
/// the position of a paused one. The life cycle is an object so that its contents are released on the main actor even
/// if the animator is released elsewhere.
final class AnimationLifecycle<Draft, Run, Pause> {
    enum Phase {
        case inactive(Draft)
        case running(Run)
        case paused(Pause)
        /// The animator waits to be finished. The value is the changes that it made.
        case stopped([ControlledAnimation])
    }

    private(set) var phase: Phase
    /// Whether the run leads from the end to the start. Default false.
    var isReversed = false
    /// The number of the run, by which a delayed call detects that it no longer applies.
    private(set) var generation = 0
    private var completions: [(AnimatingPosition) -> Void] = []
    /// The observers that are notified of every end, including one that drops the completion handlers.
    private var observers: [(AnimatingPosition) -> Void] = []

    init(_ draft: Draft) { phase = .inactive(draft) }

    var state: AnimatingState {
        switch phase {
        case .inactive: .inactive
        case .running, .paused: .active
        case .stopped: .stopped
        }
    }

    var isRunning: Bool { if case .running = phase { true } else { false } }

    func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) { completions.append(completion) }
    func addObserver(_ observer: @escaping (AnimatingPosition) -> Void) { observers.append(observer) }

    /// Adds the completion handlers of nested animations. They receive a Boolean value that indicates whether the end
    /// was reached.
    func add(_ nested: [(Bool) -> Void]) {
        completions += nested.map { call in { call($0 == .end) } }
    }

    /// Starts or replaces the run. Delayed calls of the previous run no longer apply.
    func run(_ run: Run) {
        phase = .running(run)
        generation += 1
    }

    /// Pauses. Delayed calls of the previous run no longer apply.
    func pause(_ pause: Pause) {
        phase = .paused(pause)
        generation += 1
    }

    /// Starts a new generation of the same run, after changes were added to it.
    func startNewGeneration() { generation += 1 }

    /// Replaces the contents of the present phase. Nothing begins and nothing ends.
    func rewrite(_ phase: Phase) { self.phase = phase }

    /// Becomes inactive with `draft`, and returns the completion handlers and the observers in the order in which to
    /// call them.
    func end(leaving draft: Draft) -> [(AnimatingPosition) -> Void] {
        let calls = completions + observers
        (completions, observers) = ([], [])
        phase = .inactive(draft)
        generation += 1
        return calls
    }

    /// Waits to be finished, with the changes that were made.
    func stop(_ changes: [ControlledAnimation]) {
        phase = .stopped(changes)
        generation += 1
        isReversed = false
    }

    /// Becomes inactive with `draft`, drops the completion handlers, and returns the observers to call.
    func cancel(leaving draft: Draft) -> [(AnimatingPosition) -> Void] {
        completions = []
        isReversed = false
        return end(leaving: draft)
    }

    /// Ends a stopped animator at `position` and becomes inactive with `draft`. Returns the completion handlers and
    /// observers to call.
    func finish(at position: AnimatingPosition, leaving draft: Draft) -> [(AnimatingPosition) -> Void] {
        guard case .stopped(let changes) = phase else { return [] }
        // If a property was changed several times, its end is the end of the last change and its start the start of the
        // first.
        switch position {
        case .end: for change in changes { change.finish(at: change.end) }
        case .start: for change in changes.reversed() { change.finish(at: change.start) }
        case .current: break
        }
        isReversed = false
        return end(leaving: draft)
    }
}

extension AnimatingState {
    /// A call that an animator or a timeline allows in some of its states.
    enum Call {
        case start, pause, proceed, scrub, throwing, stop, finish
        /// A call that only a stopped animator refuses.
        case change
    }

    /// Returns the reason why `call` is refused, and the remedy; nil if the call is allowed.
    func refusal(of call: Call, isRunning: Bool) -> (reason: String, remedy: String)? {
        switch call {
        case .finish:
            switch self {
            case .stopped: return nil
            case .inactive: return ("is not active", "call startAnimation() and stopAnimation(false) first")
            case .active: return (isRunning ? "is running" : "is paused", "call stopAnimation(false) first")
            }
        case .stop:
            switch self {
            case .active: return nil
            case .inactive: return ("is not active", "call startAnimation() first")
            case .stopped: return ("is already stopped", "call finishAnimation(at:) to end it")
            }
        case .throwing: return self == .active && !isRunning ? nil : ("is not paused", "call pauseAnimation() first")
        case .start, .pause, .proceed, .scrub, .change:
            if self == .stopped { return ("is stopped", "call finishAnimation(at:) first") }
        }
        switch call {
        case .start where isRunning: return ("is already running", "call pauseAnimation() first")
        case .scrub where isRunning, .proceed where isRunning: return ("is running", "call pauseAnimation() first")
        case .proceed where self == .inactive: return ("is not active", "call pauseAnimation() first")
        default: return nil
        }
    }
}

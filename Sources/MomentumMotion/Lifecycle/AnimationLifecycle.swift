/// The life of an animator or a timeline: its state, its direction and its completions.
///
/// `Draft` is what an inactive one keeps until it starts, `Run` what a running one follows, `Pause` where a paused one stands. It is an
/// object: what it holds is released on the main actor, even where the animator is not.
final class AnimationLifecycle<Draft, Run, Pause> {
    enum Phase {
        case inactive(Draft)
        case running(Run)
        case paused(Pause)
        /// Waits to be finished: what it has changed.
        case stopped([ControlledAnimation])
    }

    private(set) var phase: Phase
    /// True for a run from the end to the start. Default false.
    var isReversed = false
    /// Counts the runs, so that a delayed call knows whether it is still meant.
    private(set) var generation = 0
    private var completions: [(AnimatingPosition) -> Void] = []
    /// Notified of every end, also of one that drops the completions.
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

    /// Adds the completions of nested animations, which are notified whether they came to their end.
    func add(_ nested: [(Bool) -> Void]) {
        completions += nested.map { call in { call($0 == .end) } }
    }

    /// Begins to run, or runs another way: delayed calls of the run before are not meant any longer.
    func run(_ run: Run) {
        phase = .running(run)
        generation += 1
    }

    /// Stands still: delayed calls of the run before are not meant any longer.
    func pause(_ pause: Pause) {
        phase = .paused(pause)
        generation += 1
    }

    /// The same run has more to do.
    func renew() { generation += 1 }

    /// Replaces what the present phase holds: nothing begins and nothing ends.
    func rewrite(_ phase: Phase) { self.phase = phase }

    /// Is inactive again, with `draft`; returns the completions and observers, in the order of the calls.
    func end(leaving draft: Draft) -> [(AnimatingPosition) -> Void] {
        let calls = completions + observers
        (completions, observers) = ([], [])
        phase = .inactive(draft)
        generation += 1
        return calls
    }

    /// Waits to be finished, with what it has changed.
    func stop(_ changes: [ControlledAnimation]) {
        phase = .stopped(changes)
        generation += 1
        isReversed = false
    }

    /// Is inactive again, with `draft`, and drops the completions; returns the observers, which are to be called.
    func cancel(leaving draft: Draft) -> [(AnimatingPosition) -> Void] {
        completions = []
        isReversed = false
        return end(leaving: draft)
    }

    /// Ends a stopped one at `position`, with `draft`; returns the completions and observers.
    func finish(at position: AnimatingPosition, leaving draft: Draft) -> [(AnimatingPosition) -> Void] {
        guard case .stopped(let changes) = phase else { return [] }
        // Where one property was changed several times, the last end counts and the first start.
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
        /// A call that only a stopped animation refuses.
        case change
    }

    /// The reason why `call` is refused, and the remedy; nil where it is legal.
    func refusal(of call: Call, isRunning: Bool) -> (reason: String, remedy: String)? {
        switch call {
        case .finish:
            switch self {
            case .stopped: return nil
            case .inactive: return ("is not active", "start it and call stopAnimation(false)")
            case .active: return (isRunning ? "is running" : "is paused", "call stopAnimation(false) first")
            }
        case .stop:
            switch self {
            case .active: return nil
            case .inactive: return ("is not active", "start it first")
            case .stopped: return ("is stopped already", "call finishAnimation(at:)")
            }
        case .throwing: return self == .active && !isRunning ? nil : ("is not paused", "pause it first")
        case .start, .pause, .proceed, .scrub, .change:
            if self == .stopped { return ("is stopped", "call finishAnimation(at:) first") }
        }
        switch call {
        case .start where isRunning: return ("is running already", "pause it first")
        case .scrub where isRunning, .proceed where isRunning: return ("is running", "call pauseAnimation() first")
        case .proceed where self == .inactive: return ("is not active", "call pauseAnimation() first")
        default: return nil
        }
    }
}

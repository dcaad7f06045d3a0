/// An animator of the changes that blocks of code make. It can be paused, scrubbed, reversed, accelerated, released and
/// stopped at any time.
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
/// All its animations are additive: several animators may move a property at the same time, and an interruption
/// continues from the presentation values and velocities. Setting an animated property while the animator is paused
/// changes the presentation value, but not the start and end of the animation. A call that the animator's state does
/// not allow reports one diagnostic and changes nothing.
public final class PropertyAnimator: ImplicitlyAnimating {
    /// The behaviour of an animator that is reversed in motion.
    public enum Reversal: Sendable {
        /// Every change continues in its direction, slows down and returns, without a step in velocity. A change at
        /// rest returns along the mirror image of its motion.
        case momentum
        /// All changes are played backwards at once, as in UIKit.
        case replay
    }

    /// The duration, in seconds. A duration below a billionth of a second is treated as 0. For a spring with its own
    /// settling time it is the settling time. It is determined at creation.
    public let duration: Double
    /// The timing from the start to the end, which is determined at creation.
    public let timingParameters: TimingCurve
    /// The delay with which the animator was last started, in seconds; see ``startAnimation(afterDelay:)``. Default 0.
    public private(set) var delay = 0.0

    /// The behaviour of the animator when it is reversed in motion. Default `.momentum`.
    public var reversal = Reversal.momentum
    /// A Boolean value that indicates whether ``fractionComplete``, while the animator is paused, is the progress of
    /// the values. If false, it remains the fraction of the time, and the values follow the timing. Default true.
    public var scrubsLinearly = true { didSet { if scrubsLinearly != oldValue { readFractionAgain() } } }
    /// A Boolean value that indicates whether the animator pauses at its end. It then remains active and can be
    /// reversed or scrubbed, and the completion handlers are called when it is stopped and finished. Default false.
    public var pausesOnCompletion = false
    /// A Boolean value that indicates whether the animator can be paused, scrubbed and stopped. Setting it after the
    /// start changes nothing and reports a diagnostic. Default true.
    public var isInterruptible = true {
        didSet { if !canConfigure("PropertyAnimator.isInterruptible") { isInterruptible = oldValue } }
    }
    /// A Boolean value that indicates whether touches find the views while they are animated. Setting it after the
    /// start changes nothing and reports a diagnostic. Default true.
    public var isUserInteractionEnabled = true {
        didSet { if !canConfigure("PropertyAnimator.isUserInteractionEnabled") { isUserInteractionEnabled = oldValue } }
    }
    /// A Boolean value that indicates whether touches find animated views at their model values instead of their
    /// presentation values. Setting it after the start changes nothing and reports a diagnostic. Default false.
    public var isManualHitTestingEnabled = false {
        didSet {
            if !canConfigure("PropertyAnimator.isManualHitTestingEnabled") { isManualHitTestingEnabled = oldValue }
        }
    }

    private typealias Run = (session: AnimatorSession, run: AnimatorRun)
    private typealias Pause = (session: AnimatorSession, pause: AnimatorRun.Pause)
    /// The state, the direction and the completion handlers.
    private let lifecycle = AnimationLifecycle<AnimatorDraft, Run, Pause>(AnimatorDraft())
    /// The timing of the whole over ``duration``.
    private let timing: AnimatorTiming

    init(_ curve: TimingCurve, duration: Double, animations: (() -> Void)?) {
        let isLegal = duration >= 0 && duration.isFinite
        if !isLegal {
            Diagnostics.report(
                "the duration is negative or not finite", value: .number(duration), in: "PropertyAnimator.init",
                remedy: "pass a finite duration of at least 0 seconds; the animator has the duration 0")
        }
        var curve = curve
        let seconds = isLegal ? duration : 0
        if !curve.isValid(in: "PropertyAnimator.init", effect: "the animator eases in and out") {
            curve = .function(.easeInEaseOut)
        }
        let resolved = AnimatorTiming.make(curve, duration: seconds)
        timingParameters = curve
        self.duration = resolved?.duration ?? seconds
        timing = resolved?.timing ?? .function(.easeInEaseOut)
        if let animations { enqueue(animations, delayFactor: 0) }
    }

    /// The state of the animator. Default `.inactive`.
    public var state: AnimatingState { lifecycle.state }

    /// A Boolean value that indicates whether the animator runs.
    public var isRunning: Bool { lifecycle.isRunning }

    /// A Boolean value that indicates whether the animator leads from its end to its start. Default false.
    ///
    /// It may be set in every state except `.stopped`, in which it reports a diagnostic and changes nothing. The
    /// behaviour of an animator in motion depends on ``reversal``.
    public var isReversed: Bool {
        get { lifecycle.isReversed }
        set {
            if newValue != isReversed, allows(.change, "PropertyAnimator.isReversed") { reverse() }
        }
    }

    /// The completed fraction in the direction of play, from 0 to 1; 0 if the animator is not active. While the
    /// animator runs it is a fraction of the time, and while it is paused it depends on ``scrubsLinearly``.
    ///
    /// Setting it scrubs. An inactive animator is activated and paused. Values outside 0...1 are clamped. If the
    /// animator is running or stopped, cannot be interrupted, or the value is NaN, a diagnostic is reported and nothing
    /// changes.
    public var fractionComplete: Double {
        get {
            switch lifecycle.phase {
            case .inactive, .stopped: 0
            case .running((let session, let run)): run.fraction(after: session.elapsed)
            case .paused((_, let pause)): pause.fraction
            }
        }
        set {
            let callSite: StaticString = "PropertyAnimator.fractionComplete"
            guard !newValue.isNaN else {
                return refuse(
                    callSite, "the fraction is not a number", .number(newValue), remedy: "set a fraction from 0 to 1")
            }
            guard allows(.scrub, callSite), checkInterruptible(callSite) else { return }
            if state == .inactive { activate() }
            scrub(to: newValue)
        }
    }

    /// Calls `completion` once, with the position at which the animator has ended. Completion handlers are called in
    /// the order in which they were added. They are dropped if the animator is stopped without finishing.
    public func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void) {
        lifecycle.addCompletion(completion)
    }
}

// MARK: State transitions, called after a call was found legal

/// The blocks and changes of an animator that is not started.
struct AnimatorDraft {
    var blocks: [(changes: () -> Void, delayFactor: Double)] = []
    /// The changes of a stopped animator that this animator takes over.
    var adopted: [ControlledAnimation] = []
    /// The changes of a run that was stopped and not finished, for the next animator to take over.
    var leftover: [ControlledAnimation] = []
}

extension PropertyAnimator: AnimationDriver {
    /// Calls `observer` at every end, including one that drops the completion handlers.
    func addObserver(_ observer: @escaping (AnimatingPosition) -> Void) { lifecycle.addObserver(observer) }

    /// The animations of the active animator.
    package var controlledAnimations: [ControlledAnimation] { session?.changes.map { $0.animation } ?? [] }

    /// Keeps a block until the start.
    func enqueue(_ block: @escaping () -> Void, delayFactor: Double) {
        guard case .inactive(var draft) = lifecycle.phase else { return }
        draft.blocks.append((block, delayFactor))
        lifecycle.rewrite(.inactive(draft))
    }

    /// Keeps `changes` of a stopped animator until the start. Returns whether there are any.
    func adopt(_ changes: [ControlledAnimation]) -> Bool {
        lifecycle.rewrite(.inactive(AnimatorDraft(adopted: changes)))
        return !changes.isEmpty
    }

    /// Returns the changes that the animator made until it was stopped. They belong to the caller from now on.
    func removeStoppedChanges() -> [ControlledAnimation] {
        switch lifecycle.phase {
        case .stopped(let changes):
            lifecycle.rewrite(.stopped([]))
            return changes
        case .inactive(var draft):
            let changes = draft.leftover
            draft.leftover = []
            lifecycle.rewrite(.inactive(draft))
            return changes
        case .running, .paused: return []
        }
    }

    /// Runs the blocks that were kept, and pauses at the beginning.
    func activate() {
        guard case .inactive(let draft) = lifecycle.phase else { return }
        let session = AnimatorSession(timing: timing, duration: duration)
        delay = 0
        var pause = AnimatorRun.Pause(cause: .activation, fraction: 0, time: isReversed ? 1 : 0)
        lifecycle.rewrite(.paused((session, pause)))
        for block in draft.blocks {
            let recorder = AnimatorRecorder(self, session, available: duration * (1 - block.delayFactor))
            recorder.run(block.changes)
            // The block itself may have stopped or started the animator.
            guard case .paused((let present, let latest)) = lifecycle.phase, present === session else { return }
            pause = latest
            session.add(recorder, in: (block.delayFactor, 1), isReversed: isReversed)
        }
        if !draft.adopted.isEmpty { session.adopt(draft.adopted, touchRule, &pause, isReversed: isReversed) }
        // Only existing changes, adopted or new, have a time.
        pause.pausedAt = session.now
        lifecycle.rewrite(.paused((session, pause)))
        for companion in session.companions where companion.followsParent { companion.pauseRun() }
    }

    /// Runs `block` on an active animator, and animates its changes in the remaining time.
    func add(_ block: () -> Void, delayFactor: Double) {
        guard let session else { return }
        if case .paused((_, var pause)) = lifecycle.phase, session.absorbDisplacements() {
            pause.recordAddition(at: presentTime, isLonger: false)
            lifecycle.rewrite(.paused((session, pause)))
        }
        if case .running((_, let run)) = lifecycle.phase, run.isRewinding {
            // A run that was played backwards continues along the whole timing from its present position.
            start(
                session.makeRun(
                    from: presentTime, isReversed: isReversed, progress: run.sample(after: session.elapsed),
                    keepsVelocity: false, springReturn: .mirrored))
        }
        let left = session.seconds(from: presentTime, isReversed: isReversed)
        let recorder = AnimatorRecorder(self, session, available: left * (1 - delayFactor))
        let models = isReversed ? session.setModelsToStarts() : []
        recorder.run(block)
        let changes = recorder.animatorChanges(isInverted: isReversed)
        for entry in models.reversed() { entry.animation.restore(entry.model) }
        // The block itself may have stopped or finished the animator.
        guard self.session === session else { return }
        var (time, isLonger) = (presentTime, false)
        if isReversed ? time <= 0 : time >= 1 {
            if isRunning, fractionComplete < 1 {
                // Changes that momentum has carried beyond the end return in the remainder of their time.
                time = isReversed ? 1 - fractionComplete : fractionComplete
            } else {
                (time, isLonger) = (session.extend(isReversed: isReversed), true)
            }
        }
        let window = isReversed ? (0, time * (1 - delayFactor)) : (time + delayFactor * (1 - time), 1)
        var run: AnimatorRun?
        if case .running((_, let present)) = lifecycle.phase { run = present }
        session.add(changes, recorder, in: window, to: run, from: time, isReversed: isReversed)
        switch lifecycle.phase {
        case .paused((_, var pause)):
            pause.recordAddition(at: time, isLonger: isLonger)
            for companion in session.companions where companion.followsParent { companion.pauseRun() }
            if isLonger { pause.fraction = session.fraction(at: time, isReversed, isLinear: scrubsLinearly) }
            lifecycle.rewrite(.paused((session, pause)))
        case .running where isLonger:
            start(
                session.makeRun(
                    from: time, isReversed: isReversed, progress: nil, keepsVelocity: false, springReturn: .mirrored))
        case .running:
            guard session.isOnStage else { return }
            lifecycle.startNewGeneration()
            session.observeFrames(self)
        case .inactive, .stopped: break
        }
    }

    /// Continues a paused animator.
    func resume(timing: TimingCurve?, durationFactor factor: Double, delay: Double) {
        guard case .paused((let session, let pause)) = lifecycle.phase else { return }
        self.delay = delay
        let isDisplaced = session.adoptDisplacements()
        let time = pause.time(in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly)
        let progress = pause.progress(
            at: time, in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly, elapsed: session.elapsed)
        let isDirectionChanged = pause.run.map { $0.leadsToStart != isReversed } ?? false
        let isReplay = isDirectionChanged && reversal == .replay
        // A spring whose run has ended may still be settling.
        let hasMomentum = pause.hasMomentum(at: session.now, isDirectionChanged: isDirectionChanged) || session.isMoving
        if delay > 0 || pause.isScrubbed { session.discardDeclaredVelocities() }
        if let curve = timing ?? (pause.isAdoption ? timingParameters : nil) {
            start(
                session.makeRun(
                    towards: curve, from: pause.isAdoption ? (isReversed ? 1 : 0) : time, isReversed: isReversed,
                    progress: progress, keepsVelocity: hasMomentum, durationFactor: factor, delay: delay))
        } else if factor == 0, delay == 0, !isDisplaced, !isDirectionChanged || isReplay, let run = pause.untouchedRun {
            if isDirectionChanged { run.isRewinding.toggle() }
            session.resume(speed: run.speed)
            start(run)
        } else {
            // Changes have no momentum at their end, where a spring settles imperceptibly, nor before their start.
            let isAtRest = (isDirectionChanged && pause.isAtEnd) || (pause.isNew && !isDisplaced)
            start(
                session.makeRun(
                    from: time, isReversed: isReversed, progress: progress, keepsVelocity: hasMomentum && !isReplay,
                    springReturn: !hasMomentum || isReplay || isAtRest ? .mirrored : .pullsToStart,
                    durationFactor: factor,
                    delay: delay))
        }
        for companion in session.companions where companion.followsParent {
            companion.resume(timing: timing, durationFactor: factor, delay: delay)
        }
    }

    /// Starts `run`. If `run` is nil, moves all changes to their targets and ends on the next run-loop turn.
    private func start(_ run: AnimatorRun?) {
        guard let session else { return }
        if let run, session.isMovable {
            lifecycle.run((session, run))
            return session.observeFrames(self)
        }
        if run == nil { session.jump(toStart: isReversed) }
        lifecycle.run((session, run ?? .ended(isReversed: isReversed)))
        let generation = lifecycle.generation
        RunLoopQueue.append { [self] in
            if lifecycle.generation == generation, isRunning { reachEnd() }
        }
    }

    /// Pauses a running animator.
    func pauseRun() {
        guard case .running((let session, let run)) = lifecycle.phase else { return }
        lifecycle.pause((session, session.makePause(of: run, isReversed: isReversed, isLinear: scrubsLinearly)))
        session.hold()
        session.stopObservingFrames(self)
        for companion in session.companions where companion.followsParent { companion.pauseRun() }
    }

    /// Scrubs a paused animator to `fraction`.
    func scrub(to fraction: Double) {
        guard case .paused((let session, var pause)) = lifecycle.phase else { return }
        var origin = pause.fraction(isReversed: isReversed)
        if case .scrubbed(let from?, _) = pause.handling { origin = from } else { session.grab() }
        pause.handling = .scrubbed(from: origin, velocity: nil)
        pause.fraction = max(0, min(1, fraction))
        lifecycle.rewrite(.paused((session, pause)))
        session.scrub(to: pause.fraction(isReversed: isReversed), from: origin, isLinear: scrubsLinearly)
        session.stopObservingFrames(self)
        for companion in session.companions where companion.followsParent { companion.scrub(to: fraction) }
    }

    /// Gives the changes the velocities that result if the fraction changes by `velocity` per second.
    func release(at velocity: Double) {
        guard case .paused((let session, var pause)) = lifecycle.phase else { return }
        var origin: Double?
        if case .scrubbed(let from, _) = pause.handling { origin = from }
        let rate = session.release(
            at: pause.fraction(isReversed: isReversed), from: origin, rate: isReversed ? -velocity : velocity,
            isLinear: scrubsLinearly)
        pause.handling = .scrubbed(from: origin, velocity: rate)
        lifecycle.rewrite(.paused((session, pause)))
    }

    /// Converts the fraction of a pause after a change of ``PropertyAnimator/scrubsLinearly``. Nothing moves.
    func readFractionAgain() {
        guard case .paused((let session, var pause)) = lifecycle.phase, pause.fraction != 1 else { return }
        pause.readAgain(
            in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly, elapsed: session.elapsed)
        lifecycle.rewrite(.paused((session, pause)))
    }

    /// Reverses the animator. In a pause only the fraction is mirrored; ``resume(timing:durationFactor:delay:)``
    /// changes the direction. In motion a new run begins, or with `.replay` the present run is played backwards.
    func reverse() {
        // Read first, because it depends on the direction.
        let time = presentTime
        lifecycle.isReversed.toggle()
        switch lifecycle.phase {
        case .inactive, .stopped: break
        case .paused((let session, var pause)):
            pause.fraction = 1 - pause.fraction
            lifecycle.rewrite(.paused((session, pause)))
        case .running((let session, let run)):
            if reversal == .replay, run.length > 0 {
                run.isRewinding.toggle()
                session.resume(speed: run.speed)
                start(run)
                // The run may have begun at this very moment.
                if run.isRewinding, session.elapsed <= 0, run.hasEarlierPart(isReversed: isReversed) {
                    playEarlierPart(of: run)
                }
            } else {
                start(
                    session.makeRun(
                        from: time, isReversed: isReversed, progress: run.sample(after: session.elapsed),
                        keepsVelocity: true, springReturn: .pullsToStart))
            }
        }
        for companion in session?.companions ?? [] where companion.followsParent && companion.isReversed != isReversed {
            companion.reverse()
        }
    }

    /// Ends the changes at their presentation values.
    func stop(withoutFinishing: Bool) {
        guard let session else { return }
        _ = session.adoptDisplacements()
        let changes = session.freeze()
        session.stopObservingFrames(self)
        if withoutFinishing {
            for call in lifecycle.cancel(leaving: AnimatorDraft(leftover: changes)) { call(.current) }
        } else {
            lifecycle.stop(changes)
            lifecycle.add(session.removeMilestones(until: nil))
        }
        for companion in session.companions where companion.followsParent {
            companion.stop(withoutFinishing: withoutFinishing)
            if !withoutFinishing { companion.finish(at: .current) }
        }
    }

    /// Ends a stopped animator at `position`.
    func finish(at position: AnimatingPosition) {
        for call in lifecycle.finish(at: position, leaving: AnimatorDraft()) { call(position) }
    }

    /// Whether the animator follows the calls of the animator in whose block it was started, as far as its state
    /// allows.
    private var followsParent: Bool { state == .active && isInterruptible }

    private var session: AnimatorSession? {
        switch lifecycle.phase {
        case .running((let session, _)), .paused((let session, _)): session
        case .inactive, .stopped: nil
        }
    }

    /// The position in the timing, as a fraction from start to end.
    private var presentTime: Double {
        switch lifecycle.phase {
        case .running((let session, let run)):
            run.time(after: session.elapsed, in: session.timing, isReversed: isReversed)
        case .paused((let session, let pause)):
            pause.time(in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly)
        case .inactive, .stopped: isReversed ? 1 : 0
        }
    }

    package func treeDidAdvance() {
        guard let session else { return }
        guard session.isMovable else { return complete(at: .current) }
        guard case .running((_, let run)) = lifecycle.phase else { return pauseOnceSettled() }
        let elapsed = session.elapsed
        if run.isRewinding {
            guard elapsed <= 0 else { return }
            guard run.hasEarlierPart(isReversed: isReversed) else { return reachEnd() }
            playEarlierPart(of: run)
            // The frame may be later than the end of the new run as well.
            if case .running((_, let run)) = lifecycle.phase, session.elapsed >= run.length - 1e-9 { reachEnd() }
        } else if elapsed >= run.length - 1e-9 {
            // The sum of begin and length may miss the frame by a rounding error.
            reachEnd()
        } else if !run.isReversed {
            let time = run.time(after: elapsed, in: session.timing, isReversed: false)
            for call in session.removeMilestones(until: time) { RunLoopQueue.append { call(true) } }
        }
    }

    /// Plays the part of the timing that precedes `run`, which was played back to its beginning. That part begins at
    /// the time at which the beginning was reached.
    private func playEarlierPart(of run: AnimatorRun) {
        guard let session else { return }
        start(
            session.makeRun(
                from: run.startTime, isReversed: isReversed, progress: run.progressMotion.sample(at: 0),
                keepsVelocity: false,
                springReturn: .mirrored, delay: session.elapsed))
    }

    private func reachEnd() {
        guard case .running((let session, let run)) = lifecycle.phase else { return }
        guard pausesOnCompletion else { return complete(at: isReversed ? .start : .end) }
        // A run without changes leaves nothing to reverse.
        let pause = AnimatorRun.Pause(
            cause: .completion(session.isAttached ? run : nil), fraction: 1, time: isReversed ? 0 : 1)
        lifecycle.rewrite(.paused((session, pause)))
        session.settle()
        pauseOnceSettled()
    }

    /// Pauses the changes once their springs have settled imperceptibly after the end.
    private func pauseOnceSettled() {
        guard let session, !session.isSettling else { return }
        session.hold()
        session.stopObservingFrames(self)
    }

    /// Ends the animator at the end of the run, or after all animated layers were removed.
    private func complete(at position: AnimatingPosition) {
        guard let session else { return }
        session.end(at: position)
        session.stopObservingFrames(self)
        lifecycle.add(session.removeMilestones(until: nil))
        lifecycle.isReversed = false
        for call in lifecycle.end(leaving: AnimatorDraft()) { RunLoopQueue.append { call(position) } }
    }
}

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
    private let life = AnimationLifecycle<AnimatorDraft, Run, Pause>(AnimatorDraft())
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
        let made = AnimatorTiming.make(curve, duration: seconds)
        timingParameters = curve
        self.duration = made?.duration ?? seconds
        timing = made?.timing ?? .function(.easeInEaseOut)
        if let animations { enqueue(animations, delayFactor: 0) }
    }

    /// The state of the animator. Default `.inactive`.
    public var state: AnimatingState { life.state }

    /// A Boolean value that indicates whether the animator runs.
    public var isRunning: Bool { life.isRunning }

    /// A Boolean value that indicates whether the animator leads from its end to its start. Default false.
    ///
    /// It may be set in every state except `.stopped`, in which it reports a diagnostic and changes nothing. The
    /// behaviour of an animator in motion depends on ``reversal``.
    public var isReversed: Bool {
        get { life.isReversed }
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
            switch life.phase {
            case .inactive, .stopped: 0
            case .running((let session, let run)): run.fraction(after: session.elapsed)
            case .paused((_, let pause)): pause.fraction
            }
        }
        set {
            let place: StaticString = "PropertyAnimator.fractionComplete"
            guard !newValue.isNaN else {
                return refuse(
                    place, "the fraction is not a number", .number(newValue), remedy: "set a fraction from 0 to 1")
            }
            guard allows(.scrub, place), checkInterruptible(place) else { return }
            if state == .inactive { activate() }
            scrub(to: newValue)
        }
    }

    /// Calls `completion` once, with the position at which the animator has ended. Completion handlers are called in
    /// the order in which they were added. They are dropped if the animator is stopped without finishing.
    public func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void) {
        life.addCompletion(completion)
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
    func addObserver(_ observer: @escaping (AnimatingPosition) -> Void) { life.addObserver(observer) }

    /// The animations of the active animator.
    package var controlledAnimations: [ControlledAnimation] { session?.changes.map { $0.animation } ?? [] }

    /// Keeps a block until the start.
    func enqueue(_ block: @escaping () -> Void, delayFactor: Double) {
        guard case .inactive(var draft) = life.phase else { return }
        draft.blocks.append((block, delayFactor))
        life.rewrite(.inactive(draft))
    }

    /// Keeps `changes` of a stopped animator until the start. Returns whether there are any.
    func adopt(_ changes: [ControlledAnimation]) -> Bool {
        life.rewrite(.inactive(AnimatorDraft(adopted: changes)))
        return !changes.isEmpty
    }

    /// Returns the changes that the animator made until it was stopped. They belong to the caller from now on.
    func takeStoppedChanges() -> [ControlledAnimation] {
        switch life.phase {
        case .stopped(let changes):
            life.rewrite(.stopped([]))
            return changes
        case .inactive(var draft):
            let changes = draft.leftover
            draft.leftover = []
            life.rewrite(.inactive(draft))
            return changes
        case .running, .paused: return []
        }
    }

    /// Runs the blocks that were kept, and pauses at the beginning.
    func activate() {
        guard case .inactive(let draft) = life.phase else { return }
        let session = AnimatorSession(timing: timing, duration: duration)
        delay = 0
        var pause = AnimatorRun.Pause(cause: .activation, fraction: 0, time: isReversed ? 1 : 0)
        life.rewrite(.paused((session, pause)))
        for block in draft.blocks {
            let recorder = AnimatorRecorder(self, session, available: duration * (1 - block.delayFactor))
            recorder.run(block.changes)
            // The block itself may have stopped or started the animator.
            guard case .paused((let present, let latest)) = life.phase, present === session else { return }
            pause = latest
            session.add(recorder, in: (block.delayFactor, 1), isReversed: isReversed)
        }
        if !draft.adopted.isEmpty { session.adopt(draft.adopted, touchRule, &pause, isReversed: isReversed) }
        // Only existing changes, adopted or new, have a time.
        pause.moment = session.now
        life.rewrite(.paused((session, pause)))
        for companion in session.companions where companion.follows { companion.hold() }
    }

    /// Runs `block` on an active animator, and animates its changes in the remaining time.
    func add(_ block: () -> Void, delayFactor: Double) {
        guard let session else { return }
        if case .paused((_, var pause)) = life.phase, session.absorbDisplacements() {
            pause.noteChange(at: presentTime, isLonger: false)
            life.rewrite(.paused((session, pause)))
        }
        if case .running((_, let run)) = life.phase, run.isRewinding {
            // A run that was played backwards continues along the whole timing from its present position.
            start(
                session.makeRun(
                    from: presentTime, isReversed: isReversed, progress: run.sample(after: session.elapsed),
                    keepsVelocity: false, springReturn: .mirrored))
        }
        let left = session.seconds(from: presentTime, isReversed: isReversed)
        let recorder = AnimatorRecorder(self, session, available: left * (1 - delayFactor))
        let models = isReversed ? session.goToStarts() : []
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
        if case .running((_, let present)) = life.phase { run = present }
        session.add(changes, recorder, in: window, to: run, from: time, isReversed: isReversed)
        switch life.phase {
        case .paused((_, var pause)):
            pause.noteChange(at: time, isLonger: isLonger)
            for companion in session.companions where companion.follows { companion.hold() }
            if isLonger { pause.fraction = session.fraction(at: time, isReversed, isLinear: scrubsLinearly) }
            life.rewrite(.paused((session, pause)))
        case .running where isLonger:
            start(
                session.makeRun(
                    from: time, isReversed: isReversed, progress: nil, keepsVelocity: false, springReturn: .mirrored))
        case .running:
            guard session.isOnStage else { return }
            life.renew()
            session.watch(self)
        case .inactive, .stopped: break
        }
    }

    /// Continues a paused animator.
    func resume(timing: TimingCurve?, durationFactor factor: Double, delay: Double) {
        guard case .paused((let session, let pause)) = life.phase else { return }
        self.delay = delay
        let isDisplaced = session.takeDisplacements()
        let time = pause.time(in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly)
        let progress = pause.progress(
            at: time, in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly, elapsed: session.elapsed)
        let isTurned = pause.run.map { $0.leadsBack != isReversed } ?? false
        let isReplay = isTurned && reversal == .replay
        // A spring whose run has ended may still be settling.
        let hasMomentum = pause.hasMomentum(at: session.now, isTurned: isTurned) || session.isMoving
        if delay > 0 || pause.isScrubbed { session.forgetDeclaredVelocities() }
        if let curve = timing ?? (pause.isAdoption ? timingParameters : nil) {
            start(
                session.makeRun(
                    towards: curve, from: pause.isAdoption ? (isReversed ? 1 : 0) : time, isReversed: isReversed,
                    progress: progress, keepsVelocity: hasMomentum, durationFactor: factor, delay: delay))
        } else if factor == 0, delay == 0, !isDisplaced, !isTurned || isReplay, let run = pause.untouchedRun {
            if isTurned { run.isRewinding.toggle() }
            session.resume(speed: run.speed)
            start(run)
        } else {
            // Changes have no momentum at their end, where a spring settles imperceptibly, nor before their start.
            let isAtRest = (isTurned && pause.isAtEnd) || (pause.isNew && !isDisplaced)
            start(
                session.makeRun(
                    from: time, isReversed: isReversed, progress: progress, keepsVelocity: hasMomentum && !isReplay,
                    springReturn: !hasMomentum || isReplay || isAtRest ? .mirrored : .pullsToStart,
                    durationFactor: factor,
                    delay: delay))
        }
        for companion in session.companions where companion.follows {
            companion.resume(timing: timing, durationFactor: factor, delay: delay)
        }
    }

    /// Starts `run`. If `run` is nil, moves all changes to their targets and ends on the next run-loop turn.
    private func start(_ run: AnimatorRun?) {
        guard let session else { return }
        if let run, session.isMovable {
            life.run((session, run))
            return session.watch(self)
        }
        if run == nil { session.jump(toStart: isReversed) }
        life.run((session, run ?? .over(isReversed: isReversed)))
        let generation = life.generation
        RunLoopQueue.append { [self] in
            if life.generation == generation, isRunning { comeToTheEnd() }
        }
    }

    /// Pauses a running animator.
    func hold() {
        guard case .running((let session, let run)) = life.phase else { return }
        life.pause((session, session.makePause(of: run, isReversed: isReversed, isLinear: scrubsLinearly)))
        session.hold()
        session.unwatch(self)
        for companion in session.companions where companion.follows { companion.hold() }
    }

    /// Scrubs a paused animator to `fraction`.
    func scrub(to fraction: Double) {
        guard case .paused((let session, var pause)) = life.phase else { return }
        var origin = pause.fraction(isReversed: isReversed)
        if case .scrubbed(let from?, _) = pause.handling { origin = from } else { session.grab() }
        pause.handling = .scrubbed(from: origin, velocity: nil)
        pause.fraction = max(0, min(1, fraction))
        life.rewrite(.paused((session, pause)))
        session.scrub(to: pause.fraction(isReversed: isReversed), from: origin, isLinear: scrubsLinearly)
        session.unwatch(self)
        for companion in session.companions where companion.follows { companion.scrub(to: fraction) }
    }

    /// Gives the changes the velocities that result if the fraction changes by `velocity` per second.
    func release(at velocity: Double) {
        guard case .paused((let session, var pause)) = life.phase else { return }
        var origin: Double?
        if case .scrubbed(let from, _) = pause.handling { origin = from }
        let rate = session.release(
            at: pause.fraction(isReversed: isReversed), from: origin, rate: isReversed ? -velocity : velocity,
            isLinear: scrubsLinearly)
        pause.handling = .scrubbed(from: origin, velocity: rate)
        life.rewrite(.paused((session, pause)))
    }

    /// Converts the fraction of a pause after a change of ``PropertyAnimator/scrubsLinearly``. Nothing moves.
    func readFractionAgain() {
        guard case .paused((let session, var pause)) = life.phase, pause.fraction != 1 else { return }
        pause.readAgain(
            in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly, elapsed: session.elapsed)
        life.rewrite(.paused((session, pause)))
    }

    /// Reverses the animator. In a pause only the fraction is mirrored; ``resume(timing:durationFactor:delay:)``
    /// changes the direction. In motion a new run begins, or with `.replay` the present run is played backwards.
    func reverse() {
        // Read first, because it depends on the direction.
        let time = presentTime
        life.isReversed.toggle()
        switch life.phase {
        case .inactive, .stopped: break
        case .paused((let session, var pause)):
            pause.fraction = 1 - pause.fraction
            life.rewrite(.paused((session, pause)))
        case .running((let session, let run)):
            if reversal == .replay, run.length > 0 {
                run.isRewinding.toggle()
                session.resume(speed: run.speed)
                start(run)
                // The run may have begun at this very moment.
                if run.isRewinding, session.elapsed <= 0, run.hasPast(isReversed: isReversed) { continuePast(of: run) }
            } else {
                start(
                    session.makeRun(
                        from: time, isReversed: isReversed, progress: run.sample(after: session.elapsed),
                        keepsVelocity: true, springReturn: .pullsToStart))
            }
        }
        for companion in session?.companions ?? [] where companion.follows && companion.isReversed != isReversed {
            companion.reverse()
        }
    }

    /// Ends the changes at their presentation values.
    func stop(withoutFinishing: Bool) {
        guard let session else { return }
        _ = session.takeDisplacements()
        let changes = session.freeze()
        session.unwatch(self)
        if withoutFinishing {
            for call in life.cancel(leaving: AnimatorDraft(leftover: changes)) { call(.current) }
        } else {
            life.stop(changes)
            life.add(session.takeMilestones(until: nil))
        }
        for companion in session.companions where companion.follows {
            companion.stop(withoutFinishing: withoutFinishing)
            if !withoutFinishing { companion.finish(at: .current) }
        }
    }

    /// Ends a stopped animator at `position`.
    func finish(at position: AnimatingPosition) {
        for call in life.finish(at: position, leaving: AnimatorDraft()) { call(position) }
    }

    /// Whether the animator follows the calls of the animator in whose block it was started, as far as its state
    /// allows.
    private var follows: Bool { state == .active && isInterruptible }

    private var session: AnimatorSession? {
        switch life.phase {
        case .running((let session, _)), .paused((let session, _)): session
        case .inactive, .stopped: nil
        }
    }

    /// The position in the timing, as a fraction from start to end.
    private var presentTime: Double {
        switch life.phase {
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
        guard case .running((_, let run)) = life.phase else { return holdOnceSettled() }
        let elapsed = session.elapsed
        if run.isRewinding {
            guard elapsed <= 0 else { return }
            guard run.hasPast(isReversed: isReversed) else { return comeToTheEnd() }
            continuePast(of: run)
            // The frame may be later than the end of the new run as well.
            if case .running((_, let run)) = life.phase, session.elapsed >= run.length - 1e-9 { comeToTheEnd() }
        } else if elapsed >= run.length - 1e-9 {
            // The sum of begin and length may miss the frame by a rounding error.
            comeToTheEnd()
        } else if !run.isReversed {
            let time = run.time(after: elapsed, in: session.timing, isReversed: false)
            for call in session.takeMilestones(until: time) { RunLoopQueue.append { call(true) } }
        }
    }

    /// Plays the part of the timing that precedes `run`, which was played back to its beginning. That part begins at
    /// the time at which the beginning was reached.
    private func continuePast(of run: AnimatorRun) {
        guard let session else { return }
        start(
            session.makeRun(
                from: run.startTime, isReversed: isReversed, progress: run.progressMotion.sample(at: 0),
                keepsVelocity: false,
                springReturn: .mirrored, delay: session.elapsed))
    }

    private func comeToTheEnd() {
        guard case .running((let session, let run)) = life.phase else { return }
        guard pausesOnCompletion else { return complete(at: isReversed ? .start : .end) }
        // A run without changes leaves nothing to reverse.
        let pause = AnimatorRun.Pause(
            cause: .completion(session.isAttached ? run : nil), fraction: 1, time: isReversed ? 0 : 1)
        life.rewrite(.paused((session, pause)))
        session.settle()
        holdOnceSettled()
    }

    /// Pauses the changes once their springs have settled imperceptibly after the end.
    private func holdOnceSettled() {
        guard let session, !session.isSettling else { return }
        session.hold()
        session.unwatch(self)
    }

    /// Ends the animator at the end of the run, or after all animated layers were removed.
    private func complete(at position: AnimatingPosition) {
        guard let session else { return }
        session.end(at: position)
        session.unwatch(self)
        life.add(session.takeMilestones(until: nil))
        life.isReversed = false
        for call in life.end(leaving: AnimatorDraft()) { RunLoopQueue.append { call(position) } }
    }
}

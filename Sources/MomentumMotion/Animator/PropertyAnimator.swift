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
    public private(set) var delay = 0.0

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

    private typealias Run = (session: AnimatorSession, run: AnimatorRun)
    private typealias Pause = (session: AnimatorSession, pause: AnimatorRun.Pause)
    /// Its state, its direction and its completions.
    private let life = AnimationLifecycle<AnimatorDraft, Run, Pause>(AnimatorDraft())
    /// The timing of the whole over ``duration``.
    private let timing: AnimatorTiming

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
        set {
            let place: StaticString = "PropertyAnimator.fractionComplete"
            guard !newValue.isNaN else {
                return refuse(place, "was given no number", remedy: "give a number in 0...1")
            }
            guard allows(.scrub, place), checkInterruptible(place) else { return }
            if state == .inactive { activate() }
            scrub(to: newValue)
        }
    }

    /// Calls `completion` once, with where the animator has ended; several are called in the order of addition. A
    /// completion is dropped when the animator is stopped without finishing.
    public func addCompletion(_ completion: @escaping (_ finalPosition: AnimatingPosition) -> Void) {
        life.addCompletion(completion)
    }
}

// MARK: State transitions, called after a call was found legal

/// The blocks and changes of an animator that is not started.
struct AnimatorDraft {
    var blocks: [(changes: () -> Void, delayFactor: Double)] = []
    /// The changes of a stopped animator that this one takes over.
    var adopted: [ControlledAnimation] = []
    /// The changes of a run that was stopped and not finished, for the next animator to take over.
    var leftover: [ControlledAnimation] = []
}

extension PropertyAnimator: AnimationDriver {
    /// Calls `observer` at every end, also at one that drops the completions.
    func addObserver(_ observer: @escaping (AnimatingPosition) -> Void) { life.addObserver(observer) }

    /// What is animated.
    package var controlledAnimations: [ControlledAnimation] { session?.changes.map { $0.animation } ?? [] }

    /// Keeps a block for the start.
    func enqueue(_ block: @escaping () -> Void, delayFactor: Double) {
        guard case .inactive(var draft) = life.phase else { return }
        draft.blocks.append((block, delayFactor))
        life.rewrite(.inactive(draft))
    }

    /// Lets it start with `changes` of a stopped animator; returns whether there are any.
    func adopt(_ changes: [ControlledAnimation]) -> Bool {
        life.rewrite(.inactive(AnimatorDraft(adopted: changes)))
        return !changes.isEmpty
    }

    /// What it has changed until it was stopped, which is another's from now on.
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

    /// Runs the blocks that have waited, and is paused at the beginning.
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
        // Only what is there, adopted or new, has a time.
        pause.moment = session.now
        life.rewrite(.paused((session, pause)))
        for companion in session.companions where companion.follows { companion.hold() }
    }

    /// Runs `block`, of what is running or paused, and animates what it changes in the time that is left.
    func add(_ block: () -> Void, delayFactor: Double) {
        guard let session else { return }
        if case .paused((_, var pause)) = life.phase, session.absorbDisplacements() {
            pause.noteChange(at: presentTime, isLonger: false)
            life.rewrite(.paused((session, pause)))
        }
        if case .running((_, let run)) = life.phase, run.isRewinding {
            // What was played backwards goes along the whole from here on.
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
                // What momentum has carried beyond the end comes back in what is left of its time.
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

    /// Lets a paused animator continue.
    func resume(timing: TimingCurve?, durationFactor factor: Double, delay: Double) {
        guard case .paused((let session, let pause)) = life.phase else { return }
        self.delay = delay
        let isDisplaced = session.takeDisplacements()
        let time = pause.time(in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly)
        let progress = pause.progress(
            at: time, in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly, elapsed: session.elapsed)
        let isTurned = pause.run.map { $0.leadsBack != isReversed } ?? false
        let isReplay = isTurned && reversal == .replay
        // A spring that has come to its end may still be settling.
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
            // Nothing has momentum at its end, where a spring settles unnoticed, nor before its start.
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

    /// Runs `run`; nil: ends at once, where play leads to.
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

    /// Stands still in motion.
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

    /// Gives everything the velocity that it has when the fraction changes by `velocity` per second.
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

    /// Reads the fraction of a pause again: ``PropertyAnimator/scrubsLinearly`` has changed. Nothing moves.
    func readFractionAgain() {
        guard case .paused((let session, var pause)) = life.phase, pause.fraction != 1 else { return }
        pause.readAgain(
            in: session.timing, isReversed: isReversed, isLinear: scrubsLinearly, elapsed: session.elapsed)
        life.rewrite(.paused((session, pause)))
    }

    /// Reverses it. Paused, only the fraction is mirrored, and ``resume(timing:durationFactor:delay:)`` turns. In motion a new run begins,
    /// or with `.replay` the present one is played backwards.
    func reverse() {
        // Before the direction changes, on which it depends.
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
                // It may have begun at this very moment.
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

    /// Ends where everything is seen now.
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

    /// Whether it does the same as the animator in whose block it was started, which calls it as far as its state allows.
    private var follows: Bool { state == .active && isInterruptible }

    private var session: AnimatorSession? {
        switch life.phase {
        case .running((let session, _)), .paused((let session, _)): session
        case .inactive, .stopped: nil
        }
    }

    /// Where in the timing it is, from start to end.
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
            // The frame may have come after the end of that as well.
            if case .running((_, let run)) = life.phase, session.elapsed >= run.length - 1e-9 { comeToTheEnd() }
        } else if elapsed >= run.length - 1e-9 {
            // Begin and length, added up, may miss the frame by a rounding error.
            comeToTheEnd()
        } else if !run.isReversed {
            let time = run.time(after: elapsed, in: session.timing, isReversed: false)
            for call in session.takeMilestones(until: time) { RunLoopQueue.append { call(true) } }
        }
    }

    /// Plays what had begun before `run`, which has been played back to its beginning: it has gone on since the moment when it was
    /// there.
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
        // What has moved nothing leaves nothing to reverse.
        let pause = AnimatorRun.Pause(
            cause: .completion(session.isAttached ? run : nil), fraction: 1, time: isReversed ? 0 : 1)
        life.rewrite(.paused((session, pause)))
        session.settle()
        holdOnceSettled()
    }

    /// After the end springs settle unseen; then everything rests.
    private func holdOnceSettled() {
        guard let session, !session.isSettling else { return }
        session.hold()
        session.unwatch(self)
    }

    /// Ends by itself, or because everything it has moved has gone.
    private func complete(at position: AnimatingPosition) {
        guard let session else { return }
        session.end(at: position)
        session.unwatch(self)
        life.add(session.takeMilestones(until: nil))
        life.isReversed = false
        for call in life.end(leaving: AnimatorDraft()) { RunLoopQueue.append { call(position) } }
    }
}

/// An animation that a display link moves, as in pop. It sets its property in every frame, so the program can read the
/// value and change the target at any time.
///
/// Create one of ``PopSpring``, ``PopDecay``, ``PopBasic`` and ``PopCustom``, and add it by key to any object through a
/// ``PopAnimator``: `view.pop.add(spring, forKey: "open")`. Springs, decays and basic animations are evaluated in
/// closed form from the last change on. Their motion is therefore the same at every frame rate and after any gap; pop
/// integrates in steps of a millisecond.
///
/// Each run of an animation calls the following closures in this order. They may change, add and remove any animation,
/// including the animation that calls them.
///
/// - ``didStart`` once
/// - ``didApply`` in every frame, after the property is set
/// - ``didReachToValue`` once for each pass and each new target
/// - ``didStop`` once
public class PopAnimation {
    /// The state of an animation.
    public enum State: Sendable {
        /// The animation was not added to an object, or has ended.
        case idle
        /// The animation was added and has not begun, because its ``beginTime`` is in the future or it was paused when
        /// it was added.
        case waiting
        /// The animation moves its property, unless it is paused.
        case running
        /// The animation has ended but was not removed; see ``isRemovedOnCompletion``.
        case resting
    }

    /// The time at which the animation begins, in seconds of the stage. If the time is past when the animation is
    /// added, the animation begins at once. Default 0. A time that is not finite is refused with a diagnostic. A later
    /// change has no effect until the animation is added again.
    public final var beginTime = 0.0 {
        didSet {
            if !beginTime.isFinite {
                let time = beginTime
                beginTime = oldValue
                refuse(
                    "the begin time is not finite", .number(time), in: "PopAnimation.beginTime",
                    remedy: "set a finite stage time in seconds")
            }
        }
    }
    /// The number of runs. Values below 1 mean one run. ``repeatsForever`` takes precedence. Default 0.
    public final var repeatCount = 0
    /// A Boolean value that indicates whether the animation repeats for ever. Default false.
    public final var repeatsForever = false
    /// A Boolean value that indicates whether each run also returns to its start. Default false.
    ///
    /// A spring returns from rest, a decay with its velocity reversed, and a ``PopBasic`` animation with its own timing
    /// function.
    public final var autoreverses = false
    /// A Boolean value that indicates whether the animation is removed from its object when it has ended. Default true.
    /// If false, the animation can still be found by its key, and runs again as soon as it receives a new target or a
    /// velocity.
    public final var isRemovedOnCompletion = true

    /// A closure that is called when the animation begins; nil, the default, if there is none. It is called within the
    /// call that adds the animation or, if the animation waits, before its first frame.
    public final var didStart: ((PopAnimation) -> Void)?
    /// A closure that is called after each frame in which the animation has set its property; nil, the default, if
    /// there is none.
    public final var didApply: ((PopAnimation) -> Void)?
    /// A closure that is called when every component has reached or passed its target, once for each pass and each new
    /// target; nil, the default, if there is none.
    public final var didReachToValue: ((PopAnimation) -> Void)?
    /// A closure that is called once for each run, when it stops; nil, the default, if there is none. Its second
    /// argument is true if the animation has ended. It is false if the animation was removed or replaced, or if its
    /// object no longer exists.
    public final var didStop: ((PopAnimation, Bool) -> Void)?

    /// A recorder of the animation's events. It records nothing before ``PopTracer/start()``.
    public final let tracer = PopTracer()
    /// The state of the animation. Default `.idle`.
    public internal(set) final var state = State.idle

    /// A Boolean value that indicates whether the animation is paused. It may be set before the animation begins. After
    /// a pause it continues as if no time had passed. Default false.
    public final var isPaused = false {
        didSet { if isPaused != oldValue { pausedChanged() } }
    }

    final var animatorReference = Weak<PopAnimator>()
    /// The beginning of the motion since the last change, in seconds of the stage.
    final var origin = 0.0
    /// The duration of that motion, in seconds.
    final var length = Double.infinity
    /// The time at which the motion reaches its target, in seconds from its beginning.
    final var reachTime = Double.infinity
    final var hasReached = false
    /// The number of completed passes.
    private final var completedPasses = 0
    /// The number of times that the animation was added, removed or ended, and the number of changes of its motion.
    final var (run, change) = (0, 0)
    /// The time at which the animation is to begin, in seconds of the stage.
    private final var beginning = 0.0
    /// The time that is evaluated within a frame; nil between frames.
    final var evaluationTime: Double?
    /// Whether another owner moves the property. The animation no longer sets it, and stops in the next frame.
    package private(set) final var isTakenOver = false
    /// Whether the animation ends several passes within one frame.
    private(set) final var skipsPasses = false
    private final var pausedAt: Double?
    private final var lastEvaluationTime = 0.0

    init() {}

    /// Whether the animated object exists.
    var hasOwner: Bool { false }
    /// The identifier of the animated object.
    var owner: ObjectIdentifier? { nil }
    /// Takes over the velocity of `other`, an animation of the same object. Returns whether there was one to take over.
    func inherit(from other: PopAnimation) -> Bool { false }
    /// Determines the start and sets the property to it. Returns false if the animation cannot run.
    func begin() -> Bool { true }
    /// Sets the property to its value at ``now``. Returns false if the animation has ended.
    func apply() -> Bool { true }
    /// Sets the property to the end of the pass.
    func applyEnd() {}
    /// Begins the next pass.
    func beginNextPass() {}
    /// Ends the control of the property, because the animation stops or is paused.
    func endControl() {}
    /// Resumes the control of the property after a pause.
    func resumeControl() {}
    /// Prepares for a stop or a pause by the program.
    func prepareToStop() {}
    /// Prepares for several passes within one frame, whose intermediate values are not displayed.
    func willSkipPasses() {}
    /// Converts the animation after `layer`, whose property it may move, has moved to another superlayer.
    func convertMotion(by conversion: CoordinateConversion, of layer: Layer) {}
    /// Releases the object.
    func release() {}
    /// Stops setting `components` of the value, a bit for each, because another owner moves them.
    func releaseComponents(_ components: UInt32) {}
    /// The value and velocity that the tracer records.
    var traced: (value: [Double], velocity: [Double]) { ([], []) }
}

extension PopAnimation {
    /// Whether the animation waits or runs.
    final var isActive: Bool { state == .waiting || state == .running }

    /// Whether the animation has to be evaluated in the next frame.
    final var isDue: Bool { isActive && (!isPaused || isTakenOver) }

    /// Whether the animation sets its property in every frame.
    final var isDriving: Bool { state == .running && !isPaused && !isTakenOver }

    /// The present time of the animation, in seconds of the stage.
    final var now: Double { evaluationTime ?? pausedAt ?? animatorReference.object?.now ?? lastEvaluationTime }

    /// Whether the present pass returns to the start.
    final var isReturning: Bool { autoreverses && completedPasses % 2 == 1 }

    /// The number of passes; nil for an infinite number.
    private final var passCount: Int? {
        repeatsForever ? nil : max(1, repeatCount).multiplied(saturating: autoreverses ? 2 : 1)
    }

    /// Waits for the begin time, or begins at once if it has passed.
    final func start(at time: Double) {
        run += 1
        state = .waiting
        beginning = max(beginTime, time)
        if isPaused { pausedAt = time } else if beginning <= time { start() }
    }

    /// Returns whether the animation begins immediately if it is added at `time`.
    final func begins(at time: Double) -> Bool { !isPaused && beginTime <= time }

    /// Begins a run.
    final func start() {
        state = .running
        isTakenOver = false
        completedPasses = 0
        hasReached = false
        origin = now
        guard begin() else { return stop(finished: false) }
        announce(.started)
    }

    /// Evaluates the animation at `time`, in seconds of the stage.
    final func tick(at time: Double) {
        guard isDue else { return }
        if isTakenOver { return stop(finished: false) }
        guard hasOwner else { return stop(finished: false) }
        defer { evaluationTime = nil }
        let run = run
        if state == .waiting {
            guard time >= beginning else { return }
            evaluationTime = beginning
            start()
            guard isStillDriving(run) else { return }
        }
        guard finishPasses(until: time, run) else { return }
        evaluationTime = time
        guard apply() else { return stop(finished: true) }
        announce(.applied)
        guard isStillDriving(run), !hasReached, now - origin >= reachTime else { return }
        hasReached = true
        announce(.reached)
    }

    /// The largest number of passes in one frame. Further passes of a longer gap are skipped.
    private static var maximumPassCount: Int { 10_000 }

    /// Ends the passes that are over by `time`. Returns false if the animation does not continue.
    private final func finishPasses(until time: Double, _ run: Int) -> Bool {
        var passes = 0
        defer { skipsPasses = false }
        while time - origin >= length {
            let change = change
            evaluationTime = origin + length
            applyEnd()
            announce(.applied)
            guard isStillDriving(run) else { return false }
            if change == self.change, !hasReached {
                hasReached = true
                announce(.reached)
                guard isStillDriving(run) else { return false }
            }
            // A closure may have changed the target.
            guard change == self.change else { continue }
            completedPasses += 1
            if let passCount, completedPasses >= passCount {
                stop(finished: true)
                return false
            }
            passes += 1
            let isTooMuch = length <= 0 || passes >= Self.maximumPassCount
            origin = isTooMuch ? time : origin + length
            hasReached = false
            evaluationTime = origin
            if passes == 2 {
                willSkipPasses()
                skipsPasses = true
            }
            beginNextPass()
            announce(.reversed)
            guard isStillDriving(run) else { return false }
            if isTooMuch { return true }
        }
        return true
    }

    private final func isStillDriving(_ run: Int) -> Bool { self.run == run && isDriving }

    /// Stops the animation and notifies the program.
    final func stop(finished: Bool) {
        guard isActive else { return }
        lastEvaluationTime = now
        run += 1
        pausedAt = nil
        evaluationTime = nil
        isTakenOver = false
        endControl()
        let remainsAdded = finished && !isRemovedOnCompletion
        state = remainsAdded ? .resting : .idle
        if !remainsAdded { leave() }
        animatorReference.object?.activityChanged()
        announce(finished ? .ended : .cancelled)
    }

    /// Removes the animation from its object.
    final func leave() {
        state = .idle
        let animator = animatorReference.object
        animatorReference.clear()
        animator?.discard(self)
        release()
    }

    /// Starts a resting animation again.
    final func wake() {
        guard state == .resting else { return }
        guard hasOwner else { return leave() }
        run += 1
        state = .waiting
        beginning = now
        if isPaused { pausedAt = now } else { start() }
        animatorReference.object?.activityChanged()
    }

    final func pausedChanged() {
        guard isActive else { return }
        if isPaused {
            pausedAt = evaluationTime ?? animatorReference.object?.now
            if state == .running {
                prepareToStop()
                endControl()
            }
        } else if let paused = pausedAt {
            let time = evaluationTime ?? animatorReference.object?.now ?? paused
            pausedAt = nil
            origin += time - paused
            beginning += time - paused
            if state == .running { resumeControl() }
            trace(.resumed)
            if state == .waiting, beginning <= time { start() }
        }
        if isPaused { trace(.paused) }
        animatorReference.object?.activityChanged()
    }

    /// Records an event without calling a closure of the program.
    final func trace(_ kind: PopEvent.Kind) {
        guard tracer.isTracing else { return }
        let traced = traced
        tracer.record(kind, at: now, value: traced.value, velocity: traced.velocity)
    }

    private final func announce(_ kind: PopEvent.Kind) {
        trace(kind)
        switch kind {
        case .started: didStart?(self)
        case .applied: didApply?(self)
        case .reached: didReachToValue?(self)
        case .ended: didStop?(self, true)
        case .cancelled: didStop?(self, false)
        default: break
        }
    }

    /// Notifies the program that the animation could not be added.
    final func refuse() { announce(.cancelled) }

    /// Reports that the call at `callSite` is refused and has no effect.
    final func refuse(_ what: String, _ value: Diagnostic.Value, in callSite: StaticString, remedy: String) {
        Diagnostics.report(what, value: value, in: callSite, remedy: remedy + "; nothing changes")
    }
}

extension PopAnimation: ModelDriver {
    /// Stops in the next frame, or gives up only `components`, a bit for each, and continues with the others.
    package final func modelWasTakenOver(components: UInt32?) {
        guard isDriving else { return }
        if let components { return releaseComponents(components) }
        isTakenOver = true
        animatorReference.object?.activityChanged()
    }
}

/// An animation of objects of one type. It does not retain its object. If the object no longer exists, the animation
/// stops unfinished in the next frame.
public class PopObjectAnimation<Owner: AnyObject>: PopAnimation {
    private final var reference = Weak<Owner>()
    private final var identifier: ObjectIdentifier?

    /// The animated object; nil if the animation is not added to one.
    public final var object: Owner? { reference.object }

    /// Sets the animated object.
    final func setObject(_ object: Owner) {
        reference.point(at: object)
        identifier = ObjectIdentifier(object)
    }

    override var hasOwner: Bool { reference.object != nil }
    override var owner: ObjectIdentifier? { identifier }

    override func release() {
        reference.clear()
        identifier = nil
    }
}

/// An animation that a display link moves, in the manner of pop: it writes its property in every frame, so that the program
/// can read where it is, and send it elsewhere, at any time.
///
/// Made as one of ``PopSpring``, ``PopDecay``, ``PopBasic`` and ``PopCustom``, and added by key to any object through a
/// ``PopAnimator``: `view.pop.add(spring, forKey: "open")`. All four move by closed forms from the last change on, so they
/// move identically at every frame rate and through any gap; pop integrates in steps of a millisecond.
///
/// Each run of an animation tells, in this order: ``didStart`` once; in every frame ``didApply``, once the property is set;
/// ``didReachToValue`` once for each pass and each new end; ``didStop`` once. Callbacks may change, add and remove any
/// animation, this one too.
public class PopAnimation {
    /// What an animation is doing.
    public enum State: Sendable {
        /// It was not added to anything, or has come to its end.
        case idle
        /// It was added and has not begun: its ``beginTime`` is to come, or it was paused when it was added.
        case waiting
        /// It moves its property, unless it is paused.
        case running
        /// It has come to its end but was not removed, see ``isRemovedOnCompletion``.
        case resting
    }

    /// When it begins, in seconds of the stage's time; at once when that is past. Default 0. One that is not finite is refused
    /// with a diagnostic. Counts when the animation is added.
    public final var beginTime = 0.0 {
        didSet {
            if !beginTime.isFinite {
                beginTime = oldValue
                refuse("the begin time is not finite", in: "PopAnimation.beginTime")
            }
        }
    }
    /// How often it runs; 0 and 1 both mean once, and so does anything below. Default 0.
    public final var repeatCount = 0
    /// Whether it runs for ever. Default false.
    public final var repeatsForever = false
    /// Whether each time it also runs back to where it began. A spring comes back from rest; a decay with the velocity turned
    /// round; a curve with its own timing. Default false.
    public final var autoreverses = false
    /// Whether it leaves its object when it has come to its end. One that stays is found by its key, and runs again as soon
    /// as it is sent to another end or given a velocity. Default true.
    public final var isRemovedOnCompletion = true

    /// Called when it begins: within the call that adds it, or, if it waits, before its first frame.
    public final var didStart: ((PopAnimation) -> Void)?
    /// Called after each frame for which it has set its property.
    public final var didApply: ((PopAnimation) -> Void)?
    /// Called once every component has reached its end or passed it: once for each pass and each new end.
    public final var didReachToValue: ((PopAnimation) -> Void)?
    /// Called when it has come to its end (true), or was removed or replaced, or its object has gone (false). Once for each
    /// time that it was added or began to run again.
    public final var didStop: ((PopAnimation, Bool) -> Void)?

    /// Records what it does, once started.
    public final let tracer = PopTracer()
    /// What it is doing.
    public internal(set) final var state = State.idle

    /// Whether it stands still where it is, also before it begins; resumed, it goes on as if no time had passed. Default
    /// false.
    public final var isPaused = false {
        didSet { if isPaused != oldValue { pausedChanged() } }
    }

    final var animatorReference = Weak<PopAnimator>()
    /// When the motion from the last change on began, in seconds of the stage.
    final var origin = 0.0
    /// For how long that motion goes on, in seconds.
    final var length = Double.infinity
    /// When it reaches its end, in seconds from its beginning.
    final var reach = Double.infinity
    final var hasReached = false
    /// How many passes are behind.
    private final var pass = 0
    /// How often it was added, removed or came to its end, and how often its motion was changed.
    final var (run, change) = (0, 0)
    /// When it is to begin, in seconds of the stage.
    private final var beginning = 0.0
    /// The time it is looking at within a frame.
    final var moment: Double?
    /// Whether something else moves what it moved: it sets nothing any more, and stops with the next frame.
    package private(set) final var isTakenOver = false
    /// Whether it ends many passes within one frame.
    private(set) final var isHurrying = false
    private final var pausedAt: Double?
    private final var lastMoment = 0.0

    init() {}

    /// Whether the object it moves is there.
    var hasOwner: Bool { false }
    /// What the object is known by.
    var owner: ObjectIdentifier? { nil }
    /// Takes over from what `other` does to the same object; whether there is anything to take over.
    func inherit(from other: PopAnimation) -> Bool { false }
    /// Finds out where it begins, and sets the property there; false if it cannot run.
    func begin() -> Bool { true }
    /// Sets the property for ``now``; false once it is over.
    func apply() -> Bool { true }
    /// Sets the property to where the pass ends.
    func applyEnd() {}
    /// Begins the next pass.
    func turn() {}
    /// It sets the property no more: it stops, or is paused.
    func letGo() {}
    /// It sets the property again after a pause.
    func goOn() {}
    /// It is stopped, or stands still, at the program's call.
    func willStand() {}
    /// It ends many passes within one frame: where it is in between nobody sees.
    func willHurry() {}
    /// `layer`, of which it may move a property, has another superlayer.
    func pass(_ passage: LayerPassage, of layer: Layer) {}
    /// Releases the object.
    func release() {}
    /// It sets `components` of its value no more, a bit for each: something else moves them.
    func lose(_ components: UInt32) {}
    /// Value and velocity, as the tracer records them.
    var traced: (value: [Double], velocity: [Double]) { ([], []) }
}

extension PopAnimation {
    /// Whether it is waiting or running.
    final var isActive: Bool { state == .waiting || state == .running }

    /// Whether anything is to be done in the next frame.
    final var isDue: Bool { isActive && (!isPaused || isTakenOver) }

    /// Whether it sets its property in every frame.
    final var isDriving: Bool { state == .running && !isPaused && !isTakenOver }

    /// The time it is at, in seconds of the stage.
    final var now: Double { moment ?? pausedAt ?? animatorReference.object?.now ?? lastMoment }

    /// Whether the current pass returns to the start.
    final var isOnWayBack: Bool { autoreverses && pass % 2 == 1 }

    /// How many passes it makes; nil for ever.
    private final var passCount: Int? {
        repeatsForever ? nil : max(1, repeatCount).multiplied(saturating: autoreverses ? 2 : 1)
    }

    /// Waits for its time, or begins at once if that has come.
    final func start(at time: Double) {
        run += 1
        state = .waiting
        beginning = max(beginTime, time)
        if isPaused { pausedAt = time } else if beginning <= time { start() }
    }

    /// Whether it begins at `time` when it is added then.
    final func begins(at time: Double) -> Bool { !isPaused && beginTime <= time }

    /// Begins a run now.
    final func start() {
        state = .running
        isTakenOver = false
        pass = 0
        hasReached = false
        origin = now
        guard begin() else { return stop(finished: false) }
        announce(.started)
    }

    /// Brings it to `time`, in seconds of the stage.
    final func tick(at time: Double) {
        guard isDue else { return }
        if isTakenOver { return stop(finished: false) }
        guard hasOwner else { return stop(finished: false) }
        defer { moment = nil }
        let run = run
        if state == .waiting {
            guard time >= beginning else { return }
            moment = beginning
            start()
            guard goesOn(run) else { return }
        }
        guard finishPasses(until: time, run) else { return }
        moment = time
        guard apply() else { return stop(finished: true) }
        announce(.applied)
        guard goesOn(run), !hasReached, now - origin >= reach else { return }
        hasReached = true
        announce(.reached)
    }

    /// The longest row of passes in one frame. What a longer gap would bring is left out.
    private static var mostPasses: Int { 10_000 }

    /// Ends the passes that are over by `time`; false when nothing goes on after that.
    private final func finishPasses(until time: Double, _ run: Int) -> Bool {
        var passes = 0
        defer { isHurrying = false }
        while time - origin >= length {
            let change = change
            moment = origin + length
            applyEnd()
            announce(.applied)
            guard goesOn(run) else { return false }
            if change == self.change, !hasReached {
                hasReached = true
                announce(.reached)
                guard goesOn(run) else { return false }
            }
            // A callback may have sent it on.
            guard change == self.change else { continue }
            pass += 1
            if let passCount, pass >= passCount {
                stop(finished: true)
                return false
            }
            passes += 1
            let isTooMuch = length <= 0 || passes >= Self.mostPasses
            origin = isTooMuch ? time : origin + length
            hasReached = false
            moment = origin
            if passes == 2 {
                willHurry()
                isHurrying = true
            }
            turn()
            announce(.reversed)
            guard goesOn(run) else { return false }
            if isTooMuch { return true }
        }
        return true
    }

    private final func goesOn(_ run: Int) -> Bool { self.run == run && isDriving }

    /// Ends it, and tells so.
    final func stop(finished: Bool) {
        guard isActive else { return }
        lastMoment = now
        run += 1
        pausedAt = nil
        moment = nil
        isTakenOver = false
        letGo()
        let stays = finished && !isRemovedOnCompletion
        state = stays ? .resting : .idle
        if !stays { leave() }
        animatorReference.object?.activityChanged()
        announce(finished ? .ended : .cancelled)
    }

    /// Leaves its object.
    final func leave() {
        state = .idle
        let animator = animatorReference.object
        animatorReference.clear()
        animator?.forget(self)
        release()
    }

    /// Runs again, after it has rested.
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
            pausedAt = moment ?? animatorReference.object?.now
            if state == .running {
                willStand()
                letGo()
            }
        } else if let paused = pausedAt {
            let time = moment ?? animatorReference.object?.now ?? paused
            pausedAt = nil
            origin += time - paused
            beginning += time - paused
            if state == .running { goOn() }
            note(.resumed)
            if state == .waiting, beginning <= time { start() }
        }
        if isPaused { note(.paused) }
        animatorReference.object?.activityChanged()
    }

    /// Records an event without notifying the delegate.
    final func note(_ kind: PopEvent.Kind) {
        guard tracer.isTracing else { return }
        let traced = traced
        tracer.record(kind, at: now, value: traced.value, velocity: traced.velocity)
    }

    private final func announce(_ kind: PopEvent.Kind) {
        note(kind)
        switch kind {
        case .started: didStart?(self)
        case .applied: didApply?(self)
        case .reached: didReachToValue?(self)
        case .ended: didStop?(self, true)
        case .cancelled: didStop?(self, false)
        default: break
        }
    }

    /// Hears that it could not be added.
    final func refuse() { announce(.cancelled) }

    final func refuse(_ what: String, in place: StaticString) {
        Diagnostics.report(Diagnostic(what, in: place, remedy: "give finite numbers in range; nothing changes"))
    }
}

extension PopAnimation: ModelDriver {
    /// Stops it with the next frame, or leaves what is taken to whatever has taken it and goes on with the rest.
    package final func modelWasTakenOver(components: UInt32?) {
        guard isDriving else { return }
        if let components { return lose(components) }
        isTakenOver = true
        animatorReference.object?.activityChanged()
    }
}

/// An animation of objects of one type. The object is not kept alive; once it has gone the animation stops, unfinished,
/// with the next frame.
public class PopObjectAnimation<Owner: AnyObject>: PopAnimation {
    private final var reference = Weak<Owner>()
    private final var identifier: ObjectIdentifier?

    /// The object it moves, while it is added to one.
    public final var object: Owner? { reference.object }

    /// Moves `object` from now on.
    final func hold(_ object: Owner) {
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

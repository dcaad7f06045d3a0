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

    final var animatorReference = WeakReference<PopAnimator>()
    /// When the motion from the last change on began, in seconds of the stage.
    final var origin = 0.0
    /// For how long that motion goes on, in seconds.
    final var length = Double.infinity
    /// When it reaches its end, in seconds from its beginning.
    final var reach = Double.infinity
    final var hasReached = false
    /// How many passes are behind.
    final var pass = 0
    /// How often it was added, removed or came to its end, and how often its motion was changed.
    final var (run, change) = (0, 0)
    /// When it is to begin, in seconds of the stage.
    final var beginning = 0.0
    /// The time it is looking at within a frame.
    final var moment: Double?
    final var pausedAt: Double?
    final var lastMoment = 0.0

    init() {}

    /// Whether the object it moves is there.
    var hasOwner: Bool { false }
    /// What the object is known by.
    var owner: ObjectIdentifier? { nil }
    /// Takes over from what `other` does to the same object.
    func inherit(from other: PopAnimation) {}
    /// Finds out where it begins, and sets the property there; false if it cannot run.
    func begin() -> Bool { true }
    /// Sets the property for ``now``; false once it is over.
    func apply() -> Bool { true }
    /// Sets the property to where the pass ends.
    func applyEnd() {}
    /// Begins the next pass.
    func turn() {}
    /// Releases the object.
    func release() {}
    /// Value and velocity, as the tracer records them.
    var traced: (value: [Double], velocity: [Double]) { ([], []) }
}

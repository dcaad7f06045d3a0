/// What can be added to a layer to make it move: timing, a delegate, and in subclasses what moves.
///
/// An animation is a description. ``Layer/add(_:forKey:)`` takes a copy of it: later changes to the object do nothing,
/// and the same object can be added again, to another layer, with another `beginTime`.
open class Animation {
    /// How the animation's time runs in its layer's time.
    public var timing = MediaTiming()
    /// How progress within an iteration is eased; nil means linear.
    public var timingFunction: TimingFunction?
    /// Whether the animation goes away when it has ended, so that the model shows again. Default true.
    public var isRemovedOnCompletion = true
    /// How many frames a second are enough for it; 0, the default: as many as the display shows. A host goes by
    /// ``LayerTree/preferredFramesPerSecond``.
    public var preferredFramesPerSecond = 0
    /// Whether touches do not find the layer's view meanwhile. Default false.
    package var disallowsTouches = false
    /// What a program has attached to it; copies share it.
    package final var attachment: AnyObject?
    /// Told when the animation starts and stops. Kept alive until it has stopped.
    public var delegate: (any AnimationDelegate)?

    /// Creates an animation with default timing.
    public init() {}

    /// See ``MediaTiming/beginTime``.
    public final var beginTime: Double {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// See ``MediaTiming/duration``.
    public final var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// See ``MediaTiming/timeOffset``.
    public final var timeOffset: Double {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// See ``MediaTiming/speed``.
    public final var speed: Double {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// See ``MediaTiming/repeatCount``.
    public final var repeatCount: Double {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// See ``MediaTiming/repeatDuration``.
    public final var repeatDuration: Double {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// See ``MediaTiming/autoreverses``.
    public final var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// See ``MediaTiming/fillMode``.
    public final var fillMode: FillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Another animation with the same settings: what a layer takes when the animation is added. A subclass that is to be
    /// recognised when the layer hands it out overrides this and gives one of its own class.
    open func copy() -> Animation {
        let copy = Animation()
        copy.assign(self)
        return copy
    }

    /// Takes over the settings of `other`.
    final func assign(_ other: Animation) {
        timing = other.timing
        timingFunction = other.timingFunction
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFramesPerSecond = other.preferredFramesPerSecond
        disallowsTouches = other.disallowsTouches
        attachment = other.attachment
        delegate = other.delegate
    }

    /// What the animation does to `layer` from now on, or why it cannot be added. One without a duration of its own lasts
    /// `defaultDuration` seconds.
    func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        throw AnimationRefusal(
            "the animation animates no property",
            remedy: "add a BasicAnimation, SpringAnimation, KeyframeAnimation or AnimationGroup")
    }

    /// Seconds of one iteration: the animation's own, or else what is given.
    func iterationDuration(default defaultDuration: Double) -> Double { duration > 0 ? duration : defaultDuration }

    /// Refuses timing with illegal numbers; `what` is timed.
    final func checkTiming(of what: @autoclosure () -> String) throws(AnimationRefusal) {
        guard let field = timing.refusedField else { return }
        throw AnimationRefusal(
            String(field) + " of " + what() + " is negative or not finite", remedy: "give a finite number")
    }
}

/// Is notified of the start and the end of an animation.
public protocol AnimationDelegate: AnyObject {
    /// The animation was committed. Called once.
    func animationDidStart(_ animation: Animation)
    /// The animation came to its end (`finished`), or was replaced or removed before. Called exactly once.
    func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: Animation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: Animation, finished: Bool) {}
}

/// Why an animation cannot be added.
nonisolated struct AnimationRefusal: Error {
    let reason: String
    let remedy: String

    init(_ reason: String, remedy: String) {
        self.reason = reason
        self.remedy = remedy
    }
}

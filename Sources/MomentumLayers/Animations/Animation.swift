/// The abstract base class of the animations that can be added to a layer. It has the timing and the delegate;
/// subclasses add the values.
///
/// An animation is a description. ``Layer/add(_:forKey:)`` adds a copy of it: later changes to the object have no
/// effect, and the same object can be added again, to another layer or with a different ``beginTime``.
open class Animation {
    /// The timing of the animation in its layer's time. An animation with an illegal field is refused with a diagnostic
    /// when it is added.
    public var timing = MediaTiming()
    /// The timing function of each iteration. Default nil: linear. A ``Transition`` uses ``TimingFunction/default``
    /// instead.
    public var timingFunction: TimingFunction?
    /// A Boolean value that indicates whether the animation is removed when it has ended, so that the model value is
    /// shown again. Default true.
    public var isRemovedOnCompletion = true
    /// The frame rate that is sufficient for the animation, in frames per second. Default 0: the frame rate of the
    /// display. A host reads ``LayerTree/preferredFramesPerSecond``. Negative values are treated as 0.
    public var preferredFramesPerSecond = 0
    /// Whether touches do not find the layer's view while the animation is on it. Default false.
    package var disallowsTouches = false
    /// An object that a program has attached to the animation. Copies share it.
    package final var attachment: AnyObject?
    /// The object that is notified when the animation starts and stops. The layer's copy of the animation retains it
    /// until the animation has stopped. Default nil: no object is notified.
    public var delegate: (any AnimationDelegate)?

    /// Creates an animation with default timing.
    public init() {}

    /// The layer time at which the animation begins, in seconds; see ``MediaTiming/beginTime``. Default 0: the time of
    /// the commit.
    public final var beginTime: Double {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The length of one iteration, in seconds, at least 0; see ``MediaTiming/duration``. Default 0.
    public final var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// An offset that is added to the animation's local time, in seconds; see ``MediaTiming/timeOffset``. Default 0.
    public final var timeOffset: Double {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// The animation's local seconds per second of the layer's time; see ``MediaTiming/speed``. Default 1.
    public final var speed: Double {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// The number of iterations, at least 0; see ``MediaTiming/repeatCount``. Default 0: one iteration.
    public final var repeatCount: Double {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// The total length of the iterations, in seconds, at least 0; see ``MediaTiming/repeatDuration``. Default 0:
    /// ``repeatCount`` determines the length.
    public final var repeatDuration: Double {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// A Boolean value that indicates whether every iteration is followed by its reverse; see
    /// ``MediaTiming/autoreverses``. Default false.
    public final var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// The values that the animation shows outside its active time; see ``MediaTiming/fillMode``. Default `.removed`.
    public final var fillMode: FillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Returns a new animation with the same settings. A layer copies every animation that is added to it. Override
    /// this in a subclass to return an instance of the subclass, so that the layer returns that class from
    /// ``Layer/animation(forKey:)``.
    open func copy() -> Animation {
        let copy = Animation()
        copy.assign(self)
        return copy
    }

    /// Copies the settings of `other` to this animation.
    final func assign(_ other: Animation) {
        timing = other.timing
        timingFunction = other.timingFunction
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFramesPerSecond = other.preferredFramesPerSecond
        disallowsTouches = other.disallowsTouches
        attachment = other.attachment
        delegate = other.delegate
    }

    /// Returns the animation as `layer` evaluates it, or throws the reason why it cannot be added. An animation without
    /// a duration of its own lasts `defaultDuration` seconds.
    func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        throw AnimationRefusal(
            "the animation has no property to animate",
            remedy: "use a BasicAnimation, SpringAnimation, KeyframeAnimation, AnimationGroup or Transition")
    }

    /// Returns the length of one iteration, in seconds: the animation's own, or the default if it has none.
    func iterationDuration(default defaultDuration: Double) -> Double { duration > 0 ? duration : defaultDuration }

    /// Throws if a number of the timing is out of range. `what` names the animation in the message.
    final func checkTiming(of what: @autoclosure () -> String) throws(AnimationRefusal) {
        guard let field = timing.refusedField else { return }
        throw AnimationRefusal(
            String(field.name) + " of " + what() + " is out of range", value: .number(field.value),
            remedy: String(field.remedy))
    }
}

/// A delegate that is notified when an animation starts and stops.
public protocol AnimationDelegate: AnyObject {
    /// Tells the delegate that the animation was committed. Called once. `animation` is the layer's copy.
    func animationDidStart(_ animation: Animation)
    /// Tells the delegate that the animation has stopped. Called exactly once.
    ///
    /// - Parameters:
    ///   - animation: The layer's copy of the animation, or the animation itself if it could not be added.
    ///   - finished: False if the animation was replaced or removed before its end, or could not be added.
    func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
    /// Does nothing by default.
    public func animationDidStart(_ animation: Animation) {}
    /// Does nothing by default.
    public func animationDidStop(_ animation: Animation, finished: Bool) {}
}

/// The reason why an animation cannot be added, and the remedy, as a diagnostic states them.
nonisolated struct AnimationRefusal: Error {
    let reason: String
    /// The refused value, or nil if the refusal concerns the state of an object.
    let value: Diagnostic.Value?
    let remedy: String

    init(_ reason: String, value: Diagnostic.Value? = nil, remedy: String) {
        self.reason = reason
        self.value = value
        self.remedy = remedy
    }
}

/// An animation to a target in a given time: the counterpart of pop's `POPBasicAnimation`. It starts with the slope of
/// its timing function and ignores the present velocity, which ``PopSpring`` keeps. If the target is changed while the
/// animation runs, the animation starts again from the present value, for its whole duration.
public final class PopBasic<Owner: AnyObject, Value: Animatable>: PopPropertyAnimation<Owner, Value> {
    /// Creates an animation with a timing function.
    ///
    /// A value that is not finite, or a duration that is negative or not finite, is refused with a diagnostic, and the
    /// default is kept.
    ///
    /// - Parameters:
    ///   - property: The property to animate.
    ///   - value: The target. Nil, the default, uses the property's value when the animation begins. See ``toValue``.
    ///   - duration: The duration, in seconds, at least 0. Default 0.4.
    ///   - timingFunction: The timing function. Default ``TimingFunction/default``.
    public init(
        _ property: PopProperty<Owner, Value>, to value: Value? = nil, duration: Double = 0.4,
        timingFunction: TimingFunction = .default
    ) {
        self.timingFunction = timingFunction
        super.init(property)
        self.duration = duration
        toValue = value
    }

    /// The target. Nil, the default, uses the property's value when the animation begins. A value that is not finite is
    /// refused with a diagnostic.
    public var toValue: Value? {
        get { target }
        set { retarget(newValue, in: "PopBasic.toValue") }
    }

    /// The duration, in seconds. Default 0.4. At 0 the animation ends in its first frame. A value that is negative or
    /// not finite is refused with a diagnostic. A change applies to passes that begin later.
    public var duration: Double {
        get { seconds }
        set {
            guard newValue >= 0, newValue.isFinite else {
                return refuse(
                    "the duration is negative or not finite", .number(newValue), in: "PopBasic.duration",
                    remedy: "set a finite duration of at least 0 seconds")
            }
            seconds = newValue
        }
    }
    private var seconds = 0.4

    /// The timing function. Default ``TimingFunction/default``. A change applies to passes that begin later.
    public var timingFunction: TimingFunction

    override var forcesChange: Bool { true }

    override func components(from start: Value, velocity: Value.Velocity, to end: Value) -> [PopComponent] {
        (0..<Value.componentCount).map {
            PopComponent(timing: timingFunction, duration: seconds, from: start[component: $0], to: end[component: $0])
        }
    }
}

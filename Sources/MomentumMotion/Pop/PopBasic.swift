/// A movement to a value in a given time: pop's `POPBasicAnimation`.
///
/// It begins with the slope of its timing function, whatever the velocity there was; to keep that, use ``PopSpring``. Sent to
/// another value while it runs it starts again from where it is, for its whole duration.
public final class PopBasic<Owner: AnyObject, Value: Animatable>: PopPropertyAnimation<Owner, Value> {
    /// Creates a movement.
    ///
    /// - Parameters:
    ///   - property: what is moved.
    ///   - value: ``toValue``.
    ///   - duration: ``duration``.
    ///   - timingFunction: ``timingFunction``.
    public init(
        _ property: PopProperty<Owner, Value>, to value: Value? = nil, duration: Double = 0.4,
        timingFunction: TimingFunction = .default
    ) {
        self.timingFunction = timingFunction
        super.init(property)
        self.duration = duration
        toValue = value
    }

    /// Where it goes to; nil for where the property is when it begins. One that is not finite is refused with a diagnostic.
    /// Default nil.
    public var toValue: Value? {
        get { target }
        set { retarget(newValue, in: "PopBasic.toValue") }
    }

    /// How long it takes, in seconds. Default 0.4. At 0 it is over in its first frame; one that is negative or not finite is
    /// refused with a diagnostic. Counts for what begins after it was set.
    public var duration: Double {
        get { seconds }
        set {
            guard newValue >= 0, newValue.isFinite else {
                return refuse("the duration is negative or not finite", in: "PopBasic.duration")
            }
            seconds = newValue
        }
    }
    private var seconds = 0.4

    /// The timing function. Default ``TimingFunction/default``. Counts for what begins after it was set.
    public var timingFunction: TimingFunction

    override var forcesChange: Bool { true }

    override func components(from start: Value, velocity: Value.Velocity, to end: Value) -> [PopComponent] {
        (0..<Value.componentCount).map {
            PopComponent(timing: timingFunction, duration: seconds, from: start[component: $0], to: end[component: $0])
        }
    }
}

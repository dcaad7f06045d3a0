/// A spring that pulls a property to a value: pop's `POPSpringAnimation`.
///
/// Changed at any time, it goes on from where it is with the velocity it has. The motion is the exact one of the spring, at
/// every frame rate; it is over when nothing of it is left that goes further than a hundredth of the property's threshold,
/// or than a display can show if that is less (``RestThreshold``), and then sets the property to ``toValue`` exactly.
///
/// ```swift
/// let spring = PopSpring(.center, to: Point(x: 195, y: 300))
/// spring.springBounciness = 6
/// spring.springSpeed = 15
/// view.pop.add(spring, forKey: "move")
/// ```
public final class PopSpring<Owner: AnyObject, Value: Animatable>: PopPropertyAnimation<Owner, Value> {
    private var constants = PopSpringConstants()

    /// Creates a spring.
    ///
    /// - Parameters:
    ///   - property: what is moved.
    ///   - value: ``toValue``.
    public init(_ property: PopProperty<Owner, Value>, to value: Value? = nil) {
        super.init(property)
        toValue = value
    }

    /// Where it pulls to; nil for where the property is when it begins. Set while it runs, it keeps its velocity. One that is
    /// not finite is refused with a diagnostic. Default nil.
    public var toValue: Value? {
        get { target }
        set { retarget(newValue, in: "PopSpring.toValue") }
    }

    /// The velocity, per second: while it runs the present one, else the one to begin with. nil, the default, takes over the
    /// velocity of the animation that it replaces, or with which the property moves already. Setting it while it runs pushes.
    public var velocity: Value.Velocity? {
        get { state == .running ? currentVelocity : given }
        set { push(newValue, in: "PopSpring.velocity") }
    }

    /// How much it swings, 0...20. Default 4. Beyond, the formulae are followed while they give a spring; what gives none is
    /// refused with a diagnostic. A tension or friction that was set shows as the bounciness that gives the same, if one does.
    public var springBounciness: Double {
        get { constants.bounciness }
        set { tune(constants.with(bounciness: newValue, speed: constants.speed), in: "PopSpring.springBounciness") }
    }
    /// How quick it is, 0...20. Default 12. Beyond as ``springBounciness``.
    public var springSpeed: Double {
        get { constants.speed }
        set { tune(constants.with(bounciness: constants.bounciness, speed: newValue), in: "PopSpring.springSpeed") }
    }
    /// The stiffness, in mass/s². Greater than 0. Default that of bounciness and speed.
    public var dynamicsTension: Double {
        get { constants.spring.stiffness }
        set { tune({ $0.stiffness = newValue }, in: "PopSpring.dynamicsTension") }
    }
    /// The damping, in mass/s. At least 0. Default that of bounciness and speed.
    public var dynamicsFriction: Double {
        get { constants.spring.damping }
        set { tune({ $0.damping = newValue }, in: "PopSpring.dynamicsFriction") }
    }
    /// The mass. Greater than 0. Default 1.
    public var dynamicsMass: Double {
        get { constants.spring.mass }
        set { tune({ $0.mass = newValue }, in: "PopSpring.dynamicsMass") }
    }
    /// Tension, friction and mass at once: any parametrisation of a spring will do. An invalid spring is refused with a
    /// diagnostic.
    public var spring: Spring {
        get { constants.spring }
        set { tune({ $0 = newValue }, in: "PopSpring.spring") }
    }

    private func tune(_ change: (inout Spring) -> Void, in place: StaticString) {
        var spring = constants.spring
        change(&spring)
        tune(constants.with(spring), in: place)
    }

    private func tune(_ constants: PopSpringConstants, in place: StaticString) {
        guard constants.spring.isValid else { return refuse("that is no spring", in: place) }
        guard constants != self.constants else { return }
        self.constants = constants
        replan(.tuned)
    }

    override func pass(_ passage: PopPassage) {
        super.pass(passage)
        planAfresh()
    }

    override func components(from start: Value, velocity: Value.Velocity, to end: Value) -> [PopComponent] {
        (0..<Value.componentCount).map {
            PopComponent(
                spring: spring, from: start[component: $0], velocity: velocity[component: $0], to: end[component: $0],
                rest: property.rest)
        }
    }
}

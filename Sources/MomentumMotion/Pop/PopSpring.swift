/// A spring that pulls a property to a target: the counterpart of pop's `POPSpringAnimation`.
///
/// After a change it continues with its present value and velocity. The motion is the exact one of the spring at every
/// frame rate. It ends when the remaining displacement can no longer exceed a hundredth of the property's threshold, or
/// the smallest difference that a display can show if that is less (``RestThreshold``). The property is then set to
/// ``toValue`` exactly.
///
/// ```swift
/// let spring = PopSpring(.center, to: Point(x: 195, y: 300))
/// spring.springBounciness = 6
/// spring.springSpeed = 15
/// view.pop.add(spring, forKey: "move")
/// ```
public final class PopSpring<Owner: AnyObject, Value: Animatable>: PopPropertyAnimation<Owner, Value> {
    private var constants = PopSpringConstants()

    /// Creates a spring with bounciness 4 and speed 12.
    ///
    /// - Parameters:
    ///   - property: The property to animate.
    ///   - value: The target. Nil, the default, uses the property's value when the spring begins. A value that is not
    ///     finite is refused with a diagnostic.
    public init(_ property: PopProperty<Owner, Value>, to value: Value? = nil) {
        super.init(property)
        toValue = value
    }

    /// The target. Nil, the default, uses the property's value when the spring begins. Setting it while the spring runs
    /// keeps the velocity. A value that is not finite is refused with a diagnostic.
    public var toValue: Value? {
        get { target }
        set { retarget(newValue, in: "PopSpring.toValue") }
    }

    /// The velocity, in the property's unit per second. While the spring runs it is the present velocity, otherwise the
    /// initial one.
    ///
    /// Nil, the default, continues with the velocity of the animation that is replaced, or with that of the property.
    /// Setting it while the spring runs changes the present velocity. A velocity that is not finite is refused with a
    /// diagnostic.
    public var velocity: Value.Velocity? {
        get { state == .running ? currentVelocity : initialVelocity }
        set { setVelocity(newValue, in: "PopSpring.velocity") }
    }

    /// The bounciness, without a unit, from 0 to 20. Default 4. Values outside this range are converted by the same
    /// formulae, and refused with a diagnostic if the result is not a valid spring. After tension, friction or mass was
    /// set, it is the equivalent bounciness; if there is none, it keeps its last value.
    public var springBounciness: Double {
        get { constants.bounciness }
        set {
            configure(
                constants.with(bounciness: newValue, speed: constants.speed), "the bounciness is out of range",
                newValue,
                in: "PopSpring.springBounciness", remedy: "set a bounciness from 0 to 20")
        }
    }
    /// The speed, without a unit, from 0 to 20. Default 12. Values outside this range are converted by the same
    /// formulae, and refused with a diagnostic if the result is not a valid spring.
    public var springSpeed: Double {
        get { constants.speed }
        set {
            configure(
                constants.with(bounciness: constants.bounciness, speed: newValue), "the speed is out of range",
                newValue,
                in: "PopSpring.springSpeed", remedy: "set a speed from 0 to 20")
        }
    }
    /// The stiffness, in mass/s², above 0. By default it follows from bounciness and speed. A value that does not
    /// result in a valid spring is refused with a diagnostic.
    public var dynamicsTension: Double {
        get { constants.spring.stiffness }
        set {
            var spring = spring
            spring.stiffness = newValue
            configure(
                constants.with(spring), "the tension is not above 0 or not finite", newValue,
                in: "PopSpring.dynamicsTension", remedy: "set a finite tension above 0")
        }
    }
    /// The damping, in mass/s, at least 0. By default it follows from bounciness and speed. A value that does not
    /// result in a valid spring is refused with a diagnostic.
    public var dynamicsFriction: Double {
        get { constants.spring.damping }
        set {
            var spring = spring
            spring.damping = newValue
            configure(
                constants.with(spring), "the friction is negative or not finite", newValue,
                in: "PopSpring.dynamicsFriction", remedy: "set a finite friction of at least 0")
        }
    }
    /// The mass, above 0. Default 1. A value that does not result in a valid spring is refused with a diagnostic.
    public var dynamicsMass: Double {
        get { constants.spring.mass }
        set {
            var spring = spring
            spring.mass = newValue
            configure(
                constants.with(spring), "the mass is not above 0 or not finite", newValue,
                in: "PopSpring.dynamicsMass", remedy: "set a finite mass above 0")
        }
    }
    /// The spring that tension, friction and mass define. Any initialiser of ``Spring`` can create it. An invalid
    /// spring is refused with a diagnostic.
    public var spring: Spring {
        get { constants.spring }
        set {
            guard newValue.isValid else {
                let (what, value) = newValue.problem
                return refuse(what, value, in: "PopSpring.spring", remedy: Spring.remedy)
            }
            configure(constants.with(newValue), "", 0, in: "PopSpring.spring", remedy: "")
        }
    }

    /// Sets the constants of the spring, or reports that `number` does not result in a valid spring.
    private func configure(
        _ constants: PopSpringConstants, _ what: String, _ number: Double, in callSite: StaticString, remedy: String
    ) {
        guard constants.spring.isValid else { return refuse(what, .number(number), in: callSite, remedy: remedy) }
        guard constants != self.constants else { return }
        self.constants = constants
        replan(.tuned)
    }

    override func convert(by conversion: PopConversion) {
        super.convert(by: conversion)
        rebuildPlan()
    }

    override func components(from start: Value, velocity: Value.Velocity, to end: Value) -> [PopComponent] {
        (0..<Value.componentCount).map {
            PopComponent(
                spring: spring, from: start[component: $0], velocity: velocity[component: $0], to: end[component: $0],
                restThreshold: property.restThreshold)
        }
    }
}

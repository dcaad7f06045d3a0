/// An animation along a spring.
///
/// If its ``Animation/duration`` is 0, the animation lasts ``settlingDuration`` seconds, or ``completesAfter`` if that
/// is set. Its end is then reported, and the small residual, about a thousandth of the distance, decays after the end
/// instead of being cut off. This is also the case if the duration is at least ``settlingDuration``. With a shorter
/// duration, a timing function, a time offset, repetition or autoreversal, the motion stops at its end, as in Core
/// Animation.
open class SpringAnimation: BasicAnimation {
    /// The spring that the animation follows. Default: mass 1, stiffness 100, damping 10. Setting a spring also sets
    /// ``allowsOverdamping``, to true if the spring is overdamped.
    public final var spring: Spring {
        get { Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowsOverdamping) }
        set {
            (mass, stiffness, damping) = (newValue.mass, newValue.stiffness, newValue.damping)
            allowsOverdamping = newValue.dampingRatio > 1
        }
    }
    /// A Boolean value that indicates whether a ``damping`` above the critical damping, 2 sqrt(stiffness mass), makes
    /// the spring overdamped. Otherwise such a spring is critically damped. Default false, as in Core Animation.
    public final var allowsOverdamping = false
    /// The velocity at the start, relative to the distance from start to end, in 1/s of the layer's time. Positive
    /// values point towards the end. Default 0. An animation with a value that is not finite is refused with a
    /// diagnostic when it is added.
    public var initialVelocity = 0.0
    /// The absolute velocity at the start, in the property's unit per second, for each component. Default nil.
    ///
    /// It takes precedence over ``initialVelocity`` and is also applied if start and end are equal. It is a velocity of
    /// the presentation, independent of the speed of the layer's time; a `speed` of the animation itself scales it like
    /// the whole motion. In an additive animation it is added to the present velocity of the property. Whole
    /// transforms, paths, lists and images have no absolute velocity: an animation of such a property with an absolute
    /// velocity is refused with a diagnostic when it is added.
    public var absoluteVelocity: AnimationValue?

    /// The time after which the animation is reported as ended, in seconds, although the spring still moves; the
    /// residual decays after it. Not used if ``Animation/duration`` is above 0. Default nil: ``settlingDuration``. An
    /// animation with a negative value or NaN is refused with a diagnostic when it is added.
    public var completesAfter: Double?

    /// The mass of the spring; see ``Spring/mass``. Default 1. An animation with a mass that is not above 0 and finite
    /// is refused with a diagnostic when it is added.
    public final var mass = 1.0
    /// The stiffness of the spring; see ``Spring/stiffness``. Default 100. An animation with a stiffness that is not
    /// above 0 and finite is refused with a diagnostic when it is added.
    public final var stiffness = 100.0
    /// The damping of the spring; see ``Spring/damping`` and ``allowsOverdamping``. Default 10. An animation with a
    /// negative or infinite damping is refused with a diagnostic when it is added.
    public final var damping = 10.0

    /// Creates an animation of the property at `keyPath` along the default spring; nil to set
    /// ``PropertyAnimation/keyPath`` later.
    public override init(keyPath: PropertyPath? = nil) { super.init(keyPath: keyPath) }

    /// Creates an animation along the spring with a perceptual duration and a bounce; see
    /// ``Spring/init(perceptualDuration:bounce:mass:)``.
    ///
    /// - Parameters:
    ///   - keyPath: The path of the property; nil to set ``PropertyAnimation/keyPath`` later.
    ///   - perceptualDuration: The response of the spring, in seconds, above 0.
    ///   - bounce: The bounce, in -1...1. With a value outside this range, the animation is refused with a diagnostic
    ///     when it is added.
    public convenience init(keyPath: PropertyPath? = nil, perceptualDuration: Double, bounce: Double) {
        self.init(keyPath: keyPath)
        spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    }

    /// Returns a new animation with the same settings.
    open override func copy() -> Animation {
        let copy = SpringAnimation()
        copy.assign(self)
        (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
        copy.allowsOverdamping = allowsOverdamping
        copy.initialVelocity = initialVelocity
        copy.absoluteVelocity = absoluteVelocity
        copy.completesAfter = completesAfter
        return copy
    }

    /// The time after which the spring stays within a thousandth of the distance, in seconds, as Core Animation
    /// computes it from ``initialVelocity``. ``absoluteVelocity`` has no influence. Infinite without damping, and NaN
    /// for an invalid spring.
    public final var settlingDuration: Double { spring.settlingDuration(initialVelocity: initialVelocity) }

    override func iterationDuration(default defaultDuration: Double) -> Double {
        duration > 0 ? duration : min(completesAfter ?? settlingDuration, Self.longest)
    }

    /// The longest duration of a spring animation, in seconds. An undamped spring, which never settles, is cut off
    /// after it.
    package static var longest: Double { 1e6 }

    /// The first illegal number of the animation and a remedy that names the legal range; nil if there is none.
    private final var refusedField: (name: StaticString, value: Double, remedy: StaticString)? {
        if !spring.isValid {
            if !(mass > 0 && mass.isFinite) { return ("mass", mass, "set a finite number above 0") }
            if !(stiffness > 0 && stiffness.isFinite) {
                return ("stiffness", stiffness, "set a finite number above 0")
            }
            if !(damping >= 0 && damping.isFinite) {
                return ("damping", damping, "set a finite number of at least 0, or a bounce from -1 to 1")
            }
            let square = stiffness / mass
            return square >= .leastNormalMagnitude && square.isFinite
                ? ("damping / mass", damping / mass, "set a ratio of at most 1e154")
                : ("stiffness / mass", square, "set a ratio from 1e-300 to 1e300")
        }
        if !initialVelocity.isDrawable {
            return ("initialVelocity", initialVelocity, "set a number from -3.4e38 to 3.4e38")
        }
        if let seconds = completesAfter, !(seconds >= 0) {
            return ("completesAfter", seconds, "set a number of seconds, at least 0")
        }
        return nil
    }

    override func course(
        of target: PropertyTarget, on layer: Layer, current: @autoclosure () -> AnimationValue, duration: Double
    ) throws(AnimationRefusal) -> AnimationCourse {
        if let (name, value, remedy) = refusedField {
            throw AnimationRefusal(
                String(name) + " of the spring is out of range", value: .number(value), remedy: String(remedy))
        }
        try check(absoluteVelocity, fits: target)
        let (from, to) = try ends(of: target, current: current())
        if case .matrix = target {
            guard absoluteVelocity == nil else {
                throw AnimationRefusal(
                    "absoluteVelocity is set, but the property is a whole transform",
                    remedy: "use a part of the transform, such as transform.rotation.z, or set initialVelocity instead")
            }
            return .shape(
                MatrixMotion(
                    from: from.matrix, to: to.matrix,
                    response: SpringResponse(spring, displacement: -1, velocity: initialVelocity)))
        }
        if case .variableLength = target {
            guard absoluteVelocity == nil else {
                throw AnimationRefusal(
                    "absoluteVelocity is set, but the property is a path, list or image",
                    remedy: "set initialVelocity instead")
            }
            return .shape(
                VariableLengthMotion(
                    try step(from: from, to: to),
                    response: SpringResponse(spring, displacement: -1, velocity: initialVelocity)))
        }
        let displacement = from.quad.numbers - to.quad.numbers
        let absolute = absoluteVelocity.map { layer.clock.layer(StageVelocity($0.quad.numbers)).numbers }
        let velocity = absolute ?? displacement * -initialVelocity
        return .numbers(
            .spring(Motion.Spring(spring, target: to.quad.numbers, displacement: displacement, velocity: velocity)))
    }

    override func settlingTime(of course: AnimationCourse, after duration: Double) -> Double {
        // A timing function, a time offset, repetition or autoreversal leaves no residual, and a shorter duration cuts
        // the motion off.
        guard self.duration == 0 || self.duration >= settlingDuration, timing.timeOffset == 0, timingFunction == nil,
            timing.repeatCount <= 1, timing.repeatDuration == 0,
            !timing.autoreverses
        else { return 0 }
        return course.settlingTime(after: duration)
    }
}

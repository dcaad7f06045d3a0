/// An animation along a spring.
///
/// With ``Animation/duration`` left at 0 it lasts ``settlingDuration``: it counts as ended then, and what little is left
/// of the motion, a thousandth of the distance, decays unseen instead of being cut off, also when the ``settlingDuration`` or
/// more was set as the duration. With a shorter duration or a timing function of its own it stops dead at its end, as Core
/// Animation's does.
open class SpringAnimation: BasicAnimation {
    /// The spring. Default: mass 1, stiffness 100, damping 10. Setting one that creeps sets ``allowsOverdamping``.
    public final var spring: Spring {
        get { Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowsOverdamping) }
        set {
            (mass, stiffness, damping) = (newValue.mass, newValue.stiffness, newValue.damping)
            allowsOverdamping = newValue.dampingRatio > 1
        }
    }
    /// Whether a ``damping`` above the critical one, 2 sqrt(stiffness mass), makes the spring creep; otherwise it counts as
    /// critical. Default false, as Core Animation's.
    public final var allowsOverdamping = false
    /// The velocity at the start, relative to the distance from start to end, in 1/s of the layer's time. Default 0.
    public var initialVelocity = 0.0
    /// The velocity at the start, absolute, in the property's unit per second and component, as it is seen: on a layer whose
    /// time runs slower or faster, too. Takes precedence over ``initialVelocity``. It is honoured where start and end are the
    /// same, too: a flick at a pane that is already home still bounces it. Of an additive animation it is what the animation
    /// adds to how fast the property moves already. A `speed` of the animation's own applies to it as to the whole motion.
    /// Default nil.
    public var absoluteVelocity: AnimationValue?

    /// When the animation counts as ended although the spring goes on, in seconds; the residual then decays unseen.
    /// Default nil: at ``settlingDuration``.
    public var completesAfter: Double?

    /// See ``Spring/mass``. Default 1.
    public final var mass = 1.0
    /// See ``Spring/stiffness``. Default 100.
    public final var stiffness = 100.0
    /// See ``Spring/damping``. Default 10. See also ``allowsOverdamping``.
    public final var damping = 10.0

    /// Creates an animation of the property at `keyPath` along the default spring.
    public override init(keyPath: PropertyPath? = nil) { super.init(keyPath: keyPath) }

    /// Creates an animation along the spring with a perceptual duration, in seconds, and a bounce in -1...1; see
    /// ``Spring/init(perceptualDuration:bounce:mass:)``.
    public convenience init(keyPath: PropertyPath? = nil, perceptualDuration: Double, bounce: Double) {
        self.init(keyPath: keyPath)
        spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    }

    /// Another animation with the same settings.
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

    /// The time after which the spring stays within a thousandth of the distance, as Core Animation computes it, in
    /// seconds.
    public final var settlingDuration: Double { spring.settlingDuration(initialVelocity: initialVelocity) }

    override func iterationDuration(default defaultDuration: Double) -> Double {
        duration > 0 ? duration : min(completesAfter ?? settlingDuration, Self.longest)
    }

    /// An undamped spring never settles; it is cut off after this many seconds.
    package static var longest: Double { 1e6 }

    override func course(
        of target: PropertyTarget, on layer: Layer, current: @autoclosure () -> AnimationValue, duration: Double
    ) throws(AnimationRefusal) -> AnimationCourse {
        guard spring.isValid, initialVelocity.isDrawable else {
            throw AnimationRefusal(
                "the spring has a mass, stiffness, damping or velocity out of range",
                remedy: "give mass and stiffness above 0, damping of at least 0 and a finite velocity")
        }
        guard (completesAfter ?? 0) >= 0 else {
            throw AnimationRefusal(
                "completesAfter of the spring is negative or not a number", remedy: "give seconds of at least 0")
        }
        try check(absoluteVelocity, fits: target)
        let (from, to) = try ends(of: target, current: current())
        if case .matrix = target {
            guard absoluteVelocity == nil else {
                throw AnimationRefusal(
                    "a whole transform has no absolute velocity",
                    remedy: "animate a part of it, such as transform.rotation.z, or set initialVelocity")
            }
            return .shape(
                MatrixMotion(
                    from: from.matrix, to: to.matrix,
                    response: SpringResponse(spring, displacement: -1, velocity: initialVelocity)))
        }
        if case .variableLength = target {
            guard absoluteVelocity == nil else {
                throw AnimationRefusal(
                    "a path, list or image has no absolute velocity", remedy: "set initialVelocity")
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
        // An easing of its own, repeats and the way back leave nothing to settle, and a shorter duration cuts it off.
        guard self.duration == 0 || self.duration >= settlingDuration, timing.timeOffset == 0, timingFunction == nil,
            timing.repeatCount <= 1, timing.repeatDuration == 0,
            !timing.autoreverses
        else { return 0 }
        return course.settlingTime(after: duration)
    }
}

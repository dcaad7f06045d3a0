/// A motion that decelerates to rest, or to a chosen position: the counterpart of pop's `POPDecayAnimation`.
///
/// Without ``landingValue`` it moves like pop's decay. With d = ``deceleration`` and t in seconds, the position is
///
/// x(t) = x0 + (v / 1000) d (1 - d^(1000 t)) / (1 - d)
///
/// for ln(5 threshold / |v|) / (1000 ln d) seconds, the longest duration of its components. With ``landingValue`` it
/// ends at that position, by the smallest necessary change of the deceleration.
///
/// ```swift
/// let throw = PopDecay(.center, velocity: pan.velocity)
/// throw.fromValue = coin.center
/// throw.landingValue = throw.toValue.map(nearestSlot)
/// coin.pop.add(throw, forKey: "throw")
/// ```
public final class PopDecay<Owner: AnyObject, Value: Animatable>: PopPropertyAnimation<Owner, Value> {
    /// The largest decay rate towards a landing value, as a multiple of the free rate.
    private static var maximumRateFactor: Double { 8 }

    private var decay = Decay.normal

    /// Creates a decay from the property's value, or from ``PopPropertyAnimation/fromValue``.
    ///
    /// - Parameters:
    ///   - property: The property to animate.
    ///   - velocity: The initial velocity, in the property's unit per second. Nil, the default, continues with the
    ///     present velocity. A velocity that is not finite is refused with a diagnostic.
    public init(_ property: PopProperty<Owner, Value>, velocity: Value.Velocity? = nil) {
        super.init(property)
        self.velocity = velocity
    }

    /// The velocity, in the property's unit per second. While the decay runs it is the present velocity, otherwise the
    /// initial one.
    ///
    /// Nil, the default, continues with the velocity of the animation that is replaced, or with that of the property.
    /// Setting it while the decay runs changes the present velocity. A velocity that is not finite is refused with a
    /// diagnostic.
    public var velocity: Value.Velocity? {
        get { state == .running ? currentVelocity : initialVelocity }
        set { setVelocity(newValue, in: "PopDecay.velocity") }
    }

    /// The velocity with which the decay began, in the property's unit per second. Before the decay begins, it is the
    /// given ``velocity``, or zero if that is nil.
    public var originalVelocity: Value.Velocity {
        state == .running || state == .resting ? firstVelocity : initialVelocity ?? .zero
    }

    /// The initial velocity of the return if the decay autoreverses: ``originalVelocity``, reversed.
    public var reversedVelocity: Value.Velocity { -originalVelocity }

    /// The fraction of the velocity that remains after a millisecond, in (0, 1). Default 0.998. Other values are
    /// refused with a diagnostic.
    public var deceleration: Double {
        get { decay.retention }
        set {
            let decay = Decay(retention: newValue)
            guard decay.isValid else {
                return refuse(
                    "the deceleration is out of range", .number(newValue), in: "PopDecay.deceleration",
                    remedy: "set a fraction above 0 and below 1")
            }
            guard decay != self.decay else { return }
            self.decay = decay
            replan(.tuned)
        }
    }

    /// The position at which the decay ends. Nil, the default, ends it where it comes to rest freely. A value that is
    /// not finite is refused with a diagnostic. Setting it while the decay runs keeps the present velocity.
    ///
    /// Every component keeps its velocity and is pulled as by a critically damped spring with the rate k. In general k
    /// is the rate of the free decay, r = -1000 ln d. If the position is nearer than the end of the free decay, k is
    /// |velocity| / |distance|, at most 8 r, so that the component does not overshoot:
    ///
    /// ```
    /// x(t) = end - (distance + (k distance - velocity) t) exp(-k t),      k = |velocity| / |distance| within r...8 r
    /// ```
    ///
    /// For the end of the free decay this is the free decay. A position slightly beyond extends the motion slightly. A
    /// position behind the start reverses the motion smoothly. A component that cannot stop before a very near position
    /// overshoots it and returns.
    public var landingValue: Value? {
        get { requestedEnd }
        set {
            if let newValue, !newValue.isFinite {
                return refuse(
                    "the landing value is not finite", newValue.problem, in: "PopDecay.landingValue",
                    remedy: "set a finite value")
            }
            guard newValue != requestedEnd else { return }
            requestedEnd = newValue
            if state == .running { hasReached = false }
            replan(.retargeted)
        }
    }
    private var requestedEnd: Value?

    override func convert(by conversion: PopConversion) {
        super.convert(by: conversion)
        guard let requestedEnd else { return }
        self.requestedEnd = conversion.position(requestedEnd)
        rebuildPlan()
    }

    /// The value at which the decay ends. It is known while the decay runs, and before that if
    /// ``PopPropertyAnimation/fromValue`` is set; otherwise nil.
    public var toValue: Value? {
        if state == .running || state == .resting { return destination }
        return plannedMotion?.end(as: Value.self)
    }

    /// The duration of the decay since its beginning or its last change, in seconds. It is 0 if ``toValue`` is nil.
    public var duration: Double { state == .running ? length : plannedMotion?.duration ?? 0 }

    private var plannedMotion: PopPlan? {
        guard let fromValue else { return nil }
        return PopPlan(components(from: fromValue, velocity: initialVelocity ?? .zero, to: fromValue), clamped: [])
    }

    override func velocity(isReturning: Bool) -> Value.Velocity { isReturning ? -firstVelocity : firstVelocity }

    override func components(from start: Value, velocity: Value.Velocity, to end: Value) -> [PopComponent] {
        if let requestedEnd {
            let end = isReturning ? end : requestedEnd
            return (0..<Value.componentCount).map {
                component(from: start[component: $0], velocity: velocity[component: $0], endingAt: end[component: $0])
            }
        }
        let duration = duration(velocity)
        if isReturning { return returnComponents(from: start, to: end, duration) }
        // pop's sum begins slightly slower than the velocity. A decay that continues a motion keeps its velocity.
        let scale = isContinued ? 1 : PopComponent.popsSpeed(decay)
        return (0..<Value.componentCount).map {
            PopComponent(
                decay: decay, from: start[component: $0], speed: velocity[component: $0] * scale, duration: duration)
        }
    }

    /// Returns the motion back to `end` in `duration` seconds, which is another decay. It ends at the first start even
    /// if the decay was changed in between.
    private func returnComponents(from start: Value, to end: Value, _ duration: Double) -> [PopComponent] {
        let distance = end - start
        let natural = distance.mapped { decay.velocity(from: 0, endingAt: $0) }
        let duration = duration > 0 ? duration : self.duration(natural.perSecond)
        return (0..<Value.componentCount).map {
            let speed = decay.velocity(covering: distance[component: $0], in: duration)
            return PopComponent(decay: decay, from: start[component: $0], speed: speed, duration: duration)
        }
    }

    private func duration(_ velocity: Value.Velocity) -> Double {
        decay.duration(velocity: velocity.largestMagnitude, threshold: PopThreshold.decaySpeed * property.threshold)
    }

    private func component(from start: Double, velocity: Double, endingAt end: Double) -> PopComponent {
        let freeRate = -1000 * Maths.log(decay.retention)
        let distance = abs(end - start)
        let requiredRate = distance > 0 ? abs(velocity) / distance : .infinity
        let rate = velocity == 0 ? freeRate : min(max(requiredRate, freeRate), freeRate * Self.maximumRateFactor)
        return PopComponent(
            spring: Spring(angularFrequency: rate, dampingRatio: 1), from: start, velocity: velocity, to: end,
            restThreshold: property.restThreshold)
    }
}

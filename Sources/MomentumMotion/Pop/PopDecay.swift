/// A movement that runs out by itself, or at a chosen position: pop's `POPDecayAnimation`.
///
/// Free, it moves as pop's does: with d = ``deceleration`` and t in seconds
///
///     x(t) = x0 + (v / 1000) d (1 - d^(1000 t)) / (1 - d)
///
/// for ln(5 threshold / |v|) / (1000 ln d) seconds, the longest of its components. With ``landingValue`` it ends where it is
/// told to, by a deceleration that is bent as little as needed.
///
/// ```swift
/// let throw = PopDecay(.center, velocity: pan.velocity)
/// throw.fromValue = coin.center
/// throw.landingValue = throw.toValue.map(nearestSlot)
/// coin.pop.add(throw, forKey: "throw")
/// ```
public final class PopDecay<Owner: AnyObject, Value: Animatable>: PopPropertyAnimation<Owner, Value> {
    /// How much faster than freely it brakes at most to land.
    private static var hardest: Double { 8 }

    private var decay = Decay.normal

    /// Creates a decay.
    ///
    /// - Parameters:
    ///   - property: what is moved.
    ///   - velocity: ``velocity``.
    public init(_ property: PopProperty<Owner, Value>, velocity: Value.Velocity? = nil) {
        super.init(property)
        self.velocity = velocity
    }

    /// The velocity, per second: while it runs the present one, else the one to begin with. nil, the default, takes over the
    /// velocity of the animation that it replaces, or with which the property moves already. Setting it while it runs pushes.
    public var velocity: Value.Velocity? {
        get { state == .running ? currentVelocity : given }
        set { push(newValue, in: "PopDecay.velocity") }
    }

    /// The velocity with which it began, per second; before that the one to begin with.
    public var originalVelocity: Value.Velocity {
        state == .running || state == .resting ? firstVelocity : given ?? .zero
    }

    /// The velocity with which the return begins when it autoreverses: ``originalVelocity``, reversed.
    public var reversedVelocity: Value.Velocity { -originalVelocity }

    /// The part of the velocity that is left after a millisecond. In (0, 1), default 0.998; anything else is refused with a
    /// diagnostic.
    public var deceleration: Double {
        get { decay.retention }
        set {
            let decay = Decay(retention: newValue)
            guard decay.isValid else {
                return refuse("the deceleration is not between 0 and 1", in: "PopDecay.deceleration")
            }
            guard decay != self.decay else { return }
            self.decay = decay
            replan(.tuned)
        }
    }

    /// Where it is to end; nil, the default, for wherever it gets. One that is not finite is refused with a diagnostic. Set
    /// while it runs, it goes on as it moves, to there.
    ///
    /// Every component keeps its velocity, and is pulled as by a critically damped spring whose rate k is the free one,
    /// r = -1000 ln d, as long as the position lies where the decay would end by itself, or beyond or behind; nearer it brakes
    /// harder, k = |velocity| / |distance|, so that it does not overshoot, up to 8 r:
    ///
    ///     x(t) = end - (distance + (k distance - velocity) t) exp(-k t),      k = |velocity| / |distance| within r...8 r
    ///
    /// For the position where the decay ends by itself that is the decay. A position a little further lets it run a little longer;
    /// one behind turns it round smoothly; one so near that it could not stop before is passed and come back to.
    public var landingValue: Value? {
        get { landing }
        set {
            guard newValue?.isFinite ?? true else {
                return refuse("the value is not finite", in: "PopDecay.landingValue")
            }
            guard newValue != landing else { return }
            landing = newValue
            if state == .running { hasReached = false }
            replan(.retargeted)
        }
    }
    private var landing: Value?

    override func pass(_ passage: PopPassage) {
        super.pass(passage)
        guard let landing else { return }
        self.landing = passage.place(landing)
        planAfresh()
    }

    /// Where it ends: known while it runs, and before that if ``PopPropertyAnimation/fromValue`` is given; else nil.
    public var toValue: Value? {
        if state == .running || state == .resting { return destination }
        return planned?.end(as: Value.self)
    }

    /// How long it takes from its beginning or its last change on, in seconds: known when ``toValue`` is; else 0.
    public var duration: Double { state == .running ? length : planned?.duration ?? 0 }

    private var planned: PopPlan? {
        guard let fromValue else { return nil }
        return PopPlan(components(from: fromValue, velocity: given ?? .zero, to: fromValue), clamped: [])
    }

    override func velocity(onWayBack: Bool) -> Value.Velocity { onWayBack ? -firstVelocity : firstVelocity }

    override func components(from start: Value, velocity: Value.Velocity, to end: Value) -> [PopComponent] {
        if let landing {
            let end = isOnWayBack ? end : landing
            return (0..<Value.componentCount).map {
                component(from: start[component: $0], velocity: velocity[component: $0], landingOn: end[component: $0])
            }
        }
        let duration = duration(velocity)
        if isOnWayBack { return lanesBack(from: start, to: end, duration) }
        // pop's sum begins a thousandth slower than the velocity says; what moves already keeps its speed.
        let scale = isContinued ? 1 : PopComponent.popsSpeed(decay)
        return (0..<Value.componentCount).map {
            PopComponent(
                decay: decay, from: start[component: $0], speed: velocity[component: $0] * scale, duration: duration)
        }
    }

    /// The same positions, backwards but not in time. It ends where it began also if it was changed in between.
    private func lanesBack(from start: Value, to end: Value, _ duration: Double) -> [PopComponent] {
        let way = end - start
        let natural = way.mapped { decay.velocity(from: 0, endingAt: $0) }
        let duration = duration > 0 ? duration : self.duration(natural.perSecond)
        return (0..<Value.componentCount).map {
            let speed = decay.velocity(covering: way[component: $0], in: duration)
            return PopComponent(decay: decay, from: start[component: $0], speed: speed, duration: duration)
        }
    }

    private func duration(_ velocity: Value.Velocity) -> Double {
        decay.duration(velocity: velocity.largestMagnitude, threshold: PopThreshold.decaySpeed * property.threshold)
    }

    private func component(from start: Double, velocity: Double, landingOn end: Double) -> PopComponent {
        let free = -1000 * Maths.log(decay.retention)
        let way = abs(end - start)
        let needed = way > 0 ? abs(velocity) / way : .infinity
        let rate = velocity == 0 ? free : min(max(needed, free), free * Self.hardest)
        return PopComponent(
            spring: Spring(angularFrequency: rate, dampingRatio: 1), from: start, velocity: velocity, to: end,
            rest: property.rest)
    }
}

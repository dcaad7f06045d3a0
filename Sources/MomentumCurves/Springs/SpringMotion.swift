/// The motion of a spring from one value to another, each component on its own.
///
/// The velocity is absolute, in the value's unit per second. It is honoured in every component, also where `from`
/// equals `to`: a flick at a pane that is already home still bounces it.
///
/// After ``duration`` the motion goes on settling.
public struct SpringMotion<Value: Animatable>: MotionFunction {
    /// The value at time 0.
    public let from: Value
    /// The value at which the spring comes to rest.
    public let to: Value
    /// The velocity at time 0, per second.
    public let velocity: Value.Velocity
    /// The spring. An invalid one puts the motion onto `to` at once.
    public let spring: Spring
    /// What counts as at rest, for ``duration``.
    public let rest: RestThreshold

    @usableFromInline let rates: SpringRates
    @usableFromInline let isValid: Bool

    /// Creates a motion.
    ///
    /// - Parameters:
    ///   - from: the value at time 0.
    ///   - to: the target.
    ///   - velocity: the velocity at time 0, per second; at rest unless given.
    ///   - spring: the spring; Core Animation's default unless given.
    ///   - rest: what counts as at rest; that of points unless given.
    @inlinable
    public init(
        from: Value, to: Value, velocity: Value.Velocity = .zero, spring: Spring = Spring(),
        rest: RestThreshold = .points
    ) {
        self.from = from
        self.to = to
        self.velocity = velocity
        self.spring = spring
        self.rest = rest
        isValid = spring.isValid
        rates = SpringRates(isValid ? spring : Spring())
    }

    /// The time after which every component stays within ``rest``, in seconds: an upper bound from the envelopes, see
    /// ``SpringResponse/restTime(position:velocity:)``. Infinite for an undamped spring in motion; 0 for an invalid
    /// spring. Computed at each call, at the cost of a few logarithms per component.
    public var duration: Double {
        var latest = 0.0
        for index in 0..<Value.componentCount where isValid {
            let time = response(component: index).restTime(within: rest)
            latest = max(latest, time)
        }
        return latest
    }

    /// Value and velocity `time` seconds after the start; before 0 (and for NaN) `from` at rest.
    @inlinable
    public func sample(at time: Double) -> MotionSample<Value> {
        guard isValid else { return MotionSample(value: to) }
        guard time >= 0 else { return MotionSample(value: from) }
        if time == 0 { return MotionSample(value: from, velocity: velocity) }
        let step = SpringStep(rates, dt: time)
        var sample = MotionSample(value: to, velocity: velocity)
        for index in 0..<Value.componentCount {
            let target = to[component: index]
            let moved = step.applied(
                displacement: from[component: index] - target, velocity: velocity[component: index])
            sample.value[component: index] = target + moved.displacement
            sample.velocity[component: index] = moved.velocity
        }
        return sample
    }

    /// A motion that is at time 0 where and as fast as this one is at `time`, on its way to another target.
    ///
    /// - Parameters:
    ///   - target: the new target.
    ///   - time: the moment of the change, in this motion's time.
    ///   - spring: the spring from then on; this motion's unless given.
    @inlinable
    public func retargeted(to target: Value, at time: Double, spring: Spring? = nil) -> SpringMotion {
        let sample = sample(at: time)
        return SpringMotion(
            from: sample.value, to: target, velocity: sample.velocity, spring: spring ?? self.spring, rest: rest
        )
    }

    /// The response of one component: its displacement from the target, as a function of time.
    @inlinable
    public func response(component index: Int) -> SpringResponse {
        SpringResponse(
            spring, displacement: from[component: index] - to[component: index], velocity: velocity[component: index]
        )
    }

    /// An absolute velocity relative to the distance from `from` to `to`, in 1/s, component by component, as UIKit and
    /// Core Animation take it. 0 where the component has no distance to cover: such a velocity has no normalised form.
    @inlinable
    public static func normalizedVelocity(_ velocity: Value.Velocity, from: Value, to: Value) -> Value.Velocity {
        (to - from).perSecond.combined(with: velocity) { way, speed in way == 0 ? 0 : speed / way }
    }

    /// The absolute velocity of one given relative to the distance from `from` to `to`, in 1/s, component by component.
    @inlinable
    public static func absoluteVelocity(normalized: Value.Velocity, from: Value, to: Value) -> Value.Velocity {
        (to - from).perSecond.combined(with: normalized) { way, speed in way * speed }
    }
}

/// The motion of a spring from one value to another, each component independently.
///
/// The velocity is absolute, in the unit of the value per second. It applies to every component, even if `from` equals
/// `to`. A view that is thrown while it is at its target therefore bounces.
///
/// After ``duration`` the motion continues to settle.
public struct SpringMotion<Value: Animatable>: MotionFunction {
    /// The value at time 0.
    public let from: Value
    /// The value at which the spring comes to rest.
    public let to: Value
    /// The velocity at time 0, in the unit of the value per second.
    public let velocity: Value.Velocity
    /// The spring. With an invalid spring the value is `to` at all times.
    public let spring: Spring
    /// The threshold of rest that determines ``duration``, in the unit of the value.
    public let rest: RestThreshold

    @usableFromInline let rates: SpringRates
    @usableFromInline let isValid: Bool

    /// Creates a motion from a value to a target along a spring.
    ///
    /// - Parameters:
    ///   - from: The value at time 0.
    ///   - to: The target, at which the spring comes to rest.
    ///   - velocity: The velocity at time 0, per second; zero by default.
    ///   - spring: The spring; Core Animation's default spring by default.
    ///   - rest: The threshold of rest, in the unit of the value; ``RestThreshold/points`` by default.
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

    /// The time after which every component stays within ``rest``, in seconds. It is an upper bound from the envelopes;
    /// see ``SpringResponse/restTime(position:velocity:)``. The duration is infinite for an undamped spring in motion,
    /// and 0 for an invalid spring. Each access computes it, at the cost of a few logarithms per component.
    public var duration: Double {
        var latest = 0.0
        for index in 0..<Value.componentCount where isValid {
            let time = response(component: index).restTime(within: rest)
            latest = max(latest, time)
        }
        return latest
    }

    /// Returns the value and the velocity `time` seconds after the start. Before 0, and for NaN, this is `from` at
    /// rest. With an invalid spring, it is always `to` at rest.
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

    /// Returns a motion towards a new target that begins, at time 0, with the value and velocity of this motion at
    /// `time`.
    ///
    /// - Parameters:
    ///   - target: The new target.
    ///   - time: The time of the change, in seconds from the start of this motion.
    ///   - spring: The spring of the new motion. With nil, it is the spring of this motion.
    @inlinable
    public func retargeted(to target: Value, at time: Double, spring: Spring? = nil) -> SpringMotion {
        let sample = sample(at: time)
        return SpringMotion(
            from: sample.value, to: target, velocity: sample.velocity, spring: spring ?? self.spring, rest: rest
        )
    }

    /// Returns the response of the component at `index`: its displacement from the target as a function of time. The
    /// index must be in `0 ..< Value.componentCount`; the effect of any other index depends on the type of the value.
    @inlinable
    public func response(component index: Int) -> SpringResponse {
        SpringResponse(
            spring, displacement: from[component: index] - to[component: index], velocity: velocity[component: index]
        )
    }

    /// Returns an absolute velocity relative to the distance from `from` to `to`, in 1/s, component by component, as
    /// UIKit and Core Animation use it. The result is 0 for a component without a distance, whose velocity has no
    /// normalised form.
    @inlinable
    public static func normalizedVelocity(_ velocity: Value.Velocity, from: Value, to: Value) -> Value.Velocity {
        (to - from).perSecond.combined(with: velocity) { distance, speed in distance == 0 ? 0 : speed / distance }
    }

    /// Returns the absolute velocity, in the unit of the value per second, for a velocity `normalized` that is relative
    /// to the distance from `from` to `to`, in 1/s. Each component is converted separately.
    @inlinable
    public static func absoluteVelocity(normalized: Value.Velocity, from: Value, to: Value) -> Value.Velocity {
        (to - from).perSecond.combined(with: normalized) { distance, speed in distance * speed }
    }
}

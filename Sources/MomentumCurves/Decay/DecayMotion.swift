/// The motion of a value that decelerates by inertia, each component independently; see ``Decay``.
public struct DecayMotion<Value: Animatable>: MotionFunction {
    /// The value at time 0.
    public let from: Value
    /// The velocity at time 0, in the unit of the value per second.
    public let velocity: Value.Velocity
    /// The deceleration. With an invalid deceleration, the value is `from` at all times.
    public let decay: Decay
    /// The threshold at which the motion ends, in the unit of the value.
    public let rest: RestThreshold

    /// Creates a motion from a value with an initial velocity.
    ///
    /// - Parameters:
    ///   - from: The value at time 0.
    ///   - velocity: The velocity at time 0, in the unit of the value per second.
    ///   - decay: The deceleration; ``Decay/normal`` by default.
    ///   - rest: The threshold at which the motion ends; ``RestThreshold/points`` by default.
    @inlinable
    public init(from: Value, velocity: Value.Velocity, decay: Decay = .normal, rest: RestThreshold = .points) {
        self.from = from
        self.velocity = velocity
        self.decay = decay
        self.rest = rest
    }

    /// Creates the motion that starts at `from` and ends at `end`. Its initial velocity follows from the deceleration.
    /// With an invalid deceleration, the motion remains at `from`.
    ///
    /// - Parameters:
    ///   - from: The value at time 0.
    ///   - end: The value at which the motion ends.
    ///   - decay: The deceleration; ``Decay/normal`` by default.
    ///   - rest: The threshold at which the motion ends; ``RestThreshold/points`` by default.
    @inlinable
    public init(from: Value, endingAt end: Value, decay: Decay = .normal, rest: RestThreshold = .points) {
        let velocity = from.combined(with: end) { decay.velocity(from: $0, endingAt: $1) }
        self.init(from: from, velocity: velocity.perSecond, decay: decay, rest: rest)
    }

    /// The value at which the motion ends.
    @inlinable public var end: Value {
        from.combined(with: Value(perSecond: velocity)) { decay.end(from: $0, velocity: $1) }
    }

    /// The time until every component is slower than the velocity of ``rest`` and nearer to its end than the position
    /// of ``rest``, in seconds. It is 0 for an invalid deceleration.
    @inlinable
    public var duration: Double {
        // The remaining distance is the speed divided by the rate.
        decay.duration(velocity: velocity.largestMagnitude, threshold: min(rest.velocity, rest.position * decay.rate))
    }

    /// Returns the value and the velocity `time` seconds after the start. Before 0, and for NaN, this is `from` at
    /// rest.
    @inlinable
    public func sample(at time: Double) -> MotionSample<Value> {
        guard time >= 0, decay.isValid else { return MotionSample(value: from) }
        let decayed = Maths.expm1(-decay.rate * time)
        let rate = decay.rate
        return MotionSample(
            value: from.combined(with: Value(perSecond: velocity)) { place, speed in place - speed * decayed / rate },
            velocity: velocity.mapped { $0 * (1 + decayed) }
        )
    }
}

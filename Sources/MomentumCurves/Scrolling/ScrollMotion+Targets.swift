extension ScrollMotion {
    /// The largest rate of inertia that is adjusted to a target, in 1/s. At 40 the motion ends within a tenth of a
    /// second. A motion that would have to stop more suddenly passes its target and returns.
    static let maximumRate = 40.0
    /// The angular frequency of the spring that is used if inertia cannot lead to the target, in rad/s: about the fast
    /// rate of inertia.
    static let snapFrequency = 10.0
    /// The smallest rate of adjusted inertia, as a fraction of its own rate. A smaller rate would end too slowly.
    static let minimumRateRatio = 0.7

    /// Creates the motion of released content that ends exactly at `target`, for paging and snapping.
    ///
    /// The motion begins with the given velocity. A target in the direction of motion is reached by inertia. Its rate
    /// is adjusted so that it ends at the target (the distance is speed / rate), up to 40 per second and down to 0.7 of
    /// its own rate. Outside these bounds, and for a target in the opposite direction, the content follows a critically
    /// damped spring. For a target that is too near for the speed, the spring has 40 rad/s and passes the target
    /// slightly. For all other targets, it has the inertia's own rate or 10 rad/s, whichever is greater.
    ///
    /// - Parameters:
    ///   - position: The position, in points. A value that is not finite becomes 0.
    ///   - velocity: The velocity, in points per second. A value that is not finite becomes 0.
    ///   - target: The position at which the motion ends, in points. A value that is not finite becomes `position`.
    ///   - decay: The inertia that is adjusted.
    ///   - maySwing: A Boolean value that indicates whether the content may pass the target if the velocity demands it.
    ///     If false, it stops as suddenly as necessary.
    public init(
        from position: Double, velocity: Double, endingAt target: Double, decay: Decay = .normal, maySwing: Bool = true
    ) {
        let position = position.isFinite ? position : 0
        let velocity = velocity.isFinite ? velocity : 0
        let target = target.isFinite ? target : position
        let distance = target - position
        let approachSpeed = distance < 0 ? -velocity : velocity
        let naturalRate = decay.isValid ? min(decay.rate, Self.maximumRate) : Self.snapFrequency
        let rate = approachSpeed / abs(distance)
        let isTooSudden = rate > Self.maximumRate
        if distance != 0, approachSpeed > Self.restSpeed, rate >= naturalRate * Self.minimumRateRatio, rate.isFinite,
            !(isTooSudden && maySwing)
        {
            var segments = [ScrollSegment(motion: .decay(from: position, velocity: velocity, rate: rate), begin: 0)]
            let ending = Self.appendEvenDeceleration(
                from: position, velocity, at: 0, rate: rate, to: target, into: &segments)
            self.init(segments, end: target, duration: ending.time)
        } else if distance == 0, !maySwing {
            self.init(at: position)
        } else {
            let frequency = isTooSudden ? Self.maximumRate : max(naturalRate, Self.snapFrequency)
            self.init(from: position, velocity: velocity, to: target, frequency: frequency)
        }
    }

    /// Creates a motion along a critically damped spring that begins with the present velocity. Used for an offset that
    /// the program sets and for the steps of a wheel.
    ///
    /// - Parameters:
    ///   - position: The position, in points. A value that is not finite becomes 0.
    ///   - velocity: The velocity, in points per second. A value that is not finite becomes 0.
    ///   - target: The position at which the motion ends, in points. A value that is not finite becomes `position`.
    ///   - frequency: The angular frequency of the spring, in rad/s. A value that is not positive and finite becomes
    ///     10.
    ///   - rest: The threshold at which the motion ends: ``RestThreshold/points`` by default. A scale needs a smaller
    ///     threshold.
    public init(
        from position: Double, velocity: Double, to target: Double, frequency: Double,
        rest: RestThreshold = .points
    ) {
        let position = position.isFinite ? position : 0
        let target = target.isFinite ? target : position
        let velocity = velocity.isFinite ? velocity : 0
        let frequency = frequency > 0 && frequency.isFinite ? frequency : Self.snapFrequency
        let response = Self.spring(from: position, velocity, to: target, frequency: frequency)
        let segment = ScrollSegment(motion: .spring(response, target: target), begin: 0)
        self.init([segment], end: target, duration: Self.restTime(of: response, within: rest))
    }
}

extension ScrollMotion {
    /// The largest rate of inertia that is adjusted to a target, in 1/s. At 40 the motion ends within a tenth of a
    /// second. A motion that would have to stop more suddenly passes its target and returns.
    static let greatestRate = 40.0
    /// The angular frequency of the spring that is used if inertia cannot lead to the target, in rad/s: about the fast
    /// rate of inertia.
    static let snapFrequency = 10.0
    /// The smallest rate of adjusted inertia, as a fraction of its own rate. A smaller rate would end too slowly.
    static let leastStretch = 0.7

    /// Creates the motion of released content that ends exactly at `target`, for paging and snapping.
    ///
    /// The motion begins with the given velocity. A target in the direction of motion is reached by inertia. Its rate
    /// is adjusted so that it ends at the target (the distance is speed / rate), up to 40 per second and down to 0.7 of
    /// its own rate. Outside these bounds, and for a target in the opposite direction, the content follows a critically
    /// damped spring. For a target that is too near for the speed, the spring has 40 rad/s and passes the target
    /// slightly. For all other targets, it has the inertia's own rate or 10 rad/s, whichever is greater.
    ///
    /// - Parameters:
    ///   - place: The position, in points. A value that is not finite becomes 0.
    ///   - velocity: The velocity, in points per second. A value that is not finite becomes 0.
    ///   - target: The position at which the motion ends, in points. A value that is not finite becomes `place`.
    ///   - decay: The inertia that is adjusted.
    ///   - maySwing: A Boolean value that indicates whether the content may pass the target if the velocity demands it.
    ///     If false, it stops as suddenly as necessary.
    public init(
        from place: Double, velocity: Double, endingAt target: Double, decay: Decay = .normal, maySwing: Bool = true
    ) {
        let place = place.isFinite ? place : 0
        let velocity = velocity.isFinite ? velocity : 0
        let target = target.isFinite ? target : place
        let way = target - place
        let toward = way < 0 ? -velocity : velocity
        let natural = decay.isValid ? min(decay.rate, Self.greatestRate) : Self.snapFrequency
        let rate = toward / abs(way)
        let isTooSudden = rate > Self.greatestRate
        if way != 0, toward > Self.restSpeed, rate >= natural * Self.leastStretch, rate.isFinite,
            !(isTooSudden && maySwing)
        {
            var pieces = [ScrollPiece(course: .decay(from: place, velocity: velocity, rate: rate), begin: 0)]
            let rest = Self.brake(from: place, velocity, at: 0, rate: rate, to: target, into: &pieces)
            self.init(pieces, end: target, duration: rest.time)
        } else if way == 0, !maySwing {
            self.init(at: place)
        } else {
            let frequency = isTooSudden ? Self.greatestRate : max(natural, Self.snapFrequency)
            self.init(from: place, velocity: velocity, to: target, frequency: frequency)
        }
    }

    /// Creates a motion along a critically damped spring that begins with the present velocity. Used for an offset that
    /// the program sets and for the steps of a wheel.
    ///
    /// - Parameters:
    ///   - place: The position, in points. A value that is not finite becomes 0.
    ///   - velocity: The velocity, in points per second. A value that is not finite becomes 0.
    ///   - target: The position at which the motion ends, in points. A value that is not finite becomes `place`.
    ///   - frequency: The angular frequency of the spring, in rad/s. A value that is not positive and finite becomes
    ///     10.
    ///   - rest: The threshold at which the motion ends: ``RestThreshold/points`` by default. A scale needs a smaller
    ///     threshold.
    public init(
        from place: Double, velocity: Double, to target: Double, frequency: Double,
        rest: RestThreshold = .points
    ) {
        let place = place.isFinite ? place : 0
        let target = target.isFinite ? target : place
        let velocity = velocity.isFinite ? velocity : 0
        let frequency = frequency > 0 && frequency.isFinite ? frequency : Self.snapFrequency
        let response = Self.spring(from: place, velocity, to: target, frequency: frequency)
        let piece = ScrollPiece(course: .spring(response, target: target), begin: 0)
        self.init([piece], end: target, duration: Self.restTime(of: response, within: rest))
    }
}

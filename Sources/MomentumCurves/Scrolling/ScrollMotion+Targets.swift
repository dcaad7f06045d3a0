extension ScrollMotion {
    /// The greatest rate at which a bent inertia stops, in 1/s: at 40 it is over within a tenth of a second, and what would
    /// have to stop more suddenly swings beyond its target instead.
    static let greatestRate = 40.0
    /// The angular frequency of the spring that goes where no inertia leads, in rad/s: about the fast rate of inertia.
    static let snapFrequency = 10.0
    /// Inertia may be stretched to a rate of so much of its own; less would creep.
    static let leastStretch = 0.7

    /// Creates the motion of content that is released and ends exactly at `target`: for paging and snapping.
    ///
    /// It begins with the given velocity. A target that lies ahead is reached by inertia whose rate is bent so that the
    /// motion runs out there (the distance is speed / rate): stronger up to 40 per second, weaker down to
    /// 0.7 of its own rate. Beyond these bounds, and for a target that lies behind, a critically damped spring goes there:
    /// at 40 rad/s past a target that is too near for the speed, which it passes by a little, and otherwise at the inertia's
    /// own rate or 10 rad/s, whichever is more.
    ///
    /// - Parameters:
    ///   - place: where it is, in points.
    ///   - velocity: how fast it moves, in points per second.
    ///   - target: where it ends, in points.
    ///   - decay: the inertia that is bent.
    ///   - maySwing: whether it may pass the target where the velocity demands it; otherwise it stops as suddenly as it must.
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

    /// Creates the motion along a critically damped spring that keeps the present velocity: for an offset set by the program
    /// and for the steps of a wheel.
    ///
    /// - Parameters:
    ///   - place: where it is, in points.
    ///   - velocity: how fast it moves, in points per second.
    ///   - target: where it ends, in points.
    ///   - frequency: the spring's angular frequency, in rad/s; 10 where it is not positive and finite.
    ///   - rest: what counts as at rest: that of points unless given. A scale needs less.
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

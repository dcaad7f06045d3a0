extension ScrollMotion {
    /// Creates the motion of content that is released.
    ///
    /// Between the edges it runs out under inertia. Where it crosses an edge a critically damped spring takes over its
    /// velocity and brings it back; content released beyond an edge comes back likewise, and continues by inertia when it comes
    /// back fast enough to cross the edge inwards.
    ///
    /// - Parameters:
    ///   - place: where it is, in points.
    ///   - velocity: how fast it moves, in points per second.
    ///   - extent: where the edges are.
    ///   - decay: the inertia. An invalid one: none.
    ///   - bounces: whether it moves beyond an edge that it comes to; otherwise it stops there at once.
    public init(
        from place: Double, velocity: Double, in extent: ScrollExtent, decay: Decay = .normal, bounces: Bool = true
    ) {
        let place = place.isFinite ? place : extent.clamped(0)
        let velocity = velocity.isFinite ? velocity : 0
        let edge = extent.clamped(place)
        guard place != edge else {
            var pieces: [ScrollPiece] = []
            let rest = Self.runOut(
                from: place, velocity, at: 0, extent, rate: decay.rate, bounces: bounces, into: &pieces)
            self.init(pieces, end: rest.end, duration: rest.time)
            return
        }
        let returning = Self.spring(from: place, velocity, to: edge, frequency: Self.edgeFrequency)
        var pieces = [ScrollPiece(course: .spring(returning, target: edge), begin: 0)]
        // (x0 + (v0 + w x0) t) exp(-w t) is 0 at t = -x0 / (v0 + w x0), where the velocity is (v0 + w x0) exp(-w t).
        let drift = velocity + Self.edgeFrequency * (place - edge)
        let crossing = (edge - place) / drift
        let speed = drift * Maths.exp(-Self.edgeFrequency * crossing)
        guard crossing > 0, abs(speed) > Self.restSpeed, extent.upper > extent.lower else {
            self.init(pieces, end: edge, duration: Self.restTime(of: returning))
            return
        }
        let rest = Self.runOut(
            from: edge, speed, at: crossing, extent, rate: decay.rate, bounces: bounces, into: &pieces)
        self.init(pieces, end: rest.end, duration: rest.time)
    }

    /// Inertia from between the edges, from the moment `begin` on, and what becomes of it at the edge that it runs to.
    private static func runOut(
        from place: Double, _ velocity: Double, at begin: Double, _ extent: ScrollExtent, rate: Double, bounces: Bool,
        into pieces: inout [ScrollPiece]
    ) -> (end: Double, time: Double) {
        let speed = abs(velocity)
        let edge = velocity > 0 ? extent.upper : extent.lower
        let room = abs(edge - place)
        guard speed > restSpeed, rate.isFinite else {
            pieces.append(ScrollPiece(course: .rest(at: place), begin: begin))
            return (place, begin)
        }
        // The speed falls by the rate with every point: |v| = |v0| - rate s.
        let remaining = speed - rate * room
        if room > 0 {
            pieces.append(ScrollPiece(course: .decay(from: place, velocity: velocity, rate: rate), begin: begin))
        }
        // Slower than this at an edge, it is braked there instead.
        guard remaining > (bounces ? restSpeed / 2 : restSpeed) else {
            return brake(from: place, velocity, at: begin, rate: rate, to: remaining > 0 ? edge : nil, into: &pieces)
        }
        let crossing = begin - Maths.log1p(-room * rate / speed) / rate
        guard bounces else {
            if room == 0 { pieces.append(ScrollPiece(course: .rest(at: edge), begin: begin)) }
            return (edge, crossing)
        }
        let response = spring(from: edge, velocity > 0 ? remaining : -remaining, to: edge, frequency: edgeFrequency)
        pieces.append(ScrollPiece(course: .spring(response, target: edge), begin: crossing))
        return (edge, crossing + restTime(of: response))
    }

    /// The end of inertia from `place` on, of which the decay is in place: the last of its speed is braked evenly, over the way
    /// that it would still have had, or that there is to `edge`, so that place and speed both arrive.
    static func brake(
        from place: Double, _ velocity: Double, at begin: Double, rate: Double, to edge: Double? = nil,
        into pieces: inout [ScrollPiece]
    ) -> (end: Double, time: Double) {
        let end = edge ?? place + velocity / rate
        let speed = abs(velocity)
        let decayed = Maths.log(speed / restSpeed) / rate
        let start = place + (velocity > 0 ? speed - restSpeed : restSpeed - speed) / rate
        // Braked evenly, the mean speed is half of the first.
        let length = 2 * abs(end - start) / restSpeed
        pieces.append(
            ScrollPiece(
                course: .brake(from: start, velocity: velocity > 0 ? restSpeed : -restSpeed, length: length),
                begin: begin + decayed))
        return (end, begin + decayed + length)
    }

    static func spring(from place: Double, _ velocity: Double, to target: Double, frequency: Double) -> SpringResponse {
        SpringResponse(
            Spring(angularFrequency: frequency, dampingRatio: 1), displacement: place - target, velocity: velocity)
    }

    static func restTime(of response: SpringResponse, within rest: RestThreshold = .points) -> Double {
        response.restTime(within: rest)
    }
}

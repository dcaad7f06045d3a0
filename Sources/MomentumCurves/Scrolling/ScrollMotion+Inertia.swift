extension ScrollMotion {
    /// Creates the motion of content that a touch releases.
    ///
    /// Between the edges the content decelerates by inertia. Where it crosses an edge, a critically damped spring takes
    /// over its velocity and returns it to the edge. Content released beyond an edge returns in the same manner, and
    /// continues by inertia if it crosses the edge inwards fast enough.
    ///
    /// - Parameters:
    ///   - place: The position, in points. A value that is not finite becomes the position between the edges nearest to
    ///     0.
    ///   - velocity: The velocity, in points per second. A value that is not finite becomes 0.
    ///   - extent: The edges of the content.
    ///   - decay: The inertia. If it is invalid, content between the edges stops at once.
    ///   - bounces: A Boolean value that indicates whether the content moves beyond an edge that it reaches. If false,
    ///     it stops at the edge at once.
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

    /// Appends the pieces of an inertial motion that begins between the edges at the time `begin`, including the spring
    /// or the stop at the edge that it reaches. Returns the end and its time.
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
        // The speed falls in proportion to the distance: |v| = |v0| - rate s.
        let remaining = speed - rate * room
        if room > 0 {
            pieces.append(ScrollPiece(course: .decay(from: place, velocity: velocity, rate: rate), begin: begin))
        }
        // A motion that would be slower than this at the edge comes to rest there without a spring.
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

    /// Appends the end of an inertial motion whose decay has been appended. Once the motion has slowed down to the rest
    /// speed, it decelerates evenly to rest. It does so over the distance that the decay would still have covered, or
    /// over the distance to `edge`, so that position and velocity are continuous.
    static func brake(
        from place: Double, _ velocity: Double, at begin: Double, rate: Double, to edge: Double? = nil,
        into pieces: inout [ScrollPiece]
    ) -> (end: Double, time: Double) {
        let end = edge ?? place + velocity / rate
        let speed = abs(velocity)
        let decayed = Maths.log(speed / restSpeed) / rate
        let start = place + (velocity > 0 ? speed - restSpeed : restSpeed - speed) / rate
        // The mean speed of an even deceleration is half of the initial speed.
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

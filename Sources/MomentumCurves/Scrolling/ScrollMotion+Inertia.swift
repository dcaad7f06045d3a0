extension ScrollMotion {
    /// Creates the motion of content that a touch releases.
    ///
    /// Between the edges the content decelerates by inertia. Where it crosses an edge, a critically damped spring takes
    /// over its velocity and returns it to the edge. Content released beyond an edge returns in the same manner, and
    /// continues by inertia if it crosses the edge inwards fast enough.
    ///
    /// - Parameters:
    ///   - position: The position, in points. A value that is not finite becomes the position between the edges nearest
    ///     to 0.
    ///   - velocity: The velocity, in points per second. A value that is not finite becomes 0.
    ///   - extent: The edges of the content.
    ///   - decay: The inertia. If it is invalid, content between the edges stops at once.
    ///   - bounces: A Boolean value that indicates whether the content moves beyond an edge that it reaches. If false,
    ///     it stops at the edge at once.
    public init(
        from position: Double, velocity: Double, in extent: ScrollExtent, decay: Decay = .normal, bounces: Bool = true
    ) {
        let position = position.isFinite ? position : extent.clamped(0)
        let velocity = velocity.isFinite ? velocity : 0
        let edge = extent.clamped(position)
        guard position != edge else {
            var segments: [ScrollSegment] = []
            let ending = Self.appendInertia(
                from: position, velocity, at: 0, extent, rate: decay.rate, bounces: bounces, into: &segments)
            self.init(segments, end: ending.end, duration: ending.time)
            return
        }
        let returnSpring = Self.spring(from: position, velocity, to: edge, frequency: Self.edgeFrequency)
        var segments = [ScrollSegment(motion: .spring(returnSpring, target: edge), begin: 0)]
        // (x0 + (v0 + w x0) t) exp(-w t) is 0 at t = -x0 / (v0 + w x0), where the velocity is (v0 + w x0) exp(-w t).
        let initialSlope = velocity + Self.edgeFrequency * (position - edge)
        let crossing = (edge - position) / initialSlope
        let speed = initialSlope * Maths.exp(-Self.edgeFrequency * crossing)
        guard crossing > 0, abs(speed) > Self.restSpeed, extent.upper > extent.lower else {
            self.init(segments, end: edge, duration: Self.restTime(of: returnSpring))
            return
        }
        let ending = Self.appendInertia(
            from: edge, speed, at: crossing, extent, rate: decay.rate, bounces: bounces, into: &segments)
        self.init(segments, end: ending.end, duration: ending.time)
    }

    /// Appends the pieces of an inertial motion that begins between the edges at the time `begin`, including the spring
    /// or the stop at the edge that it reaches. Returns the end and its time.
    private static func appendInertia(
        from position: Double, _ velocity: Double, at begin: Double, _ extent: ScrollExtent, rate: Double,
        bounces: Bool,
        into segments: inout [ScrollSegment]
    ) -> (end: Double, time: Double) {
        let speed = abs(velocity)
        let edge = velocity > 0 ? extent.upper : extent.lower
        let distanceToEdge = abs(edge - position)
        guard speed > restSpeed, rate.isFinite else {
            segments.append(ScrollSegment(motion: .rest(at: position), begin: begin))
            return (position, begin)
        }
        // The speed falls in proportion to the distance: |v| = |v0| - rate s.
        let remaining = speed - rate * distanceToEdge
        if distanceToEdge > 0 {
            segments.append(ScrollSegment(motion: .decay(from: position, velocity: velocity, rate: rate), begin: begin))
        }
        // A motion that would be slower than this at the edge comes to rest there without a spring.
        guard remaining > (bounces ? restSpeed / 2 : restSpeed) else {
            return appendEvenDeceleration(
                from: position, velocity, at: begin, rate: rate, to: remaining > 0 ? edge : nil, into: &segments)
        }
        let crossing = begin - Maths.log1p(-distanceToEdge * rate / speed) / rate
        guard bounces else {
            if distanceToEdge == 0 { segments.append(ScrollSegment(motion: .rest(at: edge), begin: begin)) }
            return (edge, crossing)
        }
        let response = spring(from: edge, velocity > 0 ? remaining : -remaining, to: edge, frequency: edgeFrequency)
        segments.append(ScrollSegment(motion: .spring(response, target: edge), begin: crossing))
        return (edge, crossing + restTime(of: response))
    }

    /// Appends the end of an inertial motion whose decay has been appended. Once the motion has slowed down to the rest
    /// speed, it decelerates evenly to rest. It does so over the distance that the decay would still have covered, or
    /// over the distance to `edge`, so that position and velocity are continuous.
    static func appendEvenDeceleration(
        from position: Double, _ velocity: Double, at begin: Double, rate: Double, to edge: Double? = nil,
        into segments: inout [ScrollSegment]
    ) -> (end: Double, time: Double) {
        let end = edge ?? position + velocity / rate
        let speed = abs(velocity)
        let decayed = Maths.log(speed / restSpeed) / rate
        let start = position + (velocity > 0 ? speed - restSpeed : restSpeed - speed) / rate
        // The mean speed of an even deceleration is half of the initial speed.
        let length = 2 * abs(end - start) / restSpeed
        segments.append(
            ScrollSegment(
                motion: .evenDeceleration(from: start, velocity: velocity > 0 ? restSpeed : -restSpeed, length: length),
                begin: begin + decayed))
        return (end, begin + decayed + length)
    }

    static func spring(from position: Double, _ velocity: Double, to target: Double, frequency: Double)
        -> SpringResponse
    {
        SpringResponse(
            Spring(angularFrequency: frequency, dampingRatio: 1), displacement: position - target, velocity: velocity)
    }

    static func restTime(of response: SpringResponse, within rest: RestThreshold = .points) -> Double {
        response.restTime(within: rest)
    }
}

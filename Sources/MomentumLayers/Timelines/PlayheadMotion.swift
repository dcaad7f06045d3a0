/// The motion of a timeline's playhead: at a rate that it reaches without a jump of velocity, or on a spring to a rest
/// at one moment.
package nonisolated struct PlayheadMotion: Sendable {
    private enum Form: Sendable {
        /// A motion at `rate`. The initial difference of velocity, `excess`, decays within `blend` seconds.
        case steady(rate: Double, excess: Double, blend: Double)
        /// A motion on a spring to `target`.
        case spring(SpringResponse, Spring, target: Double)
    }

    /// The position at the beginning, in seconds of the timeline.
    private let origin: Double
    /// The time for which the playhead waits, in seconds.
    private let delay: Double
    private let form: Form

    /// The time in which a playhead reaches a new rate, in seconds.
    package static let blend = 0.3

    /// Creates a motion from `origin` at `velocity`, which changes to `rate` within ``blend`` seconds or less: the
    /// playhead neither leaves `range` nor reaches its ends faster than at `rate`.
    package init(
        from origin: Double, velocity: Double, rate: Double, within range: ClosedRange<Double>, after delay: Double = 0
    ) {
        self.origin = origin
        self.delay = delay
        var blend = velocity == rate ? 0 : Self.blend
        if velocity * rate < 0 {
            // The playhead overshoots during a part of the blend before it turns.
            let turningTime = 1 - (rate / (rate - velocity)).squareRoot()
            let depth = rate * turningTime + (velocity - rate) / 3 * (1 - Self.cube(1 - turningTime))
            let distance = velocity < 0 ? origin - range.lowerBound : range.upperBound - origin
            if abs(depth) * blend > distance { blend = distance / abs(depth) }
        } else if abs(velocity) > abs(rate) {
            // The playhead reaches its rate before it reaches the end.
            let left = rate > 0 ? range.upperBound - origin : origin - range.lowerBound
            blend = min(blend, 3 * left / (2 * abs(rate) + abs(velocity)))
        }
        form = .steady(rate: rate, excess: blend > 0 ? velocity - rate : 0, blend: max(0, blend))
    }

    /// Creates a motion from `origin` at `velocity` to a rest at `target`.
    package init(
        from origin: Double, velocity: Double, to target: Double, along spring: Spring
    ) {
        self.origin = origin
        delay = 0
        form = .spring(
            SpringResponse(spring, displacement: origin - target, velocity: velocity), spring, target: target)
    }

    /// Returns the motion from the position and velocity after `elapsed` seconds, within a different `range`, and at a
    /// different `rate` if it is not nil.
    package func continued(after elapsed: Double, rate: Double? = nil, within range: ClosedRange<Double>)
        -> PlayheadMotion
    {
        var (position, velocity) = sample(at: elapsed)
        position = min(max(position, range.lowerBound), range.upperBound)
        switch form {
        case .spring(_, let spring, let target):
            return PlayheadMotion(
                from: position, velocity: velocity, to: min(max(target, range.lowerBound), range.upperBound),
                along: spring)
        case .steady(let present, let excess, _):
            let left = max(0, delay - elapsed)
            // A playhead that waits has not used its initial velocity yet.
            if left > 0 { velocity = excess == 0 ? rate ?? present : present + excess }
            return PlayheadMotion(
                from: position, velocity: velocity, rate: rate ?? present, within: range, after: left)
        }
    }

    /// Whether the playhead stays at its position.
    package var isStationary: Bool {
        if case .steady(let rate, let excess, _) = form { rate == 0 && excess == 0 } else { false }
    }

    private static func cube(_ number: Double) -> Double { number * number * number }

    /// Returns the position `time` seconds after the beginning, and the playhead's velocity in seconds of the timeline
    /// per second. After its end the playhead continues until the end is noticed, so that motions that are almost at
    /// rest come to rest.
    package func sample(at time: Double) -> (position: Double, rate: Double) {
        let time = time - delay
        guard time >= 0 else { return (origin, 0) }
        var (position, velocity): (Double, Double)
        switch form {
        case .steady(let rate, let excess, let blend):
            (position, velocity) = (origin + rate * time, rate)
            if blend > 0 {
                let left = 1 - min(1, time / blend)
                position += excess * (blend / 3) * (1 - Self.cube(left))
                velocity += excess * left * left
            }
        case .spring(let response, _, let target):
            let sample = response.sample(at: time)
            (position, velocity) = (target + sample.displacement, sample.velocity)
        }
        return (position, velocity)
    }

    /// Returns whether the playhead has waited and starts to move within `margin` seconds of `time`.
    func startsMoving(at time: Double, margin: Double) -> Bool { delay > 0 && abs(time - delay) <= margin + 1e-9 }

    /// The time at which the playhead has reached its rate, in seconds, the position from which it would have started
    /// if it had always moved at that rate, and the rate. Nil on a spring.
    var steady: (from: Double, origin: Double, rate: Double)? {
        guard case .steady(let rate, let excess, let blend) = form else { return nil }
        return (delay + blend, origin + excess * (blend / 3) - rate * delay, rate)
    }

    /// Returns the time at which the playhead is at `position`, in seconds, if it moves at its rate by then. Infinity
    /// if it is there before, if it never is, and on a spring.
    package func time(at position: Double) -> Double {
        guard let (from, origin, rate) = steady, rate != 0 else { return .infinity }
        let time = (position - origin) / rate
        return time >= from ? time : .infinity
    }

    /// The rate that the playhead reaches; 0 on a spring.
    package var rate: Double { steady?.rate ?? 0 }
    /// The time at which the playhead has reached its rate, in seconds; nil on a spring.
    package var steadyTime: Double? { steady?.from }
    /// The time at which a playhead on a spring is at rest, in seconds; nil for one at a rate.
    package var restTime: Double? {
        guard case .spring(let response, _, _) = form else { return nil }
        return response.restTime(within: .plotted)
    }
}

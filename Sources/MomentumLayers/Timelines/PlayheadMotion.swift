/// How the playhead of a timeline moves: at a rate that it comes to without a step, or to a rest at one moment, on a spring.
package nonisolated struct PlayheadMotion: Sendable {
    private enum Form: Sendable {
        /// At `rate`; what it moves faster at the beginning, `excess`, decays within `blend` seconds.
        case steady(rate: Double, excess: Double, blend: Double)
        /// On a spring that pulls to `target`.
        case spring(SpringResponse, Spring, target: Double)
    }

    /// Where it is at the beginning, in seconds of the timeline.
    private let origin: Double
    /// Seconds for which it waits.
    private let delay: Double
    private let form: Form

    /// In how many seconds a playhead comes to another rate.
    package static let blend = 0.3

    /// From `origin` on, as fast as `velocity`, and soon at `rate`, within `range`: it neither leaves that nor runs against its
    /// ends faster than at `rate`.
    package init(
        from origin: Double, velocity: Double, rate: Double, within range: ClosedRange<Double>, after delay: Double = 0
    ) {
        self.origin = origin
        self.delay = delay
        var blend = velocity == rate ? 0 : Self.blend
        if velocity * rate < 0 {
            // It overshoots by a part of the blend before it turns.
            let turn = 1 - (rate / (rate - velocity)).squareRoot()
            let depth = rate * turn + (velocity - rate) / 3 * (1 - Self.cube(1 - turn))
            let room = velocity < 0 ? origin - range.lowerBound : range.upperBound - origin
            if abs(depth) * blend > room { blend = room / abs(depth) }
        } else if abs(velocity) > abs(rate) {
            // It has come to its rate when it comes to the end.
            let left = rate > 0 ? range.upperBound - origin : origin - range.lowerBound
            blend = min(blend, 3 * left / (2 * abs(rate) + abs(velocity)))
        }
        form = .steady(rate: rate, excess: blend > 0 ? velocity - rate : 0, blend: max(0, blend))
    }

    /// From `origin` on, as fast as `velocity`, to a rest at `target`.
    package init(
        from origin: Double, velocity: Double, to target: Double, along spring: Spring
    ) {
        self.origin = origin
        delay = 0
        form = .spring(
            SpringResponse(spring, displacement: origin - target, velocity: velocity), spring, target: target)
    }

    /// The same from where it is after `elapsed` seconds, as fast as it is, within another `range`; at another `rate` if one is given.
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
            // What waits has its velocity still before it.
            if left > 0 { velocity = excess == 0 ? rate ?? present : present + excess }
            return PlayheadMotion(
                from: position, velocity: velocity, rate: rate ?? present, within: range, after: left)
        }
    }

    /// Whether it stays where it is.
    package var isStanding: Bool {
        if case .steady(let rate, let excess, _) = form { rate == 0 && excess == 0 } else { false }
    }

    private static func cube(_ number: Double) -> Double { number * number * number }

    /// Where the playhead is `time` seconds after the beginning, and how many seconds of the timeline go by in a second. Beyond the
    /// end, until that is noticed, it goes on: what is not quite at rest comes to rest.
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

    /// Whether it has waited, and sets off within `margin` seconds of `time`.
    func setsOff(at time: Double, margin: Double) -> Bool { delay > 0 && abs(time - delay) <= margin + 1e-9 }

    /// When it has come to its rate, in seconds, where it was at the beginning as far as the rate is concerned, and the rate; nil
    /// for one on a spring.
    var steady: (from: Double, origin: Double, rate: Double)? {
        guard case .steady(let rate, let excess, let blend) = form else { return nil }
        return (delay + blend, origin + excess * (blend / 3) - rate * delay, rate)
    }

    /// After how many seconds it is at `position`, having come to its rate; infinity for one that is there before, never, or on a spring.
    package func time(at position: Double) -> Double {
        guard let (from, origin, rate) = steady, rate != 0 else { return .infinity }
        let time = (position - origin) / rate
        return time >= from ? time : .infinity
    }

    /// The rate that it comes to; 0 on a spring.
    package var rate: Double { steady?.rate ?? 0 }
    /// When it has come to its rate, in seconds; nil on a spring.
    package var steadyTime: Double? { steady?.from }
    /// When a playhead on a spring is at rest, in seconds; nil for one at a rate.
    package var restTime: Double? {
        guard case .spring(let response, _, _) = form else { return nil }
        return response.restTime(within: .plotted)
    }
}

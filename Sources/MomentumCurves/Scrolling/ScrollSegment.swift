/// One section of a scroll motion, with its own time.
struct ScrollSegment: Sendable {
    enum Motion: Sendable {
        /// At rest at a position.
        case rest(at: Double)
        /// A decay: x(t) = from + velocity (1 - exp(-rate t)) / rate.
        case decay(from: Double, velocity: Double, rate: Double)
        /// An even deceleration to rest within `length` seconds.
        case evenDeceleration(from: Double, velocity: Double, length: Double)
        /// A spring about its target.
        case spring(SpringResponse, target: Double)
    }

    let motion: Motion
    /// The time at which the piece begins, in seconds from the start of the motion.
    let begin: Double

    /// Whether the piece is the even deceleration that ends the previous piece.
    var isEvenDeceleration: Bool {
        if case .evenDeceleration = motion { return true }
        return false
    }

    /// The acceleration at the beginning of the piece, in points per second squared.
    var acceleration: Double {
        switch motion {
        case .rest: .zero
        case .decay(_, let velocity, let rate): -rate * velocity
        case .evenDeceleration(_, let velocity, let length): -velocity / length
        case .spring(let response, _): response.acceleration
        }
    }

    func sample(at time: Double) -> MotionSample<Double> {
        let local = max(0, time - begin)
        switch motion {
        case .rest(let position): return MotionSample(value: position)
        case .decay(let from, let velocity, let rate):
            let decayed = Maths.expm1(-rate * local)
            return MotionSample(value: from - velocity * decayed / rate, velocity: velocity * (1 + decayed))
        case .evenDeceleration(let from, let velocity, let length):
            guard local < length else { return MotionSample(value: from + velocity * length / 2) }
            let remaining = 1 - local / length
            return MotionSample(value: from + velocity * local * (1 + remaining) / 2, velocity: velocity * remaining)
        case .spring(let response, let target):
            let state = response.sample(at: local)
            return MotionSample(value: target + state.displacement, velocity: state.velocity)
        }
    }
}

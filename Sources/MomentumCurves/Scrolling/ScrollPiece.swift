/// One section of a scroll motion, with its own time.
struct ScrollPiece: Sendable {
    enum Course: Sendable {
        /// At rest at a position.
        case rest(at: Double)
        /// A decay: x(t) = from + velocity (1 - exp(-rate t)) / rate.
        case decay(from: Double, velocity: Double, rate: Double)
        /// An even deceleration to rest within `length` seconds.
        case brake(from: Double, velocity: Double, length: Double)
        /// A spring about its target.
        case spring(SpringResponse, target: Double)
    }

    let course: Course
    /// The time at which the piece begins, in seconds from the start of the motion.
    let begin: Double

    /// Whether the piece is the even deceleration that ends the previous piece.
    var isBrake: Bool {
        if case .brake = course { return true }
        return false
    }

    /// The acceleration at the beginning of the piece, in points per second squared.
    var acceleration: Double {
        switch course {
        case .rest: .zero
        case .decay(_, let velocity, let rate): -rate * velocity
        case .brake(_, let velocity, let length): -velocity / length
        case .spring(let response, _): response.acceleration
        }
    }

    func sample(at time: Double) -> MotionSample<Double> {
        let local = max(0, time - begin)
        switch course {
        case .rest(let place): return MotionSample(value: place)
        case .decay(let from, let velocity, let rate):
            let lost = Maths.expm1(-rate * local)
            return MotionSample(value: from - velocity * lost / rate, velocity: velocity * (1 + lost))
        case .brake(let from, let velocity, let length):
            guard local < length else { return MotionSample(value: from + velocity * length / 2) }
            let left = 1 - local / length
            return MotionSample(value: from + velocity * local * (1 + left) / 2, velocity: velocity * left)
        case .spring(let response, let target):
            let moved = response.sample(at: local)
            return MotionSample(value: target + moved.displacement, velocity: moved.velocity)
        }
    }
}

/// One stretch of a scroll motion, with its own clock.
struct ScrollPiece: Sendable {
    enum Course: Sendable {
        /// At rest.
        case rest(at: Double)
        /// x(t) = from + velocity (1 - exp(-rate t)) / rate
        case decay(from: Double, velocity: Double, rate: Double)
        /// A spring about its target.
        case spring(SpringResponse, target: Double)
    }

    let course: Course
    /// When it begins, in seconds of the whole motion.
    let begin: Double

    func sample(at time: Double) -> MotionSample<Double> {
        let local = max(0, time - begin)
        switch course {
        case .rest(let place): return MotionSample(value: place)
        case .decay(let from, let velocity, let rate):
            let lost = Maths.expm1(-rate * local)
            return MotionSample(value: from - velocity * lost / rate, velocity: velocity * (1 + lost))
        case .spring(let response, let target):
            let moved = response.sample(at: local)
            return MotionSample(value: target + moved.displacement, velocity: moved.velocity)
        }
    }
}

/// How a change makes its way within an animator's time: from which offset, from when to when, and with which velocity a
/// spring is to start.
struct AnimatorCourse {
    /// The offset of the start from the end.
    let span: SIMD4<Double>
    /// Whether a velocity with a direction applies to it: of positions both kinds, of bounds the relative one.
    var isPosition = false
    var isBounds = false
    /// From which fraction of the animator's time on.
    var begin = 0.0
    /// Until which fraction.
    var end = 1.0
    /// The velocity that a driver has left it with, per second.
    var declaredVelocity = SIMD4<Double>.zero

    /// The course of the animator as a whole, which counts from -1 to 0.
    static var whole: AnimatorCourse { AnimatorCourse(span: SIMD4(-1, 0, 0, 0)) }

    /// The fraction of the change's own time at `fraction` of the animator's.
    private func local(_ fraction: Double) -> Double {
        fraction == end ? 1 : (fraction - begin) / (end - begin)
    }

    /// The motion along the whole way from `fraction` of the time on, `rate` fractions a second, backwards below 0. It takes
    /// over from `seen`: place and, if it `keepsVelocity`, velocity turn into the way's own within `length` seconds.
    func along(
        _ pace: AnimatorPace, from fraction: Double, rate: Double, seen: DrivenSample?, keepsVelocity: Bool,
        length: Double
    ) -> DrivenMotion {
        let (phase, rate) = (local(fraction), rate / (end - begin))
        switch pace {
        case .function(let timing):
            var curve = DrivenCurve(timing: timing, start: span, end: .zero, phase: phase, rate: rate)
            if let seen { curve.takeOver(seen, keepsVelocity: keepsVelocity, length: length) }
            return .curve(curve)
        case .spring(let spring, let parameters, let duration):
            if rate < 0 {
                let natural =
                    phase < 1 ? place(at: fraction, in: .spring(spring, parameters, duration: duration)) : .zero
                let seen = seen ?? DrivenSample(offset: natural, velocity: .zero)
                // The spring takes its own time for the way back, as long as the whole way takes; what was added on the way
                // back waits for its turn.
                let wait = seen.offset == .zero && phase > 1 ? (phase - 1) / -rate : 0
                let pace = duration / (length - wait)
                return .spring(
                    DrivenSpring(
                        spring, target: span, displacement: seen.offset - span,
                        velocity: keepsVelocity ? seen.velocity / pace : .zero, phase: -wait * pace, rate: pace))
            }
            // The spring's seconds per second.
            let pace = rate * duration
            let initial = initialVelocity(parameters, from: span, to: .zero, moving: declaredVelocity)
            var motion = DrivenSpring(
                spring, target: .zero, displacement: span, velocity: initial / pace, phase: phase * duration, rate: pace
            )
            if let seen {
                let natural = DrivenMotion.spring(motion).sample(at: 0)
                guard seen.offset != natural.offset || (keepsVelocity && seen.velocity != natural.velocity) else {
                    return .spring(motion)
                }
                motion.displacement = seen.offset
                motion.velocity = (keepsVelocity ? seen.velocity : natural.velocity) / pace
                motion.phase = 0
            }
            return .spring(motion)
        }
    }

    /// The motion from `seen` straight to the end, or back to the start, in `length` seconds. What has not begun by
    /// `fraction` of the time waits for its part of them.
    func towards(
        start: Bool, _ pace: AnimatorPace, from fraction: Double, seen: DrivenSample, keepsVelocity: Bool,
        length: Double
    ) -> DrivenMotion {
        let target = start ? span : .zero
        let wait = length * waiting(start: start, from: fraction, seen)
        switch pace {
        case .function(let timing):
            let rate = 1 / (length - wait)
            var curve = DrivenCurve(timing: timing, start: seen.offset, end: target, phase: -wait * rate, rate: rate)
            if keepsVelocity { curve.takeOver(seen, keepsVelocity: true, length: length) }
            return .curve(curve)
        case .spring(let spring, let parameters, _):
            let present = keepsVelocity ? seen.velocity : declaredVelocity
            return .spring(
                DrivenSpring(
                    spring, target: target, displacement: seen.offset - target,
                    velocity: initialVelocity(parameters, from: seen.offset, to: target, moving: present), phase: -wait)
            )
        }
    }

    /// The part of the remaining time for which what has not begun by `fraction` has to wait, on its way to the end, or
    /// back to the start.
    private func waiting(start: Bool, from fraction: Double, _ seen: DrivenSample) -> Double {
        guard seen.offset == (start ? .zero : span) else { return 0 }
        if start { return end < fraction ? (fraction - end) / fraction : 0 }
        return begin > fraction ? (begin - fraction) / (1 - fraction) : 0
    }

    /// Counts in the time of another pace, of which `newFraction` is behind where `fraction` was of the old one, after
    /// everything has been sent straight to the end, or back to the start.
    mutating func count(from newFraction: Double, start: Bool, insteadOf fraction: Double, _ seen: DrivenSample) {
        let share = waiting(start: start, from: fraction, seen)
        // Something of the time must be left to it.
        let least = 0.001
        if start {
            (begin, end) = (0, share > 0 ? max(least, newFraction * (1 - share)) : 1)
        } else {
            (begin, end) = (share > 0 ? min(1 - least, newFraction + share * (1 - newFraction)) : 0, 1)
        }
    }

    /// Where the change is when it stands at `fraction`: of its way in `pace`'s time, or without one of the way itself.
    func place(at fraction: Double, in pace: AnimatorPace?) -> SIMD4<Double> {
        let local = max(0, min(1, local(fraction)))
        guard let pace else { return span * (1 - local) }
        if case .spring(_, _, let duration) = pace {
            guard duration > 0 else { return local < 1 ? span : .zero }
            return along(pace, from: fraction, rate: 1 / duration, seen: nil, keepsVelocity: false, length: duration)
                .sample(at: 0).offset
        }
        return span * (1 - pace.progress(at: local))
    }

    /// The velocity with which a spring starts that goes from `offset` to `target`.
    private func initialVelocity(
        _ parameters: SpringTimingParameters, from offset: SIMD4<Double>, to target: SIMD4<Double>,
        moving present: SIMD4<Double>
    ) -> SIMD4<Double> {
        if let absolute = parameters.absoluteVelocity {
            return isPosition ? SIMD4(absolute.dx, absolute.dy, 0, 0) : .zero
        }
        guard let velocity = parameters.initialVelocity else { return present }
        let way = target - offset
        guard isPosition || isBounds else { return way * parameters.scalarVelocity }
        return way * SIMD4(velocity.dx, velocity.dy, velocity.dx, velocity.dy)
    }
}

extension DrivenCurve {
    /// Starts where `seen` is, and as fast if it `keepsVelocity`; what differs dies away within `length` seconds.
    fileprivate mutating func takeOver(_ seen: DrivenSample, keepsVelocity: Bool, length: Double) {
        let natural = DrivenMotion.curve(self).sample(at: 0)
        let offset = seen.offset - natural.offset
        let velocity = keepsVelocity ? seen.velocity - natural.velocity : .zero
        if offset != .zero || velocity != .zero {
            rest = DrivenRest(offset: offset, velocity: velocity, length: length)
        }
    }
}

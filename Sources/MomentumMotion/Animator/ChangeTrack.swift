/// How a change makes its way within an animator's time: over which distance, from when to when, and with which velocity a
/// spring is to start. All it gives are motions; nothing is changed.
package struct ChangeTrack {
    /// The offset of the start from the end.
    let span: SIMD4<Double>
    /// Whether a velocity with a direction applies to it: of positions both kinds, of bounds the relative one.
    var isPosition = false
    var isBounds = false
    /// From which fraction of the animator's time on.
    var begin = 0.0
    /// Until which fraction.
    var end = 1.0
    /// The timing of a nested animation that does not inherit the animator's.
    var ownTiming: AnimatorTiming?
    /// The clock of its motions.
    var clock = LayerClock.stage
    /// The velocity that a driver has left it with.
    var declaredVelocity = LayerVelocity.zero
    /// The velocity that other animations give it when it begins: an absolute one is what is seen of all together.
    var othersVelocity = LayerVelocity.zero

    /// The track of an animator's progress, which counts from -1, its start, to 0, its end.
    package static var progress: ChangeTrack { ChangeTrack(span: SIMD4(-1, 0, 0, 0)) }

    /// Runs inside `window` of an animator that takes `seconds`, as a nested animation if there is one.
    mutating func place(
        in window: (begin: Double, end: Double), _ nesting: ChangeRecorder.Nesting?, of seconds: Double,
        isReversed: Bool
    ) {
        (begin, end) = window
        guard let nesting, seconds > 0 else { return }
        (begin, end) = nesting.window(in: window, of: seconds, isReversed: isReversed)
        ownTiming = nesting.timing
    }

    /// The fraction of the change's own time at `fraction` of the animator's.
    private func local(_ fraction: Double) -> Double {
        fraction == end ? 1 : (fraction - begin) / (end - begin)
    }

    /// For how long what goes along `run` waits before it begins, in seconds.
    func waiting(along run: AnimatorRun) -> Double {
        let (phase, rate) = (local(run.startTime), run.rate / (end - begin))
        return phase < 0 && rate > 0 ? -phase / rate : 0
    }

    /// The motion along `run`. It starts at the value of `seen`, and with its velocity if it `keepsVelocity`. On a curve or a mirrored
    /// spring the difference from the track is a residual that decays until the run ends; another spring starts from `seen`.
    func along(_ run: AnimatorRun, _ timing: AnimatorTiming, seen: MotionState?, keepsVelocity: Bool) -> Motion {
        let (phase, rate) = (local(run.startTime), run.rate / (end - begin))
        switch ownTiming ?? timing {
        case .function(let function):
            var motion = Motion.curve(
                Motion.Curve(timing: function, start: span, end: .zero, phase: phase, rate: rate))
            if let seen { motion.start(at: seen, keepsVelocity: keepsVelocity, length: run.length) }
            return motion
        case .spring(let spring, let parameters, let duration):
            if run.isReversed, run.springReturn == .pullsToStart {
                return pullingToStart(spring, parameters, duration, run, phase: phase, rate: rate, seen, keepsVelocity)
            }
            // The spring's seconds per second.
            let speed = rate * duration
            let initial = initialVelocity(parameters, from: span, to: .zero, moving: declaredVelocity.numbers)
            var path = Motion.Spring(
                spring, target: .zero, displacement: span, velocity: initial / speed.magnitude,
                phase: phase * duration, rate: speed)
            // What comes back from its end starts there, although the spring has still a little to go.
            let atEnd = MotionState(value: .zero, velocity: .zero)
            var seen = seen ?? (run.isReversed && phase >= 1 ? atEnd : nil)
            if run.isReversed, declaredVelocity != .zero, initial == declaredVelocity.numbers {
                // Where it went on as something else had moved it, it is to come to rest.
                seen = seen ?? MotionState(value: Motion.spring(path).sample(at: 0).value, velocity: .zero)
                path.velocity = .zero
            }
            guard let seen else { return .spring(path) }
            guard !run.isReversed else {
                var motion = Motion.spring(path)
                motion.start(at: seen, keepsVelocity: keepsVelocity, length: run.length)
                return motion
            }
            let natural = Motion.spring(path).sample(at: 0)
            guard seen.value != natural.value || (keepsVelocity && seen.velocity != natural.velocity) else {
                return .spring(path)
            }
            path.displacement = seen.value
            path.velocity = (keepsVelocity ? seen.velocity : natural.velocity) / speed
            path.phase = 0
            return .spring(path)
        }
    }

    /// The way back on a spring that pulls to the start. Its settling time is stretched to the length of the run; what was added
    /// on the way back waits for its turn.
    private func pullingToStart(
        _ spring: Spring, _ parameters: SpringTimingParameters, _ duration: Double, _ run: AnimatorRun, phase: Double,
        rate: Double, _ seen: MotionState?, _ keepsVelocity: Bool
    ) -> Motion {
        let timing = AnimatorTiming.spring(spring, parameters, duration: duration)
        let natural = phase < 1 ? offset(at: run.startTime, in: timing) : .zero
        let seen = seen ?? MotionState(value: natural, velocity: .zero)
        let wait = seen.value == .zero && phase > 1 ? (phase - 1) / -rate : 0
        let speed = duration / (run.length - wait)
        return .spring(
            Motion.Spring(
                spring, target: span, displacement: seen.value - span,
                velocity: keepsVelocity ? seen.velocity / speed : .zero, phase: -wait * speed, rate: speed))
    }

    /// The motion from `seen` straight to the end, or back to the start, in `length` seconds. What has not begun by
    /// `fraction` of the time waits for its part of them.
    package func towards(
        start: Bool, _ timing: AnimatorTiming, from fraction: Double, seen: MotionState, keepsVelocity: Bool,
        length: Double
    ) -> Motion {
        let target = start ? span : .zero
        let wait = length * waiting(start: start, from: fraction, seen)
        switch timing {
        case .function(let function):
            let rate = 1 / (length - wait)
            var motion = Motion.curve(
                Motion.Curve(timing: function, start: seen.value, end: target, phase: -wait * rate, rate: rate))
            if keepsVelocity { motion.start(at: seen, keepsVelocity: true, length: length) }
            return motion
        case .spring(let spring, let parameters, _):
            let present = keepsVelocity ? seen.velocity : declaredVelocity.numbers
            return .spring(
                Motion.Spring(
                    spring, target: target, displacement: seen.value - target,
                    velocity: initialVelocity(parameters, from: seen.value, to: target, moving: present), phase: -wait)
            )
        }
    }

    /// The part of the remaining time for which what has not begun by `fraction` has to wait, towards the end, or back to
    /// the start.
    private func waiting(start: Bool, from fraction: Double, _ seen: MotionState) -> Double {
        guard seen.value == (start ? .zero : span) else { return 0 }
        if start { return end < fraction ? (fraction - end) / fraction : 0 }
        return begin > fraction ? (begin - fraction) / (1 - fraction) : 0
    }

    /// Counts in the time of another timing, of which `newFraction` is behind where `fraction` was of the old one, after
    /// everything has been sent straight to the end, or back to the start.
    mutating func count(from newFraction: Double, start: Bool, insteadOf fraction: Double, _ seen: MotionState) {
        let share = waiting(start: start, from: fraction, seen)
        ownTiming = nil
        // Something of the time must be left to it.
        let least = 0.001
        if start {
            (begin, end) = (0, share > 0 ? max(least, newFraction * (1 - share)) : 1)
        } else {
            (begin, end) = (share > 0 ? min(1 - least, newFraction + share * (1 - newFraction)) : 0, 1)
        }
    }

    /// The offset at `fraction` of the time in `timing`; without one `fraction` is of the distance itself.
    func offset(at fraction: Double, in timing: AnimatorTiming?) -> SIMD4<Double> {
        let local = max(0, min(1, local(fraction)))
        guard let timing else { return span * (1 - local) }
        let own = ownTiming ?? timing
        if case .spring(_, _, let duration) = own {
            guard duration > 0 else { return local < 1 ? span : .zero }
            let run = AnimatorRun(from: fraction, rate: 1 / duration, for: duration)
            return along(run, timing, seen: nil, keepsVelocity: false).sample(at: 0).value
        }
        return span * (1 - own.progress(at: local))
    }

    /// The offset at `fraction` of what was grabbed at `grabbed`, at the fraction `origin`: what `grabbed` differs from the
    /// track decays towards both ends.
    func offset(
        at fraction: Double, in timing: AnimatorTiming?, from grabbed: SIMD4<Double>, at origin: Double
    ) -> SIMD4<Double> {
        guard fraction != origin else { return grabbed }
        let residual = grabbed - offset(at: origin, in: timing)
        let share = fraction > origin ? (1 - fraction) / (1 - origin) : fraction / origin
        return offset(at: fraction, in: timing) + residual * share
    }

    /// How fast the offset at `fraction`, of what was grabbed at `grabbed`, at the fraction `origin`, changes with that: from
    /// `fraction` on, or up to it.
    func slope(
        at fraction: Double, in timing: AnimatorTiming?, from grabbed: SIMD4<Double>, at origin: Double,
        isForwards: Bool
    ) -> SIMD4<Double> {
        let residual = grabbed - offset(at: origin, in: timing)
        let isAfter = fraction > origin || (fraction == origin && isForwards)
        let share = isAfter ? -1 / (1 - origin) : 1 / origin
        return slope(at: fraction, in: timing, isForwards: isForwards) + residual * share
    }

    /// How fast the offset at `fraction` of the time in `timing`, or of the distance, changes with that.
    private func slope(at fraction: Double, in timing: AnimatorTiming?, isForwards: Bool) -> SIMD4<Double> {
        let local = local(fraction)
        let hasBegun = isForwards ? local >= 0 : local > 0
        guard hasBegun, end > begin else { return .zero }
        if let timing, case .spring(_, _, let duration) = ownTiming ?? timing {
            guard duration > 0 else { return .zero }
            let run = AnimatorRun(from: fraction, rate: 1 / duration, for: duration)
            return along(run, timing, seen: nil, keepsVelocity: false).sample(at: 0).velocity * duration
        }
        guard isForwards ? local < 1 : local <= 1 else { return .zero }
        let slope = timing.map { (ownTiming ?? $0).slope(at: local, isForwards: isForwards) } ?? 1
        return span * (-slope / (end - begin))
    }

    /// The velocity with which a spring starts that goes from `offset` to `target`.
    private func initialVelocity(
        _ parameters: SpringTimingParameters, from offset: SIMD4<Double>, to target: SIMD4<Double>,
        moving present: SIMD4<Double>
    ) -> SIMD4<Double> {
        if let absolute = parameters.absoluteVelocity {
            let wanted = StageVelocity(SIMD4(absolute.dx, absolute.dy, 0, 0))
            return isPosition ? (clock.layer(wanted) - othersVelocity).numbers : .zero
        }
        guard let velocity = parameters.initialVelocity else { return present }
        let distance = target - offset
        guard isPosition || isBounds else { return distance * parameters.scalarVelocity }
        return distance * SIMD4(velocity.dx, velocity.dy, velocity.dx, velocity.dy)
    }
}

/// The course of a change within an animator's time: its distance, its begin and end, and the initial velocity of a
/// spring. It only makes motions, and changes no layer.
package struct ChangeTrack {
    /// The offset of the start from the end.
    let span: SIMD4<Double>
    /// Whether the change is one of a position, to which absolute and relative velocities with a direction apply. Only
    /// relative ones apply to bounds.
    var isPosition = false
    var isBounds = false
    /// The fraction of the animator's time at which the change begins.
    var begin = 0.0
    /// The fraction of the animator's time at which the change ends.
    var end = 1.0
    /// The timing of a nested animation; nil if it inherits that of the animator.
    var ownTiming: AnimatorTiming?
    /// The clock of the motions.
    var clock = LayerClock.stage
    /// The velocity with which a driver has left the property.
    var declaredVelocity = LayerVelocity.zero
    /// The velocity that other animations give the property at the beginning. An absolute velocity is the velocity of
    /// all animations combined.
    var velocityOfOthers = LayerVelocity.zero

    /// The track of an animator's progress, from -1 at the start to 0 at the end.
    package static var progress: ChangeTrack { ChangeTrack(span: SIMD4(-1, 0, 0, 0)) }

    /// Places the change inside `window` of an animator that takes `seconds`, with the timing of `nesting` if there is
    /// one.
    mutating func setWindow(
        in window: (begin: Double, end: Double), _ nesting: ChangeRecorder.Nesting?, of seconds: Double,
        isReversed: Bool
    ) {
        (begin, end) = window
        guard let nesting, seconds > 0 else { return }
        (begin, end) = nesting.window(in: window, of: seconds, isReversed: isReversed)
        ownTiming = nesting.timing
    }

    /// Returns the fraction of the change's own time at `fraction` of the animator's time.
    private func local(_ fraction: Double) -> Double {
        fraction == end ? 1 : (fraction - begin) / (end - begin)
    }

    /// Returns the delay before the change begins along `run`, in seconds.
    func delay(along run: AnimatorRun) -> Double {
        let (phase, rate) = (local(run.startTime), run.rate / (end - begin))
        return phase < 0 && rate > 0 ? -phase / rate : 0
    }

    /// Returns the motion along `run`. It starts at the value of `state`, and with its velocity if `keepsVelocity`. On
    /// a curve or a mirrored spring the difference from the track is a residual that decays until the run ends. Any
    /// other spring starts from `state`.
    func along(_ run: AnimatorRun, _ timing: AnimatorTiming, state: MotionState?, keepsVelocity: Bool) -> Motion {
        let (phase, rate) = (local(run.startTime), run.rate / (end - begin))
        switch ownTiming ?? timing {
        case .function(let function):
            var motion = Motion.curve(
                Motion.Curve(timing: function, start: span, end: .zero, phase: phase, rate: rate))
            if let state { motion.start(at: state, keepsVelocity: keepsVelocity, length: run.length) }
            return motion
        case .spring(let spring, let parameters, let duration):
            if run.isReversed, run.springReturn == .pullsToStart {
                return pullingToStart(spring, parameters, duration, run, phase: phase, rate: rate, state, keepsVelocity)
            }
            // The spring's seconds per second.
            let speed = rate * duration
            let initial = initialVelocity(parameters, from: span, to: .zero, moving: declaredVelocity.numbers)
            var path = Motion.Spring(
                spring, target: .zero, displacement: span, velocity: initial / speed.magnitude,
                phase: phase * duration, rate: speed)
            // A change that returns from its end starts there, although the spring has not settled completely.
            let atEnd = MotionState(value: .zero, velocity: .zero)
            var state = state ?? (run.isReversed && phase >= 1 ? atEnd : nil)
            if run.isReversed, declaredVelocity != .zero, initial == declaredVelocity.numbers {
                // A change that started with the velocity of a driver comes to rest when it returns.
                state = state ?? MotionState(value: Motion.spring(path).sample(at: 0).value, velocity: .zero)
                path.velocity = .zero
            }
            guard let state else { return .spring(path) }
            guard !run.isReversed else {
                var motion = Motion.spring(path)
                motion.start(at: state, keepsVelocity: keepsVelocity, length: run.length)
                return motion
            }
            let natural = Motion.spring(path).sample(at: 0)
            guard state.value != natural.value || (keepsVelocity && state.velocity != natural.velocity) else {
                return .spring(path)
            }
            path.displacement = state.value
            path.velocity = (keepsVelocity ? state.velocity : natural.velocity) / speed
            path.phase = 0
            return .spring(path)
        }
    }

    /// Returns the motion of a spring that pulls to the start. Its settling time is stretched to the length of the run.
    /// A change that was added during the return is delayed until its time.
    private func pullingToStart(
        _ spring: Spring, _ parameters: SpringTimingParameters, _ duration: Double, _ run: AnimatorRun, phase: Double,
        rate: Double, _ state: MotionState?, _ keepsVelocity: Bool
    ) -> Motion {
        let timing = AnimatorTiming.spring(spring, parameters, duration: duration)
        let natural = phase < 1 ? offset(at: run.startTime, in: timing) : .zero
        let state = state ?? MotionState(value: natural, velocity: .zero)
        let delay = state.value == .zero && phase > 1 ? (phase - 1) / -rate : 0
        let speed = duration / (run.length - delay)
        return .spring(
            Motion.Spring(
                spring, target: span, displacement: state.value - span,
                velocity: keepsVelocity ? state.velocity / speed : .zero, phase: -delay * speed, rate: speed))
    }

    /// Returns the motion from `state` directly to the end, or back to the start, in `length` seconds. A change that
    /// has not begun at `fraction` of the time is delayed in proportion.
    package func towards(
        start: Bool, _ timing: AnimatorTiming, from fraction: Double, state: MotionState, keepsVelocity: Bool,
        length: Double
    ) -> Motion {
        let target = start ? span : .zero
        let delay = length * delayFraction(start: start, from: fraction, state)
        switch timing {
        case .function(let function):
            let rate = 1 / (length - delay)
            var motion = Motion.curve(
                Motion.Curve(timing: function, start: state.value, end: target, phase: -delay * rate, rate: rate))
            if keepsVelocity { motion.start(at: state, keepsVelocity: true, length: length) }
            return motion
        case .spring(let spring, let parameters, _):
            let present = keepsVelocity ? state.velocity : declaredVelocity.numbers
            return .spring(
                Motion.Spring(
                    spring, target: target, displacement: state.value - target,
                    velocity: initialVelocity(parameters, from: state.value, to: target, moving: present), phase: -delay
                )
            )
        }
    }

    /// Returns the fraction of the remaining time for which a change that has not begun at `fraction` is delayed,
    /// towards the end or back to the start.
    private func delayFraction(start: Bool, from fraction: Double, _ state: MotionState) -> Double {
        guard state.value == (start ? .zero : span) else { return 0 }
        if start { return end < fraction ? (fraction - end) / fraction : 0 }
        return begin > fraction ? (begin - fraction) / (1 - fraction) : 0
    }

    /// Converts begin and end to a different timing, after all changes were sent directly to the end or back to the
    /// start. The position was `fraction` in the previous timing and is `newFraction` in the new one.
    mutating func convertWindow(from newFraction: Double, start: Bool, insteadOf fraction: Double, _ state: MotionState)
    {
        let share = delayFraction(start: start, from: fraction, state)
        ownTiming = nil
        // At least this fraction of the time remains for the change.
        let least = 0.001
        if start {
            (begin, end) = (0, share > 0 ? max(least, newFraction * (1 - share)) : 1)
        } else {
            (begin, end) = (share > 0 ? min(1 - least, newFraction + share * (1 - newFraction)) : 0, 1)
        }
    }

    /// Returns the offset at `fraction` of the time in `timing`, or at `fraction` of the distance if `timing` is nil.
    func offset(at fraction: Double, in timing: AnimatorTiming?) -> SIMD4<Double> {
        let local = max(0, min(1, local(fraction)))
        guard let timing else { return span * (1 - local) }
        let own = ownTiming ?? timing
        if case .spring(_, _, let duration) = own {
            guard duration > 0 else { return local < 1 ? span : .zero }
            let run = AnimatorRun(from: fraction, rate: 1 / duration, for: duration)
            return along(run, timing, state: nil, keepsVelocity: false).sample(at: 0).value
        }
        return span * (1 - own.progress(at: local))
    }

    /// Returns the offset at `fraction` of a change whose scrubbing began with `grabbed` at the fraction `origin`. The
    /// difference of `grabbed` from the track decays towards both ends.
    func offset(
        at fraction: Double, in timing: AnimatorTiming?, from grabbed: SIMD4<Double>, at origin: Double
    ) -> SIMD4<Double> {
        guard fraction != origin else { return grabbed }
        let residual = grabbed - offset(at: origin, in: timing)
        let share = fraction > origin ? (1 - fraction) / (1 - origin) : fraction / origin
        return offset(at: fraction, in: timing) + residual * share
    }

    /// Returns the derivative of the offset with respect to `fraction`, of a change whose scrubbing began with
    /// `grabbed` at the fraction `origin`. It is that after `fraction`, or before it if `isForwards` is false.
    func slope(
        at fraction: Double, in timing: AnimatorTiming?, from grabbed: SIMD4<Double>, at origin: Double,
        isForwards: Bool
    ) -> SIMD4<Double> {
        let residual = grabbed - offset(at: origin, in: timing)
        let isAfter = fraction > origin || (fraction == origin && isForwards)
        let share = isAfter ? -1 / (1 - origin) : 1 / origin
        return slope(at: fraction, in: timing, isForwards: isForwards) + residual * share
    }

    /// Returns the derivative of the offset with respect to the fraction of the time in `timing`, or of the distance if
    /// that is nil.
    private func slope(at fraction: Double, in timing: AnimatorTiming?, isForwards: Bool) -> SIMD4<Double> {
        let local = local(fraction)
        let hasBegun = isForwards ? local >= 0 : local > 0
        guard hasBegun, end > begin else { return .zero }
        if let timing, case .spring(_, _, let duration) = ownTiming ?? timing {
            guard duration > 0 else { return .zero }
            let run = AnimatorRun(from: fraction, rate: 1 / duration, for: duration)
            return along(run, timing, state: nil, keepsVelocity: false).sample(at: 0).velocity * duration
        }
        guard isForwards ? local < 1 : local <= 1 else { return .zero }
        let slope = timing.map { (ownTiming ?? $0).slope(at: local, isForwards: isForwards) } ?? 1
        return span * (-slope / (end - begin))
    }

    /// Returns the initial velocity of a spring from `offset` to `target`.
    private func initialVelocity(
        _ parameters: SpringTimingParameters, from offset: SIMD4<Double>, to target: SIMD4<Double>,
        moving present: SIMD4<Double>
    ) -> SIMD4<Double> {
        if let absolute = parameters.absoluteVelocity {
            let prescribed = StageVelocity(SIMD4(absolute.dx, absolute.dy, 0, 0))
            return isPosition ? (clock.layer(prescribed) - velocityOfOthers).numbers : .zero
        }
        guard let velocity = parameters.initialVelocity else { return present }
        let distance = target - offset
        guard isPosition || isBounds else { return distance * parameters.scalarVelocity }
        return distance * SIMD4(velocity.dx, velocity.dy, velocity.dx, velocity.dy)
    }
}

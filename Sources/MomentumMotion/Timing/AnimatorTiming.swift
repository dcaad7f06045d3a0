/// The progress of an animator as a function of the fraction of its time.
package indirect enum AnimatorTiming {
    case function(TimingFunction)
    /// A spring that counts as settled after `duration` seconds.
    case spring(Spring, SpringTimingParameters, duration: Double)

    /// The shortest duration other than 0, in seconds. Shorter durations have no finite rate.
    static var shortest: Double { 1e-9 }

    /// Returns the timing of `curve` over `duration` seconds and its length, which is 0 if it is below a billionth of a
    /// second. Nil if the spring's parameters are out of range.
    package static func make(_ curve: TimingCurve, duration: Double) -> (timing: AnimatorTiming, duration: Double)? {
        guard var resolved = exact(curve, duration: duration >= shortest ? duration : 0) else { return nil }
        if resolved.duration < shortest { resolved.duration = 0 }
        return resolved
    }

    private static func exact(_ curve: TimingCurve, duration: Double) -> (timing: AnimatorTiming, duration: Double)? {
        switch curve {
        case .function(let function):
            return (.function(function), duration)
        case .spring(let parameters):
            guard parameters.isValid else { return nil }
            let velocity = parameters.scalarVelocity
            switch parameters.form {
            case .spring(let spring):
                let duration = min(spring.settlingDuration(initialVelocity: velocity), SpringAnimation.longest)
                return duration.isFinite ? (.spring(spring, parameters, duration: duration), duration) : nil
            case .dampingRatio(let ratio):
                let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
                return (.spring(spring, parameters, duration: duration), duration)
            }
        }
    }

    /// The curve of this timing, without an initial velocity.
    var curve: TimingCurve {
        switch self {
        case .function(let function): return .function(function)
        case .spring(_, var parameters, _):
            parameters.initialVelocity = nil
            parameters.absoluteVelocity = nil
            return .spring(parameters)
        }
    }

    /// Returns the progress at `fraction` of the time.
    func progress(at fraction: Double) -> Double {
        switch self {
        case .function(let function):
            return function.value(at: max(0, min(1, fraction)))
        case .spring(let spring, let parameters, let duration):
            let response = SpringResponse(spring, displacement: -1, velocity: parameters.scalarVelocity)
            return 1 + response.sample(at: max(0, fraction) * duration).displacement
        }
    }

    /// Returns the derivative of the progress with respect to the fraction of the time. At a corner of the curve it is
    /// that after `fraction`, or before it if `isForwards` is false.
    func slope(at fraction: Double, isForwards: Bool) -> Double {
        switch self {
        case .function(let function):
            let fraction = max(0, min(1, fraction))
            return isForwards
                ? function.sample(at: fraction).derivative : function.mirrored.sample(at: 1 - fraction).derivative
        case .spring(let spring, let parameters, let duration):
            let response = SpringResponse(spring, displacement: -1, velocity: parameters.scalarVelocity)
            return response.sample(at: max(0, fraction) * duration).velocity * duration
        }
    }

    /// Returns the earliest fraction of the time at which the progress is `progress`, or comes closest to it.
    func fraction(forProgress progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if case .function(let function) = self, let fraction = function.fraction(forValue: progress) {
            return max(0, min(1, fraction))
        }
        // A curve that is not monotonic is searched step by step.
        let steps = 256
        var nearest = (fraction: 1.0, distance: Double.infinity)
        var before = self.progress(at: 0)
        for step in 1...steps {
            let end = Double(step) / Double(steps)
            let after = self.progress(at: end)
            if (before - progress) * (after - progress) <= 0 {
                return bisect(from: Double(step - 1) / Double(steps), to: end, progress, rises: after >= before)
            }
            let distance = (after - progress).magnitude
            if distance < nearest.distance { nearest = (end, distance) }
            before = after
        }
        return nearest.fraction
    }

    /// Returns the fraction of the time at which the progress is `progress`. A spring reaches a progress of 1 before
    /// its time is over. If `isReversed`, the result there is 1, because the whole distance is still ahead.
    func fraction(forProgress progress: Double, isReversed: Bool) -> Double {
        isReversed && progress >= 1 ? 1 : fraction(forProgress: progress)
    }

    private func bisect(from start: Double, to end: Double, _ progress: Double, rises: Bool) -> Double {
        var (low, high) = (start, end)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if (self.progress(at: middle) < progress) == rises { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension TimingCurve {
    /// Returns whether an animator can follow the curve. If not, reports a diagnostic whose remedy ends with `effect`.
    func isValid(in callSite: StaticString, effect: String) -> Bool {
        if case .spring(let parameters) = self, !parameters.isValid {
            parameters.refuse(in: callSite, effect: effect)
            return false
        }
        return true
    }
}

/// The argument of a call that determines the damping of a spring.
package enum SpringArgument {
    case dampingRatio(Double)
    case bounce(Double)
}

extension SpringTimingParameters {
    /// Reports the first parameter that is out of range.
    ///
    /// - Parameters:
    ///   - argument: The argument from which the spring was created; nil if the program has created the spring.
    ///   - callSite: The call that refuses the spring.
    ///   - effect: The end of the remedy.
    @inline(never)
    func refuse(_ argument: SpringArgument? = nil, in callSite: StaticString, effect: String) {
        var what = "the initial velocity is not finite or exceeds 3.4e38"
        let value: Diagnostic.Value
        var remedy = "pass a finite velocity"
        let velocity = initialVelocity?.isDrawable ?? true ? absoluteVelocity : initialVelocity
        if let velocity, !velocity.isDrawable {
            value = .pair(velocity.dx, velocity.dy)
        } else {
            switch (argument, form) {
            case (.dampingRatio(let ratio)?, _):
                (what, value) = ("the damping ratio is out of range", .number(ratio))
                remedy = "pass a ratio of at least 0"
            case (.bounce(let bounce)?, _) where !(bounce >= -1 && bounce <= 1):
                (what, value) = ("the bounce is out of range", .number(bounce))
                remedy = "pass a bounce from -1 to 1"
            case (_, .dampingRatio(let ratio)):
                (what, value) = ("the damping ratio is out of range", .number(ratio))
                remedy = "pass a finite ratio above 0"
            case (_, .spring(let spring)):
                (what, value) = spring.problem
                remedy = Spring.remedy
            }
        }
        Diagnostics.report(what, value: value, in: callSite, remedy: remedy + "; " + effect)
    }
}

nonisolated extension Spring {
    /// The remedy for an invalid spring.
    static var remedy: String { "pass a spring with a finite mass and stiffness above 0 and a damping of at least 0" }

    /// The first parameter of an invalid spring that is out of range.
    @inline(never)
    var problem: (what: String, value: Diagnostic.Value) {
        if !(mass > 0 && mass.isFinite) { return ("the spring's mass is out of range", .number(mass)) }
        if !(stiffness > 0 && stiffness.isFinite) {
            return ("the spring's stiffness is out of range", .number(stiffness))
        }
        if !(damping >= 0 && damping.isFinite) { return ("the spring's damping is out of range", .number(damping)) }
        return ("the spring's ratio of stiffness to mass is out of range", .number(stiffness / mass))
    }
}

nonisolated extension SpringTimingParameters {
    /// The relative velocity of values with one component, in 1/s: the component of larger magnitude.
    var scalarVelocity: Double {
        guard absoluteVelocity == nil, let initialVelocity else { return 0 }
        return abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
    }

    /// Whether the spring's parameters are in range.
    var isValid: Bool {
        guard initialVelocity?.isDrawable ?? true, absoluteVelocity?.isDrawable ?? true else { return false }
        switch form {
        case .dampingRatio(let ratio): return ratio > 0 && ratio.isFinite
        case .spring(let spring): return spring.isValid
        }
    }
}

/// How the values of an animation run within one iteration. Plain numbers, so that evaluating one is a few
/// multiplications.
nonisolated enum AnimationMotion: Sendable {
    /// `from + change * fraction`.
    case blend(from: SIMD4<Double>, change: SIMD4<Double>)
    /// Along a spring, by time.
    case spring(SpringComponents)
    /// Through keyframes, by time.
    case keyframes(KeyframeValues)
    /// From matrix to matrix.
    case matrix(MatrixMotion)
    /// Along a path, by time.
    case path(PathFollowing)
    /// From path to path, list to list or image to image.
    case variableLength(VariableLengthMotion)
    /// From one picture of the layer to the next.
    case transition(TransitionTimeline)
    /// Several animations in one time.
    case group(GroupMotions)
    /// As an animator says.
    case driven(ControlledCourse)
}

/// Up to four displacements from a target, each with its own velocity, on one spring.
nonisolated struct SpringComponents: Sendable {
    let spring: Spring
    let rates: SpringRates
    let target: SIMD4<Double>
    let displacement: SIMD4<Double>
    let velocity: SIMD4<Double>

    init(spring: Spring, target: SIMD4<Double>, displacement: SIMD4<Double>, velocity: SIMD4<Double>) {
        self.spring = spring
        rates = SpringRates(spring)
        self.target = target
        self.displacement = displacement
        self.velocity = velocity
    }

    /// Where the spring is after `time` seconds.
    func value(at time: Double) -> SIMD4<Double> {
        let step = SpringStep(rates, dt: time)
        return target + (step.dd * displacement + step.dv * velocity)
    }
}

/// From one matrix to another by decomposition; the fraction of the distance follows the easing, or a spring.
nonisolated final class MatrixMotion: Sendable {
    let from: Transform3D
    let to: Transform3D
    /// What remains of the distance, starting at -1, when the motion follows a spring.
    let response: SpringResponse?

    init(from: Transform3D, to: Transform3D, response: SpringResponse? = nil) {
        self.from = from
        self.to = to
        self.response = response
    }

    func sample(fraction: Double, rate: Double) -> MotionSample<Transform3D> {
        MotionSample(
            value: from.interpolated(to: to, fraction: fraction),
            velocity: from.interpolationRate(to: to, fraction: fraction) * rate
        )
    }
}

/// Keyframes of numbers or of matrices.
nonisolated final class KeyframeValues: Sendable {
    let numbers: KeyframeMotion<Vector4>?
    let matrices: KeyframeMotion<Transform3D>?

    init(numbers: KeyframeMotion<Vector4>) {
        self.numbers = numbers
        matrices = nil
    }

    init(matrices: KeyframeMotion<Transform3D>) {
        numbers = nil
        self.matrices = matrices
    }
}

/// A point on a path, and the rotation that goes with it.
nonisolated final class PathFollowing: Sendable {
    let motion: PathMotion
    /// Nil when nothing turns.
    let rotation: PathRotationMotion?

    init(motion: PathMotion, rotation: PathRotationMotion?) {
        self.motion = motion
        self.rotation = rotation
    }
}

/// The animations of a group, in the order in which they are laid over one another; each is timed by the group's time.
nonisolated final class GroupMotions: Sendable {
    let children: [RunningAnimation]

    init(_ children: [RunningAnimation]) { self.children = children }
}

nonisolated extension AnimationMotion {
    /// A blend at an eased fraction that grows by `slope` per second.
    @inline(__always)
    static func blend<Numbers: SIMD<Double>>(
        from: Numbers, change: Numbers, fraction: Double, slope: Double
    ) -> (value: Numbers, rate: Numbers) {
        (from + change * fraction, change * slope)
    }

    /// A spring after a step, the time of which grows by `rate` per second.
    @inline(__always)
    static func spring<Numbers: SIMD<Double>>(
        target: Numbers, displacement: Numbers, velocity: Numbers, step: SpringStep, rate: Double
    ) -> (value: Numbers, rate: Numbers) {
        (
            target + (step.dd * displacement + step.dv * velocity),
            (step.vd * displacement + step.vv * velocity) * rate
        )
    }

    /// For how long after `duration` seconds a spring still moves noticeably, in seconds; 0 for everything else.
    func settlingTail(after duration: Double) -> Double {
        switch self {
        case .spring(let course):
            var latest = 0.0
            for index in 0..<4 {
                let response = SpringResponse(
                    course.spring, displacement: course.displacement[index], velocity: course.velocity[index])
                latest = max(latest, response.restTime(within: .plotted))
            }
            return latest.isFinite ? max(0, latest - duration) : 0
        case .matrix(let course):
            guard let response = course.response else { return 0 }
            // Entries of a matrix weigh as much as points at distances of a thousand points.
            let rest = response.restTime(within: .plottedFactor)
            return rest.isFinite ? max(0, rest - duration) : 0
        case .variableLength(let course):
            guard case .spring(let response) = course.pace else { return 0 }
            // Points of a path may be a thousand points apart.
            let rest = response.restTime(within: .plottedFactor)
            return rest.isFinite ? max(0, rest - duration) : 0
        case .blend, .keyframes, .path, .transition, .group, .driven:
            return 0
        }
    }
}

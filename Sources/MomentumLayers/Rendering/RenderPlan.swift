/// The data from which the tracks of an animation are created, computed once for all of them: plain numbers of its
/// motion, or of the motion that controls it.
nonisolated struct RenderPlan {
    private(set) var kind = RenderTrack.Kind.general
    /// The start of a blend, or the target of a spring.
    private(set) var origin = SIMD4<Double>.zero
    /// The change of a blend, or the initial displacement of a spring.
    private(set) var change = SIMD4<Double>.zero
    /// The initial velocity of a spring.
    private(set) var velocity = SIMD4<Double>.zero
    private(set) var rates: SpringRates?
    private(set) var curve: CubicBezier?
    /// The time that the tracks cover, in the layer's time.
    private(set) var time = (begin: 0.0, length: -1.0)
    /// The iterations; nil if the tracks cover only the first one, at the layer's speed.
    private(set) var loop: RenderLoop?
    /// The number of tracks.
    private(set) var count = 1

    /// Returns the number of tracks of `animation`: two if it changes more than two values along a motion that tracks
    /// can represent, otherwise one.
    static func count(_ animation: RunningAnimation) -> Int {
        animation.target.numberCount > 2 ? RenderPlan(animation).count : 1
    }

    /// Creates the plan of `animation`.
    init(_ animation: RunningAnimation) {
        let numbers = animation.target.numberCount
        guard numbers > 0, animation.cycleOffset == 0 else { return }
        var easing = animation.easing
        var spring: SpringRates?
        var controlled = RenderLoop.ControlledTiming()
        // If the iteration has its own timing function, the animation evaluates itself.
        guard case .numbers(let motion) = animation.course, case .linear = easing else { return }
        let isIteration = motion.isIteration(of: animation.duration)
        switch motion.path {
        case .curve(let curve):
            (origin, change, easing) = (curve.start, curve.end - curve.start, curve.timing)
            guard isIteration || curve.length == 1 else { return }
            controlled = RenderLoop.ControlledTiming(phase: curve.phase, motionRate: curve.rate, end: 1)
        case .spring(let course):
            (origin, change, velocity, spring) = (course.target, course.displacement, course.velocity, course.rates)
            controlled = RenderLoop.ControlledTiming(phase: course.phase, motionRate: course.rate, end: .infinity)
        case .hold, .played: return
        }
        if isIteration {
            controlled.motionRate = 0
        } else {
            guard controlled.motionRate != 0, animation.timing.speed != 0 else { return }
            controlled.begin = motion.residual.length
        }
        var kind = RenderTrack.Kind.spring
        if spring == nil {
            switch easing {
            case .linear: kind = .linear
            case .bezier(let bezier): (kind, curve) = (.bezier, bezier)
            default: return
            }
        }
        rates = spring
        if controlled.motionRate == 0, animation.isPlayedOnce {
            time = (animation.timing.beginTime, animation.duration)
            if kind == .spring, animation.duration >= animation.activeDuration {
                time.length = animation.activeDuration + animation.tail
            }
        } else {
            guard let covered = animation.time(on: controlled) else { return }
            (time, loop) = (covered, RenderLoop(animation, controlled))
        }
        self.kind = kind
        count = numbers > 2 ? 2 : 1
    }
}

nonisolated extension PropertyTarget {
    /// The number of values of a track for this target; 0 if tracks cannot represent it.
    fileprivate var numberCount: Int {
        switch self {
        case .numbers(_, let count): count
        case .matrixPart: 1
        case .matrixTranslation: 2
        case .matrix, .variableLength, .frame, .several: 0
        }
    }
}

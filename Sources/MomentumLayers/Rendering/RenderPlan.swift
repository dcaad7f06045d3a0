/// What the tracks of an animation are laid out from, worked out once for all of them: plain numbers, as its motion has them or
/// that which drives it.
nonisolated struct RenderPlan {
    private(set) var kind = RenderTrack.Kind.general
    /// Where a blend starts or a spring comes to rest.
    private(set) var origin = SIMD4<Double>.zero
    /// A blend's change or a spring's first displacement.
    private(set) var change = SIMD4<Double>.zero
    /// A spring's velocity at the start.
    private(set) var velocity = SIMD4<Double>.zero
    private(set) var rates: SpringRates?
    private(set) var curve: CubicBezier?
    /// When the tracks cover it, in its layer's time.
    private(set) var time = (begin: 0.0, length: -1.0)
    /// How it goes through its iterations; nil when the tracks cover the first one only, at the layer's speed.
    private(set) var loop: RenderLoop?
    /// How many tracks it has.
    private(set) var count = 1

    /// How many tracks `animation` has: two only if it changes more than two numbers, along a motion that can be laid out.
    static func count(_ animation: RunningAnimation) -> Int {
        animation.target.numberCount > 2 ? RenderPlan(animation).count : 1
    }

    /// The plan of `animation`.
    init(_ animation: RunningAnimation) {
        let numbers = animation.target.numberCount
        guard numbers > 0, animation.cycleOffset == 0 else { return }
        var easing = animation.easing
        var spring: SpringRates?
        var way = RenderLoop.Way()
        // What warps the time of an iteration is the animation's own affair.
        guard case .numbers(let motion) = animation.course, case .linear = easing else { return }
        let isIteration = motion.isIteration(of: animation.duration)
        switch motion.path {
        case .curve(let curve):
            (origin, change, easing) = (curve.start, curve.end - curve.start, curve.timing)
            guard isIteration || curve.length == 1 else { return }
            way = RenderLoop.Way(phase: curve.phase, pace: curve.rate, end: 1)
        case .spring(let course):
            (origin, change, velocity, spring) = (course.target, course.displacement, course.velocity, course.rates)
            way = RenderLoop.Way(phase: course.phase, pace: course.rate, end: .infinity)
        case .hold, .played: return
        }
        if isIteration {
            way.pace = 0
        } else {
            guard way.pace != 0, animation.timing.speed != 0 else { return }
            way.begin = motion.residual.length
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
        if way.pace == 0, animation.isPlayedOnce {
            time = (animation.timing.beginTime, animation.duration)
            if kind == .spring, animation.duration >= animation.activeDuration {
                time.length = animation.activeDuration + animation.tail
            }
        } else {
            guard let covered = animation.time(on: way) else { return }
            (time, loop) = (covered, RenderLoop(animation, way))
        }
        self.kind = kind
        count = numbers > 2 ? 2 : 1
    }
}

nonisolated extension PropertyTarget {
    /// How many numbers a track has for this target; 0 when none can.
    fileprivate var numberCount: Int {
        switch self {
        case .numbers(_, let count): count
        case .matrixPart: 1
        case .matrixTranslation: 2
        case .matrix, .variableLength, .frame, .several: 0
        }
    }
}

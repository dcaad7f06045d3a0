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

    /// The plan of `animation`.
    init(_ animation: RunningAnimation) {
        let numbers = animation.target.numberCount
        guard numbers > 0, animation.cycleOffset == 0 else { return }
        var kind = RenderTrack.Kind.general
        var covered: (begin: Double, length: Double)?
        switch animation.course {
        case .blend(let from, let by):
            kind = blend(from, by, animation.easing)
        case .spring(let spring):
            guard case .linear = animation.easing else { return }
            kind = swing(spring.target, spring.displacement, spring.velocity, spring.rates)
        case .course(let course):
            guard let driven = course.driven, animation.timing.speed != 0 else { return }
            var way = (phase: 0.0, pace: 0.0, end: 1.0)
            switch driven.motion.path {
            case .curve(let curve):
                kind = blend(curve.start, curve.end - curve.start, curve.timing)
                (way.phase, way.pace) = (curve.phase, curve.rate)
            case .spring(let spring):
                kind = swing(spring.target, spring.displacement, spring.velocity, spring.rates)
                way = (spring.phase, spring.rate, .infinity)
            case .still, .played: return
            }
            covered = animation.time(on: way, after: driven.motion.residual.length)
            loop = RenderLoop(animation, phase: way.phase, pace: way.pace)
        }
        guard kind != .general else { return }
        if loop == nil, animation.isPlayedOnce {
            time = (animation.timing.beginTime, animation.duration)
            if kind == .spring, animation.duration >= animation.activeDuration {
                time.length = animation.activeDuration + animation.tail
            }
        } else {
            if loop == nil {
                covered = animation.activeTime
                loop = RenderLoop(animation)
            }
            guard let covered else { return }
            time = covered
        }
        self.kind = kind
        count = numbers > 2 ? 2 : 1
    }

    private mutating func blend(
        _ from: SIMD4<Double>, _ by: SIMD4<Double>, _ easing: TimingFunction
    ) -> RenderTrack.Kind {
        (origin, change) = (from, by)
        switch easing {
        case .linear: return .linear
        case .bezier(let bezier):
            curve = bezier
            return .bezier
        default: return .general
        }
    }

    private mutating func swing(
        _ target: SIMD4<Double>, _ displacement: SIMD4<Double>, _ velocity: SIMD4<Double>, _ rates: SpringRates
    ) -> RenderTrack.Kind {
        (origin, change, self.velocity, self.rates) = (target, displacement, velocity, rates)
        return .spring
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

/// One or two values of a running animation in a form for fast evaluation in every frame: plain numbers in one cache
/// line, for the usual cases of ``RunningAnimation/apply(at:layerRate:values:rates:)``.
///
/// A track covers an interval of time. At all other times, and in all other cases, the animation evaluates itself. Both
/// produce identical bits. An animation of three or four values has two consecutive tracks.
nonisolated struct RenderTrack: Sendable {
    /// The method of evaluation.
    enum Kind: UInt8, Sendable {
        /// No track: the animation always evaluates itself.
        case general
        case linear, bezier, spring
    }

    /// The start of a blend, or the target of a spring.
    private(set) var origin = SIMD2<Double>.zero
    /// The change of a blend, or the initial displacement of a spring.
    private(set) var change = SIMD2<Double>.zero
    /// The start of the covered interval, in the layer's time. Without a loop, the animation begins at this time.
    private(set) var begin = 0.0
    /// The length of the covered interval, in seconds; negative if nothing is covered. For a blend without a loop, it
    /// is also the duration of an iteration.
    private(set) var length = -1.0
    /// The index of the track's time map in the tree.
    private(set) var map: Int32 = 0
    /// The index of the track's curve (``Kind/bezier``) or spring (``Kind/spring``) in the tree.
    private(set) var course: Int32 = -1
    /// The index of the track's loop in the tree; -1 if the track covers only the first iteration, at the layer's
    /// speed.
    private(set) var loop: Int32 = -1
    private(set) var kind = Kind.general

    /// A placeholder without an animation.
    static let empty = RenderTrack()

    /// Returns whether the track represents the animation at its layer's time `now`. The exact beginning is excluded,
    /// because it belongs to the animation only if time runs forwards.
    @inline(__always)
    func covers(_ now: Double) -> Bool { now - begin > 0 && now - begin < length }

    private init() {}
}

nonisolated extension RenderTrack {
    /// Creates the first or second track of `plan`.
    init(_ plan: RenderPlan, isSecond: Bool, map: Int32, course: Int32, loop: Int32) {
        self.init()
        self.map = map
        self.course = course
        self.loop = loop
        kind = plan.kind
        (begin, length) = plan.time
        origin = isSecond ? plan.origin.highHalf : plan.origin.lowHalf
        change = isSecond ? plan.change.highHalf : plan.change.lowHalf
    }
}

/// The evaluated values of a track at one moment.
nonisolated struct RenderSample: Sendable {
    var value = SIMD2<Double>.zero
    /// The velocity, per second of the tree.
    var rate = SIMD2<Double>.zero

    /// A placeholder for a track that does not cover the time: the animation must evaluate itself.
    static let missing = RenderSample(value: SIMD2(repeating: .nan))

    /// Whether the animation must evaluate itself. NaN in a track is treated the same.
    @inline(__always)
    var isMissing: Bool { value[0] != value[0] }
}

/// The spring of a track.
nonisolated struct RenderSpring: Sendable {
    var rates: SpringRates
    /// The initial velocity.
    var velocity: SIMD2<Double>
}

/// The position of a track in its iteration.
nonisolated struct RenderMoment {
    /// The elapsed time of the iteration, in seconds.
    let time: Double
    /// The seconds of the iteration per second of the tree.
    let rate: Double
    /// The duration of the iteration, in seconds.
    let length: Double

    /// The elapsed time and the rate, in iterations.
    @inline(__always)
    var progress: SIMD2<Double> { SIMD2(time, rate) / length }
}

nonisolated extension UnsafePointer<RenderTrack> {
    /// Returns the position of the track in its iteration at its layer's time `now`, which it covers. The layer's time
    /// has the rate `rate`.
    @inline(__always)
    func moment(at now: Double, rate: Double, _ loops: UnsafePointer<RenderLoop>) -> RenderMoment {
        guard pointee.loop >= 0 else {
            return RenderMoment(time: now - pointee.begin, rate: rate, length: pointee.length)
        }
        let loop = loops + Int(pointee.loop)
        let progress = loop.pointee.progress(at: now, layerRate: rate)
        return RenderMoment(time: progress.time, rate: progress.rate, length: loop.pointee.duration)
    }

    /// Returns the sample of a blend at `fraction`, which increases by `slope` per second.
    @inline(__always)
    func blend(_ fraction: Double, _ slope: Double) -> RenderSample {
        RenderSample(value: pointee.origin + pointee.change * fraction, rate: pointee.change * slope)
    }

    /// Returns the sample of a spring after `step` with the initial `velocity`, in time with the rate `rate`.
    @inline(__always)
    func swing(_ step: SpringStep, velocity: SIMD2<Double>, rate: Double) -> RenderSample {
        RenderSample(
            value: pointee.origin + (step.dd * pointee.change + step.dv * velocity),
            rate: (step.vd * pointee.change + step.vv * velocity) * rate)
    }
}

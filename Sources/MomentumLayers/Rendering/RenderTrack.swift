/// One or two numbers of a running animation, laid out for being evaluated every frame: a cache line of plain numbers,
/// with the ordinary cases of ``RunningAnimation/apply(at:layerRate:values:rates:)`` singled out.
///
/// A track covers a stretch of time. At any other time, and for whatever is not among the ordinary cases, the animation
/// itself is asked. Both give the same bits. An animation of three or four numbers has two tracks, one after the other.
nonisolated struct RenderTrack: Sendable {
    /// What is worked out.
    enum Kind: UInt8, Sendable {
        /// Nothing: the animation is asked at every time.
        case general
        case linear, bezier, spring
    }

    /// Where a blend starts or a spring comes to rest.
    private(set) var origin = SIMD2<Double>.zero
    /// A blend's change or a spring's first displacement.
    private(set) var change = SIMD2<Double>.zero
    /// When the time that the track covers begins, in the layer's time; without a loop the animation begins then.
    private(set) var begin = 0.0
    /// For how many seconds the track covers it; negative when it never does. Of a blend without a loop also the length of
    /// an iteration.
    private(set) var length = -1.0
    /// Its index among the tree's time maps.
    private(set) var map: Int32 = 0
    /// Its index among the tree's curves (``Kind/bezier``) or springs (``Kind/spring``).
    private(set) var course: Int32 = -1
    /// Its index among the tree's loops; -1 when it covers the first iteration only, at the layer's speed.
    private(set) var loop: Int32 = -1
    private(set) var kind = Kind.general

    /// Stands where there is no animation.
    static let empty = RenderTrack()

    /// Whether the track gives what the animation shows at its layer's time `now`. The very beginning, which belongs to the
    /// animation only when time runs forwards, is left to itself.
    @inline(__always)
    func covers(_ now: Double) -> Bool { now - begin > 0 && now - begin < length }

    private init() {}
}

nonisolated extension RenderTrack {
    /// The track that `plan` lays out, or the second of its tracks.
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

/// What a track shows at a moment.
nonisolated struct RenderSample: Sendable {
    var value = SIMD2<Double>.zero
    /// Per second of the tree.
    var rate = SIMD2<Double>.zero

    /// Stands where a track covers nothing: the animation is to be asked.
    static let missing = RenderSample(value: SIMD2(repeating: .nan))

    /// Whether the animation is to be asked. No number at all is as good as none.
    @inline(__always)
    var isMissing: Bool { value[0] != value[0] }
}

/// The spring of a track.
nonisolated struct RenderSpring: Sendable {
    var rates: SpringRates
    /// The velocities at the start.
    var velocity: SIMD2<Double>
}

/// Where a track is in its iteration.
nonisolated struct RenderMoment {
    /// Seconds into the iteration.
    let time: Double
    /// Seconds of the iteration per second of the tree.
    let rate: Double
    /// Seconds of the iteration.
    let length: Double

    /// Seconds and speed in iterations.
    @inline(__always)
    var progress: SIMD2<Double> { SIMD2(time, rate) / length }
}

nonisolated extension UnsafePointer<RenderTrack> {
    /// Where the track is in its iteration at its layer's time `now`, which it covers and which runs at `rate`.
    @inline(__always)
    func moment(at now: Double, rate: Double, _ loops: UnsafePointer<RenderLoop>) -> RenderMoment {
        guard pointee.loop >= 0 else {
            return RenderMoment(time: now - pointee.begin, rate: rate, length: pointee.length)
        }
        let loop = loops + Int(pointee.loop)
        let progress = loop.pointee.progress(at: now, layerRate: rate)
        return RenderMoment(time: progress.time, rate: progress.rate, length: loop.pointee.duration)
    }

    /// The blend at `fraction`, which grows by `slope` a second.
    @inline(__always)
    func blend(_ fraction: Double, _ slope: Double) -> RenderSample {
        RenderSample(value: pointee.origin + pointee.change * fraction, rate: pointee.change * slope)
    }

    /// The spring that has made `step` since `velocity`, in time that runs at `rate`.
    @inline(__always)
    func swing(_ step: SpringStep, velocity: SIMD2<Double>, rate: Double) -> RenderSample {
        RenderSample(
            value: pointee.origin + (step.dd * pointee.change + step.dv * velocity),
            rate: (step.vd * pointee.change + step.vv * velocity) * rate)
    }
}

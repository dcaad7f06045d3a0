/// One or two numbers of a running animation, laid out for being evaluated every frame: a cache line of plain numbers,
/// with the ordinary cases of ``RunningAnimation/apply(at:layerRate:values:rates:)`` singled out.
///
/// A track covers the time during which the animation runs its first iteration at its layer's pace. At any other time,
/// and for whatever is not among the ordinary cases, the animation itself is asked. Both give the same bits. An animation
/// of three or four numbers has two tracks, one after the other.
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
    /// When the animation begins, in the layer's time.
    private(set) var begin = 0.0
    /// For how many seconds the track covers it; negative when it never does. Of a blend also the length of an iteration.
    private(set) var length = -1.0
    /// Its place among the tree's time maps.
    private(set) var map: Int32 = 0
    /// Its place among the tree's curves (``Kind/bezier``) or springs (``Kind/spring``).
    private(set) var course: Int32 = -1
    /// Where in a layer's block its numbers lie.
    private(set) var offset: UInt16 = 0
    private(set) var kind = Kind.general
    private(set) var isPair = false
    private(set) var isAdditive = false
    /// Whether it goes on with the animation of the track before it.
    private(set) var isSecond = false

    /// Stands where there is no animation.
    static let empty = RenderTrack()

    /// Whether the track gives what the animation shows at its layer's time `now`. The very beginning, which belongs to the
    /// animation only when time runs forwards, is left to itself.
    @inline(__always)
    func covers(_ now: Double) -> Bool { now - begin > 0 && now - begin < length }

    private init() {}
}

nonisolated extension RenderTrack {
    /// The track of `animation`, or the second of its tracks.
    init(_ animation: RunningAnimation, isSecond: Bool, map: Int32, course: Int32) {
        self.init()
        self.map = map
        self.course = course
        self.isSecond = isSecond
        kind = Kind(animation)
        isAdditive = animation.isAdditive
        guard kind != .general else { return }
        let (start, count) = animation.target.range
        offset = UInt16(start + (isSecond ? 2 : 0))
        isPair = count - (isSecond ? 2 : 0) > 1
        begin = animation.timing.beginTime
        switch animation.course {
        case .blend(let from, let by):
            (origin, change) = isSecond ? (from.highHalf, by.highHalf) : (from.lowHalf, by.lowHalf)
            length = animation.duration
        case .spring(let course):
            origin = isSecond ? course.target.highHalf : course.target.lowHalf
            change = isSecond ? course.displacement.highHalf : course.displacement.lowHalf
            let isOnce = animation.duration >= animation.activeDuration
            length = isOnce ? animation.activeDuration + animation.tail : animation.duration
        default: break
        }
    }

    /// How many tracks `animation` has.
    static func count(of animation: RunningAnimation) -> Int {
        Kind(animation) != .general && animation.target.range.count > 2 ? 2 : 1
    }
}

nonisolated extension RenderTrack.Kind {
    /// The case that `animation` is.
    init(_ animation: RunningAnimation) {
        self = .general
        guard case .numbers = animation.target, animation.timing.speed == 1, animation.timing.timeOffset == 0 else {
            return
        }
        switch (animation.course, animation.easing) {
        // An iteration that is cut short is no ordinary case.
        case (.blend, .linear) where animation.activeDuration >= animation.duration: self = .linear
        case (.blend, .bezier) where animation.activeDuration >= animation.duration: self = .bezier
        case (.spring, .linear): self = .spring
        default: break
        }
    }
}

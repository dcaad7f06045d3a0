/// A running animation laid out for being evaluated every frame: plain numbers in one piece of memory, with the ordinary
/// cases of ``RunningAnimation/apply(at:layerRate:values:rates:)`` singled out.
///
/// A track covers the time during which the animation runs its first iteration at its layer's pace. At any other time,
/// and for whatever is not among the ordinary cases, the animation itself is asked. Both give the same bits.
nonisolated struct RenderTrack: Sendable {
    /// What is worked out.
    enum Kind: UInt8, Sendable {
        /// Nothing: the animation is asked at every time.
        case general
        /// The numbers of a node are put back to the model, before tracks that lie over one another.
        case reset
        case linear, bezier, spring
    }

    let kind: Kind
    /// Whether nothing of its node has been laid over the model here yet.
    let isFirst: Bool
    let isAdditive: Bool
    /// Where in the block it writes, and how many numbers.
    let offset: Int32
    let count: Int32
    /// Which of the blocks.
    let block: Int32
    /// Its node, and its place among the node's animations.
    let node: Int32
    let animation: Int32
    /// Its place among the tree's time maps.
    let map: Int32
    /// Its place among the tree's curves (``Kind/bezier``) or springs (``Kind/spring``).
    let curve: Int32
    /// Its place among the tree's base values: what an additive first track is added to.
    let base: Int32

    /// When the animation begins, in the layer's time.
    let begin: Double
    /// For how long the track covers it; negative when it never does.
    let length: Double
    /// Of one iteration, in seconds.
    let duration: Double
    /// A blend's iterations, or a spring's seconds, per second of the tree.
    let rate: Double
    /// Where a blend starts or a spring comes to rest.
    let origin: SIMD4<Double>
    /// A blend's change or a spring's first displacement.
    let change: SIMD4<Double>
    /// A spring's velocity at the start.
    let velocity: SIMD4<Double>
}

nonisolated extension RenderTrack {
    /// The track of one animation.
    init(
        _ animation: RunningAnimation, layerRate: Double, isFirst: Bool, block: Int, node: Int, animation index: Int,
        map: Int, curve: Int, base: Int
    ) {
        var (kind, length, rate) = (Kind.general, -1.0, 0.0)
        var (origin, change, velocity) = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
        let duration = animation.duration
        if case .numbers = animation.target, animation.timing.speed == 1, animation.timing.timeOffset == 0,
            layerRate >= 0
        {
            let isOnce = duration >= animation.activeDuration
            switch (animation.course, animation.easing) {
            case (.blend(let from, let by), .linear), (.blend(let from, let by), .bezier):
                (origin, change, rate) = (from, by, animation.timing.speed * layerRate / duration)
                kind = curve < 0 ? .linear : .bezier
                length = isOnce ? animation.activeDuration : duration
            case (.spring(let course), .linear):
                (origin, change, velocity) = (course.target, course.displacement, course.velocity)
                (kind, rate) = (.spring, animation.timing.speed * layerRate)
                length = isOnce ? animation.activeDuration + animation.tail : duration
            default: break
            }
        }
        self.init(
            kind: kind, isFirst: isFirst, isAdditive: animation.isAdditive,
            offset: Int32(animation.target.range.offset), count: Int32(animation.target.range.count),
            block: Int32(block),
            node: Int32(node), animation: Int32(index), map: Int32(map), curve: Int32(curve), base: Int32(base),
            begin: animation.timing.beginTime, length: length, duration: duration, rate: rate, origin: origin,
            change: change, velocity: velocity)
    }

    /// What puts the numbers that a node's animations change back to the model.
    init(resetting node: Int, block: Int, map: Int) {
        self.init(
            kind: .reset, isFirst: true, isAdditive: false, offset: 0, count: 0, block: Int32(block), node: Int32(node),
            animation: 0, map: Int32(map), curve: -1, base: -1, begin: 0, length: -1, duration: 0, rate: 0,
            origin: .zero, change: .zero, velocity: .zero)
    }
}

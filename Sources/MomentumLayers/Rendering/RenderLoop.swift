/// How an animation goes through its iterations, other than once at its layer's speed.
nonisolated struct RenderLoop: Sendable, Equatable {
    private let begin: Double
    private let speed: Double
    private let timeOffset: Double
    /// Seconds of one iteration.
    let duration: Double
    private let autoreverses: Bool

    /// The loop of `animation`.
    init(_ animation: RunningAnimation) {
        begin = animation.timing.beginTime
        speed = animation.timing.speed
        timeOffset = animation.timing.timeOffset
        duration = animation.duration
        autoreverses = animation.timing.autoreverses
    }

    /// Where the animation is at its layer's time `now`, within its active time: the bits of
    /// ``RunningAnimation/progress(at:layerRate:isGroupOver:)``.
    @inline(__always)
    func progress(at now: Double, layerRate: Double) -> AnimationProgress {
        let local = (now - begin) * speed + timeOffset
        let rate = speed * layerRate
        if local < duration { return AnimationProgress(time: local, rate: rate, iteration: 0) }
        return AnimationProgress(at: local, rate: rate, duration: duration, autoreverses: autoreverses, isOver: false)
    }
}

nonisolated extension RunningAnimation {
    /// Whether the first iteration is all that a track need cover: it runs at the layer's speed and is not cut short.
    var isPlayedOnce: Bool {
        guard timing.speed == 1, timing.timeOffset == 0 else { return false }
        if isCumulative { return activeDuration >= duration }
        if case .spring = course { return activeDuration <= duration }
        return activeDuration == duration
    }

    /// When the animation surely is within its active time, in its layer's time: without the moments beside the ends, of which
    /// rounding makes one thing or the other. Nil when there is no such time, and when iterations differ.
    var activeTime: (begin: Double, length: Double)? {
        guard duration > 0, !(isCumulative && activeDuration > duration), timing.speed != 0 else { return nil }
        let ends = (timing.parentTime(at: 0) ?? .nan, timing.parentTime(at: activeDuration) ?? .nan)
        let (first, last) = (min(ends.0, ends.1), max(ends.0, ends.1))
        let size = 1 + abs(timing.beginTime) + abs(first) + (last < .infinity ? abs(last) : 0)
        let margin = 1e-9 * size
        guard first.isFinite, last - first > 2 * margin else { return nil }
        return (first + margin, last - first - 2 * margin)
    }
}

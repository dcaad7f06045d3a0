/// How an animation goes through its iterations, other than once at its layer's speed, or along a motion that is driven.
nonisolated struct RenderLoop: Sendable, Equatable {
    private let begin: Double
    private let speed: Double
    private let timeOffset: Double
    /// Seconds of one iteration.
    let duration: Double
    private let autoreverses: Bool
    /// Of a motion that is driven: where it begins, and how much of it goes by in a second of the animation; 0 otherwise.
    private let phase: Double
    private let pace: Double

    /// The loop of `animation`; of one that is driven, along a motion that begins at `phase` and of which `pace` goes by in a
    /// second.
    init(_ animation: RunningAnimation, phase: Double = 0, pace: Double = 0) {
        begin = animation.timing.beginTime
        speed = animation.timing.speed
        timeOffset = animation.timing.timeOffset
        (self.phase, self.pace) = (phase, pace)
        duration = pace == 0 ? animation.duration : 1
        autoreverses = animation.timing.autoreverses
    }

    /// Where the animation is at its layer's time `now`, within its active time: the bits of
    /// ``RunningAnimation/progress(at:layerRate:isGroupOver:)``.
    @inline(__always)
    func progress(at now: Double, layerRate: Double) -> AnimationProgress {
        let local = (now - begin) * speed + timeOffset
        let rate = speed * layerRate
        if pace != 0 { return AnimationProgress(time: phase + pace * local, rate: pace * rate, iteration: 0) }
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
        return inside(0, activeDuration, finest: 0)
    }

    /// When what is driven is on its `way`, in its layer's time; what is left of an earlier motion for `residual` seconds is no
    /// part of it.
    func time(
        on way: (phase: Double, pace: Double, end: Double), after residual: Double
    ) -> (begin: Double, length: Double)? {
        guard way.pace != 0 else { return nil }
        let (one, other) = (-way.phase / way.pace, (way.end - way.phase) / way.pace)
        let first = max(residual, min(one, other))
        // Backwards it comes from where it stands.
        let whole = timing.speed < 0 ? timing.timeOffset : activeDuration + tail
        let last = min(whole, max(one, other))
        guard first < last else { return nil }
        return inside(first, last, finest: (1 + abs(way.phase)) / abs(way.pace * timing.speed))
    }

    /// The layer's time well within the animation's own from `first` to `last`, where rounding is that of numbers as large as
    /// `finest`, at least.
    private func inside(_ first: Double, _ last: Double, finest: Double) -> (begin: Double, length: Double)? {
        let ends = (timing.parentTime(at: first) ?? .nan, timing.parentTime(at: last) ?? .nan)
        let (first, last) = (min(ends.0, ends.1), max(ends.0, ends.1))
        let size = 1 + abs(timing.beginTime) + abs(first) + (last < .infinity ? abs(last) : 0)
        let margin = max(1e-9 * size, 1e-14 * finest)
        guard first.isFinite, last - first > 2 * margin else { return nil }
        return (first + margin, last - first - 2 * margin)
    }
}

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

    /// What is driven, in its own seconds: where it begins, how much of it goes by in a second of the animation (0 for what
    /// nothing drives), where it ends, and what is left out of it.
    struct Way {
        var phase = 0.0
        var pace = 0.0
        var end = 0.0
        /// Before, in seconds of the animation, something is left of an earlier motion.
        var begin = 0.0
    }

    /// The loop of `animation`, which is driven on its `way`, if it is.
    init(_ animation: RunningAnimation, _ way: Way) {
        begin = animation.timing.beginTime
        speed = animation.timing.speed
        timeOffset = animation.timing.timeOffset
        (phase, pace) = (way.phase, way.pace)
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
        if case .numbers(let motion) = course, case .spring = motion.path { return activeDuration <= duration }
        return activeDuration == duration
    }

    /// When the animation surely is within its active time, or what drives it is on its `way`, in its layer's time: without the
    /// moments beside the ends, of which rounding makes one thing or the other. Nil when there is no such time, and when
    /// iterations differ.
    func time(on way: RenderLoop.Way) -> (begin: Double, length: Double)? {
        guard timing.speed != 0 else { return nil }
        var (first, last, finest) = (0.0, activeDuration, 0.0)
        if way.pace == 0 {
            guard duration > 0, !(isCumulative && activeDuration > duration) else { return nil }
        } else {
            let (one, other) = (-way.phase / way.pace, (way.end - way.phase) / way.pace)
            first = max(way.begin, min(one, other))
            // Backwards it comes from where it stands.
            last = min(timing.speed < 0 ? timing.timeOffset : activeDuration + tail, max(one, other))
            guard first < last else { return nil }
            // Rounding is that of numbers as large as this, at least.
            finest = (1 + abs(way.phase)) / abs(way.pace * timing.speed)
        }
        let ends = (timing.parentTime(at: first) ?? .nan, timing.parentTime(at: last) ?? .nan)
        (first, last) = (min(ends.0, ends.1), max(ends.0, ends.1))
        let size = 1 + abs(timing.beginTime) + abs(first) + (last < .infinity ? abs(last) : 0)
        let margin = max(1e-9 * size, 1e-14 * finest)
        guard first.isFinite, last - first > 2 * margin else { return nil }
        return (first + margin, last - first - 2 * margin)
    }
}

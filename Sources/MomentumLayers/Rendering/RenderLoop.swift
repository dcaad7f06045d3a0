/// The iterations of an animation that does not run just once at its layer's speed, or that follows a controlled
/// motion.
nonisolated struct RenderLoop: Sendable, Equatable {
    private let begin: Double
    private let speed: Double
    private let timeOffset: Double
    /// The duration of one iteration, in seconds.
    let duration: Double
    private let autoreverses: Bool
    /// For a controlled motion, its start and its rate per second of the animation; otherwise 0.
    private let phase: Double
    private let motionRate: Double

    /// The timing of a controlled motion in its own seconds: its start, its rate per second of the animation (0 if it
    /// is not controlled), and its end.
    struct ControlledTiming {
        var phase = 0.0
        var motionRate = 0.0
        var end = 0.0
        /// The time up to which a residual of an earlier motion remains, in seconds of the animation.
        var begin = 0.0
    }

    /// Creates the loop of `animation`. If it is controlled, its timing is `controlled`.
    init(_ animation: RunningAnimation, _ controlled: ControlledTiming) {
        begin = animation.timing.beginTime
        speed = animation.timing.speed
        timeOffset = animation.timing.timeOffset
        (phase, motionRate) = (controlled.phase, controlled.motionRate)
        duration = motionRate == 0 ? animation.duration : 1
        autoreverses = animation.timing.autoreverses
    }

    /// Returns the progress of the animation at its layer's time `now`, within its active time. The result is
    /// bit-identical to that of ``RunningAnimation/progress(at:layerRate:isGroupOver:)``.
    @inline(__always)
    func progress(at now: Double, layerRate: Double) -> AnimationProgress {
        let local = (now - begin) * speed + timeOffset
        let rate = speed * layerRate
        if motionRate != 0 {
            return AnimationProgress(time: phase + motionRate * local, rate: motionRate * rate, iteration: 0)
        }
        if local < duration { return AnimationProgress(time: local, rate: rate, iteration: 0) }
        return AnimationProgress(at: local, rate: rate, duration: duration, autoreverses: autoreverses, isOver: false)
    }
}

nonisolated extension RunningAnimation {
    /// Whether a track needs to cover only the first iteration: it runs at the layer's speed and is not cut short.
    var isPlayedOnce: Bool {
        guard timing.speed == 1, timing.timeOffset == 0 else { return false }
        if isCumulative { return activeDuration >= duration }
        if case .numbers(let motion) = course, case .spring = motion.path { return activeDuration <= duration }
        return activeDuration == duration
    }

    /// Returns the time in which the animation is certainly active, or its controlled motion certainly within
    /// `controlled`, in its layer's time. Short margins at both ends are excluded, where rounding would decide. Returns
    /// nil if there is no such time, or if the iterations differ.
    func time(on controlled: RenderLoop.ControlledTiming) -> (begin: Double, length: Double)? {
        guard timing.speed != 0 else { return nil }
        var (first, last, finest) = (0.0, activeDuration, 0.0)
        if controlled.motionRate == 0 {
            guard duration > 0, !(isCumulative && activeDuration > duration) else { return nil }
        } else {
            let (one, other) = (
                -controlled.phase / controlled.motionRate, (controlled.end - controlled.phase) / controlled.motionRate
            )
            first = max(controlled.begin, min(one, other))
            // A motion that runs backwards starts at its time offset.
            last = min(timing.speed < 0 ? timing.timeOffset : activeDuration + tail, max(one, other))
            guard first < last else { return nil }
            // The rounding error is at least that of numbers of this magnitude.
            finest = (1 + abs(controlled.phase)) / abs(controlled.motionRate * timing.speed)
        }
        let ends = (timing.parentTime(at: first) ?? .nan, timing.parentTime(at: last) ?? .nan)
        (first, last) = (min(ends.0, ends.1), max(ends.0, ends.1))
        let size = 1 + abs(timing.beginTime) + abs(first) + (last < .infinity ? abs(last) : 0)
        let margin = max(1e-9 * size, 1e-14 * finest)
        guard first.isFinite, last - first > 2 * margin else { return nil }
        return (first + margin, last - first - 2 * margin)
    }
}

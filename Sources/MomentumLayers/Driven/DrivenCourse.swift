/// The course of an animation that an animator drives.
nonisolated final class DrivenCourse: Sendable {
    let motion: DrivenMotion
    /// The animation that is run through by the motion's progress; nil when the motion's numbers are the property's.
    let inner: RunningAnimation?

    init(_ motion: DrivenMotion, inner: RunningAnimation?) {
        self.motion = motion
        self.inner = inner
    }
}

nonisolated extension RunningAnimation {
    /// Where `inner` is when the motion that drives it has made its way to `offset` from the end.
    func driven(_ sample: DrivenSample, _ progress: AnimationProgress) -> AnimationProgress {
        AnimationProgress(
            time: (1 + sample.offset[0]) * duration, rate: sample.velocity[0] * progress.rate * duration, iteration: 0)
    }
}

nonisolated extension KeyframeMotion {
    /// The motion at `time`, going on beyond its ends as it goes there: what a spring does that swings past its target.
    func extended(to time: Double) -> MotionSample<Value> {
        let clamped = max(0, min(time, duration))
        var sample = sample(at: clamped)
        if clamped != time { sample.value = sample.value + Value(perSecond: sample.velocity) * (time - clamped) }
        return sample
    }
}

/// The course of an animation that an animator controls.
nonisolated final class ControlledCourse: Sendable {
    let motion: OffsetMotion
    /// The animation that the motion's progress runs through; nil when the motion's numbers are the property's.
    let inner: RunningAnimation?
    /// What is laid below ``inner`` where the model is no longer what it was made for: what there is between the two.
    let base: RunningAnimation?

    init(_ motion: OffsetMotion, inner: RunningAnimation?, base: RunningAnimation? = nil) {
        self.motion = motion
        self.inner = inner
        self.base = base
    }
}

nonisolated extension RunningAnimation {
    /// Where `inner` is when the motion that controls it is at `sample`, counted from the end.
    func driven(_ sample: OffsetSample, _ progress: AnimationProgress) -> AnimationProgress {
        AnimationProgress(
            time: (1 + sample.offset[0]) * duration, rate: sample.velocity[0] * progress.rate * duration, iteration: 0)
    }
}

nonisolated extension KeyframeMotion {
    /// The motion at `time`, continuing beyond its ends as it moves there: what a spring does that swings past its target.
    func extended(to time: Double) -> MotionSample<Value> {
        let clamped = max(0, min(time, duration))
        var sample = sample(at: clamped)
        if clamped != time { sample.value = sample.value + Value(perSecond: sample.velocity) * (time - clamped) }
        return sample
    }
}

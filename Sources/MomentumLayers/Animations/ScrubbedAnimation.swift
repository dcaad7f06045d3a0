/// An animation whose time is set by a motion or by another clock.
nonisolated final class ScrubbedAnimation: MotionShape {
    /// The source of the animation's time.
    enum Guide: Sendable {
        /// A motion of the progress through one iteration, from -1 at the beginning to 0 at the end; it may exceed
        /// both. If the model value is no longer the one that the animation was made for, `base` is evaluated below it:
        /// the difference between the two. A `lead` replaces the velocity of the motion.
        case progress(Motion, base: RunningAnimation? = nil, lead: StageVelocity? = nil)
        /// A time of the animation's layer.
        case time(any ScrubbedTime)
    }

    /// The animation whose time is set.
    let inner: RunningAnimation
    let guide: Guide

    init(_ inner: RunningAnimation, by guide: Guide) { (self.inner, self.guide) = (inner, guide) }

    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        switch guide {
        case .progress(let motion, let base, let lead):
            base?.apply(progress, over: numbers)
            inner.apply(inner.progress(by: motion, at: progress, lead), over: numbers)
        case .time(let guide):
            let (time, rate) = guide.time(at: progress)
            inner.apply(at: time, layerRate: rate, values: numbers.values, rates: numbers.rates)
        }
    }

    func apply(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState
    ) {
        switch guide {
        case .progress(let motion, let base, _):
            base?.apply(property, progress, &state)
            inner.apply(property, inner.progress(by: motion, at: progress, nil), &state)
        case .time(let guide):
            let (time, rate) = guide.time(at: progress)
            inner.apply(to: property, at: time, layerRate: rate, &state)
        }
    }

    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void) {
        if case .time = guide { inner.forEachTarget(body) } else { body(animation.target) }
    }

    func outline(after duration: Double) -> MotionOutline { MotionOutline(.keyframes) }
}

/// A source of the time of an animation. Each kind is a class that animations know only by this protocol, so that a
/// program links only the kinds that it uses. Instances are immutable, because commits share them.
nonisolated protocol ScrubbedTime: AnyObject, Sendable {
    /// Returns the time of the animation's layer at `progress` of the driver, and its rate per second of the tree.
    func time(at progress: AnimationProgress) -> (time: Double, rate: Double)
}

extension AddedAnimation {
    /// Sets the time of `inner` by `time` from now on. With `isStationary`, no frames are requested.
    func scrub(
        _ inner: RunningAnimation, through time: any ScrubbedTime, isStationary: Bool = false, isScrubbed: Bool
    ) {
        guard let layer else { return }
        resume(
            as: RunningAnimation(
                inner.target, along: .shape(ScrubbedAnimation(inner, by: .time(time))), from: layer.currentTime, at: 0,
                speed: isStationary ? 0 : layer.clock.speed(1), isAdditive: inner.isAdditive), isScrubbed: isScrubbed,
            isHeld: true)
    }

    /// Continues as `running` at `time` of its layer, or is held there if `isHeld`.
    func run(as running: RunningAnimation, at time: Double, isHeld: Bool) {
        guard let layer else { return }
        var timing = running.timing
        let local = timing.localTime(at: time)
        // A held animation at its beginning shows its first value: a local time of 0 may already be outside.
        timing.timeOffset = isHeld && abs(local) < TimeSpan.instant ? TimeSpan.instant : local
        timing.beginTime = layer.currentTime
        if isHeld { timing.speed = 0 }
        resume(as: running.with(timing: timing), isScrubbed: false, isHeld: isHeld)
    }

    private func resume(as running: RunningAnimation, isScrubbed: Bool, isHeld: Bool) {
        guard let layer, !isStopped else { return }
        layer.report(.replaced(self.running, by: running, isScrubbed: isScrubbed))
        replace(running, isHeld: isHeld)
        layer.markDirty()
        layer.tree?.invalidateNextEnd()
    }
}

nonisolated extension RunningAnimation {
    /// Returns the position that `motion` sets at `progress`. The motion is relative to the animation's end. A `lead`
    /// replaces its velocity.
    fileprivate func progress(by motion: Motion, at progress: AnimationProgress, _ lead: StageVelocity?)
        -> AnimationProgress
    {
        let sample = motion.sample(at: progress.time)
        let rate = lead?.numbers[0] ?? sample.velocity[0] * progress.rate
        return AnimationProgress(
            time: (1 + sample.value[0]) * duration, rate: rate * duration, iteration: 0, isLed: true)
    }
}

nonisolated extension KeyframeMotion {
    /// Returns the motion at `time`. Beyond its ends it continues at the velocity that it has there, as for a spring
    /// that overshoots.
    func extended(to time: Double) -> MotionSample<Value> {
        let clamped = max(0, min(time, duration))
        var sample = sample(at: clamped)
        if clamped != time { sample.value = sample.value + Value(perSecond: sample.velocity) * (time - clamped) }
        return sample
    }
}

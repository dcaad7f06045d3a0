/// A layer's animation that a timeline plays: it runs in the timeline's time, and has ended when that says so.
package final class TimelineClip {
    package let layer: Layer
    private let source: Animation
    /// Seconds of all its iterations, its own speed taken into account.
    package let length: Double
    private var added: AddedAnimation?
    /// As it runs by itself, from its layer's time 0 on.
    private let running: RunningAnimation

    /// A copy of `animation`, to be played on `layer`; nil when it cannot be added, which is reported.
    package init?(_ animation: Animation, on layer: Layer, in place: StaticString) {
        source = animation.copy()
        self.layer = layer
        do throws(AnimationRefusal) {
            running = try source.resolved(for: layer, defaultDuration: Transaction.animationDuration)
        } catch {
            Diagnostics.report(
                Diagnostic(error.reason, in: place, remedy: error.remedy + "; nothing is animated"))
            return nil
        }
        let speed = running.timing.speed
        let seconds = speed == 0 ? .infinity : (running.activeDuration - running.timing.timeOffset) / abs(speed)
        length = max(0, running.timing.beginTime + seconds)
    }

    /// The key paths that it animates.
    package var paths: [String] { source.paths }

    /// Whether it is on the layer.
    package var isAttached: Bool { added.map { !$0.isStopped } ?? false }

    /// Shows the animation as `playhead` moves through `part`.
    package func follow(_ part: TimelineMotion.Part, along playhead: PlayheadMotion, isScrubbed: Bool = false) {
        var timing = MediaTiming()
        timing.beginTime = layer.currentTime
        timing.fillMode = .both
        // What stands asks for no frames.
        timing.speed = playhead.isStanding ? 0 : layer.clock.speed(1)
        let next = RunningAnimation(
            target: running.target, course: .shape(ClipCourse(running, part, playhead)), timing: timing,
            duration: .infinity, easing: .linear, isAdditive: running.isAdditive, isCumulative: false, tail: 0)
        attach()
        guard let added, !added.isStopped else { return }
        layer.note(isScrubbed ? .scrubbed : .controlled, from: added.running, to: next)
        added.replace(next, isHeld: true)
        layer.markDirty()
        layer.tree?.forgetNextEnd()
    }

    /// Puts the animation onto the layer, if it is not there.
    private func attach() {
        guard !isAttached, layer.tree != nil else { return }
        layer.add(source)
        added = layer.animations.last
    }

    /// Lets the animation end as it does `time` seconds after its beginning: it goes, or what it shows then stays, as it says itself.
    package func end(at time: Double, finished: Bool) {
        guard let added, !added.isStopped else { return }
        self.added = nil
        var timing = running.timing
        (timing.timeOffset, timing.beginTime) = (running.timing.localTime(at: time), layer.currentTime)
        let next = running.with(timing)
        layer.note(.controlled, from: added.running, to: next)
        added.replace(next, isHeld: false)
        layer.markDirty()
        layer.tree?.forgetNextEnd()
        if !finished {
            layer.removeAnimations { $0 === added }
        }
    }
}

extension Animation {
    /// The key paths that it animates; none of what has none.
    fileprivate var paths: [String] {
        if let group = self as? AnimationGroup { return group.animations.flatMap { $0.paths } }
        return (self as? PropertyAnimation)?.keyPath.map { [$0.name] } ?? []
    }
}

/// An animation of a layer that runs in the time of a timeline.
nonisolated final class ClipCourse: MotionShape {
    private let inner: RunningAnimation
    private let part: TimelineMotion.Part
    private let playhead: PlayheadMotion

    init(_ inner: RunningAnimation, _ part: TimelineMotion.Part, _ playhead: PlayheadMotion) {
        (self.inner, self.part, self.playhead) = (inner, part, playhead)
    }

    /// Where the animation's own time is at `progress`, and how fast it runs.
    private func time(at progress: AnimationProgress) -> (time: Double, rate: Double) {
        let (position, rate) = playhead.sample(at: progress.time)
        let (time, speed) = part.time(at: position, rate: rate)
        return (time, speed * progress.rate)
    }

    func lay(
        _ animation: RunningAnimation, _ progress: AnimationProgress, _ values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>?
    ) {
        let (time, rate) = time(at: progress)
        inner.apply(at: time, layerRate: rate, values: values, rates: rates)
    }

    func lay(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState
    ) {
        let (time, rate) = time(at: progress)
        inner.apply(to: property, at: time, layerRate: rate, &state)
    }

    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void) { inner.forEachTarget(body) }

    /// What begins or ends within `margin` of its layer's `time` in what writes a target that `isMeant`.
    func marks(at progress: AnimationProgress, margin: Double, where isMeant: (PropertyTarget) -> Bool)
        -> AnimationMarks
    {
        let (time, rate) = time(at: progress)
        return inner.marks(at: time, rate: 1, margin: margin * max(abs(rate), 1e-9) + 1e-9, where: isMeant)
    }
}

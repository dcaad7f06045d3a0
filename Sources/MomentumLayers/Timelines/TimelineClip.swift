/// An animation of a layer that a timeline plays. It runs in the timeline's time, and the timeline ends it.
package final class TimelineClip {
    package let layer: Layer
    private let source: Animation
    /// The length of all iterations, in seconds, at the animation's own speed and including its begin time.
    package let length: Double
    private var added: AddedAnimation?
    /// The animation as it runs from its layer's time 0 on if no timeline plays it.
    private let running: RunningAnimation

    /// Creates a clip with a copy of `animation`, to be played on `layer`. Reports a diagnostic and returns nil if the
    /// animation cannot be added.
    package init?(_ animation: Animation, on layer: Layer, in place: StaticString) {
        source = animation.copy()
        self.layer = layer
        do throws(AnimationRefusal) {
            running = try source.resolved(for: layer, defaultDuration: Transaction.animationDuration)
        } catch {
            Diagnostics.report(error, in: place, effect: "the animation is not added")
            return nil
        }
        let speed = running.timing.speed
        let seconds = speed == 0 ? .infinity : (running.activeDuration - running.timing.timeOffset) / abs(speed)
        length = max(0, running.timing.beginTime + seconds)
    }

    /// The key paths that the animation changes.
    package var paths: [String] { source.paths }

    /// Whether the animation is on the layer and has not ended.
    package var isAttached: Bool { added.map { !$0.isStopped } ?? false }

    /// Shows the animation as `playhead` moves through `part`, and adds it to the layer if it is not there.
    package func follow(_ part: TimelineMotion.Part, along playhead: PlayheadMotion, isScrubbed: Bool = false) {
        if !isAttached, layer.tree != nil {
            layer.add(source)
            added = layer.animations.last
        }
        added?.scrub(
            running, through: ClipTime(part, playhead), isStationary: playhead.isStationary, isScrubbed: isScrubbed)
    }

    /// Releases the animation at `time` seconds after its beginning, so that it ends as its own settings determine: it
    /// is removed, or shows its last value. An animation that has not `finished` is removed.
    package func end(at time: Double, finished: Bool) {
        guard let added, !added.isStopped else { return }
        self.added = nil
        added.run(as: running, at: time, isHeld: false)
        if !finished { layer.removeAnimations { $0 === added } }
    }
}

extension Animation {
    /// The key paths that the animation changes; empty for an animation without a key path.
    fileprivate var paths: [String] {
        if let group = self as? AnimationGroup { return group.animations.flatMap { $0.paths } }
        return (self as? PropertyAnimation)?.keyPath.map { [$0.name] } ?? []
    }
}

/// The time of a part of a timeline through which a playhead moves.
private nonisolated final class ClipTime: ScrubbedTime {
    private let part: TimelineMotion.Part
    private let playhead: PlayheadMotion

    init(_ part: TimelineMotion.Part, _ playhead: PlayheadMotion) { (self.part, self.playhead) = (part, playhead) }

    func time(at progress: AnimationProgress) -> (time: Double, rate: Double) {
        let (position, rate) = playhead.sample(at: progress.time)
        let (time, speed) = part.time(at: position, rate: rate)
        return (time, speed * progress.rate)
    }
}

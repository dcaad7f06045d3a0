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
        if !isAttached, layer.tree != nil {
            layer.add(source)
            added = layer.animations.last
        }
        added?.scrub(
            running, through: ClipTime(part, playhead), isStanding: playhead.isStanding, isScrubbed: isScrubbed)
    }

    /// Lets the animation end as it does `time` seconds after its beginning: it goes, or what it shows then stays, as it says itself.
    package func end(at time: Double, finished: Bool) {
        guard let added, !added.isStopped else { return }
        self.added = nil
        added.run(as: running, at: time, isHeld: false)
        if !finished { layer.removeAnimations { $0 === added } }
    }
}

extension Animation {
    /// The key paths that it animates; none of what has none.
    fileprivate var paths: [String] {
        if let group = self as? AnimationGroup { return group.animations.flatMap { $0.paths } }
        return (self as? PropertyAnimation)?.keyPath.map { [$0.name] } ?? []
    }
}

/// The time of a timeline's part, as a playhead moves through it.
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

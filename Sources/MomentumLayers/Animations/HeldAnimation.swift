/// An animation whose time is set from outside. It is held or follows a motion, forwards or backwards, and ends only
/// after it is released.
package struct HeldAnimation {
    private let added: AddedAnimation
    /// The animation as it ran before it was held.
    private let running: RunningAnimation
    /// The part of the layer's time that passes while the driver moves from its beginning to its end.
    private let span: TimeSpan

    /// Creates a held animation that covers `seconds` of its layer's time from the present on; nil if the animation has
    /// no motion.
    init?(_ added: AddedAnimation, on layer: Layer, through seconds: Double) {
        guard let running = added.running else { return nil }
        self.added = added
        self.running = running
        span = TimeSpan(start: layer.currentTime, length: seconds)
    }

    /// Holds the animation at `fraction` of its time. `isCaught` indicates whether it was stopped there in motion,
    /// instead of being scrubbed there.
    package func hold(at fraction: Double, isCaught: Bool) {
        follow(.hold(SIMD4(fraction - 1, 0, 0, 0)), isScrubbed: !isCaught)
    }

    /// Follows `motion`, which runs in seconds of the tree, from -1 at the beginning of the animation's time to 0 at
    /// its end.
    package func follow(_ motion: Motion, isScrubbed: Bool = false) {
        // A transition draws earlier content in its own time and follows no motion.
        if running.isTransition { return run(from: (1 + motion.sample(at: 0).value[0]), isHeld: true) }
        added.scrub(running, through: SpanTime(motion, span), isScrubbed: isScrubbed)
    }

    /// Shows a transition, which follows no motion, at `fraction` of its time. Does nothing for other animations.
    package func showTransition(at fraction: Double) { if running.isTransition { run(from: fraction, isHeld: true) } }

    /// Releases the animation: it continues in its layer's time from `fraction` of its time.
    package func release(at fraction: Double) { run(from: fraction, isHeld: false) }

    private func run(from fraction: Double, isHeld: Bool) {
        added.run(as: running, at: span.start + fraction * span.length, isHeld: isHeld)
    }
}

/// A part of a layer's time, in seconds.
nonisolated struct TimeSpan: Sendable {
    let start: Double
    let length: Double

    /// A time too short to be visible, in seconds.
    static let instant = 1e-9
}

/// A part of a layer's time that a motion moves through, from -1 at its beginning to 0 at its end.
nonisolated final class SpanTime: ScrubbedTime {
    let motion: Motion
    private let span: TimeSpan

    init(_ motion: Motion, _ span: TimeSpan) { (self.motion, self.span) = (motion, span) }

    func time(at progress: AnimationProgress) -> (time: Double, rate: Double) {
        let sample = motion.sample(at: progress.time)
        let seconds = (1 + sample.value[0]) * span.length
        // At or before the beginning, a time just after it is used: an animation that runs backwards would have ended
        // at the beginning itself.
        guard seconds > TimeSpan.instant else { return (span.start + TimeSpan.instant, 0) }
        return (span.start + seconds, sample.velocity[0] * progress.rate * span.length)
    }
}

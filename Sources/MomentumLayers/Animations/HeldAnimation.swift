/// An animation whose time is set from outside: it stands still, follows a motion, forwards or backwards, and ends only when it
/// is released.
package struct HeldAnimation {
    private let added: AddedAnimation
    /// As it ran by itself.
    private let running: RunningAnimation
    /// The layer's time that goes by from the beginning to the end of what moves it.
    private let span: TimeSpan

    /// The animation, which `seconds` of its layer's time are to be moved through, from now on.
    init?(_ added: AddedAnimation, on layer: Layer, through seconds: Double) {
        guard let running = added.running else { return nil }
        self.added = added
        self.running = running
        span = TimeSpan(start: layer.currentTime, length: seconds)
    }

    /// Stands still where the animation is at `fraction` of its time; caught there in its motion, or moved there.
    package func stand(at fraction: Double, isCaught: Bool) {
        follow(.hold(SIMD4(fraction - 1, 0, 0, 0)), isScrubbed: !isCaught)
    }

    /// Follows `motion`, in seconds of the tree, from -1 at the beginning of its time to 0 at the end.
    package func follow(_ motion: Motion, isScrubbed: Bool = false) {
        // A transition shows pictures, in its own time.
        if running.isTransition { return run(from: (1 + motion.sample(at: 0).value[0]), isHeld: true) }
        added.scrub(running, through: SpanTime(motion, span), isScrubbed: isScrubbed)
    }

    /// Shows a transition, which follows no motion by itself, as it is at `fraction` of its time.
    package func keepUp(at fraction: Double) { if running.isTransition { run(from: fraction, isHeld: true) } }

    /// Lets the animation go on by itself from where it is at `fraction` of its time.
    package func release(at fraction: Double) { run(from: fraction, isHeld: false) }

    private func run(from fraction: Double, isHeld: Bool) {
        added.run(as: running, at: span.start + fraction * span.length, isHeld: isHeld)
    }
}

/// A part of a layer's time, in seconds.
nonisolated struct TimeSpan: Sendable {
    let start: Double
    let length: Double

    /// Too little time to be seen.
    static let instant = 1e-9
}

/// A part of a layer's time that a motion leads through, from -1 at its beginning to 0 at its end.
nonisolated final class SpanTime: ScrubbedTime {
    let motion: Motion
    private let span: TimeSpan

    init(_ motion: Motion, _ span: TimeSpan) { (self.motion, self.span) = (motion, span) }

    func time(at progress: AnimationProgress) -> (time: Double, rate: Double) {
        let sample = motion.sample(at: progress.time)
        let seconds = (1 + sample.value[0]) * span.length
        // At its beginning it shows that, though for time that runs backwards it is over there; and before it, too.
        guard seconds > TimeSpan.instant else { return (span.start + TimeSpan.instant, 0) }
        return (span.start + seconds, sample.velocity[0] * progress.rate * span.length)
    }
}

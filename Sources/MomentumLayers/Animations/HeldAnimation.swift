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
        follow(.hold(SIMD4(fraction - 1, 0, 0, 0)), isCaught ? .controlled : .scrubbed)
    }

    /// Follows `motion`, in seconds of the tree, from -1 at the beginning of its time to 0 at the end.
    package func follow(_ motion: Motion) { follow(motion, .controlled) }

    private func follow(_ motion: Motion, _ cause: JournalEntry.Cause) {
        guard !added.isStopped, let layer = added.layer else { return }
        // A transition shows pictures, in its own time.
        if running.course.transition != nil { return run(from: (1 + motion.sample(at: 0).value[0]), isHeld: true) }
        var timing = MediaTiming()
        timing.beginTime = layer.currentTime
        timing.fillMode = .both
        timing.speed = layer.clock.speed(1)
        replace(
            by: RunningAnimation(
                target: running.target, course: .shape(ControlledCourse(motion, inner: running, through: span)),
                timing: timing, duration: .infinity, easing: .linear, isAdditive: running.isAdditive,
                isCumulative: false,
                tail: 0), cause, isHeld: true)
    }

    /// Shows a transition, which follows no motion by itself, as it is at `fraction` of its time.
    package func keepUp(at fraction: Double) {
        if running.course.transition != nil { run(from: fraction, isHeld: true) }
    }

    /// Lets the animation go on by itself from where it is at `fraction` of its time.
    package func release(at fraction: Double) { run(from: fraction, isHeld: false) }

    private func run(from fraction: Double, isHeld: Bool) {
        guard !added.isStopped, let layer = added.layer else { return }
        var timing = running.timing
        let local = timing.localTime(at: span.start + fraction * span.length)
        timing.timeOffset = isHeld && abs(local) < TimeSpan.instant ? TimeSpan.instant : local
        timing.beginTime = layer.currentTime
        if isHeld { timing.speed = 0 }
        replace(by: running.with(timing), .controlled, isHeld: isHeld)
    }

    private func replace(by running: RunningAnimation, _ cause: JournalEntry.Cause, isHeld: Bool) {
        guard let layer = added.layer else { return }
        layer.note(cause, from: added.running, to: running)
        added.replace(running, isHeld: isHeld)
        layer.markDirty()
        layer.tree?.forgetNextEnd()
    }
}

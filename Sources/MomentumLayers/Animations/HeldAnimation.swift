/// An animation whose time is set from outside: it is paused, runs forwards or backwards, and ends only when it is released.
package struct HeldAnimation {
    private let added: AddedAnimation
    /// As it ran by itself.
    private let running: RunningAnimation
    /// The layer's time from which seconds are counted.
    private let zero: Double

    /// Too little time to be seen, in seconds.
    private static let instant = 1e-9

    init?(_ added: AddedAnimation, on layer: Layer) {
        guard let running = added.running else { return nil }
        self.added = added
        self.running = running
        zero = layer.currentTime
    }

    /// Lets the animation be where it would be `seconds` after it was taken, and go on `rate` times as fast as by itself.
    package func show(_ seconds: Double, rate: Double) { set(seconds, rate, isHeld: true) }

    /// Lets the animation go on by itself from where it would be `seconds` after it was taken.
    package func release(at seconds: Double) { set(seconds, 1, isHeld: false) }

    private func set(_ seconds: Double, _ rate: Double, isHeld: Bool) {
        guard !added.isStopped, let layer = added.layer else { return }
        var timing = running.timing
        let local = timing.localTime(at: zero + seconds)
        // Held at its beginning it shows that, though for time that runs backwards it is over there.
        timing.timeOffset = isHeld && abs(local) < Self.instant ? Self.instant : local
        timing.beginTime = layer.currentTime
        timing.speed *= rate
        added.isHeld = isHeld
        added.replace(running.with(timing))
        layer.markDirty()
        layer.tree?.forgetNextEnd()
    }
}

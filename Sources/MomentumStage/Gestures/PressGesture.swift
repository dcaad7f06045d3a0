/// The recogniser of a ``PreviewInteraction``: one finger that presses, or is held in place on a device without force.
public final class PressGesture: GestureRecognizer {
    private var interaction = Weak<PreviewInteraction>()
    private var start = (location: Point.zero, time: 0.0)
    private var hasForce = false
    /// The progress of both phases, from 0 to 1. The progress of a phase may decrease with the force until the phase is
    /// complete.
    private var progress = (preview: 0.0, commit: 0.0)

    func answer(_ interaction: PreviewInteraction?) { self.interaction.point(at: interaction) }

    public override func touchesBegan(_ touches: [Touch]) {
        guard self.touches.count == 1, let touch = touches.first else {
            if isRecognizing { return touches.forEach(ignore) }
            state = .failed
            return
        }
        start = (touch.location, touch.timestamp)
        wake(at: touch.timestamp + PreviewInteraction.times.begin)
        press(touch)
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        if !isRecognizing, touch.location.distance(to: start.location) > TapGesture.slop {
            state = .failed
            return
        }
        press(touch)
    }

    public override func touchesEnded(_ touches: [Touch]) { stop(isRecognizing ? .ended : .failed) }

    public override func touchesCancelled(_ touches: [Touch]) { stop(isRecognizing ? .cancelled : .failed) }

    /// Updates the progress by time if the device has reported no force.
    public override func timeElapsed(at time: Double) {
        guard !hasForce else { return }
        let elapsed = time - start.time
        let times = PreviewInteraction.times
        updateProgress(
            preview: (elapsed - times.begin) / (times.preview - times.begin),
            commit: (elapsed - times.preview) / (times.commit - times.preview))
        if elapsed < times.commit, state != .failed { wake(at: time) }
    }

    public override func reset() {
        hasForce = false
        progress = (0, 0)
        interaction.object?.finish()
    }

    private func press(_ touch: Touch) {
        if touch.force > 0 { hasForce = true }
        let forces = PreviewInteraction.forces
        guard hasForce, isRecognizing || touch.force >= forces.begin else { return }
        updateProgress(
            preview: (touch.force - forces.begin) / (forces.preview - forces.begin),
            commit: (touch.force - forces.preview) / (forces.commit - forces.preview))
    }

    private func updateProgress(preview: Double, commit: Double) {
        progress.preview = progress.preview >= 1 ? 1 : min(max(preview, 0), 1)
        progress.commit = progress.commit >= 1 ? 1 : min(max(commit, 0), 1)
        if isRecognizing {
            state = .changed
        } else {
            guard interaction.object?.mayBegin ?? false else {
                state = .failed
                return
            }
            state = .began
        }
        guard isRecognizing else { return }
        interaction.object?.updateProgress(preview: progress.preview, commit: progress.commit)
    }

    private func stop(_ state: State) {
        self.state = state
        interaction.object?.finish()
    }
}

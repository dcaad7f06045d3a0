import Momentum

/// A number of a layer that something drives.
struct DrivenNumber: Hashable {
    let layer: ObjectIdentifier
    let index: Int

    init(_ layer: ObjectIdentifier, _ index: Int) { (self.layer, self.index) = (layer, index) }
}

/// By how much the declared velocity of a driven number has changed in a frame.
///
/// What drives it is unknown: a spring in a display link, a body, a glide. But forces do not come and go within one frame:
/// the change of the velocity in one frame is much like that in the frame before or after. A velocity that was lost or given
/// in one frame stands alone.
struct DrivenStep {
    var step: Double
    var frame: Int
    var dt: Double
    /// The change in the frame before, brought to the length of this one.
    var before = 0.0
    /// What is to be reported if the next frame does not go on like this.
    var failure: ContinuityFailure?
    var tolerance = 0.0

    /// How far from the mean of both velocities the way of a driven number may lead in `dt` seconds.
    static func bound(from was: Double, to isNow: Double, over dt: Double) -> Double {
        dt * (0.5 * abs(isNow - was) + 0.15 * max(abs(was), abs(isNow)))
    }

    /// Whether the change stands alone, `next` to it another: one that takes it back at once explains nothing.
    func standsAlone(next: Double) -> Bool {
        let (before, next) = (step < 0 ? -before : before, step < 0 ? -next : next)
        return abs(step) > tolerance + 4 * max(before, next, 0)
    }
}

extension ContinuityChecker {
    /// Notes that the velocity of a driven number has changed by `step` without a cause; it is judged after the next frame.
    func noteDriven(
        _ number: DrivenNumber, _ step: Double, over dt: Double, tolerance: ContinuityTolerance,
        _ failure: @autoclosure () -> ContinuityFailure
    ) {
        var next = DrivenStep(step: step, frame: frames, dt: dt)
        if let earlier = driven[number], earlier.frame == frames - 1, earlier.dt > 0 {
            judge(earlier, next: step * earlier.dt / max(dt, 1e-9))
            next.before = earlier.step * dt / earlier.dt
        }
        if dt > 0, dt <= Self.longestDrivenGap {
            next.tolerance = 40 * tolerance.velocity
            if abs(step) > next.tolerance { next.failure = failure() }
        }
        driven[number] = next
    }

    /// Judges what has changed in the frame before this one and not in this one.
    func judgeDriven(over dt: Double) {
        guard dt > 0 else { return }
        for (number, step) in driven where step.frame < frames {
            judge(step, next: 0)
            driven[number] = nil
        }
    }

    private func judge(_ step: DrivenStep, next: Double) {
        if let failure = step.failure, step.standsAlone(next: next) { append(failure) }
    }
}

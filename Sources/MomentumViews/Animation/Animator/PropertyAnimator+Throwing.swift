extension PropertyAnimator {
    /// Lets a paused animator go on, next time it does, as fast as a hand has scrubbed it: every property with the velocity
    /// that it had under the hand.
    ///
    ///     animator.fractionComplete = grabbed + pan.translation.dx / 300
    ///     // at the end of the drag
    ///     animator.throwFraction(at: pan.velocity.dx / 300)
    ///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    ///
    /// - Parameter velocity: of ``fractionComplete``, per second. A number that is not finite, or an animator that is not
    ///   paused, is refused with a diagnostic.
    public func throwFraction(at velocity: Double) {
        let place: StaticString = "PropertyAnimator.throwFraction(at:)"
        guard velocity.isFinite else {
            return refuse(place, "was given a velocity that is not finite", remedy: "give fractions per second")
        }
        guard state == .active, var pause else { return refuse(place, "is not paused", remedy: "pause it first") }
        guard velocity != 0 else { return }
        let rate = isTurned ? -velocity : velocity
        let fraction = isTurned ? 1 - pause.fraction : pause.fraction
        // Towards where it goes the way may be another than from where it comes.
        let step = rate > 0 ? min(Self.smallStep, 1 - fraction) : -min(Self.smallStep, fraction)
        for index in changes.indices where step != 0 {
            let change = changes[index]
            let (grip, gripped) = (change.grip ?? change.animation.sample.offset, pause.grip ?? fraction)
            let pace = scrubsLinearly ? nil : pace
            let here = change.course.place(at: fraction, in: pace, from: grip, at: gripped)
            let there = change.course.place(at: fraction + step, in: pace, from: grip, at: gripped)
            change.animation.stand(at: change.animation.sample.offset, leaving: (there - here) * (rate / step))
            changes[index].hasBegun = true
        }
        pause.isScrubbed = true
        pause.throwRate = scrubsLinearly ? rate : progressRate(at: fraction, step: step) * rate
        self.pause = pause
    }

    private static let smallStep = 1e-5

    /// How fast the progress grows with the fraction of the time.
    private func progressRate(at fraction: Double, step: Double) -> Double {
        step == 0 ? 0 : (pace.progress(at: fraction + step) - pace.progress(at: fraction)) / step
    }
}

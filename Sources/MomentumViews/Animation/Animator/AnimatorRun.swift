/// One stretch of an animator's running, from a start or a turn to the next.
struct AnimatorRun {
    /// ``PropertyAnimator/fractionComplete`` at its beginning.
    let startFraction: Double
    /// In seconds.
    let length: Double
    let isReversed: Bool
    /// Where in the pace's time it begins.
    let startTime: Double
    /// How much of the pace's time goes by in a second; nil when it goes straight to an end.
    let rate: Double?
    /// The motion of the animator as a whole.
    let whole: DrivenMotion
    /// Whether it is played backwards, as a film would be.
    var isBackwards = false

    /// Whether it goes from the end to the start at present.
    var goesBack: Bool { isReversed != isBackwards }

    /// The fraction of its time after `elapsed` seconds, in the direction in which it began.
    func fraction(after elapsed: Double) -> Double {
        guard length > 0 else { return 1 }
        return startFraction + (1 - startFraction) * max(0, min(1, elapsed / length))
    }

    /// The progress from start to end after `elapsed` seconds.
    func progress(after elapsed: Double) -> Double { 1 + sample(after: elapsed).offset[0] }

    /// Where the animator as a whole is after `elapsed` seconds, and how fast it goes.
    func sample(after elapsed: Double) -> DrivenSample {
        var sample = whole.sample(at: max(0, elapsed))
        if isBackwards { sample.velocity = -sample.velocity }
        return sample
    }
}

/// A pause of an animator.
struct AnimatorPause {
    /// ``PropertyAnimator/fractionComplete`` as it reads.
    var fraction: Double
    /// Where in the pace's time it stands, from start to end.
    var time: Double
    /// When it began, in the tree's time; nil for one at the end.
    var moment: Double?
    /// From which fraction it is scrubbed, from start to end; nil while nobody has taken hold of it.
    var grip: Double?
    /// Whether it has been scrubbed.
    var isScrubbed = false
    /// With which velocity of the progress, from start to end, it is let go; nil when nobody throws it.
    var throwRate: Double?
    /// Whether something was added.
    var isDisturbed = false
    /// Whether that has made the whole longer.
    var isExtended = false
}

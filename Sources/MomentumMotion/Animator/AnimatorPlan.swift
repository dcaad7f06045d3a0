/// How a paused animator continues, decided from what is known about the pause and what is asked for.
enum AnimatorPlan {
    /// As before the pause.
    case resume
    /// As before the pause, played backwards like a film.
    case rewind
    /// Along what is left of its time, with the velocities of before the pause or with those of the timing.
    case along(keepsVelocity: Bool, wayBack: Passage.WayBack)
    /// Straight to where it goes, with another timing.
    case towards(TimingCurve, keepsVelocity: Bool)

    /// What is asked for, and what the animator is like.
    struct Request {
        var timing: TimingCurve?
        var durationFactor: Double
        var delay: Double
        var isReversed: Bool
        var reversal: PropertyAnimator.Reversal
        /// What an animator that has adopted changes leads them to their ends with.
        var ownTiming: TimingCurve
        /// The tree's time.
        var now: Double?
        /// Whether something still moves: a spring that has come to its end may still be settling.
        var isSettling: Bool
        /// Whether something has set the model of what is animated.
        var isDisplaced: Bool
    }

    init(_ pause: AnimatorPause, _ request: Request) {
        let isTurned = pause.run.map { $0.leadsBack != request.isReversed } ?? false
        let hasMomentum = pause.hasMomentum(at: request.now, isTurned: isTurned) || request.isSettling
        if let timing = request.timing ?? (pause.isAdoption ? request.ownTiming : nil) {
            self = .towards(timing, keepsVelocity: hasMomentum)
            return
        }
        let isSame = request.durationFactor == 0 && request.delay == 0 && !request.isDisplaced
        if isSame, case .interruption = pause.cause, case .untouched = pause.handling {
            if !isTurned {
                self = .resume
                return
            }
            if request.reversal == .replay {
                self = .rewind
                return
            }
        }
        let isReplay = isTurned && request.reversal == .replay
        // At its end nothing has momentum; a spring that settles is not noticed. Before its start nothing has any either.
        let isAtRest = (isTurned && pause.isAtEnd) || (pause.isNew && !request.isDisplaced)
        let isMirrored = !hasMomentum || isReplay || isAtRest
        self = .along(keepsVelocity: hasMomentum && !isReplay, wayBack: isMirrored ? .mirrored : .springing)
    }
}

extension AnimatorPause {
    /// Whether what it moves has the velocity of before: it continues in the moment in which it was paused, it was released
    /// with a velocity, or it was only added to.
    fileprivate func hasMomentum(at now: Double?, isTurned: Bool) -> Bool {
        switch handling {
        case .scrubbed(_, let velocity): velocity != nil
        case .untouched: moment != nil && moment == now
        case .changed, .extended: !isTurned || (moment != nil && moment == now)
        }
    }

    /// Whether nothing has moved yet.
    fileprivate var isNew: Bool {
        if case .activation = cause { return !isScrubbed }
        return false
    }

    /// Whether it is where its time ends, and nothing has moved it from there.
    fileprivate var isAtEnd: Bool {
        if case .completion = cause { return !isScrubbed }
        return false
    }
}

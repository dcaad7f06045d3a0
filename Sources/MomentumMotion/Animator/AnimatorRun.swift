/// One uninterrupted run of an animator, from a start, a continuation or a reversal to the next: how the rest of its time goes by.
final class AnimatorRun {
    /// The way of a spring back from its end to its start. Timing functions have one alone: they run backwards, with a residual for the
    /// velocity that is kept.
    enum SpringReturn {
        /// As it came, mirrored in time: from rest, and when it is replayed.
        case mirrored
        /// The spring pulls to the start, from the present value and velocity.
        case pullsToStart
    }

    /// Where in the timing it begins, from start to end.
    let startTime: Double
    /// The part of the timing that goes by in a second; below 0 on the way back, and 0 when it leads straight to an end.
    let rate: Double
    /// In seconds.
    let length: Double
    /// ``PropertyAnimator/fractionComplete`` at its beginning.
    let startFraction: Double
    /// True for a run that was made to lead from the end to the start.
    let isReversed: Bool
    /// The way back of springs. Used only where `isReversed`.
    let springReturn: SpringReturn
    /// True where its time is read from its progress: it leads straight to an end, or springs back.
    let followsProgress: Bool
    /// The motion of the progress, from -1 at the start to 0 at the end. It only answers for fraction and time, and moves nothing.
    var progressMotion = Motion.hold(.zero)
    /// True while it is played backwards, like a film.
    var isRewinding = false

    init(
        from time: Double, rate: Double, for length: Double, isReversed: Bool = false,
        springReturn: SpringReturn = .mirrored,
        startFraction: Double? = nil, followsProgress: Bool = false
    ) {
        (startTime, self.rate, self.length) = (time, rate, length)
        (self.isReversed, self.springReturn, self.followsProgress) = (isReversed, springReturn, followsProgress)
        self.startFraction = startFraction ?? (isReversed ? 1 - time : time)
    }

    /// One without anything to do.
    static func over(isReversed: Bool) -> AnimatorRun {
        let run = AnimatorRun(from: isReversed ? 0 : 1, rate: 0, for: 0, isReversed: isReversed)
        run.progressMotion = .hold(SIMD4(isReversed ? -1 : 0, 0, 0, 0))
        return run
    }

    /// The rest of the run from `time` of the timing on, `elapsed` seconds after its beginning, in an animator whose direction is now
    /// `nowReversed`.
    func rest(from time: Double, after elapsed: Double, isReversed nowReversed: Bool) -> AnimatorRun {
        let remaining = length - elapsed
        return AnimatorRun(
            from: time, rate: (nowReversed ? -time : 1 - time) / remaining, for: remaining, isReversed: nowReversed,
            springReturn: springReturn)
    }

    /// True while it is seen to lead from the end to the start.
    var leadsBack: Bool { isReversed != isRewinding }
    /// True if a part of the timing lies before it, for the direction `nowReversed`.
    func hasPast(isReversed nowReversed: Bool) -> Bool { nowReversed ? startTime > 0 : startTime < 1 }
    /// The speed with which its motions are played.
    var speed: Double { isRewinding ? -1 : 1 }

    /// The fraction of its time after `elapsed` seconds, in the direction of play.
    func fraction(after elapsed: Double) -> Double {
        let fraction = length > 0 ? startFraction + (1 - startFraction) * max(0, min(1, elapsed / length)) : 1
        return isRewinding ? 1 - fraction : fraction
    }

    /// Where in `timing` it is after `elapsed` seconds, from start to end, in the direction `nowReversed`.
    func time(after elapsed: Double, in timing: AnimatorTiming, isReversed nowReversed: Bool) -> Double {
        guard followsProgress else { return max(0, min(1, startTime + rate * max(0, elapsed))) }
        return timing.fraction(forProgress: progress(after: elapsed), isReversed: nowReversed)
    }

    /// The progress from start to end after `elapsed` seconds.
    func progress(after elapsed: Double) -> Double { 1 + sample(after: elapsed).value[0] }

    /// The progress less 1 after `elapsed` seconds, and its velocity.
    func sample(after elapsed: Double) -> MotionState {
        var sample = progressMotion.sample(at: max(0, elapsed))
        if isRewinding { sample.velocity = -sample.velocity }
        return sample
    }
}

extension AnimatorRun {
    /// A pause of an animator.
    struct Pause {
        /// The event that led to it.
        enum Cause {
            /// It was activated, and has not run.
            case activation
            /// It was activated with the changes of a stopped animator.
            case adoption
            /// A run was interrupted.
            case interruption(AnimatorRun)
            /// A run came to its end; nil when nothing moved in it.
            case completion(AnimatorRun?)
        }

        /// The handling of the animator since then.
        enum Handling {
            case untouched
            /// Animations were added, or something has set a model.
            case changed
            /// Animations were added beyond the end, and the whole takes longer.
            case extended
            /// It was scrubbed: from which fraction, from start to end, nil where that no longer holds; and the velocity of the
            /// progress, from start to end, with which it is released.
            case scrubbed(from: Double?, velocity: Double?)
        }

        var cause: Cause
        var handling = Handling.untouched
        /// ``PropertyAnimator/fractionComplete`` as it reads.
        var fraction: Double
        /// Where in the timing it stands, from start to end.
        var time: Double
        /// When it began, in the tree's time; nil for one at the end.
        var moment: Double?

        /// The run before it.
        var run: AnimatorRun? {
            switch cause {
            case .interruption(let run): run
            case .completion(let run): run
            case .activation, .adoption: nil
            }
        }

        /// The run that was interrupted, if nothing was done to the animator since.
        var untouchedRun: AnimatorRun? {
            if case .interruption(let run) = cause, case .untouched = handling { run } else { nil }
        }

        /// Whether what it moves has the velocity of before: it continues in the moment in which it was paused, it was released
        /// with a velocity, or it was only added to.
        func hasMomentum(at now: Double?, isTurned: Bool) -> Bool {
            switch handling {
            case .scrubbed(_, let velocity): velocity != nil
            case .untouched: moment != nil && moment == now
            case .changed, .extended: !isTurned || (moment != nil && moment == now)
            }
        }

        /// Whether nothing has moved yet.
        var isNew: Bool { if case .activation = cause { !isScrubbed } else { false } }
        /// Whether it is where its time ends, and nothing has moved it from there.
        var isAtEnd: Bool { if case .completion = cause { !isScrubbed } else { false } }
        var isScrubbed: Bool { if case .scrubbed = handling { true } else { false } }
        var isAdoption: Bool { if case .adoption = cause { true } else { false } }

        /// The fraction from start to end.
        func fraction(isReversed: Bool) -> Double { isReversed ? 1 - fraction : fraction }

        /// Where in `timing` it stands, from start to end, if fractions are of the progress (`isLinear`) or of the time.
        func time(in timing: AnimatorTiming, isReversed: Bool, isLinear: Bool) -> Double {
            guard case .scrubbed(let origin?, _) = handling else { return time }
            let fraction = fraction(isReversed: isReversed)
            if fraction == origin { return time }
            if fraction <= 0 || fraction >= 1 { return fraction }
            return isLinear ? timing.fraction(forProgress: fraction) : fraction
        }

        /// Animations were added at `time`, which `isLonger` if there is more of it now.
        mutating func noteChange(at time: Double, isLonger: Bool) {
            self.time = time
            switch handling {
            case .scrubbed(_, let velocity): handling = .scrubbed(from: nil, velocity: velocity)
            case .extended: break
            case .untouched, .changed: handling = isLonger ? .extended : .changed
            }
        }

        /// The progress less 1 at `time` of `timing`, and the velocity with which it continues; nil when it has not begun, or stands in
        /// the middle of a run that has become longer.
        func progress(
            at time: Double, in timing: AnimatorTiming, isReversed: Bool, isLinear: Bool,
            elapsed: @autoclosure () -> Double
        ) -> MotionState? {
            let fraction = fraction(isReversed: isReversed)
            switch handling {
            case .scrubbed(_, let velocity):
                let progress = isLinear || isAdoption ? fraction : timing.progress(at: time)
                return MotionState(value: SIMD4(progress - 1, 0, 0, 0), velocity: SIMD4(velocity ?? 0, 0, 0, 0))
            case _ where isAdoption: return MotionState(value: SIMD4(fraction - 1, 0, 0, 0), velocity: .zero)
            case .extended: return nil
            case .untouched, .changed: return run?.sample(after: elapsed())
            }
        }

        /// Reads the fraction again, which is of the progress (`isLinear`) or of the time from now on. Nothing moves.
        mutating func readAgain(in timing: AnimatorTiming, isReversed: Bool, isLinear: Bool, elapsed: Double) {
            time = time(in: timing, isReversed: isReversed, isLinear: !isLinear)
            if case .scrubbed(_, let velocity) = handling { handling = .scrubbed(from: nil, velocity: velocity) }
            var reading = time
            if isLinear {
                let progress = isScrubbed ? nil : run?.progress(after: elapsed)
                reading = max(0, min(1, progress ?? timing.progress(at: time)))
            }
            fraction = isReversed ? 1 - reading : reading
        }
    }
}

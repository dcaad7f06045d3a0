/// An uninterrupted run of an animator from a start, a continuation or a reversal to the next: the course of its
/// remaining time.
final class AnimatorRun {
    /// The motion of a spring back from its end to its start. Timing functions always run backwards, with a residual
    /// for the velocity that is kept.
    enum SpringReturn {
        /// The mirror image of the forward motion, which begins at rest. `PropertyAnimator.Reversal.replay` uses it as
        /// well.
        case mirrored
        /// A spring that pulls to the start from the present value and velocity.
        case pullsToStart
    }

    /// The position in the timing at which the run begins, as a fraction from start to end.
    let startTime: Double
    /// The change of the position in the timing per second. It is negative if the run is reversed, and 0 if the run
    /// leads directly to an end.
    let rate: Double
    /// The length of the run, in seconds.
    let length: Double
    /// The value of ``PropertyAnimator/fractionComplete`` at the beginning of the run.
    let startFraction: Double
    /// Whether the run was made to lead from the end to the start.
    let isReversed: Bool
    /// The motion of springs back to the start. Used only if `isReversed`.
    let springReturn: SpringReturn
    /// Whether the position in the timing is derived from the progress, because the run leads directly to an end or
    /// springs back.
    let followsProgress: Bool
    /// The motion of the progress, from -1 at the start to 0 at the end. It only serves to read fraction and time, and
    /// moves no layer.
    var progressMotion = Motion.hold(.zero)
    /// Whether the run is played backwards.
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

    /// Returns a run that has nothing to do.
    static func ended(isReversed: Bool) -> AnimatorRun {
        let run = AnimatorRun(from: isReversed ? 0 : 1, rate: 0, for: 0, isReversed: isReversed)
        run.progressMotion = .hold(SIMD4(isReversed ? -1 : 0, 0, 0, 0))
        return run
    }

    /// Returns the remaining run, which begins `elapsed` seconds after this run, at the position `time` in the timing.
    /// `nowReversed` is true if the animator now runs backwards.
    func remainder(from time: Double, after elapsed: Double, isReversed nowReversed: Bool) -> AnimatorRun {
        let remaining = length - elapsed
        return AnimatorRun(
            from: time, rate: (nowReversed ? -time : 1 - time) / remaining, for: remaining, isReversed: nowReversed,
            springReturn: springReturn)
    }

    /// Whether the run appears to lead from the end to the start.
    var leadsToStart: Bool { isReversed != isRewinding }
    /// Returns whether a part of the timing precedes the run. `nowReversed` is true if the animator now runs backwards.
    func hasEarlierPart(isReversed nowReversed: Bool) -> Bool { nowReversed ? startTime > 0 : startTime < 1 }
    /// The speed with which the motions of the run are played, 1 or -1.
    var speed: Double { isRewinding ? -1 : 1 }

    /// Returns the value of ``PropertyAnimator/fractionComplete`` after `elapsed` seconds.
    func fraction(after elapsed: Double) -> Double {
        let fraction = length > 0 ? startFraction + (1 - startFraction) * max(0, min(1, elapsed / length)) : 1
        return isRewinding ? 1 - fraction : fraction
    }

    /// Returns the position in `timing` after `elapsed` seconds, as a fraction from start to end. `nowReversed` is true
    /// if the animator now runs backwards.
    func time(after elapsed: Double, in timing: AnimatorTiming, isReversed nowReversed: Bool) -> Double {
        guard followsProgress else { return max(0, min(1, startTime + rate * max(0, elapsed))) }
        return timing.fraction(forProgress: progress(after: elapsed), isReversed: nowReversed)
    }

    /// Returns the progress from start to end after `elapsed` seconds.
    func progress(after elapsed: Double) -> Double { 1 + sample(after: elapsed).value[0] }

    /// Returns the progress less 1 after `elapsed` seconds, and its velocity.
    func sample(after elapsed: Double) -> MotionState {
        var sample = progressMotion.sample(at: max(0, elapsed))
        if isRewinding { sample.velocity = -sample.velocity }
        return sample
    }
}

extension AnimatorRun {
    /// A pause of an animator.
    struct Pause {
        /// The event that caused the pause.
        enum Cause {
            /// The animator was activated, and has not run.
            case activation
            /// The animator was activated with the changes of a stopped animator.
            case adoption
            /// A run was interrupted.
            case interruption(AnimatorRun)
            /// A run has ended; nil if none of its changes was displayed.
            case completion(AnimatorRun?)
        }

        /// The operations on the animator since the pause began.
        enum Handling {
            case untouched
            /// Animations were added, or a model value was set.
            case changed
            /// Animations were added beyond the end, which extended the duration.
            case extended
            /// The animator was scrubbed, from the fraction `from`, from start to end, or nil if that is no longer
            /// valid. It continues with `velocity`, that of the progress from start to end, or nil for none.
            case scrubbed(from: Double?, velocity: Double?)
        }

        var cause: Cause
        var handling = Handling.untouched
        /// The value of ``PropertyAnimator/fractionComplete``.
        var fraction: Double
        /// The position in the timing, as a fraction from start to end.
        var time: Double
        /// The tree's time at which the pause began; nil for a pause at the end.
        var pausedAt: Double?

        /// The run before the pause.
        var run: AnimatorRun? {
            switch cause {
            case .interruption(let run): run
            case .completion(let run): run
            case .activation, .adoption: nil
            }
        }

        /// The run that was interrupted, if no operation on the animator followed; nil otherwise.
        var untouchedRun: AnimatorRun? {
            if case .interruption(let run) = cause, case .untouched = handling { run } else { nil }
        }

        /// Returns whether the changes keep their velocity: the animator continues at the time at which it was paused,
        /// was released with a velocity, or was only extended with animations.
        func hasMomentum(at now: Double?, isDirectionChanged: Bool) -> Bool {
            switch handling {
            case .scrubbed(_, let velocity): velocity != nil
            case .untouched: pausedAt != nil && pausedAt == now
            case .changed, .extended: !isDirectionChanged || (pausedAt != nil && pausedAt == now)
            }
        }

        /// Whether nothing has moved yet.
        var isNew: Bool { if case .activation = cause { !isScrubbed } else { false } }
        /// Whether the animator is at its end and was not scrubbed from there.
        var isAtEnd: Bool { if case .completion = cause { !isScrubbed } else { false } }
        var isScrubbed: Bool { if case .scrubbed = handling { true } else { false } }
        var isAdoption: Bool { if case .adoption = cause { true } else { false } }

        /// Returns the fraction from start to end.
        func fraction(isReversed: Bool) -> Double { isReversed ? 1 - fraction : fraction }

        /// Returns the position in `timing`, as a fraction from start to end. The fraction of the pause is a fraction
        /// of the progress if `isLinear`, otherwise of the time.
        func time(in timing: AnimatorTiming, isReversed: Bool, isLinear: Bool) -> Double {
            guard case .scrubbed(let origin?, _) = handling else { return time }
            let fraction = fraction(isReversed: isReversed)
            if fraction == origin { return time }
            if fraction <= 0 || fraction >= 1 { return fraction }
            return isLinear ? timing.fraction(forProgress: fraction) : fraction
        }

        /// Records that animations were added at `time`. If `isLonger`, they have extended the duration.
        mutating func recordAddition(at time: Double, isLonger: Bool) {
            self.time = time
            switch handling {
            case .scrubbed(_, let velocity): handling = .scrubbed(from: nil, velocity: velocity)
            case .extended: break
            case .untouched, .changed: handling = isLonger ? .extended : .changed
            }
        }

        /// Returns the progress less 1 at `time` of `timing`, and the velocity with which it continues. Nil if the
        /// animator has not begun, or is inside a run that was extended.
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

        /// Converts the fraction to that of the progress if `isLinear`, otherwise to that of the time. Nothing moves.
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

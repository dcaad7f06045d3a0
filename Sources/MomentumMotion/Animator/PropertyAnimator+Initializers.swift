extension PropertyAnimator {
    /// Creates an animator with any timing.
    ///
    /// - Parameters:
    ///   - duration: in seconds, at least 0; a spring of its own brings its own. One that is negative or not finite is
    ///     refused with a diagnostic and taken as 0: the changes are made at once.
    ///   - parameters: how it gets from the start to the end. A spring that does not exist (see
    ///     ``SpringTimingParameters``) is refused with a diagnostic; ease-in-out is used instead.
    ///   - animations: changes properties of views; runs when the animator starts.
    public convenience init(
        duration: Double, timingParameters parameters: some TimingCurveProvider, animations: (() -> Void)? = nil
    ) {
        self.init(parameters.timingCurve, duration: duration, animations: animations)
    }

    /// Creates an animator along a curve with a name.
    public convenience init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: curve.timingFunction, animations: animations)
    }

    /// Creates an animator along a cubic Bezier curve; the control points' y is unbounded.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2),
            animations: animations)
    }

    /// Creates an animator along a spring that settles within the duration.
    public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
        self.init(
            duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio),
            animations: animations)
    }

    /// Creates an animator that takes over the changes of one that was stopped: it starts where they are seen, moving as they
    /// move, and leads to the same end; reversed it leads to the same start, wherever a touch has left them.
    ///
    /// - Parameters:
    ///   - stopped: an animator that ``stopAnimation(_:)`` has stopped. Any other has nothing to take over. Finishing it from
    ///     now on only calls its completions.
    ///   - duration: in seconds; by default the stopped one's.
    ///   - parameters: the timing; by default the stopped one's.
    public convenience init(
        renewing stopped: PropertyAnimator, duration: Double? = nil, timingParameters parameters: TimingCurve? = nil
    ) {
        self.init(
            duration: duration ?? stopped.duration, timingParameters: parameters ?? stopped.timingParameters)
        if !adopt(stopped.takeStoppedChanges()) {
            Diagnostics.report(
                Diagnostic(
                    "the animator was not stopped, or has changed nothing", in: "PropertyAnimator.init(renewing:)",
                    remedy: "call stopAnimation(_:) on a started animator first; there is nothing to take over"))
        }
    }

    /// Creates an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: in seconds, at least 0.
    ///   - delay: in seconds, at least 0.
    ///   - options: the curve. Inside the block of an animation or an animator it takes that one's duration and curve,
    ///     unless `overrideInheritedDuration` and `overrideInheritedCurve` say otherwise; the outer completion waits for
    ///     it, and an outer animator pauses, reverses, scrubs and stops it as well.
    ///   - animations: changes properties of views.
    ///   - completion: called once, with where it has ended.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        var (seconds, wait) = (duration, delay)
        var timing = TimingCurve.function(options.timingFunction)
        let outer = Layer.currentActionProvider
        let (keepsDuration, keepsCurve) = (
            options.contains(.overrideInheritedDuration), options.contains(.overrideInheritedCurve)
        )
        switch outer {
        case let block as AnimationBlock:
            if !keepsDuration { seconds = block.duration }
            if !keepsCurve { timing = block.pace }
            wait += block.delay
        case let recorder as ChangeRecorder:
            if !keepsDuration { seconds = recorder.available }
            if !keepsCurve { timing = recorder.timing }
        default: break
        }
        let animator = PropertyAnimator(duration: seconds, timingParameters: timing, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: wait)
        guard animator.state == .active else { return animator }
        if let recorder = outer as? ChangeRecorder {
            (recorder as? AnimatorRecorder)?.session.add(animator)
        } else if outer is AnimationBlock, let finish = Transaction.hold() {
            animator.addObserver { finish($0 == .end) }
        }
        return animator
    }
}

extension PropertyAnimator {
    /// Creates an animator with any timing.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds, at least 0. A spring with its own settling time ignores it. A value that
    ///     is negative or not finite is reported by a diagnostic and treated as 0: the changes are made at once.
    ///   - parameters: The timing from the start to the end. A spring whose parameters are out of range (see
    ///     ``SpringTimingParameters``) is reported by a diagnostic and replaced by ease-in-ease-out.
    ///   - animations: A closure that changes properties of views; nil, the default, if there is none. It runs when the
    ///     animator starts.
    public convenience init(
        duration: Double, timingParameters parameters: some TimingCurveProvider, animations: (() -> Void)? = nil
    ) {
        self.init(parameters.timingCurve, duration: duration, animations: animations)
    }

    /// Creates an animator with a named timing curve.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds, at least 0. A value that is negative or not finite is reported by a
    ///     diagnostic and treated as 0.
    ///   - curve: The timing curve.
    ///   - animations: A closure that changes properties of views; nil, the default, if there is none. It runs when the
    ///     animator starts.
    public convenience init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: curve.timingFunction, animations: animations)
    }

    /// Creates an animator with a cubic Bézier curve from (0, 0) to (1, 1).
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds, at least 0. A value that is negative or not finite is reported by a
    ///     diagnostic and treated as 0.
    ///   - controlPoint1: The first control point. Its x is clamped to 0...1; its y is unbounded.
    ///   - controlPoint2: The second control point. Its x is clamped to 0...1; its y is unbounded.
    ///   - animations: A closure that changes properties of views; nil, the default, if there is none. It runs when the
    ///     animator starts.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2),
            animations: animations)
    }

    /// Creates an animator with a spring that settles within the duration.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds, at least 0. A value that is negative or not finite is reported by a
    ///     diagnostic and treated as 0.
    ///   - dampingRatio: The damping ratio, above 0. At 1 the spring comes to rest without overshooting. Values above 1
    ///     are treated as 1. A value that is not above 0 or not finite is reported by a diagnostic, and the changes
    ///     ease in and out.
    ///   - animations: A closure that changes properties of views; nil, the default, if there is none. It runs when the
    ///     animator starts.
    public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
        self.init(
            duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio),
            animations: animations)
    }

    /// Creates an animator that takes over the changes of a stopped animator.
    ///
    /// The new animator starts from the presentation values with their velocities and leads to the same end as the
    /// stopped one. If it is reversed, it leads to the same start. Both are independent of the positions at which a
    /// touch has left the views. Reports a diagnostic if there is nothing to take over.
    ///
    /// - Parameters:
    ///   - stopped: An animator that ``stopAnimation(_:)`` has stopped. If it is finished later, it only calls its
    ///     completion handlers.
    ///   - duration: The duration, in seconds, at least 0. Nil, the default, is the duration of the stopped animator.
    ///   - parameters: The timing. Nil, the default, is the timing of the stopped animator.
    public convenience init(
        renewing stopped: PropertyAnimator, duration: Double? = nil, timingParameters parameters: TimingCurve? = nil
    ) {
        self.init(
            duration: duration ?? stopped.duration, timingParameters: parameters ?? stopped.timingParameters)
        if !adopt(stopped.removeStoppedChanges()) {
            Diagnostics.report(
                "the animator is not stopped, or has animated no changes", in: "PropertyAnimator.init(renewing:)",
                remedy: "call stopAnimation(_:) on an active animator first; the new animator has no changes")
        }
    }

    /// Creates an animator, starts it and returns it.
    ///
    /// Inside an animation block, or a block of an animator, the new animator inherits the outer duration and curve
    /// unless the options contain `overrideInheritedDuration` and `overrideInheritedCurve`. The outer completion
    /// handler waits for the new animator. An outer animator also pauses, reverses, scrubs and stops it.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds, at least 0. A value that is negative or not finite is reported by a
    ///     diagnostic and treated as 0.
    ///   - delay: The delay before the start, in seconds, at least 0. Default 0. Other values are refused with a
    ///     diagnostic, and the animator is not started.
    ///   - options: The timing curve and the options of inheritance. Default ease-in-ease-out.
    ///   - animations: A closure that changes properties of views.
    ///   - completion: A closure that is called once, with the position at which the animator has ended; nil, the
    ///     default, if there is none.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        var (seconds, totalDelay) = (duration, delay)
        var timing = TimingCurve.function(options.timingFunction)
        let outer = Layer.currentActionProvider
        let (keepsDuration, keepsCurve) = (
            options.contains(.overrideInheritedDuration), options.contains(.overrideInheritedCurve)
        )
        switch outer {
        case let block as AnimationBlock:
            if !keepsDuration { seconds = block.duration }
            if !keepsCurve { timing = block.timing }
            totalDelay += block.delay
        case let recorder as ChangeRecorder:
            if !keepsDuration { seconds = recorder.available }
            if !keepsCurve { timing = recorder.timing }
        default: break
        }
        let animator = PropertyAnimator(duration: seconds, timingParameters: timing, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: totalDelay)
        guard animator.state == .active else { return animator }
        if let recorder = outer as? ChangeRecorder {
            (recorder as? AnimatorRecorder)?.session.add(animator)
        } else if outer is AnimationBlock, let finish = Transaction.delayCompletion() {
            animator.addObserver { finish($0 == .end) }
        }
        return animator
    }
}

extension View {
    /// Animates changes of views through keyframes.
    ///
    /// ```swift
    /// View.animateKeyframes(withDuration: 2) {
    ///     View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { plane.center.x += 80 }
    ///     View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { plane.alpha = 0 }
    /// }
    /// ```
    ///
    /// Like every view animation, the animation is added to other animations of the same properties. Inside a block of
    /// a ``PropertyAnimator`` the keyframes become a part of the animator's time and follow its timing, even if that is
    /// a spring.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds, at least 0. A value that is negative or not finite is refused with a
    ///     diagnostic, and the changes are made without animation.
    ///   - delay: The delay before the motion starts, in seconds, at least 0. Default 0. Other values are refused as
    ///     for `duration`.
    ///   - options: The options of the animation. Default none.
    ///   - animations: A closure that adds keyframes. Changes that it makes outside a keyframe take the whole duration.
    ///   - completion: A closure that is called once, with a Boolean value that indicates whether all animations ran to
    ///     their end; nil, the default, if there is none.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let requested = AnimationBlock(
            duration: duration, delay: delay, timing: .function(.linear), options: options.common)
        guard requested.isLegal(in: "View.animateKeyframes(withDuration:)") else {
            return runKeyframesAtOnce(animations, completion)
        }
        let (mode, laysOut) = (options.calculationMode, options.contains(.layoutSubviews))
        let running = RunningBlock.current
        if let outer = running as? ChangeRecorder, let nesting = requested.nesting(in: outer, isCurved: false) {
            let recorder = KeyframeRecorder(duration: nesting.duration ?? outer.inheritedDuration)
            return outer.join(
                {
                    recorder.run(animations, laysOut: laysOut)
                    for track in recorder.tracks {
                        outer.record(
                            track.path, of: track.layer, from: track.start, to: track.end,
                            along: track.animation(mode, isAdditive: true))
                    }
                }, nesting: nesting, completion)
        }
        let block = running?.inherited(by: requested) ?? requested
        guard AnimationBlock.isEnabled, block.duration > 0 else { return runKeyframesAtOnce(animations, completion) }
        let recorder = KeyframeRecorder(duration: block.duration)
        AnimationBlock.transaction(completion) {
            recorder.run(animations, laysOut: laysOut)
            for track in recorder.tracks {
                let replaces = block.options.contains(.beginFromCurrentState)
                if !replaces, !block.repeatsForEver {
                    track.layer.succeedAnimations(
                        of: track.path, from: track.start, to: track.end, within: block.delay + block.duration)
                }
                let animation = track.animation(mode, isAdditive: !replaces)
                animation.duration = block.duration
                if replaces {
                    animation.values[0] = track.layer.seenValue(at: track.path, withModel: track.start)
                    Layer.unobserved { track.layer.removeAnimations(of: track.path) }
                }
                block.add(animation, to: track.layer)
            }
        }
    }

    /// Adds a keyframe to the animation whose block is running. A call outside such a block is refused with a
    /// diagnostic, and the changes are not made.
    ///
    /// - Parameters:
    ///   - startTime: The start, as a fraction of the whole duration, from 0 to 1. Other values are refused with a
    ///     diagnostic, and the changes are not made.
    ///   - duration: The length, as a fraction of the whole duration. A keyframe that ends after 1 is cut off there,
    ///     with a diagnostic. A negative length is refused with a diagnostic, and the changes are not made.
    ///   - animations: A closure that changes properties of views.
    public static func addKeyframe(
        withRelativeStartTime startTime: Double, relativeDuration duration: Double, animations: @escaping () -> Void
    ) {
        let callSite: StaticString = "View.addKeyframe(withRelativeStartTime:relativeDuration:)"
        guard let recorder = Layer.currentActionProvider as? KeyframeRecorder else {
            return Diagnostics.report(
                "the call is outside the block of a keyframe animation", in: callSite,
                remedy: "call it in the block of animateKeyframes(withDuration:); the changes are not made")
        }
        switch recorder.add(begin: startTime, length: duration, animations) {
        case true?: break
        case false?:
            Diagnostics.report(
                "the keyframe ends after the animation", value: .number(startTime + duration), in: callSite,
                remedy: "pass a start and a duration whose sum is at most 1; the keyframe ends at 1")
        case nil:
            let isStart = !(startTime >= 0 && startTime <= 1)
            Diagnostics.report(
                isStart ? "the relative start time is out of range" : "the relative duration is out of range",
                value: .number(isStart ? startTime : duration), in: callSite,
                remedy: "pass a fraction from 0 to 1; the changes are not made")
        }
    }

    private static func runKeyframesAtOnce(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        // The keyframes still have to run one by one in the order of their times.
        AnimationBlock.transaction(completion) {
            Transaction.animationDuration = 0
            KeyframeRecorder(duration: 0).run(animations, laysOut: false)
        }
    }
}

extension View {
    /// Animates what `animations` changes, along a curve.
    ///
    ///     View.animate(withDuration: 0.5) { pane.center.y = 600 }
    ///
    /// The animation is added to whatever already moves the same property, so that changing the target in mid-flight bends
    /// the motion without a step in place, and with the default curve without one in velocity.
    ///
    /// - Parameters:
    ///   - duration: in seconds, at least 0; at 0 everything is changed at once. Refused with a diagnostic when negative
    ///     or not finite: `animations` runs without animating.
    ///   - delay: in seconds before the motion starts, at least 0.
    ///   - options: the curve and how it runs.
    ///   - animations: changes properties of views.
    ///   - completion: called once, with whether all animations came to their end; on the next run-loop turn when none was added.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let block = AnimationBlock(
            duration: duration, delay: delay, pace: .function(options.timingFunction), options: options)
        block.run(in: "View.animate(withDuration:)", animations, completion)
    }

    /// Animates what `animations` changes, along a spring that has settled to a thousandth of the distance after `duration`.
    ///
    /// - Parameters:
    ///   - duration: in seconds, from 0.01 to 10. The completion is called then; the last thousandth decays unseen.
    ///   - delay: in seconds before the motion starts.
    ///   - dampingRatio: 1 comes to rest without overshooting; smaller values swing. Above 0.
    ///   - velocity: at the start, relative to the distance, in 1/s: 1 is the whole distance in a second. Nil, the default,
    ///     is the velocity with which a finger, a display link or physics has moved what is changed in this frame.
    ///   - options: how the animation runs; the curve does not matter.
    ///   - animations: changes properties of views.
    ///   - completion: called once, with whether all animations came to their end.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double? = nil, options: ViewAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let spring = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity ?? 0)
        let block = AnimationBlock(
            duration: duration, delay: delay, pace: .spring(SpringTimingParameters(spring, initialVelocity: velocity)),
            options: options)
        block.run(in: "View.animate(withDuration:usingSpringWithDamping:)", animations, completion)
    }

    /// Animates what `animations` changes, along a spring, and lets what is moved go on with a velocity: what a gesture
    /// ends with.
    ///
    ///     View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, velocity: pan.velocity) { pane.center = target }
    ///
    /// Beyond UIKit: the velocity is absolute, so that it is honoured also when the view already is where it goes.
    ///
    /// - Parameters:
    ///   - duration: in seconds, from 0.01 to 10: the time in which the spring settles from rest.
    ///   - dampingRatio: 1 comes to rest without overshooting; smaller values swing. Above 0.
    ///   - velocity: of positions at the start, in points per second, whatever they are doing: a view that moves faster is
    ///     slowed down to it. Other properties go on as fast as they move.
    ///   - animations: changes properties of views.
    ///   - completion: called once, with whether all animations came to their end.
    public static func animate(
        withDuration duration: Double, usingSpringWithDamping dampingRatio: Double, velocity: Vector,
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let spring = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: 0)
        let block = AnimationBlock(
            duration: duration, delay: 0, pace: .spring(SpringTimingParameters(spring, absoluteVelocity: velocity)),
            options: [])
        block.run(in: "View.animate(withDuration:usingSpringWithDamping:velocity:)", animations, completion)
    }

    /// Animates what `animations` changes, along the spring with a perceptual duration and a bounce.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration, in seconds, above 0.
    ///   - bounce: 0 comes to rest without overshooting, towards 1 it swings, below 0 it creeps. In -1...1: at 1 it swings
    ///     for ever, and the completion does not come before something else ends it.
    ///   - velocity: at the start, relative to the distance, in 1/s. Nil, the default, is the velocity with which a finger, a display
    ///     link or physics has moved what is changed in this frame.
    ///   - delay: in seconds before the motion starts.
    ///   - options: how the animation runs; the curve does not matter.
    ///   - animations: changes properties of views.
    ///   - completion: called once, when a thousandth of the distance is left, with whether all animations came to their end.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double? = nil,
        delay: Double = 0, options: ViewAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let spring = Spring(perceptualDuration: duration, bounce: bounce)
        let block = AnimationBlock(
            duration: spring.isValid
                ? min(spring.settlingDuration(initialVelocity: velocity ?? 0), SpringAnimation.longest) : duration,
            delay: delay,
            pace: .spring(SpringTimingParameters(spring, initialVelocity: velocity)), options: options)
        block.run(in: "View.animate(springDuration:bounce:)", animations, completion)
    }

    /// Runs `changes` without animating, also inside an animation block. Until it returns, animations are switched off, as by
    /// ``setAnimationsEnabled(_:)``.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        let wasEnabled = AnimationBlock.isEnabled
        AnimationBlock.isEnabled = false
        Layer.withActionProvider(nil, changes)
        AnimationBlock.isEnabled = wasEnabled
    }

    /// Turns animations off or on. Switched off, whatever is begun takes effect at once, and completes on the next run-loop turn:
    /// blocks and keyframes, changes of lists and controls, transitions, pushes and presentations, and animated scrolling. What
    /// runs goes on. Animators, timelines and animations of layers, which are asked for one by one, are not affected.
    public static func setAnimationsEnabled(_ isEnabled: Bool) { AnimationBlock.isEnabled = isEnabled }

    /// Whether what is begun animates. Default true; false within ``performWithoutAnimation(_:)``.
    public static var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// Lets what `animations` changes, inside an animation block, run `count` times, every second time backwards if it
    /// `autoreverses`; an animator, or no block, runs it as ever. A count that is not above 0 is refused with a diagnostic.
    public static func modifyAnimations(
        withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
    ) {
        guard count > 0 else {
            Diagnostics.report(
                Diagnostic(
                    "the repeat count is not above 0", in: "View.modifyAnimations(withRepeatCount:autoreverses:)",
                    remedy: "give a number above 0, maybe infinite; the animations run once"))
            return animations()
        }
        guard let block = Layer.currentActionProvider as? AnimationBlock else { return animations() }
        let outer = block.repeats
        block.repeats = (count, autoreverses)
        animations()
        block.repeats = outer
    }

    /// The duration of the animation block that is running, in seconds; 0 outside one.
    public static var inheritedAnimationDuration: Double {
        RunningBlock.current?.inheritedDuration ?? 0
    }
}

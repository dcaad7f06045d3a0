extension View {
    /// Animates changes of views along a timing curve.
    ///
    /// ```swift
    /// View.animate(withDuration: 0.5) { pane.center.y = 600 }
    /// ```
    ///
    /// The animation is added to other animations of the same properties. Changing the target of a running animation
    /// therefore causes no step in position, and with the default curve none in velocity.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds, at least 0. At 0 the changes are made at once. A value that is negative
    ///     or not finite is refused with a diagnostic, and `animations` runs without animation.
    ///   - delay: The delay before the motion starts, in seconds, at least 0. Default 0. Other values are refused as
    ///     for `duration`.
    ///   - options: The timing curve and other options. Default ease-in-ease-out.
    ///   - animations: A closure that changes properties of views.
    ///   - completion: A closure that is called once, with a Boolean value that indicates whether all animations ran to
    ///     their end; nil, the default, if there is none. If no animation was added, it is called on the next run-loop
    ///     turn.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let block = AnimationBlock(
            duration: duration, delay: delay, timing: .function(options.timingFunction), options: options)
        block.run(in: "View.animate(withDuration:)", animations, completion)
    }

    /// Animates changes of views along a spring that has settled to a thousandth of the distance after `duration`.
    ///
    /// A damping ratio that is negative or NaN, a duration or delay that is negative or not finite, and a velocity that
    /// is not finite are refused with a diagnostic, and `animations` runs without animation.
    ///
    /// - Parameters:
    ///   - duration: The settling time, in seconds, clamped to 0.01...10. `completion` is called then; the last
    ///     thousandth decays invisibly.
    ///   - delay: The delay before the motion starts, in seconds, at least 0. Default 0.
    ///   - dampingRatio: The damping ratio, at least 0. At 1 the spring comes to rest without overshooting; smaller
    ///     values oscillate.
    ///   - velocity: The initial velocity, relative to the distance, in 1/s: 1 covers the whole distance in a second.
    ///     Nil, the default, is the velocity with which a finger, a display link or physics has moved the property in
    ///     this frame.
    ///   - options: The options of the animation. The curve is ignored. Default none.
    ///   - animations: A closure that changes properties of views.
    ///   - completion: A closure that is called once, with a Boolean value that indicates whether all animations ran to
    ///     their end; nil, the default, if there is none.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double? = nil, options: ViewAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let spring = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity ?? 0)
        let block = AnimationBlock(
            duration: duration, delay: delay,
            timing: .spring(SpringTimingParameters(spring, initialVelocity: velocity)),
            options: options)
        block.run(
            in: "View.animate(withDuration:usingSpringWithDamping:)", spring: .dampingRatio(dampingRatio), animations,
            completion)
    }

    /// Animates changes of views along a spring that starts with a velocity, such as that of a gesture.
    ///
    /// ```swift
    /// View.animate(withDuration: 0.5, usingSpringWithDamping: 0.7, velocity: pan.velocity) { pane.center = target }
    /// ```
    ///
    /// Beyond UIKit: the velocity is absolute, so it also applies if the view is already at its target. A damping ratio
    /// that is negative or NaN, a duration that is negative or not finite, and a velocity that is not finite are
    /// refused with a diagnostic, and `animations` runs without animation.
    ///
    /// - Parameters:
    ///   - duration: The time in which the spring settles from rest, in seconds, clamped to 0.01...10.
    ///   - dampingRatio: The damping ratio, at least 0. At 1 the spring comes to rest without overshooting; smaller
    ///     values oscillate.
    ///   - velocity: The initial velocity of positions, in points per second. It replaces their present velocity: a
    ///     view that moves faster slows down to it. Other properties keep their velocity.
    ///   - animations: A closure that changes properties of views.
    ///   - completion: A closure that is called once, with a Boolean value that indicates whether all animations ran to
    ///     their end; nil, the default, if there is none.
    public static func animate(
        withDuration duration: Double, usingSpringWithDamping dampingRatio: Double, velocity: Vector,
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let spring = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: 0)
        let block = AnimationBlock(
            duration: duration, delay: 0, timing: .spring(SpringTimingParameters(spring, absoluteVelocity: velocity)),
            options: [])
        block.run(
            in: "View.animate(withDuration:usingSpringWithDamping:velocity:)", spring: .dampingRatio(dampingRatio),
            animations, completion)
    }

    /// Animates changes of views along a spring with a perceptual duration and a bounce.
    ///
    /// A duration or delay that is negative or not finite, a bounce outside -1...1, and a velocity that is not finite
    /// are refused with a diagnostic, and `animations` runs without animation.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration, in seconds, above 0. Default 0.5.
    ///   - bounce: The bounce, from -1 to 1. At 0, the default, the spring comes to rest without overshooting. Above 0
    ///     it oscillates, and below 0 it is overdamped. At 1 it oscillates for ever, and `completion` is not called
    ///     until the animation is ended otherwise.
    ///   - velocity: The initial velocity, relative to the distance, in 1/s. Nil, the default, is the velocity with
    ///     which a finger, a display link or physics has moved the property in this frame.
    ///   - delay: The delay before the motion starts, in seconds, at least 0. Default 0.
    ///   - options: The options of the animation. The curve is ignored. Default none.
    ///   - animations: A closure that changes properties of views.
    ///   - completion: A closure that is called once, when a thousandth of the distance is left, with a Boolean value
    ///     that indicates whether all animations ran to their end; nil, the default, if there is none.
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
            timing: .spring(SpringTimingParameters(spring, initialVelocity: velocity)), options: options)
        block.run(in: "View.animate(springDuration:bounce:)", spring: .bounce(bounce), animations, completion)
    }

    /// Animates changes of views along a spring.
    ///
    /// ```swift
    /// View.animate(.snappy) { card.center = target }
    /// View.animate(Spring(response: 0.4, dampingFraction: 0.8)) { card.center = target }
    /// ```
    ///
    /// The spring begins with the present velocity of each property. An invalid spring, and a delay that is negative or
    /// not finite, are refused with a diagnostic, and `animations` runs without animation.
    ///
    /// - Parameters:
    ///   - spring: The spring, such as `.smooth`, `.snappy` or `.bouncy`.
    ///   - delay: The delay before the motion starts, in seconds, at least 0. Default 0.
    ///   - options: The options of the animation. The curve is ignored. Default none.
    ///   - animations: A closure that changes properties of views.
    ///   - completion: A closure that is called once, when a thousandth of the distance is left, with a Boolean value
    ///     that indicates whether all animations ran to their end; nil, the default, if there is none.
    public static func animate(
        _ spring: Spring, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let block = AnimationBlock(
            duration: spring.isValid ? min(spring.settlingDuration(), SpringAnimation.longest) : 1, delay: delay,
            timing: .spring(SpringTimingParameters(spring)), options: options)
        block.run(in: "View.animate(_:delay:options:)", animations, completion)
    }

    /// Runs `changes` without animation, even inside an animation block. Animations are disabled until it returns, as
    /// by ``setAnimationsEnabled(_:)``.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        let wasEnabled = AnimationBlock.isEnabled
        AnimationBlock.isEnabled = false
        Layer.withActionProvider(nil, changes)
        AnimationBlock.isEnabled = wasEnabled
    }

    /// Enables or disables animations. While they are disabled, the following changes take effect at once and complete
    /// on the next run-loop turn:
    ///
    /// - animation blocks and keyframes
    /// - changes of lists and controls
    /// - transitions, pushes and presentations
    /// - animated scrolling
    ///
    /// Running animations continue. Animators, timelines and animations that are added to layers are not affected.
    public static func setAnimationsEnabled(_ isEnabled: Bool) { AnimationBlock.isEnabled = isEnabled }

    /// A Boolean value that indicates whether animations are enabled. Default true; false within
    /// ``performWithoutAnimation(_:)``.
    public static var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// Repeats the animations of the changes that `animations` makes inside an animation block.
    ///
    /// In a block of an animator, or outside all blocks, `animations` runs without repetition.
    ///
    /// - Parameters:
    ///   - count: The number of repetitions, above 0; may be infinite. Other values are refused with a diagnostic, and
    ///     the animations run once.
    ///   - autoreverses: A Boolean value that indicates whether every second repetition runs backwards.
    ///   - animations: A closure that changes properties of views.
    public static func modifyAnimations(
        withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void
    ) {
        guard count > 0 else {
            Diagnostics.report(
                "the repeat count is not above 0", value: .number(count),
                in: "View.modifyAnimations(withRepeatCount:autoreverses:)",
                remedy: "pass a count above 0, or infinity; the animations run once")
            return animations()
        }
        guard let block = Layer.currentActionProvider as? AnimationBlock else { return animations() }
        let outer = block.repeats
        block.repeats = (count, autoreverses)
        animations()
        block.repeats = outer
    }

    /// The duration of the animation block in which the call is made, in seconds; 0 outside all blocks.
    public static var inheritedAnimationDuration: Double {
        RunningBlock.current?.inheritedDuration ?? 0
    }
}

/// Options for keyframe animations of views.
public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A mode that interpolates linearly between the values. The default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// A mode that changes to the values of each keyframe at once, at its end.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1)
    /// A mode that interpolates linearly between the values at a constant speed and ignores the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2)
    /// A mode that interpolates along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 4)
    /// A mode that interpolates along a smooth curve through the values at a constant speed and ignores the keyframes'
    /// times.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 8)

    /// An option that ends running animations of the same properties and starts from their presentation values, instead
    /// of adding to them.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 16)
    /// An option that repeats the animation until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 32)
    /// An option that runs every second repetition backwards. Effective only with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 64)
    /// An option that keeps the animation's own duration inside another animation block, instead of inheriting the
    /// outer one.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 128)
    /// An option that inherits no options from an outer animation block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 256)
    /// An option that lays out the resized views at the end of each keyframe, so that their subviews move with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 512)
    /// An option that allows touches to find the views while they are animated. The default.
    public static let allowUserInteraction = KeyframeAnimationOptions([])
    /// An option that prevents touches from finding the views while they are animated.
    public static let disallowUserInteraction = KeyframeAnimationOptions(rawValue: 1024)

    var calculationMode: CalculationMode {
        if contains(.calculationModeDiscrete) { return .discrete }
        if contains(.calculationModePaced) { return .paced }
        if contains(.calculationModeCubic) { return .cubic }
        return contains(.calculationModeCubicPaced) ? .cubicPaced : .linear
    }

    /// The equivalent options of a view animation.
    var common: ViewAnimationOptions {
        var options: ViewAnimationOptions = .overrideInheritedCurve
        if contains(.beginFromCurrentState) { options.insert(.beginFromCurrentState) }
        if contains(.repeat) { options.insert(.repeat) }
        if contains(.autoreverse) { options.insert(.autoreverse) }
        if contains(.overrideInheritedDuration) { options.insert(.overrideInheritedDuration) }
        if contains(.overrideInheritedOptions) { options.insert(.overrideInheritedOptions) }
        if contains(.layoutSubviews) { options.insert(.layoutSubviews) }
        if contains(.disallowUserInteraction) { options.insert(.disallowUserInteraction) }
        return options
    }
}

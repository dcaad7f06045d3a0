/// How a keyframe animation of views runs.
public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// The options that the bits of `rawValue` stand for.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// In straight lines from value to value. The default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Each keyframe's values appear at once, at its end.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1)
    /// In straight lines at one speed, whatever the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2)
    /// Along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 4)
    /// Along a smooth curve through the values at one speed, whatever the keyframes' times.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 8)

    /// Instead of adding to what runs, end it and start from what is seen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 16)
    /// Again and again, until it is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 32)
    /// With `repeat`: every second time backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 64)
    /// Inside another animation block: with this animation's own duration instead of the outer one's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 128)
    /// Inside another animation block: with none of the outer one's options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 256)
    /// Lays out at the end of each keyframe what has been resized in it, so that the subviews move along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 512)
    /// Touches find the views while they are animated. The default.
    public static let allowUserInteraction = KeyframeAnimationOptions([])
    /// Touches do not find the views while they are animated.
    public static let disallowUserInteraction = KeyframeAnimationOptions(rawValue: 1024)

    var calculationMode: CalculationMode {
        if contains(.calculationModeDiscrete) { return .discrete }
        if contains(.calculationModePaced) { return .paced }
        if contains(.calculationModeCubic) { return .cubic }
        return contains(.calculationModeCubicPaced) ? .cubicPaced : .linear
    }

    /// What view animations have as well.
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

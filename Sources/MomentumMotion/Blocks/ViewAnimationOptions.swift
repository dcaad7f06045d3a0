/// Options for view animations and transitions.
public nonisolated struct ViewAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A curve that begins and ends slowly. The default.
    public static let curveEaseInOut = ViewAnimationOptions([])
    /// A curve that begins slowly.
    public static let curveEaseIn = ViewAnimationOptions(rawValue: 1)
    /// A curve that ends slowly.
    public static let curveEaseOut = ViewAnimationOptions(rawValue: 2)
    /// A curve of constant speed.
    public static let curveLinear = ViewAnimationOptions(rawValue: 4)

    /// An option that ends running animations of the same properties and starts from their presentation values, instead
    /// of adding to them.
    public static let beginFromCurrentState = ViewAnimationOptions(rawValue: 8)
    /// An option that repeats the animation until it is removed.
    public static let `repeat` = ViewAnimationOptions(rawValue: 16)
    /// An option that runs every second repetition backwards. Effective only with `repeat`.
    public static let autoreverse = ViewAnimationOptions(rawValue: 32)
    /// An option that keeps the block's own duration inside another animation block, instead of inheriting the duration
    /// of the outer block.
    public static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 64)
    /// An option that keeps the block's own curve or spring inside another animation block, instead of inheriting the
    /// timing of the outer block.
    public static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 128)
    /// An option that inherits no options from an outer animation block.
    public static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 256)
    /// An option that lays out the resized views at the end of the block, so that their subviews move with them.
    public static let layoutSubviews = ViewAnimationOptions(rawValue: 512)

    /// An option that allows touches to find the views while they are animated. The default: a view in motion can
    /// always be caught.
    public static let allowUserInteraction = ViewAnimationOptions([])
    /// An option that prevents touches from finding the views while they are animated. This is UIKit's default.
    public static let disallowUserInteraction = ViewAnimationOptions(rawValue: 1024)

    /// A preference for 60 frames per second.
    public static let preferredFramesPerSecond60 = ViewAnimationOptions(rawValue: 2048)
    /// A preference for 30 frames per second.
    public static let preferredFramesPerSecond30 = ViewAnimationOptions(rawValue: 4096)

    /// A transition that fades the old picture into the new one. See
    /// `View.transition(with:duration:delay:options:animations:completion:)`.
    public static let transitionCrossDissolve = transition(1)
    /// A transition that turns the view over about its vertical axis, with the left side coming forward.
    public static let transitionFlipFromLeft = transition(2)
    /// A transition that turns the view over about its vertical axis, with the right side coming forward.
    public static let transitionFlipFromRight = transition(3)
    /// A transition that turns the view over about its horizontal axis, with the upper side coming forward.
    public static let transitionFlipFromTop = transition(4)
    /// A transition that turns the view over about its horizontal axis, with the lower side coming forward.
    public static let transitionFlipFromBottom = transition(5)
    /// A transition that rolls the old picture up.
    public static let transitionCurlUp = transition(6)
    /// A transition that rolls the new picture down over the old one.
    public static let transitionCurlDown = transition(7)
    /// An option that hides one view and shows the other in `View.transition(from:to:duration:options:completion:)`,
    /// instead of replacing one with the other.
    public static let showHideTransitionViews = ViewAnimationOptions(rawValue: 1 << 16)
    /// An option that also animates the changes that the block of a transition makes.
    public static let allowAnimatedContent = ViewAnimationOptions(rawValue: 1 << 17)

    private static func transition(_ number: Int) -> ViewAnimationOptions {
        ViewAnimationOptions(rawValue: number << 13)
    }

    /// The timing function of the curve options; ease-in-ease-out if none or both of `curveEaseIn` and `curveEaseOut`
    /// are set. `curveLinear` takes precedence.
    public var timingFunction: TimingFunction {
        if contains(.curveLinear) { return .linear }
        switch (contains(.curveEaseIn), contains(.curveEaseOut)) {
        case (true, false): return .easeIn
        case (false, true): return .easeOut
        default: return .easeInEaseOut
        }
    }

    /// The kind of transition; nil changes the picture at once.
    package var transition: (type: TransitionType, subtype: TransitionSubtype)? {
        switch rawValue >> 13 & 7 {
        case 1: (.fade, .fromLeft)
        case 2: (.flip, .fromLeft)
        case 3: (.flip, .fromRight)
        case 4: (.flip, .fromTop)
        case 5: (.flip, .fromBottom)
        case 6: (.curlUp, .fromBottom)
        case 7: (.curlDown, .fromTop)
        default: nil
        }
    }

    /// The preferred number of frames per second; 0 for the rate of the display.
    var framesPerSecond: Int {
        if contains(.preferredFramesPerSecond60) { return 60 }
        return contains(.preferredFramesPerSecond30) ? 30 : 0
    }

    /// The options that a nested block inherits.
    var inherited: ViewAnimationOptions { intersection([.disallowUserInteraction, .beginFromCurrentState]) }
}

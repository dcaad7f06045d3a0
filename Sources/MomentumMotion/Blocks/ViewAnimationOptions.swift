/// How a view animation runs.
public nonisolated struct ViewAnimationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// The options that the bits of `rawValue` stand for.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Slow at both ends. The default.
    public static let curveEaseInOut = ViewAnimationOptions([])
    /// Slow at the beginning.
    public static let curveEaseIn = ViewAnimationOptions(rawValue: 1)
    /// Slow at the end.
    public static let curveEaseOut = ViewAnimationOptions(rawValue: 2)
    /// At one speed.
    public static let curveLinear = ViewAnimationOptions(rawValue: 4)

    /// Instead of adding to what runs, end it and start from what is seen.
    public static let beginFromCurrentState = ViewAnimationOptions(rawValue: 8)
    /// Again and again, until it is removed.
    public static let `repeat` = ViewAnimationOptions(rawValue: 16)
    /// With `repeat`: every second time backwards.
    public static let autoreverse = ViewAnimationOptions(rawValue: 32)
    /// Inside another animation block: with this block's own duration instead of the outer one's.
    public static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 64)
    /// Inside another animation block: with this block's own curve or spring instead of the outer one's.
    public static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 128)
    /// Inside another animation block: with none of the outer one's options.
    public static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 256)
    /// Lays out at the end of the block what has been resized in it, so that the subviews move along.
    public static let layoutSubviews = ViewAnimationOptions(rawValue: 512)

    /// Touches find the views while they are animated. The default: here a view in motion can always be caught.
    public static let allowUserInteraction = ViewAnimationOptions([])
    /// Touches do not find the views while they are animated, as is UIKit's default.
    public static let disallowUserInteraction = ViewAnimationOptions(rawValue: 1024)

    /// A new frame 60 times a second is enough.
    public static let preferredFramesPerSecond60 = ViewAnimationOptions(rawValue: 2048)
    /// A new frame 30 times a second is enough.
    public static let preferredFramesPerSecond30 = ViewAnimationOptions(rawValue: 4096)

    /// ``View/transition(with:duration:delay:options:animations:completion:)``: the old picture fades into the new one.
    public static let transitionCrossDissolve = transition(1)
    /// A transition that turns the view over about its vertical axis, the left side coming forward.
    public static let transitionFlipFromLeft = transition(2)
    /// A transition that turns the view over about its vertical axis, the right side coming forward.
    public static let transitionFlipFromRight = transition(3)
    /// A transition that turns the view over about its horizontal axis, the upper side coming forward.
    public static let transitionFlipFromTop = transition(4)
    /// A transition that turns the view over about its horizontal axis, the lower side coming forward.
    public static let transitionFlipFromBottom = transition(5)
    /// A transition that rolls the old picture up.
    public static let transitionCurlUp = transition(6)
    /// A transition that rolls the new picture down over the old one.
    public static let transitionCurlDown = transition(7)
    /// In ``View/transition(from:to:duration:options:completion:)``: hides one view and shows the other, instead of
    /// exchanging them.
    public static let showHideTransitionViews = ViewAnimationOptions(rawValue: 1 << 16)
    /// In transitions: what the block changes is animated as well.
    public static let allowAnimatedContent = ViewAnimationOptions(rawValue: 1 << 17)

    private static func transition(_ number: Int) -> ViewAnimationOptions {
        ViewAnimationOptions(rawValue: number << 13)
    }

    /// The curve.
    public var timingFunction: TimingFunction {
        if contains(.curveLinear) { return .linear }
        switch (contains(.curveEaseIn), contains(.curveEaseOut)) {
        case (true, false): return .easeIn
        case (false, true): return .easeOut
        default: return .easeInEaseOut
        }
    }

    /// The transition; nil for none, which changes the picture at once.
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

    /// How many frames a second are enough; 0 for as many as the display shows.
    var framesPerSecond: Int {
        if contains(.preferredFramesPerSecond60) { return 60 }
        return contains(.preferredFramesPerSecond30) ? 30 : 0
    }

    /// What a block inside another one takes over from it.
    var inherited: ViewAnimationOptions { intersection([.disallowUserInteraction, .beginFromCurrentState]) }
}

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

    var timingFunction: TimingFunction {
        if contains(.curveLinear) { return .linear }
        switch (contains(.curveEaseIn), contains(.curveEaseOut)) {
        case (true, false): return .easeIn
        case (false, true): return .easeOut
        default: return .easeInEaseOut
        }
    }
}

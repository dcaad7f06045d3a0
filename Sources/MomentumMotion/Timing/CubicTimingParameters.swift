/// The named timing curves.
public nonisolated enum AnimationCurve: Sendable, CaseIterable {
    /// A curve that begins and ends slowly.
    case easeInOut
    /// A curve that begins slowly.
    case easeIn
    /// A curve that ends slowly.
    case easeOut
    /// A curve of constant speed.
    case linear

    /// The timing function of the curve. It maps the fraction of the time to the progress, both from 0 to 1.
    public var timingFunction: TimingFunction {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}

/// Timing along a cubic Bézier curve.
public nonisolated struct CubicTimingParameters: TimingCurveProvider, Hashable, Sendable {
    /// The timing function of the curve. It maps the fraction of the time, from 0 to 1, to the progress.
    public let timingFunction: TimingFunction

    /// Creates the default curve of system animations, which begins quickly and ends slowly.
    public init() { timingFunction = .default }

    /// Creates the timing of a named curve, such as `.easeOut`.
    public init(animationCurve: AnimationCurve) { timingFunction = animationCurve.timingFunction }

    /// Creates the timing of a curve from (0, 0) to (1, 1).
    ///
    /// - Parameters:
    ///   - controlPoint1: The first control point. Its x is clamped to 0...1; its y is unbounded.
    ///   - controlPoint2: The second control point. Its x is clamped to 0...1; its y is unbounded.
    public init(controlPoint1: Point, controlPoint2: Point) {
        timingFunction = .cubic(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    }

    /// The timing curve that consists of ``timingFunction``.
    public var timingCurve: TimingCurve { .function(timingFunction) }
}

/// The curves with a name.
public nonisolated enum AnimationCurve: Sendable, CaseIterable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At one speed.
    case linear

    /// The curve as a function of time.
    public var timingFunction: TimingFunction {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}

/// Timing along a cubic Bezier curve.
public nonisolated struct CubicTimingParameters: TimingCurveProvider, Hashable, Sendable {
    /// The curve as a function of time.
    public let timingFunction: TimingFunction

    /// What system animations use, quick at first and slow at the end.
    public init() { timingFunction = .default }

    /// A curve with a name.
    public init(animationCurve: AnimationCurve) { timingFunction = animationCurve.timingFunction }

    /// A curve from (0, 0) to (1, 1).
    ///
    /// - Parameters:
    ///   - controlPoint1: the first control point; x in 0...1 (clamped), y unbounded.
    ///   - controlPoint2: the second control point; x in 0...1 (clamped), y unbounded.
    public init(controlPoint1: Point, controlPoint2: Point) {
        timingFunction = .cubic(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    }

    /// The curve along the function.
    public var timingCurve: TimingCurve { .function(timingFunction) }
}

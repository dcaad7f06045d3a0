/// The timing of an animator, from the start of its changes to their end.
public nonisolated enum TimingCurve: Sendable {
    /// A function of time.
    case function(TimingFunction)
    /// A spring.
    case spring(SpringTimingParameters)
}

/// A type that provides the timing of a ``PropertyAnimator``: ``CubicTimingParameters``, ``SpringTimingParameters``,
/// ``TimingFunction``, or a type of your own.
public nonisolated protocol TimingCurveProvider {
    /// The timing curve. An animator reads it once, when it receives the timing.
    var timingCurve: TimingCurve { get }
}

extension TimingCurve: TimingCurveProvider {
    /// The curve itself.
    public var timingCurve: TimingCurve { self }
}

extension TimingFunction: TimingCurveProvider {
    /// The timing curve of the function.
    public var timingCurve: TimingCurve { .function(self) }
}

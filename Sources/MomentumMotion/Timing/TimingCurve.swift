/// The timing of an animator, from the start of its changes to their end.
public nonisolated enum TimingCurve: Sendable {
    /// A timing function, which maps the fraction of the animator's duration to the progress.
    case function(TimingFunction)
    /// A spring, which may have its own settling time.
    case spring(SpringTimingParameters)
}

/// A type that provides the timing of a ``PropertyAnimator``: ``CubicTimingParameters``, ``SpringTimingParameters``,
/// ``TimingFunction``, or a type of your own.
public nonisolated protocol TimingCurveProvider {
    /// The timing curve. An animator reads it once, when it receives the timing.
    var timingCurve: TimingCurve { get }
}

extension TimingCurve: TimingCurveProvider {
    /// The curve itself, unchanged.
    public var timingCurve: TimingCurve { self }
}

extension TimingFunction: TimingCurveProvider {
    /// The timing curve that consists of this function.
    public var timingCurve: TimingCurve { .function(self) }
}

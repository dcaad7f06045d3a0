/// How an animator gets from the start of its changes to their end.
public nonisolated enum TimingCurve: Sendable {
    /// Along a function of time.
    case function(TimingFunction)
    /// Along a spring.
    case spring(SpringTimingParameters)
}

/// What can time a ``PropertyAnimator``: ``CubicTimingParameters``, ``SpringTimingParameters``, a ``TimingFunction``, or a
/// type of your own that gives one of these.
public nonisolated protocol TimingCurveProvider {
    /// The curve. Asked for once, when the timing is handed to an animator.
    var timingCurve: TimingCurve { get }
}

extension TimingCurve: TimingCurveProvider {
    /// The curve itself.
    public var timingCurve: TimingCurve { self }
}

extension TimingFunction: TimingCurveProvider {
    /// The curve along this function.
    public var timingCurve: TimingCurve { .function(self) }
}

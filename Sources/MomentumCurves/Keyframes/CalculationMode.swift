/// How keyframes get from one value to the next.
public enum CalculationMode: UInt8, Hashable, Sendable {
    /// Straight from each value to the next.
    case linear
    /// Each value holds until the next key time.
    case discrete
    /// Straight from each value to the next at one constant speed; key times and timing functions are ignored.
    case paced
    /// Along a smooth curve through all values; see ``SplineShape``. Matrices go as in ``linear``.
    case cubic
    /// Along the same curve at one constant speed; key times and timing functions are ignored. Matrices go as in
    /// ``paced``.
    case cubicPaced
}

/// How a cubic curve passes a value: the parameters of Kochanek and Bartels, "Interpolating splines with local
/// tension, continuity, and bias control" (SIGGRAPH 1984). All 0 gives a Catmull-Rom spline.
public struct SplineShape: Hashable, Sendable {
    /// How tight the curve is: 1 stops at the value, -1 swings round it widely.
    public var tension: Double
    /// How sharp the corner is: 0 is smooth, -1 and 1 are corners inwards and outwards.
    public var continuity: Double
    /// Which neighbour it follows: positive overshoots the value, negative cuts it short.
    public var bias: Double

    /// Creates a shape; each parameter normally in -1...1.
    @inlinable
    public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
    }
}

/// The interpolation between the values of keyframes.
public enum CalculationMode: UInt8, Hashable, Sendable {
    /// A straight line from each value to the next.
    case linear
    /// No interpolation: each value remains until the next key time.
    case discrete
    /// A straight line from each value to the next, at constant speed throughout. Key times and timing functions are
    /// ignored.
    case paced
    /// A smooth curve through all values; see ``SplineShape``. Matrices are interpolated as in ``linear``.
    case cubic
    /// The curve of ``cubic``, at constant speed throughout. Key times and timing functions are ignored. Matrices are
    /// interpolated as in ``paced``.
    case cubicPaced
}

/// The shape of a cubic curve at a value: the parameters of Kochanek and Bartels, "Interpolating splines with local
/// tension, continuity, and bias control" (SIGGRAPH 1984). With all parameters 0 the curve is a Catmull-Rom spline.
public struct SplineShape: Hashable, Sendable {
    /// The tension of the curve at the value. At 1, the motion stops at the value; at -1, it passes the value in a wide
    /// arc.
    public var tension: Double
    /// The sharpness of the corner: 0 is smooth, -1 and 1 are corners inwards and outwards.
    public var continuity: Double
    /// The bias towards one neighbour: a positive value overshoots, a negative value cuts the corner short.
    public var bias: Double

    /// Creates the shape of a curve at a value. Each parameter is normally in -1...1, which is not checked. With all
    /// parameters 0, the default, the curve is a Catmull-Rom spline.
    @inlinable
    public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
    }
}

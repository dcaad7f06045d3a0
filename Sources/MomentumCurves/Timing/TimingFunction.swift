/// The timing of an animation: a map from the fraction of the elapsed time to the fraction of the distance, normally
/// from 0 to 0 and from 1 to 1.
///
/// Every function also has an exact slope, so that the velocity is exact: velocity = slope * (to - from) / duration.
/// Outside `0...1` a function continues along its end tangents. Where a tangent is vertical, the function stays at its
/// end value. Slopes are at most ``CubicBezier/steepestSlope`` in magnitude. `.nan` returns `.nan`.
public enum TimingFunction: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// A cubic Bezier curve.
    case bezier(CubicBezier)
    /// Straight lines between stops, like CSS `linear()`.
    case piecewiseLinear(PiecewiseLinear)
    /// Equal steps, like CSS `steps()`. The number of steps is at least 1, or at least 2 for ``StepPosition/jumpNone``;
    /// lower numbers are raised.
    case steps(Int, StepPosition)
    /// One of Robert Penner's easing equations.
    case easing(Easing)

    /// A curve that starts slowly: (0.42, 0) (1, 1).
    public static let easeIn = cubic(0.42, 0, 1, 1)
    /// A curve that ends slowly: (0, 0) (0.58, 1).
    public static let easeOut = cubic(0, 0, 0.58, 1)
    /// A curve that starts and ends slowly: (0.42, 0) (0.58, 1).
    public static let easeInEaseOut = cubic(0.42, 0, 0.58, 1)
    /// The curve of system animations, fast at first and slow at the end: (0.25, 0.1) (0.25, 1).
    public static let `default` = cubic(0.25, 0.1, 0.25, 1)

    /// Returns a cubic Bezier curve with the control points (`x1`, `y1`) and (`x2`, `y2`). Coordinates out of range are
    /// adjusted as in ``CubicBezier/init(x1:y1:x2:y2:)``.
    public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingFunction {
        .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    }

    /// Returns the fraction of the distance at `time`, a fraction of the duration; `.nan` for `.nan`.
    public func value(at time: Double) -> Double { sample(at: time).value }

    /// The value before the function begins, such as during a delay. It is the value at 0, except for steps: steps that
    /// jump at the start have not jumped yet (the "before flag" of CSS Easing Functions).
    public var valueBefore: Double {
        if case .steps = self { return 0 }
        return value(at: 0)
    }

    /// Returns the slope at `time`, a fraction of the duration. A slope of 1 is the mean speed. Returns `.nan` for
    /// `.nan`.
    public func derivative(at time: Double) -> Double { sample(at: time).derivative }

    /// Returns the value and the slope at `time`, a fraction of the duration. Both results are `.nan` for `.nan`.
    public func sample(at time: Double) -> (value: Double, derivative: Double) {
        switch self {
        case .linear: (time, time.isNaN ? .nan : 1)
        case .bezier(let curve): curve.sample(at: time)
        case .piecewiseLinear(let lines): lines.sample(at: time)
        case .steps(let count, let position): (position.value(at: time, steps: count), time.isNaN ? .nan : 0)
        case .easing(let easing): easing.sample(at: time)
        }
    }

    /// The function played backwards: `1 - f(1 - t)`.
    public var mirrored: TimingFunction {
        switch self {
        case .linear: .linear
        case .bezier(let curve): .bezier(curve.mirrored)
        case .piecewiseLinear(let lines): .piecewiseLinear(lines.mirrored)
        case .steps(let count, let position): .steps(count, position.mirrored)
        case .easing(let easing): .easing(easing.mirrored)
        }
    }
}

extension TimingFunction {
    /// A Boolean value that indicates whether the value never decreases.
    public var isMonotone: Bool {
        switch self {
        case .linear, .steps: true
        case .bezier(let curve): curve.isMonotone
        case .piecewiseLinear(let lines): lines.isMonotone
        case .easing(let easing): easing.isMonotone
        }
    }

    /// Returns the earliest fraction of the duration at which the function reaches `value`, to 1e-12. An animation that
    /// is scrubbed to this fraction keeps its present progress. Returns nil unless the function ``isMonotone`` and
    /// `value` is a number. A value that is never reached returns the nearest end.
    public func fraction(forValue value: Double) -> Double? {
        guard !value.isNaN else { return nil }
        switch self {
        case .linear: return value
        case .bezier(let curve): return curve.time(forValue: value)
        case .piecewiseLinear(let lines): return lines.time(forValue: value)
        case .steps(let count, let position): return position.time(forValue: value, steps: count)
        case .easing(let easing): return easing.time(forValue: value)
        }
    }
}

/// Functions that all timing functions share.
enum Timing {
    /// Returns `slope`, limited to ``CubicBezier/steepestSlope`` in magnitude.
    @inline(__always)
    static func limited(_ slope: Double) -> Double {
        max(-CubicBezier.steepestSlope, min(CubicBezier.steepestSlope, slope))
    }

    /// Returns whether a slope represents a vertical tangent, along which the function cannot be extended.
    @inline(__always)
    static func isVertical(_ slope: Double) -> Bool { slope.magnitude >= CubicBezier.steepestSlope }
}

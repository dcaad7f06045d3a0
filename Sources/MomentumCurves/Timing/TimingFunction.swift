/// The timing of an animation: maps the fraction of elapsed time to the fraction of the distance, 0 to 0 and 1 to 1.
///
/// Every function also knows its slope, so that velocity is exact: velocity = slope * (to - from) / duration. Outside
/// `0...1` a function goes on along its end tangents and holds its end value where a tangent is vertical. Slopes are
/// at most ``CubicBezier/steepestSlope`` in size. `.nan` gives `.nan`.
public enum TimingFunction: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// A cubic Bezier curve.
    case bezier(CubicBezier)
    /// Straight lines between stops, as CSS `linear()`.
    case piecewiseLinear(PiecewiseLinear)
    /// A number of equal steps (at least 1, at least 2 for ``StepPosition/jumpNone``), as CSS `steps()`.
    case steps(Int, StepPosition)
    /// One of Penner's equations.
    case easing(Easing)

    /// Starts slowly: (0.42, 0) (1, 1).
    public static let easeIn = cubic(0.42, 0, 1, 1)
    /// Ends slowly: (0, 0) (0.58, 1).
    public static let easeOut = cubic(0, 0, 0.58, 1)
    /// Starts and ends slowly: (0.42, 0) (0.58, 1).
    public static let easeInEaseOut = cubic(0.42, 0, 0.58, 1)
    /// What system animations use, quick at first and slow at the end: (0.25, 0.1) (0.25, 1).
    public static let `default` = cubic(0.25, 0.1, 0.25, 1)

    /// A cubic Bezier curve with the given control points; see ``CubicBezier/init(x1:y1:x2:y2:)`` for their range.
    public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingFunction {
        .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    }

    /// The fraction of the distance at `time`, a fraction of the duration.
    public func value(at time: Double) -> Double { sample(at: time).value }

    /// The value before the function begins, such as during a delay: that at 0, but steps that jump at the very start have
    /// not jumped yet (the 'before flag' of CSS Easing Functions).
    public var valueBefore: Double {
        if case .steps = self { return 0 }
        return value(at: 0)
    }

    /// The slope at `time`: 1 is the mean speed.
    public func derivative(at time: Double) -> Double { sample(at: time).derivative }

    /// Value and slope at `time`.
    public func sample(at time: Double) -> (value: Double, derivative: Double) {
        switch self {
        case .linear: (time, time.isNaN ? .nan : 1)
        case .bezier(let curve): curve.sample(at: time)
        case .piecewiseLinear(let lines): lines.sample(at: time)
        case .steps(let count, let position): (position.value(at: time, steps: count), time.isNaN ? .nan : 0)
        case .easing(let easing): easing.sample(at: time)
        }
    }

    /// The function played backwards, 1 - f(1 - t): the return of an animation that reverses as a film would.
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
    /// Whether the value never falls.
    public var isMonotone: Bool {
        switch self {
        case .linear, .steps: true
        case .bezier(let curve): curve.isMonotone
        case .piecewiseLinear(let lines): lines.isMonotone
        case .easing(let easing): easing.isMonotone
        }
    }

    /// The earliest fraction of the duration at which the function reaches `value`, to 1e-12: what a scrubbed animation
    /// must be set to so that it stands where it is. `nil` unless the function ``isMonotone`` and `value` is a number.
    /// A value that is never reached gives the nearest end.
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

/// What all timing functions share.
enum Timing {
    /// `slope` cut to the steepest that is reported.
    @inline(__always)
    static func limited(_ slope: Double) -> Double {
        max(-CubicBezier.steepestSlope, min(CubicBezier.steepestSlope, slope))
    }

    /// Whether a slope stands for a vertical tangent, along which nothing can be extended.
    @inline(__always)
    static func isVertical(_ slope: Double) -> Bool { slope.magnitude >= CubicBezier.steepestSlope }
}

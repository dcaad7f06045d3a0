/// A cubic Bezier timing curve from (0, 0) to (1, 1): y as a function of x, where x is the fraction of time gone and y
/// the fraction of the distance.
///
/// The x coordinates of the control points lie in `0...1`, so every time has exactly one value. The y coordinates are
/// free: (0.68, -0.55) (0.735, 1.55) first draws back and then overshoots.
///
/// Values are within 1e-9 (times the largest |y|, if above 1) of the exact curve for every control point, including
/// (0, y) (1, y) and (1, y) (0, y), where the tangent is vertical halfway. Outside `0...1` the curve goes on along its
/// end tangents; where an end tangent is vertical it holds its end value.
public struct CubicBezier: Sendable {
    /// The first control point's x, in `0...1`.
    public let x1: Double
    /// The first control point's y.
    public let y1: Double
    /// The second control point's x, in `0...1`.
    public let x2: Double
    /// The second control point's y.
    public let y2: Double

    /// Where to begin the search: the curve's parameter, in 255ths, for x = 0, 1/31, ... 1.
    let guesses: (UInt64, UInt64, UInt64, UInt64)

    /// The largest slope reported: a vertical tangent counts as this steep, so that velocities stay finite.
    public static var steepestSlope: Double { 1e9 }

    /// The largest y coordinate of a control point, in size: the polynomials of a curve beyond it could not be evaluated.
    public static var largestY: Double { 1e100 }

    /// Creates a curve from its control points. x coordinates are clamped to `0...1`; one that is `.nan` becomes 0 for
    /// the first and 1 for the second point, and so does a y coordinate that is not finite or beyond ``largestY``. Ask
    /// ``isLegal(x1:y1:x2:y2:)`` first to learn whether that will happen.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        let first = x1.isNaN ? 0 : max(0, min(1, x1))
        let second = x2.isNaN ? 1 : max(0, min(1, x2))
        self.x1 = first
        self.y1 = y1.magnitude <= Self.largestY ? y1 : 0
        self.x2 = second
        self.y2 = y2.magnitude <= Self.largestY ? y2 : 1
        guesses = Self.parameterGuesses(first, second)
    }

    /// Whether the control points can be used as they are: x within `0...1`, y no larger in size than ``largestY``.
    public static func isLegal(x1: Double, y1: Double, x2: Double, y2: Double) -> Bool {
        x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1 && y1.magnitude <= largestY && y2.magnitude <= largestY
    }

    /// The value at `time`, a fraction. `.nan` for `.nan`.
    public func value(at time: Double) -> Double { sample(at: time).value }

    /// The slope dy/dx at `time`, at most ``steepestSlope`` in size. `.nan` for `.nan`.
    public func derivative(at time: Double) -> Double { sample(at: time).derivative }

    /// Value and slope at `time`.
    public func sample(at time: Double) -> (value: Double, derivative: Double) {
        guard time > 0, time < 1 else { return extended(to: time) }
        var t = guess(time)
        let c = 3 * x1
        let b = 3 * (x2 - x1) - c
        let a = 1 - c - b
        // A step of Halley's iteration and one of Newton's nearly always do; beside a vertical tangent Halley goes on.
        var residual = (c * t - time) + (t * t) * (b + a * t)
        var slope = c + t * (2 * b + 3 * a * t)
        t -= residual * slope / (slope * slope - residual * (b + 3 * a * t))
        residual = (c * t - time) + (t * t) * (b + a * t)
        slope = c + t * (2 * b + 3 * a * t)
        var step = residual / slope
        t -= step
        slope -= 2 * step * (b + 3 * a * t)
        var limit = 1e-8
        if !(step.magnitude < limit) {
            limit = 1e-6
            for _ in 0..<8 {
                residual = (c * t - time) + (t * t) * (b + a * t)
                slope = c + t * (2 * b + 3 * a * t)
                step = residual * slope / (slope * slope - residual * (b + 3 * a * t))
                t -= step
                if step.magnitude < limit { break }
            }
            slope = c + t * (2 * b + 3 * a * t)
        }
        // Fails for `.nan` too. A flat stretch of x would magnify rounding: solve those with twice the digits.
        guard step.magnitude < limit, slope > 0.01, t >= 0, t <= 1 else { return steepSample(at: time) }
        let cy = 3 * y1
        let by = 3 * (y2 - y1) - cy
        let ay = 1 - cy - by
        return (t * (cy + t * (by + t * ay)), (cy + t * (2 * by + 3 * ay * t)) / slope)
    }

    /// The interpolated start of the search for `time` in `0..<1`.
    @inline(__always)
    func guess(_ time: Double) -> Double {
        let place = time * 31
        let index = Int(place)
        return withUnsafeBytes(of: guesses) { bytes in
            let start = Double(bytes[index])
            let end = Double(bytes[min(index + 1, 31)])
            return (start + (place - Double(index)) * (end - start)) * (1.0 / 255)
        }
    }

    /// The table of ``guesses``: one walk along the curve.
    private static func parameterGuesses(_ x1: Double, _ x2: Double) -> (UInt64, UInt64, UInt64, UInt64) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { bytes in
            let c = 3 * x1
            let b = 3 * (x2 - x1) - c
            let a = 1 - c - b
            var index = 1
            var previous = 0.0
            for step in 1...64 {
                let t = Double(step) / 64
                let x = step == 64 ? 1 : t * (c + t * (b + t * a))
                while index < 32, Double(index) <= x * 31 {
                    let part = (Double(index) / 31 - previous) / (x - previous)
                    bytes[index] = UInt8(max(0, min(255, (Double(step) - 1 + part) * (255.0 / 64) + 0.5)))
                    index += 1
                }
                previous = x
            }
        }
        return words
    }
}

extension CubicBezier: Hashable {
    public static func == (left: CubicBezier, right: CubicBezier) -> Bool {
        left.x1 == right.x1 && left.y1 == right.y1 && left.x2 == right.x2 && left.y2 == right.y2
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(x1)
        hasher.combine(y1)
        hasher.combine(x2)
        hasher.combine(y2)
    }
}

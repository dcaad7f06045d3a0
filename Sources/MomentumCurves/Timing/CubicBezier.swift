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
    private let guesses: (UInt64, UInt64, UInt64, UInt64)

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

extension CubicBezier {
    /// The slope at time 0: that of the line to the first control point which differs from (0, 0). Vertical tangents
    /// give plus or minus ``steepestSlope``.
    public var startSlope: Double {
        if x1 != 0 || y1 != 0 { return Self.slope(y1, x1) }
        return x2 != 0 || y2 != 0 ? Self.slope(y2, x2) : 1
    }

    /// The slope at time 1: that of the line from the last control point which differs from (1, 1). Vertical tangents
    /// give plus or minus ``steepestSlope``.
    public var endSlope: Double {
        if x2 != 1 || y2 != 1 { return Self.slope(1 - y2, 1 - x2) }
        return x1 != 1 || y1 != 1 ? Self.slope(1 - y1, 1 - x1) : 1
    }

    /// Whether the value never falls: then every value in `0...1` belongs to one time, see ``time(forValue:)``.
    public var isMonotone: Bool {
        y1 >= 0 && y2 <= 1 && (y2 >= y1 || (y1 - y2) * (y1 - y2) <= y1 * (1 - y2))
    }

    /// The curve run backwards: 1 - f(1 - x).
    public var mirrored: CubicBezier { CubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }

    /// The time at which the curve reaches `value`; `nil` unless the curve ``isMonotone`` and `value` is a number.
    /// A value beyond what the extended curve reaches gives the nearest end.
    public func time(forValue value: Double) -> Double? {
        guard isMonotone, !value.isNaN else { return nil }
        if value <= 0 { return Self.extrapolated(value, slope: startSlope) }
        if value >= 1 { return 1 + Self.extrapolated(value - 1, slope: endSlope) }
        let t = Self.parameter(y1, y2, reaching: value).t
        return Self.coordinate(x1, x2, t)
    }

    /// The curve at and beyond its ends.
    func extended(to time: Double) -> (value: Double, derivative: Double) {
        if time.isNaN { return (.nan, .nan) }
        let atStart = time <= 0
        let slope = atStart ? startSlope : endSlope
        let distance = atStart ? time : time - 1
        let end = atStart ? 0.0 : 1.0
        if distance == 0 { return (end, slope) }
        return Timing.isVertical(slope) ? (end, 0) : (end + (slope == 0 ? 0 : slope * distance), slope)
    }

    private static func extrapolated(_ distance: Double, slope: Double) -> Double {
        slope == 0 || distance == 0 || Timing.isVertical(slope) ? 0 : distance / slope
    }

    /// dy / dx, at most ``steepestSlope`` in size; 0 for 0 / 0.
    static func slope(_ dy: Double, _ dx: Double) -> Double {
        if dy == 0 { return 0 }
        return Timing.limited(dy / dx)
    }
}

extension CubicBezier {
    /// Value and slope where x barely changes along the curve. There a Double's rounding of x would move the value by
    /// up to 1e-5; with 106 bits it stays below 1e-10.
    @inline(never)
    func steepSample(at time: Double) -> (value: Double, derivative: Double) {
        let (t, speed) = Self.parameter(x1, x2, reaching: time)
        let value = Self.coordinate(y1, y2, t)
        let rise = Self.speed(y1, y2, Extended(t)).high
        if speed > 0 { return (value, Self.slope(rise, speed)) }
        // Only halfway along (1, y) (0, y): x - 1/2 = 4 (t - 1/2)^3 there. Where y is flat too, it is that cubic again.
        return (value, rise != 0 ? Self.slope(rise, 0) : 1)
    }

    /// The parameter at which one coordinate of a curve, with inner control values `p1` and `p2`, reaches `target` in
    /// `0...1`, and how fast that coordinate changes there. The coordinate must not fall anywhere.
    ///
    /// Newton's iteration kept within a shrinking bracket.
    static func parameter(_ p1: Double, _ p2: Double, reaching target: Double) -> (t: Double, speed: Double) {
        var low = 0.0
        var high = 1.0
        var t = target
        var speed = 0.0
        for _ in 0..<200 {
            let place = Extended(t)
            let residual = (exactCoordinate(p1, p2, place) - Extended(target)).high
            speed = Self.speed(p1, p2, place).high
            if residual == 0 { break }
            if residual > 0 { high = t } else { low = t }
            var next = t - residual / speed
            if !(next > low && next < high) || (next - t).magnitude > 0.5 * (high - low) {
                next = low + 0.5 * (high - low)
            }
            if next == t || next <= low || next >= high { break }
            t = next
        }
        return (t, speed)
    }

    /// 3 p1 t (1 - t)^2 + 3 p2 t^2 (1 - t) + t^3.
    @inline(__always)
    static func coordinate(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
        let s = 1 - t
        return t * (3 * (p1 * s * s + p2 * t * s) + t * t)
    }

    private static func exactCoordinate(_ p1: Double, _ p2: Double, _ t: Extended) -> Extended {
        let s = Extended(1) - t
        let inner = Extended(p1) * s + Extended(p2) * t
        return t * (Extended(3) * (inner * s) + t * t)
    }

    /// The derivative of ``coordinate(_:_:_:)``: 3 (p1 (1 - t)^2 + 2 (p2 - p1) t (1 - t) + (1 - p2) t^2).
    private static func speed(_ p1: Double, _ p2: Double, _ t: Extended) -> Extended {
        let s = Extended(1) - t
        let middle = Extended(2) * (Extended(p2) - Extended(p1)) * t
        return Extended(3) * ((Extended(p1) * s + middle) * s + (Extended(1) - Extended(p2)) * (t * t))
    }
}

extension CubicBezier {
    /// Values and slopes at two times, in little more time than at one: every number is worked out as
    /// ``sample(at:)`` does it, with the same bits. Nil when a time lies outside `0...1`, at an end, or where the curve is
    /// so steep that the search takes more steps; ``sample(at:)`` knows the answer there.
    public func ordinarySamples(at times: SIMD2<Double>) -> (values: SIMD2<Double>, derivatives: SIMD2<Double>)? {
        guard times[0] > 0, times[0] < 1, times[1] > 0, times[1] < 1 else { return nil }
        var t = SIMD2(guess(times[0]), guess(times[1]))
        let x = Cubic(x1, x2)
        // Halley, then Newton, as in sample(at:).
        var residual = x.residual(t, times)
        var slope = x.slope(t)
        let bend = x.bend(t)
        let halley: SIMD2<Double> = slope * slope - residual * bend
        t -= residual * slope / halley
        residual = x.residual(t, times)
        slope = x.slope(t)
        let step: SIMD2<Double> = residual / slope
        t -= step
        let doubled: SIMD2<Double> = 2 * step
        slope -= doubled * x.bend(t)
        guard step[0].magnitude < 1e-8, step[1].magnitude < 1e-8, slope[0] > 0.01, slope[1] > 0.01,
            t[0] >= 0, t[0] <= 1, t[1] >= 0, t[1] <= 1
        else { return nil }
        let y = Cubic(y1, y2)
        return (y.value(t), y.slope(t) / slope)
    }

    /// One coordinate of a curve as a polynomial of the parameter, `t (c + t (b + t a))`.
    private struct Cubic {
        let a: Double
        let b: Double
        let c: Double

        @inline(__always)
        init(_ first: Double, _ second: Double) {
            c = 3 * first
            b = 3 * (second - first) - c
            a = 1 - c - b
        }

        @inline(__always)
        func value(_ t: SIMD2<Double>) -> SIMD2<Double> {
            let inner: SIMD2<Double> = b + t * a
            let outer: SIMD2<Double> = c + t * inner
            return t * outer
        }

        @inline(__always)
        func residual(_ t: SIMD2<Double>, _ time: SIMD2<Double>) -> SIMD2<Double> {
            let start: SIMD2<Double> = c * t - time
            let rest: SIMD2<Double> = b + a * t
            return start + (t * t) * rest
        }

        @inline(__always)
        func slope(_ t: SIMD2<Double>) -> SIMD2<Double> {
            let inner: SIMD2<Double> = 2 * b + (3 * a) * t
            return c + t * inner
        }

        @inline(__always)
        func bend(_ t: SIMD2<Double>) -> SIMD2<Double> { b + (3 * a) * t }
    }
}

/// A cubic Bezier timing curve from (0, 0) to (1, 1): y as a function of x, where x is the fraction of the time and y
/// the fraction of the distance.
///
/// The x coordinates of the control points are in `0...1`, so that every time has exactly one value. The y coordinates
/// are not limited to it: (0.68, -0.55) (0.735, 1.55) first moves backwards and finally overshoots.
///
/// Values are within 1e-9 (times the largest |y|, if above 1) of the exact curve for all control points, including (0,
/// y) (1, y) and (1, y) (0, y), whose tangent is vertical halfway. Outside `0...1` the curve continues along its end
/// tangents; if an end tangent is vertical, it stays at its end value.
public struct CubicBezier: Sendable {
    /// The x of the first control point, in `0...1`.
    public let x1: Double
    /// The y of the first control point, at most ``largestY`` in magnitude.
    public let y1: Double
    /// The x of the second control point, in `0...1`.
    public let x2: Double
    /// The y of the second control point, at most ``largestY`` in magnitude.
    public let y2: Double

    /// The initial guesses of the search: the parameter of the curve, in 255ths, for x = 0, 1/31, ... 1.
    private let parameterTable: (UInt64, UInt64, UInt64, UInt64)

    /// The largest slope that is reported, in magnitude: 1e9. It replaces the slope of a vertical tangent, so that
    /// velocities stay finite.
    public static var steepestSlope: Double { 1e9 }

    /// The largest magnitude of the y coordinate of a control point: 1e100. Beyond it the polynomials of the curve
    /// cannot be evaluated.
    public static var largestY: Double { 1e100 }

    /// Creates a curve from its control points.
    ///
    /// The x coordinates are clamped to `0...1`. An x that is `.nan`, and a y that is `.nan` or exceeds ``largestY`` in
    /// magnitude, becomes 0 for the first point and 1 for the second. ``isLegal(x1:y1:x2:y2:)`` returns whether the
    /// control points are used unchanged.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        let first = x1.isNaN ? 0 : max(0, min(1, x1))
        let second = x2.isNaN ? 1 : max(0, min(1, x2))
        self.x1 = first
        self.y1 = y1.magnitude <= Self.largestY ? y1 : 0
        self.x2 = second
        self.y2 = y2.magnitude <= Self.largestY ? y2 : 1
        parameterTable = Self.makeParameterTable(first, second)
    }

    /// Returns a Boolean value that indicates whether the control points are used unchanged: x in `0...1`, y of at most
    /// ``largestY`` in magnitude.
    public static func isLegal(x1: Double, y1: Double, x2: Double, y2: Double) -> Bool {
        x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1 && y1.magnitude <= largestY && y2.magnitude <= largestY
    }

    /// Returns the value at `time`, a fraction of the duration. Outside `0...1` the curve continues along its end
    /// tangents. Returns `.nan` for `.nan`.
    public func value(at time: Double) -> Double { sample(at: time).value }

    /// Returns the slope dy/dx at `time`, a fraction of the duration. It is at most ``steepestSlope`` in magnitude.
    /// Returns `.nan` for `.nan`.
    public func derivative(at time: Double) -> Double { sample(at: time).derivative }

    /// Returns the value and the slope at `time`, a fraction of the duration. Outside `0...1` the curve continues along
    /// its end tangents; if an end tangent is vertical, it stays at its end value. Both results are `.nan` for `.nan`.
    public func sample(at time: Double) -> (value: Double, derivative: Double) {
        guard time > 0, time < 1 else { return extended(to: time) }
        var t = initialParameter(time)
        let c = 3 * x1
        let b = 3 * (x2 - x1) - c
        let a = 1 - c - b
        // One step of Halley's iteration and one of Newton's are almost always sufficient. Near a vertical tangent
        // Halley's iteration continues.
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
        // The condition also fails for `.nan`. Where x is nearly constant, rounding would be magnified; such times are
        // solved with twice the digits.
        guard step.magnitude < limit, slope > 0.01, t >= 0, t <= 1 else { return steepSample(at: time) }
        let cy = 3 * y1
        let by = 3 * (y2 - y1) - cy
        let ay = 1 - cy - by
        return (t * (cy + t * (by + t * ay)), (cy + t * (2 * by + 3 * ay * t)) / slope)
    }

    /// Returns the interpolated initial guess for `time` in `0..<1`.
    @inline(__always)
    func initialParameter(_ time: Double) -> Double {
        let position = time * 31
        let index = Int(position)
        return withUnsafeBytes(of: parameterTable) { bytes in
            let start = Double(bytes[index])
            let end = Double(bytes[min(index + 1, 31)])
            return (start + (position - Double(index)) * (end - start)) * (1.0 / 255)
        }
    }

    /// Returns the table of ``parameterTable``, from one pass along the curve.
    private static func makeParameterTable(_ x1: Double, _ x2: Double) -> (UInt64, UInt64, UInt64, UInt64) {
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
    /// The slope at time 0, which is the slope of the line to the first control point that differs from (0, 0). For
    /// vertical tangents it is plus or minus ``steepestSlope``.
    public var startSlope: Double {
        if x1 != 0 || y1 != 0 { return Self.slope(y1, x1) }
        return x2 != 0 || y2 != 0 ? Self.slope(y2, x2) : 1
    }

    /// The slope at time 1, which is the slope of the line from the last control point that differs from (1, 1). For
    /// vertical tangents it is plus or minus ``steepestSlope``.
    public var endSlope: Double {
        if x2 != 1 || y2 != 1 { return Self.slope(1 - y2, 1 - x2) }
        return x1 != 1 || y1 != 1 ? Self.slope(1 - y1, 1 - x1) : 1
    }

    /// A Boolean value that indicates whether the value never decreases, so that every value in `0...1` belongs to one
    /// time; see ``time(forValue:)``.
    public var isMonotone: Bool {
        y1 >= 0 && y2 <= 1 && (y2 >= y1 || (y1 - y2) * (y1 - y2) <= y1 * (1 - y2))
    }

    /// The curve played backwards: `1 - f(1 - x)`.
    public var mirrored: CubicBezier { CubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }

    /// Returns the time at which the curve reaches `value`. Returns nil unless the curve ``isMonotone`` and `value` is
    /// a number. A value that the extended curve does not reach returns the nearest end.
    public func time(forValue value: Double) -> Double? {
        guard isMonotone, !value.isNaN else { return nil }
        if value <= 0 { return Self.extrapolated(value, slope: startSlope) }
        if value >= 1 { return 1 + Self.extrapolated(value - 1, slope: endSlope) }
        let t = Self.parameter(y1, y2, reaching: value).t
        return Self.coordinate(x1, x2, t)
    }

    /// Returns the value and the slope of the curve at and beyond its ends.
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

    /// Returns dy / dx, at most ``steepestSlope`` in magnitude; 0 for 0 / 0.
    static func slope(_ dy: Double, _ dx: Double) -> Double {
        if dy == 0 { return 0 }
        return Timing.limited(dy / dx)
    }
}

extension CubicBezier {
    /// Returns the value and the slope where x is nearly constant along the curve. There the rounding of x in a Double
    /// would change the value by up to 1e-5; with 106 bits the error stays below 1e-10.
    @inline(never)
    func steepSample(at time: Double) -> (value: Double, derivative: Double) {
        let (t, speed) = Self.parameter(x1, x2, reaching: time)
        let value = Self.coordinate(y1, y2, t)
        let rise = Self.speed(y1, y2, Extended(t)).high
        if speed > 0 { return (value, Self.slope(rise, speed)) }
        // This occurs only halfway along (1, y) (0, y), where x - 1/2 = 4 (t - 1/2)^3. If y is also flat, it is the
        // same cubic.
        return (value, rise != 0 ? Self.slope(rise, 0) : 1)
    }

    /// Returns the parameter at which one coordinate of a curve, with the inner control values `p1` and `p2`, reaches
    /// `target` in `0...1`, and the derivative of the coordinate at that parameter. The coordinate must not decrease
    /// anywhere.
    ///
    /// Uses Newton's iteration within a shrinking bracket.
    static func parameter(_ p1: Double, _ p2: Double, reaching target: Double) -> (t: Double, speed: Double) {
        var low = 0.0
        var high = 1.0
        var t = target
        var speed = 0.0
        for _ in 0..<200 {
            let parameter = Extended(t)
            let residual = (exactCoordinate(p1, p2, parameter) - Extended(target)).high
            speed = Self.speed(p1, p2, parameter).high
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

    /// Returns 3 p1 t (1 - t)^2 + 3 p2 t^2 (1 - t) + t^3.
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

    /// Returns the derivative of ``coordinate(_:_:_:)``: 3 (p1 (1 - t)^2 + 2 (p2 - p1) t (1 - t) + (1 - p2) t^2).
    private static func speed(_ p1: Double, _ p2: Double, _ t: Extended) -> Extended {
        let s = Extended(1) - t
        let middle = Extended(2) * (Extended(p2) - Extended(p1)) * t
        return Extended(3) * ((Extended(p1) * s + middle) * s + (Extended(1) - Extended(p2)) * (t * t))
    }
}

extension CubicBezier {
    /// Returns the values and slopes at two times, at little more than the cost of one. The results have the same bits
    /// as the results of ``sample(at:)``. Returns nil if a time is outside `0...1` or at an end, or if the curve is so
    /// steep that the search requires more steps. ``sample(at:)`` also handles these times.
    public func ordinarySamples(at times: SIMD2<Double>) -> (values: SIMD2<Double>, derivatives: SIMD2<Double>)? {
        guard times[0] > 0, times[0] < 1, times[1] > 0, times[1] < 1 else { return nil }
        var t = SIMD2(initialParameter(times[0]), initialParameter(times[1]))
        let x = Cubic(x1, x2)
        // One step of Halley's and one of Newton's iteration, as in sample(at:).
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

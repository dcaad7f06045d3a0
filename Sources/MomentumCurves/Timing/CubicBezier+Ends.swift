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

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

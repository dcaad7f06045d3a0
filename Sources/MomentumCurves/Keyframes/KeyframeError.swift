/// Why keyframes were refused.
public enum KeyframeError: Error, Hashable, Sendable {
    /// There is no value at all.
    case noValues
    /// The number of key times does not fit the number of values: as many as values, or one more when discrete.
    case keyTimeCount(expected: Int, found: Int)
    /// The key time at `index` is smaller than the one before, or not a number in 0...1.
    case keyTimeOrder(index: Int)
    /// Key times must begin with 0 and end with 1.
    case keyTimeEnds
    /// The number of timing functions does not fit: one for each segment between two values.
    case timingCount(expected: Int, found: Int)
    /// The number of spline shapes does not fit: one for each value.
    case shapeCount(expected: Int, found: Int)
    /// A component of the value at `index` is infinite or not a number.
    case valueNotFinite(index: Int)
}

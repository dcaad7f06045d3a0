/// One of Robert Penner's easing equations (Programming Macromedia Flash MX, 2002), with its exact derivative.
///
/// Two of the originals are not quite 0 at the start and are patched there by a jump; here a term of at most 0.001
/// makes them continuous: `expo` is (2^(10 t) - 1) / 1023 and `elastic` has a
/// straight line taken off.
public struct Easing: Hashable, Sendable {
    /// The shape.
    public enum Family: Hashable, Sendable, CaseIterable {
        /// A quarter of a sine wave.
        case sine
        /// The second power.
        case quad
        /// The third power.
        case cubic
        /// The fourth power.
        case quart
        /// The fifth power.
        case quint
        /// An exponential, 1 to 1024.
        case expo
        /// A quarter of a circle; its slope is vertical at the fast end.
        case circ
        /// Draws back by a tenth first.
        case back
        /// A growing oscillation.
        case elastic
        /// Bounces of growing height.
        case bounce
    }

    /// Which end is slow.
    public enum Direction: Hashable, Sendable, CaseIterable {
        /// Slow at the start.
        case `in`
        /// Slow at the end: `in` run backwards.
        case out
        /// Slow at both ends: `in` for the first half, `out` for the second.
        case inOut
    }

    /// The shape.
    public var family: Family
    /// Which end is slow.
    public var direction: Direction

    /// Creates an easing.
    public init(_ family: Family, _ direction: Direction) {
        self.family = family
        self.direction = direction
    }

    /// The easing run backwards: 1 - f(1 - t).
    public var mirrored: Easing {
        switch direction {
        case .in: Easing(family, .out)
        case .out: Easing(family, .in)
        case .inOut: self
        }
    }

    /// Whether the value never falls: all but `back`, `elastic` and `bounce`.
    public var isMonotone: Bool { family != .back && family != .elastic && family != .bounce }

    /// Value and slope at `time`, continued by the end tangents outside `0...1`.
    public func sample(at time: Double) -> (value: Double, derivative: Double) {
        if time.isNaN { return (.nan, .nan) }
        if time > 0, time < 1 { return inside(time) }
        let atStart = time <= 0
        let end = atStart ? 0.0 : 1.0
        let slope = inside(end).derivative
        let distance = time - end
        if distance == 0 { return (end, slope) }
        return Timing.isVertical(slope) || slope == 0 ? (end, 0) : (end + slope * distance, slope)
    }

    private func inside(_ t: Double) -> (value: Double, derivative: Double) {
        switch direction {
        case .in: return easeIn(t, isHalf: false)
        case .out:
            let (value, slope) = easeIn(1 - t, isHalf: false)
            return (1 - value, slope)
        case .inOut:
            if t < 0.5 {
                let (value, slope) = easeIn(2 * t, isHalf: true)
                return (0.5 * value, slope)
            }
            let (value, slope) = easeIn(2 - 2 * t, isHalf: true)
            return (1 - 0.5 * value, slope)
        }
    }

    /// The earliest time at which a monotone easing reaches `value`: by bisection and Newton's iteration.
    func time(forValue value: Double) -> Double? {
        guard isMonotone else { return nil }
        if value <= 0 || value >= 1 {
            let end = value <= 0 ? 0.0 : 1.0
            let slope = inside(end).derivative
            return Timing.isVertical(slope) || slope == 0 || value == end ? end : end + (value - end) / slope
        }
        var low = 0.0
        var high = 1.0
        var t = value
        for _ in 0..<120 {
            let (reached, slope) = inside(t)
            if reached >= value { high = t } else { low = t }
            var next = t - (reached - value) / slope
            if !(next > low && next < high) || (next - t).magnitude > 0.5 * (high - low) {
                next = low + 0.5 * (high - low)
            }
            if next == t || next <= low || next >= high { break }
            t = next
        }
        return t
    }
}

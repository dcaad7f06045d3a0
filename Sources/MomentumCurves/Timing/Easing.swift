/// One of Robert Penner's easing equations (Programming Macromedia Flash MX, 2002), with its exact derivative.
///
/// Two of the original equations are not exactly 0 at the start and jump there. Here a term of at most 0.001 makes them
/// continuous: `expo` is (2^(10 t) - 1) / 1023, and a straight line is subtracted from `elastic`.
public struct Easing: Hashable, Sendable {
    /// The shape of an easing.
    public enum Family: Hashable, Sendable, CaseIterable {
        /// A quarter of a sine wave, as a function of the time.
        case sine
        /// The second power of the time.
        case quad
        /// The third power of the time.
        case cubic
        /// The fourth power of the time.
        case quart
        /// The fifth power of the time.
        case quint
        /// An exponential from 1 to 1024.
        case expo
        /// A quarter of a circle. Its slope is vertical at the fast end.
        case circ
        /// A cubic that first moves backwards by a tenth of the distance.
        case back
        /// An oscillation of growing amplitude, which also leaves 0...1.
        case elastic
        /// Bounces of growing height.
        case bounce
    }

    /// The end at which an easing is slow.
    public enum Direction: Hashable, Sendable, CaseIterable {
        /// The easing is slow at the start.
        case `in`
        /// The easing is slow at the end: it is `in` played backwards.
        case out
        /// The easing is slow at both ends: it is `in` for the first half and `out` for the second.
        case inOut
    }

    /// The shape of the easing.
    public var family: Family
    /// The end at which the easing is slow.
    public var direction: Direction

    /// Creates an easing of a family that is slow at the given end.
    public init(_ family: Family, _ direction: Direction) {
        self.family = family
        self.direction = direction
    }

    /// The easing played backwards: `1 - f(1 - t)`.
    public var mirrored: Easing {
        switch direction {
        case .in: Easing(family, .out)
        case .out: Easing(family, .in)
        case .inOut: self
        }
    }

    /// A Boolean value that indicates whether the value never decreases: true for all families except `back`, `elastic`
    /// and `bounce`.
    public var isMonotone: Bool { family != .back && family != .elastic && family != .bounce }

    /// Returns the value and the slope at `time`, a fraction of the duration. Outside `0...1` the easing continues
    /// along its end tangents, or stays at its end value if the tangent is vertical. Both results are `.nan` for
    /// `.nan`.
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

    /// Returns the earliest time at which a monotone easing reaches `value`, by bisection and Newton's iteration; nil
    /// for other easings.
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

extension Easing {
    /// Returns the value and the slope of the `in` form on `0...1`. `isHalf` is true for one half of `inOut`, for which
    /// Penner makes `back` and `elastic` wider.
    func easeIn(_ t: Double, isHalf: Bool) -> (value: Double, derivative: Double) {
        switch family {
        case .sine:
            let half = Maths.sincos(0.25 * .pi * t)
            return (2 * half.sin * half.sin, .pi * half.sin * half.cos)
        case .quad: return (t * t, 2 * t)
        case .cubic: return (t * t * t, 3 * t * t)
        case .quart: return (t * t * t * t, 4 * t * t * t)
        case .quint: return (t * t * t * t * t, 5 * t * t * t * t)
        case .expo:
            // The exponential grows at the rate ln 1024.
            let growth = Maths.expm1(Self.rate * t)
            return (t == 1 ? 1 : growth / 1023, Self.rate * (growth + 1) / 1023)
        case .circ:
            let root = ((1 - t) * (1 + t)).squareRoot()
            return (t * t / (1 + root), CubicBezier.slope(t, root))
        case .back:
            let overshoot = isHalf ? 1.70158 * 1.525 : 1.70158
            return (t * t * ((overshoot + 1) * t - overshoot), t * (3 * (overshoot + 1) * t - 2 * overshoot))
        case .elastic: return elastic(t, period: isHalf ? 0.45 : 0.3)
        case .bounce: return bounce(t)
        }
    }

    /// The number ln 1024.
    private static var rate: Double { 0x1.bb9d3beb8c86bp+2 }

    /// Returns the value and the slope of 2^(10 (t - 1)) cos(2π(t - 1) / period), minus the line from its value at 0 to
    /// 0 at 1.
    private func elastic(_ t: Double, period: Double) -> (value: Double, derivative: Double) {
        let frequency = 2 * Double.pi / period
        let size = Maths.exp(Self.rate * (t - 1))
        let wave = Maths.sincos(frequency * (t - 1))
        let start = Maths.cos(frequency) / 1024
        let value = size * wave.cos - start * (1 - t)
        return (value, size * (Self.rate * wave.cos - frequency * wave.sin) + start)
    }

    /// Returns the value and the slope of the bounces: four parabolas through 0 and 1, the flights of a ball in reverse
    /// order.
    private func bounce(_ t: Double) -> (value: Double, derivative: Double) {
        let s = 1 - t
        let centre: Double
        let floor: Double
        if s < 1 / 2.75 {
            (centre, floor) = (0, 0)
        } else if s < 2 / 2.75 {
            (centre, floor) = (1.5 / 2.75, 0.75)
        } else if s < 2.5 / 2.75 {
            (centre, floor) = (2.25 / 2.75, 0.9375)
        } else {
            (centre, floor) = (2.625 / 2.75, 0.984375)
        }
        let distance = s - centre
        return (1 - (7.5625 * distance * distance + floor), 15.125 * distance)
    }
}

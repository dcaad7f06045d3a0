/// A spring or timing function as the CSS function `linear()`, for style sheets, which have no springs.
///
/// The text describes a polyline. It differs from the curve by at most ``tolerance`` of the distance, including the
/// rounding of the written numbers. The stops are where the curve bends: each line is as long as the tolerance permits.
public struct CSSLinear: Equatable {
    /// The greatest difference between the polyline and the curve, relative to the distance.
    public static let tolerance = 0.001
    /// The greatest excursion of a motion, relative to the distance.
    private static let farthest = 10_000.0

    /// The function for a style sheet, for example `linear(0, 0.5 20%, 1)`.
    public let text: String
    /// The same function in the engine's form.
    public let function: PiecewiseLinear
    /// The duration in seconds; 1 for a timing function, whose duration is chosen elsewhere.
    public let duration: Double

    /// Creates the function for the motion of a spring until it stays within half of ``tolerance`` of its target.
    ///
    /// Returns nil in these cases:
    ///
    /// - The spring is invalid or never settles.
    /// - The velocity is not finite.
    /// - The motion exceeds 10,000 times the distance, which is of no use in a style sheet.
    ///
    /// - Parameters:
    ///   - spring: The spring.
    ///   - velocity: The initial velocity towards the target, relative to the distance, in 1/s. Default 0.
    public init?(_ spring: Spring, velocity: Double = 0) {
        guard spring.isValid, spring.damping > 0, velocity.isFinite else { return nil }
        let response = SpringResponse(spring, displacement: -1, velocity: velocity)
        let extremes = response.extremes
        guard extremes.lowerBound >= -Self.farthest, extremes.upperBound <= Self.farthest else { return nil }
        let duration = response.lastTime(exceeding: Self.tolerance / 2)
        guard duration.isFinite, duration > 0 else { return nil }
        let motion = SpringMotion(from: 0.0, to: 1, velocity: velocity, spring: spring)
        // The number of base samples grows with the number of oscillations, so that each of them is sampled.
        let swings = duration * max(spring.angularFrequency, velocity.magnitude, 1)
        let intervals = 500 * max(1, min(20, Int(saturating: swings / 40)))
        self.init(
            PiecewiseLinear(intervals: intervals, within: Self.tolerance) { motion.value(at: $0 * duration) },
            duration: duration)
    }

    /// Creates the function for a timing function. A jump becomes two stops at the same position.
    public init(_ timing: TimingFunction) {
        self.init(PiecewiseLinear(following: timing, within: Self.tolerance), duration: 1)
    }

    private init(_ function: PiecewiseLinear, duration: Double) {
        self.duration = duration
        self.function = function
        let stops = function.stops
        let written = stops.enumerated().map { index, stop in
            let position = stop.position ?? 0
            let isEnd = index == 0 && position == 0 || index == stops.count - 1 && position == 1
            return isEnd
                ? stop.value.shortest : "\(stop.value.shortest) \((position * 100).rounded(toDecimals: 9).shortest)%"
        }
        text = "linear(" + written.joined(separator: ", ") + ")"
    }
}

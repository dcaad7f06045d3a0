/// Springs and timing functions as CSS `linear()`: what a style sheet that knows no springs can play.
///
/// The text is a broken line that differs from the curve by at most ``tolerance`` of the distance, its numbers rounded as
/// they are written. Stops are put where the curve bends: each line reaches to where the tolerance lets it.
public struct CSSLinear: Equatable {
    /// The most by which the broken line differs from the curve, relative to the distance.
    public static let tolerance = 0.001
    /// The most by which a motion may miss its target, relative to the distance.
    private static let farthest = 10_000.0

    /// The function for a style sheet, e.g. `linear(0, 0.5 20%, 1)`.
    public let text: String
    /// The same function as the engine plays it.
    public let function: PiecewiseLinear
    /// How long it is to take, in seconds; 1 for a timing function, whose duration is chosen elsewhere.
    public let duration: Double

    /// The motion of a spring released at `velocity`, relative to the distance and towards the target, until it stays within half of
    /// ``tolerance``. Nil for a spring that never settles or is not one, and for a motion that goes further than 10,000 times the
    /// distance, for which a style sheet has no use.
    public init?(_ spring: Spring, velocity: Double = 0) {
        guard spring.isValid, spring.damping > 0, velocity.isFinite else { return nil }
        let response = SpringResponse(spring, displacement: -1, velocity: velocity)
        let extremes = response.extremes
        guard extremes.lowerBound >= -Self.farthest, extremes.upperBound <= Self.farthest else { return nil }
        let duration = response.lastTime(exceeding: Self.tolerance / 2)
        guard duration.isFinite, duration > 0 else { return nil }
        let motion = SpringMotion(from: 0.0, to: 1, velocity: velocity, spring: spring)
        // As many base samples as tell every swing.
        let swings = duration * max(spring.angularFrequency, velocity.magnitude, 1)
        let intervals = 500 * max(1, min(20, Int(saturating: swings / 40)))
        self.init(
            PiecewiseLinear(intervals: intervals, within: Self.tolerance) { motion.value(at: $0 * duration) },
            duration: duration)
    }

    /// A timing function. Its jumps are kept: two stops share a position.
    public init(_ timing: TimingFunction) {
        self.init(PiecewiseLinear(following: timing, within: Self.tolerance), duration: 1)
    }

    private init(_ function: PiecewiseLinear, duration: Double) {
        self.duration = duration
        self.function = function
        let stops = function.stops
        let written = stops.enumerated().map { index, stop in
            let place = stop.position ?? 0
            let isEnd = index == 0 && place == 0 || index == stops.count - 1 && place == 1
            return isEnd
                ? stop.value.shortest : "\(stop.value.shortest) \((place * 100).rounded(toDecimals: 9).shortest)%"
        }
        text = "linear(" + written.joined(separator: ", ") + ")"
    }
}

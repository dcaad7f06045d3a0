/// Springs and timing functions as CSS `linear()`: what a style sheet that knows no springs can play.
///
/// The text is a broken line that differs from the curve by at most ``tolerance`` of the way, its numbers rounded as
/// they are written. Stops are put where the curve bends: each line reaches as far as the tolerance lets it.
public struct CSSLinear: Equatable {
    /// The most by which the broken line differs from the curve, in parts of the way.
    public static let tolerance = 0.001

    /// The function for a style sheet, e.g. `linear(0, 0.5 20%, 1)`.
    public let text: String
    /// The same function as the engine plays it.
    public let function: PiecewiseLinear
    /// How long it is to take, in seconds; 1 for a timing function, whose duration is chosen elsewhere.
    public let duration: Double

    /// The way of a spring released at `velocity`, in ways per second towards the target, until it stays within half of
    /// ``tolerance``. Nil for a spring that never settles or is not one.
    public init?(_ spring: Spring, velocity: Double = 0) {
        guard spring.isValid, spring.damping > 0, velocity.isFinite else { return nil }
        let response = SpringResponse(spring, displacement: -1, velocity: velocity)
        let duration = response.lastTime(exceeding: Self.tolerance / 2)
        guard duration.isFinite, duration > 0 else { return nil }
        let motion = SpringMotion(from: 0.0, to: 1, velocity: velocity, spring: spring)
        // As many base samples as tell every swing.
        let swings = duration * max(spring.angularFrequency, velocity.magnitude, 1)
        self.init(duration: duration, intervals: 500 * max(1, min(20, Int(swings / 40)))) {
            motion.value(at: $0 * duration)
        }
    }

    /// A timing function. Its jumps are kept: two stops share a place.
    public init(_ timing: TimingFunction) {
        if case .piecewiseLinear(let lines) = timing {
            self.init(lines.stops.map { (place: $0.position ?? 0, value: $0.value) }, duration: 1)
        } else if case .steps(let count, _) = timing {
            var stops: [(place: Double, value: Double)] = [(0, timing.value(at: 0))]
            for step in 1...max(1, count) {
                let place = Double(step) / Double(max(1, count))
                stops.append((place, stops[stops.count - 1].value))
                stops.append((place, timing.value(at: place)))
            }
            self.init(stops, duration: 1)
        } else {
            self.init(duration: 1, intervals: 500) { timing.value(at: $0) }
        }
    }

    private init(duration: Double, intervals: Int, _ curve: (Double) -> Double) {
        let samples = AdaptiveSamples(intervals: intervals, error: Self.tolerance / 20, curve)
        self.init(samples.brokenLine(within: Self.tolerance * 0.85), duration: duration)
    }

    private init(_ stops: [(place: Double, value: Double)], duration: Double) {
        self.duration = duration
        function = PiecewiseLinear(stops.map { PiecewiseLinear.Stop($0.value, at: $0.place) })
        let written = stops.enumerated().map { index, stop in
            let isEnd = index == 0 && stop.place == 0 || index == stops.count - 1 && stop.place == 1
            return isEnd
                ? stop.value.shortest : "\(stop.value.shortest) \((stop.place * 100).rounded(toDecimals: 9).shortest)%"
        }
        text = "linear(" + written.joined(separator: ", ") + ")"
    }
}

nonisolated extension Double {
    /// The nearest number that has at most `count` decimals.
    public func rounded(toDecimals count: Int) -> Double {
        var scale = 1.0
        for _ in 0..<count { scale *= 10 }
        let rounded = (self * scale).rounded() / scale
        return rounded == 0 ? 0 : rounded
    }
}

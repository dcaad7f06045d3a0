/// Where the jumps of a stepped timing function lie, as in CSS Easing Functions.
public enum StepPosition: Hashable, Sendable {
    /// The first jump is at the very start.
    case jumpStart
    /// The last jump is at the very end.
    case jumpEnd
    /// No jump at either end: both end values last a full step.
    case jumpNone
    /// Jumps at both ends.
    case jumpBoth

    /// The position of the function run backwards.
    public var mirrored: StepPosition {
        switch self {
        case .jumpStart: .jumpEnd
        case .jumpEnd: .jumpStart
        case .jumpNone, .jumpBoth: self
        }
    }

    /// The value of a function of `steps` steps at `time`. Holds 0 before the start and 1 after the end.
    func value(at time: Double, steps: Int) -> Double {
        if time.isNaN { return .nan }
        if time < 0 { return 0 }
        if time >= 1 { return 1 }
        let count = intervals(steps)
        let step = (time * count).rounded(.down)
        return min(1, (step + (jumpsAtStart ? 1 : 0)) / jumps(count))
    }

    /// The earliest time at which `value` is reached or passed.
    func time(forValue value: Double, steps: Int) -> Double {
        let count = intervals(steps)
        let needed = (min(1, value) * jumps(count)).rounded(.up) - (jumpsAtStart ? 1 : 0)
        return max(0, min(1, needed / count))
    }

    private var jumpsAtStart: Bool { self == .jumpStart || self == .jumpBoth }

    /// How many stretches of equal value there are.
    private func intervals(_ steps: Int) -> Double { Double(max(steps, self == .jumpNone ? 2 : 1)) }

    /// How many jumps there are.
    private func jumps(_ intervals: Double) -> Double {
        switch self {
        case .jumpStart, .jumpEnd: intervals
        case .jumpNone: intervals - 1
        case .jumpBoth: intervals + 1
        }
    }
}

/// The positions of the jumps of a stepped timing function, as in CSS Easing Functions.
public enum StepPosition: Hashable, Sendable {
    /// The first jump is at the start, and the last one is before the end.
    case jumpStart
    /// The last jump is at the end, and the first one is after the start.
    case jumpEnd
    /// There is no jump at either end: both end values last a full step.
    case jumpNone
    /// There are jumps at both ends: neither end value lasts.
    case jumpBoth

    /// The position of the jumps of the function played backwards.
    public var mirrored: StepPosition {
        switch self {
        case .jumpStart: .jumpEnd
        case .jumpEnd: .jumpStart
        case .jumpNone, .jumpBoth: self
        }
    }

    /// Returns the value of a function of `steps` steps at `time`. It is 0 before the start and 1 after the end.
    func value(at time: Double, steps: Int) -> Double {
        if time.isNaN { return .nan }
        if time < 0 { return 0 }
        if time >= 1 { return 1 }
        let count = intervals(steps)
        let step = (time * count).rounded(.down)
        return min(1, (step + (jumpsAtStart ? 1 : 0)) / jumps(count))
    }

    /// Returns the earliest time at which `value` is reached or passed.
    func time(forValue value: Double, steps: Int) -> Double {
        let count = intervals(steps)
        let needed = (min(1, value) * jumps(count)).rounded(.up) - (jumpsAtStart ? 1 : 0)
        return max(0, min(1, needed / count))
    }

    private var jumpsAtStart: Bool { self == .jumpStart || self == .jumpBoth }

    /// Returns the number of intervals with a constant value.
    private func intervals(_ steps: Int) -> Double { Double(max(steps, self == .jumpNone ? 2 : 1)) }

    /// Returns the number of jumps.
    private func jumps(_ intervals: Double) -> Double {
        switch self {
        case .jumpStart, .jumpEnd: intervals
        case .jumpNone: intervals - 1
        case .jumpBoth: intervals + 1
        }
    }
}

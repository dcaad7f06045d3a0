/// The relation of a timeline's time to that of the timeline that contains it, or to its playhead: its beginning, its
/// rate, and its repetition.
package nonisolated struct TimelineTime: Sendable, Equatable {
    /// The beginning, in seconds of the outer time.
    package var begin = 0.0
    /// The timeline's seconds per second of the outer time, above 0.
    package var rate = 1.0
    /// The length of one run, in seconds.
    package var length: Double
    /// The pause between two runs, in seconds.
    package var pause = 0.0
    /// The number of runs, above 0. It may be fractional or infinite.
    package var count = 1.0
    /// Whether every second run is reversed.
    package var autoreverses = false

    package init(length: Double) { self.length = length }

    /// Whether the time is equal to the outer time.
    package var isPlain: Bool { count == 1 && begin == 0 && rate == 1 }

    /// The length of all runs with their pauses, in seconds of the timeline's own time.
    package var total: Double {
        if count == 1 || length + pause == 0 { return length }
        return count.isFinite ? length * count + pause * (count - 1) : .infinity
    }

    /// Returns the time within one run at `outer`, and its rate if the outer time runs at `speed`.
    package func inner(_ outer: Double, _ speed: Double) -> (time: Double, rate: Double) {
        let local = (outer - begin) * rate
        let period = length + pause
        // Before the beginning, and after the end of a single run, the parts determine their values themselves.
        guard local >= 0, count != 1, period > 0 else { return (local, speed * rate) }
        let last = max(0, (total / period).rounded(.up) - 1)
        let run = min((local / period).rounded(.down), last)
        let isReturning = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        var time = local - run * period
        var velocity = speed * rate
        if time > length || local > total { (time, velocity) = (min(time, length), 0) }
        return isReturning ? (length - time, -velocity) : (time, velocity)
    }

    /// Whether the timeline ends at its beginning, because its last run is reversed.
    package var endsAtStart: Bool {
        guard autoreverses, total.isFinite else { return false }
        // A run without length is at its beginning and at its end at the same time, so that the number of runs decides.
        guard length > 0 else { return count.rounded(.up).truncatingRemainder(dividingBy: 2) == 0 }
        return inner(begin + total / rate, 1).time <= length / 2
    }
}

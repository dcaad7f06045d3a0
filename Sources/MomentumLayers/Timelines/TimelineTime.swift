/// How the time of a timeline follows from that of the one that contains it, or from its playhead: when it begins, how fast it
/// runs, how often.
package nonisolated struct TimelineTime: Sendable, Equatable {
    /// When it begins, in seconds of the outer time.
    package var begin = 0.0
    /// Its seconds per second of the outer time, above 0.
    package var rate = 1.0
    /// Seconds of one run.
    package var length: Double
    /// Seconds between two runs.
    package var pause = 0.0
    /// How often it runs, above 0; may be infinite.
    package var count = 1.0
    /// Whether every second run is backwards.
    package var autoreverses = false

    package init(length: Double) { self.length = length }

    /// Whether it is the outer time.
    package var isPlain: Bool { count == 1 && begin == 0 && rate == 1 }

    /// Seconds of all runs, in its own time.
    package var total: Double {
        if count == 1 || length + pause == 0 { return length }
        return count.isFinite ? length * count + pause * (count - 1) : .infinity
    }

    /// Where in one run it is at `outer`, and how fast that changes when the outer time runs at `speed`.
    package func inner(_ outer: Double, _ speed: Double) -> (time: Double, rate: Double) {
        let local = (outer - begin) * rate
        let period = length + pause
        // Before its beginning, and after the end of what runs once, the parts know what to show.
        guard local >= 0, count != 1, period > 0 else { return (local, speed * rate) }
        let last = max(0, (total / period).rounded(.up) - 1)
        let run = min((local / period).rounded(.down), last)
        let isReturning = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        var time = local - run * period
        var velocity = speed * rate
        if time > length || local > total { (time, velocity) = (min(time, length), 0) }
        return isReturning ? (length - time, -velocity) : (time, velocity)
    }

    /// Whether it ends where it begins.
    package var endsAtStart: Bool {
        guard autoreverses, total.isFinite else { return false }
        // What takes no time is at its beginning and its end at once: the runs are counted.
        guard length > 0 else { return count.rounded(.up).truncatingRemainder(dividingBy: 2) == 0 }
        return inner(begin + total / rate, 1).time <= length / 2
    }
}

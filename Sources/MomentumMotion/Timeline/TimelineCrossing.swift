/// The section that a playhead crosses from one frame to the next, which determines the calls and labels to notify.
struct TimelineCrossing {
    /// The beginning of the section, in seconds of all runs of the outermost timeline.
    let from: Double
    let to: Double
    /// Whether calls at the very beginning of the section are included.
    let includesStart: Bool

    private typealias Event = (time: Double, call: () -> Void)

    /// Returns the calls to make for `timeline`, in the order in which they are reached.
    func calls(of timeline: Timeline) -> [() -> Void] {
        let events = Self.events(of: timeline, from: from, to: to, includesStart)
        let isForwards = to >= from
        return events.sorted(byAscending: { isForwards ? $0.time : -$0.time }).map { $0.call }
    }

    /// Returns the events in `timeline` while the time of its containing timeline changes from `from` to `to`.
    private static func events(
        of timeline: Timeline, from: Double, to: Double, _ includesStart: Bool
    ) -> [Event] {
        let time = timeline.innerTime
        let isForwards = to >= from
        let period = time.length + time.pause
        // Seconds since the beginning of the timeline, at its rate.
        let (first, last) = ((from - time.begin) * time.rate, (to - time.begin) * time.rate)
        var runs = 0...0
        if time.count != 1, period > 0 {
            let end = time.count.isFinite ? max(0, (time.total / period).rounded(.up) - 1) : .infinity
            let low = max(0, min(end, (min(first, last) / period).rounded(.down)))
            let high = max(0, min(end, (max(first, last) / period).rounded(.down)))
            // The previous run ends at the beginning of this run.
            let lowest = Int(saturating: max(0, low - 1))
            runs = lowest...max(lowest, Int(saturating: min(high, low + maximumRuns)))
        }
        var events: [Event] = []
        for step in 0..<runs.count {
            let run = isForwards ? runs.lowerBound + step : runs.upperBound - step
            let start = Double(run) * period
            let isReturning = time.autoreverses && run % 2 == 1
            let isLast = Double(run) + 1 >= time.count
            let local = { (outer: Double) in isReturning ? start + time.length - outer : outer - start }
            let outer = { (inner: Double) in isReturning ? start + time.length - inner : start + inner }
            // The section inside this run, in the run's time.
            let (near, far) = (
                clamped(first, start, start + time.length), clamped(last, start, start + time.length)
            )
            let touches = (near != far) || includesStart || first == last
            guard touches, max(first, last) >= start, min(first, last) <= start + time.length else { continue }
            for (inner, call) in ownEvents(
                timeline, from: local(near), to: local(far), isForwards != isReturning,
                includesStart: includesStart || clampedAway(first, near))
            {
                let reached = outer(inner)
                guard isForwards ? reached <= last && reached >= first : reached >= last && reached <= first else {
                    continue
                }
                // The time at which one run turns into the next is reached once.
                if time.autoreverses {
                    if isForwards, run > 0, reached == start { continue }
                    if !isForwards, !isLast, reached == start + time.length { continue }
                }
                if reached == first, !includesStart { continue }
                events.append((time.begin + reached / time.rate, call))
            }
        }
        return events
    }

    /// The largest number of runs in a frame for which calls are made. Further runs are skipped.
    private static let maximumRuns = 10_000.0

    private static func clamped(_ number: Double, _ low: Double, _ high: Double) -> Double {
        max(low, min(high, number))
    }
    private static func clampedAway(_ number: Double, _ clamped: Double) -> Bool { number != clamped }

    /// Returns the events in one run of `timeline`, in the time of that run.
    private static func ownEvents(
        _ timeline: Timeline, from: Double, to: Double, _ isForwards: Bool, includesStart: Bool
    ) -> [Event] {
        var events: [Event] = []
        let (low, high) = (min(from, to), max(from, to))
        let isMet = { (time: Double) in
            time >= low && time <= high && (includesStart || time != from || from == to)
        }
        for part in timeline.schedule.callingParts {
            switch part.content {
            case .call(let call, let whenReversed):
                guard isMet(part.begin), let action = isForwards ? call : whenReversed else { continue }
                events.append((part.begin, action))
            case .label(let name):
                guard isMet(part.begin) else { continue }
                let handlers = timeline.root.labelHandlers + (timeline.parent == nil ? [] : timeline.labelHandlers)
                for handler in handlers { events.append((part.begin, { handler(name, !isForwards) })) }
            case .timeline(let inner):
                events += Self.events(of: inner, from: from, to: to, includesStart)
            case .changes, .decay, .clip: break
            }
            if isForwards, !part.completions.isEmpty, isMet(part.end) {
                let calls = part.completions
                part.completions = []
                for call in calls { events.append((part.end, { call(true) })) }
            }
        }
        return events
    }
}

extension Timeline {
    /// Returns and removes the pending completion handlers of nested animations.
    func removeCompletions() -> [(Bool) -> Void] {
        var calls: [(Bool) -> Void] = []
        for part in schedule.parts.flatMap({ $0.all }) {
            calls += part.completions
            part.completions = []
        }
        return calls
    }
}

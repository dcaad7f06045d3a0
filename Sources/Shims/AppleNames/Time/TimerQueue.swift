import Momentum

/// The calls that wait for a stage time.
final class TimerQueue {
    /// A call, which may repeat.
    final class Entry {
        var time: Double
        let interval: Double
        let repeats: Bool
        let call: (Entry) -> Void
        var isValid = true

        init(at time: Double, every interval: Double, repeats: Bool, _ call: @escaping (Entry) -> Void) {
            (self.time, self.interval, self.repeats, self.call) = (time, interval, repeats, call)
        }
    }

    private static var clocks: [TimerQueue] = []
    private let stage: Weak<Stage>
    private var entries: [Entry] = []
    private var link: DisplayLink?

    private init(_ stage: Stage) { self.stage = Weak(stage) }

    /// The queue of the current stage; nil if there is none.
    private static var current: TimerQueue? {
        clocks.removeAll { $0.stage.object == nil }
        guard let stage = Stage.current else { return nil }
        if let clock = clocks.first(where: { $0.stage.object === stage }) { return clock }
        let clock = TimerQueue(stage)
        clocks.append(clock)
        return clock
    }

    /// The time of the current stage, in seconds; 0 if there is none.
    static var now: Double { Stage.current?.time ?? 0 }

    /// Adds `entry` to the current stage. Reports a diagnostic and never calls it if there is no current stage.
    static func add(_ entry: Entry, in callSite: StaticString) {
        guard let current else {
            return Diagnostics.report(
                "there is no current stage", in: callSite,
                remedy: "use timers and queues after the launch of the application; the scheduled call is never made")
        }
        current.entries.append(entry)
        current.run()
    }

    private func run() {
        guard link?.stage == nil, let stage = stage.object else { return }
        let link = DisplayLink { [me = Weak(self)] _ in me.object?.tick() }
        self.link = link
        link.add(to: stage)
    }

    /// Makes the calls that are due, in the order of their times. Calls with equal times keep the order in which they
    /// were added.
    private func tick() {
        guard let now = stage.object?.time else { return }
        var due = entries.filter { $0.isValid && $0.time <= now + 1e-9 }
        due.sort { $0.time < $1.time }
        for entry in due where entry.isValid {
            if entry.repeats {
                // After a stall a single call replaces all missed ones, as in a run loop.
                let late = max(0, now - entry.time + 1e-9)
                let skipped = entry.interval > 0 ? (late / entry.interval).rounded(.down) : 0
                entry.time += entry.interval * (skipped + 1)
            } else {
                entry.isValid = false
            }
            entry.call(entry)
        }
        entries.removeAll { !$0.isValid }
        if entries.isEmpty {
            link?.remove()
            link = nil
        }
    }
}

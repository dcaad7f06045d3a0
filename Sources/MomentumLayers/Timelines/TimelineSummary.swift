/// What an inspector shows of a timeline: its own time, and its parts, each before what it contains, in the order in which they begin.
package final class TimelineSummary {
    /// What a part does.
    package enum Kind: UInt32 {
        /// It is a timeline, whose parts follow.
        case timeline
        /// Changes along a timing function.
        case curve
        /// Changes along a spring.
        case spring
        /// A view that inertia carries on.
        case inertia
        /// An animation of a layer.
        case animation
        /// Changes along keyframes.
        case keyframes
        /// A call.
        case call
    }

    /// The time of a timeline.
    package final class Score {
        /// What it is called; empty without a name.
        package let name: String
        /// How one run follows from the outer time.
        package let time: TimelineTime
        /// Where its labels are reached, in seconds of one run.
        package let labels: [(name: String, time: Double)]

        package init(name: String, time: TimelineTime, labels: [(name: String, time: Double)]) {
            (self.name, self.time, self.labels) = (name, time, labels)
        }
    }

    /// What changes one property, in seconds of the timeline that contains the part.
    package final class Change {
        package let path: String
        package let begin: Double
        package let end: Double

        package init(_ path: String, from begin: Double, to end: Double) {
            (self.path, self.begin, self.end) = (path, begin, end)
        }
    }

    /// A part, as far as it moves one layer.
    package final class Part {
        package var kind: Kind
        /// How many timelines contain it besides the outermost.
        package let depth: Int
        /// From when to when, in seconds of the timeline that contains it.
        package let begin: Double
        package let end: Double
        /// What is moved; nil where it moves nothing itself.
        package var layer: Layer?
        package var changes: [Change] = []
        /// Whether what it moves has been taken out of the timeline, by a touch say.
        package var isGrabbed = false
        /// The time of a ``Kind/timeline``.
        package var score: Score?

        package init(_ kind: Kind, depth: Int, from begin: Double, to end: Double) {
            (self.kind, self.depth, self.begin, self.end) = (kind, depth, begin, end)
        }
    }

    package let score: Score
    package let parts: [Part]

    package init(_ score: Score, _ parts: [Part]) { (self.score, self.parts) = (score, parts) }
}

/// Where a timeline is.
package struct TimelinePlayhead {
    /// Seconds of all runs.
    package let time: Double
    /// Seconds of the timeline per second.
    package let velocity: Double
    /// What the velocity is when nothing holds it up.
    package let rate: Double
    package let isRunning: Bool
    package let isReversed: Bool
    /// Whether it is led by something else than time.
    package let isDriven: Bool

    package init(
        time: Double, velocity: Double, rate: Double, isRunning: Bool, isReversed: Bool, isDriven: Bool
    ) {
        (self.time, self.velocity, self.rate) = (time, velocity, rate)
        (self.isRunning, self.isReversed, self.isDriven) = (isRunning, isReversed, isDriven)
    }
}

/// What an inspector does with a timeline.
package enum TimelineCommand: Equatable {
    /// It stands there, in seconds of all runs.
    case scrub(Double)
    case play
    case pause
    case reverse
    /// What was scrubbed goes on if it ran before.
    case release
}

/// A timeline as it is shown to who develops the program. A program that has none does not have this either.
package protocol InspectedTimeline: AnyObject {
    /// Nil while it moves nothing.
    var summary: TimelineSummary? { get }
    var inspectedPlayhead: TimelinePlayhead { get }
    func take(_ command: TimelineCommand)
}

/// The timelines of a tree, under numbers that stay theirs; none of them is kept alive.
package struct TimelineRegister {
    private final class Entry {
        let number: UInt32
        let timeline: Weak<any InspectedTimeline>

        init(_ number: UInt32, _ timeline: any InspectedTimeline) {
            self.number = number
            self.timeline = Weak(timeline)
        }
    }

    private var entries: [Entry] = []
    private var last: UInt32 = 0

    /// Calls `body` with those that are alive and their numbers, in the order in which they were played for the first time.
    package func forEach(_ body: (_ number: UInt32, _ timeline: any InspectedTimeline) -> Void) {
        for entry in entries {
            if let timeline = entry.timeline.object { body(entry.number, timeline) }
        }
    }

    /// Gives `timeline` the next number, unless it has one.
    package mutating func add(_ timeline: any InspectedTimeline) {
        entries.removeAll { $0.timeline.object == nil }
        guard !entries.contains(where: { $0.timeline.object === timeline }) else { return }
        last += 1
        entries.append(Entry(last, timeline))
    }
}

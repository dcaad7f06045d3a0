/// A timeline as an inspector shows it: its own time, and its parts in the order in which they begin, each followed by
/// the parts that it contains.
package final class TimelineSummary {
    /// The kind of a part.
    package enum Kind: UInt32 {
        /// A timeline, whose parts follow.
        case timeline
        /// Changes along a timing function.
        case curve
        /// Changes along a spring.
        case spring
        /// A view that moves by inertia.
        case inertia
        /// An animation of a layer.
        case animation
        /// Changes along keyframes.
        case keyframes
        /// A call of a closure.
        case call
    }

    /// The time of a timeline, its name and its labels.
    package final class Score {
        /// The timeline's name; empty if it has none.
        package let name: String
        /// The relation of one run's time to the outer time.
        package let time: TimelineTime
        /// The labels and the times at which they are reached, in seconds of one run.
        package let labels: [(name: String, time: Double)]

        package init(name: String, time: TimelineTime, labels: [(name: String, time: Double)]) {
            (self.name, self.time, self.labels) = (name, time, labels)
        }
    }

    /// A change of one property, in seconds of the timeline that contains the part.
    package final class Change {
        package let path: String
        package let begin: Double
        package let end: Double

        package init(_ path: String, from begin: Double, to end: Double) {
            (self.path, self.begin, self.end) = (path, begin, end)
        }
    }

    /// A part of a timeline, for one of the layers that it moves.
    package final class Part {
        package var kind: Kind
        /// The number of timelines that contain the part, without the outermost.
        package let depth: Int
        /// The beginning, in seconds of the timeline that contains the part.
        package let begin: Double
        package let end: Double
        /// The layer that the part moves; nil if it moves none itself.
        package var layer: Layer?
        package var changes: [Change] = []
        /// Whether other code, such as the handler of a touch, has taken the layer out of the timeline.
        package var isGrabbed = false
        /// The time of a part of the kind ``Kind/timeline``; nil for other kinds.
        package var score: Score?

        package init(_ kind: Kind, depth: Int, from begin: Double, to end: Double) {
            (self.kind, self.depth, self.begin, self.end) = (kind, depth, begin, end)
        }
    }

    package let score: Score
    package let parts: [Part]

    package init(_ score: Score, _ parts: [Part]) { (self.score, self.parts) = (score, parts) }
}

/// The position of a timeline's playhead, and its motion.
package struct TimelinePlayhead {
    /// The position, in seconds of all runs.
    package let time: Double
    /// The velocity, in seconds of the timeline per second.
    package let velocity: Double
    /// The velocity at which the timeline plays if nothing slows it down.
    package let rate: Double
    package let isRunning: Bool
    package let isReversed: Bool
    /// Whether something other than time, such as a gesture, moves the playhead.
    package let isDriven: Bool

    package init(
        time: Double, velocity: Double, rate: Double, isRunning: Bool, isReversed: Bool, isDriven: Bool
    ) {
        (self.time, self.velocity, self.rate) = (time, velocity, rate)
        (self.isRunning, self.isReversed, self.isDriven) = (isRunning, isReversed, isDriven)
    }
}

/// A command of an inspector to a timeline.
package enum TimelineCommand: Equatable {
    /// Holds the timeline at a position, in seconds of all runs.
    case scrub(Double)
    case play
    case pause
    case reverse
    /// Ends scrubbing. The timeline continues if it was running before.
    case release
}

/// A timeline that an inspector shows to the program's developer. A program without timelines does not link it.
package protocol InspectedTimeline: AnyObject {
    /// The timeline's contents; nil while it moves nothing.
    var summary: TimelineSummary? { get }
    var inspectedPlayhead: TimelinePlayhead { get }
    func perform(_ command: TimelineCommand)
}

/// The timelines of a tree, each with a number that stays the same. The timelines are not retained.
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

    /// Calls `body` with the number of each timeline that is alive, and the timeline, in the order in which they were
    /// first played.
    package func forEach(_ body: (_ number: UInt32, _ timeline: any InspectedTimeline) -> Void) {
        for entry in entries {
            if let timeline = entry.timeline.object { body(entry.number, timeline) }
        }
    }

    /// Assigns the next number to `timeline`, unless it has one.
    package mutating func add(_ timeline: any InspectedTimeline) {
        entries.removeAll { $0.timeline.object == nil }
        guard !entries.contains(where: { $0.timeline.object === timeline }) else { return }
        last += 1
        entries.append(Entry(last, timeline))
    }
}

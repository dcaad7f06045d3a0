/// The parts of a timeline, their times, and the total length.
struct TimelineSchedule {
    private(set) var parts: [TimelinePart] = []
    /// The parts that make calls when the playhead reaches them, in the order of addition. A frame visits only these.
    private(set) var callingParts: [TimelinePart] = []
    /// The time until all parts have ended, in seconds.
    private(set) var length = 0.0
    private var groups = 0
    private var cursor = Cursor()

    /// The values from which the position of the next part is computed.
    private struct Cursor {
        /// The labels so far in the order of the parts, with their times.
        var labels: [(name: String, time: Double)] = []
        /// The begin and end of the previous group.
        var previous = (begin: 0.0, end: 0.0)
        /// The present group, the base of its positions, its begin and end, and whether it is a label.
        var group = 0
        var base = 0.0
        var span = (begin: 0.0, end: 0.0)
        var isLabel = false
    }

    mutating func nextGroup() -> Int {
        groups += 1
        return groups
    }

    mutating func append(_ part: TimelinePart) {
        parts.append(part)
        arrange(part)
        if part.calls { callingParts.append(part) }
    }

    mutating func remove(_ part: TimelinePart) {
        parts.removeAll { $0 === part }
        arrange()
    }

    /// Returns the time of the label `name`; nil if there is none.
    func time(of name: String) -> Double? { cursor.labels.first { $0.name.isSame(as: name) }?.time }

    /// The labels in the order of their times.
    var labels: [(name: String, time: Double)] { cursor.labels.sorted(byAscending: { $0.time }) }

    /// The parts in the order in which they begin.
    var inOrder: [TimelinePart] { parts.sorted(byAscending: { $0.begin }) }

    /// Computes the times of all parts from their positions.
    mutating func arrange() {
        length = 0
        cursor = Cursor()
        for part in parts { arrange(part) }
        collectCallingParts()
    }

    /// Computes the times of a part from its position, after those of the previous parts.
    private mutating func arrange(_ part: TimelinePart) {
        if part.group != cursor.group { beginGroup(part) }
        part.begin = cursor.base + part.delay
        cursor.span = (min(cursor.span.begin, part.begin), max(cursor.span.end, part.end))
        if case .label(let name) = part.content {
            cursor.labels.append((name, part.begin))
            cursor.isLabel = true
        }
        length = max(length, cursor.span.end)
    }

    private mutating func beginGroup(_ part: TimelinePart) {
        // A part after a label follows the part before the label, as if the label did not exist.
        if cursor.group != 0, !cursor.isLabel { cursor.previous = cursor.span }
        let base =
            switch part.position.anchor {
            case .beginning: 0.0
            case .previousEnd: cursor.previous.end
            case .previousBegin: cursor.previous.begin
            case .label(let name): time(of: name) ?? cursor.previous.end
            }
        cursor.base = max(0, base + part.position.offset)
        cursor.span = (.infinity, 0)
        cursor.group = part.group
        cursor.isLabel = false
    }

    /// Finds the parts that make calls, after a part has received completion handlers.
    mutating func collectCallingParts() { callingParts = parts.filter { $0.calls } }
}

/// What a timeline consists of: its parts, where they stand, and how long it all takes.
struct TimelineScore {
    private(set) var parts: [TimelinePart] = []
    /// The parts that call something when the playhead reaches them, in the order of all: a frame goes over no others.
    private(set) var callingParts: [TimelinePart] = []
    /// Seconds until everything has ended.
    private(set) var length = 0.0
    private var groups = 0
    private var place = Place()

    /// What the position of the next part is counted from.
    private struct Place {
        /// The labels so far, in the order of the parts, and when each is reached.
        var labels: [(name: String, time: Double)] = []
        /// When what comes before the group begins and ends.
        var previous = (begin: 0.0, end: 0.0)
        /// The group that may go on; what it is counted from, when it begins and ends, and whether it is a label.
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
        put(part)
        if part.calls { callingParts.append(part) }
    }

    mutating func remove(_ part: TimelinePart) {
        parts.removeAll { $0 === part }
        arrange()
    }

    /// When the label `name` is reached; nil when there is none.
    func time(of name: String) -> Double? { place.labels.first { $0.name.isSame(as: name) }?.time }

    /// The labels, in the order of their times.
    var labels: [(name: String, time: Double)] { place.labels.sorted(byRising: { $0.time }) }

    /// The parts in the order in which they begin.
    var inOrder: [TimelinePart] { parts.sorted(byRising: { $0.begin }) }

    /// Puts every part where its position says.
    mutating func arrange() {
        length = 0
        place = Place()
        for part in parts { put(part) }
        noteCalls()
    }

    /// Puts a part where its position says, behind those before it.
    private mutating func put(_ part: TimelinePart) {
        if part.group != place.group { beginGroup(part) }
        part.begin = place.base + part.delay
        place.span = (min(place.span.begin, part.begin), max(place.span.end, part.end))
        if case .label(let name) = part.content {
            place.labels.append((name, part.begin))
            place.isLabel = true
        }
        length = max(length, place.span.end)
    }

    private mutating func beginGroup(_ part: TimelinePart) {
        // What follows a label follows the part before it, as if the label were not there.
        if place.group != 0, !place.isLabel { place.previous = place.span }
        let base =
            switch part.position.anchor {
            case .beginning: 0.0
            case .previousEnd: place.previous.end
            case .previousBegin: place.previous.begin
            case .label(let name): time(of: name) ?? place.previous.end
            }
        place.base = max(0, base + part.position.offset)
        place.span = (.infinity, 0)
        place.group = part.group
        place.isLabel = false
    }

    /// Takes down which parts call something, after one of them was given calls.
    mutating func noteCalls() { callingParts = parts.filter { $0.calls } }
}

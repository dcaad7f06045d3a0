/// What a timeline consists of: its parts, where they stand, and how long it all takes.
struct TimelineScore {
    private(set) var parts: [TimelinePart] = []
    /// The parts that call something when the playhead reaches them, in the order of all: a frame goes over no others.
    private(set) var callingParts: [TimelinePart] = []
    /// Seconds until everything has ended.
    private(set) var length = 0.0
    private var groups = 0

    mutating func nextGroup() -> Int {
        groups += 1
        return groups
    }

    mutating func append(_ part: TimelinePart) {
        parts.append(part)
        arrange()
    }

    mutating func remove(_ part: TimelinePart) {
        parts.removeAll { $0 === part }
        arrange()
    }

    /// When the label `name` is reached; nil when there is none.
    func time(of name: String) -> Double? {
        for part in parts {
            if case .label(let label) = part.content, label.isSame(as: name) { return part.begin }
        }
        return nil
    }

    /// The labels, in the order of their times.
    var labels: [(name: String, time: Double)] {
        var labels: [(name: String, time: Double)] = []
        for part in parts {
            if case .label(let name) = part.content { labels.append((name, part.begin)) }
        }
        return labels.sorted(byRising: { $0.time })
    }

    /// The parts in the order in which they begin.
    var inOrder: [TimelinePart] { parts.sorted(byRising: { $0.begin }) }

    /// Puts every part where its position says.
    mutating func arrange() {
        length = 0
        var labels: [(String, Double)] = []
        var previous = (begin: 0.0, end: 0.0)
        var index = 0
        while index < parts.count {
            let group = parts[index].group
            let position = parts[index].position
            var base: Double
            switch position.anchor {
            case .beginning: base = 0
            case .previousEnd: base = previous.end
            case .previousBegin: base = previous.begin
            case .label(let name): base = labels.first { $0.0.isSame(as: name) }?.1 ?? previous.end
            }
            base = max(0, base + position.offset)
            var span = (begin: Double.infinity, end: 0.0)
            var isLabel = false
            while index < parts.count, parts[index].group == group {
                let part = parts[index]
                part.begin = base + part.delay
                span = (min(span.begin, part.begin), max(span.end, part.end))
                if case .label(let name) = part.content {
                    labels.append((name, part.begin))
                    isLabel = true
                }
                index += 1
            }
            // What follows a label follows the part before it, as if the label were not there.
            if !isLabel { previous = span }
            length = max(length, span.end)
        }
        noteCalls()
    }

    /// Takes down which parts call something, after one of them was given calls.
    mutating func noteCalls() { callingParts = parts.filter { $0.calls } }
}

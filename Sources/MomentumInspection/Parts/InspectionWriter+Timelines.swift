// The timelines of a stage.
extension InspectionWriter {
    /// Writes the timelines that move something on `stage`: of each its number, its time, and its parts.
    ///
    /// Of a time: its name, seconds of one run, of all runs, between two, how many there are, how fast it runs in the outer time, whether
    /// every second one is reversed, and its labels. Of a part: its kind, how deep it lies, from when to when it lasts in seconds of the
    /// timeline that contains it, the number of what it moves, 0 for nothing on the stage, whether that is held by something else,
    /// what changes which property from when to when, and the time of a part that is a timeline.
    public mutating func writeTimelines(of stage: Stage) {
        var writer = InspectionWriter()
        var count: UInt32 = 0
        stage.tree.timelines.forEach { number, timeline in
            guard let summary = timeline.summary else { return }
            count += 1
            writer.append(number)
            writer.write(summary.score)
            let ids = Self.ids(of: summary.parts, on: stage)
            writer.append(UInt32(summary.parts.count))
            for index in ids.indices { writer.write(summary.parts[index], ids[index]) }
        }
        append(count)
        append(contentsOf: writer)
    }

    private mutating func write(_ part: TimelineSummary.Part, _ id: UInt32) {
        append(part.kind.rawValue)
        append(UInt32(part.depth))
        append(part.begin)
        append(part.end)
        append(id)
        append(part.isGrabbed ? 1 : 0 as UInt32)
        append(UInt32(part.changes.count))
        for change in part.changes {
            append(change.path)
            append(change.begin)
            append(change.end)
        }
        append(part.score == nil ? 0 : 1 as UInt32)
        if let score = part.score { write(score) }
    }

    private mutating func write(_ score: TimelineSummary.Score) {
        append(score.name)
        let time = score.time
        for number in [time.length, time.total, time.pause, time.count, time.rate] { append(number) }
        append(time.autoreverses ? 1 : 0 as UInt32)
        append(UInt32(score.labels.count))
        for label in score.labels {
            append(label.name)
            append(label.time)
        }
    }

    /// The numbers of what parts move; 0 for what is not on the stage.
    private static func ids(of parts: [TimelineSummary.Part], on stage: Stage) -> [UInt32] {
        var ids = [UInt32](repeating: 0, count: parts.count)
        stage.forEachPart { seen in
            for index in parts.indices where parts[index].layer === seen.layer { ids[index] = seen.id }
            return true
        }
        return ids
    }
}

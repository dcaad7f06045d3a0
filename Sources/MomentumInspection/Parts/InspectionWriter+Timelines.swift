// The timelines of a stage.
extension InspectionWriter {
    /// Writes the timelines that move layers on `stage`: the number, the timing and the parts of each.
    ///
    /// A timing consists of:
    ///
    /// - its name;
    /// - the durations of a single run and of all runs, and the pause between runs, in seconds;
    /// - the number of runs;
    /// - its rate in the enclosing time;
    /// - whether every second run is reversed;
    /// - its labels.
    ///
    /// A part consists of:
    ///
    /// - its kind and its depth;
    /// - its begin and end, in seconds of the enclosing timeline;
    /// - the number of the part that it moves, or 0 if that part is not on the stage;
    /// - whether another owner holds the moved part;
    /// - the changed properties with their begin and end;
    /// - the timing of a part that is a timeline.
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

    /// Returns the numbers of the parts that are moved; 0 for those that are not on the stage.
    private static func ids(of parts: [TimelineSummary.Part], on stage: Stage) -> [UInt32] {
        var ids = [UInt32](repeating: 0, count: parts.count)
        stage.forEachPart { part in
            for index in parts.indices where parts[index].layer === part.layer { ids[index] = part.id }
            return true
        }
        return ids
    }
}

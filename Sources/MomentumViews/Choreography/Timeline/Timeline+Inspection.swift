// What the studio shows of a timeline, and does with it.

extension Timeline: InspectedTimeline {
    package var summary: TimelineSummary? {
        guard let tracks = player.tracks else { return nil }
        let changes = tracks.chains.flatMap { chain in chain.tracks.map { (track: $0, isGrabbed: chain.isGrabbed) } }
        var parts: [TimelineSummary.Part] = []
        summarize(changes, depth: 0, &parts)
        return TimelineSummary(summaryOfTime, parts)
    }

    private var summaryOfTime: TimelineSummary.Score {
        TimelineSummary.Score(name: name, time: innerTime, labels: labels)
    }

    private func summarize(
        _ changes: [(track: TimelineTrack, isGrabbed: Bool)], depth: Int, _ parts: inout [TimelineSummary.Part]
    ) {
        for part in score.inOrder {
            let make = { TimelineSummary.Part($0, depth: depth, from: part.begin, to: part.end) }
            switch part.content {
            case .timeline(let inner):
                var group = make(.timeline)
                group.score = inner.summaryOfTime
                parts.append(group)
                inner.summarize(changes, depth: depth + 1, &parts)
            case .clip(let clip):
                var row = make(.animation)
                row.layer = clip.layer
                row.changes = clip.paths.map { TimelineSummary.Change($0, from: part.begin, to: part.end) }
                parts.append(row)
            case .call: parts.append(make(.call))
            case .label: break
            case .changes(_, let timing):
                var isSpring = false
                if case .spring = timing.timing { isSpring = true }
                parts += rows(of: part, changes, like: make(isSpring ? .spring : .curve))
            case .decay: parts += rows(of: part, changes, like: make(.inertia))
            }
        }
    }

    /// One row for each layer that the part moves.
    private func rows(
        of part: TimelinePart, _ changes: [(track: TimelineTrack, isGrabbed: Bool)], like row: TimelineSummary.Part
    ) -> [TimelineSummary.Part] {
        var rows: [TimelineSummary.Part] = []
        for (track, isGrabbed) in changes where track.part === part {
            var index = rows.count
            if let known = rows.firstIndex(where: { $0.layer === track.layer }) {
                index = known
            } else {
                rows.append(row)
                rows[index].layer = track.layer
            }
            let (begin, end) = track.window
            rows[index].changes.append(TimelineSummary.Change(track.path.name, from: begin, to: end))
            if isGrabbed { rows[index].isGrabbed = true }
            if track.animation.isKeyframed { rows[index].kind = .keyframes }
        }
        return rows.isEmpty ? [row] : rows
    }

    package var inspectedPlayhead: TimelinePlayhead {
        let (time, velocity) = player.playhead
        return TimelinePlayhead(
            time: time, velocity: velocity, rate: rate, isRunning: isRunning, isReversed: isReversed,
            isDriven: player.isDriven)
    }

    package func take(_ command: TimelineCommand) {
        switch command {
        case .scrub(let time):
            if isRunning {
                pauseAnimation()
                wait(goingOn: true)
            }
            self.time = time
            return
        case .play: if !isRunning { startAnimation() }
        case .pause: if isRunning { pauseAnimation() }
        case .reverse: isReversed.toggle()
        case .release: if goesOn, !isRunning { startAnimation() }
        }
        if command != .reverse { wait(goingOn: false) }
    }
}

extension TimelineTrack {
    /// From when to when it changes something, in seconds of its part's timeline.
    fileprivate var window: (begin: Double, end: Double) {
        guard case .timing(_, let duration, let nesting) = course, duration > 0, let nesting else {
            return (part.begin, part.end)
        }
        let (begin, end) = nesting.window(in: (0, 1), of: duration, isReversed: false)
        return (part.begin + begin * duration, part.begin + end * duration)
    }
}

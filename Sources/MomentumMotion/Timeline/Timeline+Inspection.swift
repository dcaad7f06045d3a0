// The summary and the controls of a timeline for the studio.

extension Timeline: InspectedTimeline {
    package var summary: TimelineSummary? {
        guard let tracks = player.tracks else { return nil }
        var parts: [TimelineSummary.Part] = []
        summarize(tracks, depth: 0, &parts)
        return TimelineSummary(summaryOfTime, parts)
    }

    private var summaryOfTime: TimelineSummary.Score {
        TimelineSummary.Score(name: name, time: innerTime, labels: labels)
    }

    private func summarize(_ tracks: TimelineTracks, depth: Int, _ parts: inout [TimelineSummary.Part]) {
        for part in schedule.inOrder {
            if case .label = part.content { continue }
            let row = TimelineSummary.Part(part.summaryKind, depth: depth, from: part.begin, to: part.end)
            let first = parts.count
            parts.append(row)
            switch part.content {
            case .timeline(let inner):
                row.score = inner.summaryOfTime
                inner.summarize(tracks, depth: depth + 1, &parts)
            case .clip(let clip):
                row.layer = clip.layer
                for path in clip.paths {
                    row.changes.append(TimelineSummary.Change(path, from: part.begin, to: part.end))
                }
            case .changes, .decay: addChanges(of: part, tracks, from: first, &parts)
            case .call, .label: break
            }
        }
    }

    /// Replaces the row at `first` with one row for each layer that the part moves.
    private func addChanges(
        of part: TimelinePart, _ tracks: TimelineTracks, from first: Int, _ parts: inout [TimelineSummary.Part]
    ) {
        for chain in tracks.chains {
            for track in chain.tracks where track.part === part {
                var row = parts[first]
                if row.layer != nil, row.layer !== chain.layer {
                    if let existing = parts[first...].first(where: { $0.layer === chain.layer }) {
                        row = existing
                    } else {
                        row = TimelineSummary.Part(row.kind, depth: row.depth, from: row.begin, to: row.end)
                        parts.append(row)
                    }
                }
                row.layer = chain.layer
                let (begin, end) = track.window
                row.changes.append(TimelineSummary.Change(chain.path.name, from: begin, to: end))
                if chain.isGrabbed { row.isGrabbed = true }
                if track.animation.isKeyframed { row.kind = .keyframes }
            }
        }
    }

    package var inspectedPlayhead: TimelinePlayhead {
        let (time, velocity) = player.playhead
        return TimelinePlayhead(
            time: time, velocity: velocity, rate: rate, isRunning: isRunning, isReversed: isReversed,
            isDriven: player.isDriven)
    }

    package func perform(_ command: TimelineCommand) {
        switch command {
        case .scrub(let time):
            if isRunning {
                pauseAnimation()
                setContinuesAfterScrub(true)
            }
            self.time = time
            return
        case .play: if !isRunning { startAnimation() }
        case .pause: if isRunning { pauseAnimation() }
        case .reverse: isReversed.toggle()
        case .release: if continuesAfterScrub, !isRunning { startAnimation() }
        }
        if command != .reverse { setContinuesAfterScrub(false) }
    }
}

extension TimelinePart {
    /// The kind of the part, as far as its content determines it.
    fileprivate var summaryKind: TimelineSummary.Kind {
        switch content {
        case .timeline: return .timeline
        case .clip: return .animation
        case .decay: return .inertia
        case .call, .label: return .call
        case .changes(_, let timing):
            if case .spring = timing.timing { return .spring }
            return .curve
        }
    }
}

extension TimelineTrack {
    /// The times at which the change begins and ends, in seconds of its part's timeline.
    fileprivate var window: (begin: Double, end: Double) {
        guard case .timing(_, let duration, let nesting) = kind, duration > 0, let nesting else {
            return (part.begin, part.end)
        }
        let (begin, end) = nesting.window(in: (0, 1), of: duration, isReversed: false)
        return (part.begin + begin * duration, part.begin + end * duration)
    }
}

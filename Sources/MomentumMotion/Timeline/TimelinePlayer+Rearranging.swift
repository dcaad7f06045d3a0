// Changes of a timeline in flight or at rest. All properties continue from their presentation values and velocities.

extension TimelinePlayer {
    @export(interface) func rearrange(adding parts: [TimelinePart], to timeline: Timeline) {
        let append = {
            for part in parts {
                part.timelineReference.point(at: timeline)
                part.position = timeline.checked(part.position, in: part.adder)
                timeline.rewrite { $0.append(part) }
            }
        }
        // An appended part does not affect the parts that exist already.
        if tracks == nil, timeline === self.timeline { return append() }
        rearrange(append) { tracks in
            for part in parts { self.record(part, tracks) }
        }
    }

    private func record(_ part: TimelinePart, _ tracks: TimelineTracks) {
        let new = part.all
        for entry in entries where new.contains(where: { $0 === entry.part }) {
            tracks.setModelsBefore(entry.part, at: entry.begin)
            tracks.record(entry.part, entry.owners, isFirst: false)
            tracks.rebuild()
        }
    }

    func rearrange(removing part: TimelinePart, from timeline: Timeline) {
        rearrange {
            tracks?.remove(part)
            timeline.rewrite { $0.remove(part) }
            part.timelineReference.clear()
            if case .timeline(let inner) = part.content { inner.join(nil, as: nil) }
        }
    }

    func retarget(_ part: TimelinePart, _ block: @escaping () -> Void) {
        guard case .changes(_, let timing) = part.content else { return }
        part.content = .changes(block, timing)
        guard tracks != nil else { return }
        rearrange {
        } recording: { tracks in
            let knownChains = tracks.chains
            tracks.remove(part)
            self.record(part, tracks)
            // Properties that the part has changed before continue from the presentation, not from the beginning of the
            // part.
            for chain in tracks.chains where knownChains.contains(where: { $0 === chain }) {
                for track in chain.tracks where track.part === part { track.isNew = false }
            }
        }
    }

    /// Makes `changes`, arranges all parts again, and continues from the presentation values and velocities.
    @export(interface) func rearrange(_ changes: () -> Void, recording: ((TimelineTracks) -> Void)? = nil) {
        guard let tracks else {
            changes()
            arrangeAll(timeline)
            return
        }
        let presentation = PresentationRecord(tracks.layers)
        let series = VariableLengthRecord(tracks.chains)
        let restStates = state == .inactive ? tracks.restStates(atStart: isAtStart) : []
        let atStart = isAtStart
        catchUp()
        changes()
        arrangeAll(timeline)
        recording?(tracks)
        if state == .inactive { tracks.rebuild(restStates, atStart: atStart) } else { tracks.rebuild() }
        continueFromPlayhead()
        presentation.continueMotion()
        series.animateToPresent()
    }

    private func arrangeAll(_ timeline: Timeline) {
        for part in timeline.schedule.parts {
            guard case .timeline(let inner) = part.content else { continue }
            arrangeAll(inner)
            part.duration = inner.totalDuration / inner.rate
        }
        timeline.rewrite { $0.arrange() }
    }

    /// The parts of all timelines, each with the timelines that contain it, in the order in which they begin.
    var entries: [(part: TimelinePart, owners: [Timeline], begin: Double)] {
        var entries: [(part: TimelinePart, owners: [Timeline], begin: Double)] = []
        Self.collect(timeline, [timeline], begin: 0, rate: 1, &entries)
        return entries.sorted(byAscending: { $0.begin })
    }

    /// Collects the parts of `timeline` and of the timelines inside it, with the times at which they begin.
    private static func collect(
        _ timeline: Timeline, _ owners: [Timeline], begin: Double, rate: Double,
        _ entries: inout [(part: TimelinePart, owners: [Timeline], begin: Double)]
    ) {
        for part in timeline.schedule.parts {
            let start = begin + part.begin / rate
            entries.append((part, owners, start))
            if case .timeline(let inner) = part.content {
                collect(inner, owners + [inner], begin: start, rate: rate * inner.rate, &entries)
            }
        }
    }
}

/// The setup of an inspected program. A host that allows inspection links this module and calls ``install()``.
public enum Inspection {
    /// Enables manual changes of all sessions, ``SessionInput/change(_:)``. Without this call, they are refused with a
    /// diagnostic.
    public static func install() {
        Session.changeOfRecord = { PartChange.Kind(record: $0, $1, $2, $3, $4, $5) }
        Session.makeChange = { change, stage in
            if let command = TimelineCommand(change.kind) {
                var wasApplied = false
                stage.tree.timelines.forEach { number, timeline in
                    guard number == change.part else { return }
                    wasApplied = true
                    timeline.perform(command)
                }
                return wasApplied
            }
            guard let layer = stage.part(change.part)?.layer else { return false }
            switch change.kind {
            case .number(let path, let number): return layer.set(path, to: number)
            case .spring(let index, let response, let fraction):
                return layer.follow(Spring(response: response, dampingFraction: fraction), inAnimation: index)
            case .curve(let index, let x1, let y1, let x2, let y2):
                return layer.follow(.cubic(x1, y1, x2, y2), inAnimation: index)
            case .time, .playback: return false
            }
        }
    }
}

extension PartChange.Kind {
    /// Decodes a change: of a value in ``PartNumbers/paths``, a spring, a timing function, a timeline's position, or
    /// its playback. Returns nil for an unknown kind or index.
    fileprivate init?(record what: Int, _ index: Int, _ a: Double, _ b: Double, _ c: Double, _ d: Double) {
        switch what {
        case 0 where PartNumbers.paths.indices.contains(index): self = .number(PartNumbers.paths[index], a)
        case 1: self = .spring(index, response: a, dampingFraction: b)
        case 2: self = .curve(index, x1: a, y1: b, x2: c, y2: d)
        case 3: self = .time(a)
        case 4:
            guard let playback = PartChange.Playback(rawValue: index) else { return nil }
            self = .playback(playback)
        default: return nil
        }
    }
}

extension TimelineCommand {
    /// Returns nil for changes that do not apply to timelines.
    fileprivate init?(_ kind: PartChange.Kind) {
        switch kind {
        case .time(let time): self = .scrub(time)
        case .playback(.play): self = .play
        case .playback(.pause): self = .pause
        case .playback(.reverse): self = .reverse
        case .playback(.release): self = .release
        case .number, .spring, .curve: return nil
        }
    }
}

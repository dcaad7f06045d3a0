/// What lets a program be inspected: a host that does so links this module and calls ``install()``.
public enum Inspection {
    /// Lets sessions make changes by hand, ``SessionInput/change(_:)``.
    public static func install() {
        Session.changeablePaths = { PartNumbers.paths }
        Session.makeChange = { change, stage in
            if let command = TimelineCommand(change.kind) {
                var isTaken = false
                stage.tree.timelines.forEach { number, timeline in
                    guard number == change.part else { return }
                    isTaken = true
                    timeline.take(command)
                }
                return isTaken
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

extension TimelineCommand {
    /// Nil for what changes no timeline.
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

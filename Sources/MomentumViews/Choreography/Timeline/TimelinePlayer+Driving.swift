// What something else than time leads: a scroll view, a touch.

extension TimelinePlayer {
    var isDriven: Bool { if case .driven = phase { true } else { false } }

    /// Is led to `position` from now on, whatever it was doing, from where it is seen; what a touch has caught stands first.
    func beginDriving(at position: Double, isCaught: Bool) {
        let moving = isCaught ? nil : tracks.map { SeenLayers($0.layers) }
        if state == .inactive { activate() } else { hold() }
        guard isActive, let tracks else { return }
        let seen = moving ?? SeenLayers(tracks.layers)
        phase = .driven
        lead(to: position, velocity: 0, isFirst: true)
        seen.keep()
    }

    /// Is at `position`, and moves at `velocity`, in seconds of the timeline per second.
    func lead(to position: Double, velocity: Double, isFirst: Bool = false) {
        guard case .driven = phase, let tracks else { return }
        let position = min(max(position, 0), max(0, total))
        reach(position)
        if isFirst { for track in tracks.tracks { track.stray = .zero } }
        tracks.stand(at: position, rate: velocity)
    }

    /// Is led no more; it stands, and goes on with `velocity` when it goes on.
    func endDriving(velocity: Double) {
        if case .driven = phase { phase = .paused(velocity: velocity, since: nil) }
    }
}


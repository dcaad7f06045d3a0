/// What a timeline makes of one property: its changes, one after the other.
final class TimelineChain {
    let layer: Layer
    let path: PropertyPath
    /// The value before the first change.
    let origin: AnimationValue
    private(set) var tracks: [TimelineTrack] = []
    /// Whether it has been taken out of the timeline for the time being.
    var isGrabbed = false

    init(_ layer: Layer, _ path: PropertyPath, origin: AnimationValue) {
        (self.layer, self.path, self.origin) = (layer, path, origin)
    }

    /// Whether it can be grabbed: what a path, a list of colours or an image changes from and to cannot be set by hand.
    var isGrabbable: Bool { path.isRunOfNumbers || path.isMatrix }

    /// The value after the last change.
    var end: AnimationValue { tracks.last?.after ?? origin }

    /// What the model is when the timeline rests at its end, or `atStart`.
    func rest(atStart: Bool) -> AnimationValue { atStart ? origin : end }

    /// The value before what begins at `time` of the outermost timeline, other than `part`.
    func value(before time: Double, without part: TimelinePart) -> AnimationValue {
        var value = origin
        for track in tracks where track.part !== part && track.rootBegin <= time { value = track.after }
        return value
    }

    func append(_ track: TimelineTrack) { tracks.append(track) }

    func removeTracks(of part: TimelinePart) {
        for track in tracks where track.part === part { track.animation.detach() }
        tracks.removeAll { $0.part === part }
    }

    /// Leads from change to change again, in the order in which they begin, and sets the model to where the last one ends.
    func rebuild() {
        // Of what begins together the part that was added first comes first.
        tracks = tracks.sorted(byRising: { Double($0.rank) }).sorted(byRising: { $0.rootBegin })
        var value = origin
        for track in tracks { value = track.lead(from: value) }
        if !isGrabbed { setModel(to: value) }
    }

    /// The property has the velocity with which its changes stand, in the present frame, since something leads the timeline.
    func lead() {
        // What something else has taken over is led by nothing.
        let led = tracks.map { $0.animation }.filter { !$0.isLost && $0.momentum.velocity != .zero }
        if !led.isEmpty { layer.lead(led) }
    }

    /// Nothing leads the timeline any more.
    func leave() { for track in tracks { track.animation.leave() } }

    /// Sets the model without animating.
    func setModel(to value: AnimationValue) {
        if layer.value(at: path) != value { layer.restore(value, at: path) }
    }
}

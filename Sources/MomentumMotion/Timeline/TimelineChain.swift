/// The consecutive changes of one property in a timeline.
final class TimelineChain {
    let layer: Layer
    let path: PropertyPath
    /// The value before the first change.
    let origin: AnimationValue
    private(set) var tracks: [TimelineTrack] = []
    /// Whether the chain is temporarily taken out of the timeline.
    var isGrabbed = false

    init(_ layer: Layer, _ path: PropertyPath, origin: AnimationValue) {
        (self.layer, self.path, self.origin) = (layer, path, origin)
    }

    /// Whether the chain can be grabbed. Values of paths, colour lists and images cannot be set by hand.
    var isGrabbable: Bool { path.isRunOfNumbers || path.isMatrix }

    /// The value after the last change.
    var end: AnimationValue { tracks.last?.after ?? origin }

    /// Returns the model value when the timeline rests at its end, or at its start if `atStart`.
    func restValue(atStart: Bool) -> AnimationValue { atStart ? origin : end }

    /// Returns the value at `time` of the outermost timeline before changes that begin later, without those of `part`.
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

    /// Recomputes the changes in the order in which they begin, and sets the model to the end of the last one.
    func rebuild() {
        // Changes that begin at the same time keep the order in which their parts were added.
        tracks = tracks.sorted(byAscending: { Double($0.rank) }).sorted(byAscending: { $0.rootBegin })
        var value = origin
        for track in tracks { value = track.setStart(to: value) }
        if !isGrabbed { setModel(to: value) }
    }

    /// Gives the property the velocity of its held changes in the present frame, because the timeline is driven.
    func declareVelocities() {
        // Changes that another owner has taken over are left out.
        let moving = tracks.map { $0.animation }.filter { !$0.isLost && $0.momentum.velocity != .zero }
        if !moving.isEmpty { layer.lead(moving) }
    }

    /// Ends the velocities of a drive.
    func endVelocities() { for track in tracks { track.animation.finishLead() } }

    /// Sets the model value without animation.
    func setModel(to value: AnimationValue) {
        if layer.value(at: path) != value { layer.restore(value, at: path) }
    }
}

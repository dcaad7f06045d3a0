/// The touch that drives the model while the handler of a touch or gesture runs.
package struct TouchDrive {
    /// The time at which the touch was read, in seconds.
    package var time: Double
    /// The number of frames in which touches were handled.
    package var frame: Int
    /// Whether the touch moves. A value that is set only when a touch begins or ends is not a motion.
    package var isMoving: Bool

    package init(time: Double, frame: Int, isMoving: Bool) {
        self.time = time
        self.frame = frame
        self.isMoving = isMoving
    }
}

/// The values to which touches have set a property, in order.
struct TouchTrack {
    let offset: Int
    var tracker: ValueTracker
    var frame: Int
}

extension Layer {
    /// The touch whose handler is running; nil if none is. The caller of the handler sets it.
    package static var touchDrive: TouchDrive?

    /// Notes that the handler of a touch has set the property at `offset` from `old` to `value` without animating, and
    /// declares the velocity of these values.
    final func trackValue<Value: Animatable>(_ drive: TouchDrive, at offset: Int, from old: Value, to value: Value) {
        trackValue(
            drive, at: offset, Value.componentCount, isChanged: value != old, from: { old[component: $0] },
            to: { value[component: $0] })
    }

    /// The implementation for values of every type, by `count` components.
    @inline(never)
    private final func trackValue(
        _ drive: TouchDrive, at offset: Int, _ count: Int, isChanged: Bool, from old: (Int) -> Double,
        to value: (Int) -> Double
    ) {
        guard let tree, !(isOfView ? isRecorded : actsAlone) else { return }
        guard let index = track(at: offset, count, drive, isChanged: isChanged) else { return }
        let time = max(drive.time, tracks[index].tracker.newest ?? drive.time)
        let isLate = time - (tracks[index].tracker.newest ?? time) > ValueTracker.restTime
        // Other code has set the value in the meantime, or no touch has set it while touches were handled.
        if (isLate && drive.frame - tracks[index].frame > 1) || !tracks[index].tracker.isAt(old) {
            tracks[index].tracker.restart()
        }
        tracks[index].tracker.add(at: time, value)
        tracks[index].frame = drive.frame
        var isMoving = false
        tracks[index].tracker.forEachRate(at: time) { component, rate in
            guard rate != 0 || isMoving else { return }
            if !isMoving { prepareDeclaredRates(in: tree) }
            isMoving = true
            declaredRates[offset + component] = rate
        }
        guard isMoving else { return }
        report(.tracked(offset..<(offset + count)))
        if count == 16 { declarePartRates(ofMatrixAt: offset) }
        declaredUntil = max(declaredUntil, time + ValueTracker.restTime)
    }

    /// Returns the index of the track of the property at `offset`, which is created if needed; nil if the property does
    /// not move.
    private final func track(at offset: Int, _ count: Int, _ drive: TouchDrive, isChanged: Bool) -> Int? {
        if let index = tracks.firstIndex(where: { $0.offset == offset }) { return index }
        guard isChanged, drive.isMoving else { return nil }
        if tracks.isEmpty { tree?.trackedLayers.append(self) }
        let isLength =
            offset < PropertyLayout.position.end
            || (PropertyLayout.bounds.offset..<PropertyLayout.bounds.end).contains(offset)
        let restDistance = isLength ? TremorThreshold.points : TremorThreshold.fraction
        tracks.append(
            TouchTrack(
                offset: offset, tracker: ValueTracker(width: count, restDistance: restDistance), frame: drive.frame))
        return tracks.count - 1
    }

    /// Prepares the block of declared velocities, which apply to the present frame.
    final func prepareDeclaredRates(in tree: LayerTree?) {
        if let tree { declaredUntil = max(declaredUntil, tree.time) }
        guard declaredRates.isEmpty else { return }
        declaredRates = [Double](repeating: 0, count: PropertyLayout.count)
        tree?.movingLayers.append(self)
    }
}

extension LayerTree {
    /// Removes the tracks whose last value is older than the window of ``ValueTracker``.
    func removeOldTracks() {
        guard !trackedLayers.isEmpty else { return }
        for layer in trackedLayers {
            layer.tracks.removeAll { time - ($0.tracker.newest ?? 0) > ValueTracker.window }
        }
        trackedLayers.removeAll { $0.tracks.isEmpty }
    }
}

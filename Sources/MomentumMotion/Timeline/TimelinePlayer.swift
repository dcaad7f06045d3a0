/// The playback of a timeline. ``Timeline`` calls it only as its state allows.
package final class TimelinePlayer {
    private typealias Run = (motion: PlayheadMotion, since: Double)

    /// The kind of a pause.
    private enum Pause {
        /// A pause at ``position``. `velocity` is the previous velocity of the playhead, in seconds of the timeline per
        /// second, and `since` the tree's time at which the pause began. If the playhead was thrown, `velocity` is that
        /// of the throw and `since` is nil.
        case held(velocity: Double, since: Double?)
        /// A pause in which a drive sets the position.
        case driven
    }

    /// The stages in which the playhead reaches its rate.
    private enum RateStage {
        case changing
        /// The playhead has had its rate since the last frame. The motions are simplified in the next frame, because
        /// they still have to describe the previous one.
        case steady
        /// The motions have their simplest form.
        case simple
    }

    private let lifecycle = AnimationLifecycle<Void, Run, Pause>(())
    /// The position of the playhead at the last update, in seconds of all runs.
    private(set) var position = 0.0
    /// Whether the playhead has moved, so that the calls at the start have been made.
    private var hasMoved = false
    /// Whether the last run ended at the end, forwards. In a timeline without duration the end is also the start.
    private var hasEndedForwards = false
    private(set) var tracks: TimelineTracks?
    private var tree: Link<LayerTree>?
    private var rateStage = RateStage.simple
    private let owner: TimelineOwner
    /// Whether the timeline waits for a grabbed view, and continues when the view is released.
    private var waitsForRelease = false

    init(_ timeline: Timeline) { owner = TimelineOwner(timeline) }

    var timeline: Timeline { owner.timeline }

    var state: AnimatingState { lifecycle.state }
    var isActive: Bool { state == .active }
    var isRunning: Bool { lifecycle.isRunning }
    var isReversed: Bool { lifecycle.isReversed }
    package var total: Double { timeline.totalDuration }
    private var range: ClosedRange<Double> { 0...max(0, total) }
    private var now: Double { tree?.object?.time ?? 0 }

    /// The present position and velocity of the playhead.
    var playhead: (position: Double, velocity: Double) {
        guard case .running((let motion, let since)) = lifecycle.phase else { return (position, 0) }
        return limited(motion, after: now - since)
    }

    /// Returns the position and velocity of `motion` after `elapsed` seconds, limited to the range of all runs.
    private func limited(_ motion: PlayheadMotion, after elapsed: Double) -> (position: Double, velocity: Double) {
        let sample = motion.sample(at: elapsed)
        if sample.position < 0 || sample.position > total { return (sample.position < 0 ? 0 : total, 0) }
        return (sample.position, sample.rate)
    }

    var fraction: Double {
        let (position, total) = (playhead.position, total)
        guard total > 0, total.isFinite else { return 0 }
        let fraction = min(1, position / total)
        return isReversed ? 1 - fraction : fraction
    }

    func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) { lifecycle.addCompletion(completion) }
    func addObserver(_ observer: @escaping (AnimatingPosition) -> Void) { lifecycle.addObserver(observer) }

    // MARK: Starting

    /// Records the changes of the parts, or restores them if they are recorded, and pauses at the present position.
    @export(interface) func activate() {
        guard case .inactive = lifecycle.phase else { return }
        if let tracks {
            let presentation = PresentationRecord(tracks.layers)
            tracks.rebuild()
            tracks.seek(to: position, isScrubbed: false)
            presentation.continueMotion()
        } else {
            position = min(max(position, 0), max(0, total))
            let tracks = TimelineTracks()
            self.tracks = tracks
            for entry in entries {
                tracks.record(entry.part, entry.owners, isFirst: entry.begin <= 0 && position == 0)
            }
            let hasDetachedLayer = tracks.layers.contains { $0.tree == nil }
            if hasDetachedLayer {
                Diagnostics.report(
                    "a view of the timeline is not on a stage", in: "Timeline.startAnimation()",
                    remedy: "add the view to a stage first; its changes are made without animation")
            }
            tracks.seek(to: position, isScrubbed: false)
        }
        tree = (tracks?.tree ?? Stage.current?.tree)?.link
        tree?.object?.timelines.add(timeline)
        lifecycle.pause(.held(velocity: 0, since: nil))
    }

    /// Continues the run in `delay` seconds.
    func resume(after delay: Double = 0) {
        guard case .paused(.held(let velocity, let since)) = lifecycle.phase, let tracks else { return }
        let rate = isReversed ? -timeline.rate : timeline.rate
        let isAtBeginning = isReversed ? position >= total : position <= 0
        // In the frame in which it was caught or thrown, the playhead keeps its velocity.
        var start = since == nil || since == now ? velocity : 0
        if isAtBeginning && start == 0 { start = rate }
        run(
            PlayheadMotion(from: position, velocity: start, rate: rate, within: range, after: delay), tracks,
            keepsVelocity: since == now)
    }

    /// Moves the playhead to `target` on a spring.
    func settle(at target: Double, velocity: Double?, spring: Spring) {
        guard isActive, let tracks else { return }
        let (position, present) = playhead
        let wasRunning = isRunning
        movePlayhead(to: position)
        run(
            PlayheadMotion(
                from: position, velocity: velocity ?? present, to: min(max(target, 0), max(0, total)), along: spring),
            tracks, keepsVelocity: wasRunning && velocity == nil)
    }

    private func run(_ motion: PlayheadMotion, _ tracks: TimelineTracks, keepsVelocity: Bool) {
        if let tree = tree?.object {
            lifecycle.run((motion, tree.time))
            rateStage = motion.steadyTime == 0 ? .simple : .changing
            let length = motion.time(at: motion.rate < 0 ? 0 : total)
            tracks.play(along: motion, for: length, keepsVelocity: keepsVelocity)
            tree.add(timeline)
            if total > 0 { return }
        } else {
            lifecycle.run((motion, 0))
        }
        // There is no tree to wait for, or no duration.
        let generation = lifecycle.generation
        RunLoopQueue.append { [timeline] in
            guard self.lifecycle.generation == generation, timeline.isRunning else { return }
            self.movePlayhead(to: self.isReversed ? 0 : self.total)
            self.reachEnd(at: self.isReversed ? 0 : self.total)
        }
    }

    // MARK: Frames

    func treeDidAdvance() {
        guard case .running((let motion, let since)) = lifecycle.phase, let tracks else { return }
        let elapsed = now - since
        if let steady = motion.steadyTime, elapsed >= steady {
            if case .steady = rateStage { tracks.simplify(motion) }
            rateStage = if case .changing = rateStage { .steady } else { .simple }
        }
        let position = limited(motion, after: elapsed).position
        movePlayhead(to: position)
        // Calls are made later, so they cannot have changed the state yet.
        if let restTime = motion.restTime {
            if elapsed >= max(restTime, tracks.catchUpTime) { pauseRun() }
        } else if motion.rate < 0 ? position <= 1e-9 : position >= total - 1e-9 {
            reachEnd(at: motion.rate < 0 ? 0 : total)
        } else if !tracks.isEmpty, !tracks.isMovable {
            complete(at: .current)
        }
    }

    /// Moves the playhead to `position` and makes the calls that it passes.
    func movePlayhead(to position: Double) {
        let from = self.position
        self.position = position
        guard position != from || !hasMoved else { return }
        let crossing = TimelineCrossing(from: from, to: position, includesStart: !hasMoved)
        hasMoved = true
        for call in crossing.calls(of: timeline) { RunLoopQueue.append(call) }
    }

    private func reachEnd(at end: Double) {
        // A frame may be slightly before the end; the calls at the end are made all the same.
        movePlayhead(to: end)
        hasEndedForwards = !isReversed
        tracks?.end(atStart: endsAtStart(end), position: end)
        complete(at: isReversed ? .start : .end)
    }

    /// Whether the timeline has ended with its properties at their start values.
    var isAtStart: Bool { state == .inactive && endsAtStart(position) }

    /// Returns whether the properties are at their start values when the playhead is at `end`.
    private func endsAtStart(_ end: Double) -> Bool {
        (end <= 0 && !(total <= 0 && hasEndedForwards)) || timeline.innerTime.endsAtStart
    }

    private func complete(at endPosition: AnimatingPosition) {
        if endPosition == .current { _ = tracks?.freeze() }
        tree?.object?.remove(timeline)
        if endPosition == .current { resetPlayhead() }
        for call in lifecycle.end(leaving: ()) { RunLoopQueue.append { call(endPosition) } }
        for call in timeline.removeCompletions() { RunLoopQueue.append { call(endPosition == .end) } }
    }

    // MARK: Playback control

    func pauseRun() {
        guard case .running((let motion, let since)) = lifecycle.phase else { return }
        let (position, velocity) = limited(motion, after: now - since)
        movePlayhead(to: position)
        tree?.object?.remove(timeline)
        tracks?.hold(at: position)
        lifecycle.pause(.held(velocity: velocity, since: now))
    }

    /// Holds the changes at `position`.
    func holdPlayhead(at position: Double) {
        guard case .paused(.held) = lifecycle.phase else { return }
        let position = min(max(position, 0), max(0, total))
        movePlayhead(to: position)
        tracks?.seek(to: position)
        lifecycle.pause(.held(velocity: 0, since: nil))
    }

    /// Sets the velocity with which the timeline continues, in seconds of the timeline per second.
    func throwTime(at velocity: Double) {
        if case .paused(.held) = lifecycle.phase { lifecycle.pause(.held(velocity: velocity, since: nil)) }
    }

    func reverse() {
        lifecycle.isReversed.toggle()
        changeRate()
    }

    /// Changes to the rate and the direction that the timeline has now.
    func changeRate() {
        guard case .running((let motion, let since)) = lifecycle.phase, motion.restTime == nil, let tracks else {
            return
        }
        let elapsed = now - since
        let (position, velocity) = limited(motion, after: elapsed)
        movePlayhead(to: position)
        let rate = isReversed ? -timeline.rate : timeline.rate
        let isReplay = timeline.reversal == .replay && velocity * rate < 0
        let isUnplayed = elapsed == 0 && position <= 0 && velocity >= 0
        run(
            isReplay || isUnplayed
                ? PlayheadMotion(from: position, velocity: rate, rate: rate, within: range)
                : motion.continued(after: elapsed, rate: rate, within: range), tracks,
            keepsVelocity: !isReplay && !isUnplayed)
    }

    func stop(withoutFinishing: Bool) {
        guard isActive else { return }
        position = playhead.position
        let changes = tracks?.freeze() ?? []
        tree?.object?.remove(timeline)
        waitsForRelease = false
        if withoutFinishing {
            resetPlayhead()
            for call in lifecycle.cancel(leaving: ()) { call(.current) }
        } else {
            tracks = nil
            lifecycle.stop(changes)
        }
    }

    func finish(at endPosition: AnimatingPosition) {
        guard state == .stopped else { return }
        resetPlayhead()
        for call in lifecycle.finish(at: endPosition, leaving: ()) { call(endPosition) }
    }

    /// Resets the playhead, so that the next start begins at 0.
    private func resetPlayhead() {
        tracks = nil
        position = 0
        (hasMoved, hasEndedForwards) = (false, false)
    }

    /// Updates the position of the playhead to the present time.
    func catchUp() {
        let position = playhead.position
        if isRunning { movePlayhead(to: position) }
    }

    /// Continues from the playhead's position after the timeline's parts were rearranged.
    func continueFromPlayhead() {
        guard let tracks else { return }
        position = min(playhead.position, max(0, total))
        switch lifecycle.phase {
        case .running((let motion, let since)):
            run(motion.continued(after: now - since, within: range), tracks, keepsVelocity: true)
        case .paused(.held): tracks.seek(to: position, isScrubbed: false)
        case .paused(.driven):
            let presentation = PresentationRecord(tracks.showNewChanges())
            tracks.seek(to: position, isScrubbed: false)
            presentation.continueMotion()
        case .inactive, .stopped: break
        }
    }

    // MARK: Driving

    var isDriven: Bool { if case .paused(.driven) = lifecycle.phase { true } else { false } }

    /// Starts to be driven to `position` from the presentation values, with `velocity` in seconds of the timeline per
    /// second. If `isCaught`, as by a touch, the changes first come to rest.
    package func beginDriving(at position: Double, velocity: Double = 0, isCaught: Bool) {
        let moving = isCaught ? nil : tracks.map { PresentationRecord($0.layers) }
        if state == .inactive { activate() } else { pauseRun() }
        guard isActive, let tracks else { return }
        let presentation = moving ?? PresentationRecord(tracks.layers)
        lifecycle.pause(.driven)
        drive(to: position, velocity: velocity, isFirst: true)
        presentation.continueMotion()
    }

    /// Moves to `position`, with `velocity` in seconds of the timeline per second.
    package func drive(to position: Double, velocity: Double, isFirst: Bool = false) {
        guard isDriven, let tracks else { return }
        let position = min(max(position, 0), max(0, total))
        movePlayhead(to: position)
        if isFirst { for track in tracks.tracks { track.residual = .zero } }
        tracks.seek(to: position, rate: velocity)
    }

    /// Ends the drive and pauses. The timeline continues with `velocity` when it is resumed.
    package func endDriving(velocity: Double) {
        guard isDriven else { return }
        lifecycle.pause(.held(velocity: velocity, since: nil))
        for chain in tracks?.chains ?? [] { chain.endVelocities() }
    }

    // MARK: One view

    /// Takes the changes of `layer` out at their presentation values. The other changes pause if `othersWait`. Returns
    /// whether the timeline changes the layer.
    func grab(_ layer: Layer, othersWait: Bool) -> Bool {
        guard let tracks, tracks.grab(layer) else { return false }
        if othersWait, isRunning {
            pauseRun()
            waitsForRelease = true
        }
        return true
    }

    /// Returns the changes of `layer` to the timeline. The difference from the presentation values and velocities
    /// decays on `spring`. Returns whether the timeline changes the layer.
    func release(_ layer: Layer, along spring: Spring) -> Bool {
        guard let tracks else { return false }
        let presentation = PresentationRecord([layer])
        catchUp()
        guard tracks.release(layer, atStart: isAtStart) else { return false }
        continueFromPlayhead()
        presentation.continueMotion(along: spring)
        if waitsForRelease, !tracks.chains.contains(where: { $0.isGrabbed }) {
            waitsForRelease = false
            resume()
        }
        return true
    }
}

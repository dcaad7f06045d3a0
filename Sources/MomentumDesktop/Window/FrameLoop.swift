import MomentumReplay

/// Runs one program: gives it its input and time once a frame, and says whether there is another picture. Asks for frames only
/// while something moves.
final class FrameLoop {
    var clock = StageClock()
    let session: Session
    /// The picture of the last frame.
    private(set) var list = DisplayList()
    /// Called after each frame of the program.
    var onFrame: () -> Void = {}
    /// Called when time continues from the past: the session learns what the window and the desktop are like now.
    var onContinue: (Session) -> Void = { _ in }
    /// Called when a frame of the display is wanted.
    var onWake: () -> Void = {}

    private var samples: [PointerSample] = []
    private var changes: [(Session) -> Void] = []
    private var hasBegun = false
    private var isStale = true
    private var lastFrame = 0.0
    private var lastPlayed = -Double.infinity
    private var drawn = DisplayList()
    /// Where what was done ends that is shown again; nil while what happens is new.
    private var recordedEnd: Double?

    private static let singleFrame = 1.0 / 60
    /// Frames further apart than this have a rest between them.
    private static let longestFrame = 0.05
    /// By how much a frame may come too early: displays are not exact.
    private static let tolerance = 0.002

    init(_ session: Session) { self.session = session }

    /// Whether there is something to do at the next frame of the display.
    var needsFrame: Bool {
        if !hasBegun || isStale { return true }
        let hasInput = !samples.isEmpty || !changes.isEmpty
        return clock.isPlaying && (session.needsFrame || hasInput || recordedEnd != nil)
    }

    /// The stage time up to which there is something to go to, in seconds.
    var end: Double { max(clock.time, recordedEnd ?? 0) }

    /// Takes a reading whose timestamp is one of the display's. While time stands still only that a pointer is lifted counts, once
    /// time goes on.
    func add(_ sample: PointerSample) {
        guard clock.isPlaying || sample.phase == .ended || sample.phase == .cancelled else { return }
        samples.append(sample)
        onWake()
    }

    /// A change that takes effect with the next frame; while time stands still, with the first one after that.
    func change(_ apply: @escaping (Session) -> Void) {
        changes.append(apply)
        onWake()
    }

    /// The same picture is to be painted again.
    func refresh() {
        isStale = true
        onWake()
    }

    func pause() {
        clock.pause()
        samples.removeAll { $0.phase != .ended && $0.phase != .cancelled }
        onWake()
    }

    func play() {
        clock.play()
        onWake()
    }

    /// Pauses and goes on by a sixtieth of a second.
    func step() {
        pause()
        clock.move(to: clock.time + Self.singleFrame)
        play(to: clock.time, display: .infinity)
        isStale = true
        onWake()
    }

    /// Pauses and goes to a stage time, for a session that keeps a log. Played from there on, what was done is shown again.
    func seek(to time: Double) {
        let end = end
        pause()
        samples.removeAll()
        let reached = min(time, end)
        clock.move(to: reached)
        lastFrame = session.seek(to: reached)
        recordedEnd = reached < end ? end : nil
        isStale = true
        onFrame()
        onWake()
    }

    /// A frame of the display, at a time of its clock in seconds; returns whether there is another picture than before.
    func display(at now: Double) -> Bool {
        if clock.isPlaying || !hasBegun, !canWait(now) {
            hasBegun = true
            lastPlayed = now
            play(to: clock.advance(to: now), display: now)
        }
        session.stage.draw(into: &list)
        let isNew = isStale || list != drawn
        if isNew { drawn = list }
        isStale = false
        return isNew
    }

    /// Whether everything that moves is content with fewer frames, and nothing has come that must be answered.
    private func canWait(_ now: Double) -> Bool {
        let wanted = session.stage.preferredFramesPerSecond
        guard hasBegun, wanted > 0, samples.isEmpty, changes.isEmpty else { return false }
        return now - lastPlayed < 1 / Double(wanted) - Self.tolerance
    }

    /// What is recorded is shown again, unless something else is done.
    private func play(to time: Double, display: Double) {
        guard let end = recordedEnd, samples.isEmpty, changes.isEmpty else {
            if recordedEnd != nil {
                session.continueFromPast()
                onContinue(session)
            }
            recordedEnd = nil
            return advance(to: time, display: display)
        }
        lastFrame = session.seek(to: min(time, end))
        if time >= end { recordedEnd = nil }
        onFrame()
    }

    private func advance(to time: Double, display: Double) {
        let due = samples.prefix { $0.timestamp <= display }
        samples.removeFirst(due.count)
        let done = changes
        changes.removeAll()
        if !done.isEmpty || !due.isEmpty { endRest(due.first.map { clock.stageTime($0.timestamp) } ?? time, time) }
        for apply in done { apply(session) }
        for var sample in due {
            sample.timestamp = clock.stageTime(sample.timestamp)
            session.apply(.pointer(sample))
        }
        frame(time)
    }

    /// What happens after a rest happens now, not at the last frame before the rest.
    private func endRest(_ firstInput: Double, _ time: Double) {
        let moment = min(firstInput, time - Self.singleFrame * clock.speed)
        if moment - lastFrame > Self.longestFrame { frame(moment) }
    }

    private func frame(_ time: Double) {
        session.apply(.frame(time))
        lastFrame = time
        onFrame()
    }
}

import MomentumReplay

/// The frame loop of a program. It passes input and time to the session once per frame, and reports whether the picture
/// has changed. It requests frames only while they are needed.
final class FrameLoop {
    var clock = StageClock()
    let session: Session
    /// The picture of the last frame.
    private(set) var list = DisplayList()
    /// Called after each frame of the program.
    var onFrame: () -> Void = {}
    /// Called when time continues from an instant in the past, so that the session receives the present state of the
    /// window and the desktop.
    var onContinue: (Session) -> Void = { _ in }
    /// Called when a frame of the display is needed.
    var onWake: () -> Void = {}

    private var samples: [PointerSample] = []
    private var changes: [(Session) -> Void] = []
    private var hasBegun = false
    private var isStale = true
    private var lastFrame = 0.0
    private var lastPlayed = -Double.infinity
    private var drawn = DisplayList()
    /// The stage time at which the replayed input ends, in seconds; nil if input is not being replayed.
    private var recordedEnd: Double?

    private static let singleFrame = 1.0 / 60
    /// The interval between frames, in seconds, above which the program is considered to have been idle.
    private static let longestFrame = 0.05
    /// The amount by which a frame may come early, in seconds, because displays are not exact.
    private static let tolerance = 0.002

    init(_ session: Session) { self.session = session }

    /// Whether there is work to do in the next frame of the display.
    var needsFrame: Bool {
        if !hasBegun || isStale { return true }
        let hasInput = !samples.isEmpty || !changes.isEmpty
        return clock.isPlaying && (session.needsFrame || hasInput || recordedEnd != nil)
    }

    /// Whether recorded input is being replayed, or time rests at an instant before its end.
    var isReplaying: Bool { recordedEnd != nil }

    /// The end of the time line: the largest stage time to which the session can seek, in seconds.
    var end: Double { max(clock.time, recordedEnd ?? 0) }

    /// Adds a sample with a timestamp of the display's clock. While time is paused, only ends and cancellations are
    /// kept; they are applied when time continues.
    func add(_ sample: PointerSample) {
        guard clock.isPlaying || sample.phase == .ended || sample.phase == .cancelled else { return }
        samples.append(sample)
        onWake()
    }

    /// Adds a change that is applied in the next frame of the program; while time is paused, in the first frame after
    /// that.
    func change(_ apply: @escaping (Session) -> Void) {
        changes.append(apply)
        onWake()
    }

    /// Requests that the same picture is painted again.
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

    /// Pauses time and advances it by a sixtieth of a second.
    func step() {
        pause()
        clock.move(to: clock.time + Self.singleFrame)
        play(to: clock.time, display: .infinity)
        isStale = true
        onWake()
    }

    /// Pauses time and moves to a stage time. The session must keep a log. When time continues, the recorded input is
    /// replayed.
    func seek(to time: Double) {
        let end = end
        pause()
        samples.removeAll()
        let target = min(time, end)
        clock.move(to: target)
        lastFrame = session.seek(to: target)
        recordedEnd = target < end ? end : nil
        isStale = true
        onFrame()
        onWake()
    }

    /// Handles a frame of the display at a time of its clock, in seconds. Returns whether the picture has changed.
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

    /// Whether all motion allows a lower frame rate, and no input is pending.
    private func canWait(_ now: Double) -> Bool {
        let preferred = session.stage.preferredFramesPerSecond
        guard hasBegun, preferred > 0, samples.isEmpty, changes.isEmpty else { return false }
        return now - lastPlayed < 1 / Double(preferred) - Self.tolerance
    }

    /// Replays recorded input, unless there is new input.
    private func play(to time: Double, display: Double) {
        guard let end = recordedEnd, samples.isEmpty, changes.isEmpty else {
            if recordedEnd != nil {
                session.resumeAfterSeek()
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
        if !done.isEmpty || !due.isEmpty {
            insertFrame(before: due.first.map { clock.stageTime($0.timestamp) } ?? time, time)
        }
        for apply in done { apply(session) }
        for var sample in due {
            sample.timestamp = clock.stageTime(sample.timestamp)
            session.apply(.pointer(sample))
        }
        frame(time)
    }

    /// Inserts a frame before input that ends an idle period. Otherwise the input would take effect at the time of the
    /// last frame before that period.
    private func insertFrame(before firstInput: Double, _ time: Double) {
        let moment = min(firstInput, time - Self.singleFrame * clock.speed)
        if moment - lastFrame > Self.longestFrame { frame(moment) }
    }

    private func frame(_ time: Double) {
        session.apply(.frame(time))
        lastFrame = time
        onFrame()
    }
}

/// A call in every frame, for programs that write the model themselves.
///
/// Links tick before the frame's touches are handled, so that touch handlers find everything where it is at the
/// frame's time. A link on a stage keeps it asking for frames until it is paused or removed.
public final class DisplayLink {
    /// The time of the present frame, in seconds.
    public private(set) var timestamp = 0.0
    /// The time at which the link ticks next, in seconds, as foreseen: a frame after ``timestamp``, as long as the
    /// last frames were apart, or what ``preferredFramesPerSecond`` makes of it.
    public private(set) var targetTimestamp = 0.0
    /// Seconds since the tick before, or since the link was started in between: the real interval. Never negative, and not
    /// limited: `SpringStep` is exact for any step. Code that integrates limits it itself, with `min(link.duration, 1 / 15.0)`.
    public private(set) var duration = 0.0
    /// How many ticks a second are enough: the link then ticks in those of the stage's frames that come nearest to that rate. 0,
    /// the default, for every frame; also when the stage has no more frames than that. One below 0 is refused with a
    /// diagnostic.
    public var preferredFramesPerSecond = 0 {
        didSet {
            guard preferredFramesPerSecond >= 0 else {
                preferredFramesPerSecond = oldValue
                return Diagnostics.report(
                    Diagnostic(
                        "the rate is below 0", in: "DisplayLink.preferredFramesPerSecond",
                        remedy: "give ticks per second, or 0 for every frame; the rate stays as it is"))
            }
            due = lastTick ?? 0
            schedule()
        }
    }
    /// Whether the link rests. Started again, it counts from the present frame.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            start(at: stage?.time)
            if !isPaused { stage?.frameIsNeeded = true }
        }
    }

    private let action: (DisplayLink) -> Void
    private let targetIsThere: () -> Bool
    private var lastTick: Double?
    private var lastFrame: Double?
    /// When the next tick is due at the preferred rate.
    private var due = 0.0
    /// Seconds between the stage's frames, stalls left out.
    private var interval = 1.0 / 60
    /// A gap longer than this, in seconds, is no frame but a stall.
    private static let longestFrame = 0.1
    private var stageLink: Link<Stage>?
    /// The stage the link ticks on.
    public var stage: Stage? { stageLink?.object }

    /// Creates a link that calls `action` in every frame once it is added to a stage.
    public convenience init(_ action: @escaping (DisplayLink) -> Void) { self.init(action, targetIsThere: { true }) }

    /// Creates a link that calls `action` of `target` in every frame; the target is not kept alive, and takes the link along
    /// when it goes.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (DisplayLink) -> Void) {
        let reference = Weak(target)
        let action = { (link: DisplayLink) in
            guard let target = reference.object else { return link.remove() }
            action(target)(link)
        }
        self.init(action, targetIsThere: { reference.object != nil })
    }

    private init(_ action: @escaping (DisplayLink) -> Void, targetIsThere: @escaping () -> Bool) {
        self.action = action
        self.targetIsThere = targetIsThere
    }

    /// Ticks from the next frame on, on `stage`.
    public func add(to stage: Stage) {
        remove()
        stageLink = stage.link
        start(at: stage.time)
        stage.displayLinks.append(self)
        stage.frameIsNeeded = true
    }

    /// Ticks no more.
    public func remove() {
        stage?.displayLinks.removeAll { $0 === self }
        stageLink = nil
    }

    /// Whether what the link calls has gone.
    var isOrphaned: Bool { !targetIsThere() }

    func tick(at time: Double) {
        // A link may have been removed by one that ticked before it.
        guard !isPaused, stage != nil else { return }
        let gap = time - (lastFrame ?? time)
        if gap > 0, gap <= Self.longestFrame { interval = gap }
        lastFrame = time
        // A frame that is less than half a frame early is the nearest one; rounding must not decide about a tie.
        if preferredFramesPerSecond > 0, time + 0.45 * interval < due { return }
        timestamp = time
        duration = max(0, time - (lastTick ?? time))
        lastTick = time
        schedule()
        targetTimestamp = max(due, time + interval)
        action(self)
    }

    /// Counts from `time` on.
    private func start(at time: Double?) {
        (lastTick, lastFrame) = (time, time)
        due = time ?? 0
        schedule()
    }

    /// Sets the time of the next tick, on the grid of the preferred rate as long as ticks keep up with it.
    private func schedule() {
        guard preferredFramesPerSecond > 0, let lastTick else {
            due = 0
            return
        }
        let period = 1 / Double(preferredFramesPerSecond)
        due = due + period > lastTick && due <= lastTick + interval ? due + period : lastTick + period
    }
}

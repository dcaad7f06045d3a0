/// A callback in every frame, for programs that set model values themselves.
///
/// Links tick before the touches of the frame are handled, so that touch handlers find all values at the frame's time.
/// A link on a stage makes the stage request frames until the link is paused or removed.
public final class DisplayLink {
    /// The time of the present frame, in seconds of the stage.
    public private(set) var timestamp = 0.0
    /// The expected time of the next tick, in seconds of the stage: one frame interval after ``timestamp``, or later if
    /// ``preferredFramesPerSecond`` is lower than the frame rate. The frame interval is measured over the last frames.
    public private(set) var targetTimestamp = 0.0
    /// The time since the previous tick or since the start of the link, in seconds. It is never negative and has no
    /// upper limit. `SpringStep` is exact for any step; code that integrates numerically limits the step itself, with
    /// `min(link.duration, 1 / 15.0)`.
    public private(set) var duration = 0.0
    /// The preferred number of ticks per second. The link ticks in the frames of the stage that are closest to that
    /// rate. The default is 0: the link ticks in every frame. If the stage runs at a lower rate, the link also ticks in
    /// every frame. A negative value is refused with a diagnostic.
    public var preferredFramesPerSecond = 0 {
        didSet {
            guard preferredFramesPerSecond >= 0 else {
                let refused = preferredFramesPerSecond
                preferredFramesPerSecond = oldValue
                return Diagnostics.report(
                    "the frame rate is negative", value: .count(refused), in: "DisplayLink.preferredFramesPerSecond",
                    remedy:
                        "set a positive number of frames per second, or 0 for every frame; the property keeps its value"
                )
            }
            nextTickTime = lastTick ?? 0
            schedule()
        }
    }
    /// A Boolean value that indicates whether the link is paused. When the link is resumed, ``duration`` is measured
    /// from the present frame. The default is false.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            start(at: stage?.time)
            if !isPaused { stage?.frameIsNeeded = true }
        }
    }

    private let action: (DisplayLink) -> Void
    private let targetExists: () -> Bool
    private var lastTick: Double?
    private var lastFrame: Double?
    /// The due time of the next tick at the preferred rate.
    private var nextTickTime = 0.0
    /// The interval between the stage's frames, in seconds, without stalls.
    private var interval = 1.0 / 60
    /// The longest frame interval, in seconds. A longer gap is a stall.
    private static let longestFrame = 0.1
    private var stageLink: Link<Stage>?
    /// The stage on which the link ticks; nil before the link is added and after it was removed.
    public var stage: Stage? { stageLink?.object }

    /// Creates a link that calls `action` in every frame after it was added to a stage.
    public convenience init(_ action: @escaping (DisplayLink) -> Void) { self.init(action, targetExists: { true }) }

    /// Creates a link that calls the method `action` of `target` in every frame. The link does not retain the target,
    /// and is removed when the target is released.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (DisplayLink) -> Void) {
        let reference = Weak(target)
        let action = { (link: DisplayLink) in
            guard let target = reference.object else { return link.remove() }
            action(target)(link)
        }
        self.init(action, targetExists: { reference.object != nil })
    }

    private init(_ action: @escaping (DisplayLink) -> Void, targetExists: @escaping () -> Bool) {
        self.action = action
        self.targetExists = targetExists
    }

    /// Adds the link to `stage`. It ticks from the next frame on. A link that is on another stage is removed from it
    /// first.
    public func add(to stage: Stage) {
        remove()
        stageLink = stage.link
        start(at: stage.time)
        stage.displayLinks.append(self)
        stage.frameIsNeeded = true
    }

    /// Removes the link from its stage. A link that is on no stage does not change.
    public func remove() {
        stage?.displayLinks.removeAll { $0 === self }
        stageLink = nil
    }

    /// Whether the target of the link was released.
    var isOrphaned: Bool { !targetExists() }

    func tick(at time: Double) {
        // A link that ticked before may have removed this link.
        guard !isPaused, stage != nil else { return }
        let gap = time - (lastFrame ?? time)
        if gap > 0, gap <= Self.longestFrame { interval = gap }
        lastFrame = time
        // The nearest frame is the one that is less than half an interval early. The factor is below 0.5 so that
        // rounding does not decide a tie.
        if preferredFramesPerSecond > 0, time + 0.45 * interval < nextTickTime { return }
        timestamp = time
        duration = max(0, time - (lastTick ?? time))
        lastTick = time
        schedule()
        targetTimestamp = max(nextTickTime, time + interval)
        action(self)
    }

    /// Starts the measurement of intervals at `time`.
    private func start(at time: Double?) {
        (lastTick, lastFrame) = (time, time)
        nextTickTime = time ?? 0
        schedule()
    }

    /// Sets the due time of the next tick, on the grid of the preferred rate as long as the ticks keep up with it.
    private func schedule() {
        guard preferredFramesPerSecond > 0, let lastTick else {
            nextTickTime = 0
            return
        }
        let period = 1 / Double(preferredFramesPerSecond)
        nextTickTime =
            nextTickTime + period > lastTick && nextTickTime <= lastTick + interval
            ? nextTickTime + period : lastTick + period
    }
}

/// A call in every frame, for programs that write the model themselves.
///
/// Links tick before the frame's touches are handled, so that whoever handles them finds everything where it is at the
/// frame's time. A link on a stage keeps it asking for frames until it is paused or removed.
public final class DisplayLink {
    /// The time of the present frame, in seconds.
    public private(set) var timestamp = 0.0
    /// Seconds since the frame before, or since the link was started in between; never negative, and not limited: a closed form takes
    /// any step.
    public private(set) var duration = 0.0
    /// Whether the link rests. Started again, it counts from the present frame.
    public var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            lastTick = stage?.time
            if !isPaused { stage?.frameIsNeeded = true }
        }
    }

    private let action: (DisplayLink) -> Void
    private var lastTick: Double?
    private var stageReference = BackReference<Stage>()
    /// The stage the link ticks on.
    public var stage: Stage? { stageReference.object }

    /// Creates a link that calls `action` in every frame once it is added to a stage.
    public init(_ action: @escaping (DisplayLink) -> Void) { self.action = action }

    /// Creates a link that calls `action` of `target` in every frame; the target is not kept alive.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (DisplayLink) -> Void) {
        var reference = BackReference<Target>()
        reference.point(at: target)
        self.init { link in
            guard let target = reference.object else { return link.remove() }
            action(target)(link)
        }
    }

    /// Ticks from the next frame on, on `stage`.
    public func add(to stage: Stage) {
        remove()
        stageReference.point(at: stage)
        lastTick = stage.time
        stage.displayLinks.append(self)
        stage.frameIsNeeded = true
    }

    /// Ticks no more.
    public func remove() {
        stage?.displayLinks.removeAll { $0 === self }
        stageReference.clear()
    }

    func tick(at time: Double) {
        // A link may have been removed by one that ticked before it.
        guard !isPaused, stage != nil else { return }
        timestamp = time
        duration = max(0, time - (lastTick ?? time))
        lastTick = time
        action(self)
    }
}

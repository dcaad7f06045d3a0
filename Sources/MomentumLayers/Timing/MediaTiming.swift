/// What an animation shows outside its active time.
public nonisolated enum FillMode: Sendable {
    /// Nothing: the model shows through.
    case removed
    /// Its last value, from its end on.
    case forwards
    /// Its first value, until its beginning.
    case backwards
    /// Both.
    case both

    var fillsForwards: Bool { self == .forwards || self == .both }
    var fillsBackwards: Bool { self == .backwards || self == .both }
}

/// How the time of a layer or an animation runs within its parent's time:
/// `local = (parent - beginTime) * speed + timeOffset`.
public nonisolated struct MediaTiming: Sendable, Equatable {
    /// The parent time at which local time is ``timeOffset``, in seconds. For an animation 0 means "when it is
    /// committed". Default 0.
    public var beginTime = 0.0
    /// The length of one iteration, in seconds, at least 0; 0 means the transaction's duration (0.25 s unless set).
    /// Layers do not use it. Default 0.
    public var duration = 0.0
    /// Added to local time, in seconds. An animation that ends begins that far into its iterations and, when it comes to the
    /// end of the last one, goes on from the beginning: of 3 seconds with an offset of 1, it shows the seconds 1 to 3 and then
    /// 0 to 1. At a speed of 0 it stands there; at a negative one that is where it starts; a negative offset lets it begin
    /// later. Default 0.
    public var timeOffset = 0.0
    /// Local seconds per parent second: 0 pauses, negative values run backwards. Default 1.
    public var speed = 1.0
    /// How often the iteration runs, at least 0; may be fractional or infinite; 0 means once. Default 0.
    public var repeatCount = 0.0
    /// For how long the iteration repeats, in seconds of local time; takes precedence over ``repeatCount`` when above
    /// 0. Default 0.
    public var repeatDuration = 0.0
    /// Whether every iteration is followed by itself backwards. Default false.
    public var autoreverses = false
    /// What is shown outside the active time. Default `.removed`.
    public var fillMode = FillMode.removed

    /// Timing that runs with its parent.
    public init() {}

    /// Whether local time is the parent's.
    var isParents: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

    /// Local time at `parentTime`, both in seconds.
    public func localTime(at parentTime: Double) -> Double { (parentTime - beginTime) * speed + timeOffset }

    /// The parent time at which local time is `localTime`, in seconds; nil when time stands still (speed 0).
    public func parentTime(at localTime: Double) -> Double? {
        speed == 0 ? nil : (localTime - timeOffset) / speed + beginTime
    }

    /// The length of all iterations together, in seconds of local time, for an iteration of `duration` seconds.
    func activeDuration(iteration duration: Double) -> Double {
        if repeatDuration > 0 { return repeatDuration }
        let iterations = repeatCount > 0 ? repeatCount : 1
        // 0 * infinity: repeating nothing for ever is nothing.
        guard duration > 0 else { return 0 }
        return duration * iterations * (autoreverses ? 2 : 1)
    }

    /// The timing of an animation with iterations of `duration` seconds without the part of ``timeOffset`` by which these begin
    /// later than at their beginning, and that part, at least 0 and less than the active duration: none of it without an end,
    /// without a length, and in time that does not run forwards.
    func cycling(iteration duration: Double) -> (timing: MediaTiming, offset: Double) {
        let active = activeDuration(iteration: duration)
        guard timeOffset > 0, speed > 0, duration > 0, active > 0, active.isFinite else { return (self, 0) }
        var timing = self
        timing.timeOffset = 0
        return (timing, timeOffset.truncatingRemainder(dividingBy: active))
    }

    /// The first field that holds an illegal number, or nil.
    var refusedField: StaticString? {
        if !beginTime.isFinite { return "beginTime" }
        if !(duration >= 0 && duration.isFinite) { return "duration" }
        if !timeOffset.isFinite { return "timeOffset" }
        if !speed.isFinite { return "speed" }
        if !(repeatCount >= 0) { return "repeatCount" }
        if !(repeatDuration >= 0) { return "repeatDuration" }
        return nil
    }
}

/// An affine map from the tree's time to a layer's: all the ``MediaTiming`` above the layer folded into one.
nonisolated struct TimeMap: Sendable, Equatable {
    /// Local seconds per second of the tree.
    var rate = 1.0
    /// Local time at tree time 0.
    var shift = 0.0

    static let identity = TimeMap()

    /// Local time at the tree's `time`.
    func localTime(at time: Double) -> Double { time * rate + shift }

    /// The map of a child that runs by `timing` in this map's time.
    func child(_ timing: MediaTiming) -> TimeMap {
        TimeMap(rate: rate * timing.speed, shift: (shift - timing.beginTime) * timing.speed + timing.timeOffset)
    }

    /// The tree's time at `localTime`; nil when local time stands still.
    func time(atLocal localTime: Double) -> Double? { rate == 0 ? nil : (localTime - shift) / rate }
}

extension Layer {
    /// The seconds of this layer's time at the tree's present time.
    public final var currentTime: Double { timeMap.localTime(at: tree?.time ?? 0) }

    /// `time` of this layer in the time of `other`, in seconds, or in the tree's when nil; nil when this layer's
    /// time stands still: it is then the same at all times.
    public final func convertTime(_ time: Double, to other: Layer?) -> Double? {
        guard let treeTime = timeMap.time(atLocal: time) else { return nil }
        return other?.timeMap.localTime(at: treeTime) ?? treeTime
    }

    @inline(never) final var timeMap: TimeMap {
        if let tree, tree.retimedCount == 0 { return .identity }
        return (superlayer?.timeMap ?? .identity).child(timing)
    }
}

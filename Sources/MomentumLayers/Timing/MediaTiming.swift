/// The values that an animation shows outside its active time.
public nonisolated enum FillMode: Sendable {
    /// The animation shows nothing: the value below it is visible.
    case removed
    /// The animation shows its last value after its end.
    case forwards
    /// The animation shows its first value before its beginning.
    case backwards
    /// The animation shows its first value before its beginning and its last value after its end.
    case both

    var fillsForwards: Bool { self == .forwards || self == .both }
    var fillsBackwards: Bool { self == .backwards || self == .both }
}

/// The timing of a layer or an animation: the relation of its local time to the time of its parent. `local = (parent -
/// beginTime) * speed + timeOffset`.
///
/// The fields are not checked when they are set. ``Layer/timing`` refuses illegal fields, and an animation with illegal
/// fields is refused when it is added, each with a diagnostic.
public nonisolated struct MediaTiming: Sendable, Equatable {
    /// The parent time at which local time is ``timeOffset``, in seconds. For an animation, 0 means the time of its
    /// commit. Default 0.
    public var beginTime = 0.0
    /// The length of one iteration, in seconds, at least 0. A value of 0 means the duration of the transaction (0.25 s
    /// by default), the duration of the group that contains the animation, or the settling duration of a spring. Layers
    /// do not use it. Default 0.
    public var duration = 0.0
    /// An offset that is added to local time, in seconds. Default 0.
    ///
    /// A forward animation of finite length begins at this offset in its iterations, and after the last iteration
    /// continues with the part that was left out: with a length of 3 seconds and an offset of 1, it shows the seconds 1
    /// to 3 and then 0 to 1. At a speed of 0, the animation is held at the offset. At a negative speed, the animation
    /// starts at the offset. A negative offset delays the beginning.
    public var timeOffset = 0.0
    /// The local seconds per second of the parent's time. A value of 0 stops time, and negative values make it run
    /// backwards. Default 1.
    public var speed = 1.0
    /// The number of iterations, at least 0. It may be fractional or infinite; 0 means one iteration. Default 0.
    public var repeatCount = 0.0
    /// The time for which the iterations repeat, in seconds of local time, at least 0. If it is above 0, it takes
    /// precedence over ``repeatCount``. Default 0.
    public var repeatDuration = 0.0
    /// A Boolean value that indicates whether every iteration is followed by its reverse. Default false.
    public var autoreverses = false
    /// The values that are shown outside the active time. Default `.removed`.
    public var fillMode = FillMode.removed

    /// Creates timing in which local time is equal to the parent's.
    public init() {}

    /// Whether local time is equal to the parent's time.
    var isParents: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

    /// Returns the local time at `parentTime`, both in seconds.
    public func localTime(at parentTime: Double) -> Double { (parentTime - beginTime) * speed + timeOffset }

    /// Returns the parent time at which local time is `localTime`, in seconds; nil if ``speed`` is 0.
    public func parentTime(at localTime: Double) -> Double? {
        speed == 0 ? nil : (localTime - timeOffset) / speed + beginTime
    }

    /// Returns the length of all iterations of `duration` seconds, in seconds of local time.
    func activeDuration(iteration duration: Double) -> Double {
        if repeatDuration > 0 { return repeatDuration }
        let iterations = repeatCount > 0 ? repeatCount : 1
        // 0 * infinity: endless iterations without length have no length.
        guard duration > 0 else { return 0 }
        return duration * iterations * (autoreverses ? 2 : 1)
    }

    /// Returns the timing of an animation with iterations of `duration` seconds without its positive ``timeOffset``,
    /// and that offset, modulo the active duration. The offset is 0, and the timing unchanged, if the animation is
    /// endless, has no length, or does not run forwards.
    func cycling(iteration duration: Double) -> (timing: MediaTiming, offset: Double) {
        let active = activeDuration(iteration: duration)
        guard timeOffset > 0, speed > 0, duration > 0, active > 0, active.isFinite else { return (self, 0) }
        var timing = self
        timing.timeOffset = 0
        return (timing, timeOffset.truncatingRemainder(dividingBy: active))
    }

    /// The first field with an illegal number and a remedy that names the legal range; nil if there is none.
    var refusedField: (name: StaticString, value: Double, remedy: StaticString)? {
        let seconds: StaticString = "set a finite number of seconds"
        if !beginTime.isFinite { return ("beginTime", beginTime, seconds) }
        if !(duration >= 0 && duration.isFinite) {
            return ("duration", duration, "set a finite number of seconds, at least 0")
        }
        if !timeOffset.isFinite { return ("timeOffset", timeOffset, seconds) }
        if !speed.isFinite { return ("speed", speed, "set a finite number") }
        if !(repeatCount >= 0) { return ("repeatCount", repeatCount, "set a number of at least 0") }
        if !(repeatDuration >= 0) { return ("repeatDuration", repeatDuration, "set a number of seconds, at least 0") }
        return nil
    }
}

/// An affine map from the tree's time to a layer's time: the composition of the ``MediaTiming`` of the layer and its
/// superlayers.
nonisolated struct TimeMap: Sendable, Equatable {
    /// The local seconds per second of the tree.
    var rate = 1.0
    /// The local time at tree time 0, in seconds.
    var shift = 0.0

    static let identity = TimeMap()

    /// Returns the local time at the tree's `time`.
    func localTime(at time: Double) -> Double { time * rate + shift }

    /// Returns the time map of a child with `timing`, whose parent has this map.
    func child(_ timing: MediaTiming) -> TimeMap {
        TimeMap(rate: rate * timing.speed, shift: (shift - timing.beginTime) * timing.speed + timing.timeOffset)
    }

    /// Returns the tree's time at `localTime`; nil if local time is stopped.
    func time(atLocal localTime: Double) -> Double? { rate == 0 ? nil : (localTime - shift) / rate }
}

extension Layer {
    /// The layer's time at the tree's present time, in seconds. A layer outside a tree has the time that corresponds to
    /// tree time 0.
    public final var currentTime: Double { timeMap.localTime(at: tree?.time ?? 0) }

    /// Returns the time of `other`, or of the tree if `other` is nil, that corresponds to `time` of this layer, in
    /// seconds. Returns nil if this layer's time is stopped.
    public final func convertTime(_ time: Double, to other: Layer?) -> Double? {
        guard let treeTime = timeMap.time(atLocal: time) else { return nil }
        return other?.timeMap.localTime(at: treeTime) ?? treeTime
    }

    @inline(never) final var timeMap: TimeMap {
        if let tree, tree.retimedCount == 0 { return .identity }
        return (superlayer?.timeMap ?? .identity).child(timing)
    }
}

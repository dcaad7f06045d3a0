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

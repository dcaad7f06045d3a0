/// The present touches of a tap, and the number of taps before it.
struct TapSequence {
    /// The number of complete taps.
    private(set) var count = 0

    private var starts: [(id: Int, location: Point, time: Double)] = []
    private var lastTap: Point?

    /// Adds a touch that has begun. If it is far from the previous tap, the previous taps are discarded.
    mutating func began(_ touch: Touch) {
        if let last = lastTap, touch.location.distance(to: last) > 4 * TapGesture.slop { count = 0 }
        starts.append((touch.id, touch.location, touch.timestamp))
    }

    /// Returns the distance of `touch` from its first location, in points.
    func distance(of touch: Touch) -> Double {
        starts.last { $0.id == touch.id }.map { touch.location.distance(to: $0.location) } ?? 0
    }

    /// Returns whether `touch` is short enough for a tap.
    func isInTime(_ touch: Touch) -> Bool {
        starts.last { $0.id == touch.id }.map { touch.timestamp - $0.time <= TapGesture.maximumTouchDuration } ?? true
    }

    /// Completes a tap after all its touches have ended. `touch` is the last of them.
    mutating func ended(_ touch: Touch) {
        count += 1
        lastTap = touch.location
        starts.removeAll(keepingCapacity: true)
    }
}

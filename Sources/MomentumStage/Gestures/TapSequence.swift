/// The fingers that are down, and the taps before them.
struct TapSequence {
    /// How many taps are complete.
    private(set) var count = 0

    private var starts: [(id: Int, location: Point, time: Double)] = []
    private var lastTap: Point?

    /// A finger has come; the taps before it do not count when it comes down elsewhere.
    mutating func began(_ touch: Touch) {
        if let last = lastTap, touch.location.distance(to: last) > 4 * TapGesture.slop { count = 0 }
        starts.append((touch.id, touch.location, touch.timestamp))
    }

    /// How far the finger is from where it went down, in points.
    func distance(of touch: Touch) -> Double {
        starts.last { $0.id == touch.id }.map { touch.location.distance(to: $0.location) } ?? 0
    }

    /// Whether the finger has been down no longer than one that taps.
    func isInTime(_ touch: Touch) -> Bool {
        starts.last { $0.id == touch.id }.map { touch.timestamp - $0.time <= TapGesture.maximumTouchDuration } ?? true
    }

    /// All fingers have been lifted, `touch` as the last.
    mutating func ended(_ touch: Touch) {
        count += 1
        lastTap = touch.location
        starts.removeAll(keepingCapacity: true)
    }
}

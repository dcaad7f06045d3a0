/// An estimator of a pointer's velocity. It fits a straight line to the last samples by least squares, with larger
/// weights for later samples.
///
/// A straight line over a tenth of a second represents the intention of a flick; fits of higher order follow the tremor
/// of the lifting finger. A single outlier is ignored. A sample with the time of the previous one replaces it.
///
/// Model values that touch handlers set, for example in `center.y += pan.translation.dy`, are tracked in the same
/// manner. `presentation.velocity(of:)` returns their velocity.
public nonisolated struct VelocityTracker: Sendable {
    /// The age of the oldest samples that contribute, in seconds.
    public static let window = ValueTracker.window
    /// The duration without movement after which a pointer is at rest, in seconds.
    public static let restTime = ValueTracker.restTime

    private var tracker = ValueTracker(width: 2, restDistance: TremorThreshold.points)

    /// Creates a tracker without samples.
    public init() {}

    /// Adds a sample: the pointer's location, in points, at a time in seconds. A sample with an earlier time than the
    /// previous one is ignored.
    public mutating func add(_ location: Point, at time: Double) {
        tracker.add(at: time) { location[component: $0] }
    }

    /// Returns the velocity at `time`, in seconds, in points per second. It is zero if the pointer has been at rest
    /// since its last sample.
    public func velocity(at time: Double) -> Vector {
        var velocity = Vector.zero
        tracker.forEachRate(at: time) { velocity[component: $0] = $1 }
        return velocity
    }
}

/// How fast a pointer moves: a straight line fitted to its last samples by least squares, later samples weighing more.
///
/// A straight line over a tenth of a second is what the hand means by a flick: fits of higher order follow the tremor
/// of the lifting finger. One sample far off the line is left out; samples with the time of the one before replace it.
///
/// What a handler of touches sets, such as `center.y += pan.translation.dy`, is followed in the same way: its velocity is
/// in `presentation.velocity(of:)`.
public nonisolated struct VelocityTracker: Sendable {
    /// How far back samples count, in seconds.
    public static let window = ValueTracker.window
    /// A pointer that has not moved for this long, in seconds, is at rest.
    public static let restTime = ValueTracker.restTime

    private var tracker = ValueTracker(width: 2, restDistance: TremorThreshold.points)

    /// Creates a tracker that has seen nothing.
    public init() {}

    /// Takes in a sample. Times that go backwards are ignored.
    public mutating func add(_ location: Point, at time: Double) {
        tracker.add(at: time) { location[component: $0] }
    }

    /// The velocity at `time`, in points per second: zero when the pointer has rested since.
    public func velocity(at time: Double) -> Vector {
        var velocity = Vector.zero
        tracker.forEachRate(at: time) { velocity[component: $0] = $1 }
        return velocity
    }
}

/// The motion of scrolled content along one axis after a touch has released it: inertia, and the bounce at an edge.
///
/// The motion is a pure function of time. It has at most three pieces, which meet with continuous position and
/// velocity: a spring that returns the content from beyond an edge, inertia between the edges, and an end. The end is
/// either a spring beyond the other edge, which takes over the velocity of the inertia, or an even deceleration to
/// rest. Each piece has a closed form, and the times between them are computed exactly instead of stepped to. The
/// motion is therefore the same at every frame rate.
///
/// ```swift
/// let extent = ScrollExtent(lower: 0, upper: 4_000, viewport: 800)
/// let fling = ScrollMotion(from: 3_500, velocity: 2_400, in: extent)
/// fling.end  // 4000: it crosses the edge and comes back to it
/// ```
///
/// Positions and velocities that are not finite are replaced; see the initialisers.
public struct ScrollMotion: MotionFunction {
    /// The position at which the motion ends exactly, in points.
    public let end: Double
    /// The time at which the motion ends and is at rest, in seconds. The displacement that is cut off there is less
    /// than ``RestThreshold/points``.
    public let duration: Double

    let first: ScrollSegment
    /// The second piece; one that begins at infinity if there is none.
    let second: ScrollSegment
    let third: ScrollSegment

    /// The angular frequency of the critically damped spring beyond an edge, in rad/s, as measured on phones: mass 1,
    /// stiffness 100. Content that crosses an edge with the velocity v moves v / 27 points beyond it.
    public static let edgeFrequency = 10.0

    /// Creates a motion that is at rest at `position`, in points. A position that is not finite becomes 0.
    public init(at position: Double) {
        self.init(
            [ScrollSegment(motion: .rest(at: position.isFinite ? position : 0), begin: 0)], end: position, duration: 0)
    }

    init(_ segments: [ScrollSegment], end: Double, duration: Double) {
        let none = ScrollSegment(motion: .rest(at: end), begin: .infinity)
        first = segments.first ?? none
        second = segments.count > 1 ? segments[1] : none
        third = segments.count > 2 ? segments[2] : none
        self.end = end.isFinite ? end : 0
        self.duration = duration
    }

    /// The times at which the motion crosses an edge of the content, from one piece into the next, in seconds. There
    /// are none, one or two.
    public var crossings: [Double] {
        [second, third].filter { $0.begin < duration && !$0.isEvenDeceleration }.map { $0.begin }
    }

    /// Returns the position and the velocity `time` seconds after the start. Before 0, and for NaN, this is the start
    /// at rest; from ``duration`` on it is ``end`` at rest.
    public func sample(at time: Double) -> MotionSample<Double> {
        guard time < duration else { return time >= duration ? MotionSample(value: end) : start }
        guard time >= 0 else { return start }
        if time >= third.begin { return third.sample(at: time) }
        return time >= second.begin ? second.sample(at: time) : first.sample(at: time)
    }

    /// The acceleration at the beginning, in points per second squared.
    package var acceleration: Double { duration > 0 ? first.acceleration : 0 }

    private var start: MotionSample<Double> { MotionSample(value: first.sample(at: 0).value) }
}

/// How a scrolled content moves along one axis once no finger holds it: inertia, an edge, a bounce.
///
/// A pure function of time in at most three pieces that meet without a step in place or velocity: a spring that brings the
/// content back from beyond an edge, inertia between the edges, and a spring that takes over the inertia's velocity where
/// it crosses the other edge, or even braking that brings the inertia to rest where its exponential ends. Each is a closed form and the moments between them are solved for, not stepped to, so that
/// the motion is the same at every frame rate.
///
/// ```swift
/// let extent = ScrollExtent(lower: 0, upper: 4_000, viewport: 800)
/// let fling = ScrollMotion(from: 3_500, velocity: 2_400, in: extent)
/// fling.end  // 4000: it crosses the edge and comes back to it
/// ```
///
/// Numbers that are not finite count as 0.
public struct ScrollMotion: MotionFunction {
    /// The position at which the motion ends, exactly, in points.
    public let end: Double
    /// The time at which it is there and at rest, in seconds. What is cut off then is less than ``RestThreshold/points``.
    public let duration: Double

    let first: ScrollPiece
    /// Infinitely late where there is none.
    let second: ScrollPiece
    let third: ScrollPiece

    /// The angular frequency of the critically damped spring beyond an edge, in rad/s, as measured on phones: mass 1,
    /// stiffness 100. Content that crosses an edge with v gets v / 27 points further.
    public static let edgeFrequency = 10.0

    /// Creates a motion at rest at `position`, in points.
    public init(at place: Double) {
        self.init([ScrollPiece(course: .rest(at: place.isFinite ? place : 0), begin: 0)], end: place, duration: 0)
    }

    init(_ pieces: [ScrollPiece], end: Double, duration: Double) {
        let none = ScrollPiece(course: .rest(at: end), begin: .infinity)
        first = pieces.first ?? none
        second = pieces.count > 1 ? pieces[1] : none
        third = pieces.count > 2 ? pieces[2] : none
        self.end = end.isFinite ? end : 0
        self.duration = duration
    }

    /// When the motion crosses from one piece into the next, in seconds: at the edges of the content. None, one or two
    /// moments.
    public var crossings: [Double] {
        [second, third].filter { $0.begin < duration && !$0.isBrake }.map { $0.begin }
    }

    /// Position and velocity `time` seconds after the start; before 0 (and for NaN) the start at rest, from ``duration`` on
    /// ``end`` at rest.
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

/// A motion along a path in a given time, and with ``rotation(isReversed:)`` the turning that goes with it.
///
/// Before 0 it holds the path's start and after ``duration`` its end, both at rest.
public struct PathMotion: MotionFunction {
    /// The path, measured.
    public let measure: PathMeasure
    /// The length along the path as a function of time, in points.
    let place: KeyframeMotion<Double>

    /// The time for the whole path, in seconds.
    public var duration: Double { place.duration }

    /// Creates a motion at constant speed along the whole path; `timing` speeds it up and slows it down.
    public init(_ path: Path, duration: Double, timing: TimingFunction = .linear) {
        let measure = PathMeasure(path)
        self.measure = measure
        // A path that is not finite has no length to go.
        let length = measure.length.isFinite ? measure.length : 0
        place = KeyframeMotion(Keyframes(from: 0, to: length), duration: duration, timing: timing)
    }

    /// Creates a motion that takes each line and curve of the path in its own time.
    ///
    /// - Parameters:
    ///   - path: What is travelled.
    ///   - keyTimes: The times of the path's start and of the end of each line and curve, ascending from 0 to 1; one
    ///     more than there are lines and curves. When empty, each takes equally long.
    ///   - timings: A timing function for each line and curve; linear when empty. Within each, the length along it
    ///     is what is timed.
    ///   - mode: Discrete jumps from end to end (and takes one key time more), the paced modes are the same as
    ///     constant speed, the others run along the path.
    ///   - duration: How long the whole takes, in seconds.
    ///   - timing: The timing function of the whole; linear by default.
    public init(
        _ path: Path, keyTimes: [Double], timings: [TimingFunction] = [], mode: CalculationMode = .linear,
        duration: Double, timing: TimingFunction = .linear
    ) throws(KeyframeError) {
        let measure = PathMeasure(path)
        self.measure = measure
        let along: CalculationMode = mode == .cubic ? .linear : mode == .cubicPaced ? .paced : mode
        let keyframes = try Keyframes(values: measure.segmentEnds, keyTimes: keyTimes, timings: timings, mode: along)
        place = KeyframeMotion(keyframes, duration: duration, timing: timing)
    }

    public func sample(at time: Double) -> MotionSample<Point> {
        let length = place.sample(at: time)
        let there = measure.sample(at: length.value)
        return MotionSample(
            value: there.position,
            velocity: there.tangent * length.velocity)
    }

    /// The direction of the path at every moment as an angle in radians, clockwise on screen from the positive x
    /// axis, without jumps of whole revolutions; half a revolution more when reversed, for things that look backwards.
    public func rotation(isReversed: Bool = false) -> PathRotationMotion {
        PathRotationMotion(motion: self, offset: isReversed ? .pi : 0)
    }
}

/// The turning of something that follows a path, in radians; made by ``PathMotion/rotation(isReversed:)``.
public struct PathRotationMotion: MotionFunction {
    let motion: PathMotion
    let offset: Double

    /// The time for the whole path, in seconds.
    public var duration: Double { motion.duration }

    public func sample(at time: Double) -> MotionSample<Double> {
        let length = motion.place.sample(at: time)
        let there = motion.measure.sample(at: length.value)
        return MotionSample(value: there.angle + offset, velocity: there.curvature * length.velocity)
    }
}

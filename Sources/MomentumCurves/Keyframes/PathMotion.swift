/// A motion along a path in a given time, in points. ``rotation(isReversed:)`` returns the matching rotation.
///
/// Before 0 the motion is at rest at the start of the path, and after ``duration`` at rest at its end. With a duration
/// that is 0, negative or NaN, it is at the end at once.
public struct PathMotion: MotionFunction {
    /// The measure of the path, which converts distances to points.
    public let measure: PathMeasure
    /// The distance along the path as a function of time, in points.
    let distance: KeyframeMotion<Double>

    /// The duration of the motion along the whole path, in seconds.
    public var duration: Double { distance.duration }

    /// Creates a motion along the whole path, at constant speed unless `timing` varies it. `duration` is in seconds. A
    /// path whose length is not finite is treated as a path without length.
    public init(_ path: Path, duration: Double, timing: TimingFunction = .linear) {
        let measure = PathMeasure(path)
        self.measure = measure
        // A length that is not finite is treated as 0.
        let length = measure.length.isFinite ? measure.length : 0
        distance = KeyframeMotion(Keyframes(from: 0, to: length), duration: duration, timing: timing)
    }

    /// Creates a motion that passes each line and curve of the path in its own time.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - keyTimes: The times of the start of the path and of the end of each line and curve, ascending from 0 to 1:
    ///     one more than there are lines and curves. If empty, all have equal durations.
    ///   - timings: A timing function for each line and curve, applied to the distance along it; linear if empty.
    ///   - mode: The interpolation: ``CalculationMode/discrete`` jumps from end to end and needs one more key time, the
    ///     paced modes move at constant speed, and all others move along the path.
    ///   - duration: The duration of the whole motion, in seconds.
    ///   - timing: The timing function of the whole motion; linear by default.
    /// - Throws: A ``KeyframeError`` if the number or order of the key times, or the number of timing functions, is
    ///   wrong.
    public init(
        _ path: Path, keyTimes: [Double], timings: [TimingFunction] = [], mode: CalculationMode = .linear,
        duration: Double, timing: TimingFunction = .linear
    ) throws(KeyframeError) {
        let measure = PathMeasure(path)
        self.measure = measure
        let along: CalculationMode = mode == .cubic ? .linear : mode == .cubicPaced ? .paced : mode
        let keyframes = try Keyframes(values: measure.segmentEnds, keyTimes: keyTimes, timings: timings, mode: along)
        distance = KeyframeMotion(keyframes, duration: duration, timing: timing)
    }

    public func sample(at time: Double) -> MotionSample<Point> {
        let length = distance.sample(at: time)
        let there = measure.sample(at: length.value)
        return MotionSample(
            value: there.position,
            velocity: there.tangent * length.velocity)
    }

    /// Returns the direction of the path over time as an angle in radians, clockwise on screen from the positive x
    /// axis, without jumps of whole revolutions.
    ///
    /// - Parameter isReversed: A Boolean value that indicates whether half a revolution is added, for objects that face
    ///   backwards.
    public func rotation(isReversed: Bool = false) -> PathRotationMotion {
        PathRotationMotion(motion: self, offset: isReversed ? .pi : 0)
    }
}

/// The rotation of an object that follows a path, in radians, clockwise on screen from the positive x axis.
/// ``PathMotion/rotation(isReversed:)`` creates it.
public struct PathRotationMotion: MotionFunction {
    let motion: PathMotion
    let offset: Double

    /// The duration of the motion along the whole path, in seconds.
    public var duration: Double { motion.duration }

    public func sample(at time: Double) -> MotionSample<Double> {
        let length = motion.distance.sample(at: time)
        let there = motion.measure.sample(at: length.value)
        return MotionSample(value: there.angle + offset, velocity: there.curvature * length.velocity)
    }
}

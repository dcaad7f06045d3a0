/// An animation through several values.
///
///     let shake = KeyframeAnimation(keyPath: "position.x")
///     shake.values = [0, 10, -10, 10, 0]
///     shake.keyTimes = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
///     shake.duration = 0.4
///     shake.isAdditive = true
///     form.add(shake, forKey: "shake")
///
/// or along a path:
///
///     let orbit = KeyframeAnimation(keyPath: "position")
///     orbit.path = Path(ellipseIn: Rect(x: -150, y: -150, width: 300, height: 300))
///     orbit.calculationMode = .paced
///     orbit.rotationMode = .auto
///     orbit.isAdditive = true
///     orbit.duration = 4
///     satellite.add(orbit, forKey: "orbit")
open class KeyframeAnimation: PropertyAnimation {
    /// The path of a point, such as a position. It takes precedence over ``values``. Default nil.
    ///
    /// In the paced modes, the point follows the path at constant speed. In the other modes, each line and curve takes
    /// the time that ``keyTimes`` specify, or an equal share without them; move elements take no time. There is one
    /// more key time than there are lines and curves (two more in discrete mode), and there are as many
    /// ``timingFunctions``. In discrete mode the point jumps from one end point to the next.
    ///
    /// The animation is refused with a diagnostic when it is added if the path is empty or not finite, or if the
    /// property does not have two components.
    public var path: Path?
    /// A setting that determines whether the layer rotates with the ``path``, in addition to its own rotation and
    /// angular velocity. Without a path it has no effect. Default `.none`.
    public var rotationMode = RotationMode.none
    /// The values, in order. There must be at least one, unless ``path`` is set. Default empty. An animation without
    /// values, or with a value that is not finite or of the wrong type for the property, is refused with a diagnostic
    /// when it is added.
    public var values: [AnimationValue] = []
    /// The times at which the values are reached, as fractions of the duration. They start at 0, end at 1 and never
    /// decrease. There must be as many as there are values, or one more in discrete mode; otherwise, the animation is
    /// refused with a diagnostic when it is added. Not used in the paced modes. Default empty: evenly spaced.
    public var keyTimes: [Double] = []
    /// The timing functions between each value and the next. There must be one fewer than there are values; otherwise,
    /// the animation is refused with a diagnostic when it is added. Not used in the discrete and paced modes. Default
    /// empty: linear.
    public var timingFunctions: [TimingFunction] = []
    /// The method of interpolation between the values. Default `.linear`.
    public var calculationMode = CalculationMode.linear
    /// The shape of the curve at each value in the cubic modes: tension, continuity and bias. There must be as many as
    /// there are values; otherwise, the animation is refused with a diagnostic when it is added. Default empty: all 0.
    public var splineShapes: [SplineShape] = []

    /// Returns a new animation with the same settings.
    open override func copy() -> Animation {
        let copy = KeyframeAnimation()
        copy.assign(self)
        copy.path = path
        copy.rotationMode = rotationMode
        copy.values = values
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.splineShapes = splineShapes
        return copy
    }

    @export(interface) override func course(
        of target: PropertyTarget, on layer: Layer, current: @autoclosure () -> AnimationValue, duration: Double
    ) throws(AnimationRefusal) -> AnimationCourse {
        if let path { return try course(along: path, of: target, duration: duration) }
        for value in values { try check(value, fits: target) }
        if case .variableLength = target { return .shape(try seriesCourse(duration)) }
        if case .matrix = target {
            return .shape(KeyframeValues(matrices: try motion(values.map { $0.matrix }, duration)))
        }
        return .shape(KeyframeValues(numbers: try motion(values.map { $0.quad }, duration)))
    }

    private final func course(
        along path: Path, of target: PropertyTarget, duration: Double
    ) throws(AnimationRefusal) -> AnimationCourse {
        switch target {
        case .numbers(_, 2), .matrixTranslation: break
        default:
            throw AnimationRefusal(
                "path is set, but the property is not a point", value: keyPath.map { .text($0.name) },
                remedy: "use position or another point, or set values instead of path")
        }
        guard !path.isEmpty else {
            throw AnimationRefusal("the path is empty", remedy: "set a path with at least one point")
        }
        if let point = path.points.first(where: { !$0.isFinite }) {
            throw AnimationRefusal(
                "a point of the path is not finite", value: .pair(point.x, point.y),
                remedy: "set a path of finite points")
        }
        do throws(KeyframeError) {
            let motion = try PathMotion(
                path, keyTimes: keyTimes, timings: timingFunctions, mode: calculationMode, duration: duration)
            let rotation = rotationMode == .none ? nil : motion.rotation(isReversed: rotationMode == .autoReverse)
            return .shape(PathFollowing(motion: motion, rotation: rotation))
        } catch {
            throw refusal(for: error)
        }
    }

    /// Returns the course through paths, lists or images, by the number of completed steps. The interpolation between
    /// two values is linear; the cubic modes smooth its speed.
    private final func seriesCourse(_ duration: Double) throws(AnimationRefusal) -> VariableLengthMotion {
        var steps: [VariableLengthStep] = []
        for (value, next) in zip(values, values.dropFirst()) { steps.append(try step(from: value, to: next)) }
        if steps.isEmpty, let only = values.first { steps.append(try step(from: only, to: only)) }
        var (mode, times) = (calculationMode, keyTimes)
        if mode == .paced || mode == .cubicPaced { (mode, times) = (.linear, VariableLengthStep.pacedTimes(steps)) }
        do throws(KeyframeError) {
            return VariableLengthMotion(
                steps,
                KeyframeStepTiming(
                    try KeyframeMotion(
                        values: values.indices.map { Vector4([Double($0)]) }, keyTimes: times, timings: timingFunctions,
                        mode: mode, shapes: mode == .cubic ? splineShapes : [], duration: duration)))
        } catch {
            throw refusal(for: error)
        }
    }

    private final func motion<Value: Animatable>(
        _ values: [Value], _ duration: Double
    ) throws(AnimationRefusal) -> KeyframeMotion<Value> {
        do throws(KeyframeError) {
            return try KeyframeMotion(
                values: values, keyTimes: keyTimes, timings: timingFunctions, mode: calculationMode,
                shapes: splineShapes, duration: duration)
        } catch {
            throw refusal(for: error)
        }
    }

    private final func refusal(for error: KeyframeError) -> AnimationRefusal {
        switch error {
        case .noValues: AnimationRefusal("the keyframe animation has no values", remedy: "set values or path")
        case .keyTimeCount(_, let found):
            AnimationRefusal(
                path == nil
                    ? "the number of key times does not match the number of values"
                    : "the number of key times does not match the lines and curves of the path",
                value: .count(found),
                remedy: path == nil
                    ? "set one key time for each value, and one more in discrete mode"
                    : "set one key time more than there are lines and curves, or two more in discrete mode")
        case .keyTimeOrder(let index):
            AnimationRefusal(
                "a key time is less than the previous one or outside 0...1",
                value: .number(keyTimes.indices.contains(index) ? keyTimes[index] : .nan),
                remedy: "set key times that start at 0, end at 1 and never decrease")
        case .keyTimeEnds:
            AnimationRefusal(
                "the key times do not start at 0 and end at 1",
                value: .pair(keyTimes.first ?? .nan, keyTimes.last ?? .nan),
                remedy: "set 0 as the first and 1 as the last key time")
        case .timingCount(_, let found):
            AnimationRefusal(
                path == nil
                    ? "the number of timing functions does not match the number of values"
                    : "the number of timing functions does not match the lines and curves of the path",
                value: .count(found),
                remedy: path == nil
                    ? "set one timing function fewer than there are values, or none"
                    : "set one timing function for each line and curve, or none")
        case .shapeCount(_, let found):
            AnimationRefusal(
                "the number of spline shapes does not match the number of values", value: .count(found),
                remedy: "set one spline shape for each value, or none")
        case .valueNotFinite(let index):
            AnimationRefusal(
                "the keyframe value at this index is not finite", value: .count(index), remedy: "set finite values")
        }
    }
}

/// The rotation of a layer that follows a path.
public nonisolated enum RotationMode: Sendable {
    /// The layer keeps its own rotation.
    case none
    /// The layer's x axis points forwards along the path.
    case auto
    /// The layer's x axis points backwards along the path.
    case autoReverse
}

/// An animation through several values.
///
///     let shake = KeyframeAnimation(keyPath: "position.x")
///     shake.values = [0, 10, -10, 10, 0]
///     shake.keyTimes = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
///     shake.duration = 0.4
///     shake.isAdditive = true
///     form.add(shake, forKey: "shake")
open class KeyframeAnimation: PropertyAnimation {
    /// The values, in order; at least one.
    public var values: [AnimationValue] = []
    /// When each value is reached, as fractions of the duration from 0 to 1, never decreasing; one more than values in
    /// discrete mode. Empty: evenly spaced. Not used in the paced modes.
    public var keyTimes: [Double] = []
    /// The easing between each value and the next; empty: linear.
    public var timingFunctions: [TimingFunction] = []
    /// How values between the given ones are found. Default `.linear`.
    public var calculationMode = CalculationMode.linear
    /// The shape of the curve at each value in the cubic modes: tension, continuity and bias. Empty: all 0.
    public var splineShapes: [SplineShape] = []

    override func course(
        of target: PropertyTarget, current: @autoclosure () -> AnimationValue, duration: Double
    ) throws(AnimationRefusal) -> AnimationCourse {
        for value in values { try check(value, fits: target) }
        do throws(KeyframeError) {
            if case .matrix = target {
                return .keyframes(KeyframeCourse(matrices: try motion(values.map { $0.matrix }, duration)))
            }
            return .keyframes(KeyframeCourse(numbers: try motion(values.map { $0.quad }, duration)))
        } catch {
            throw refusal(for: error)
        }
    }

    private final func motion<Value: Animatable>(
        _ values: [Value], _ duration: Double
    ) throws(KeyframeError) -> KeyframeMotion<Value> {
        try KeyframeMotion(
            values: values, keyTimes: keyTimes, timings: timingFunctions, mode: calculationMode, shapes: splineShapes,
            duration: duration)
    }

    private final func refusal(for error: KeyframeError) -> AnimationRefusal {
        switch error {
        case .noValues: AnimationRefusal("the keyframe animation has no values", remedy: "set values")
        case .keyTimeCount:
            AnimationRefusal(
                "the number of key times is not that of the values",
                remedy: "give as many key times as values, one more in discrete mode")
        case .keyTimeOrder, .keyTimeEnds:
            AnimationRefusal(
                "the key times do not rise from 0 to 1", remedy: "start at 0, end at 1 and never go back in between")
        case .timingCount:
            AnimationRefusal(
                "the number of timing functions does not fit", remedy: "give one less than values, or none")
        case .shapeCount:
            AnimationRefusal("the number of spline shapes is not that of the values", remedy: "give one for each, or none")
        case .valueNotFinite:
            AnimationRefusal("a keyframe value is not finite", remedy: "give finite numbers")
        }
    }
}

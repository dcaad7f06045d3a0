/// An animation from one value to another.
///
/// ```swift
/// let flight = BasicAnimation(keyPath: "position.x")
/// flight.fromValue = 77
/// flight.toValue = 455
/// flight.duration = 1
/// rocket.add(flight, forKey: "flight")
/// ```
///
/// | set values | animation |
/// | --- | --- |
/// | from, to | from -> to |
/// | from, by | from -> from + by |
/// | by, to | to - by -> to |
/// | from | from -> the present presentation value |
/// | to | the last displayed value -> to |
/// | by | the last displayed value -> that value + by |
/// | none | the last displayed value -> the model value |
///
/// The last displayed value is the value of the last commit, evaluated at the present time. Model changes since that
/// commit are ignored, except a change with a velocity (``Layer/move(_:to:velocity:lasting:)``), which is a motion that
/// the animation continues from.
open class BasicAnimation: PropertyAnimation {
    /// The value at which the animation starts. Default nil: it follows from the other values and the displayed value;
    /// see the table of ``BasicAnimation``. An animation with a value of the wrong type for the property, or with one
    /// that is not finite, is refused with a diagnostic when it is added.
    public var fromValue: AnimationValue?
    /// The value at which the animation ends. Default nil: it follows from the other values; see the table of
    /// ``BasicAnimation``. An animation with a value of the wrong type for the property, or with one that is not
    /// finite, is refused with a diagnostic when it is added.
    public var toValue: AnimationValue?
    /// The difference between the end value and the start value. Default nil: the difference follows from the other
    /// values. It is not used if both ``fromValue`` and ``toValue`` are set. It must have the structure of the value
    /// that it is added to, and cannot be an image; otherwise, the animation is refused with a diagnostic when it is
    /// added.
    public var byValue: AnimationValue?

    /// The fraction of the whole change per second at the start of the animation; 0 without a duration.
    final var startSpeed: Double {
        guard duration > 0 else { return 0 }
        return abs((timingFunction ?? .linear).derivative(at: 0) / duration * timing.speed)
    }

    /// Returns a new animation with the same settings.
    open override func copy() -> Animation {
        let copy = BasicAnimation()
        copy.assign(self)
        return copy
    }

    /// Copies the settings of `other` to this animation.
    final func assign(_ other: BasicAnimation) {
        super.assign(other)
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    override func course(
        of target: PropertyTarget, on layer: Layer, current: @autoclosure () -> AnimationValue, duration: Double
    ) throws(AnimationRefusal) -> AnimationCourse {
        let (from, to) = try ends(of: target, current: current())
        if case .matrix = target { return .shape(MatrixMotion(from: from.matrix, to: to.matrix)) }
        if case .variableLength = target { return .shape(VariableLengthMotion(try step(from: from, to: to))) }
        return .numbers(
            .curve(
                Motion.Curve(
                    timing: timingFunction ?? .linear, start: from.quad.numbers, end: to.quad.numbers,
                    duration: duration)))
    }

    final func ends(of target: PropertyTarget, current: @autoclosure () -> AnimationValue) throws(AnimationRefusal) -> (
        from: AnimationValue, to: AnimationValue
    ) {
        try check(fromValue, fits: target)
        try check(toValue, fits: target)
        try check(byValue, fits: target)
        func sum(_ value: AnimationValue, _ change: AnimationValue, _ sign: Double) throws(AnimationRefusal)
            -> AnimationValue
        {
            if case .matrix = target {
                let change = sign < 0 ? Transform3D.identity.removing(change.matrix) : change.matrix
                return AnimationValue(value.matrix.adding(change))
            }
            if case .variableLength = target { try check(change, canBeAddedTo: value) }
            return AnimationValue(
                components: zip(value.components, change.components).map { $0 + $1 * sign }, form: value.form)
        }
        let ends = try resolvedEnds(current: current(), sum)
        // The difference of two finite numbers may be infinite.
        guard zip(ends.from.components, ends.to.components).allSatisfy({ ($1 - $0).isFinite }) else {
            throw AnimationRefusal(
                "the difference of the values is not finite", value: keyPath.map { .text($0.name) },
                remedy: "set values from -3.4e38 to 3.4e38")
        }
        return ends
    }

    private final func resolvedEnds(
        current: @autoclosure () -> AnimationValue,
        _ sum: (AnimationValue, AnimationValue, Double) throws(AnimationRefusal) -> AnimationValue
    ) throws(AnimationRefusal) -> (from: AnimationValue, to: AnimationValue) {
        switch (fromValue, byValue, toValue) {
        case (let from?, _, let to?): return (from, to)
        case (let from?, let by?, nil): return (from, try sum(from, by, 1))
        case (nil, let by?, let to?): return (try sum(to, by, -1), to)
        case (let from?, nil, nil): return (from, current())
        case (nil, nil, let to?): return (lastPresentation ?? current(), to)
        case (nil, let by?, nil):
            let start = lastPresentation ?? current()
            return (start, try sum(start, by, 1))
        case (nil, nil, nil): return (lastPresentation ?? current(), modelValue ?? current())
        }
    }

    /// The last displayed value and the model value, while an animation without a `fromValue` is being added.
    private var lastPresentation: AnimationValue?
    private var modelValue: AnimationValue?

    @export(interface)
    override func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        (lastPresentation, modelValue) = (nil, nil)
        if fromValue == nil, toValue == nil || byValue == nil, let keyPath, keyPath.isKnown,
            keyPath.kind == nil || keyPath.kind == layer.kind
        {
            lastPresentation = layer.lastPresentationValue(at: keyPath)
            if toValue == nil, byValue == nil { modelValue = layer.value(at: keyPath) }
        }
        return try super.resolved(for: layer, defaultDuration: defaultDuration)
    }
}

extension BasicAnimation {
    /// Returns an additive animation that starts with the difference between `old` and `new` as its offset and ends
    /// with an offset of zero. Set the model value to `new`: the offset is added to it, so that the presentation leads
    /// from `old` to `new`. If two lists have different lengths, the animation has no values; see
    /// ``setAdditiveEnds(from:to:)`` for this and other special cases.
    public static func additive(_ path: PropertyPath, from old: AnimationValue, to new: AnimationValue)
        -> BasicAnimation
    {
        let animation = BasicAnimation(keyPath: path)
        animation.setAdditiveEnds(from: old, to: new)
        return animation
    }

    /// Makes the animation additive, from the difference between `old` and `new` to zero. Set the model value to `new`:
    /// the difference is added to it, so that the presentation leads from `old` to `new`. If one of two transforms has
    /// no inverse, the values are the transforms themselves, and their difference from the model is added entry by
    /// entry. Changes no values if two lists have different lengths.
    public final func setAdditiveEnds(from old: AnimationValue, to new: AnimationValue) {
        isAdditive = true
        switch keyPath?.target {
        case .matrix:
            let ends = measure([old.matrix, new.matrix], from: new.matrix)
            (fromValue, toValue) = (ends[0], ends[1])
        case .variableLength:
            guard let step = VariableLengthStep(from: old.variableLength, to: new.variableLength) else { return }
            fromValue = AnimationValue(components: zip(step.from, step.to).map { $0 - $1 }, form: step.form)
            toValue = AnimationValue(components: step.to.map { _ in 0 }, form: step.form)
        default:
            fromValue = AnimationValue(components: zip(old.components, new.components).map { $0 - $1 })
            toValue = AnimationValue(components: new.components.map { _ in 0 })
        }
    }

    /// Makes the animation run from `old` to `new`, the model value. The animation is additive, except between paths of
    /// different structure: these cannot be added, and replace the values below.
    package final func setEnds(from old: AnimationValue, to new: AnimationValue) {
        if case .outline = new.form, old.form != new.form {
            (fromValue, toValue, isAdditive) = (old, new, false)
        } else {
            setAdditiveEnds(from: old, to: new)
        }
    }
}

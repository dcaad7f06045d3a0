/// An animation from one value to another.
///
///     let flight = BasicAnimation(keyPath: "position.x")
///     flight.fromValue = 77
///     flight.toValue = 455
///     flight.duration = 1
///     rocket.add(flight, forKey: "flight")
///
/// | given | animates |
/// | --- | --- |
/// | from, to | from -> to |
/// | from, by | from -> from + by |
/// | by, to | to - by -> to |
/// | from | from -> what would be seen now without it |
/// | to | what was seen last -> to |
/// | by | what was seen last -> that + by |
/// | nothing | what was seen last -> the model |
///
/// What was seen last is the last commit's, moved on to the present time: a change of the model since then does not matter,
/// unless it came with a velocity (``Layer/move(_:to:velocity:lasting:)``), for then it is a motion that goes on.
open class BasicAnimation: PropertyAnimation {
    /// Where the animation starts.
    public var fromValue: AnimationValue?
    /// Where the animation ends.
    public var toValue: AnimationValue?
    /// How far the animation goes.
    public var byValue: AnimationValue?

    /// By which share of its change the animation goes on in its first second, if it went on as it starts.
    final var startSpeed: Double {
        guard duration > 0 else { return 0 }
        return abs((timingFunction ?? .linear).derivative(at: 0) / duration * timing.speed)
    }

    /// Another animation with the same settings.
    open override func copy() -> Animation {
        let copy = BasicAnimation()
        copy.assign(self)
        return copy
    }

    /// Takes over the settings of `other`.
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
        let ends = try given(current: current(), sum)
        // Finite numbers may be too far apart.
        guard zip(ends.from.components, ends.to.components).allSatisfy({ ($1 - $0).isFinite }) else {
            throw AnimationRefusal(
                "the values given for '" + (keyPath?.name ?? "") + "' are too far apart", remedy: "give smaller numbers"
            )
        }
        return ends
    }

    private final func given(
        current: @autoclosure () -> AnimationValue,
        _ sum: (AnimationValue, AnimationValue, Double) throws(AnimationRefusal) -> AnimationValue
    ) throws(AnimationRefusal) -> (from: AnimationValue, to: AnimationValue) {
        switch (fromValue, byValue, toValue) {
        case (let from?, _, let to?): return (from, to)
        case (let from?, let by?, nil): return (from, try sum(from, by, 1))
        case (nil, let by?, let to?): return (try sum(to, by, -1), to)
        case (let from?, nil, nil): return (from, current())
        case (nil, nil, let to?): return (lastSeen ?? current(), to)
        case (nil, let by?, nil):
            let start = lastSeen ?? current()
            return (start, try sum(start, by, 1))
        case (nil, nil, nil): return (lastSeen ?? current(), modelValue ?? current())
        }
    }

    /// What was seen last and the model's value, while an animation without a `fromValue` is being added.
    private var lastSeen: AnimationValue?
    private var modelValue: AnimationValue?

    @export(interface)
    override func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        (lastSeen, modelValue) = (nil, nil)
        if fromValue == nil, toValue == nil || byValue == nil, let keyPath, keyPath.isKnown,
            keyPath.kind == nil || keyPath.kind == layer.kind
        {
            lastSeen = layer.lastSeenValue(at: keyPath)
            if toValue == nil, byValue == nil { modelValue = layer.value(at: keyPath) }
        }
        return try super.resolved(for: layer, defaultDuration: defaultDuration)
    }
}

extension BasicAnimation {
    /// An animation that starts with the whole difference between `old` and `new` laid over the model, which already is
    /// `new`, and ends with nothing.
    public static func additive(_ path: PropertyPath, from old: AnimationValue, to new: AnimationValue)
        -> BasicAnimation
    {
        let animation = BasicAnimation(keyPath: path)
        animation.setAdditiveEnds(from: old, to: new)
        return animation
    }

    /// Makes the animation additive, running from the difference between `old` and `new` to nothing. Of transforms between
    /// which no third one leads, because one of them has no inverse, the values are these themselves, and what they differ by is
    /// added entry by entry.
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

    /// Makes the animation run from `old` to `new`, which the model already is: additive, but for paths of different
    /// structure, which cannot be added to each other; these are shown in place of what is below.
    package final func setEnds(from old: AnimationValue, to new: AnimationValue) {
        if case .outline = new.form, old.form != new.form {
            (fromValue, toValue, isAdditive) = (old, new, false)
        } else {
            setAdditiveEnds(from: old, to: new)
        }
    }
}

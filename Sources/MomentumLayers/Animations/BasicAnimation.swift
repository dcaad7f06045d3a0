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
/// | from | from -> what is seen now |
/// | to | what is seen now -> to |
/// | by | what is seen now -> that + by |
/// | nothing | what is seen now -> the model |
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

    override func course(of target: PropertyTarget, current: @autoclosure () -> AnimationValue, duration: Double)
        throws(AnimationRefusal) -> AnimationCourse
    {
        let (from, to) = try ends(of: target, current: current())
        if case .matrix = target { return .matrix(MatrixCourse(from: from.matrix, to: to.matrix)) }
        if case .series = target { return .series(SeriesCourse(try step(from: from, to: to))) }
        return .blend(from: from.quad.numbers, change: to.quad.numbers - from.quad.numbers)
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
            if case .series = target { try check(change, canBeAddedTo: value) }
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
        case (nil, nil, let to?): return (current(), to)
        case (nil, let by?, nil):
            let current = current()
            return (current, try sum(current, by, 1))
        case (nil, nil, nil): return (current(), modelValue ?? current())
        }
    }

    /// The model's value while the animation is being added, for an animation with no values.
    final var modelValue: AnimationValue?

    override func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        modelValue = nil
        if fromValue == nil, toValue == nil, byValue == nil, let keyPath, keyPath.isKnown,
            keyPath.kind == nil || keyPath.kind == layer.kind
        {
            modelValue = layer.value(at: keyPath)
        }
        return try super.resolved(for: layer, defaultDuration: defaultDuration)
    }
}

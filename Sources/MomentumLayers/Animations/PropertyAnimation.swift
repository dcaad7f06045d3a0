/// The abstract base class of the animations of one property of a layer. An instance of this class has no values and is
/// refused with a diagnostic when it is added.
open class PropertyAnimation: Animation {
    /// The path of the property. Default nil; an animation without a path is refused with a diagnostic when it is
    /// added.
    public var keyPath: PropertyPath?
    /// A Boolean value that indicates whether the animation is added to the value below it, which results from the
    /// model value and the earlier animations, instead of replacing it. Matrices are concatenated. Default false.
    public var isAdditive = false
    /// A Boolean value that indicates whether each iteration starts from the end value of the previous one. Default
    /// false. A cumulative animation of a whole transform, a path, a list or an image is refused with a diagnostic when
    /// it is added.
    public var isCumulative = false

    /// The model change that an additive animation of a matrix was made for; nil for all other animations.
    final var change: MatrixChange?

    /// Creates an animation of the property at `keyPath`; nil to set ``keyPath`` later.
    public init(keyPath: PropertyPath? = nil) {
        self.keyPath = keyPath
        super.init()
    }

    /// Returns a new animation with the same settings.
    open override func copy() -> Animation {
        let copy = PropertyAnimation()
        copy.assign(self)
        return copy
    }

    /// Copies the settings of `other` to this animation.
    final func assign(_ other: PropertyAnimation) {
        super.assign(other)
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        change = other.change
    }

    /// Returns the course of the values within one iteration of `duration` seconds. `current` is the presentation value
    /// of the property. Throws if the animation's values do not fit the property.
    func course(
        of target: PropertyTarget, on layer: Layer, current: @autoclosure () -> AnimationValue, duration: Double
    ) throws(AnimationRefusal) -> AnimationCourse {
        throw AnimationRefusal(
            "the animation has no values", remedy: "use a BasicAnimation, SpringAnimation or KeyframeAnimation")
    }

    /// Returns the time for which the motion still settles after its end, in seconds; 0 unless the animation follows a
    /// spring.
    func settlingTime(of course: AnimationCourse, after duration: Double) -> Double { 0 }

    override func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        guard let keyPath else {
            throw AnimationRefusal("the key path is nil", remedy: "set keyPath")
        }
        guard keyPath.isKnown else { throw keyPath.unknown }
        try checkTiming(of: "the animation of '" + keyPath.name + "'")
        let target = keyPath.target
        try checkAnimatable(keyPath, of: layer)
        let duration = iterationDuration(default: defaultDuration)
        let course = try course(
            of: target, on: layer, current: layer.presentation.value(at: keyPath), duration: duration)
        let tail = settlingTime(of: course, after: duration)
        // A curve applies the timing function itself.
        let easing: TimingFunction = if case .curve = course.motion?.path { .linear } else { timingFunction ?? .linear }
        func running(_ course: AnimationCourse, isAdditive: Bool) -> RunningAnimation {
            RunningAnimation(
                target: target, course: course, timing: timing, duration: duration, easing: easing,
                isAdditive: isAdditive, isCumulative: isCumulative, tail: tail)
        }
        guard isAdditive, case .matrix = target, let change, change.isConcatenated else {
            return running(course, isAdditive: isAdditive)
        }
        let whole = running(course, isAdditive: false)
        return running(.shape(EntrywiseMatrixAnimation(whole, over: change.end)), isAdditive: true)
    }

    /// Throws if the layer does not have the property, or if the property cannot be animated with these settings.
    private final func checkAnimatable(_ keyPath: PropertyPath, of layer: Layer) throws(AnimationRefusal) {
        if let kind = keyPath.kind, kind != layer.kind { throw keyPath.missing(outside: kind) }
        switch keyPath.target {
        case .frame:
            throw AnimationRefusal(
                "the frame cannot be animated", remedy: "use animations of position and bounds")
        case .matrix where isCumulative:
            throw AnimationRefusal(
                "an animation of a whole transform cannot be cumulative", value: .text(keyPath.name),
                remedy: "use a part of the transform, such as transform.rotation.z")
        case .variableLength where isCumulative:
            throw AnimationRefusal(
                "an animation of a path, list or image cannot be cumulative", value: .text(keyPath.name),
                remedy: "set isCumulative to false")
        default: break
        }
    }

    /// Throws if a value does not fit `target` or is not finite.
    final func check(_ value: AnimationValue?, fits target: PropertyTarget) throws(AnimationRefusal) {
        guard let value else { return }
        guard target.accepts(value) else {
            throw AnimationRefusal(
                "a value does not have the type of the property", value: keyPath.map { .text($0.name) },
                remedy: "set values of the property's type")
        }
        if let component = value.components.first(where: { !$0.isDrawable }) {
            throw AnimationRefusal(
                "a value of '" + (keyPath?.name ?? "") + "'" + component.fault, value: .number(component),
                remedy: "set numbers from -3.4e38 to 3.4e38")
        }
    }

    /// Throws if `change` and the path or list `value` have different structures, and for any change of an image.
    final func check(_ change: AnimationValue, canBeAddedTo value: AnimationValue) throws(AnimationRefusal) {
        if case .images = change.form {
            throw AnimationRefusal("byValue is an image", remedy: "set fromValue and toValue instead")
        }
        guard change.form == value.form, change.components.count == value.components.count else {
            throw AnimationRefusal(
                "byValue differs in structure from the other value", value: keyPath.map { .text($0.name) },
                remedy: "set fromValue and toValue instead")
        }
    }

    /// Returns the interpolation between two paths, lists or images. Encoded images are resolved with the information
    /// that the current stage has about them.
    final func step(from: AnimationValue, to: AnimationValue) throws(AnimationRefusal) -> VariableLengthStep {
        guard let step = VariableLengthStep(from: from.variableLength.committed, to: to.variableLength.committed) else {
            throw AnimationRefusal(
                "the values have different numbers of elements", value: keyPath.map { .text($0.name) },
                remedy: "set lists of the same length")
        }
        return step
    }
}

/// A change of a matrix in the model, for which an additive animation was made.
nonisolated struct MatrixChange: Sendable {
    /// The model value after the change.
    let end: Transform3D
    /// Whether the animation's values are the resulting matrices, and not factors that are concatenated with ``end``.
    let isConcatenated: Bool
}

extension PropertyAnimation {
    /// Makes the animation of a matrix additive and returns its values such that, over a model value of `end`, the
    /// presentation runs through `values`. The result is the factors that are concatenated with `end`, or `values`
    /// themselves if such factors do not exist.
    final func measure(_ values: [Transform3D], from end: Transform3D) -> [AnimationValue] {
        isAdditive = true
        let inverse = end.inverted
        let isConcatenated = !values.allSatisfy { $0.isNear(end, inverse) }
        change = MatrixChange(end: end, isConcatenated: isConcatenated)
        guard !isConcatenated, let inverse else { return values.map { .transform($0) } }
        return values.map { .transform($0.concatenating(inverse)) }
    }
}

nonisolated extension Transform3D {
    /// Returns whether factors lead from `end`, whose inverse is `inverse`, to this matrix and back, with entries below
    /// 1e6, so that enough digits remain.
    fileprivate func isNear(_ end: Transform3D, _ inverse: Transform3D?) -> Bool {
        guard let relative = inverted, let inverse else { return false }
        let limit = 1e6
        return concatenating(inverse).largestMagnitude < limit && end.concatenating(relative).largestMagnitude < limit
    }
}

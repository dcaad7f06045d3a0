/// An animation of one property of a layer.
open class PropertyAnimation: Animation {
    /// What is animated.
    public var keyPath: PropertyPath?
    /// Whether the value is added to what lies beneath (the model and earlier animations) instead of replacing it;
    /// matrices are concatenated. Default false.
    public var isAdditive = false
    /// Whether each repetition starts where the one before has ended. Default false.
    public var isCumulative = false

    /// What an additive animation of a matrix makes of a change of the model; nil for one that is none's.
    final var change: MatrixChange?

    /// Creates an animation of the property at `keyPath`.
    public init(keyPath: PropertyPath? = nil) {
        self.keyPath = keyPath
        super.init()
    }

    /// Another animation with the same settings.
    open override func copy() -> Animation {
        let copy = PropertyAnimation()
        copy.assign(self)
        return copy
    }

    /// Takes over the settings of `other`.
    final func assign(_ other: PropertyAnimation) {
        super.assign(other)
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        change = other.change
    }

    /// The values within one iteration of `duration` seconds, for a property of `layer` whose value is now `current`.
    func course(
        of target: PropertyTarget, on layer: Layer, current: @autoclosure () -> AnimationValue, duration: Double
    ) throws(AnimationRefusal) -> AnimationCourse {
        throw AnimationRefusal(
            "the animation has no values", remedy: "add a BasicAnimation, SpringAnimation or KeyframeAnimation")
    }

    /// How long after its end the motion goes on settling, in seconds; 0 unless it is a spring with its own duration.
    func settlingTime(of course: AnimationCourse, after duration: Double) -> Double { 0 }

    override func resolved(for layer: Layer, defaultDuration: Double) throws(AnimationRefusal) -> RunningAnimation {
        guard let keyPath else {
            throw AnimationRefusal("the animation has no key path", remedy: "set keyPath")
        }
        guard keyPath.isKnown else {
            let unknown = keyPath.unknown
            throw AnimationRefusal(unknown.what, remedy: unknown.remedy)
        }
        try checkTiming(of: "the animation of '" + keyPath.name + "'")
        let target = keyPath.target
        try checkAnimatable(keyPath, of: layer)
        let duration = iterationDuration(default: defaultDuration)
        let course = try course(
            of: target, on: layer, current: layer.presentation.value(at: keyPath), duration: duration)
        let tail = settlingTime(of: course, after: duration)
        // A curve has the timing function as its own.
        let easing: TimingFunction = if case .curve = course.motion?.path { .linear } else { timingFunction ?? .linear }
        func running(_ course: AnimationCourse, isAdditive: Bool) -> RunningAnimation {
            RunningAnimation(
                target: target, course: course, timing: timing, duration: duration, easing: easing,
                isAdditive: isAdditive, isCumulative: isCumulative, tail: tail)
        }
        guard isAdditive, case .matrix = target, let change, change.isWhole else {
            return running(course, isAdditive: isAdditive)
        }
        let whole = running(course, isAdditive: false)
        return running(.shape(EntrySum(whole, over: change.end)), isAdditive: true)
    }

    /// Refuses a property that the layer has not or that cannot be animated in this way.
    private final func checkAnimatable(_ keyPath: PropertyPath, of layer: Layer) throws(AnimationRefusal) {
        if let kind = keyPath.kind, kind != layer.kind {
            throw AnimationRefusal(
                "'" + keyPath.name + "' is a property of " + String(kind.name) + ", and this is a "
                    + String(layer.kind.name), remedy: "add the animation to a " + String(kind.name))
        }
        switch keyPath.target {
        case .frame:
            throw AnimationRefusal(
                "the frame follows from other properties", remedy: "animate position and bounds")
        case .matrix where isCumulative:
            throw AnimationRefusal(
                "a whole transform cannot be cumulative", remedy: "animate a part of it, such as transform.rotation.z")
        case .variableLength where isCumulative:
            throw AnimationRefusal("a path, list or image cannot be cumulative", remedy: "give more keyframes")
        default: break
        }
    }

    /// Refuses a value that does not fit `target` or that is not finite.
    final func check(_ value: AnimationValue?, fits target: PropertyTarget) throws(AnimationRefusal) {
        guard let value else { return }
        guard target.accepts(value) else {
            throw AnimationRefusal(
                "a value given for '" + (keyPath?.name ?? "") + "' is of another type than the property",
                remedy: "give a value of the property's type")
        }
        if !value.isDrawable {
            throw AnimationRefusal(
                "a value given for '" + (keyPath?.name ?? "") + "' is not finite, or beyond 3.4e38",
                remedy: "give finite numbers")
        }
    }

    /// Refuses a change that has not the structure of the path or list `value`, and any change of an image.
    final func check(_ change: AnimationValue, canBeAddedTo value: AnimationValue) throws(AnimationRefusal) {
        if case .images = change.form {
            throw AnimationRefusal("an image cannot be added to another", remedy: "set fromValue and toValue")
        }
        guard change.form == value.form, change.components.count == value.components.count else {
            throw AnimationRefusal(
                "byValue of '" + (keyPath?.name ?? "") + "' has not the structure of what it is added to",
                remedy: "set fromValue and toValue")
        }
    }

    /// The interpolation from one path, list or image to another; of images what is known of them now.
    final func step(from: AnimationValue, to: AnimationValue) throws(AnimationRefusal) -> VariableLengthStep {
        guard let step = VariableLengthStep(from: from.variableLength.committed, to: to.variableLength.committed) else {
            throw AnimationRefusal(
                "the values of '" + (keyPath?.name ?? "") + "' have different numbers of entries",
                remedy: "give lists of the same length")
        }
        return step
    }
}

/// A change of a matrix of the model, which an additive animation leads through.
nonisolated struct MatrixChange: Sendable {
    /// The model after the change.
    let end: Transform3D
    /// Whether the animation's values are what is seen, and not what is concatenated with ``end`` to give that.
    let isWhole: Bool
}

extension PropertyAnimation {
    /// Makes the animation of a matrix additive and returns its values, such that `values` are seen, one after the other, over
    /// a model of `end`: what gives them when it is concatenated with that, or the values themselves where nothing does.
    final func measure(_ values: [Transform3D], from end: Transform3D) -> [AnimationValue] {
        isAdditive = true
        let back = end.inverted
        let isWhole = !values.allSatisfy { $0.isNear(end, back) }
        change = MatrixChange(end: end, isWhole: isWhole)
        guard !isWhole, let back else { return values.map { .transform($0) } }
        return values.map { .transform($0.concatenating(back)) }
    }
}

nonisolated extension Transform3D {
    /// Whether matrices lead from `end`, whose inverse is `back`, to this one and back, of numbers that leave enough digits.
    fileprivate func isNear(_ end: Transform3D, _ back: Transform3D?) -> Bool {
        guard let there = inverted, let back else { return false }
        let most = 1e6
        return concatenating(back).largestMagnitude < most && end.concatenating(there).largestMagnitude < most
    }
}

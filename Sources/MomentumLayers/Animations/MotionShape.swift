/// The course of an animation's values that is not a plain motion of numbers, such as that of a matrix, a path or a
/// group. Each kind is a class that animations know only by this protocol, so that a program links only the kinds that
/// it uses. Instances are immutable, because commits share them.
nonisolated protocol MotionShape: AnyObject, Sendable {
    /// Evaluates the animation at `progress`: writes its value and velocity to `numbers`, or adds them.
    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers)

    /// Evaluates the animation at `progress` for `property`: replaces `state`, or adds to it.
    func apply(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState)

    /// Calls `body` with every target that `animation` writes.
    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void)

    /// Returns the value at the end of an iteration of `duration` seconds if it has at most four components, and 0
    /// otherwise.
    func lastValue(after duration: Double) -> SIMD4<Double>

    /// Returns the kind of the values, and the time after `duration` for which they still move noticeably.
    func outline(after duration: Double) -> MotionOutline

    /// The images that a transition draws; nil for all other animations.
    var picture: TransitionPicture? { get }
}

/// A summary of a motion: its kind, and its settling time.
nonisolated struct MotionOutline {
    /// The kind of the motion's values.
    let kind: AnimationSummary.Kind
    /// The time for which the motion still moves noticeably after its duration, in seconds; 0 for a motion that ends
    /// with its duration.
    var tail: Double

    init(_ kind: AnimationSummary.Kind, tail: Double = 0) { (self.kind, self.tail) = (kind, tail) }

    /// Creates the outline of a spring after `duration` seconds, for distances of up to a thousand points. Without a
    /// `response`, it is that of a timing function.
    init(_ response: SpringResponse?, after duration: Double) {
        self.init(response == nil ? .curve : .spring)
        guard let restTime = response?.restTime(within: .plottedFactor), restTime.isFinite else { return }
        tail = max(0, restTime - duration)
    }
}

nonisolated extension MotionShape {
    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {}

    func apply(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState
    ) {}

    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void) { body(animation.target) }
    func lastValue(after duration: Double) -> SIMD4<Double> { .zero }
    var picture: TransitionPicture? { nil }
}

/// An interpolation between two matrices by decomposition. The fraction follows the animation's easing, or a spring.
nonisolated final class MatrixMotion: MotionShape {
    let from: Transform3D
    let to: Transform3D
    /// The response of the spring, whose displacement starts at -1 and settles at 0; nil if the fraction follows the
    /// easing.
    let response: SpringResponse?

    init(from: Transform3D, to: Transform3D, response: SpringResponse? = nil) {
        self.from = from
        self.to = to
        self.response = response
    }

    private func sample(fraction: Double, rate: Double) -> MotionSample<Transform3D> {
        MotionSample(
            value: from.interpolated(to: to, fraction: fraction),
            velocity: from.interpolationRate(to: to, fraction: fraction) * rate
        )
    }

    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        if let response {
            let (time, rate) = animation.easedTime(progress)
            let state = response.sample(at: time)
            animation.write(sample(fraction: 1 + state.displacement, rate: state.velocity * rate), over: numbers)
        } else {
            let (fraction, slope) = animation.eased(progress)
            animation.write(sample(fraction: fraction, rate: slope), over: numbers)
        }
    }

    /// Entries of a matrix have the effect of as many points at a distance of a thousand points.
    func outline(after duration: Double) -> MotionOutline { MotionOutline(response, after: duration) }
}

/// Keyframes of numbers or of matrices.
nonisolated final class KeyframeValues: MotionShape {
    let numbers: KeyframeMotion<Vector4>?
    let matrices: KeyframeMotion<Transform3D>?

    init(numbers: KeyframeMotion<Vector4>) {
        self.numbers = numbers
        matrices = nil
    }

    init(matrices: KeyframeMotion<Transform3D>) {
        numbers = nil
        self.matrices = matrices
    }

    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        var (time, rate) = progress.isLed ? (progress.time, progress.rate) : animation.easedTime(progress)
        // A time before the first keyframe: a step at the very beginning has not happened yet.
        if progress.isBefore, time == 0 { time = -1 }
        if let motion = self.numbers {
            let sample = progress.isLed ? motion.extended(to: time) : motion.sample(at: time)
            animation.write(sample.value.numbers, sample.velocity.numbers * rate, progress, over: numbers)
        } else if let motion = matrices {
            let sample = progress.isLed ? motion.extended(to: time) : motion.sample(at: time)
            animation.write(MotionSample(value: sample.value, velocity: sample.velocity * rate), over: numbers)
        }
    }

    func lastValue(after duration: Double) -> SIMD4<Double> {
        numbers?.sample(at: duration).value.numbers ?? .zero
    }

    func outline(after duration: Double) -> MotionOutline { MotionOutline(.keyframes) }
}

/// A point that follows a path, and the rotation that follows the path's direction.
nonisolated final class PathFollowing: MotionShape {
    let motion: PathMotion
    /// The rotation along the path; nil if the layer does not rotate.
    let rotation: PathRotationMotion?

    init(motion: PathMotion, rotation: PathRotationMotion?) {
        self.motion = motion
        self.rotation = rotation
    }

    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        let (time, rate) = animation.easedTime(progress)
        let sample = motion.sample(at: time)
        animation.write(sample.value.numbers, sample.velocity.numbers * rate, progress, over: numbers)
        if let rotationSample = rotation?.sample(at: time) {
            numbers.write(
                .rotationZ, at: PropertyLayout.transform.offset, rotationSample.value, rotationSample.velocity * rate,
                isAdded: true)
        }
    }

    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void) {
        body(animation.target)
        if rotation != nil { body(.matrixPart(offset: PropertyLayout.transform.offset, part: .rotationZ)) }
    }

    func lastValue(after duration: Double) -> SIMD4<Double> { motion.sample(at: duration).value.numbers }
    func outline(after duration: Double) -> MotionOutline { MotionOutline(.keyframes) }
}

/// The animations of a group, in their order of evaluation. Their timing is relative to the group's time.
nonisolated final class GroupMotions: MotionShape {
    let children: [RunningAnimation]

    init(_ children: [RunningAnimation]) { self.children = children }

    func outline(after duration: Double) -> MotionOutline { MotionOutline(.group) }

    /// The animations run in the group's eased time, which is limited to the group's duration.
    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        animation.forEachShownChild(of: self, progress) { $0.apply($1, over: numbers) }
    }

    func apply(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState
    ) {
        animation.forEachShownChild(of: self, progress) { $0.apply(property, $1, &state) }
    }

    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void) {
        for child in children { child.forEachTarget(body) }
    }
}

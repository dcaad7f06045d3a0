/// A way in which the values of an animation run. Each has a class of its own, which animations know by this alone, so that a
/// program is linked with those that it uses. It never changes: commits share it.
nonisolated protocol MotionShape: AnyObject, Sendable {
    /// Lays the value that `progress` of `animation` gives, and its velocity, over `numbers`.
    func lay(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers)

    /// Lays what `progress` of `animation` makes of `property` over `state`.
    func lay(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState)

    /// Calls `body` with everything that `animation` writes.
    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void)

    /// What an iteration of `duration` seconds ends at, in numbers; 0 for what is none.
    func lastValue(after duration: Double) -> SIMD4<Double>

    /// The kind of its values, and the seconds after `duration` for which they still move noticeably.
    func outline(after duration: Double) -> MotionOutline

    /// A transition's pictures of the layer; nil for what shows no earlier picture of it.
    var picture: TransitionPicture? { get }
}

/// A motion in outline.
nonisolated struct MotionOutline {
    /// The kind of its values.
    let kind: AnimationSummary.Kind
    /// Seconds for which it still moves noticeably after its duration; 0 for what has an end of its own.
    var tail: Double

    init(_ kind: AnimationSummary.Kind, tail: Double = 0) { (self.kind, self.tail) = (kind, tail) }

    /// The outline of a spring after `duration` seconds, at distances of up to a thousand points; of a timing function where
    /// `response` is nil.
    init(_ response: SpringResponse?, after duration: Double) {
        self.init(response == nil ? .curve : .spring)
        guard let rest = response?.restTime(within: .plottedFactor), rest.isFinite else { return }
        tail = max(0, rest - duration)
    }
}

nonisolated extension MotionShape {
    func lay(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {}

    func lay(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState
    ) {}

    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void) { body(animation.target) }
    func lastValue(after duration: Double) -> SIMD4<Double> { .zero }
    var picture: TransitionPicture? { nil }
}

/// From one matrix to another by decomposition; the fraction of the distance follows the easing, or a spring.
nonisolated final class MatrixMotion: MotionShape {
    let from: Transform3D
    let to: Transform3D
    /// What remains of the distance, starting at -1, when the motion follows a spring.
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

    func lay(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        if let response {
            let (time, rate) = animation.easedTime(progress)
            let left = response.sample(at: time)
            animation.write(sample(fraction: 1 + left.displacement, rate: left.velocity * rate), over: numbers)
        } else {
            let (fraction, slope) = animation.eased(progress)
            animation.write(sample(fraction: fraction, rate: slope), over: numbers)
        }
    }

    /// Entries of a matrix weigh as much as points at distances of a thousand points.
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

    func lay(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        var (time, rate) = progress.isLed ? (progress.time, progress.rate) : animation.easedTime(progress)
        // Before the way, not at its beginning.
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

/// A point on a path, and the rotation that goes with it.
nonisolated final class PathFollowing: MotionShape {
    let motion: PathMotion
    /// Nil when nothing turns.
    let rotation: PathRotationMotion?

    init(motion: PathMotion, rotation: PathRotationMotion?) {
        self.motion = motion
        self.rotation = rotation
    }

    func lay(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        let (time, rate) = animation.easedTime(progress)
        let sample = motion.sample(at: time)
        animation.write(sample.value.numbers, sample.velocity.numbers * rate, progress, over: numbers)
        if let turn = rotation?.sample(at: time) {
            numbers.write(
                .rotationZ, at: PropertyLayout.transform.offset, turn.value, turn.velocity * rate, isAdded: true)
        }
    }

    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void) {
        body(animation.target)
        if rotation != nil { body(.matrixPart(offset: PropertyLayout.transform.offset, part: .rotationZ)) }
    }

    func lastValue(after duration: Double) -> SIMD4<Double> { motion.sample(at: duration).value.numbers }
    func outline(after duration: Double) -> MotionOutline { MotionOutline(.keyframes) }
}

/// The animations of a group, in the order in which they are laid over one another; each is timed by the group's time.
nonisolated final class GroupMotions: MotionShape {
    let children: [RunningAnimation]

    init(_ children: [RunningAnimation]) { self.children = children }

    func outline(after duration: Double) -> MotionOutline { MotionOutline(.group) }

    /// The animations of a group have the group's eased time for their layer's, from its beginning to its end and no
    /// further.
    func lay(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        animation.forEachShownChild(of: self, progress) { $0.lay($1, over: numbers) }
    }

    func lay(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState
    ) {
        animation.forEachShownChild(of: self, progress) { $0.lay(property, $1, &state) }
    }

    func forEachTarget(of animation: RunningAnimation, _ body: (PropertyTarget) -> Void) {
        for child in children { child.forEachTarget(body) }
    }
}

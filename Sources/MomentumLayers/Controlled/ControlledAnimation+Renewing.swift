extension ControlledAnimation {
    /// Returns the animation that carries a change which is not a run of numbers; nil for a run of numbers.
    static func animation(of path: PropertyPath, from start: AnimationValue, to end: AnimationValue)
        -> PropertyAnimation?
    {
        switch path.target {
        case .matrix: return BasicAnimation.additive(path, from: start, to: end)
        case .variableLength:
            let animation = BasicAnimation(keyPath: path)
            animation.setEnds(from: start, to: end)
            return animation
        default: return nil
        }
    }

    /// The fraction of the distance from start to end that the model value has covered, within 0...1. Nil for a change
    /// without a distance and for a change that is not a run of numbers.
    package var progress: Double? {
        guard path.isRunOfNumbers else { return nil }
        let length = (span * span).sum()
        guard length > 0 else { return nil }
        // Both are in the layer's present coordinates.
        let (offset, distance) = (
            layer.value(at: path).quad.numbers - end.quad.numbers, start.quad.numbers - end.quad.numbers
        )
        return max(0, min(1, 1 - (offset * distance).sum() / (distance * distance).sum()))
    }

    /// Returns a new change with the same start and end, held at the present model value, with `progress` of the
    /// distance covered.
    package func renewed(at progress: Double) -> ControlledAnimation {
        let presented = layer.value(at: path)
        layer.restore(end, of: path.target)
        if path.isRunOfNumbers {
            let animation = ControlledAnimation(layer, path, from: start, to: end)
            animation.hold(at: presented.quad.numbers - end.quad.numbers)
            return animation
        }
        // A value at or beyond an end counts as the middle of the distance, so that the new change can move in both
        // directions.
        let fraction = progress > 0 && progress < 1 ? progress : 0.5
        let animation = ControlledAnimation(
            layer, path, from: start, to: end, along: keyframes(by: presented, at: fraction))
        animation.hold(at: SIMD4(fraction - 1, 0, 0, 0))
        return animation
    }

    /// Returns the animation from the start through `presented`, at `progress` between 0 and 1, to the end.
    func keyframes(by presented: AnimationValue, at progress: Double) -> KeyframeAnimation {
        let animation = KeyframeAnimation(keyPath: path)
        animation.keyTimes = [0, progress, 1]
        let stops = [start, presented, end]
        animation.values =
            path.isMatrix ? animation.measure(stops.map { $0.matrix }, from: end.matrix) : stops
        return animation
    }

    /// Continues along `spring` with the present value and velocity. Returns false, and changes nothing, if the change
    /// follows no spring or is held.
    package func follow(_ spring: Spring) -> Bool {
        guard case .spring(let old) = motion.path, !isHeld else { return false }
        let sample = momentum
        follow(
            .spring(
                Motion.Spring(
                    spring, target: old.target, displacement: sample.value - old.target, velocity: sample.velocity)))
        return true
    }

    /// The values before and after the change.
    package var ends: (start: AnimationValue, end: AnimationValue) { (start, end) }

    /// Continues along `timing` from the present value and ends at the same time as before. Returns false, and changes
    /// nothing, if the change follows no timing function or is held.
    package func follow(_ timing: TimingFunction) -> Bool {
        guard case .curve(var curve) = motion.path, !isHeld else { return false }
        let fraction = curve.phase + curve.rate * max(0, elapsed)
        let presented = curve.sample(at: max(0, elapsed)).value
        guard let start = timing.start(leadingTo: curve.end, through: presented, at: fraction) else { return false }
        (curve.timing, curve.start) = (timing, start)
        switchMotion(to: Motion(.curve(curve), residual: motion.residual))
        return true
    }
}

nonisolated extension TimingFunction {
    /// Returns the start value with which the function leads to `end` and is at `presented` at `fraction` of its time.
    /// Returns nil if the function's value is within 0.001 of its end there.
    func start(leadingTo end: SIMD4<Double>, through presented: SIMD4<Double>, at fraction: Double) -> SIMD4<Double>? {
        let left = 1 - sample(at: max(0, min(1, fraction))).value
        return abs(left) * 1000 > 1 ? end - (end - presented) / left : nil
    }
}

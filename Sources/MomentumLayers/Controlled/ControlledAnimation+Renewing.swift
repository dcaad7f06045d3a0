extension ControlledAnimation {
    /// Which part of the distance from start to end the model has behind it, 0...1; nil for a change without a distance and for one that
    /// is not a run of numbers.
    package var progress: Double? {
        guard path.isRunOfNumbers else { return nil }
        let length = (span * span).sum()
        guard length > 0 else { return nil }
        let offset = layer.value(at: path).quad.numbers - end.quad.numbers
        return max(0, min(1, 1 - (offset * span).sum() / length))
    }

    /// The change once more, standing where the model is, with `progress` of the distance from start to end behind it.
    package func renewed(at progress: Double) -> ControlledAnimation {
        let seen = layer.value(at: path)
        layer.restore(end, of: path.target)
        if path.isRunOfNumbers {
            let animation = ControlledAnimation(layer, path, from: start, to: end)
            animation.stand(at: seen.quad.numbers - end.quad.numbers)
            return animation
        }
        let animation = ControlledAnimation(layer, path, from: start, to: end, along: keyframes(by: seen, at: progress))
        animation.stand(at: SIMD4(progress - 1, 0, 0, 0))
        return animation
    }

    /// From the start through what is seen to the end.
    func keyframes(by seen: AnimationValue, at progress: Double) -> KeyframeAnimation {
        let animation = KeyframeAnimation(keyPath: path)
        animation.keyTimes = progress > 0 && progress < 1 ? [0, progress, 1] : [0, 0.5, 1]
        let stops = [start, seen, end]
        if case .matrix = path.target {
            animation.isAdditive = true
            animation.values = stops.map { .transform($0.matrix.difference(from: end.matrix)) }
        } else {
            animation.values = stops
        }
        return animation
    }

    /// Goes on along `spring` from where it is, as fast as it is; false when it follows none, or is held.
    package func follow(_ spring: Spring) -> Bool {
        guard case .spring(let old) = motion.path, !isHeld else { return false }
        let sample = momentum
        follow(
            .spring(
                OffsetSpring(
                    spring, target: old.target, displacement: sample.offset - old.target, velocity: sample.velocity)))
        return true
    }
}

extension PropertyPath {
    /// Whether the property's values are a fixed number of numbers, which add up.
    package nonisolated var isRunOfNumbers: Bool {
        if case .numbers = target { return true }
        return false
    }

    /// Whether the property's values are matrices.
    package nonisolated var isMatrix: Bool {
        if case .matrix = target { return true }
        return false
    }
}

extension ControlledAnimation {
    /// The animation through which a change runs that is not a run of numbers; nil for one that is.
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

    /// Which part of the distance from start to end the model has behind it, 0...1; nil for a change without a distance and for one that
    /// is not a run of numbers.
    package var progress: Double? {
        guard path.isRunOfNumbers else { return nil }
        let length = (span * span).sum()
        guard length > 0 else { return nil }
        // Both in the layer's present coordinates.
        let (offset, way) = (
            layer.value(at: path).quad.numbers - end.quad.numbers, start.quad.numbers - end.quad.numbers
        )
        return max(0, min(1, 1 - (offset * way).sum() / (way * way).sum()))
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
        // What is at one of its ends, or beyond, may be seen elsewhere in this: it has a way to go in both directions.
        let place = progress > 0 && progress < 1 ? progress : 0.5
        let animation = ControlledAnimation(layer, path, from: start, to: end, along: keyframes(by: seen, at: place))
        animation.stand(at: SIMD4(place - 1, 0, 0, 0))
        return animation
    }

    /// From the start through what is seen, at `progress` between 0 and 1, to the end.
    func keyframes(by seen: AnimationValue, at progress: Double) -> KeyframeAnimation {
        let animation = KeyframeAnimation(keyPath: path)
        animation.keyTimes = [0, progress, 1]
        let stops = [start, seen, end]
        animation.values =
            path.isMatrix ? animation.measure(stops.map { $0.matrix }, from: end.matrix) : stops
        return animation
    }

    /// Goes on along `spring` from where it is, as fast as it is; false when it follows none, or is held.
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

    /// Goes on along `timing` from where it is, and ends when it would have ended; false when it follows none, or is held.
    package func follow(_ timing: TimingFunction) -> Bool {
        guard case .curve(var curve) = motion.path, !isHeld else { return false }
        let fraction = curve.phase + curve.rate * max(0, elapsed)
        let seen = curve.sample(at: max(0, elapsed)).value
        guard let start = timing.start(leadingTo: curve.end, through: seen, at: fraction) else { return false }
        (curve.timing, curve.start) = (timing, start)
        go(along: Motion(.curve(curve), residual: motion.residual))
        return true
    }
}

nonisolated extension TimingFunction {
    /// From where the function has to lead to `end` to be at `seen` at a `fraction` of its time; nil when it is at its end then.
    func start(leadingTo end: SIMD4<Double>, through seen: SIMD4<Double>, at fraction: Double) -> SIMD4<Double>? {
        let left = 1 - sample(at: max(0, min(1, fraction))).value
        return abs(left) * 1000 > 1 ? end - (end - seen) / left : nil
    }
}

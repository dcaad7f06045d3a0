extension ControlledAnimation {
    package var ends: (start: AnimationValue, end: AnimationValue) { (start, end) }

    package func follow(_ timing: TimingFunction) -> Bool {
        guard case .curve(var curve) = motion.path, !isHeld else { return false }
        let fraction = curve.phase + curve.rate * max(0, elapsed)
        let seen = curve.sample(at: max(0, elapsed)).offset
        guard let start = timing.start(leadingTo: curve.end, through: seen, at: fraction) else { return false }
        (curve.timing, curve.start) = (timing, start)
        go(along: OffsetMotion(.curve(curve), residual: motion.residual))
        return true
    }
}

nonisolated extension TimingFunction {
    /// From where the function has to lead to `end` to be at `seen` at a `fraction` of its time; nil when it is at its end then.
    func start(leadingTo end: SIMD4<Double>, through seen: SIMD4<Double>, at fraction: Double) -> SIMD4<Double>? {
        let left = 1 - sample(at: max(0, min(1, fraction))).value
        return abs(left) > 1e-3 ? end - (end - seen) / left : nil
    }
}

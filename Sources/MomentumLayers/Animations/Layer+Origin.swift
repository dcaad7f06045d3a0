// A touch takes hold of what a layer shows of its inside, while the layer's size goes on.
extension Layer {
    /// Makes the origin of the bounds that is seen the model, and ends what animates it; the size goes on as it moves: by what
    /// animates it, or by what is left of that, which decays in the time that was left. The result is what is seen, and how fast
    /// it moves, per second.
    package final func takeSeenOrigin() -> MotionSample<Rect> {
        let presentation = presentation
        let sample = MotionSample(
            value: presentation.value(of: .bounds), velocity: presentation.velocity(of: .bounds))
        let start = PropertyLayout.bounds.offset
        let (origin, size) = (
            PropertyTarget.numbers(offset: start, count: 2), PropertyTarget.numbers(offset: start + 2, count: 2)
        )
        let length = timeLeft(of: size)
        for animation in animations where animation.touches(origin) && !animation.isDriven && !animation.isHeld {
            guard let running = animation.running, let rest = running.narrowed(to: size) else { continue }
            note(.controlled, from: running, to: rest)
            animation.replace(rest)
        }
        removeAnimations { $0.touches(origin) }
        PropertyLayout.store(sample.value.origin, at: start, in: &values)
        clearDeclaredRates(at: start, count: 4)
        markDirty()
        goOn(from: sample, of: size, within: length)
        return sample
    }

    /// How long what animates `target` still takes, in seconds of the tree; a quarter of one where that has no end.
    private final func timeLeft(of target: PropertyTarget) -> Double {
        let now = tree?.time ?? 0
        var length = 0.0
        for animation in animations where animation.touches(target) {
            let end = animation.running?.earliestEnd(timeMap, afterTail: true) ?? now
            length = max(length, end - now)
        }
        return length > 0.01 && length < 10 ? length : 0.25
    }

    /// Adds what is missing of the size that was seen, and of how fast it moved.
    private final func goOn(from seen: MotionSample<Rect>, of target: PropertyTarget, within length: Double) {
        let now = presentation
        let (size, rate) = (now.value(of: .bounds).size, now.velocity(of: .bounds).size)
        let layerRate = timeMap.rate
        var residual = OffsetResidual(offset: .zero, velocity: .zero, length: length)
        residual.offset[0] = seen.value.size.width - size.width
        residual.offset[1] = seen.value.size.height - size.height
        if layerRate != 0 {
            residual.velocity[0] = (seen.velocity.size.width - rate.width) / layerRate
            residual.velocity[1] = (seen.velocity.size.height - rate.height) / layerRate
        }
        let most = (0..<2).reduce(0) { max($0, abs(residual.offset[$1]), abs(residual.velocity[$1])) }
        guard tree != nil, most > RestThreshold.rounding else { return }
        var motion = OffsetMotion.still(.zero)
        motion.residual = residual
        decay(motion, of: target, inner: nil, within: length)
    }
}

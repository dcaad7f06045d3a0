/// One change of a property, moved by an animator: an additive animation whose motion can be replaced at any time, in
/// place, without its losing its turn among the layer's animations.
///
/// The model is at the change's end. What is laid over it is the offset from there.
package final class DrivenAnimation {
    package let layer: Layer
    package let path: PropertyPath
    /// The value before the change.
    package let start: AnimationValue
    /// The value after the change.
    package let end: AnimationValue
    /// The offset of the start: from the end, or -1 for a change that is no run of numbers.
    package let span: SIMD4<Double>
    /// How many numbers the property has, as a motion counts them: 1 for a change that is no run of numbers.
    package let componentCount: Int
    /// How touches find a layer while it is moved. Default `.seen`.
    package var touchRule = TouchRule.seen
    /// Whether something else has ended the animation: the layer left its tree, or all its animations were removed.
    package private(set) var isLost = false

    private let inner: RunningAnimation?
    private let isAdditive: Bool
    private var added: AddedAnimation?
    /// What was seen when it was frozen, and how far that was from the end.
    private var frozen: (seen: AnimationValue, offset: SIMD4<Double>)?
    private var motion: DrivenMotion
    /// Seconds of the motion at ``begin``.
    private var phase = 0.0
    /// In the layer's time.
    private var begin = 0.0
    /// Seconds of the motion per second of the layer: 0 while held.
    private var speed = 0.0

    /// The change of `path` from `start` to `end`, the model's present value. Along `keyframes`, an additive animation that
    /// ends at 0, if there is one. It stands at its start.
    package init(
        _ layer: Layer, _ path: PropertyPath, from start: AnimationValue, to end: AnimationValue,
        along keyframes: KeyframeAnimation? = nil
    ) {
        self.layer = layer
        self.path = path
        self.start = start
        self.end = end
        let way = keyframes ?? Self.way(path, from: start, to: end)
        way?.duration = 1
        isAdditive = way?.isAdditive ?? true
        inner = way.flatMap { try? $0.resolved(for: layer, defaultDuration: 1) }
        if inner == nil {
            span = start.quad.numbers - end.quad.numbers
            componentCount = end.components.count
        } else {
            span = SIMD4(-1, 0, 0, 0)
            componentCount = 1
        }
        motion = .still(span)
    }

    /// The animation through which a change goes that is no run of numbers; nil for one that is.
    private static func way(_ path: PropertyPath, from start: AnimationValue, to end: AnimationValue)
        -> PropertyAnimation?
    {
        switch path.target {
        case .matrix: return BasicAnimation.additive(path, from: start, to: end)
        case .series:
            let animation = BasicAnimation(keyPath: path)
            animation.setEnds(from: start, to: end)
            return animation
        default: return nil
        }
    }

    /// Whether anything is laid over the model.
    package var isAttached: Bool { added != nil }

    /// Seconds of the motion that are behind.
    package var elapsed: Double { phase + (layer.currentTime - begin) * speed }

    /// The offset and its velocity now, as seen: none while held.
    package var sample: DrivenSample {
        var sample = momentum
        sample.velocity *= speed
        return sample
    }

    /// The offset now and the velocity it would go on with, held or not.
    package var momentum: DrivenSample {
        let elapsed = elapsed
        var sample = motion.sample(at: max(0, elapsed))
        if elapsed < 0 { sample.velocity = .zero }
        return sample
    }

    /// For how long it goes on moving noticeably from now on, in seconds; 0 for what has an end of its own.
    package var settlingTime: Double { motion.settlingTime(after: elapsed) }

    /// What the model is to be when the change ends at `value`, its start or its end: that, or if others have moved the
    /// model meanwhile, where it is, moved as far as the change moves it.
    private func settled(_ value: AnimationValue) -> AnimationValue {
        let model = layer.value(at: path)
        guard model != end else { return value }
        guard inner == nil else { return value == end ? model : value }
        return AnimationValue(
            components: model.components.indices.map {
                model.components[$0] + (value.components[$0] - end.components[$0])
            })
    }

    /// Moves by `motion`, `delay` seconds from now on.
    package func follow(_ motion: DrivenMotion, after delay: Double = 0) {
        self.motion = motion
        run(from: -delay, speed: 1)
    }

    /// Stands at `offset`.
    package func stand(at offset: SIMD4<Double>) {
        motion = .still(offset)
        run(from: 0, speed: 0)
    }

    /// Stands still where it is.
    package func hold() { run(from: elapsed, speed: 0) }

    /// Goes on from where it was held; backwards, as a film would, with a `speed` of -1.
    package func resume(speed: Double = 1) { run(from: elapsed, speed: speed) }

    /// Sets the model to the end, when the change was recorded the other way round.
    package func putBack() { layer.restore(end, of: path.target) }

    /// Lets the model have `value` and goes on moving, as seen, from an offset that fits it, until it has settled; then it is
    /// gone by itself. `value` is the change's start or end, which the motion has come to.
    package func release(to value: AnimationValue) {
        guard !isLost, let added else { return }
        let value = settled(value)
        let tail = motion.settlingTime(after: elapsed)
        if tail > 0, inner == nil, case .spring(var spring) = motion {
            // The model takes over what the spring has been pulling to.
            spring.target = .zero
            motion = .spring(spring)
            layer.restore(value, of: path.target)
            self.added = nil
            if let running = running(duration: elapsed, tail: tail) { added.replace(running) }
            added.stop(finished: true)
            layer.markDirty()
        } else {
            detach()
            layer.restore(value, of: path.target)
        }
    }

    /// Makes what the change shows now the model, and ends. The velocity it had holds for the present frame, so that what
    /// takes over can go on from it.
    package func freeze() {
        guard !isLost, added != nil, let running = running(duration: .infinity, tail: 0) else { return }
        let sample = sample
        let seen = layer.value(of: path.target, under: running)
        detach()
        layer.restore(seen, of: path.target)
        frozen = (seen, sample.offset)
        if inner == nil { layer.declare(sample.velocity, of: path.target) }
    }

    /// Sets the model of a change that was frozen to `value`, its start or its end; or if it was moved since, or is moved by
    /// another change of this animator as well (`isShared`), moves it as far.
    package func finish(at value: AnimationValue, isShared: Bool) {
        guard let frozen else { return }
        let model = layer.value(at: path)
        if inner != nil || (!isShared && model == frozen.seen) { return layer.restore(value, of: path.target) }
        let way = (value == end ? .zero : span) - frozen.offset
        layer.restore(
            AnimationValue(components: model.components.indices.map { model.components[$0] + way[$0] }),
            of: path.target)
    }

    /// Ends, showing the model.
    package func detach() {
        guard let added else { return }
        self.added = nil
        layer.animations.removeAll { $0 === added }
        if layer.animations.isEmpty { layer.tree?.animatedLayers.removeAll { $0 === layer } }
        layer.markDirty()
        layer.animationsChanged()
        added.stop(finished: false)
    }

    /// Something else has ended the animation.
    func wasStopped() {
        guard added != nil else { return }
        added = nil
        isLost = true
    }

    private func run(from phase: Double, speed: Double) {
        guard !isLost else { return }
        (self.phase, self.speed, begin) = (phase, speed, layer.currentTime)
        guard let running = running(duration: .infinity, tail: 0) else { return }
        if let added {
            added.replace(running)
            layer.markDirty()
        } else if layer.tree != nil {
            added = layer.attach(running, driver: self)
        }
    }

    private func running(duration: Double, tail: Double) -> RunningAnimation? {
        var timing = MediaTiming()
        timing.beginTime = begin
        timing.timeOffset = phase
        timing.speed = speed
        timing.fillMode = tail > 0 ? .removed : .both
        return RunningAnimation(
            target: path.target, course: .driven(DrivenCourse(motion, inner: inner)), timing: timing,
            duration: duration, easing: .linear, isAdditive: isAdditive, isCumulative: false, tail: tail)
    }
}

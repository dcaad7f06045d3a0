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
    /// How touches find a layer while it is moved. Default `.seen`.
    package var touchRule = TouchRule.seen
    /// Whether something else has ended the animation: the layer left its tree, the tree has gone, or all the layer's
    /// animations were removed.
    package var isLost: Bool { wasEnded || (added != nil && layer.tree == nil) }
    private var wasEnded = false

    let inner: RunningAnimation?
    private let isAdditive: Bool
    private var added: AddedAnimation?
    /// How far from the end it was when it was frozen, and whether nobody else had moved the model.
    var frozen: (offset: SIMD4<Double>, isUndisturbed: Bool)?
    private var motion: DrivenMotion
    /// Seconds of the motion at ``begin``.
    private var phase = 0.0
    /// In the layer's time.
    private var begin = 0.0
    /// Seconds of the motion per second of the layer: 0 while held.
    private var speed = 0.0
    /// The last ``speed`` that was not 0.
    private var direction = 1.0

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
        } else {
            span = SIMD4(-1, 0, 0, 0)
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

    /// Whether it stands still.
    package var isHeld: Bool { speed == 0 }

    /// Seconds of the motion that are behind. Of one that is not attached no time goes by.
    package var elapsed: Double {
        added == nil || speed == 0 ? phase : phase + (layer.currentTime - begin) * speed
    }

    /// The offset and its velocity now, as seen: none while held.
    package var sample: DrivenSample {
        var sample = momentum
        if isHeld { sample.velocity = .zero }
        return sample
    }

    /// The offset now and the velocity it would go on with, held or not.
    package var momentum: DrivenSample {
        let elapsed = elapsed
        var sample = motion.sample(at: max(0, elapsed))
        // Backwards the beginning is the end of it.
        let isOutside = elapsed < 0 || (elapsed == 0 && direction < 0)
        sample.velocity = isOutside ? .zero : sample.velocity * direction
        return sample
    }

    /// For how long it goes on moving noticeably from now on, in seconds; 0 for what has an end of its own, is held or
    /// played backwards.
    package var settlingTime: Double { speed > 0 ? motion.settlingTime(after: elapsed) : 0 }

    /// Moves by `motion`, `delay` seconds from now on.
    package func follow(_ motion: DrivenMotion, after delay: Double = 0) {
        self.motion = motion
        direction = 1
        run(from: -delay, speed: 1)
    }

    /// Stands at `offset`.
    package func stand(at offset: SIMD4<Double>) {
        motion = .still(offset)
        direction = 1
        run(from: 0, speed: 0)
    }

    /// Stands at `offset`, and leaves it with `velocity`, per second.
    package func stand(at offset: SIMD4<Double>, leaving velocity: SIMD4<Double>) {
        motion = .curve(
            DrivenCurve(timing: .linear, start: offset, end: offset + velocity, phase: 0, rate: 1))
        direction = 1
        run(from: 0, speed: 0)
    }

    /// Stands still where it is.
    package func hold() { if isAttached { run(from: elapsed, speed: 0) } }

    /// Goes on from where it was held; backwards, as a film would, with a `speed` of -1.
    package func resume(speed: Double = 1) {
        direction = speed
        if isAttached { run(from: elapsed, speed: speed) }
    }

    /// Lets the model have `value` and goes on moving, as seen, from an offset that fits it, until it has settled; then it is
    /// gone by itself. `value` is the change's start or end, which the motion has come to.
    package func release(to value: AnimationValue) {
        let value = settled(value)
        guard !isLost, let added else { return setModel(to: value) }
        if settlingTime > 0, inner == nil, case .spring(let spring) = motion {
            // The model takes over what the spring has been pulling to, and the spring settles at the pace that it had.
            let seen = momentum
            let rest = DrivenSpring(
                spring.spring, target: .zero, displacement: seen.offset - spring.target,
                velocity: seen.velocity / spring.rate, rate: spring.rate)
            motion = .spring(rest)
            (phase, begin) = (0, layer.currentTime)
            setModel(to: value)
            self.added = nil
            if let running = running(duration: 0, tail: rest.settlingTime(after: 0)) { added.replace(running) }
            added.stop(finished: true)
            // It may have begun in this very frame, after the ends were looked for.
            layer.tree?.forgetNextEnd()
            layer.markDirty()
        } else {
            detach()
            setModel(to: value)
        }
    }

    /// Makes what the change shows now the model, and ends. The velocity it had holds for the present frame, so that what
    /// takes over can go on from it.
    ///
    /// - Parameter isUndisturbed: whether the model is where the animator's changes have put it.
    package func freeze(isUndisturbed: Bool = true) {
        guard !isLost else { return }
        layer.note(.controlled, path)
        guard added != nil, let running = running(duration: .infinity, tail: 0) else {
            frozen = (.zero, isUndisturbed)
            return
        }
        let sample = sample
        let seen = layer.value(of: path.target, under: running)
        let declared = layer.declaredVelocity(at: path)
        detach()
        layer.restore(seen, of: path.target)
        frozen = (sample.offset, isUndisturbed)
        if inner == nil { layer.declare(declared + sample.velocity, of: path.target) }
    }

    /// Ends, showing the model.
    package func detach() {
        guard let added else { return }
        self.added = nil
        layer.animations.removeAll { $0 === added }
        layer.markDirty()
        layer.animationsChanged()
        added.stop(finished: false)
    }

    /// Something else has ended the animation.
    func wasStopped() {
        guard added != nil else { return }
        added = nil
        wasEnded = true
    }

    private func run(from phase: Double, speed: Double) {
        guard !isLost else { return }
        (self.phase, self.speed, begin) = (phase, speed, layer.currentTime)
        layer.note(.controlled, path)
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

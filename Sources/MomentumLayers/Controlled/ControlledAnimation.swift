/// One change of a property, controlled by an animator: an additive animation whose motion can be replaced at any time, in
/// place, so that it keeps its position among the layer's animations.
///
/// The model is at the change's end. What is laid over it is the offset from there. A model that is set while the animation
/// is paused moves what is seen; the next motion leads from there to where the animation ends (``absorbDisplacement()``).
package final class ControlledAnimation: AnimationController {
    private var attachment = ControllerAttachment()
    package let layer: Layer
    package let path: PropertyPath
    /// The value before the change.
    package private(set) var start: AnimationValue
    /// The value after the change.
    package private(set) var end: AnimationValue
    /// The model's values before and after the change, where an earlier change of the property has come back to its start and has
    /// moved both; nil where they are ``start`` and ``end``.
    private var movedEnds: (start: AnimationValue, end: AnimationValue)?
    private var modelEnds: (start: AnimationValue, end: AnimationValue) { movedEnds ?? (start, end) }
    /// How offsets, in the coordinates in which it was made, lie in the layer's; nil where these are the same.
    private var turn: OffsetTurn?
    /// The offset of the start from the end; -1 for a change that is not a run of numbers.
    package let span: SIMD4<Double>
    /// Where touches find the layer meanwhile. Default `.seen`.
    package var touchRule = TouchRule.seen
    /// Whether something else has ended the animation: the layer left its tree, the tree has gone, or all the layer's
    /// animations were removed.
    package var isLost: Bool { wasEnded || (added != nil && layer.tree == nil) }
    private var wasEnded = false
    /// Whether what has ended it has the model, from where it was seen.
    private var isTaken = false

    /// The number of changes made before it.
    private let number: Int
    private static var count = 0
    private(set) var inner: RunningAnimation?
    private var isAdditive: Bool
    private var added: AddedAnimation? {
        get { attachment.animation }
        set { attachment.animation = newValue }
    }
    /// The offset from the end when it was frozen, and whether nothing else had moved the model.
    private var frozen: (offset: SIMD4<Double>, isUndisturbed: Bool)?
    /// Whether its animator is paused.
    private var isPaused = true
    /// What the model was before it was first set during the pause, and what it was set to last.
    private var displacement: (from: AnimationValue, to: AnimationValue)?
    private(set) var motion: Motion
    /// Seconds of the motion at `begin`.
    private var phase = 0.0
    /// In the layer's time.
    private var begin = 0.0
    /// Seconds of the motion per second of the layer: 0 while held.
    private var speed = 0.0
    /// 1, or -1 for what was last played backwards.
    private var direction = 1.0
    /// Whether something leads it through the present frame: standing, it has the velocity that it would go on with.
    package var isLed = false {
        didSet {
            isLeft = false
            guard isLed != oldValue, let added else { return }
            added.outdate()
            layer.markDirty()
        }
    }
    /// Whether nothing leads it any more: what takes the property over has the velocity, see ``Layer/leaveLeads(at:)``.
    package private(set) var isLeft = false

    /// Nothing leads it any more.
    package func leave() { isLeft = isLed }

    /// Seconds of its motion after which what moves it ends it; infinity while that is not known.
    private var length = Double.infinity

    /// Whether its motions count the tree's seconds, as those of a timeline do, instead of the layer's. Default false.
    package var countsTreeTime = false

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
        let animation = keyframes ?? Self.animation(of: path, from: start, to: end)
        animation?.duration = 1
        isAdditive = animation?.isAdditive ?? true
        inner = animation.flatMap { try? $0.resolved(for: layer, defaultDuration: 1) }
        span = inner == nil ? start.quad.numbers - end.quad.numbers : SIMD4(-1, 0, 0, 0)
        motion = .hold(span)
        number = Self.count
        Self.count += 1
    }

    /// What it leaves behind is to run as it did last. Only what lives on the main actor holds one: that need not be looked for.
    deinit {
        guard let added = attachment.animation, added.isOutdated else { return }
        added.take(
            RunningAnimation(
                path.target, along: Self.course(motion, through: inner, turn: turn), from: begin, at: phase,
                speed: speed,
                isAdditive: isAdditive))
    }

    /// The clock of its motions.
    package var clock: LayerClock { countsTreeTime ? .stage : layer.clock }

    /// A velocity of the property as its motions have it.
    package func layerVelocity(_ velocity: StageVelocity) -> LayerVelocity {
        clock.layer(StageVelocity(turnedBack(velocity.numbers)))
    }

    /// A velocity of its motions as that of the property.
    package func stageVelocity(_ velocity: LayerVelocity) -> StageVelocity {
        clock.stage(LayerVelocity(turned(velocity.numbers)))
    }

    /// An offset, as its motions count it, in the layer's present coordinates.
    private func turned(_ offset: SIMD4<Double>) -> SIMD4<Double> { turn?.apply(offset) ?? offset }
    private func turnedBack(_ offset: SIMD4<Double>) -> SIMD4<Double> { turn?.inverted?.apply(offset) ?? offset }

    /// The layer's coordinates are others now: what was at a point lies where `place` takes it, and offsets are turned by `turn`.
    func pass(_ place: (Point) -> Point, turn: OffsetTurn) {
        guard inner == nil else { return }
        func moved(_ value: AnimationValue) -> AnimationValue {
            let point = place(Point(x: value.components[0], y: value.components[1]))
            return .numbers([point.x, point.y])
        }
        (start, end) = (moved(start), moved(end))
        displacement = displacement.map { (moved($0.from), moved($0.to)) }
        if !turn.isIdentity { self.turn = self.turn?.followed(by: turn) ?? turn }
        if let added {
            added.outdate()
            layer.markDirty()
        }
    }

    /// The layer's time is another from now on, in which `share` seconds go by where one did: what it shows goes on as it did.
    package func retime(_ share: Double, _ begin: (Double) -> Double) {
        (self.begin, speed) = (begin(self.begin), speed / share)
        let own = layer.clock.speed(direction)
        if countsTreeTime, speed != 0, share == 1, speed != own {
            // A time that stood, or stands now, has no share in the other.
            (phase, self.begin, speed) = (elapsed, layer.currentTime, own)
        }
        added?.outdate()
    }

    /// Whether anything is laid over the model.
    package var isAttached: Bool { added != nil }
    /// Whether it is on screen and can be moved.
    package var isMovable: Bool { isAttached && !isLost }
    /// Whether it stands still.
    package var isHeld: Bool { speed == 0 }

    /// Seconds of the motion that are behind. Of one that is not attached no time goes by.
    package var elapsed: Double {
        added == nil || speed == 0 ? phase : phase + (layer.currentTime - begin) * speed
    }

    /// When what moves it ends it, in seconds of the tree; nil while that is not known, as of one that is held or is played backwards.
    package var endTime: Double? {
        guard isMovable, speed > 0, length.isFinite else { return nil }
        return layer.timeMap.time(atLocal: begin + (length - phase) / speed)
    }

    /// Whether as much of its motion will always be behind as of that of `other`, until either begins another or is ended.
    package func isInStep(with other: ControlledAnimation) -> Bool {
        guard phase == other.phase, begin == other.begin, speed == other.speed, let link = layer.owner else {
            return false
        }
        return link === other.layer.owner && link.object?.retimedCount == 0
    }

    /// The offset and its velocity now, as seen: none while held.
    package var sample: MotionState {
        var sample = momentum
        if isHeld { sample.velocity = .zero }
        return sample
    }

    /// The offset now and the velocity it would go on with, held or not.
    package var momentum: MotionState {
        var sample = ownMomentum
        // Where its layer has come to another time, its motion keeps pace; the next one begins in that time.
        if speed != 0, !countsTreeTime { sample.velocity *= abs(speed) }
        return sample
    }

    /// The same, per second of the present motion.
    private var ownMomentum: MotionState {
        let elapsed = elapsed
        var sample = motion.sample(at: max(0, elapsed))
        // Backwards the beginning is the end of it.
        let isOutside = elapsed < 0 || (elapsed == 0 && direction < 0)
        sample.velocity = isOutside ? .zero : sample.velocity * direction
        return sample
    }

    /// For how long it keeps moving noticeably from now on, in seconds; 0 for what has an end of its own, is held or is
    /// played backwards.
    package var settlingTime: Double { !isHeld && direction > 0 ? motion.settlingTime(after: elapsed) : 0 }

    /// Moves by `motion`, `delay` seconds from now on, and is ended after `length` seconds of it; infinity where that is not known.
    package func follow(_ motion: Motion, after delay: Double = 0, for length: Double = .infinity) {
        isPaused = false
        self.motion = motion
        self.length = length
        direction = 1
        run(from: -delay, speed: 1)
    }

    /// Goes on along `motion` at the time of the present one.
    func go(along motion: Motion) {
        let (elapsed, speed) = (elapsed, speed)
        self.motion = motion
        start(from: elapsed, speed: speed)
    }

    /// Goes on along `motion`, which is the present one written otherwise.
    package func rewrite(as motion: Motion) {
        guard case .played = self.motion.path, let added else { return }
        self.motion.path = motion.path
        added.replace(running(duration: .infinity, tail: 0))
        layer.markDirty()
    }

    /// Whether offsets are parts of the distance of another animation.
    package var isProgress: Bool { inner != nil }

    /// Stands at `offset`.
    package func stand(at offset: SIMD4<Double>) {
        isPaused = true
        motion = .hold(offset)
        direction = 1
        run(from: 0, speed: 0)
    }

    /// Stands at `offset`, and leaves it with `velocity`.
    package func stand(at offset: SIMD4<Double>, leaving velocity: LayerVelocity) {
        isPaused = true
        motion = .curve(
            MotionCurve(timing: .linear, start: offset, end: offset + velocity.numbers, phase: 0, rate: 1))
        direction = 1
        run(from: 0, speed: 0)
    }

    /// Stands still where it is.
    package func hold() {
        isPaused = true
        if isAttached { run(from: elapsed, speed: 0) }
    }

    /// Keeps settling while its animator, which has come to its end, is paused.
    package func settle() { isPaused = true }

    /// Continues from where it was held; backwards, like a film, with a `speed` of -1.
    package func resume(speed: Double = 1) {
        isPaused = false
        direction = speed
        if isAttached { run(from: elapsed, speed: speed) }
    }

    /// Sets the model to `goal` and keeps moving, as seen, from an offset that fits it, until it has settled and ends by
    /// itself. `goal` is the change's start or end, which the motion has come to.
    package func release(to goal: AnimationValue) { keepingOthers { settle(at: goal) } }

    private func settle(at goal: AnimationValue) {
        let value = settled(goal)
        if goal == start, !isTaken { moveLaterChanges() }
        guard !isLost, let added else {
            if !isTaken { setModel(to: value) }
            return
        }
        let base = base(for: goal)
        if case .impossible = base {
            leaveLayer()
            setModel(to: value)
        } else if settlingTime > 0, case .spring(let spring) = motion.path {
            // The model takes over what the spring has been pulling to, and the spring settles at the rate that it had. What is
            // not a run of numbers keeps running through its animation, to its end or start.
            let seen = ownMomentum
            let rest = MotionSpring(
                spring.spring, target: inner == nil ? .zero : spring.target, displacement: seen.value - spring.target,
                velocity: seen.velocity / spring.rate, rate: spring.rate)
            motion = .spring(rest)
            (phase, begin) = (0, layer.currentTime)
            setModel(to: value)
            self.added = nil
            added.replace(running(duration: 0, tail: rest.settlingTime(after: 0), base: base.animation))
            added.stop(finished: true)
            // It may have begun in this very frame, after the ends were looked for.
            layer.tree?.forgetNextEnd()
            layer.markDirty()
        } else {
            leaveLayer()
            setModel(to: value)
        }
    }

    /// What has to lie below the animation once the model is no longer what the animation was made for.
    private enum Base {
        case nothing
        case animation(RunningAnimation)
        /// Nothing does what is needed.
        case impossible

        var animation: RunningAnimation? {
            if case .animation(let animation) = self { return animation }
            return nil
        }
    }

    /// What has to lie below the animation once `value`, the change's start or end, has been set.
    private func base(for value: AnimationValue) -> Base {
        guard inner != nil, isAdditive, value == start, start != end else { return .nothing }
        let animation = BasicAnimation(keyPath: path)
        guard let difference = animation.measure([end], from: start, at: path)?.first else { return .impossible }
        (animation.fromValue, animation.toValue) = (difference, difference)
        guard let running = try? animation.resolved(for: layer, defaultDuration: 1) else { return .impossible }
        return .animation(running)
    }

    /// Makes what the change shows now the model, and ends. The velocity it had holds for the present frame, so that what
    /// takes over can go on from it.
    ///
    /// - Parameters:
    ///   - isUndisturbed: whether the model is where the animator's changes have set it.
    ///   - velocity: that with which something has left it while it was paused.
    package func freeze(isUndisturbed: Bool = true, leftWith velocity: LayerVelocity = .zero) {
        guard !isLost else { return }
        layer.note(.frozen, path)
        guard added != nil else {
            frozen = (.zero, isUndisturbed)
            return
        }
        let (sample, target) = (sample, path.target)
        let own = LayerVelocity(isLed ? momentum.velocity : sample.velocity)
        let declared = layer.declaredVelocity(at: path)
        if inner == nil, case .numbers(let offset, let count) = target {
            leaveLayer()
            layer.moveNumbers(at: offset, count, by: turned(sample.value))
        } else {
            keepingOthers(isStopped: true) {
                let seen = layer.value(of: target, under: running(duration: .infinity, tail: 0))
                leaveLayer()
                layer.restore(seen, of: target)
            }
        }
        frozen = (sample.value, isUndisturbed)
        if inner == nil { layer.declare(declared + stageVelocity(own + velocity), of: target) }
    }

    /// Does what `body` does to this animation and the model, and lets the property be seen as it is: what other changes make of
    /// a matrix depends on what lies below them. What this one does to it may be `isStopped` by that.
    private func keepingOthers(isStopped: Bool = false, _ body: () -> Void) {
        // Braces go once the model is what the change leaves.
        defer { layer.removeBraces() }
        guard path.isMatrix, let place = layer.animations.firstIndex(where: { $0 === added }),
            layer.animations.contains(where: { $0 !== added && $0.touches(path.target) })
        else { return body() }
        let (seen, model) = (layer.presentation, layer.value(at: path))
        body()
        if !layer.brace(path, from: model, at: place, showing: seen.value(at: path)) {
            layer.goOn(from: seen, of: path, isStopped: isStopped)
        }
    }

    /// Ends, showing the model.
    package func detach() {
        leaveLayer()
        layer.removeBraces()
    }

    private func leaveLayer() {
        guard let added else { return }
        self.added = nil
        layer.animations.removeAll { $0 === added }
        layer.markDirty()
        layer.animationsChanged()
        added.stop(finished: false)
    }

    /// Something else has ended the animation.
    package func wasStopped(isTaken: Bool) {
        guard added != nil else { return }
        added = nil
        (wasEnded, self.isTaken) = (true, isTaken)
    }

    /// Begins `phase` seconds into its motion, of which `speed` seconds go by in one of the time that it counts.
    private func run(from phase: Double, speed: Double) {
        start(from: phase, speed: countsTreeTime ? layer.clock.speed(speed) : speed)
    }

    private func start(from phase: Double, speed: Double) {
        guard !isLost else { return }
        let former = layer.journal == nil ? nil : added?.running
        isLed = false
        (self.phase, self.speed, begin) = (phase, speed, layer.currentTime)
        if let added {
            added.outdate()
            layer.markDirty()
        } else if layer.tree != nil {
            let added = layer.animation(of: self)
            self.added = added
            layer.attach(added)
        }
        if layer.journal != nil {
            layer.noteControlled(path, from: former, to: added?.running ?? running(duration: .infinity, tail: 0))
        }
    }

    private nonisolated static func course(
        _ motion: Motion, through inner: RunningAnimation?, over base: RunningAnimation? = nil, turn: OffsetTurn?,
        lead: Double? = nil
    ) -> AnimationCourse {
        if let inner { return .shape(ScrubbedAnimation(inner, by: .progress(motion, base: base, lead: lead))) }
        return turn == nil && lead == nil ? .numbers(motion) : .shape(OffsetMotion(motion, turn: turn, lead: lead))
    }

    package func refreshAnimation() { added?.take(running(duration: .infinity, tail: 0)) }

    private func running(duration: Double, tail: Double, base: RunningAnimation? = nil) -> RunningAnimation {
        RunningAnimation(
            path.target,
            along: Self.course(
                motion, through: inner, over: base, turn: turn, lead: isLed ? direction * clock.rate : nil),
            from: begin, at: phase, speed: speed, isAdditive: isAdditive, duration: duration, tail: tail)
    }
}

extension ControlledAnimation {
    /// What the model is to be when the change ends at `value`, its start or its end: that, or if something else has moved the
    /// model meanwhile, where it is, moved by the same amount as the change moves it.
    private func settled(_ value: AnimationValue) -> AnimationValue {
        let (model, ends) = (layer.value(at: path), modelEnds)
        let goal = value == start ? ends.start : ends.end
        guard model != ends.end else { return goal }
        if path.isMatrix { return .transform(model.matrix.moved(from: ends.end.matrix, to: goal.matrix)) }
        if inner == nil { return model.moved(by: value, from: end) }
        if path.isRunOfNumbers { return value == end ? model : value }
        // One value takes the place of another: what was set since stays.
        return model
    }

    /// Lets the changes of the property that were made after this one begin where this one has come back to: its start.
    private func moveLaterChanges() {
        guard inner != nil else { return }
        let ends = modelEnds
        for change in layer.animations.compactMap({ $0.controller as? ControlledAnimation })
        where change.path == path && change.number > number {
            let old = change.modelEnds
            if path.isMatrix {
                func moved(_ value: AnimationValue) -> AnimationValue {
                    if value == ends.end { return ends.start }
                    return .transform(value.matrix.moved(from: ends.end.matrix, to: ends.start.matrix))
                }
                change.movedEnds = (moved(old.start), moved(old.end))
            } else if old.start == ends.end {
                change.movedEnds = (ends.start, old.end)
            }
        }
    }

    /// Sets the model to `value`.
    package func restore(_ value: AnimationValue) { layer.restore(value, of: path.target) }

    /// Sets the model to where the change began, as if it had ended there, and returns what it was.
    package func goToStart() -> AnimationValue {
        let model = layer.value(at: path)
        if !isTaken { restore(settled(start)) }
        return model
    }

    /// Sets the model to `value`. One that is there already keeps the velocity that is declared for it.
    private func setModel(to value: AnimationValue) {
        if layer.value(at: path) != value { layer.restore(value, of: path.target) }
    }

    /// Sets the model of a change that was frozen to `value`, its start or its end: exactly there, wherever a touch has left
    /// it. If another animation moves the property as well, or did so before the change was frozen, the model is only moved
    /// by what was left of the change: the other one's distance is not undone.
    package func finish(at value: AnimationValue) {
        guard let frozen else { return }
        layer.note(.scrubbed, path)
        if inner != nil || (frozen.isUndisturbed && !isMovedByOthers) {
            return layer.restore(value, of: path.target)
        }
        let distance = turned((value == end ? .zero : span) - frozen.offset)
        let model = layer.value(at: path)
        layer.restore(
            AnimationValue(components: model.components.indices.map { model.components[$0] + distance[$0] }),
            of: path.target)
    }

    private var isMovedByOthers: Bool { layer.animations.contains { !$0.isStopped && $0.touches(path.target) } }
}

extension ControlledAnimation {
    /// The model was set from `old` to `new`, and nothing animates that.
    package func modelWasSet(from old: AnimationValue, to new: AnimationValue) {
        if isPaused, isAttached, !Layer.movesEnds { displacement = (displacement?.from ?? old, new) }
    }

    /// Another animation leads the model to a value of its own: it takes what was set with it.
    package func modelWasAnimated() { displacement = nil }

    /// Makes what the model was set to during the pause part of the offset: the model is again where the animators lead it,
    /// and everything is seen where it was. Of several paused animations of one property the first one takes it all.
    ///
    /// Returns the velocity that the model was left with, which nothing shows from now on; nil when nothing has set it.
    package func absorbDisplacement() -> LayerVelocity? {
        guard let displacement else { return nil }
        self.displacement = nil
        guard isAttached, !isLost else { return nil }
        let model = layer.value(at: path)
        let velocity = layerVelocity(layer.declaredVelocity(at: path))
        if path.isRunOfNumbers {
            let goal =
                model == displacement.to
                ? displacement.from : model.moved(by: displacement.from, from: displacement.to)
            let present = momentum
            layer.restore(goal, of: path.target)
            stand(
                at: present.value + turnedBack(model.quad.numbers - goal.quad.numbers),
                leaving: LayerVelocity(present.velocity))
        } else {
            keepingOthers {
                let running = running(duration: .infinity, tail: 0)
                let seen = layer.value(of: path.target, under: running)
                layer.restore(displacement.from, of: path.target)
                // Away from its ends, where the whole distance to what is seen would count as behind or ahead.
                let progress = max(0.001, min(0.999, 1 + momentum.value[0]))
                let keyframes = keyframes(by: seen, at: progress)
                isAdditive = keyframes.isAdditive
                inner = (try? keyframes.resolved(for: layer, defaultDuration: 1)) ?? inner
                stand(at: SIMD4(progress - 1, 0, 0, 0))
            }
        }
        let goal = layer.value(at: path)
        for other in layer.animations.compactMap({ $0.controller as? ControlledAnimation })
        where other !== self && other.path == path {
            other.displacement = other.displacement.flatMap { $0.from == goal ? nil : ($0.from, goal) }
        }
        return velocity
    }
}

extension ControlledAnimation {
    /// The velocity that other animations will give the property in `delay` seconds.
    package func othersVelocity(after delay: Double) -> LayerVelocity {
        layerVelocity(layer.animatedVelocity(at: path, after: delay, without: added))
    }
}

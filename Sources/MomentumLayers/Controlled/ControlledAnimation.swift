/// One change of a property that an animator controls. It is an additive animation whose motion can be replaced at any
/// time without changing its position among the layer's animations.
///
/// The model value is the end of the change, and the animation adds the offset from it. If the model value is set while
/// the animation is paused, the presentation moves with it. The next motion leads from there to the end of the
/// animation; see ``absorbDisplacement()``.
package final class ControlledAnimation: AnimationController {
    private var attachment = ControllerAttachment()
    package let layer: Layer
    package let path: PropertyPath
    /// The value before the change.
    package private(set) var start: AnimationValue
    /// The value after the change.
    package private(set) var end: AnimationValue
    /// The model values before and after the change, if an earlier change of the property has returned to its start and
    /// has moved both; nil if they are ``start`` and ``end``.
    private(set) var movedEnds: (start: AnimationValue, end: AnimationValue)?
    /// The conversion of offsets from the coordinates in which the change was made to the layer's present ones; nil if
    /// these are the same.
    private var offsetMap: OffsetMap?
    /// The offset of the start from the end; -1 for a change that is not a run of numbers.
    package let span: SIMD4<Double>
    /// The position at which touches find the layer while the change is on it. Default `.presented`.
    package var touchRule = TouchRule.presentation
    /// Whether the motions run in the tree's seconds, as those of a timeline do, instead of the layer's.
    package let countsTreeTime: Bool

    /// The number of changes that were made before this one.
    let number: Int
    private static var count = 0
    /// The animation that the motion drives; nil if the motion's components are the property's.
    private(set) var inner: RunningAnimation?
    private(set) var motion: Motion
    private(set) var state = State.held(State.Playback(), State.Pause())

    /// Creates a change of `path` from `start` to `end`, which must be the present model value. `keyframes` is an
    /// additive animation that ends at 0, or nil. The change is held at its start.
    package init(
        _ layer: Layer, _ path: PropertyPath, from start: AnimationValue, to end: AnimationValue,
        along keyframes: KeyframeAnimation? = nil, countsTreeTime: Bool = false
    ) {
        self.layer = layer
        self.path = path
        self.start = start
        self.end = end
        self.countsTreeTime = countsTreeTime
        let animation = keyframes ?? Self.animation(of: path, from: start, to: end)
        inner = animation.flatMap { try? $0.resolved(for: layer, defaultDuration: 1) }
        span = inner == nil ? start.quad.numbers - end.quad.numbers : SIMD4(-1, 0, 0, 0)
        motion = .hold(span)
        number = Self.count
        Self.count += 1
    }

    /// Makes an animation that remains continue along the last motion. The deinitializer is not isolated: only objects
    /// on the main actor refer to a change, so releasing it needs no switch to that actor.
    deinit {
        guard let added = attachment.animation, added.isOutdated else { return }
        let playback = state.playback
        added.store(
            RunningAnimation(
                path.target, along: Self.course(motion, through: inner, offsetMap: offsetMap), from: playback.begin,
                at: playback.phase, speed: playback.speed, isAdditive: inner?.isAdditive ?? true))
    }

    var added: AddedAnimation? {
        get { attachment.animation }
        set { attachment.animation = newValue }
    }

    /// Whether other code has ended the animation.
    package var isLost: Bool { if case .lost = state { true } else { added != nil && layer.tree == nil } }
    /// Whether the animation is on the layer.
    package var isAttached: Bool { added != nil }
    /// Whether the animation is on the layer, was not ended by other code, and can be moved.
    package var isMovable: Bool { isAttached && !isLost }
    /// Whether the change does not move.
    package var isHeld: Bool { state.playback.speed == 0 }
    /// Whether the offset is a progress of another animation, from -1 to 0.
    package var isProgress: Bool { inner != nil }

    /// The clock of the motions.
    package var clock: LayerClock { countsTreeTime ? .stage : layer.clock }

    /// Returns a velocity of the property in the coordinates and seconds of the motions.
    package func layerVelocity(_ velocity: StageVelocity) -> LayerVelocity {
        clock.layer(StageVelocity(originalOffset(velocity.numbers)))
    }

    /// Returns a velocity of the motions in the coordinates of the property and the seconds of the stage.
    package func stageVelocity(_ velocity: LayerVelocity) -> StageVelocity {
        clock.stage(LayerVelocity(convertedOffset(velocity.numbers)))
    }

    /// Returns an offset of the motions in the layer's present coordinates.
    func convertedOffset(_ offset: SIMD4<Double>) -> SIMD4<Double> { offsetMap?.apply(offset) ?? offset }
    private func originalOffset(_ offset: SIMD4<Double>) -> SIMD4<Double> {
        offsetMap?.inverted?.apply(offset) ?? offset
    }

    /// Converts the change to other coordinates of the layer: `convert` converts points, and `offsetMap` converts
    /// offsets.
    func convert(_ convert: (Point) -> Point, offsetMap: OffsetMap) {
        guard inner == nil else { return }
        func moved(_ value: AnimationValue) -> AnimationValue {
            let point = convert(Point(x: value.components[0], y: value.components[1]))
            return .numbers([point.x, point.y])
        }
        (start, end) = (moved(start), moved(end))
        state.displacement = state.displacement.map { State.Displacement(from: moved($0.from), to: moved($0.to)) }
        if !offsetMap.isIdentity { self.offsetMap = self.offsetMap?.followed(by: offsetMap) ?? offsetMap }
        requestEvaluation()
    }

    /// Converts the motion to a new layer time, so that the presentation continues unchanged. `ratio` is the number of
    /// new seconds per old one, nil if one of the two times is stopped; `begin` converts an instant.
    package func retime(_ ratio: Double?, _ begin: (Double) -> Double) {
        state.playback.begin = begin(state.playback.begin)
        state.playback.speed /= ratio ?? 1
        if countsTreeTime, ratio == nil, !isHeld {
            // There is no ratio between a stopped time and one that runs.
            let own = layer.clock.speed(state.playback.direction)
            if state.playback.speed != own { move(to: elapsed, speed: own) }
        }
        added?.outdate()
    }
}

// MARK: Position

extension ControlledAnimation {
    /// The elapsed time of the motion, in seconds. It does not increase while the animation is not on the layer.
    package var elapsed: Double {
        let playback = state.playback
        return added == nil || playback.speed == 0
            ? playback.phase : playback.phase + (layer.currentTime - playback.begin) * playback.speed
    }

    /// The time of the tree at which the animator ends the animation, in seconds. Nil if it is not known, as for a
    /// change that is held or played backwards.
    package var endTime: Double? {
        let playback = state.playback
        guard isMovable, playback.speed > 0, playback.length.isFinite else { return nil }
        return layer.timeMap.time(atLocal: playback.begin + (playback.length - playback.phase) / playback.speed)
    }

    /// Returns whether the elapsed times of the two motions stay equal until either motion is replaced or ended.
    package func isInStep(with other: ControlledAnimation) -> Bool {
        let (playback, otherPlayback) = (state.playback, other.state.playback)
        guard playback.phase == otherPlayback.phase, playback.begin == otherPlayback.begin,
            playback.speed == otherPlayback.speed,
            let link = layer.owner
        else { return false }
        return link === other.layer.owner && link.object?.retimedCount == 0
    }

    /// The present offset and its velocity in the presentation, which is 0 while the change is held.
    package var sample: MotionState {
        var sample = momentum
        if isHeld { sample.velocity = .zero }
        return sample
    }

    /// The present offset and the velocity with which the change continues, also while it is held.
    package var momentum: MotionState {
        var sample = ownMomentum
        let speed = state.playback.speed
        // After a change of the layer's time, the motion runs at a different speed; the next motion begins in the new
        // time.
        if speed != 0, !countsTreeTime { sample.velocity *= abs(speed) }
        return sample
    }

    /// The present offset and the velocity with which the change continues, per second of the present motion.
    var ownMomentum: MotionState {
        let (elapsed, direction) = (elapsed, state.playback.direction)
        var sample = motion.sample(at: max(0, elapsed))
        if let velocity = state.velocity {
            sample.velocity = velocity.numbers
        } else {
            // Backwards, the beginning of the motion is its end.
            let isOutside = elapsed < 0 || (elapsed == 0 && direction < 0)
            sample.velocity = isOutside ? .zero : sample.velocity * direction
        }
        return sample
    }

    /// The time for which the change still moves noticeably, in seconds; 0 for a motion that ends with its duration, is
    /// held or is played backwards.
    package var settlingTime: Double {
        let playback = state.playback
        return playback.speed != 0 && playback.direction > 0 ? motion.settlingTime(after: elapsed) : 0
    }

    /// Returns the velocity that other animations give the property in `delay` seconds of the layer.
    package func velocityOfOthers(after delay: Double) -> LayerVelocity {
        layerVelocity(layer.animatedVelocity(at: path, after: delay, without: added))
    }
}

// MARK: Pausing, scrubbing and moving

extension ControlledAnimation {
    /// Moves along `motion`, after `delay` seconds. The animator ends the change after `length` seconds of the motion;
    /// infinity if that is not known.
    package func follow(_ motion: Motion, after delay: Double = 0, for length: Double = .infinity) {
        self.motion = motion
        start(from: State.Playback(phase: -delay, begin: layer.currentTime, length: length), direction: 1)
    }

    /// Replaces the present motion with `motion` at the same elapsed time.
    func switchMotion(to motion: Motion) {
        var next = state
        (next.playback.phase, next.playback.begin) = (elapsed, layer.currentTime)
        self.motion = motion
        start(next)
    }

    /// Replaces a played motion with `motion`, an equivalent motion in a different form.
    package func rewrite(as motion: Motion) {
        guard case .played = self.motion.path, let added else { return }
        self.motion.path = motion.path
        added.replace(running(duration: .infinity, tail: 0))
        layer.markDirty()
    }

    /// Holds the change at `offset`. `velocity` is the velocity with which the change continues later, rounded to the
    /// precision of the offset.
    package func hold(at offset: SIMD4<Double>, leaving velocity: LayerVelocity = .zero) {
        motion = .hold(offset)
        let velocity = LayerVelocity((offset + velocity.numbers) - offset)
        let playback = State.Playback(begin: layer.currentTime, length: state.playback.length)
        start(.held(playback, State.Pause(velocity: velocity, displacement: state.displacement)))
    }

    /// Holds the change at its present offset. `velocity` is the velocity with which the change continues later.
    package func hold(leavingWith velocity: StageVelocity) {
        hold(at: sample.value, leaving: clock.layer(velocity))
    }

    /// Holds the change at its present offset and keeps the velocity with which it continues. Does nothing if the
    /// animation is not on the layer.
    package func hold() {
        guard isAttached else { return }
        var playback = state.playback
        (playback.phase, playback.begin) = (elapsed, layer.currentTime)
        start(.held(playback, State.Pause(velocity: state.velocity, displacement: state.displacement)))
    }

    /// Notes that the change still settles while its animator, which has reached its end, is paused.
    package func settle() {
        if case .moving(let playback) = state { state = .settling(playback, nil) }
    }

    /// Continues a held change. A `speed` of -1 plays its motion backwards.
    package func resume(speed: Double = 1) {
        guard isAttached else { return state.playback.direction = speed }
        var playback = state.playback
        (playback.phase, playback.begin) = (elapsed, layer.currentTime)
        start(from: playback, direction: speed)
    }

    /// Notes that a driver moves the change in the present frame, while the change is held: the velocity with which it
    /// would continue is shown.
    func lead() { setLead(.active) }

    /// Ends the lead. The next owner of the property inherits the velocity.
    package func finishLead() { if state.lead == .active { state.lead = .finished } }

    /// Whether the lead has ended and the next owner of the property inherits the velocity; see
    /// ``Layer/finishLeads(at:)``.
    package var isLeadFinished: Bool { state.lead == .finished }

    /// Ends the lead: the velocity that is shown is 0.
    package func endLead() { setLead(.none) }

    private func setLead(_ lead: State.Lead) {
        let hadLead = state.lead != .none
        state.lead = lead
        if hadLead != (state.lead != .none) { requestEvaluation() }
    }

    /// Requests that the animation is evaluated again.
    private func requestEvaluation() {
        guard let added else { return }
        added.outdate()
        layer.markDirty()
    }

    /// Moves from `playback` in `direction`, at one second of the motion per second of the change's clock.
    private func start(from playback: State.Playback, direction: Double) {
        var playback = playback
        playback.direction = direction
        playback.speed = countsTreeTime ? layer.clock.speed(direction) : direction
        start(.moving(playback))
    }

    /// Continues in the same state at `phase` seconds of the motion and at `speed`.
    private func move(to phase: Double, speed: Double) {
        var playback = state.playback
        (playback.phase, playback.begin, playback.speed) = (phase, layer.currentTime, speed)
        state.playback = playback
    }

    private func start(_ next: State) {
        guard !isLost else { return }
        let former = layer.observer == nil ? nil : added?.running
        state = next
        if isAttached { requestEvaluation() } else if layer.tree != nil { attach() }
        layer.report(
            .replaced(former, by: added?.running ?? running(duration: .infinity, tail: 0), isScrubbed: false))
    }

    /// Adds the animation to the layer.
    private func attach() {
        let added = layer.animation(of: self)
        self.added = added
        layer.attach(added)
    }

    /// Continues along `spring` alone, from its beginning.
    func settle(on spring: Motion.Spring) {
        motion = .spring(spring)
        move(to: 0, speed: state.playback.speed)
    }

    /// Notes that the animator has ended the change at `offset` from its end.
    func freeze(at offset: SIMD4<Double>, isUndisturbed: Bool) {
        state = .frozen(offset: offset, isUndisturbed: isUndisturbed)
    }

    /// Sets the model values before and after the change.
    func moveEnds(to ends: (start: AnimationValue, end: AnimationValue)) { movedEnds = ends }

    /// Ends the change, so that the model value is shown.
    package func detach() {
        removeFromLayer()
        layer.removeCompensations()
    }

    func removeFromLayer() {
        guard let added else { return }
        self.added = nil
        layer.animations.removeAll { $0 === added }
        layer.markDirty()
        layer.animationsChanged()
        added.stop(finished: false)
    }

    /// Notes that other code has ended the animation.
    package func wasStopped(isCaptured: Bool) {
        guard added != nil else { return }
        added = nil
        state = .lost(isCaptured: isCaptured)
    }
}

// MARK: As an animation of its layer

extension ControlledAnimation {
    private nonisolated static func course(
        _ motion: Motion, through inner: RunningAnimation?, over base: RunningAnimation? = nil, offsetMap: OffsetMap?,
        lead: StageVelocity? = nil
    ) -> AnimationCourse {
        if let inner { return .shape(ScrubbedAnimation(inner, by: .progress(motion, base: base, lead: lead))) }
        return offsetMap == nil && lead == nil
            ? .numbers(motion) : .shape(OffsetMotion(motion, offsetMap: offsetMap, lead: lead))
    }

    package func refreshAnimation() { added?.store(running(duration: .infinity, tail: 0)) }

    func running(duration: Double, tail: Double, base: RunningAnimation? = nil) -> RunningAnimation {
        let playback = state.playback
        let lead = state.lead == .none ? nil : clock.stage(LayerVelocity(ownMomentum.velocity))
        return RunningAnimation(
            path.target, along: Self.course(motion, through: inner, over: base, offsetMap: offsetMap, lead: lead),
            from: playback.begin, at: playback.phase, speed: playback.speed, isAdditive: inner?.isAdditive ?? true,
            duration: duration, tail: tail)
    }
}

extension ControlledAnimation {
    /// Notes that the model value was set from `old` to `new` without an animation. While the change is paused, this is
    /// its displacement.
    package func modelWasSet(from old: AnimationValue, to new: AnimationValue) {
        guard isAttached, !Layer.movesEnds else { return }
        state.displacement = State.Displacement(from: state.displacement?.from ?? old, to: new)
    }

    /// Notes that another animation changes the model value. It includes the displacement, which is therefore dropped.
    package func modelWasAnimated() { state.displacement = nil }

    /// Converts the displacement of the model value during a pause into a part of the offset: the model value is again
    /// the one that the animators have set, and the presentation does not change. Of several paused changes of one
    /// property, the first one includes the whole displacement.
    ///
    /// Returns the velocity that was declared for the model value, which the presentation no longer has. Returns nil if
    /// the model value was not set.
    package func absorbDisplacement() -> LayerVelocity? {
        guard let displacement = state.displacement else { return nil }
        state.displacement = nil
        guard isAttached, !isLost else { return nil }
        let model = layer.value(at: path)
        let velocity = layerVelocity(layer.declaredVelocity(at: path))
        if path.isRunOfNumbers {
            let goal =
                model == displacement.to
                ? displacement.from : model.moved(by: displacement.from, from: displacement.to)
            let present = momentum
            layer.restore(goal, of: path.target)
            hold(
                at: present.value + originalOffset(model.quad.numbers - goal.quad.numbers),
                leaving: LayerVelocity(present.velocity))
        } else {
            preservingPresentation {
                let running = running(duration: .infinity, tail: 0)
                let presented = layer.value(of: path.target, under: running)
                layer.restore(displacement.from, of: path.target)
                // The progress keeps a distance from both ends: at an end, the whole distance would count as covered or
                // remaining.
                let progress = max(0.001, min(0.999, 1 + momentum.value[0]))
                let keyframes = keyframes(by: presented, at: progress)
                inner = (try? keyframes.resolved(for: layer, defaultDuration: 1)) ?? inner
                hold(at: SIMD4(progress - 1, 0, 0, 0))
            }
        }
        let goal = layer.value(at: path)
        for other in layer.animations.compactMap({ $0.controller as? ControlledAnimation })
        where other !== self && other.path == path {
            other.state.displacement = other.state.displacement.flatMap {
                $0.from == goal ? nil : State.Displacement(from: $0.from, to: goal)
            }
        }
        return velocity
    }

    /// Declares `velocity` for the presentation in the present frame.
    package func declare(_ velocity: LayerVelocity) {
        if velocity != .zero { layer.declare(stageVelocity(velocity), of: path.target) }
    }

    /// Returns the velocity that was declared for the model value, and removes it from the presentation.
    package func consumeDeclaredVelocity() -> LayerVelocity {
        let velocity = layerVelocity(layer.declaredVelocity(at: path))
        if velocity != .zero { layer.restore(layer.value(at: path), of: path.target) }
        return velocity
    }
}

// MARK: Its state

extension ControlledAnimation {
    /// The state of a controlled change.
    nonisolated enum State {
        /// The change is held: it waits for its animator to start, or the animator is paused.
        case held(Playback, Pause)
        case moving(Playback)
        /// The change still settles after its end, while its animator is paused there.
        case settling(Playback, Displacement?)
        /// The animator has ended the change at its presentation value, at `offset` from the end. `isUndisturbed`
        /// indicates whether no other code had changed the model value.
        case frozen(offset: SIMD4<Double>, isUndisturbed: Bool)
        /// Other code has ended the animation: the layer has left its tree, the tree was released, or the layer's
        /// animations were removed. If `isCaptured`, the model already has the presentation value and belongs to that
        /// code.
        case lost(isCaptured: Bool)

        /// A position within a motion.
        struct Playback {
            /// The elapsed time of the motion at ``begin``, in seconds.
            var phase = 0.0
            /// The instant of ``phase``, in the layer's time.
            var begin = 0.0
            /// The seconds of the motion per second of the layer; 0 if the change is held.
            var speed = 0.0
            /// The direction of the motion: 1, or -1 if it was last played backwards.
            var direction = 1.0
            /// The seconds of the motion after which the animator ends it; infinity if that is not known.
            var length = Double.infinity
        }

        /// The pause of a change, and the velocity with which it continues.
        struct Pause {
            /// The velocity that a driver has left; nil for the velocity of the motion.
            var velocity: LayerVelocity?
            var lead = Lead.none
            var displacement: Displacement?
        }

        /// The lead of a held change. While the lead is active, the change shows the velocity with which it would
        /// continue.
        enum Lead {
            case none, active
            /// The lead has ended, and the next owner of the property inherits the velocity; see
            /// ``Layer/finishLeads(at:)``.
            case finished
        }

        /// The model value before it was first set during a pause, and the value that was set last. A class, because
        /// few changes have a displacement.
        final class Displacement: Sendable {
            let from: AnimationValue
            let to: AnimationValue

            init(from: AnimationValue, to: AnimationValue) { (self.from, self.to) = (from, to) }
        }
    }
}

nonisolated extension ControlledAnimation.State {
    /// The position within the motion; the default position after the end. Its speed is 0 while the change is held.
    var playback: Playback {
        get {
            switch self {
            case .held(var playback, _):
                playback.speed = 0
                return playback
            case .moving(let playback), .settling(let playback, _): return playback
            case .frozen, .lost: return Playback()
            }
        }
        set {
            switch self {
            case .held(_, let pause): self = .held(newValue, pause)
            case .moving: self = .moving(newValue)
            case .settling(_, let displacement): self = .settling(newValue, displacement)
            case .frozen, .lost: break
            }
        }
    }

    /// The velocity that a driver has left during a pause; nil if there is none.
    var velocity: LayerVelocity? { if case .held(_, let pause) = self { pause.velocity } else { nil } }

    /// Whether the code that ended the animation owns the model, which has the presentation value.
    var isCaptured: Bool { if case .lost(let isCaptured) = self { isCaptured } else { false } }

    /// The lead during a pause; `.none` in other states.
    var lead: Lead {
        get { if case .held(_, let pause) = self { pause.lead } else { .none } }
        set {
            guard case .held(let playback, var pause) = self else { return }
            pause.lead = newValue
            self = .held(playback, pause)
        }
    }

    /// The displacement of the model value during a pause; nil if there is none.
    var displacement: Displacement? {
        get {
            switch self {
            case .held(_, let pause): pause.displacement
            case .settling(_, let displacement): displacement
            case .moving, .frozen, .lost: nil
            }
        }
        set {
            switch self {
            case .held(let playback, var pause):
                pause.displacement = newValue
                self = .held(playback, pause)
            case .settling(let playback, _): self = .settling(playback, newValue)
            case .moving, .frozen, .lost: break
            }
        }
    }
}

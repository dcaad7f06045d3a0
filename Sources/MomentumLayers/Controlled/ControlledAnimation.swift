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
    private(set) var movedEnds: (start: AnimationValue, end: AnimationValue)?
    /// How offsets, in the coordinates in which it was made, lie in the layer's; nil where these are the same.
    private var turn: OffsetTurn?
    /// The offset of the start from the end; -1 for a change that is not a run of numbers.
    package let span: SIMD4<Double>
    /// Where touches find the layer meanwhile. Default `.seen`.
    package var touchRule = TouchRule.seen
    /// Whether its motions count the tree's seconds, as those of a timeline do, instead of the layer's.
    package let countsTreeTime: Bool

    /// The number of changes made before it.
    let number: Int
    private static var count = 0
    /// The animation that its motion leads through; nil where the motion's numbers are the property's.
    private(set) var inner: RunningAnimation?
    private(set) var motion: Motion
    private(set) var state = State.held(State.Place(), State.Stand())

    /// The change of `path` from `start` to `end`, the model's present value. Along `keyframes`, an additive animation that
    /// ends at 0, if there is one. It stands at its start.
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

    /// What it leaves behind is to run as it did last. Only what lives on the main actor holds one: that need not be looked for.
    deinit {
        guard let added = attachment.animation, added.isOutdated else { return }
        let place = state.place
        added.take(
            RunningAnimation(
                path.target, along: Self.course(motion, through: inner, turn: turn), from: place.begin,
                at: place.phase, speed: place.speed, isAdditive: inner?.isAdditive ?? true))
    }

    var added: AddedAnimation? {
        get { attachment.animation }
        set { attachment.animation = newValue }
    }

    /// Whether something else has ended the animation.
    package var isLost: Bool { if case .lost = state { true } else { added != nil && layer.tree == nil } }
    /// Whether anything is laid over the model.
    package var isAttached: Bool { added != nil }
    /// Whether it is on screen and can be moved.
    package var isMovable: Bool { isAttached && !isLost }
    /// Whether it does not move.
    package var isHeld: Bool { state.place.speed == 0 }
    /// Whether offsets are parts of the distance of another animation.
    package var isProgress: Bool { inner != nil }

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
    func turned(_ offset: SIMD4<Double>) -> SIMD4<Double> { turn?.apply(offset) ?? offset }
    private func turnedBack(_ offset: SIMD4<Double>) -> SIMD4<Double> { turn?.inverted?.apply(offset) ?? offset }

    /// The layer's coordinates are others now: what was at a point lies where `place` takes it, and offsets are turned by `turn`.
    func pass(_ place: (Point) -> Point, turn: OffsetTurn) {
        guard inner == nil else { return }
        func moved(_ value: AnimationValue) -> AnimationValue {
            let point = place(Point(x: value.components[0], y: value.components[1]))
            return .numbers([point.x, point.y])
        }
        (start, end) = (moved(start), moved(end))
        state.displacement = state.displacement.map { State.Displacement(from: moved($0.from), to: moved($0.to)) }
        if !turn.isIdentity { self.turn = self.turn?.followed(by: turn) ?? turn }
        showAgain()
    }

    /// The layer's time is another from now on, in which `share` seconds go by where one did, nil where one of the two stands: what
    /// it shows goes on as it did.
    package func retime(_ share: Double?, _ begin: (Double) -> Double) {
        state.place.begin = begin(state.place.begin)
        state.place.speed /= share ?? 1
        if countsTreeTime, share == nil, !isHeld {
            // A time that stood, or stands now, has no share in the other.
            let own = layer.clock.speed(state.place.direction)
            if state.place.speed != own { move(to: elapsed, speed: own) }
        }
        added?.outdate()
    }
}

// MARK: Where it is

extension ControlledAnimation {
    /// Seconds of the motion that are behind. Of one that is not attached no time goes by.
    package var elapsed: Double {
        let place = state.place
        return added == nil || place.speed == 0
            ? place.phase : place.phase + (layer.currentTime - place.begin) * place.speed
    }

    /// When what moves it ends it, in seconds of the tree; nil while that is not known, as of one that is held or is played backwards.
    package var endTime: Double? {
        let place = state.place
        guard isMovable, place.speed > 0, place.length.isFinite else { return nil }
        return layer.timeMap.time(atLocal: place.begin + (place.length - place.phase) / place.speed)
    }

    /// Whether as much of its motion will always be behind as of that of `other`, until either begins another or is ended.
    package func isInStep(with other: ControlledAnimation) -> Bool {
        let (place, otherPlace) = (state.place, other.state.place)
        guard place.phase == otherPlace.phase, place.begin == otherPlace.begin, place.speed == otherPlace.speed,
            let link = layer.owner
        else { return false }
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
        let speed = state.place.speed
        // Where its layer has come to another time, its motion keeps pace; the next one begins in that time.
        if speed != 0, !countsTreeTime { sample.velocity *= abs(speed) }
        return sample
    }

    /// The same, per second of the present motion.
    var ownMomentum: MotionState {
        let (elapsed, direction) = (elapsed, state.place.direction)
        var sample = motion.sample(at: max(0, elapsed))
        if let velocity = state.velocity {
            sample.velocity = velocity.numbers
        } else {
            // Backwards the beginning is the end of it.
            let isOutside = elapsed < 0 || (elapsed == 0 && direction < 0)
            sample.velocity = isOutside ? .zero : sample.velocity * direction
        }
        return sample
    }

    /// For how long it keeps moving noticeably from now on, in seconds; 0 for what has an end of its own, is held or is
    /// played backwards.
    package var settlingTime: Double {
        let place = state.place
        return place.speed != 0 && place.direction > 0 ? motion.settlingTime(after: elapsed) : 0
    }

    /// The velocity that other animations will give the property in `delay` seconds.
    package func othersVelocity(after delay: Double) -> LayerVelocity {
        layerVelocity(layer.animatedVelocity(at: path, after: delay, without: added))
    }
}

// MARK: Standing and moving

extension ControlledAnimation {
    /// Moves by `motion`, `delay` seconds from now on, and is ended after `length` seconds of it; infinity where that is not known.
    package func follow(_ motion: Motion, after delay: Double = 0, for length: Double = .infinity) {
        self.motion = motion
        start(from: State.Place(phase: -delay, begin: layer.currentTime, length: length), direction: 1)
    }

    /// Goes on along `motion` at the time of the present one.
    func go(along motion: Motion) {
        var next = state
        (next.place.phase, next.place.begin) = (elapsed, layer.currentTime)
        self.motion = motion
        start(next)
    }

    /// Goes on along `motion`, which is the present one written otherwise.
    package func rewrite(as motion: Motion) {
        guard case .played = self.motion.path, let added else { return }
        self.motion.path = motion.path
        added.replace(running(duration: .infinity, tail: 0))
        layer.markDirty()
    }

    /// Stands at `offset`, and leaves it with `velocity`, in the precision of the offset.
    package func stand(at offset: SIMD4<Double>, leaving velocity: LayerVelocity = .zero) {
        motion = .hold(offset)
        let velocity = LayerVelocity((offset + velocity.numbers) - offset)
        let place = State.Place(begin: layer.currentTime, length: state.place.length)
        start(.held(place, State.Stand(velocity: velocity, displacement: state.displacement)))
    }

    /// Stands where it is, and leaves that with `velocity`.
    package func stand(leavingWith velocity: StageVelocity) {
        stand(at: sample.value, leaving: clock.layer(velocity))
    }

    /// Stands still where it is.
    package func hold() {
        guard isAttached else { return }
        var place = state.place
        (place.phase, place.begin) = (elapsed, layer.currentTime)
        start(.held(place, State.Stand(velocity: state.velocity, displacement: state.displacement)))
    }

    /// Keeps settling while its animator, which has come to its end, is paused.
    package func settle() {
        if case .moving(let place) = state { state = .settling(place, nil) }
    }

    /// Continues from where it was held; backwards, like a film, with a `speed` of -1.
    package func resume(speed: Double = 1) {
        guard isAttached else { return state.place.direction = speed }
        var place = state.place
        (place.phase, place.begin) = (elapsed, layer.currentTime)
        start(from: place, direction: speed)
    }

    /// Something leads it through the present frame, while it stands: it shows the velocity that it would go on with.
    func lead() { setLead(.led) }

    /// Ends its lead; the next owner of the property has its velocity.
    package func leave() { if state.lead == .led { state.lead = .left } }

    /// True once its lead has ended: the next owner of the property has its velocity, see ``Layer/leaveLeads(at:)``.
    package var isLeft: Bool { state.lead == .left }

    /// Ends its lead: the velocity that is shown is 0.
    package func endLead() { setLead(.none) }

    private func setLead(_ lead: State.Lead) {
        let wasLed = state.lead != .none
        state.lead = lead
        if wasLed != (state.lead != .none) { showAgain() }
    }

    /// Has it evaluated again.
    private func showAgain() {
        guard let added else { return }
        added.outdate()
        layer.markDirty()
    }

    /// Moves from `place` on, in `direction`: in each second of the time that it counts, one of its motion goes by.
    private func start(from place: State.Place, direction: Double) {
        var place = place
        place.direction = direction
        place.speed = countsTreeTime ? layer.clock.speed(direction) : direction
        start(.moving(place))
    }

    /// Continues its state from `phase` seconds of its motion on.
    private func move(to phase: Double, speed: Double) {
        var place = state.place
        (place.phase, place.begin, place.speed) = (phase, layer.currentTime, speed)
        state.place = place
    }

    private func start(_ next: State) {
        guard !isLost else { return }
        let former = layer.observer == nil ? nil : added?.running
        state = next
        if isAttached { showAgain() } else if layer.tree != nil { attach() }
        layer.report(
            .replaced(former, by: added?.running ?? running(duration: .infinity, tail: 0), isScrubbed: false))
    }

    /// Lays its motion over the model.
    private func attach() {
        let added = layer.animation(of: self)
        self.added = added
        layer.attach(added)
    }

    /// Moves on along `spring` alone, from its beginning.
    func rest(on spring: Motion.Spring) {
        motion = .spring(spring)
        move(to: 0, speed: state.place.speed)
    }

    /// Its animator has ended it at `offset` from the end.
    func freeze(at offset: SIMD4<Double>, isUndisturbed: Bool) {
        state = .frozen(offset: offset, isUndisturbed: isUndisturbed)
    }

    /// The model was, and is to be, at other values before and after the change.
    func moveEnds(to ends: (start: AnimationValue, end: AnimationValue)) { movedEnds = ends }

    /// Ends, showing the model.
    package func detach() {
        leaveLayer()
        layer.removeBraces()
    }

    func leaveLayer() {
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
        state = .lost(isTaken: isTaken)
    }
}

// MARK: As an animation of its layer

extension ControlledAnimation {
    private nonisolated static func course(
        _ motion: Motion, through inner: RunningAnimation?, over base: RunningAnimation? = nil, turn: OffsetTurn?,
        lead: StageVelocity? = nil
    ) -> AnimationCourse {
        if let inner { return .shape(ScrubbedAnimation(inner, by: .progress(motion, base: base, lead: lead))) }
        return turn == nil && lead == nil ? .numbers(motion) : .shape(OffsetMotion(motion, turn: turn, lead: lead))
    }

    package func refreshAnimation() { added?.take(running(duration: .infinity, tail: 0)) }

    func running(duration: Double, tail: Double, base: RunningAnimation? = nil) -> RunningAnimation {
        let place = state.place
        let lead = state.lead == .none ? nil : clock.stage(LayerVelocity(ownMomentum.velocity))
        return RunningAnimation(
            path.target, along: Self.course(motion, through: inner, over: base, turn: turn, lead: lead),
            from: place.begin, at: place.phase, speed: place.speed, isAdditive: inner?.isAdditive ?? true,
            duration: duration, tail: tail)
    }
}

extension ControlledAnimation {
    /// The model was set from `old` to `new`, and nothing animates that.
    package func modelWasSet(from old: AnimationValue, to new: AnimationValue) {
        guard isAttached, !Layer.movesEnds else { return }
        state.displacement = State.Displacement(from: state.displacement?.from ?? old, to: new)
    }

    /// Another animation leads the model to a value of its own: it takes what was set with it.
    package func modelWasAnimated() { state.displacement = nil }

    /// Makes what the model was set to during the pause part of the offset: the model is again where the animators lead it,
    /// and everything is seen where it was. Of several paused animations of one property the first one takes it all.
    ///
    /// Returns the velocity that the model was left with, which nothing shows from now on; nil when nothing has set it.
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
                inner = (try? keyframes.resolved(for: layer, defaultDuration: 1)) ?? inner
                stand(at: SIMD4(progress - 1, 0, 0, 0))
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

    /// Gives the presentation value `velocity` in the present frame.
    package func declare(_ velocity: LayerVelocity) {
        if velocity != .zero { layer.declare(stageVelocity(velocity), of: path.target) }
    }

    /// The velocity that the model was left with, which nothing shows from now on.
    package func takeDeclaredVelocity() -> LayerVelocity {
        let velocity = layerVelocity(layer.declaredVelocity(at: path))
        if velocity != .zero { layer.restore(layer.value(at: path), of: path.target) }
        return velocity
    }
}

// MARK: Its state

extension ControlledAnimation {
    /// The state of a controlled change.
    nonisolated enum State {
        /// It stands: it waits for its animator, or that is paused.
        case held(Place, Stand)
        case moving(Place)
        /// It moves on after the end of its time, while its animator is paused there.
        case settling(Place, Displacement?)
        /// Its animator has ended it where it was shown, at an offset from the end, and `isUndisturbed` if nothing else had moved the
        /// model.
        case frozen(offset: SIMD4<Double>, isUndisturbed: Bool)
        /// Something else has ended it: the layer left its tree, the tree has gone, or all the layer's animations were removed. That
        /// has the model, from where it was seen, if it `isTaken`.
        case lost(isTaken: Bool)

        /// A place in a motion.
        struct Place {
            /// Seconds of the motion that were behind at ``begin``.
            var phase = 0.0
            /// In the layer's time.
            var begin = 0.0
            /// The seconds of the motion that go by in one of the layer's; 0 where it stands.
            var speed = 0.0
            /// 1, or -1 for what was last played backwards.
            var direction = 1.0
            /// Seconds of the motion after which its animator ends it; infinity while that is not known.
            var length = Double.infinity
        }

        /// The pause of a change, and the velocity with which it continues.
        struct Stand {
            /// The velocity that a driver has left; nil for that of its motion.
            var velocity: LayerVelocity?
            var lead = Lead.none
            var displacement: Displacement?
        }

        /// The lead of a paused change through the present frame, which shows the velocity with which it would continue.
        enum Lead {
            case none, led
            /// The lead has ended: the next owner of the property has its velocity, see ``Layer/leaveLeads(at:)``.
            case left
        }

        /// The model before it was first set during a pause, and the last value that was set. By reference: few changes have one.
        final class Displacement: Sendable {
            let from: AnimationValue
            let to: AnimationValue

            init(from: AnimationValue, to: AnimationValue) { (self.from, self.to) = (from, to) }
        }
    }
}

nonisolated extension ControlledAnimation.State {
    /// The place in the motion; after the end, the default.
    var place: Place {
        get {
            switch self {
            case .held(var place, _):
                place.speed = 0
                return place
            case .moving(let place), .settling(let place, _): return place
            case .frozen, .lost: return Place()
            }
        }
        set {
            switch self {
            case .held(_, let stand): self = .held(newValue, stand)
            case .moving: self = .moving(newValue)
            case .settling(_, let displacement): self = .settling(newValue, displacement)
            case .frozen, .lost: break
            }
        }
    }

    /// The velocity that a driver has left during a pause; nil where there is none.
    var velocity: LayerVelocity? { if case .held(_, let stand) = self { stand.velocity } else { nil } }

    /// True where the cause of its end has the model, from the value that was seen.
    var isTaken: Bool { if case .lost(let isTaken) = self { isTaken } else { false } }

    /// The lead during a pause; otherwise none.
    var lead: Lead {
        get { if case .held(_, let stand) = self { stand.lead } else { .none } }
        set {
            guard case .held(let place, var stand) = self else { return }
            stand.lead = newValue
            self = .held(place, stand)
        }
    }

    /// The values that were set during a pause; nil where there are none.
    var displacement: Displacement? {
        get {
            switch self {
            case .held(_, let stand): stand.displacement
            case .settling(_, let displacement): displacement
            case .moving, .frozen, .lost: nil
            }
        }
        set {
            switch self {
            case .held(let place, var stand):
                stand.displacement = newValue
                self = .held(place, stand)
            case .settling(let place, _): self = .settling(place, newValue)
            case .moving, .frozen, .lost: break
            }
        }
    }
}

import MomentumPhysics

extension DynamicAnimator {
    /// Looks how the coordinates of the body's item lie in the animator's, `seconds` after the present frame. Where that is unknown, because the item is in no
    /// superview or the superview is elsewhere, they stay as they were.
    func findSpace(of body: DynamicBody, after seconds: Double = 0) {
        guard let outer = body.layer?.superlayer, let reference = referenceLayer else { return }
        let (before, route) = (body.space, body.route)
        body.outer = ObjectIdentifier(outer)
        body.route = outer.route(to: reference)
        defer {
            // Where its superview was set or added elsewhere its coordinates are others, without anything that was asked of it.
            let isStill = !(body.space?.isMoving ?? false) && !(before?.isMoving ?? false)
            if seconds == 0, body.space != before, isStill || (route != 0 && body.route != route) {
                body.layer?.appear()
            }
        }
        if outer === reference {
            body.space = nil
            return
        }
        guard let space = ItemSpace(outer, in: reference, after: seconds) else {
            body.space = body.space?.still
            return
        }
        body.space = space.isIdentity ? nil : space
    }

    /// Takes `items` over that come under a behaviour: animations that move them end at once, where they are seen, so that what
    /// the program does with them from now on counts. A pan that is under way, or just ends, gives its velocity to its item.
    func noteArrivals(of items: [any DynamicItem]) {
        for item in items where body(of: item) == nil && !DynamicAnimators.isTaken(item, from: self) {
            let known = arrivals.firstIndex { $0.item === item }
            var arrival = known.map { arrivals[$0] } ?? arrive(item)
            if let velocity = handVelocity(of: item) { arrival.rates.velocity = velocity }
            if let known { arrivals[known] = arrival } else { arrivals.append(arrival) }
        }
    }

    /// Where `item` is seen and how fast it moves there. Animations that move it end: what is seen is made the model.
    func arrive(_ item: any DynamicItem) -> DynamicArrival {
        var arrival = DynamicArrival(item: item)
        guard let layer = item.dynamicLayer else { return arrival }
        arrival.rates = layer.presentation.itemRates
        arrival.time = layer.tree?.time ?? 0
        // What does more than turn it keeps the transform, and borrows it.
        let isTurning = layer.isAnimating(.transform) && layer.isSeenToTurnOnly
        if layer.isAnimating(.position) { layer.takeSeen(.position) }
        if layer.isDriven(.position) { layer.takeModelOver("position") }
        if isTurning {
            layer.takeSeen(.transform)
        } else if layer.isAnimating(.transform) {
            // The animation keeps its own rate: only that with which the model is driven is the body's.
            arrival.rates.transform = layer.declaredMotion.transform.affineRate
        }
        // Until the body is there the layer says how fast it moves: what it does besides turning ends here.
        let transform = layer.transform.affinePart
        layer.declareRigidMotion(
            velocity: arrival.rates.velocity,
            rate: isTurning ? transform.rate(turningAt: transform.turning(at: arrival.rates.transform)) : nil)
        return arrival
    }

    private func handVelocity(of item: any DynamicItem) -> Vector? {
        guard let view = item as? View else { return nil }
        var velocity: Vector?
        for case let pan as PanGesture in view.gestureRecognizers {
            switch pan.state {
            case .began, .changed, .ended: velocity = pan.velocity(in: view.superview)
            case .possible, .cancelled, .failed: break
            }
        }
        return velocity
    }

    /// Looks which items are elsewhere than the animator has put them.
    func notice() {
        plan.hasLoans = false
        for collision in plan.collisions where collision.referenceHasMoved(to: referenceBounds) { planIsNeeded = true }
        for body in slots {
            guard let body else { continue }
            notice(body)
            if body.isLent { plan.hasLoans = true }
        }
    }

    private func notice(_ body: DynamicBody) {
        if hasEntered(body) {
            if !body.loan.contains(.place) { return enter(body) }
            enterTurned(body)
        }
        let loan = body.loan(for: body.pose)
        if !loan.isEmpty {
            lend(body, loan)
        } else if body.isLent {
            // The program may move what animations only turn.
            if !body.loan.contains(.place), body.pose.center != body.written.center { take(body) }
            follow(body)
        }
        guard !body.loan.contains(.place) else { return }
        let pose = body.pose
        if pose.center != body.written.center || (!body.isLent && pose.transform != body.written.transform) {
            return take(body)
        }
        if !body.isLent, body.form != ItemForm(body.item) { makeShapes(of: body) }
        if passes(body) {
            write(body)
        } else if let hand = body.hand, now - hand.lastTime > VelocityTracker.restTime {
            body.hand = nil
            body.velocityIsFound = false
        }
    }

    private func hasEntered(_ body: DynamicBody) -> Bool {
        guard let outer = body.layer?.superlayer else { return false }
        return ObjectIdentifier(outer) != body.outer
    }

    /// Another superview has taken `layer` over, which stays where it is seen: its body stays where it is, and moves on.
    func carry(_ layer: Layer, _ passage: LayerPassage) {
        guard let body = lookup.body(of: layer) else { return }
        guard !body.loan.contains(.place) else {
            // Its animation may have ended, and the next step gives it back: in the coordinates that it has now.
            body.placeReturn?.pass(passage)
            return enterTurned(body)
        }
        findSpace(of: body)
        var pose = body.followed
        if body.loan.contains(.turn) {
            let way = passage.value([pose.transform.tx, pose.transform.ty], at: "transform.translation")
            (pose.transform.tx, pose.transform.ty) = (way[0], way[1])
        }
        let motion = world.motion(of: body.id)
        guard let center = body.point(at: motion.position) else { return }
        pose.center = Point(x: center.x - pose.transform.tx, y: center.y - pose.transform.ty)
        if body.begin(at: pose) || body.form != ItemForm(body.item) { makeShapes(of: body) }
        body.written = pose
        write(body)
        // Its coordinates are others, without anything that was asked of it.
        layer.appear()
    }

    /// In another superview the item is where its centre is there.
    private func enter(_ body: DynamicBody) {
        findSpace(of: body)
        place(
            body, body.followed, velocity: velocity(of: body), angularVelocity: world.angularVelocity(of: body.id))
    }

    /// Of an item whose place is lent the turn alone is what it is there.
    private func enterTurned(_ body: DynamicBody) {
        findSpace(of: body)
        guard !body.loan.contains(.turn) else { return }
        let pose = body.followed
        let motion = world.motion(of: body.id)
        turnAlone(
            body, from: body.placement(of: pose, near: motion.angle).angle, motion.angularVelocity, at: now)
        if body.begin(at: pose) || body.form != ItemForm(body.item) { makeShapes(of: body) }
        body.written = pose
    }

    /// Whether the superview of an item has been moved, or is moving otherwise, since its coordinates were looked at.
    private func passes(_ body: DynamicBody) -> Bool {
        guard body.isNested(in: referenceLayer) else { return false }
        let before = body.space
        findSpace(of: body)
        return body.space != before
    }

    /// Lets the body be where the item has been set to. If that goes on from frame to frame, the item is moved by a hand, and
    /// the body gets the hand's velocity.
    func take(_ body: DynamicBody) {
        let pose = body.followed
        guard pose.isFinite, body.item.bounds.isFinite else {
            Diagnostics.report(
                Diagnostic(
                    "an item's place, transform or size is not finite", in: "DynamicAnimator",
                    remedy: "give it finite numbers; it goes on from where it was"))
            return write(body)
        }
        let isMoved = pose.center != body.written.center
        var speed: Vector?
        body.isBeyondPictures = false
        if isMoved {
            var hand = body.hand ?? HandTrack()
            hand.add(pose.seenCenter, from: body.written.seenCenter, at: now)
            body.hand = hand
            let own = body.rates(of: world.motion(of: body.id))
            let found = body.layer?.declaredLinearVelocity ?? hand.velocity(at: now, own: own.velocity)
            speed = body.velocities(at: pose, ItemRates(found, own.transform)).linear
            body.velocityIsFound = hand.isMoving || body.layer?.declaredLinearVelocity != nil
        }
        place(body, pose, velocity: speed ?? velocity(of: body), angularVelocity: world.angularVelocity(of: body.id))
        // What set the item has not said how fast it moves.
        write(body)
    }

    /// Puts a body where its item is, moving as given.
    private func place(_ body: DynamicBody, _ pose: ItemPose, velocity: Vector, angularVelocity: Double) {
        body.written = pose
        let (place, angle) = body.placement(of: pose, near: world.angle(of: body.id))
        world.setMotion(place, angle: angle, velocity: velocity, angularVelocity: angularVelocity, of: body.id)
        if body.begin(at: pose) || body.form != ItemForm(body.item) { makeShapes(of: body) }
        body.isMoving = true
    }

    // MARK: Items that another owner's animation moves

    /// Animations take a `part` of the item over, from where its body is and with its velocity: until they have told their end, the
    /// body goes where the item is seen.
    func lend(_ body: DynamicBody, _ part: DynamicLoan) {
        if part.contains(.turn) { body.lentTurn = nil }
        body.loan.formUnion(part)
        if body.loan == .place {
            let motion = world.motion(of: body.id)
            turnAlone(body, from: motion.angle, motion.angularVelocity, at: now)
        }
        if part.contains(.place) { body.hand = nil }
        takePart(body)
        follow(body)
    }

    /// Lets a body turn by itself whose place is lent, as it does at `time`.
    private func turnAlone(_ body: DynamicBody, from angle: Double, _ spin: Double, at time: Double) {
        let isFree = (body.traits.allowsRotation ?? true) && !(body.traits.isAnchored ?? false)
        body.lentTurn = LentTurn(
            start: time, angle: angle, spin: isFree ? spin : 0, resistance: body.traits.angularResistance ?? 0,
            straightening: isFree ? plan.order.lazy.compactMap { $0.straightening(of: body.item) }.first : nil)
    }

    private func takePart(_ body: DynamicBody) {
        world.setKind(body.presentKind, of: body.id)
        world.setTraits(body.worldTraits, of: body.id)
    }

    /// Has the body where its item is seen, as far as animations move that; for good when none does any more: then what little one has
    /// left to settle is the body's.
    private func follow(_ body: DynamicBody) {
        guard let layer = body.layer else { return }
        if body.isNested(in: referenceLayer) { findSpace(of: body) }
        var (isPlaceOver, isTurnOver) = (body.isOver(.place), body.isOver(.turn))
        if body.loan.contains(.place), !isPlaceOver { body.placeReturn = end(ofLoanOf: layer, "position") }
        if body.loan.contains(.turn), !isTurnOver { body.turnReturn = end(ofLoanOf: layer, "transform") }
        // The steps up to this frame, or the first one after it, give back what comes in them.
        if isStepping(to: body.placeReturn) { isPlaceOver = false }
        if isStepping(to: body.turnReturn) { isTurnOver = false }
        var (pose, rates) = (body.followed, layer.presentation.itemRates)
        var over: DynamicLoan = []
        if isPlaceOver {
            over.insert(.place)
            layer.takeSeen(.position)
            pose.center = body.item.center
        }
        if isTurnOver {
            over.insert(.turn)
            // What it has left to settle is laid over the model's turn.
            (pose.transform, rates.transform) = (body.pose.transform, layer.declaredMotion.transform.affineRate)
        }
        if body.loan == .place, pose.transform != body.written.transform {
            // The program has turned it.
            let angle = body.placement(of: pose, near: world.angle(of: body.id)).angle
            turnAlone(body, from: angle, world.angularVelocity(of: body.id), at: now)
            if body.begin(at: pose) { makeShapes(of: body) }
            body.written = pose
        }
        if !body.loan.contains(.place) {
            let motion = world.motion(of: body.id)
            rates.velocity = body.rates(of: motion).velocity
            // It has gone on since it was written, unless the program has put it elsewhere.
            if pose.center == body.written.center {
                pose.center = body.pose(at: motion.position, angle: motion.angle)?.center ?? pose.center
            }
        }
        set(body, pose, rates, returning: over, at: now)
        write(body)
    }

    /// Moves a body whose item is at `pose` and moves at `rates`, as far as animations have moved it until `time`, in seconds of the
    /// tree; the part of it that comes back is simulated from then on.
    private func set(
        _ body: DynamicBody, _ pose: ItemPose, _ rates: ItemRates, returning part: DynamicLoan, at time: Double
    ) {
        let lent = body.loan
        body.loan.subtract(part)
        if part.contains(.turn) { noteOtherPlane(of: body) }
        if part.contains(.place) { body.placeReturn = nil }
        if part.contains(.turn) { body.turnReturn = nil }
        if !part.isEmpty { takePart(body) }
        let velocities = body.velocities(at: pose, rates)
        if lent == .place {
            // It has turned by itself.
            let (angle, spin) =
                body.lentTurn?.sample(at: time) ?? (world.angle(of: body.id), world.angularVelocity(of: body.id))
            let place = body.placement(of: pose, near: angle).place
            world.setMotion(place, angle: angle, velocity: velocities.linear, angularVelocity: spin, of: body.id)
            body.written.center = pose.center
        } else if lent == .turn, part.isEmpty || pose.translation == body.written.translation {
            // Its place is its own: only how it is turned comes from outside.
            let isOver = part.contains(.turn)
            let isOther = body.begin(at: pose, isPlaced: false) || body.form != ItemForm(body.item)
            if isOther || (isOver && body.outline.compression != 1) { makeShapes(of: body) }
            world.setAngle(body.placement(of: pose, near: world.angle(of: body.id)).angle, of: body.id)
            if isOver {
                world.setSpin(velocities.angular, of: body.id)
                body.written.transform = pose.transform
            }
        } else {
            place(body, pose, velocity: velocities.linear, angularVelocity: velocities.angular)
            // It weighs from now on what its outline does.
            if part.contains(.turn), body.outline.compression != 1 { makeShapes(of: body) }
        }
        if body.loan != .place {
            body.lentTurn = nil
        } else if part.contains(.turn) {
            turnAlone(body, from: world.angle(of: body.id), velocities.angular, at: time)
        }
        body.isMoving = true
    }

    /// Notes that physics turns the body's item in the animator's plane, where its superview lies unevenly: the velocity of the
    /// transform may change.
    func noteOtherPlane(of body: DynamicBody) {
        if !(body.space?.isEven ?? true) { body.layer?.report(.launched("transform")) }
    }

    /// When the animations that have borrowed what is at `path` end, and how it moves then.
    private func end(ofLoanOf layer: Layer, _ path: PropertyPath) -> DynamicReturn? {
        guard let time = layer.endOfAnimations(of: [path]) else { return nil }
        // An animation that has ended moves nothing, and a spring that settles still does.
        let then = layer.foreseen(at: Self.soonAfter(time))
        return DynamicReturn(
            time: time, pose: ItemPose(center: then.position, transform: then.transform.affinePart),
            rates: then.itemRates)
    }

    /// Whether an item is about to come back in a step: its time lies between the last frame and this one, whose steps are still to
    /// be made, or after the last step.
    private func isStepping(to end: DynamicReturn?) -> Bool {
        guard let end, isRunning else { return false }
        return end.worldTime != nil || (Self.soonAfter(end.time) > lastFrame && end.time <= now)
    }

    /// A little after the time of an end, which lies a rounding before that.
    private static func soonAfter(_ time: Double) -> Double { time + 1e-8 * (1 + abs(time)) }

    /// The bodies of which animations have ended by the present frame, where the world's time is `time`.
    func bodiesComingBack(at time: Double) -> [DynamicBody] {
        guard plan.hasLoans else { return [] }
        return slots.compactMap { body in
            guard let body, body.isLent else { return nil }
            var comes = false
            if body.isOver(.place), isStepping(to: body.placeReturn) {
                body.placeReturn?.come(at: time, now)
                comes = true
            }
            if body.isOver(.turn), isStepping(to: body.turnReturn) {
                body.turnReturn?.come(at: time, now)
                comes = true
            }
            return comes ? body : nil
        }
    }

    /// Gives what has come of `bodies`, or all that is about to, back to the world before a step.
    func giveBack(_ bodies: [DynamicBody], all: Bool = false) {
        for body in bodies {
            let place = all ? body.placeReturn?.coming : body.placeReturn?.come(by: world.time)
            let turn = all ? body.turnReturn?.coming : body.turnReturn?.come(by: world.time)
            guard let first = place ?? turn else { continue }
            // It has gone on since its time came, which lies before that of the step, in a superview that may have been elsewhere.
            // Time that the world has dropped moves nothing.
            let since = all ? 0 : min(max(0, world.time - (first.worldTime ?? world.time)), PhysicsConstants.step)
            let motion = world.motion(of: body.id)
            var (pose, rates, part) = (body.written, body.rates(of: motion), DynamicLoan())
            if let present = body.pose(at: motion.position, angle: motion.angle) {
                if !body.loan.contains(.place) { pose.center = present.center }
                if !body.loan.contains(.turn) { pose.transform = present.transform }
            }
            if let place {
                part.insert(.place)
                if body.isNested(in: referenceLayer) {
                    let space = body.space
                    findSpace(of: body, after: place.time + since - now)
                    // What leads the superview may not have had its turn in this frame.
                    if space?.isMoving ?? false, !(body.space?.isMoving ?? false) { body.space = space }
                }
                (pose.center, rates.velocity) = (
                    place.pose.center + place.rates.velocity * since, place.rates.velocity
                )
            }
            if turn != nil {
                part.insert(.turn)
                (pose.transform, rates.transform) = (body.pose.transform, .zero)
            }
            set(body, pose, rates, returning: part, at: first.time + since)
        }
    }

    /// Ends what animations have left to settle of what has come back of `bodies`.
    func takeBack(_ bodies: [DynamicBody]) {
        for body in bodies {
            guard let layer = body.layer else { continue }
            if !body.loan.contains(.place), layer.isAnimating(.position) { layer.takeSeen(.position) }
        }
    }

    // MARK: Frames

    /// Sets the items where their bodies are, with the velocities they have.
    func writeItems() {
        for body in slots {
            guard let body else { continue }
            if body.isLent {
                follow(body)
                continue
            }
            let isAwake = world.isAwake(body.id)
            guard isAwake || body.isMoving else {
                body.isWatched = false
                continue
            }
            body.isMoving = isAwake
            write(body)
        }
    }

    func write(_ body: DynamicBody) {
        if body.isNested(in: referenceLayer) { findSpace(of: body) }
        guard body.loan != [.place, .turn] else { return }
        let motion = world.motion(of: body.id)
        body.reportWay(at: motion.position)
        guard let pose = body.pose(at: motion.position, angle: motion.angle) else { return body.reportReleased() }
        guard pose.isDrawable else { return stop(body) }
        if let group = body.item as? DynamicItemGroup {
            group.move(
                to: pose.center, transform: pose.transform, velocity: motion.velocity,
                angularVelocity: motion.angularVelocity)
        } else if let layer = body.layer {
            let rates = body.rates(of: motion)
            switch body.loan {
            case .place:
                layer.turnRigidly(to: pose.transform, rate: rates.transform)
                // How it is turned depends on where something else moves it.
                if !(body.space?.isUnbent ?? true) { layer.report(.scrubbed("transform")) }
            case .turn: layer.move(.position, to: pose.center, velocity: rates.velocity.limited)
            default:
                layer.moveRigidly(
                    to: pose.center, velocity: rates.velocity, transform: pose.transform, rate: rates.transform)
            }
        } else {
            if body.item.center != pose.center { body.item.center = pose.center }
            if body.item.transform != pose.transform { body.item.transform = pose.transform }
        }
        // What an item makes of what it is set to is what counts, and of a transform with depth what that shows in the plane.
        body.written = body.layer == nil ? body.pose : pose
        if let layer = body.layer, !body.loan.contains(.turn), layer.transform.affine == nil {
            body.written.transform = layer.transform.affinePart
        }
    }

    /// Lets a body rest where its item was shown last: no picture can hold the place or the transform to which it has come.
    private func stop(_ body: DynamicBody) {
        place(body, body.written, velocity: .zero, angularVelocity: 0)
        guard !body.isBeyondPictures else { return }
        body.isBeyondPictures = true
        Diagnostics.report(
            Diagnostic(
                "an item comes to a place or a transform beyond 3.4e38", in: "DynamicAnimator",
                remedy: "give it a smaller transform, or keep it near by a collision; it rests where it was"))
    }
}

extension Layer {
    /// A number that is another one where other layers lie between this and `reference`.
    fileprivate func route(to reference: Layer) -> UInt {
        var (route, layer): (UInt, Layer?) = (0, self)
        while let next = layer, next !== reference {
            route = route &* 31 &+ UInt(bitPattern: ObjectIdentifier(next))
            layer = next.superlayer
        }
        return route
    }

    /// Whether animations do nothing with the transform but turn what is seen in its plane.
    fileprivate var isSeenToTurnOnly: Bool {
        let seen = presentation
        guard let shown = seen.transform.affine, let model = transform.affine else { return false }
        let (before, after) = (shown.decomposition, model.decomposition)
        let change =
            abs(before.scaleX - after.scaleX) + abs(before.scaleY - after.scaleY) + abs(before.shear - after.shear)
        var rest = seen.velocity(of: .transform)
        let least = 1e-6 * max(1, rest.largestMagnitude)
        let turn = shown.rate(turningAt: shown.turning(at: rest.affineRate))
        (rest.m11, rest.m12) = (rest.m11 - turn.a, rest.m12 - turn.b)
        (rest.m21, rest.m22) = (rest.m21 - turn.c, rest.m22 - turn.d)
        return change < least && (before.translation - after.translation).length < least
            && rest.largestMagnitude < least
    }
}

extension LayerPresentation {
    /// How fast what is seen moves, in its superview.
    fileprivate var itemRates: ItemRates {
        ItemRates(velocity(of: .position), velocity(of: .transform).affineRate)
    }
}

extension Transform3D {
    /// The rate of ``affinePart`` that is a rate of this, for a transform whose last entry is 1, the translation left out.
    fileprivate var affineRate: Transform2D { Transform2D(a: m11, b: m12, c: m21, d: m22, tx: 0, ty: 0) }
}

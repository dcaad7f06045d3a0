import MomentumPhysics

extension DynamicAnimator {
    /// Updates the mapping from the coordinates of the body's item to those of the animator, `seconds` after the
    /// present frame. If the item has no superview, the mapping remains as it is. If the superview is not mapped to the
    /// animator's coordinates, the mapping remains without motion.
    func findSpace(of body: DynamicBody, after seconds: Double = 0) {
        guard let outer = body.layer?.superlayer, let reference = referenceLayer else { return }
        let (before, route) = (body.space, body.route)
        body.outer = ObjectIdentifier(outer)
        body.route = outer.route(to: reference)
        defer {
            // If the superview was moved or replaced, the coordinates of the item change without any action on the
            // item.
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

    /// Takes over `items` that were added to a behaviour. Animations that move them end at once at the presentation
    /// values, so that later changes by the program apply. An item with a pan that is in progress, or has just ended,
    /// receives the velocity of the pan.
    func noteArrivals(of items: [any DynamicItem]) {
        for item in items where body(of: item) == nil && !DynamicAnimators.isCaptured(item, from: self) {
            let known = arrivals.firstIndex { $0.item === item }
            var arrival = known.map { arrivals[$0] } ?? arrive(item)
            if let velocity = handVelocity(of: item) { arrival.rates.velocity = velocity }
            if let known { arrivals[known] = arrival } else { arrivals.append(arrival) }
        }
    }

    /// Returns the presentation values and velocities of `item`. Animations that move the item end: the presentation
    /// values become the model.
    func arrive(_ item: any DynamicItem) -> DynamicArrival {
        var arrival = DynamicArrival(item: item)
        guard let layer = item.dynamicLayer else { return arrival }
        arrival.rates = layer.presentation.itemRates
        arrival.time = layer.tree?.time ?? 0
        // An animation that does more than rotate keeps the transform, and borrows it from the animator.
        let isTurning = layer.isAnimating(.transform) && layer.isSeenToTurnOnly
        if layer.isAnimating(.position) { layer.capturePresentation(.position) }
        if layer.isDriven(.position) { layer.takeOverModel("position") }
        if isTurning {
            layer.capturePresentation(.transform)
        } else if layer.isAnimating(.transform) {
            // The animation keeps its own rate. The body receives only the rate with which the model is driven.
            arrival.rates.transform = layer.declaredMotion.transform.affineRate
        }
        // The layer declares the velocity until the body exists. Changes of the transform other than a rotation end
        // here.
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

    /// Detects the items that were moved by other owners.
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
            // The program may move an item that animations only rotate.
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

    /// Transfers the body of `layer` to a new superview, in which the layer keeps its position on the screen. The body
    /// keeps its position and velocity.
    func carry(_ layer: Layer, _ passage: CoordinateConversion) {
        guard let body = lookup.body(of: layer) else { return }
        guard !body.loan.contains(.place) else {
            // The animation may have ended, so that the next step returns the item in its present coordinates.
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
        // The coordinates of the item have changed without any action on the item.
        layer.appear()
    }

    /// Places a body at its item, which was added to another superview.
    private func enter(_ body: DynamicBody) {
        findSpace(of: body)
        place(
            body, body.followed, velocity: velocity(of: body), angularVelocity: world.angularVelocity(of: body.id))
    }

    /// Updates the rotation of a body whose position is lent, after its item was added to another superview.
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

    /// Returns whether the motion or the position of the item's superview has changed since its coordinates were
    /// updated.
    private func passes(_ body: DynamicBody) -> Bool {
        guard body.isNested(in: referenceLayer) else { return false }
        let before = body.space
        findSpace(of: body)
        return body.space != before
    }

    /// Moves the body to the pose of its item, which was set by another owner. If the item is set in consecutive
    /// frames, it is moved by a hand, and the body receives the velocity of the hand.
    func take(_ body: DynamicBody) {
        let pose = body.followed
        guard pose.isFinite, body.item.bounds.isFinite else {
            pose.refuse(body.item.bounds, in: "DynamicItem", effect: "the item returns to its simulated position")
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
        // The owner that has set the item may not have declared its velocity.
        write(body)
    }

    /// Moves a body to the pose of its item, with the given velocities.
    private func place(_ body: DynamicBody, _ pose: ItemPose, velocity: Vector, angularVelocity: Double) {
        body.written = pose
        let (place, angle) = body.placement(of: pose, near: world.angle(of: body.id))
        world.setMotion(place, angle: angle, velocity: velocity, angularVelocity: angularVelocity, of: body.id)
        if body.begin(at: pose) || body.form != ItemForm(body.item) { makeShapes(of: body) }
        body.isMoving = true
    }

    // MARK: Items that another owner's animation moves

    /// Lends a `part` of the item to animations, from the position and velocity of the body. Until they end, the body
    /// follows the presentation of the item.
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

    /// Makes a body whose position is lent rotate independently, beginning at `time`.
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

    /// Moves the body to the presentation of its item, for the parts that animations move. A part that no animation
    /// moves any longer returns to the body, with the remaining motion of a settling spring.
    private func follow(_ body: DynamicBody) {
        guard let layer = body.layer else { return }
        if body.isNested(in: referenceLayer) { findSpace(of: body) }
        var (isPlaceOver, isTurnOver) = (body.isOver(.place), body.isOver(.turn))
        if body.loan.contains(.place), !isPlaceOver { body.placeReturn = end(ofLoanOf: layer, "position") }
        if body.loan.contains(.turn), !isTurnOver { body.turnReturn = end(ofLoanOf: layer, "transform") }
        // Parts whose loan ends before this frame, or the first one after it, are returned by its steps.
        if isStepping(to: body.placeReturn) { isPlaceOver = false }
        if isStepping(to: body.turnReturn) { isTurnOver = false }
        var (pose, rates) = (body.followed, layer.presentation.itemRates)
        var over: DynamicLoan = []
        if isPlaceOver {
            over.insert(.place)
            layer.capturePresentation(.position)
            pose.center = body.item.center
        }
        if isTurnOver {
            over.insert(.turn)
            // The remaining motion of a settling spring is additive to the rotation of the model.
            (pose.transform, rates.transform) = (body.pose.transform, layer.declaredMotion.transform.affineRate)
        }
        if body.loan == .place, pose.transform != body.written.transform {
            // The program has rotated the item.
            let angle = body.placement(of: pose, near: world.angle(of: body.id)).angle
            turnAlone(body, from: angle, world.angularVelocity(of: body.id), at: now)
            if body.begin(at: pose) { makeShapes(of: body) }
            body.written = pose
        }
        if !body.loan.contains(.place) {
            let motion = world.motion(of: body.id)
            rates.velocity = body.rates(of: motion).velocity
            // The body has moved since the item was written, unless the program has moved the item.
            if pose.center == body.written.center {
                pose.center = body.pose(at: motion.position, angle: motion.angle)?.center ?? pose.center
            }
        }
        set(body, pose, rates, returning: over, at: now)
        write(body)
    }

    /// Moves a body to the `pose` of its item with its `rates`, as far as animations have moved the item until `time`,
    /// in seconds of the tree. `part` returns to the body and is simulated from then on.
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
            // The item has rotated independently.
            let (angle, spin) =
                body.lentTurn?.sample(at: time) ?? (world.angle(of: body.id), world.angularVelocity(of: body.id))
            let place = body.placement(of: pose, near: angle).place
            world.setMotion(place, angle: angle, velocity: velocities.linear, angularVelocity: spin, of: body.id)
            body.written.center = pose.center
        } else if lent == .turn, part.isEmpty || pose.translation == body.written.translation {
            // The body determines the position; only the rotation comes from animations.
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
            // From now on the outline determines the mass.
            if part.contains(.turn), body.outline.compression != 1 { makeShapes(of: body) }
        }
        if body.loan != .place {
            body.lentTurn = nil
        } else if part.contains(.turn) {
            turnAlone(body, from: world.angle(of: body.id), velocities.angular, at: time)
        }
        body.isMoving = true
    }

    /// Reports that physics rotates the body's item in the animator's plane, in which its superview is distorted. The
    /// velocity of the transform may change in a step.
    func noteOtherPlane(of body: DynamicBody) {
        if !(body.space?.isEven ?? true) { body.layer?.report(.launched("transform")) }
    }

    /// Returns the time at which the animations at `path` end, and the pose and velocity of the layer at that time; nil
    /// if it is unknown.
    private func end(ofLoanOf layer: Layer, _ path: PropertyPath) -> DynamicReturn? {
        guard let time = layer.endOfAnimations(of: [path]) else { return nil }
        // Slightly after the end, an ended animation has no velocity, but a settling spring still has one.
        let then = layer.predictedPresentation(at: Self.soonAfter(time))
        return DynamicReturn(
            time: time, pose: ItemPose(center: then.position, transform: then.transform.affinePart),
            rates: then.itemRates)
    }

    /// Returns whether an item is to return during a step. Its time is between the last frame and the present frame,
    /// whose steps are still to be made, or after the last step.
    private func isStepping(to end: DynamicReturn?) -> Bool {
        guard let end, isRunning else { return false }
        return end.worldTime != nil || (Self.soonAfter(end.time) > lastFrame && end.time <= now)
    }

    /// Returns a time slightly after `time`, beyond rounding errors.
    private static func soonAfter(_ time: Double) -> Double { time + 1e-8 * (1 + abs(time)) }

    /// Returns the bodies whose animations have ended by the present frame, at which the world's time is `time`.
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

    /// Before a step, makes the world simulate the parts of `bodies` whose return time has come; all parts that return
    /// in this frame if `all`.
    func giveBack(_ bodies: [DynamicBody], all: Bool = false) {
        for body in bodies {
            let place = all ? body.placeReturn?.coming : body.placeReturn?.come(by: world.time)
            let turn = all ? body.turnReturn?.coming : body.turnReturn?.come(by: world.time)
            guard let first = place ?? turn else { continue }
            // The item has moved since its return time, which is before that of the step, possibly in a moving
            // superview. Time that the world has dropped causes no motion.
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
                    // The owner that moves the superview may not have moved it in this frame yet.
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

    /// Ends the remaining motion of settling springs on the returned parts of `bodies`.
    func takeBack(_ bodies: [DynamicBody]) {
        for body in bodies {
            guard let layer = body.layer else { continue }
            if !body.loan.contains(.place), layer.isAnimating(.position) { layer.capturePresentation(.position) }
        }
    }

    // MARK: Frames

    /// Sets the items to the positions and velocities of their bodies.
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
        guard pose.isDrawable else { return stop(body, at: pose.center) }
        if let group = body.item as? DynamicItemGroup {
            group.move(
                to: pose.center, transform: pose.transform, velocity: motion.velocity,
                angularVelocity: motion.angularVelocity)
        } else if let layer = body.layer {
            let rates = body.rates(of: motion)
            switch body.loan {
            case .place:
                layer.rotateRigidly(to: pose.transform, rate: rates.transform)
                // The rotation depends on the position, which another owner moves.
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
        // The pose that the item has after it was set is recorded. For a transform with depth it is the part in the
        // plane.
        body.written = body.layer == nil ? body.pose : pose
        if let layer = body.layer, !body.loan.contains(.turn), layer.transform.affine == nil {
            body.written.transform = layer.transform.affinePart
        }
    }

    /// Stops a body at the last displayed pose of its item, because its position or transform is beyond the range of a
    /// picture.
    private func stop(_ body: DynamicBody, at center: Point) {
        place(body, body.written, velocity: .zero, angularVelocity: 0)
        guard !body.isBeyondPictures else { return }
        body.isBeyondPictures = true
        Diagnostics.report(
            "the simulated position or transform of an item exceeds 3.4e38", value: .pair(center.x, center.y),
            in: "DynamicAnimator",
            remedy: "use smaller forces, or add a collision boundary; the item stops at its last position")
    }
}

extension Layer {
    /// Returns a number that identifies the layers between this layer and `reference`.
    fileprivate func route(to reference: Layer) -> UInt {
        var (route, layer): (UInt, Layer?) = (0, self)
        while let next = layer, next !== reference {
            route = route &* 31 &+ UInt(bitPattern: ObjectIdentifier(next))
            layer = next.superlayer
        }
        return route
    }

    /// Whether animations only rotate the presentation in its plane.
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
    /// The velocity of the presentation in its superview, and the rate of its transform.
    fileprivate var itemRates: ItemRates {
        ItemRates(velocity(of: .position), velocity(of: .transform).affineRate)
    }
}

extension Transform3D {
    /// The rate of ``affinePart`` that belongs to this rate, for a transform whose last entry is 1, without the
    /// translation.
    fileprivate var affineRate: Transform2D { Transform2D(a: m11, b: m12, c: m21, d: m22, tx: 0, ty: 0) }
}

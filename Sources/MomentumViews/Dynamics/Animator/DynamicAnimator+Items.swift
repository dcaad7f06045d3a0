import MomentumPhysics

extension DynamicAnimator {
    /// Looks how the coordinates of the body's item lie in the animator's. Where that is unknown, because the item is in no
    /// superview or the superview is elsewhere, they stay as they were.
    func findSpace(of body: DynamicBody) {
        guard let outer = body.layer?.superlayer, let reference = referenceLayer else { return }
        body.outer = ObjectIdentifier(outer)
        if outer === reference {
            body.toReference = nil
            return
        }
        guard let origin = outer.convert(Point.zero, to: reference),
            let right = outer.convert(Point(x: 1, y: 0), to: reference),
            let down = outer.convert(Point(x: 0, y: 1), to: reference)
        else { return }
        let space = Transform2D(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x,
            ty: origin.y)
        body.toReference = space.isIdentity || space.inverted == nil ? nil : space
    }

    /// Takes `items` over that come under a behaviour: animations that move them end at once, where they are seen, so that what
    /// the program does with them from now on counts. A pan that is under way, or just ends, gives its velocity to its item.
    func noteArrivals(of items: [any DynamicItem]) {
        for item in items where body(of: item) == nil && !DynamicAnimators.isTaken(item, from: self) {
            let known = arrivals.firstIndex { $0.item === item }
            var arrival = known.map { arrivals[$0] } ?? arrive(item)
            if let velocity = handVelocity(of: item) { arrival.velocity = velocity }
            if let known { arrivals[known] = arrival } else { arrivals.append(arrival) }
        }
    }

    /// Where `item` is seen and how fast it moves there. Animations that move it end: what is seen is made the model.
    func arrive(_ item: any DynamicItem) -> DynamicArrival {
        var arrival = DynamicArrival(item: item)
        guard let layer = item.dynamicLayer else { return arrival }
        arrival.velocity = layer.presentation.velocity(of: .position)
        arrival.angularVelocity = layer.seenAngularVelocity
        arrival.time = layer.tree?.time ?? 0
        let isTurning = layer.isAnimating(.transform)
        if layer.isAnimating(.position) { layer.takeSeen(.position) }
        if isTurning { layer.takeSeen(.transform) }
        // Until the body is there the layer says how fast it moves: what it does besides turning ends here.
        layer.declareRigidMotion(
            velocity: arrival.velocity, angularVelocity: isTurning ? arrival.angularVelocity : nil)
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
        if body.isLent {
            follow(body)
            return
        }
        let pose = body.pose
        if let outer = body.layer?.superlayer, ObjectIdentifier(outer) != body.outer {
            // In another superview the item is where its centre is there.
            findSpace(of: body)
            place(body, pose, velocity: velocity(of: body), angularVelocity: world.angularVelocity(of: body.id))
        } else if pose != body.written {
            let loan = body.loan(for: pose)
            if loan.isEmpty { take(body) } else { lend(body, loan) }
        } else if body.form != ItemForm(body.item) {
            makeShapes(of: body)
        } else if let hand = body.hand, now - hand.lastTime > VelocityTracker.restTime {
            body.hand = nil
            body.velocityIsFound = false
        }
    }

    /// Lets the body be where the item has been set to. If that goes on from frame to frame, the item is moved by a hand, and
    /// the body gets the hand's velocity.
    func take(_ body: DynamicBody) {
        let pose = body.pose
        guard pose.isFinite, body.item.bounds.isFinite else {
            Diagnostics.report(
                Diagnostic(
                    "an item's place, transform or size is not finite", in: "DynamicAnimator",
                    remedy: "give it finite numbers; it goes on from where it was"))
            return write(body)
        }
        let isMoved = pose.center != body.written.center
        var speed: Vector?
        if isMoved {
            var hand = body.hand ?? HandTrack()
            hand.add(pose.seenCenter, from: body.written.seenCenter, at: now)
            body.hand = hand
            let own = body.inSuperview(self.velocity(of: body))
            speed = body.inReference(body.layer?.declaredLinearVelocity ?? hand.velocity(at: now, own: own))
            body.velocityIsFound = hand.isMoving || body.layer?.declaredLinearVelocity != nil
        }
        place(body, pose, velocity: speed ?? velocity(of: body), angularVelocity: world.angularVelocity(of: body.id))
        // What set the item has not said how fast it moves.
        write(body)
    }

    /// Puts a body where its item is, moving as given.
    private func place(_ body: DynamicBody, _ pose: ItemPose, velocity: Vector, angularVelocity: Double) {
        let base = DynamicBody.base(of: pose, body.toReference)
        body.written = pose
        let (place, angle) = body.placement(of: pose, near: world.angle(of: body.id))
        world.setMotion(place, angle: angle, velocity: velocity, angularVelocity: angularVelocity, of: body.id)
        if !base.isClose(to: body.base) || body.form != ItemForm(body.item) {
            body.base = base
            makeShapes(of: body)
        }
        body.isMoving = true
    }

    // MARK: Items that another owner's animation moves

    /// An animation takes the item over, from where its body is and with its velocity: until it has told its end, the body goes
    /// where the item is seen.
    func lend(_ body: DynamicBody, _ loan: DynamicLoan) {
        body.loan = loan
        body.hand = nil
        world.setKind(.kinematic, of: body.id)
        follow(body)
    }

    /// Has the body where its item is seen; for good when no animation moves it any more: then what little one has left to
    /// settle is the body's.
    private func follow(_ body: DynamicBody) {
        guard let layer = body.layer else { return }
        let presentation = layer.presentation
        let velocity = presentation.velocity(of: .position)
        let turning = layer.seenAngularVelocity
        let isOver = !body.isMovedByAnimations
        // The steps up to this frame, or the first one after it, give it back when its time comes.
        if isOver, isStepping(to: body.loanEnd) { return }
        body.loanEnd = isOver ? nil : end(ofLoanOf: body, layer)
        if isOver { takeBack(body, layer) }
        let pose =
            isOver ? body.pose : ItemPose(center: presentation.position, transform: presentation.transform.affinePart)
        if isOver {
            body.loan = []
            world.setKind(body.kind, of: body.id)
        }
        place(
            body, pose, velocity: body.inReference(velocity),
            angularVelocity: turning * body.turningSense)
        // What has ended no longer says how fast the item moves.
        if isOver { write(body) }
    }

    /// Ends what an animation has left to settle of what it had borrowed.
    private func takeBack(_ body: DynamicBody, _ layer: Layer) {
        if body.loan.contains(.place), layer.isAnimating(.position) { layer.takeSeen(.position) }
        if body.loan.contains(.turn), layer.isAnimating(.transform) { layer.takeSeen(.transform) }
    }

    /// When the animations that have borrowed the item end, and how it moves then.
    private func end(ofLoanOf body: DynamicBody, _ layer: Layer) -> DynamicReturn? {
        guard let time = layer.endOfAnimations(of: ["position", "transform"]) else { return nil }
        // A little after the time, which lies a rounding before the end: an animation that has ended moves nothing, and a
        // spring that settles still does.
        let then = layer.foreseen(at: time + 1e-8 * (1 + abs(time)))
        return DynamicReturn(
            time: time, pose: ItemPose(center: then.position, transform: then.transform.affinePart),
            velocity: then.velocity(of: .position),
            angularVelocity: then.velocity(at: "transform.rotation.z").components.first ?? 0)
    }

    /// Whether an item is about to come back in a step: its time lies between the last frame and this one, whose steps are still to
    /// be made, or after the last step.
    private func isStepping(to end: DynamicReturn?) -> Bool {
        guard let end, isRunning else { return false }
        return end.worldTime != nil || (end.time > lastFrame && end.time <= now)
    }

    /// The bodies whose animations have ended by the present frame, where the world's time is `time`.
    func bodiesComingBack(at time: Double) -> [DynamicBody] {
        guard plan.hasLoans else { return [] }
        return slots.compactMap { body in
            guard let body, body.isLent, !body.isMovedByAnimations, isStepping(to: body.loanEnd), let end = body.loanEnd
            else { return nil }
            if end.worldTime == nil { body.loanEnd?.worldTime = time - (now - end.time) }
            return body
        }
    }

    /// Gives those of `bodies` whose time has come, or all of them, back to the world before a step.
    static func giveBack(_ bodies: [DynamicBody], to world: inout PhysicsWorld, all: Bool = false) {
        for body in bodies {
            guard let end = body.loanEnd, let time = end.worldTime, all || world.time >= time - 1e-9 else { continue }
            (body.loan, body.loanEnd) = ([], nil)
            world.setKind(body.kind, of: body.id)
            let (place, angle) = body.placement(of: end.pose, near: world.angle(of: body.id))
            world.setMotion(
                place, angle: angle, velocity: body.inReference(end.velocity),
                angularVelocity: end.angularVelocity * body.turningSense, of: body.id)
            body.isMoving = true
        }
    }

    /// Ends what animations have left to settle of those of `bodies` that have come back.
    func takeBack(_ bodies: [DynamicBody]) {
        for body in bodies where !body.isLent {
            guard let layer = body.layer else { continue }
            if layer.isAnimating(.position) { layer.takeSeen(.position) }
            if layer.isAnimating(.transform) { layer.takeSeen(.transform) }
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
        if body.toReference != nil || body.layer?.superlayer !== referenceLayer { findSpace(of: body) }
        let motion = world.motion(of: body.id)
        let pose = body.pose(at: motion.position, angle: motion.angle)
        let velocity = body.inSuperview(motion.velocity)
        let turning = motion.angularVelocity * body.turningSense
        body.noteWay()
        if let group = body.item as? DynamicItemGroup {
            group.move(to: pose.center, transform: pose.transform, velocity: velocity, angularVelocity: turning)
        } else if let layer = body.layer {
            layer.moveRigidly(
                to: pose.center, velocity: velocity, transform: pose.transform, angularVelocity: turning)
        } else {
            if body.item.center != pose.center { body.item.center = pose.center }
            if body.item.transform != pose.transform { body.item.transform = pose.transform }
        }
        // What an item makes of what it is set to is what counts.
        body.written = body.layer == nil ? body.pose : pose
    }
}

extension Transform2D {
    /// Whether both do nearly the same to a thousand points.
    fileprivate func isClose(to other: Transform2D) -> Bool {
        abs(a - other.a) + abs(b - other.b) + abs(c - other.c) + abs(d - other.d) < 1e-9
    }
}

import MomentumPhysics

extension DynamicAnimator {
    func step(by seconds: Double) {
        let time = worldTime + seconds
        worldTime = time
        let coming = bodiesComingBack(at: time)
        lastFrame = now
        defer {
            // Where nothing moves no steps are made.
            if world.isAtRest { giveBack(coming, all: true) }
            takeBack(coming)
        }
        if referenceLayer?.journal != nil { return stepWatching(to: time, coming) }
        guard !plan.stepping.isEmpty || !pushedBodies.isEmpty || !coming.isEmpty else {
            world.advance(to: time)
            return
        }
        guard let target = world.beginFrame(at: time) else { return }
        // One by one: a field of the program's own, which is asked before each, may ask the animator.
        while world.isDue(target) {
            if !coming.isEmpty { giveBack(coming) }
            push()
            world.makeStep()
        }
    }

    /// Does the same steps, and notes what others do to the bodies in them: a frame shows only where that has led.
    private func stepWatching(to time: Double, _ coming: [DynamicBody]) {
        let bodies = slots.compactMap { $0 }
        for body in bodies { body.beginWay(in: world) }
        if let target = world.beginFrame(at: time) {
            while world.isDue(target) {
                if !coming.isEmpty { giveBack(coming) }
                pushOnce()
                for body in bodies { body.watch(world, at: world.time) }
                world.makeStep()
            }
        }
        for body in bodies { body.watch(world, at: world.frameTime) }
    }

    /// Lets the forces of what has just been described act at once: they wake what rests.
    func pushOnce() {
        guard !plan.stepping.isEmpty || !pushedBodies.isEmpty else { return }
        push()
    }

    /// Sets the forces for the next step, in place of those of the step before.
    private func push() {
        var forces = StepForces(time: world.time, lookup: lookup)
        isPushing = true
        for behavior in plan.stepping { behavior.push(&forces, in: world) }
        isPushing = false
        forces.act(after: pushedBodies, in: &world)
        pushedBodies = forces.pushed
    }

    /// Tells the collision behaviours what has met and parted in the world.
    func deliverContacts() {
        guard world.hasContactEvents else { return }
        let events = world.contactEvents
        world.clearContactEvents()
        for event in events { deliver(event) }
    }

    private func deliver(_ event: ContactEvent) {
        let (first, second) = (slot(event.bodyTagA), slot(event.bodyTagB))
        first?.noteStruck()
        second?.noteStruck()
        if let first, let second {
            // What has ended may be no contact of the behaviour's any more, but was one.
            for collision in plan.collisions
            where event.phase == .ended || collision.concerns(first.item, second.item) {
                tell(collision, event, first.item, .item(second.item))
            }
        } else if let item = first ?? second {
            let tag = first == nil ? event.shapeTagA : event.shapeTagB
            for collision in plan.collisions {
                guard let other = collision.boundary(withTag: tag) else { continue }
                tell(collision, event, item.item, other)
            }
        }
    }

    private func tell(
        _ collision: CollisionBehavior, _ event: ContactEvent, _ item: any DynamicItem, _ other: Touching.Other
    ) {
        switch event.phase {
        case .began: collision.began(item, other, at: event.point)
        case .ended: collision.ended(item, other)
        }
    }
}

extension PhysicsWorld {
    /// Where the point of a body at `offset` from its centre, unturned, is now.
    func place(_ offset: Vector, from body: BodyID) -> Point {
        let (sine, cosine) = Maths.sincos(angle(of: body))
        let turned = Vector(dx: offset.dx * cosine - offset.dy * sine, dy: offset.dx * sine + offset.dy * cosine)
        return position(of: body) + turned
    }
}

import MomentumPhysics

extension DynamicAnimator {
    func step(by seconds: Double) {
        worldTime += seconds
        // A frame shows only where the steps have led: what others do to the bodies in them is reported.
        let watched = referenceLayer?.observer == nil ? [] : slots.compactMap { $0 }
        for body in watched { body.beginWay(in: world) }
        let target = world.beginFrame(at: worldTime)
        let coming = bodiesComingBack(at: world.frameTime)
        lastFrame = now
        // Nothing moves until something comes back.
        for time in coming.compactMap({ $0.comingTime }).sorted() where world.isAtRest {
            world.rest(until: time)
            giveBack(coming)
        }
        // One by one: a field of the program's own, which is asked before each, may ask the animator.
        while let target, world.isDue(target) {
            if !coming.isEmpty { giveBack(coming) }
            push()
            for body in watched { body.watch(world, at: world.time) }
            world.makeStep()
        }
        for body in watched { body.watch(world, at: world.frameTime) }
        if world.isAtRest { giveBack(coming, all: true) }
        takeBack(coming)
    }

    /// Sets the forces for the next step, in place of those of the step before. Forces that have just been described wake what rests.
    func push() {
        guard !plan.stepping.isEmpty || !pushedBodies.isEmpty else { return }
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
        first?.reportStruck()
        second?.reportStruck()
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

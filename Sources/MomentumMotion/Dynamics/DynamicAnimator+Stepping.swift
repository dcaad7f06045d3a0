import MomentumPhysics

extension DynamicAnimator {
    func step(by seconds: Double) {
        worldTime += seconds
        // A frame displays only the result of its steps, so the effects of other bodies within them are reported.
        let observedBodies = referenceLayer?.observer == nil ? [] : slots.compactMap { $0 }
        for body in observedBodies { body.beginDisplacement(in: world) }
        let target = world.beginFrame(at: worldTime)
        let ending = bodiesEndingAnimation(at: world.frameTime)
        lastFrame = now
        // A world at rest does not change until an item returns.
        for time in ending.compactMap({ $0.firstEndTime }).sorted() where world.isAtRest {
            world.skipSteps(until: time)
            simulateReturnedParts(ending)
        }
        // The steps are made one by one, because a field of the program that is evaluated before each step may query
        // the animator.
        while let target, world.isDue(target) {
            if !ending.isEmpty { simulateReturnedParts(ending) }
            applyForces()
            for body in observedBodies { body.recordMotion(world, at: world.time) }
            world.makeStep()
        }
        for body in observedBodies { body.recordMotion(world, at: world.frameTime) }
        if world.isAtRest { simulateReturnedParts(ending, all: true) }
        endSettlingSprings(ending)
    }

    /// Sets the forces for the next step, which replace those of the previous step. New forces wake sleeping bodies.
    func applyForces() {
        guard !plan.stepping.isEmpty || !pushedBodies.isEmpty else { return }
        var forces = StepForces(time: world.time, lookup: lookup)
        isApplyingForces = true
        for behavior in plan.stepping { behavior.addForces(&forces, in: world) }
        isApplyingForces = false
        forces.act(after: pushedBodies, in: &world)
        pushedBodies = forces.pushed
    }

    /// Notifies the collision behaviours of contacts that have begun or ended.
    func deliverContacts() {
        guard world.hasContactEvents else { return }
        let events = world.contactEvents
        world.clearContactEvents()
        for event in events { deliver(event) }
    }

    private func deliver(_ event: ContactEvent) {
        let (first, second) = (slot(event.bodyTagA), slot(event.bodyTagB))
        first?.reportContactChange()
        second?.reportContactChange()
        if let first, let second {
            // A contact that has ended may no longer concern a behaviour that was notified of its beginning.
            for collision in plan.collisions
            where event.phase == .ended || collision.concerns(first.item, second.item) {
                notify(collision, event, first.item, .item(second.item))
            }
        } else if let item = first ?? second {
            let tag = first == nil ? event.shapeTagA : event.shapeTagB
            for collision in plan.collisions {
                guard let other = collision.boundary(withTag: tag) else { continue }
                notify(collision, event, item.item, other)
            }
        }
    }

    private func notify(
        _ collision: CollisionBehavior, _ event: ContactEvent, _ item: any DynamicItem, _ other: Touching.Other
    ) {
        switch event.phase {
        case .began: collision.began(item, other, at: event.point)
        case .ended: collision.ended(item, other)
        }
    }
}

extension PhysicsWorld {
    /// Returns the present position of the point of a body at `offset` from its centre, without rotation.
    func position(_ offset: Vector, from body: BodyID) -> Point {
        let (sine, cosine) = Maths.sincos(angle(of: body))
        let rotated = Vector(dx: offset.dx * cosine - offset.dy * sine, dy: offset.dx * sine + offset.dy * cosine)
        return position(of: body) + rotated
    }
}

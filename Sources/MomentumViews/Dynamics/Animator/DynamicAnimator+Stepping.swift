import MomentumPhysics

/// Forces that depend on place or time, as they are added up before a step of the world.
struct StepForces {
    /// The time at the step's beginning, in seconds.
    let time: Double
    private let lookup: BodyLookup
    fileprivate var pushed: [DynamicBody] = []

    fileprivate init(time: Double, lookup: BodyLookup) {
        self.time = time
        self.lookup = lookup
    }

    func body(of item: any DynamicItem) -> DynamicBody? { lookup.body(of: item) }

    /// Lets `force`, in mass times pt/s², act on the middle of the mass of `body`.
    mutating func add(_ force: Vector, torque: Double = 0, to body: DynamicBody) {
        if !body.stepForce.isActing {
            pushed.append(body)
            body.stepForce = (.zero, 0, true)
        }
        body.stepForce.force += force
        body.stepForce.torque += torque
    }

    /// Lets `force` act at `point`.
    mutating func add(_ force: Vector, at point: Point, to body: DynamicBody, in world: PhysicsWorld) {
        add(force, torque: point.offset(from: world.massCenter(of: body.id)).cross(force), to: body)
    }
}

extension DynamicAnimator {
    func step(by seconds: Double) {
        let time = worldTime + seconds
        worldTime = time
        guard !plan.stepping.isEmpty || !pushedBodies.isEmpty else {
            world.advance(to: time)
            return
        }
        let (lookup, behaviors) = (lookup, plan.stepping)
        var pushed = pushedBodies
        world.advance(to: time) { world in
            var forces = StepForces(time: world.time, lookup: lookup)
            for behavior in behaviors { behavior.push(&forces, in: world) }
            // Those that nothing pushes any more keep what is constant.
            for body in pushed where !body.stepForce.isActing { world.setForce(body.force, on: body.id) }
            for body in forces.pushed {
                world.setForce(body.force + body.stepForce.force, torque: body.stepForce.torque, on: body.id)
                body.stepForce.isActing = false
            }
            pushed = forces.pushed
        }
        pushedBodies = pushed
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
        if let first, let second {
            for collision in plan.collisions where collision.concerns(first.item, second.item) {
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

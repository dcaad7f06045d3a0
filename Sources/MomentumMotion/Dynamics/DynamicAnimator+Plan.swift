import MomentumPhysics

/// The combined behaviours of an animator.
struct DynamicPlan {
    /// All behaviours, each before its children, in the order of addition.
    var allBehaviors: [DynamicBehavior] = []
    /// All behaviours in the order in which they act: that of their creation.
    var order: [DynamicBehavior] = []
    /// The behaviours that add forces before every step of the world.
    var stepping: [DynamicBehavior] = []
    var collisions: [CollisionBehavior] = []
    /// Whether an animation of another owner moves any item.
    var hasAnimatedItems = false
}

extension DynamicAnimator {
    func slot(_ tag: Int) -> DynamicBody? { tag > 0 && tag <= slots.count ? slots[tag - 1] : nil }

    /// Returns the body of `item`; nil if it is not simulated here.
    func body(of item: any DynamicItem) -> DynamicBody? { lookup.body(of: item) }

    /// The edges of the reference view in its own coordinates; those of the stage if there is no reference view, and
    /// null without both.
    var referenceBounds: Rect { referenceView?.bounds ?? stage.map { Rect(origin: .zero, size: $0.size) } ?? .null }

    /// The layer whose coordinates the behaviours use.
    var referenceLayer: Layer? { referenceView?.layer ?? stage?.root.layer }

    /// Transfers the behaviours to the world.
    ///
    /// Behaviours act in the order of their creation, so the order in which they were added does not matter.
    func makePlan() {
        planIsNeeded = false
        for body in slots { body?.reportContactChange() }
        listBehaviors()
        for behavior in plan.order {
            for item in behavior.items where body(of: item) == nil { beginSimulating(item) }
        }
        dismissUnused(plan.order) { _ in true }
        describeBodies()
        for behavior in plan.order { behavior.settle(in: self) }
        applyDescriptions()
        for behavior in plan.order { behavior.finish(in: self) }
        applyForces()
        pendingItems.removeAll()
    }

    private func listBehaviors() {
        plan.allBehaviors.removeAll()
        for behavior in behaviors { behavior.appendAll(to: &plan.allBehaviors) }
        plan.order = plan.allBehaviors.sorted { $0.serial < $1.serial }
        plan.stepping = plan.order.filter { $0.pushesEveryStep }
        plan.collisions.removeAll()
        for behavior in plan.order {
            guard let collision = behavior as? CollisionBehavior else { continue }
            if plan.collisions.count == Self.mostCollisionBehaviors {
                collision.setNumber(-1)
                Diagnostics.report(
                    "the animator has more than 31 collision behaviours", in: "DynamicAnimator.addBehavior(_:)",
                    remedy: "use one collision behaviour for several items; the items of this behaviour do not collide")
                continue
            }
            collision.setNumber(plan.collisions.count)
            plan.collisions.append(collision)
        }
    }

    /// Begins to simulate `item`.
    private func beginSimulating(_ item: any DynamicItem) {
        guard !DynamicAnimators.isSimulatedElsewhere(item, from: self) else {
            return Diagnostics.report(
                "another animator simulates the item", in: "DynamicAnimator.addBehavior(_:)",
                remedy: "remove the item from the other animator first; this animator does not move the item")
        }
        // An animation that moves the item now was added after the item was recorded, and moves the item at once.
        let known = pendingItems.first { $0.item === item }
        let pending = known ?? endAnimations(item)
        let layer = item.dynamicLayer
        var animatedParts: AnimatedParts = []
        if layer?.isMovedByAnimations(.position) ?? false { animatedParts.insert(.position) }
        if layer?.isMovedByAnimations(.transform) ?? false { animatedParts.insert(.rotation) }
        var pose = ItemPose(modelOf: item)
        if !animatedParts.isEmpty, let presentation = layer?.presentation {
            pose = ItemPose(center: presentation.position, transform: presentation.transform.affinePart)
        }
        guard pose.isFinite, item.bounds.isFinite else {
            return pose.refuse(
                item.bounds, in: "DynamicAnimator.addBehavior(_:)", effect: "the animator does not move the item")
        }
        let index = slots.firstIndex { $0 == nil } ?? slots.count
        let id = world.addBody(BodyDefinition(tag: index + 1))
        let body = DynamicBody(item: item, id: id, index: index, pose: pose)
        findSpace(of: body)
        if animatedParts.contains(.rotation) {
            // The mass follows from the model's transform, not from the presentation of an animated transform.
            _ = body.begin(at: ItemPose(modelOf: item))
            _ = body.beginOutline()
        }
        _ = body.begin(at: pose)
        if index == slots.count { slots.append(body) } else { slots[index] = body }
        lookup.insert(body)
        let (position, angle) = body.placement(of: pose, near: 0)
        body.animatedParts = animatedParts
        makeShapes(of: body)
        // Velocities that were found in an earlier frame are no longer valid.
        let isPresent = layer == nil || pending.time == layer?.tree?.time ?? 0
        let velocities = body.velocities(at: pose, isPresent ? pending.rates : ItemRates(.zero, .zero))
        world.setMotion(
            position, angle: angle, velocity: velocities.linear, angularVelocity: velocities.angular, of: id)
        body.velocityIsFound = true
        body.hasUnreportedVelocity = true
        if pending.rates.transform != .zero { reportDistortedPlane(of: body) }
        if !animatedParts.isEmpty { yieldToAnimations(body, animatedParts) }
    }

    /// Stops simulating those of `items` that belong to no behaviour. This happens at once, so that later changes by
    /// the program apply, even if the items are added again in the same run-loop turn. Items without a layer are
    /// simulated until the next plan, because only their body has their velocity.
    func release(_ items: [any DynamicItem]) {
        pendingItems.removeAll { pending in items.contains { $0 === pending.item } }
        guard !isApplyingForces else { return planIsNeeded = true }
        guard items.contains(where: { $0.dynamicLayer != nil && body(of: $0) != nil }) else { return }
        var remaining: [DynamicBehavior] = []
        for behavior in behaviors { behavior.appendAll(to: &remaining) }
        dismissUnused(remaining) { body in body.layer != nil && items.contains { $0 === body.item } }
    }

    /// Stops simulating the bodies that `canDismiss` and that belong to none of `behaviors`.
    private func dismissUnused(_ behaviors: [DynamicBehavior], _ canDismiss: (DynamicBody) -> Bool) {
        for body in slots { body?.isPlanned = false }
        for behavior in behaviors {
            for item in behavior.items { body(of: item)?.isPlanned = true }
        }
        for body in slots {
            if let body, !body.isPlanned, canDismiss(body) { dismiss(body) }
        }
    }

    private func dismiss(_ body: DynamicBody) {
        body.reportReleased()
        for collision in plan.collisions { collision.endContacts(of: body.item) }
        world.remove(body.id)
        lookup.remove(body)
        slots[body.index] = nil
    }

    @export(interface) func makeShapes(of body: DynamicBody) {
        if body.isFlattened, !body.shapes.isEmpty { return }
        for shape in body.shapes { world.remove(shape) }
        let transform = body.beginOutline()
        let shapes: [Shape]
        if let group = body.item as? DynamicItemGroup {
            shapes = group.shapes
        } else {
            shapes = DynamicShapes.shapes(of: body.item, mappedBy: transform)
        }
        let surface = body.surface
        body.shapes = shapes.compactMap { world.addShape($0, surface: surface, to: body.id) }
        body.outlineParameters = OutlineParameters(body.item)
        // The acceleration by a force depends on the mass.
        if body.force != .zero { planIsNeeded = true }
    }

    /// Combines the traits of the item behaviours for each body.
    private func describeBodies() {
        for body in slots {
            guard let body else { continue }
            body.traits = ItemTraits()
            body.filter = CollisionFilter(categories: 0, mask: 0)
            (body.acceleration, body.force) = (.zero, .zero)
        }
        for behavior in plan.allBehaviors {
            guard let behavior = behavior as? DynamicItemBehavior else { continue }
            for item in behavior.items { body(of: item)?.traits.overlay(behavior.traits) }
        }
    }

    private func applyDescriptions() {
        for body in slots {
            guard let body else { continue }
            // Items collide with boundaries even if their behaviour excludes collisions among items.
            body.filter.categories |= Self.anyItem
            let surface = body.surface
            for shape in body.shapes { world.setSurface(surface, of: shape) }
            world.setTraits(body.worldTraits, of: body.id)
            world.setKind(body.presentKind, of: body.id)
            world.setAcceleration(body.acceleration, of: body.id)
            if !body.isPushed { world.setForce(body.force, on: body.id) }
            if let (linear, angular) = body.removeAdded() { add(linear, angular, to: body) }
            body.velocityIsFound = body.manualMotion != nil
            // The new velocity is available to readers in this frame.
            if body.hasUnreportedVelocity { body.reportContactChange() }
            if body.hasUnreportedVelocity { write(body) }
            body.hasUnreportedVelocity = false
        }
    }

    private func add(_ linear: Vector, _ angular: Double, to body: DynamicBody) {
        let present = body.velocityIsFound ? .zero : velocity(of: body)
        let angularVelocity = body.velocityIsFound ? 0 : world.angularVelocity(of: body.id)
        world.setVelocity(present + linear, angular: angularVelocity + angular, of: body.id)
        body.hasUnreportedVelocity = true
    }

    /// Returns the velocity of a body's origin, which is the centre of its item.
    func velocity(of body: DynamicBody) -> Vector { world.motion(of: body.id).velocity }

    /// The category of all items.
    private static let anyItem = UInt64(1) << 63
}

extension DynamicBody {
    var surface: Surface {
        Surface(
            density: (traits.density ?? 1) * outline.compression, friction: traits.friction ?? 0,
            restitution: traits.elasticity ?? 0,
            filter: filter)
    }

    var worldTraits: BodyTraits {
        BodyTraits(
            linearDamping: traits.resistance ?? 0, angularDamping: traits.angularResistance ?? 0,
            hasFixedRotation: !(traits.allowsRotation ?? true) || animatedParts == .rotation,
            usesPreciseCollisionDetection: traits.usesPreciseCollisionDetection ?? true, canSleep: !preventsSleep)
    }

    /// The kind of the body, considering loans.
    var presentKind: BodyKind { animatedParts.contains(.position) ? .kinematic : kind }

    private var kind: BodyKind { traits.isAnchored ?? false ? .static : .dynamic }
}

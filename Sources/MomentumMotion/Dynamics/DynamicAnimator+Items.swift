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
            let isStationary = !(body.space?.isMoving ?? false) && !(before?.isMoving ?? false)
            if seconds == 0, body.space != before, isStationary || (route != 0 && body.route != route) {
                body.layer?.appear()
            }
        }
        if outer === reference {
            body.space = nil
            return
        }
        guard let space = ItemSpace(outer, in: reference, after: seconds) else {
            body.space = body.space?.stopped
            return
        }
        body.space = space.isIdentity ? nil : space
    }

    /// Takes over `items` that were added to a behaviour. Animations that move them end at once at the presentation
    /// values, so that later changes by the program apply. An item with a pan that is in progress, or has just ended,
    /// receives the velocity of the pan.
    func recordPending(of items: [any DynamicItem]) {
        for item in items where body(of: item) == nil && !DynamicAnimators.isSimulatedElsewhere(item, from: self) {
            let index = pendingItems.firstIndex { $0.item === item }
            var pending = index.map { pendingItems[$0] } ?? endAnimations(item)
            if let velocity = panVelocity(of: item) { pending.rates.velocity = velocity }
            if let index { pendingItems[index] = pending } else { pendingItems.append(pending) }
        }
    }

    /// Returns the presentation values and velocities of `item`. Animations that move the item end: the presentation
    /// values become the model.
    func endAnimations(_ item: any DynamicItem) -> PendingItem {
        var pending = PendingItem(item: item)
        guard let layer = item.dynamicLayer else { return pending }
        pending.rates = layer.presentation.itemRates
        pending.time = layer.tree?.time ?? 0
        // An animation that does more than rotate keeps control of the transform until it ends.
        let isRotating = layer.isAnimating(.transform) && layer.isOnlyRotated
        if layer.isAnimating(.position) { layer.capturePresentation(.position) }
        if layer.isDriven(.position) { layer.takeOverModel("position") }
        if isRotating {
            layer.capturePresentation(.transform)
        } else if layer.isAnimating(.transform) {
            // The animation keeps its own rate. The body receives only the rate with which the model is driven.
            pending.rates.transform = layer.declaredMotion.transform.affineRate
        }
        // The layer declares the velocity until the body exists. Changes of the transform other than a rotation end
        // here.
        let transform = layer.transform.affinePart
        layer.declareRigidMotion(
            velocity: pending.rates.velocity,
            rate: isRotating ? transform.rate(rotatingAt: transform.angularVelocity(at: pending.rates.transform)) : nil)
        return pending
    }

    private func panVelocity(of item: any DynamicItem) -> Vector? {
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
    func detectChanges() {
        plan.hasAnimatedItems = false
        for collision in plan.collisions where collision.referenceHasMoved(to: referenceBounds) { planIsNeeded = true }
        for body in slots {
            guard let body else { continue }
            detectChanges(body)
            if body.hasAnimatedParts { plan.hasAnimatedItems = true }
        }
    }

    private func detectChanges(_ body: DynamicBody) {
        if hasEntered(body) {
            if !body.animatedParts.contains(.position) { return enter(body) }
            updateRotation(body)
        }
        let animatedParts = body.animatedParts(for: body.pose)
        if !animatedParts.isEmpty {
            yieldToAnimations(body, animatedParts)
        } else if body.hasAnimatedParts {
            // The program may move an item that animations only rotate.
            if !body.animatedParts.contains(.position), body.pose.center != body.lastPose.center { adoptItemPose(body) }
            follow(body)
        }
        guard !body.animatedParts.contains(.position) else { return }
        let pose = body.pose
        if pose.center != body.lastPose.center || (!body.hasAnimatedParts && pose.transform != body.lastPose.transform)
        {
            return adoptItemPose(body)
        }
        if !body.hasAnimatedParts, body.outlineParameters != OutlineParameters(body.item) { makeShapes(of: body) }
        if spaceHasChanged(body) {
            write(body)
        } else if let manualMotion = body.manualMotion, now - manualMotion.lastTime > VelocityTracker.restTime {
            body.manualMotion = nil
            body.velocityIsFound = false
        }
    }

    private func hasEntered(_ body: DynamicBody) -> Bool {
        guard let outer = body.layer?.superlayer else { return false }
        return ObjectIdentifier(outer) != body.outer
    }

    /// Transfers the body of `layer` to a new superview, in which the layer keeps its position on the screen. The body
    /// keeps its position and velocity.
    func convertBody(_ layer: Layer, _ conversion: CoordinateConversion) {
        guard let body = lookup.body(of: layer) else { return }
        guard !body.animatedParts.contains(.position) else {
            // The animation may have ended, so that the next step returns the item in its present coordinates.
            body.positionEnd?.convert(by: conversion)
            return updateRotation(body)
        }
        findSpace(of: body)
        var pose = body.followedPose
        if body.animatedParts.contains(.rotation) {
            let translation = conversion.value([pose.transform.tx, pose.transform.ty], at: "transform.translation")
            (pose.transform.tx, pose.transform.ty) = (translation[0], translation[1])
        }
        let motion = world.motion(of: body.id)
        guard let center = body.point(at: motion.position) else { return }
        pose.center = Point(x: center.x - pose.transform.tx, y: center.y - pose.transform.ty)
        if body.begin(at: pose) || body.outlineParameters != OutlineParameters(body.item) { makeShapes(of: body) }
        body.lastPose = pose
        write(body)
        // The coordinates of the item have changed without any action on the item.
        layer.appear()
    }

    /// Places a body at its item, which was added to another superview.
    private func enter(_ body: DynamicBody) {
        findSpace(of: body)
        moveBody(
            body, body.followedPose, velocity: velocity(of: body), angularVelocity: world.angularVelocity(of: body.id))
    }

    /// Updates the rotation of a body whose position is animated, after its item was added to another superview.
    private func updateRotation(_ body: DynamicBody) {
        findSpace(of: body)
        guard !body.animatedParts.contains(.rotation) else { return }
        let pose = body.followedPose
        let motion = world.motion(of: body.id)
        rotateIndependently(
            body, from: body.placement(of: pose, near: motion.angle).angle, motion.angularVelocity, at: now)
        if body.begin(at: pose) || body.outlineParameters != OutlineParameters(body.item) { makeShapes(of: body) }
        body.lastPose = pose
    }

    /// Returns whether the motion or the position of the item's superview has changed since its coordinates were
    /// updated.
    private func spaceHasChanged(_ body: DynamicBody) -> Bool {
        guard body.isNested(in: referenceLayer) else { return false }
        let before = body.space
        findSpace(of: body)
        return body.space != before
    }

    /// Moves the body to the pose of its item, which was set by another owner. If the item is set in consecutive
    /// frames, it is moved manually, and the body receives the velocity of that motion.
    func adoptItemPose(_ body: DynamicBody) {
        let pose = body.followedPose
        guard pose.isFinite, body.item.bounds.isFinite else {
            pose.refuse(body.item.bounds, in: "DynamicItem", effect: "the item returns to its simulated position")
            return write(body)
        }
        let isMoved = pose.center != body.lastPose.center
        var speed: Vector?
        body.isUndrawable = false
        if isMoved {
            var manualMotion = body.manualMotion ?? ManualMotion()
            manualMotion.add(pose.displayedCenter, from: body.lastPose.displayedCenter, at: now)
            body.manualMotion = manualMotion
            let own = body.rates(of: world.motion(of: body.id))
            let found = body.layer?.declaredLinearVelocity ?? manualMotion.velocity(at: now, own: own.velocity)
            speed = body.velocities(at: pose, ItemRates(found, own.transform)).linear
            body.velocityIsFound = manualMotion.isMoving || body.layer?.declaredLinearVelocity != nil
        }
        moveBody(body, pose, velocity: speed ?? velocity(of: body), angularVelocity: world.angularVelocity(of: body.id))
        // The owner that has set the item may not have declared its velocity.
        write(body)
    }

    /// Moves a body to the pose of its item, with the given velocities.
    private func moveBody(_ body: DynamicBody, _ pose: ItemPose, velocity: Vector, angularVelocity: Double) {
        body.lastPose = pose
        let (position, angle) = body.placement(of: pose, near: world.angle(of: body.id))
        world.setMotion(position, angle: angle, velocity: velocity, angularVelocity: angularVelocity, of: body.id)
        if body.begin(at: pose) || body.outlineParameters != OutlineParameters(body.item) { makeShapes(of: body) }
        body.isMoving = true
    }

    // MARK: Items that another owner's animation moves

    /// Lets animations move a `part` of the item, from the position and velocity of the body. Until they end, the body
    /// follows the presentation of the item.
    func yieldToAnimations(_ body: DynamicBody, _ part: AnimatedParts) {
        if part.contains(.rotation) { body.independentRotation = nil }
        body.animatedParts.formUnion(part)
        if body.animatedParts == .position {
            let motion = world.motion(of: body.id)
            rotateIndependently(body, from: motion.angle, motion.angularVelocity, at: now)
        }
        if part.contains(.position) { body.manualMotion = nil }
        updateKindAndTraits(body)
        follow(body)
    }

    /// Makes a body whose position is animated rotate independently, beginning at `time`.
    private func rotateIndependently(_ body: DynamicBody, from angle: Double, _ spin: Double, at time: Double) {
        let isFree = (body.traits.allowsRotation ?? true) && !(body.traits.isAnchored ?? false)
        body.independentRotation = IndependentRotation(
            start: time, angle: angle, spin: isFree ? spin : 0, resistance: body.traits.angularResistance ?? 0,
            targetAngle: isFree ? plan.order.lazy.compactMap { $0.targetAngle(of: body.item) }.first : nil)
    }

    private func updateKindAndTraits(_ body: DynamicBody) {
        world.setKind(body.presentKind, of: body.id)
        world.setTraits(body.worldTraits, of: body.id)
    }

    /// Moves the body to the presentation of its item, for the parts that animations move. A part that no animation
    /// moves any longer returns to the body, with the remaining motion of a settling spring.
    private func follow(_ body: DynamicBody) {
        guard let layer = body.layer else { return }
        if body.isNested(in: referenceLayer) { findSpace(of: body) }
        var (isPositionOver, isRotationOver) = (body.isOver(.position), body.isOver(.rotation))
        if body.animatedParts.contains(.position), !isPositionOver {
            body.positionEnd = animationEnd(of: layer, "position")
        }
        if body.animatedParts.contains(.rotation), !isRotationOver {
            body.rotationEnd = animationEnd(of: layer, "transform")
        }
        // Parts whose animations end before this frame, or the first one after it, are returned by its steps.
        if isStepping(to: body.positionEnd) { isPositionOver = false }
        if isStepping(to: body.rotationEnd) { isRotationOver = false }
        var (pose, rates) = (body.followedPose, layer.presentation.itemRates)
        var endedParts: AnimatedParts = []
        if isPositionOver {
            endedParts.insert(.position)
            layer.capturePresentation(.position)
            pose.center = body.item.center
        }
        if isRotationOver {
            endedParts.insert(.rotation)
            // The remaining motion of a settling spring is additive to the rotation of the model.
            (pose.transform, rates.transform) = (body.pose.transform, layer.declaredMotion.transform.affineRate)
        }
        if body.animatedParts == .position, pose.transform != body.lastPose.transform {
            // The program has rotated the item.
            let angle = body.placement(of: pose, near: world.angle(of: body.id)).angle
            rotateIndependently(body, from: angle, world.angularVelocity(of: body.id), at: now)
            if body.begin(at: pose) { makeShapes(of: body) }
            body.lastPose = pose
        }
        if !body.animatedParts.contains(.position) {
            let motion = world.motion(of: body.id)
            rates.velocity = body.rates(of: motion).velocity
            // The body has moved since the item was written, unless the program has moved the item.
            if pose.center == body.lastPose.center {
                pose.center = body.pose(at: motion.position, angle: motion.angle)?.center ?? pose.center
            }
        }
        set(body, pose, rates, returning: endedParts, at: now)
        write(body)
    }

    /// Moves a body to the `pose` of its item with its `rates`, as far as animations have moved the item until `time`,
    /// in seconds of the tree. `part` returns to the body and is simulated from then on.
    private func set(
        _ body: DynamicBody, _ pose: ItemPose, _ rates: ItemRates, returning part: AnimatedParts, at time: Double
    ) {
        let partsBefore = body.animatedParts
        body.animatedParts.subtract(part)
        if part.contains(.rotation) { reportDistortedPlane(of: body) }
        if part.contains(.position) { body.positionEnd = nil }
        if part.contains(.rotation) { body.rotationEnd = nil }
        if !part.isEmpty { updateKindAndTraits(body) }
        let velocities = body.velocities(at: pose, rates)
        if partsBefore == .position {
            // The item has rotated independently.
            let (angle, spin) =
                body.independentRotation?.sample(at: time) ?? (
                    world.angle(of: body.id), world.angularVelocity(of: body.id)
                )
            let position = body.placement(of: pose, near: angle).position
            world.setMotion(position, angle: angle, velocity: velocities.linear, angularVelocity: spin, of: body.id)
            body.lastPose.center = pose.center
        } else if partsBefore == .rotation, part.isEmpty || pose.translation == body.lastPose.translation {
            // The body determines the position; only the rotation comes from animations.
            let isOver = part.contains(.rotation)
            let isOther =
                body.begin(at: pose, isPlaced: false) || body.outlineParameters != OutlineParameters(body.item)
            if isOther || (isOver && body.outline.compression != 1) { makeShapes(of: body) }
            world.setAngle(body.placement(of: pose, near: world.angle(of: body.id)).angle, of: body.id)
            if isOver {
                world.setSpin(velocities.angular, of: body.id)
                body.lastPose.transform = pose.transform
            }
        } else {
            moveBody(body, pose, velocity: velocities.linear, angularVelocity: velocities.angular)
            // From now on the outline determines the mass.
            if part.contains(.rotation), body.outline.compression != 1 { makeShapes(of: body) }
        }
        if body.animatedParts != .position {
            body.independentRotation = nil
        } else if part.contains(.rotation) {
            rotateIndependently(body, from: world.angle(of: body.id), velocities.angular, at: time)
        }
        body.isMoving = true
    }

    /// Reports that physics rotates the body's item in the animator's plane, in which its superview is distorted. The
    /// velocity of the transform may change in a step.
    func reportDistortedPlane(of body: DynamicBody) {
        if !(body.space?.isConformal ?? true) { body.layer?.report(.launched("transform")) }
    }

    /// Returns the time at which the animations at `path` end, and the pose and velocity of the layer at that time; nil
    /// if it is unknown.
    private func animationEnd(of layer: Layer, _ path: PropertyPath) -> AnimationEnd? {
        guard let time = layer.endOfAnimations(of: [path]) else { return nil }
        // Slightly after the end, an ended animation has no velocity, but a settling spring still has one.
        let then = layer.predictedPresentation(at: Self.justAfter(time))
        return AnimationEnd(
            time: time, pose: ItemPose(center: then.position, transform: then.transform.affinePart),
            rates: then.itemRates)
    }

    /// Returns whether an item is to return during a step. Its time is between the last frame and the present frame,
    /// whose steps are still to be made, or after the last step.
    private func isStepping(to end: AnimationEnd?) -> Bool {
        guard let end, isRunning else { return false }
        return end.worldTime != nil || (Self.justAfter(end.time) > lastFrame && end.time <= now)
    }

    /// Returns a time slightly after `time`, beyond rounding errors.
    private static func justAfter(_ time: Double) -> Double { time + 1e-8 * (1 + abs(time)) }

    /// Returns the bodies whose animations have ended by the present frame, at which the world's time is `time`.
    func bodiesEndingAnimation(at time: Double) -> [DynamicBody] {
        guard plan.hasAnimatedItems else { return [] }
        return slots.compactMap { body in
            guard let body, body.hasAnimatedParts else { return nil }
            var ends = false
            if body.isOver(.position), isStepping(to: body.positionEnd) {
                body.positionEnd?.setWorldTime(at: time, now)
                ends = true
            }
            if body.isOver(.rotation), isStepping(to: body.rotationEnd) {
                body.rotationEnd?.setWorldTime(at: time, now)
                ends = true
            }
            return ends ? body : nil
        }
    }

    /// Before a step, makes the world simulate the parts of `bodies` whose return time has come; all parts that return
    /// in this frame if `all`.
    func simulateReturnedParts(_ bodies: [DynamicBody], all: Bool = false) {
        for body in bodies {
            let position = all ? body.positionEnd?.inFrame : body.positionEnd?.reached(by: world.time)
            let rotation = all ? body.rotationEnd?.inFrame : body.rotationEnd?.reached(by: world.time)
            guard let first = position ?? rotation else { continue }
            // The item has moved since its return time, which is before that of the step, possibly in a moving
            // superview. Time that the world has dropped causes no motion.
            let since = all ? 0 : min(max(0, world.time - (first.worldTime ?? world.time)), PhysicsConstants.step)
            let motion = world.motion(of: body.id)
            var (pose, rates, part) = (body.lastPose, body.rates(of: motion), AnimatedParts())
            if let present = body.pose(at: motion.position, angle: motion.angle) {
                if !body.animatedParts.contains(.position) { pose.center = present.center }
                if !body.animatedParts.contains(.rotation) { pose.transform = present.transform }
            }
            if let position {
                part.insert(.position)
                if body.isNested(in: referenceLayer) {
                    let space = body.space
                    findSpace(of: body, after: position.time + since - now)
                    // The owner that moves the superview may not have moved it in this frame yet.
                    if space?.isMoving ?? false, !(body.space?.isMoving ?? false) { body.space = space }
                }
                (pose.center, rates.velocity) = (
                    position.pose.center + position.rates.velocity * since, position.rates.velocity
                )
            }
            if rotation != nil {
                part.insert(.rotation)
                (pose.transform, rates.transform) = (body.pose.transform, .zero)
            }
            set(body, pose, rates, returning: part, at: first.time + since)
        }
    }

    /// Ends the remaining motion of settling springs on the returned parts of `bodies`.
    func endSettlingSprings(_ bodies: [DynamicBody]) {
        for body in bodies {
            guard let layer = body.layer else { continue }
            if !body.animatedParts.contains(.position), layer.isAnimating(.position) {
                layer.capturePresentation(.position)
            }
        }
    }

    // MARK: Frames

    /// Sets the items to the positions and velocities of their bodies.
    func writeItems() {
        for body in slots {
            guard let body else { continue }
            if body.hasAnimatedParts {
                follow(body)
                continue
            }
            let isAwake = world.isAwake(body.id)
            guard isAwake || body.isMoving else {
                body.needsReport = false
                continue
            }
            body.isMoving = isAwake
            write(body)
        }
    }

    func write(_ body: DynamicBody) {
        if body.isNested(in: referenceLayer) { findSpace(of: body) }
        guard body.animatedParts != [.position, .rotation] else { return }
        let motion = world.motion(of: body.id)
        body.reportDisplacement(at: motion.position)
        guard let pose = body.pose(at: motion.position, angle: motion.angle) else { return body.reportReleased() }
        guard pose.isDrawable else { return stop(body, at: pose.center) }
        if let group = body.item as? DynamicItemGroup {
            group.move(
                to: pose.center, transform: pose.transform, velocity: motion.velocity,
                angularVelocity: motion.angularVelocity)
        } else if let layer = body.layer {
            let rates = body.rates(of: motion)
            switch body.animatedParts {
            case .position:
                layer.rotateRigidly(to: pose.transform, rate: rates.transform)
                // The rotation depends on the position, which another owner moves.
                if !(body.space?.isAffine ?? true) { layer.report(.scrubbed("transform")) }
            case .rotation: layer.move(.position, to: pose.center, velocity: rates.velocity.limited)
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
        body.lastPose = body.layer == nil ? body.pose : pose
        if let layer = body.layer, !body.animatedParts.contains(.rotation), layer.transform.affine == nil {
            body.lastPose.transform = layer.transform.affinePart
        }
    }

    /// Stops a body at the last displayed pose of its item, because its position or transform is beyond the range of a
    /// picture.
    private func stop(_ body: DynamicBody, at center: Point) {
        moveBody(body, body.lastPose, velocity: .zero, angularVelocity: 0)
        guard !body.isUndrawable else { return }
        body.isUndrawable = true
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
    fileprivate var isOnlyRotated: Bool {
        let presentation = presentation
        guard let shown = presentation.transform.affine, let model = transform.affine else { return false }
        let (before, after) = (shown.decomposition, model.decomposition)
        let change =
            abs(before.scaleX - after.scaleX) + abs(before.scaleY - after.scaleY) + abs(before.shear - after.shear)
        var remainder = presentation.velocity(of: .transform)
        let least = 1e-6 * max(1, remainder.largestMagnitude)
        let rotationRate = shown.rate(rotatingAt: shown.angularVelocity(at: remainder.affineRate))
        (remainder.m11, remainder.m12) = (remainder.m11 - rotationRate.a, remainder.m12 - rotationRate.b)
        (remainder.m21, remainder.m22) = (remainder.m21 - rotationRate.c, remainder.m22 - rotationRate.d)
        return change < least && (before.translation - after.translation).length < least
            && remainder.largestMagnitude < least
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

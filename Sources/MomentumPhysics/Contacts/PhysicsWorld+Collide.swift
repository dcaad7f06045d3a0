extension PhysicsWorld {
    /// Brings the points of all contacts up to date.
    mutating func collide() {
        let contacts = contacts.base()
        let shapes = shapes.readable
        let poses = poses.readable
        let motions = motions.readable
        let points = hulls.points.readable
        let scratch = work.placed.base()
        let boxes = boxes.readable
        var place = activeContacts.count - 1
        while place >= 0 {
            // Backwards, since a contact that ends is replaced by the last one. Waking others appends to the list;
            // they are looked at in the next step.
            let index = Int(activeContacts[place])
            place -= 1
            let contact = contacts + index
            let had = contact.pointee.count
            let (bodyA, bodyB) = (Int(contact.pointee.bodyA), Int(contact.pointee.bodyB))
            let poseA = poses[bodyA]
            let poseB = poses[bodyB]
            if had > 0, !contact.pointee.isCircle, contact.pointee.recycle(poseA, poseB) { continue }
            let (shapeA, shapeB) = (Int(contact.pointee.shapeA), Int(contact.pointee.shapeB))
            if had == 0, !boxes[shapeA].overlaps(boxes[shapeB]) {
                destroyContact(index)
                continue
            }
            let reach = contact.pointee.reach(motions[bodyA].velocity, motions[bodyB].velocity)
            if had == 0, contact.pointee.isStillApart(poseA, poseB, reach: reach) { continue }
            let qA = Float2(poseA.rotation)
            let offset = Float2(poseB.center - poseA.center).unrotated(by: qA)
            let rotation = Float2(poseB.rotation).unrotated(by: qA)
            let manifold: Manifold
            let (a, b) = (shapes + shapeA, shapes + shapeB)
            if a.pointee.count == 1 {
                manifold = Collision.circles(
                    points[Int(a.pointee.hull)].lowHalf, a.pointee.radius,
                    offset + points[Int(b.pointee.hull)].lowHalf.rotated(by: rotation), b.pointee.radius, reach: reach)
            } else {
                manifold = Self.manifold(a, b, points, offset, rotation, scratch, reach: reach)
            }
            contact.pointee.take(manifold, offset: offset, rotation: rotation, poseA, poseB)
            if had == 0, manifold.count > 0 {
                color(index)
                meet(bodyA, bodyB)
            } else if had > 0, manifold.count == 0 {
                uncolor(index)
            }
        }
    }

    private static func manifold(
        _ a: UnsafePointer<ShapeRecord>, _ b: UnsafePointer<ShapeRecord>, _ points: UnsafePointer<SIMD4<Float>>,
        _ offset: Float2, _ rotation: Float2, _ scratch: UnsafeMutablePointer<SIMD4<Float>>, reach: Float
    ) -> Manifold {
        let hullA = Hull(points: points + Int(a.pointee.hull), count: Int(a.pointee.count), radius: a.pointee.radius)
        let hullB = Hull(points: points + Int(b.pointee.hull), count: Int(b.pointee.count), radius: b.pointee.radius)
        let isRound = hullB.count == 1
        var placed = hullB
        if !isRound || a.pointee.isChainLink {
            placed = hullB.placed(offset: offset, rotation: rotation, in: scratch)
        }
        let manifold =
            isRound
            ? Collision.hullAndCircle(
                hullA, offset + hullB.corner(0).rotated(by: rotation), hullB.radius, reach: reach)
            : Collision.hulls(hullA, placed, reach: reach)
        if a.pointee.isChainLink {
            return Collision.smoothed(
                manifold, a.pointee, hullA, place: (.zero, Float2(1, 0)), other: placed, reach: reach)
        }
        if b.pointee.isChainLink {
            return Collision.smoothed(
                manifold.reversed, b.pointee, placed, place: (offset, rotation), other: hullA, reach: reach
            ).reversed
        }
        return manifold
    }

    /// Two bodies came together: who sleeps wakes up, unless the other one cannot disturb it.
    private mutating func meet(_ a: Int, _ b: Int) {
        if bodies[a].isAwake, bodies[b].isDynamic, !bodies[b].isAwake, disturbs(a) { wakeIsland(b) }
        if bodies[b].isAwake, bodies[a].isDynamic, !bodies[a].isAwake, disturbs(b) { wakeIsland(a) }
    }

    private func disturbs(_ body: Int) -> Bool {
        let v = motions[body].velocity
        return bodies[body].isDynamic || v.x != 0 || v.y != 0 || v.z != 0
    }
}

extension Contact {
    /// How far ahead points are looked for: what the bodies can come closer in a step, within the limit.
    @inline(__always)
    func reach(_ vA: Float4, _ vB: Float4) -> Float {
        let closing = (vB.lowHalf - vA.lowHalf).length + abs(vA.z) * extentA + abs(vB.z) * extentB
        return PhysicsConstants.speculativeDistance + least(closing * Float(PhysicsConstants.step), reachLimit)
    }
}

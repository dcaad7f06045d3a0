extension PhysicsWorld {
    /// Works out a body's mass, centre and extent from its shapes.
    mutating func updateMass(_ index: Int) {
        var total = MassProperties()
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes[Int(shape)]
            var part = record.mass
            part.mass *= record.surface.density
            part.inertia *= record.surface.density
            total.add(part)
            shape = record.next
        }
        var body = bodies[index]
        let isMoved = body.isDynamic && total.mass > 0
        body.mass = isMoved ? total.mass : 0
        body.inertia = isMoved ? total.inertia : 0
        body.inverseMass = isMoved ? Self.inverse(total.mass) : 0
        body.inverseInertia = isMoved && !body.traits.hasFixedRotation ? Self.inverse(total.inertia) : 0
        let center = isMoved ? total.center : .zero
        let shift = center - body.localCenter
        body.localCenter = center
        bodies[index] = body
        motions[index].velocity.w = body.inverseMass
        motions[index].delta = Float4(0, 0, 0, body.inverseInertia)
        if shift != .zero { moveCenter(index, by: shift) }
        updateExtent(index)
    }

    private static func inverse(_ x: Double) -> Float {
        let result = Float(1 / x)
        return result.isFinite ? least(result, 1e30) : 0
    }

    /// Expresses the corners from the new centre of mass. The origin stays where it is.
    private mutating func moveCenter(_ index: Int, by shift: Double2) {
        let moved = shift.rotated(by: poses[index].rotation)
        poses[index].center += moved
        bodies[index].previousCenter += moved
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes[Int(shape)]
            hulls.move(record.hull, count: record.count, by: -Float2(shift))
            shapes[Int(shape)].ghostBefore -= Float2(shift)
            shapes[Int(shape)].ghostAfter -= Float2(shift)
            shape = record.next
        }
        var edge = bodies[index].firstContact
        while edge >= 0 {
            contacts[Int(edge >> 1)].offset = Float2(.infinity, 0)
            edge = contacts[Int(edge >> 1)].next[Int(edge & 1)]
        }
        shiftJoints(index, by: shift)
    }

    /// The least distance from the centre to the outline, and the greatest.
    private mutating func updateExtent(_ index: Int) {
        var nearest = Float.greatestFiniteMagnitude
        var farthest: Float = 0
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes[Int(shape)]
            let points = hulls.points.readable + Int(record.hull)
            var inside = record.count == 1 ? 0 : Float.greatestFiniteMagnitude
            for corner in 0..<Int(record.count) {
                farthest = most(farthest, points[corner].lowHalf.length + record.radius)
                if record.count > 2 {
                    inside = least(inside, abs(points[corner].lowHalf.dot(points[corner].highHalf)))
                } else {
                    inside = 0
                }
            }
            nearest = least(nearest, inside + record.radius)
            shape = record.next
        }
        bodies[index].minExtent = bodies[index].firstShape >= 0 ? nearest : 0
        bodies[index].maxExtent = farthest
        var edge = bodies[index].firstContact
        while edge >= 0 {
            measure(&contacts[Int(edge >> 1)])
            edge = contacts[Int(edge >> 1)].next[Int(edge & 1)]
        }
    }
}

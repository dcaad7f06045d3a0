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

    /// The largest circle about a shape's own centre that lies inside it, from the body's centre of mass, unturned.
    func core(ofShape index: Int) -> (center: Float2, radius: Float) {
        let record = shapes[index]
        let points = hulls.points.readable + Int(record.hull)
        var center = points[0].lowHalf
        if record.count > 1, record.mass.mass > 0 {
            center = Float2(record.mass.center - bodies[Int(record.body)].localCenter)
        }
        var inside: Float = 0
        if record.count > 2 {
            inside = .greatestFiniteMagnitude
            for corner in 0..<Int(record.count) {
                let way = points[corner].lowHalf - center
                inside = least(inside, abs(way.dot(points[corner].highHalf)))
            }
        }
        return (center, inside + record.radius)
    }

    /// The least extent of one of its shapes, and how far any of them reaches from the centre of mass.
    private mutating func updateExtent(_ index: Int) {
        var nearest = Float.greatestFiniteMagnitude
        var farthest: Float = 0
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let record = shapes[Int(shape)]
            let points = hulls.points.readable + Int(record.hull)
            for corner in 0..<Int(record.count) {
                farthest = most(farthest, points[corner].lowHalf.length + record.radius)
            }
            nearest = least(nearest, core(ofShape: Int(shape)).radius)
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

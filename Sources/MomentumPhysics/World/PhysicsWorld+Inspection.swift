import MomentumCurves

extension PhysicsWorld {
    /// The greatest depth to which two shapes overlap, in points; 0 when none overlap. For tests and tuning.
    public var deepestPenetration: Double {
        var deepest: Float = 0
        for index in 1..<contacts.count where contacts[index].count > 0 {
            deepest = maximum(deepest, -contacts[index].first.separation)
            if contacts[index].count == 2 { deepest = maximum(deepest, -contacts[index].second.separation) }
        }
        return Double(deepest)
    }

    /// The kinetic energy of the dynamic bodies and their potential energy relative to the origin, in mass × pt²/s².
    public var energy: Double {
        var total = 0.0
        for index in 1..<bodies.count where bodies[index].isLive && bodies[index].isDynamic {
            let body = bodies[index]
            let v = motions[index].velocity
            let speed = Double2(v.lowHalf).lengthSquared
            total += (body.mass * speed + body.inertia * Double(v.z) * Double(v.z)) / 2
            total -= body.mass * body.traits.gravityScale * poses[index].center.dot(gravityVector)
        }
        return total
    }

    /// The linear momentum of all dynamic bodies, in mass × pt/s.
    public var momentum: Vector {
        var total = Vector.zero
        for index in 1..<bodies.count where bodies[index].isLive && bodies[index].isDynamic {
            let v = motions[index].velocity
            total += Vector(dx: Double(v.x), dy: Double(v.y)) * bodies[index].mass
        }
        return total
    }

    /// A hash of the position, angle and velocity of every body (FNV-1a). Two worlds whose bodies agree bit for bit
    /// have the same value; worlds that differ almost never have.
    public var fingerprint: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func mix(_ bits: UInt64) { hash = (hash ^ bits) &* 0x100_0000_01B3 }
        for index in 1..<bodies.count where bodies[index].isLive {
            mix(poses[index].center.x.bitPattern)
            mix(poses[index].center.y.bitPattern)
            mix(bodies[index].angle.bitPattern)
            let v = motions[index].velocity
            mix(UInt64(v.x.bitPattern) << 32 | UInt64(v.y.bitPattern))
            mix(UInt64(v.z.bitPattern))
        }
        return hash
    }
}

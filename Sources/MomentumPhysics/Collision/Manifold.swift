/// The contact of two shapes: up to two points with one normal, in the frame of the first body.
struct Manifold {
    /// The unit normal from the first shape towards the second.
    var normal = Float2(1, 0)
    var count = 0
    var first = ManifoldPoint()
    var second = ManifoldPoint()
    /// A lower bound on the distance between the shapes, in points, if the manifold has no points.
    var gap: Float = 0

    /// Returns a manifold without points.
    static func separated(_ gap: Float) -> Manifold {
        var result = Manifold()
        result.gap = gap
        return result
    }

    /// Removes the points with a separation greater than `reach`.
    ///
    /// If one point of a face that hits flat is in range, the other is kept despite rounding: one point alone would
    /// make the body spin.
    @inline(__always)
    mutating func cull(reach: Float) {
        var limit = reach
        if count == 2 {
            let nearest = minimum(first.separation, second.separation)
            if nearest <= reach { limit = maximum(reach, nearest + PhysicsConstants.slop) }
            if second.separation > limit { count = 1 }
        }
        if count >= 1, first.separation > limit {
            first = second
            count -= 1
        }
    }
}

struct ManifoldPoint {
    /// The position halfway between the two surfaces.
    var position = Float2.zero
    /// The distance between the surfaces, in points; negative if they overlap.
    var separation: Float = 0
    /// An identifier of the features that meet, by which impulses are assigned to the points of the next manifold.
    var id: UInt32 = 0

    @inline(__always)
    static func name(_ a: Int, _ b: Int) -> UInt32 { UInt32(truncatingIfNeeded: a &<< 8 | b) }
}

/// A rounded polygon in the form that the collision routines read.
struct Hull {
    /// The corners and normals; see ``HullPool``.
    let points: UnsafePointer<SIMD4<Float>>
    let count: Int
    let radius: Float

    @inline(__always) func corner(_ index: Int) -> Float2 { points[index].lowHalf }
    @inline(__always) func normal(_ index: Int) -> Float2 { points[index].highHalf }
    @inline(__always) func after(_ index: Int) -> Int { index + 1 < count ? index + 1 : 0 }
    @inline(__always) func before(_ index: Int) -> Int { index > 0 ? index - 1 : count - 1 }

    /// Writes this hull, displaced by `offset` and rotated by `rotation`, to `scratch` and returns it.
    @inline(__always)
    func placed(offset: Float2, rotation: Float2, in scratch: UnsafeMutablePointer<SIMD4<Float>>) -> Hull {
        for index in 0..<count {
            let corner = offset + corner(index).rotated(by: rotation)
            let normal = normal(index).rotated(by: rotation)
            scratch[index] = SIMD4(lowHalf: corner, highHalf: normal)
        }
        return Hull(points: UnsafePointer(scratch), count: count, radius: radius)
    }
}

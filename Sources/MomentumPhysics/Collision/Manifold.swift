/// Where two shapes touch or are about to: up to two points with one normal, in the first body's frame.
struct Manifold {
    /// From the first shape towards the second, of length 1.
    var normal = Float2(1, 0)
    var count = 0
    var first = ManifoldPoint()
    var second = ManifoldPoint()
    /// Without points, how far the shapes are apart at least, in points.
    var gap: Float = 0

    /// Nothing in reach.
    static func apart(_ gap: Float) -> Manifold {
        var result = Manifold()
        result.gap = gap
        return result
    }

    /// Leaves out the points farther apart than `reach`.
    ///
    /// Where one point of a face that lands flat is within reach the other is kept too, whatever the rounding: by one alone
    /// the body would start to spin.
    @inline(__always)
    mutating func cull(reach: Float) {
        var limit = reach
        if count == 2 {
            let nearest = least(first.separation, second.separation)
            if nearest <= reach { limit = most(reach, nearest + PhysicsConstants.slop) }
            if second.separation > limit { count = 1 }
        }
        if count >= 1, first.separation > limit {
            first = second
            count -= 1
        }
    }
}

struct ManifoldPoint {
    /// Halfway between the two surfaces.
    var position = Float2.zero
    /// The distance between them, in points; negative when they overlap.
    var separation: Float = 0
    /// Which features meet, so that impulses find their point again.
    var id: UInt32 = 0

    @inline(__always)
    static func name(_ a: Int, _ b: Int) -> UInt32 { UInt32(truncatingIfNeeded: a &<< 8 | b) }
}

/// A rounded polygon as the collision routines see it.
struct Hull {
    /// Corners and normals; see ``HullPool``.
    let points: UnsafePointer<SIMD4<Float>>
    let count: Int
    let radius: Float

    @inline(__always) func corner(_ index: Int) -> Float2 { points[index].lowHalf }
    @inline(__always) func normal(_ index: Int) -> Float2 { points[index].highHalf }
    @inline(__always) func after(_ index: Int) -> Int { index + 1 < count ? index + 1 : 0 }
    @inline(__always) func before(_ index: Int) -> Int { index > 0 ? index - 1 : count - 1 }

    /// Writes this hull as it lies at `offset`, turned by `rotation`, to `scratch`.
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

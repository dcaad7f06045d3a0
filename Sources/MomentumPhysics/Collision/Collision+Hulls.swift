extension Collision {
    /// Returns the manifold of two polygons or capsules: separating axes, then clipping of the edges that face each
    /// other, or the closest corners if the hulls are apart. After Catto, Box2D v3 (2023), with segments as polygons of
    /// two corners.
    static func hulls(_ a: Hull, _ b: Hull, reach: Float) -> Manifold {
        let radius = a.radius + b.radius
        var (edgeA, gapA) = widestGap(a, b)
        if gapA > reach + radius { return .separated(gapA - radius) }
        var (edgeB, gapB) = widestGap(b, a)
        if gapB > reach + radius { return .separated(gapB - radius) }
        // The edge of the first hull is preferred unless that of the second is clearly better, so that the choice is
        // stable.
        let isFlipped = gapB > gapA + PhysicsConstants.slop * 0.1
        if isFlipped { edgeA = facing(a, b.normal(edgeB)) } else { edgeB = facing(b, a.normal(edgeA)) }

        // Two capsules end to end have no separating edge.
        if maximum(gapA, gapB) > PhysicsConstants.slop * 0.1 || (a.count == 2 && b.count == 2) {
            let pair = SegmentPair(
                a.corner(edgeA), a.corner(a.after(edgeA)), b.corner(edgeB), b.corner(b.after(edgeB)))
            let distance = pair.offset.length
            // Opposite faces of equal length are also nearest at their corners, but touch along their whole length.
            let normal = isFlipped ? b.normal(edgeB) : a.normal(edgeA)
            let isSideways = abs(pair.offset.cross(normal)) > 1e-3 * distance
            if pair.isCornerToCorner, isSideways, distance > 1e-4 {
                return corners(a, b, pair, edgeA, edgeB, distance: distance, reach: reach)
            }
        }
        return clipped(a, b, edgeA, edgeB, isFlipped: isFlipped, reach: reach)
    }

    /// Returns the edge of `a` with the greatest gap to `b`, and the gap.
    @inline(__always)
    static func widestGap(_ a: Hull, _ b: Hull) -> (edge: Int, gap: Float) {
        var best = 0
        var widest = -Float.greatestFiniteMagnitude
        for index in 0..<a.count {
            let normal = a.normal(index)
            let base = normal.dot(a.corner(index))
            var deepest = Float.greatestFiniteMagnitude
            for other in 0..<b.count { deepest = minimum(normal.dot(b.corner(other)), deepest) }
            let gap = deepest - base
            if gap > widest {
                widest = gap
                best = index
            }
        }
        return (best, widest)
    }

    /// Returns the edge of `hull` whose normal is most opposed to `direction`.
    @inline(__always)
    static func facing(_ hull: Hull, _ direction: Float2) -> Int {
        var best = 0
        var lowest = Float.greatestFiniteMagnitude
        for index in 0..<hull.count {
            let dot = direction.dot(hull.normal(index))
            if dot < lowest {
                lowest = dot
                best = index
            }
        }
        return best
    }

    private static func corners(
        _ a: Hull, _ b: Hull, _ pair: SegmentPair, _ edgeA: Int, _ edgeB: Int, distance: Float, reach: Float
    ) -> Manifold {
        var result = Manifold()
        let gap = distance - a.radius - b.radius
        if gap > reach { return .separated(gap) }
        result.normal = pair.offset / distance
        result.first.position = pair.first + result.normal * (a.radius + gap / 2)
        result.first.separation = gap
        result.first.id = ManifoldPoint.name(
            pair.fractionA == 0 ? edgeA : a.after(edgeA), pair.fractionB == 0 ? edgeB : b.after(edgeB))
        result.count = 1
        return result
    }

    /// Returns the manifold of the incident edge clipped to the width of the reference edge.
    static func clipped(
        _ a: Hull, _ b: Hull, _ edgeA: Int, _ edgeB: Int, isFlipped: Bool, reach: Float
    ) -> Manifold {
        let (reference, incident) = isFlipped ? (b, a) : (a, b)
        let i11 = isFlipped ? edgeB : edgeA
        let i21 = isFlipped ? edgeA : edgeB
        let i12 = reference.after(i11)
        let i22 = incident.after(i21)
        let normal = reference.normal(i11)
        let tangent = normal.perpendicular
        let v11 = reference.corner(i11)
        let v21 = incident.corner(i21)
        let v22 = incident.corner(i22)
        let upper1 = (reference.corner(i12) - v11).dot(tangent)
        let upper2 = (v21 - v11).dot(tangent)
        let lower2 = (v22 - v11).dot(tangent)
        let width = upper2 - lower2
        var lower = v22
        if lower2 < 0, width > 1e-6 { lower = v22.mixed(v21, -lower2 / width) }
        var upper = v21
        if upper2 > upper1, width > 1e-6 { upper = v22.mixed(v21, (upper1 - lower2) / width) }
        let gapLower = (lower - v11).dot(normal)
        let gapUpper = (upper - v11).dot(normal)
        let radius = a.radius + b.radius

        // Bodies in a row that share a surface overlap sideways by no more than the depth to which they sink in. A
        // contact on that sliver would stop a body that slides along the row.
        let overlap = minimum(upper1, upper2) - maximum(0, lower2)
        if overlap < PhysicsConstants.slop * 2, minimum(gapLower, gapUpper) > -PhysicsConstants.restingDepth,
            radius == 0
        {
            return Manifold()
        }

        var result = Manifold()
        let low = lower + normal * ((reference.radius - incident.radius - gapLower) / 2)
        let high = upper + normal * ((reference.radius - incident.radius - gapUpper) / 2)
        result.count = 2
        if isFlipped {
            result.normal = -normal
            result.first = ManifoldPoint(
                position: high, separation: gapUpper - radius, id: ManifoldPoint.name(i21, i12))
            result.second = ManifoldPoint(
                position: low, separation: gapLower - radius, id: ManifoldPoint.name(i22, i11))
        } else {
            result.normal = normal
            result.first = ManifoldPoint(position: low, separation: gapLower - radius, id: ManifoldPoint.name(i11, i22))
            result.second = ManifoldPoint(
                position: high, separation: gapUpper - radius, id: ManifoldPoint.name(i12, i21))
        }
        result.cull(reach: reach)
        return result
    }
}

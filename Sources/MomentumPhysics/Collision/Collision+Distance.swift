extension Collision {
    /// How far two hulls are from one another, without their radii, and the direction from the first to the second.
    /// 0 when they overlap.
    ///
    /// The least of the distances between edges: with at most 16 of them, and only for bodies that are followed, that
    /// is quick enough and exact.
    static func distance(_ a: Hull, _ b: Hull) -> (distance: Float, direction: Float2) {
        isOverlapping(a, b) ? (0, .zero) : nearest(a, b)
    }

    /// How far two hulls are from one another, radii included, and the direction from the first to the second. Where they
    /// overlap: by how much, as a negative number, and the direction in which the second leaves the first by the shortest way.
    ///
    /// Without radii a gap is that of the best separating axis, which is no more than the distance.
    static func separation(_ a: Hull, _ b: Hull) -> (gap: Float, direction: Float2) {
        let radius = a.radius + b.radius
        if a.count < 3, b.count < 3 {
            // Two lines have no axis along themselves. Where they cross rounding leaves a little between them, whose direction
            // means nothing.
            let (distance, direction) = nearest(a, b)
            if distance > crossing || a.count == 1 || b.count == 1 { return (distance - radius, direction) }
        }
        var (gap, direction) = (-Float.greatestFiniteMagnitude, Float2.zero)
        if a.count > 1 {
            let widest = widestGap(a, b)
            (gap, direction) = (widest.gap, a.normal(widest.edge))
        }
        if b.count > 1 {
            let widest = widestGap(b, a)
            // The first one's axis unless the second's is clearly better: it does not turn with the second.
            if widest.gap > gap + PhysicsConstants.slop * 0.01 {
                (gap, direction) = (widest.gap, -b.normal(widest.edge))
            }
        }
        guard gap > 0, radius > 0 else { return (gap - radius, direction) }
        let (distance, line) = nearest(a, b)
        return distance > 0 ? (distance - radius, line) : (gap - radius, direction)
    }

    /// How far apart two lines are at least that do not cross, in points: a little more than rounding of 32 bits.
    private static var crossing: Float { 1e-3 }

    private static func nearest(_ a: Hull, _ b: Hull) -> (distance: Float, direction: Float2) {
        var least = Float.greatestFiniteMagnitude
        var offset = Float2.zero
        for edgeA in 0..<a.count {
            for edgeB in 0..<b.count {
                let pair = SegmentPair(
                    a.corner(edgeA), a.corner(a.after(edgeA)), b.corner(edgeB), b.corner(b.after(edgeB)))
                let squared = pair.offset.lengthSquared
                if squared < least {
                    least = squared
                    offset = pair.offset
                }
            }
        }
        let distance = least.squareRoot()
        return distance > 0 ? (distance, offset / distance) : (0, .zero)
    }

    /// Whether no edge of either separates them. Segments and circles have no inside.
    private static func isOverlapping(_ a: Hull, _ b: Hull) -> Bool {
        if a.count < 3 && b.count < 3 { return false }
        if a.count > 1, widestGap(a, b).gap > 0 { return false }
        if b.count > 1, widestGap(b, a).gap > 0 { return false }
        return true
    }
}

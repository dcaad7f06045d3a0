extension Collision {
    /// Returns the distance of two hulls without their radii, and the direction from the first to the second. The
    /// distance is 0 if they overlap.
    ///
    /// The distance is the least one between two edges. With at most 16 edges per hull, and only for swept bodies, that
    /// is fast enough, and it is exact.
    static func distance(_ a: Hull, _ b: Hull) -> (distance: Float, direction: Float2) {
        isOverlapping(a, b) ? (0, .zero) : nearest(a, b)
    }

    /// Returns the gap between two hulls including their radii, and the direction from the first to the second. If they
    /// overlap, the gap is the negative depth, and the direction is the one in which the second hull leaves the first
    /// by the shortest distance.
    ///
    /// Without radii the gap is measured along the best separating axis, which is at most the distance.
    static func separation(_ a: Hull, _ b: Hull) -> (gap: Float, direction: Float2) {
        let radius = a.radius + b.radius
        if a.count < 3, b.count < 3 {
            // Two lines have no axis along themselves. Where they cross, rounding leaves a small distance whose
            // direction is meaningless.
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
            // The axis of the first hull is preferred unless the axis of the second is clearly better, since it does
            // not rotate with the second.
            if widest.gap > gap + PhysicsConstants.slop * 0.01 {
                (gap, direction) = (widest.gap, -b.normal(widest.edge))
            }
        }
        guard gap > 0, radius > 0 else { return (gap - radius, direction) }
        let (distance, line) = nearest(a, b)
        return distance > 0 ? (distance - radius, line) : (gap - radius, direction)
    }

    /// The distance above which two lines do not cross, in points: slightly more than the rounding of 32-bit
    /// coordinates.
    private static var crossing: Float { 1e-3 }

    private static func nearest(_ a: Hull, _ b: Hull) -> (distance: Float, direction: Float2) {
        var smallest = Float.greatestFiniteMagnitude
        var offset = Float2.zero
        for edgeA in 0..<a.count {
            for edgeB in 0..<b.count {
                let pair = SegmentPair(
                    a.corner(edgeA), a.corner(a.after(edgeA)), b.corner(edgeB), b.corner(b.after(edgeB)))
                let squared = pair.offset.lengthSquared
                if squared < smallest {
                    smallest = squared
                    offset = pair.offset
                }
            }
        }
        let distance = smallest.squareRoot()
        return distance > 0 ? (distance, offset / distance) : (0, .zero)
    }

    /// Returns whether no edge of either hull separates the two. Segments and circles have no interior.
    private static func isOverlapping(_ a: Hull, _ b: Hull) -> Bool {
        if a.count < 3 && b.count < 3 { return false }
        if a.count > 1, widestGap(a, b).gap > 0 { return false }
        if b.count > 1, widestGap(b, a).gap > 0 { return false }
        return true
    }
}

extension Collision {
    /// How far two hulls are from one another, without their radii, and the direction from the first to the second.
    /// 0 when they overlap.
    ///
    /// The least of the distances between edges: with at most 16 of them, and only for bodies that are followed, that
    /// is quick enough and exact.
    static func distance(_ a: Hull, _ b: Hull) -> (distance: Float, direction: Float2) {
        if isOverlapping(a, b) { return (0, .zero) }
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

extension Collision {
    /// Returns the manifold of a chain's link and another shape, without contacts at the corners between links.
    ///
    /// A link is solid on one side. At a corner the normal must lie between that of the link and that of its neighbour;
    /// elsewhere only the face of the link is relevant.
    ///
    /// - Parameters:
    ///   - manifold: The manifold without smoothing, with the normal from the link to the other shape.
    ///   - link: The link.
    ///   - hull: The link's hull in the frame of the manifold.
    ///   - pose: The position and rotation of the link's body in that frame.
    ///   - other: The hull of the other shape in that frame.
    ///   - reach: The distance within which points are kept.
    static func smoothed(
        _ manifold: Manifold, _ link: ShapeRecord, _ hull: Hull, pose: (offset: Float2, rotation: Float2),
        other: Hull, reach: Float
    ) -> Manifold {
        if manifold.count == 0 { return manifold }
        let start = hull.corner(0)
        let end = hull.corner(1)
        let along = end - start
        let face = hull.normal(1)
        let upright = manifold.normal.dot(face)
        if upright > 0.999 { return manifold }
        if upright <= 0 { return Manifold() }
        let fraction = (manifold.first.position - start).dot(along) / along.lengthSquared
        let isAtStart = fraction < 0.5
        let ghost = pose.offset + (isAtStart ? link.ghostBefore : link.ghostAfter).rotated(by: pose.rotation)
        let edge = isAtStart ? start - ghost : ghost - end
        let length = edge.length
        let bend = (isAtStart ? edge.cross(along) : along.cross(edge))
        if bend < -1e-4 * along.length * length, length > 0 {
            let neighbour = edge.perpendicular / length
            if neighbour.cross(manifold.normal) * face.cross(manifold.normal) <= 0 {
                // Both links find the corner. It belongs to the link that ends at it.
                return isAtStart ? Manifold() : manifold
            }
        }
        if fraction < 0 || fraction > 1 { return Manifold() }
        return onFace(hull, other, face, reach: reach)
    }

    /// Returns the contact with the solid side of a link alone.
    private static func onFace(_ link: Hull, _ other: Hull, _ face: Float2, reach: Float) -> Manifold {
        if other.count > 1 { return clipped(link, other, 1, facing(other, face), isFlipped: false, reach: reach) }
        var result = Manifold()
        let gap = (other.corner(0) - link.corner(0)).dot(face) - link.radius - other.radius
        if gap > reach { return result }
        result.normal = face
        result.first.position = other.corner(0) - face * (other.radius + gap / 2)
        result.first.separation = gap
        result.count = 1
        return result
    }
}

extension Manifold {
    /// The manifold with the shapes in the opposite order.
    var reversed: Manifold {
        var result = self
        result.normal = -normal
        return result
    }
}

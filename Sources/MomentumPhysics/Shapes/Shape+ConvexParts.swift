import MomentumCurves

extension Shape {
    /// Convex polygons of at most 16 corners each that make up the inside of an outline, for a body of any form.
    ///
    /// ```swift
    /// for part in Shape.convexParts(of: outline) { world.addShape(part, to: body) }
    /// ```
    /// A convex outline of up to 16 corners is one part. Corners flatter than a ten-thousandth of a radian go. Takes a
    /// time that grows with the square of the number of corners; meant to be called when a body is made.
    ///
    /// - Parameter points: the corners in order, either way round, the last one joined to the first; a corner twice in a
    ///   row counts once. They are held within 1e6 pt of the origin.
    /// - Returns: none when the outline crosses or touches itself, has no area, or a coordinate is not finite.
    public static func convexParts(of points: [Point]) -> [Shape] {
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
        guard let outline = Outline(points.map { $0.inRange }) else { return [] }
        var parts: [Shape] = []
        for part in outline.convexParts(atMost: maximumCorners) {
            if let shape = Shape.polygon(part) { parts.append(shape) }
        }
        return parts
    }
}

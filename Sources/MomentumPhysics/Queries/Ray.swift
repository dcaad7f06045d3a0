/// A line segment in the frame of a body.
struct Ray {
    let from: Double2
    let to: Double2

    /// Returns the point at which the segment enters a rounded hull, as a fraction of the segment, and the normal
    /// there; nil if it misses the hull.
    ///
    /// The outline consists of the edges, moved outwards by the radius, and a circle at each corner.
    @inline(__always)
    func intersects(_ hull: Hull) -> (fraction: Double, normal: Double2)? {
        var best: (fraction: Double, normal: Double2)?
        for index in 0..<hull.count {
            let corner = Double2(hull.corner(index))
            let radius = Double(hull.radius)
            if radius > 0, let found = intersects(circle: corner, radius), found.fraction < best?.fraction ?? 2 {
                best = found
            }
            if hull.count == 1 { continue }
            let normal = Double2(hull.normal(index))
            let next = Double2(hull.corner(hull.after(index)))
            let found = intersects(edge: corner + normal * radius, next + normal * radius, normal)
            if let found, found.fraction < best?.fraction ?? 2 { best = found }
        }
        return best
    }

    @inline(__always)
    private func intersects(edge start: Double2, _ end: Double2, _ normal: Double2) -> (
        fraction: Double, normal: Double2
    )? {
        let displacement = to - from
        let closingSpeed = displacement.dot(normal)
        guard closingSpeed < 0 else { return nil }
        let fraction = (start - from).dot(normal) / closingSpeed
        guard fraction >= 0, fraction <= 1 else { return nil }
        let along = end - start
        let position = (from + displacement * fraction - start).dot(along)
        return position >= 0 && position <= along.lengthSquared ? (fraction, normal) : nil
    }

    @inline(__always)
    private func intersects(circle center: Double2, _ radius: Double) -> (fraction: Double, normal: Double2)? {
        let displacement = to - from
        let offset = from - center
        let a = displacement.lengthSquared
        let b = offset.dot(displacement)
        let root = b * b - a * (offset.lengthSquared - radius * radius)
        guard a > 0, root >= 0 else { return nil }
        let fraction = (-b - root.squareRoot()) / a
        guard fraction >= 0, fraction <= 1 else { return nil }
        return (fraction, (offset + displacement * fraction) / radius)
    }
}

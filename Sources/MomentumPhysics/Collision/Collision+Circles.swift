/// The computation of contact manifolds. The second shape is given in the frame of the first.
enum Collision {
    /// Returns the manifold of two circles.
    @inline(__always)
    static func circles(_ a: Float2, _ radiusA: Float, _ b: Float2, _ radiusB: Float, reach: Float) -> Manifold {
        var result = Manifold()
        let offset = b - a
        let squared = offset.lengthSquared
        let radius = radiusA + radiusB
        let limit = radius + reach
        let distance = squared.squareRoot()
        if squared > limit * limit { return .separated(distance - radius) }
        // Concentric circles are separated along x.
        if distance > 1e-9 { result.normal = offset / distance }
        let separation = distance - radius
        result.first.position = a + result.normal * (radiusA + separation / 2)
        result.first.separation = separation
        result.count = 1
        return result
    }

    /// Returns the manifold of a polygon or capsule and a circle.
    static func hullAndCircle(_ a: Hull, _ b: Float2, _ radiusB: Float, reach: Float) -> Manifold {
        var edge = 0
        var separation = -Float.greatestFiniteMagnitude
        for index in 0..<a.count {
            let distance = a.normal(index).dot(b - a.corner(index))
            if distance > separation {
                separation = distance
                edge = index
            }
        }
        if separation - a.radius - radiusB > reach { return .separated(separation - a.radius - radiusB) }
        let start = a.corner(edge)
        let end = a.corner(a.after(edge))
        let along = end - start
        let fraction = (b - start).dot(along)
        if separation > 1e-5 || a.count == 2 {
            if fraction <= 0 { return circles(start, a.radius, b, radiusB, reach: reach) }
            if fraction >= along.lengthSquared {
                return circles(end, a.radius, b, radiusB, reach: reach)
            }
        }
        var result = Manifold()
        result.normal = a.normal(edge)
        let gap = separation - a.radius - radiusB
        result.first.position = b - result.normal * (radiusB + gap / 2)
        result.first.separation = gap
        result.count = 1
        return result
    }
}

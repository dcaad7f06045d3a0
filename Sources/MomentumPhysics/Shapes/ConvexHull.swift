import MomentumCurves

/// The computation of convex hulls.
enum ConvexHull {
    /// Returns the corners of the hull of `points`, clockwise on screen (from x towards y); empty if the points lie on
    /// a line.
    ///
    /// Uses Andrew's monotone chain (1979), then removes the corners that cut off the least area until at most `limit`
    /// corners remain.
    static func corners(of points: [Point], atMost limit: Int) -> [Point] {
        let sorted = sorted(points)
        guard sorted.count >= 3 else { return [] }
        var hull = chain(sorted)
        hull.append(contentsOf: chain(sorted.reversed()))
        // The edge between corners that almost coincide has no reliable direction.
        let minimumDistance = PhysicsConstants.sizes.lowerBound / 10
        hull = hull.indices.filter { hull[$0].distance(to: hull[($0 + 1) % hull.count]) >= minimumDistance }.map {
            hull[$0]
        }
        while hull.count > limit, let index = smallestCorner(hull) { hull.remove(at: index) }
        return hull.count >= 3 ? hull : []
    }

    /// Returns the points from left to right, by insertion sort: they are few, and the standard library's sort would
    /// add two kilobytes to a page.
    private static func sorted(_ points: [Point]) -> [Point] {
        var sorted = points
        for index in sorted.indices.dropFirst() {
            let point = sorted[index]
            var insertionIndex = index
            while insertionIndex > 0, isBefore(point, sorted[insertionIndex - 1]) {
                sorted[insertionIndex] = sorted[insertionIndex - 1]
                insertionIndex -= 1
            }
            sorted[insertionIndex] = point
        }
        return sorted
    }

    private static func isBefore(_ a: Point, _ b: Point) -> Bool { a.x < b.x || (a.x == b.x && a.y < b.y) }

    /// Returns one half of the hull, without its last point.
    private static func chain(_ points: [Point]) -> [Point] {
        var half: [Point] = []
        for point in points {
            while half.count >= 2 {
                let edge = half[half.count - 1].offset(from: half[half.count - 2])
                let next = point.offset(from: half[half.count - 1])
                // Corners flatter than a ten-thousandth of a radian would only produce two equal normals.
                if edge.cross(next) > 1e-4 * edge.length * next.length { break }
                half.removeLast()
            }
            half.append(point)
        }
        half.removeLast()
        return half
    }

    private static func smallestCorner(_ hull: [Point]) -> Int? {
        var smallest: (index: Int, area: Double)?
        for index in hull.indices {
            let before = hull[(index + hull.count - 1) % hull.count]
            let after = hull[(index + 1) % hull.count]
            let area = hull[index].offset(from: before).cross(after.offset(from: before))
            if smallest.map({ area < $0.area }) ?? true { smallest = (index, area) }
        }
        return smallest?.index
    }
}

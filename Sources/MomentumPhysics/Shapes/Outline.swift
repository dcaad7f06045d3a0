import MomentumCurves

/// A simple polygon: closed, without crossings, clockwise on screen (from x towards y).
struct Outline {
    let corners: [Point]

    /// Checks `points` and turns them clockwise; nil when they cross or touch themselves or enclose nothing.
    init?(_ points: [Point]) {
        var corners = Self.withoutFlatCorners(points)
        guard corners.count >= 3, !Self.meetsItself(corners) else { return nil }
        var area = 0.0
        for index in corners.indices {
            let next = corners[(index + 1) % corners.count]
            area += corners[index].offset(from: corners[0]).cross(next.offset(from: corners[0]))
        }
        if area < 0 { corners.reverse() }
        guard area != 0 else { return nil }
        self.corners = corners
    }

    /// Leaves out corners that repeat the one before and those on a straight line between their neighbours.
    private static func withoutFlatCorners(_ points: [Point]) -> [Point] {
        var corners: [Point] = []
        for point in points where corners.last != point { corners.append(point) }
        while corners.count > 1, corners.first == corners.last { corners.removeLast() }
        var index = 0
        var checked = 0
        while corners.count >= 3, checked < corners.count {
            let before = corners[(index + corners.count - 1) % corners.count]
            let after = corners[(index + 1) % corners.count]
            let (arriving, leaving) = (corners[index].offset(from: before), after.offset(from: corners[index]))
            if arriving.cross(leaving) == 0, arriving.dot(leaving) > 0 {
                corners.remove(at: index)
                if index == corners.count { index = 0 }
            } else {
                index = (index + 1) % corners.count
                checked += 1
            }
        }
        return corners
    }

    /// Whether two edges have a point in common, other than the corner of neighbours.
    private static func meetsItself(_ corners: [Point]) -> Bool {
        let count = corners.count
        for first in 0..<count {
            let (a, b, c) = (corners[first], corners[(first + 1) % count], corners[(first + 2) % count])
            // A spike: the outline comes back along itself.
            if b.offset(from: a).cross(c.offset(from: b)) == 0 { return true }
            for second in first + 2..<max(first + 2, first == 0 ? count - 1 : count)
            where touch(a, b, corners[second], corners[(second + 1) % count]) {
                return true
            }
        }
        return false
    }

    /// Whether the segments a b and c d have a point in common: by the sides on which their ends lie.
    private static func touch(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        func side(_ p: Point, _ q: Point, _ r: Point) -> Double { q.offset(from: p).cross(r.offset(from: p)) }
        func isBetween(_ p: Point, _ q: Point, _ r: Point) -> Bool {
            min(p.x, q.x) <= r.x && r.x <= max(p.x, q.x) && min(p.y, q.y) <= r.y && r.y <= max(p.y, q.y)
        }
        let (c1, d1, a1, b1) = (side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b))
        if (c1 > 0) != (d1 > 0), (a1 > 0) != (b1 > 0), c1 != 0, d1 != 0, a1 != 0, b1 != 0 { return true }
        return c1 == 0 && isBetween(a, b, c) || d1 == 0 && isBetween(a, b, d) || a1 == 0 && isBetween(c, d, a)
            || b1 == 0 && isBetween(c, d, b)
    }
}

import MomentumCurves

/// A simple polygon: closed, without self-intersections, clockwise on screen (from x towards y).
struct Outline {
    let corners: [Point]

    /// Creates an outline from `points` in clockwise order, or returns nil if it crosses or touches itself or has no
    /// area.
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

    /// Returns the points without repeated corners and without corners on a straight line between their neighbours.
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

    /// Returns whether two edges have a common point, other than the shared corner of neighbours.
    private static func meetsItself(_ corners: [Point]) -> Bool {
        let count = corners.count
        for first in 0..<count {
            let (a, b, c) = (corners[first], corners[(first + 1) % count], corners[(first + 2) % count])
            // At a spike the outline returns along itself.
            if b.offset(from: a).cross(c.offset(from: b)) == 0 { return true }
            for second in first + 2..<max(first + 2, first == 0 ? count - 1 : count)
            where touch(a, b, corners[second], corners[(second + 1) % count]) {
                return true
            }
        }
        return false
    }

    /// Returns whether the segments ab and cd have a common point, by the sides on which their ends lie.
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

extension Outline {
    /// Returns convex polygons of at most `limit` corners that cover the outline, clockwise.
    ///
    /// The outline is cut into triangles by ear clipping (G. Meisters, "Polygons have ears", 1975). Parts are then
    /// merged while the union is convex: without `limit`, the number of parts is at most four times the minimum (S.
    /// Hertel and K. Mehlhorn, "Fast triangulation of simple polygons", 1983).
    func convexParts(atMost limit: Int) -> [[Point]] {
        var parts = triangles()
        var index = 0
        while index < parts.count {
            // A part that has grown may now merge with others.
            if let (other, merged) = merge(of: index, parts, limit) {
                parts[index] = merged
                parts.remove(at: other)
                if other < index { index -= 1 }
            } else {
                index += 1
            }
        }
        return parts.map { part in part.map { corners[$0] } }
    }

    /// Returns the triangles of the outline, as indices of corners.
    private func triangles() -> [[Int]] {
        var left = Array(corners.indices)
        var found: [[Int]] = []
        var position = 0
        var rejected = 0
        while left.count >= 3 {
            let ear = [
                left[(position + left.count - 1) % left.count], left[position], left[(position + 1) % left.count],
            ]
            let turn = self.orientation(ear[0], ear[1], ear[2])
            guard turn == 0 || (turn > 0 && isEmpty(ear, among: left)) else {
                rejected += 1
                // Only rounding can leave no ear. The remaining outline is then thinner than the precision of the
                // coordinates.
                if rejected == left.count { return found }
                position = (position + 1) % left.count
                continue
            }
            if turn > 0 { found.append(ear) }
            left.remove(at: position)
            rejected = 0
            // The next corner is skipped, so that the triangles do not become slivers around a single corner.
            position = (position + 1) % max(left.count, 1)
        }
        return found
    }

    /// Returns the turn of the path abc, as twice the triangle's area: positive for clockwise.
    private func orientation(_ a: Int, _ b: Int, _ c: Int) -> Double {
        corners[b].offset(from: corners[a]).cross(corners[c].offset(from: corners[a]))
    }

    /// Returns whether no other remaining corner lies in the triangle or on its sides.
    private func isEmpty(_ triangle: [Int], among left: [Int]) -> Bool {
        let (a, b, c) = (triangle[0], triangle[1], triangle[2])
        for other in left where other != a && other != b && other != c {
            if orientation(a, b, other) >= 0, orientation(b, c, other) >= 0, orientation(c, a, other) >= 0 {
                return false
            }
        }
        return true
    }

    /// Returns the first part that forms a convex polygon with the part at `index`, and their union.
    private func merge(of index: Int, _ parts: [[Int]], _ limit: Int) -> (other: Int, part: [Int])? {
        let part = parts[index]
        for other in parts.indices where other != index && part.count + parts[other].count - 2 <= limit {
            for (position, start) in part.enumerated() {
                let end = part[(position + 1) % part.count]
                // Neighbours traverse their common side in opposite directions.
                guard let back = parts[other].firstIndex(of: end),
                    parts[other][(back + 1) % parts[other].count] == start
                else { continue }
                let remainingCorners = (2..<parts[other].count).map { parts[other][(back + $0) % parts[other].count] }
                var merged = part
                merged.insert(contentsOf: remainingCorners, at: position + 1)
                if isConvex(merged) { return (other, merged) }
            }
        }
        return nil
    }

    private func isConvex(_ part: [Int]) -> Bool {
        part.indices.allSatisfy { orientation(part[$0], part[($0 + 1) % part.count], part[($0 + 2) % part.count]) >= 0 }
    }
}

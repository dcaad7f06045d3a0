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

extension Outline {
    /// Convex polygons of at most `limit` corners that fill the outline, clockwise.
    ///
    /// Triangles by ear clipping (G. Meisters, "Polygons have ears", 1975), then those whose common side can go are
    /// merged: at most four times the least possible number of parts (S. Hertel and K. Mehlhorn, "Fast triangulation
    /// of simple polygons", 1983), besides what `limit` asks for.
    func convexParts(atMost limit: Int) -> [[Point]] {
        var parts = triangles()
        var index = 0
        while index < parts.count {
            // A part that has grown may take in others that it could not before.
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

    /// The outline as triangles, by the numbers of the corners.
    private func triangles() -> [[Int]] {
        var left = Array(corners.indices)
        var found: [[Int]] = []
        var place = 0
        var refused = 0
        while left.count >= 3 {
            let ear = [left[(place + left.count - 1) % left.count], left[place], left[(place + 1) % left.count]]
            let turn = self.turn(ear[0], ear[1], ear[2])
            guard turn == 0 || (turn > 0 && isEmpty(ear, among: left)) else {
                refused += 1
                // Only rounding can leave no ear: what is left then is thinner than numbers can tell.
                if refused == left.count { return found }
                place = (place + 1) % left.count
                continue
            }
            if turn > 0 { found.append(ear) }
            left.remove(at: place)
            refused = 0
            // On from the next corner but one, so that triangles do not become slivers round a single corner.
            place = (place + 1) % max(left.count, 1)
        }
        return found
    }

    /// How sharply the path a b c bends: twice the triangle's area, above 0 for clockwise.
    private func turn(_ a: Int, _ b: Int, _ c: Int) -> Double {
        corners[b].offset(from: corners[a]).cross(corners[c].offset(from: corners[a]))
    }

    /// Whether no other corner that is left lies in a triangle or on its sides.
    private func isEmpty(_ triangle: [Int], among left: [Int]) -> Bool {
        let (a, b, c) = (triangle[0], triangle[1], triangle[2])
        for other in left where other != a && other != b && other != c {
            if turn(a, b, other) >= 0, turn(b, c, other) >= 0, turn(c, a, other) >= 0 { return false }
        }
        return true
    }

    /// The first other part with which a part makes a convex one, and the two as one.
    private func merge(of index: Int, _ parts: [[Int]], _ limit: Int) -> (other: Int, part: [Int])? {
        let part = parts[index]
        for other in parts.indices where other != index && part.count + parts[other].count - 2 <= limit {
            for (place, start) in part.enumerated() {
                let end = part[(place + 1) % part.count]
                // Neighbours pass their common side in opposite directions.
                guard let back = parts[other].firstIndex(of: end),
                    parts[other][(back + 1) % parts[other].count] == start
                else { continue }
                let rest = (2..<parts[other].count).map { parts[other][(back + $0) % parts[other].count] }
                var merged = part
                merged.insert(contentsOf: rest, at: place + 1)
                if isConvex(merged) { return (other, merged) }
            }
        }
        return nil
    }

    private func isConvex(_ part: [Int]) -> Bool {
        part.indices.allSatisfy { turn(part[$0], part[($0 + 1) % part.count], part[($0 + 2) % part.count]) >= 0 }
    }
}

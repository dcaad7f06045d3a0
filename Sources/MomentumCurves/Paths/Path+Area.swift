extension Path {
    /// The smallest rectangle around the path itself, in points. Control points have no influence. A subpath that
    /// consists of a single move is included. The bounds of the empty path are ``Rect/null``.
    public var bounds: Rect {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        func include(_ point: Point) {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        for element in elements {
            if case .move(let point) = element { include(point) }
        }
        forEachSegment { segment, _, _ in
            include(segment.p3)
            if segment.kind == .line { return }
            let x = PathSegment.turningPoints(segment.p0.x, segment.p1.x, segment.p2.x, segment.p3.x)
            let y = PathSegment.turningPoints(segment.p0.y, segment.p1.y, segment.p2.y, segment.p3.y)
            if let t = x.0 { include(segment.point(at: t)) }
            if let t = x.1 { include(segment.point(at: t)) }
            if let t = y.0 { include(segment.point(at: t)) }
            if let t = y.1 { include(segment.point(at: t)) }
        }
        return low.x <= high.x ? Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y) : .null
    }

    /// Returns a Boolean value that indicates whether `point` is inside the path according to `rule`. Open subpaths are
    /// treated as closed by a line. The upper and left edges of a rectangle are inside, and its other edges are not.
    public func contains(_ point: Point, rule: FillRule = .winding) -> Bool {
        var winding = 0
        var crossings = 0
        func cross(_ direction: Int) {
            winding += direction
            crossings += abs(direction)
        }
        // The line that closes the previous subpath.
        var subpath = -1
        var start = Point.zero
        var end = Point.zero
        forEachSegment { segment, number, _ in
            if number != subpath {
                cross(PathSegment(from: end, to: start).crossing(of: point))
                (subpath, start) = (number, segment.p0)
            }
            cross(segment.crossing(of: point))
            end = segment.p3
        }
        cross(PathSegment(from: end, to: start).crossing(of: point))
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }
}

extension PathSegment {
    /// Returns the sum of the crossings of the segment with the ray from `point` to the left: +1 for each downward
    /// crossing, -1 for each upward crossing.
    func crossing(of point: Point) -> Int {
        let low = min(p0.y, p1.y, p2.y, p3.y)
        let high = max(p0.y, p1.y, p2.y, p3.y)
        guard point.y >= low, point.y <= high, min(p0.x, p1.x, p2.x, p3.x) <= point.x else { return 0 }
        if kind == .line { return crossing(of: point, from: 0, to: 1) }
        let turns = PathSegment.turningPoints(p0.y, p1.y, p2.y, p3.y)
        var first = turns.0 ?? turns.1 ?? 1
        var second = turns.1 ?? 1
        if first > second { (first, second) = (second, first) }
        return crossing(of: point, from: 0, to: first) + crossing(of: point, from: first, to: second)
            + crossing(of: point, from: second, to: 1)
    }

    /// Returns the crossing of a part of the segment on which y only rises or only falls.
    private func crossing(of point: Point, from t0: Double, to t1: Double) -> Int {
        let start = self.point(at: t0)
        let end = self.point(at: t1)
        let isDown = start.y <= point.y && end.y > point.y
        let isUp = end.y <= point.y && start.y > point.y
        guard isDown || isUp else { return 0 }
        let x: Double
        if kind == .line {
            x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
        } else {
            var (low, high) = (t0, t1)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if (self.point(at: middle).y <= point.y) == isDown { low = middle } else { high = middle }
            }
            x = self.point(at: low).x
        }
        return x <= point.x ? (isDown ? 1 : -1) : 0
    }
}

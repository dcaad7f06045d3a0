import MomentumPhysics

/// The conversion of items to shapes of the physics world.
enum DynamicShapes {
    /// Returns the bounds of an item relative to its centre. The layer's anchor point, or the middle, is the origin.
    static func localBounds(of item: any DynamicItem) -> Rect {
        let size = item.bounds.size
        let anchor = item.dynamicLayer?.anchorPoint ?? Point(x: 0.5, y: 0.5)
        return Rect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
    }

    /// Returns the transform from an item's own coordinates to those in which it is placed.
    static func placement(of item: any DynamicItem) -> Transform2D {
        item.transform.concatenating(Transform2D(translationX: item.center.x, y: item.center.y))
    }

    /// Returns the convex shapes of an item's outline, mapped by `transform` from its own coordinates.
    static func shapes(of item: any DynamicItem, mappedBy transform: Transform2D) -> [Shape] {
        let box = localBounds(of: item)
        switch item.collisionBoundsType {
        case .rectangle: return [rectangle(box, transform)]
        case .ellipse: return [ellipse(box, transform)]
        case .path:
            let points = item.collisionBoundingPath.corners.first?.points ?? []
            let parts = Shape.convexParts(of: points.map { $0.applying(transform) })
            if !parts.isEmpty { return parts }
            Diagnostics.report(
                "the outline of the item crosses itself or has no area", in: "DynamicItem.collisionBoundingPath",
                remedy: "use one closed outline around the item's centre; the item collides with its bounds")
            return [rectangle(box, transform)]
        }
    }

    private static func rectangle(_ box: Rect, _ transform: Transform2D) -> Shape {
        let center = box.center.applying(transform)
        let isUnscaled = abs(transform.a - transform.d) < 1e-12 && abs(transform.b + transform.c) < 1e-12
        let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        if isUnscaled, scale > 0 {
            let angle = transform.b == 0 && transform.a > 0 ? 0 : Maths.atan2(transform.b, transform.a)
            return .box(width: box.width * scale, height: box.height * scale, center: center, angle: angle)
        }
        if transform.b == 0, transform.c == 0 {
            return .box(width: box.width * abs(transform.a), height: box.height * abs(transform.d), center: center)
        }
        let corners = [
            Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
            Point(x: box.minX, y: box.maxY),
        ]
        return .polygon(corners.map { $0.applying(transform) }) ?? .box(width: 0, height: 0, center: center)
    }

    private static func ellipse(_ box: Rect, _ transform: Transform2D) -> Shape {
        let center = box.center.applying(transform)
        let isUnscaled = abs(transform.a - transform.d) < 1e-12 && abs(transform.b + transform.c) < 1e-12
        if isUnscaled, box.width == box.height {
            let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
            return .circle(radius: box.width * scale / 2, center: center)
        }
        let points = Shape.ellipse(width: box.width, height: box.height, center: box.center).corners
        if points.count < 3 {
            // The item is a circle, but not under the transform.
            let oval = Shape.ellipse(width: box.width * (1 + 1e-9), height: box.height, center: box.center)
            return .polygon(oval.corners.map { $0.applying(transform) }) ?? .circle(radius: 0, center: center)
        }
        return .polygon(points.map { $0.applying(transform) }) ?? .circle(radius: 0, center: center)
    }
}

extension Path {
    /// The subpaths as polygons that deviate from the curves by at most a quarter of a point. A closed subpath does not
    /// repeat its start.
    package var corners: [(points: [Point], isClosed: Bool)] {
        var polygons: [(points: [Point], isClosed: Bool)] = []
        for element in elements {
            if case .move(let point) = element {
                polygons.append(([point], false))
                continue
            }
            let last = polygons.count - 1
            guard last >= 0, let current = polygons[last].points.last else { continue }
            switch element {
            case .move: break
            case .line(let point): polygons[last].points.append(point)
            case .quadratic(let control, let point):
                let cubic = (
                    current + control.offset(from: current) * (2.0 / 3), point + control.offset(from: point) * (2.0 / 3)
                )
                polygons[last].points.append(contentsOf: Path.corners(current, cubic.0, cubic.1, point))
            case .cubic(let control1, let control2, let point):
                polygons[last].points.append(contentsOf: Path.corners(current, control1, control2, point))
            case .close: polygons[last].isClosed = true
            }
        }
        for index in polygons.indices {
            let isBack = polygons[index].points.count > 1 && polygons[index].points.first == polygons[index].points.last
            if isBack {
                polygons[index].points.removeLast()
                polygons[index].isClosed = true
            }
        }
        return polygons
    }

    /// Returns the points that divide a cubic curve into lines, without its start. The steps are equal; their number
    /// keeps the sagitta below a quarter of a point (by the bound on the second difference, |b''| <= 6 max(|p0 - 2 p1 +
    /// p2|, |p1 - 2 p2 + p3|)), with 64 at most.
    private static func corners(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> [Point] {
        let first = (p0.offset(from: p1) + p2.offset(from: p1)).length
        let second = (p1.offset(from: p2) + p3.offset(from: p2)).length
        let bend = 6 * max(first, second)
        let count = min(max(Int(saturating: (bend / (8 * 0.25)).squareRoot().rounded(.up)), 1), 64)
        return (1...count).map { step in
            let t = Double(step) / Double(count)
            let s = 1 - t
            let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            if step == count { return p3 }
            return Point(
                x: p0.x * w0 + p1.x * w1 + p2.x * w2 + p3.x * w3, y: p0.y * w0 + p1.y * w1 + p2.y * w2 + p3.y * w3)
        }
    }
}

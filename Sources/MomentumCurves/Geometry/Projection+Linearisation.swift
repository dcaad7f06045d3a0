extension Projection {
    /// The transform of the plane that agrees with the projection at `point`, in value and in first derivatives; nil
    /// when the point lies in or behind the eye.
    @inlinable
    public func linearised(at point: Point) -> Transform2D? {
        if let affine { return affine }
        let w = w(at: point)
        guard w > Projection.wLimit else { return nil }
        let place = image(of: point)
        // The quotient rule.
        let (a, b) = ((m11 - place.x * m13) / w, (m12 - place.y * m13) / w)
        let (c, d) = ((m21 - place.x * m23) / w, (m22 - place.y * m23) / w)
        return Transform2D(
            a: a, b: b, c: c, d: d, tx: place.x - (point.x * a + point.y * c),
            ty: place.y - (point.x * b + point.y * d))
    }

    /// An upper bound, in points of the image, for the distance between the projection and its linearisation at the
    /// centre of `cell`, anywhere in the cell. Infinite when the cell reaches behind the eye.
    ///
    /// At an offset d from the centre the two differ by exactly `J d * dw / w`, with J the derivative at the centre,
    /// dw the change of w and w its value there. Each factor is largest at a corner.
    public func linearisationError(over cell: Rect) -> Double {
        if isAffine { return 0 }
        guard let map = linearised(at: cell.center) else { return .infinity }
        let (x, y) = (cell.width / 2, cell.height / 2)
        let change = abs(m13) * x + abs(m23) * y
        let least = w(at: cell.center) - change
        guard least > 0 else { return .infinity }
        let reach = max(
            Vector(dx: x, dy: y).applying(map).length, Vector(dx: x, dy: -y).applying(map).length)
        return reach * (change / least)
    }
}

extension Rect {
    /// The smallest rectangle round the image of the part of this one that lies in front of the eye;
    /// ``null`` when there is none, and for the null rectangle. The infinite one stays infinite.
    public func applying(_ projection: Projection) -> Rect {
        if isNull || isInfinite { return self }
        if let affine = projection.affine { return applying(affine) }
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        forEachCorner(inFrontOf: projection) { corner in
            let place = projection.image(of: corner)
            low = Point(x: min(low.x, place.x), y: min(low.y, place.y))
            high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
        }
        return low.x <= high.x ? Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y) : .null
    }

    /// Calls `body` with the corners of the part in front of the eye: those of the rectangle and the points where its
    /// edges cross the border.
    func forEachCorner(inFrontOf projection: Projection, _ body: (Point) -> Void) {
        let corners = (
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)
        )
        func edge(_ start: Point, _ end: Point) {
            let (w0, w1) = (projection.w(at: start), projection.w(at: end))
            let limit = Projection.wLimit
            if w0 > limit { body(start) }
            if (w0 > limit) != (w1 > limit) {
                body(start.interpolated(to: end, fraction: (limit - w0) / (w1 - w0)))
            }
        }
        edge(corners.0, corners.1)
        edge(corners.1, corners.2)
        edge(corners.2, corners.3)
        edge(corners.3, corners.0)
    }
}

/// A projective map of the plane, with row vectors: `[x' y' w'] = [x y 1] * matrix`, followed by a division by w'.
///
/// A projection is the effect of a ``Transform3D`` with perspective on a flat picture, viewed along z. Straight lines
/// stay straight; lengths and parallels are not preserved. Points with a w of at most ``wLimit`` are at or behind the
/// eye and have no image.
public struct Projection: Hashable, Sendable {
    /// The contribution of x to x'.
    public var m11: Double
    /// The contribution of x to y'.
    public var m12: Double
    /// The contribution of x to w', per point: the perspective along x.
    public var m13: Double
    /// The contribution of y to x'.
    public var m21: Double
    /// The contribution of y to y'.
    public var m22: Double
    /// The contribution of y to w', per point: the perspective along y.
    public var m23: Double
    /// The x' of the origin, in points, before the division.
    public var m31: Double
    /// The y' of the origin, in points, before the division.
    public var m32: Double
    /// The w' of the origin, without a unit. It is 1 without perspective.
    public var m33: Double

    /// Creates a projection from its nine entries. By default, they are the entries of the identity.
    @inlinable
    public init(
        m11: Double = 1, m12: Double = 0, m13: Double = 0, m21: Double = 0, m22: Double = 1, m23: Double = 0,
        m31: Double = 0, m32: Double = 0, m33: Double = 1
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
    }

    /// The projection that maps every point to itself.
    @inlinable public static var identity: Projection { Projection() }

    /// The w up to which a point is treated as being at or behind the eye: 1/1024. W is 1 where the picture is neither
    /// magnified nor reduced, so that parts magnified more than about a thousand times are not visible.
    @inlinable public static var wLimit: Double { 0x1p-10 }

    /// Creates the projection of an affine transform of the plane.
    @inlinable
    public init(_ affine: Transform2D) {
        self.init(
            m11: affine.a, m12: affine.b, m21: affine.c, m22: affine.d, m31: affine.tx, m32: affine.ty)
    }

    /// Creates the projection that `transform` applies to the plane at the height `z`, in points towards the viewer. It
    /// maps the points of the plane to their x', y' and w'; their z' is dropped.
    @inlinable
    public init(_ transform: Transform3D, atZ z: Double = 0) {
        let t = transform
        self.init(
            m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24,
            m31: z * t.m31 + t.m41, m32: z * t.m32 + t.m42, m33: z * t.m34 + t.m44)
    }

    /// A Boolean value that indicates whether every entry is finite.
    @inlinable
    public var isFinite: Bool {
        m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
            && m31.isFinite && m32.isFinite && m33.isFinite
    }

    /// A Boolean value that indicates whether the projection has no perspective: w is exactly the same everywhere and
    /// above ``wLimit``.
    @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 > Projection.wLimit }

    /// The projection as an affine transform of the plane; nil if it has perspective (see ``isAffine``).
    @inlinable public var affine: Transform2D? { isAffine ? affinePart : nil }

    /// The affine transform that remains without the perspective entries m13 and m23: all other entries divided by m33.
    /// It is not finite if m33 is 0.
    @inlinable
    public var affinePart: Transform2D {
        if m33 == 1 { return Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
        return Transform2D(
            a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
    }

    /// Returns the distance of a point from the eye, in units of the eye's distance from the screen. 1 means that the
    /// point is not magnified, 0 that it is in the plane of the eye, and a negative value that it is behind the eye.
    @inlinable public func w(at point: Point) -> Double { point.x * m13 + point.y * m23 + m33 }

    /// Returns the image of a point; nil if the point is at or behind the eye (see ``wLimit``) or its w is not a
    /// number.
    @inlinable
    public func apply(_ point: Point) -> Point? { w(at: point) > Projection.wLimit ? image(of: point) : nil }

    /// Returns the image of a point in front of the eye. Rounding may move a point on the border slightly behind it, so
    /// that w is limited to ``wLimit``.
    @inlinable
    func image(of point: Point) -> Point {
        let w = max(w(at: point), Projection.wLimit)
        return Point(
            x: (point.x * m11 + point.y * m21 + m31) / w, y: (point.x * m12 + point.y * m22 + m32) / w)
    }
}

extension Projection {
    /// Returns a projection that first applies this projection and then `next`. Unlike
    /// ``Transform3D/concatenating(_:)``, it flattens the result of this projection: `next` receives no depth.
    @inlinable
    public func concatenating(_ next: Projection) -> Projection {
        Projection(
            m11: m11 * next.m11 + m12 * next.m21 + m13 * next.m31,
            m12: m11 * next.m12 + m12 * next.m22 + m13 * next.m32,
            m13: m11 * next.m13 + m12 * next.m23 + m13 * next.m33,
            m21: m21 * next.m11 + m22 * next.m21 + m23 * next.m31,
            m22: m21 * next.m12 + m22 * next.m22 + m23 * next.m32,
            m23: m21 * next.m13 + m22 * next.m23 + m23 * next.m33,
            m31: m31 * next.m11 + m32 * next.m21 + m33 * next.m31,
            m32: m31 * next.m12 + m32 * next.m22 + m33 * next.m32,
            m33: m31 * next.m13 + m32 * next.m23 + m33 * next.m33)
    }

    /// The determinant of the matrix. In front of the eye, areas grow by the determinant divided by the cube of w. It
    /// is therefore positive where the front of the plane is visible, negative where its back is, and 0 if the plane is
    /// edge on.
    @inlinable
    public var determinant: Double {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// The inverse projection. It is nil if this projection flattens the plane, up to rounding, or if an entry is not
    /// finite. At the image of a point, the w of the inverse is the reciprocal of the point's w.
    public var inverted: Projection? {
        // Scaled to entries of at most 1, so that neither the products nor their sum overflow or underflow.
        let size = max(
            abs(m11), abs(m12), abs(m13), abs(m21), abs(m22), abs(m23), abs(m31), abs(m32), abs(m33))
        guard isFinite, size > 0x1p-1000 else { return nil }
        let unit = 1 / size.binade
        guard unit.isFinite, unit > 0 else { return nil }
        let (a, b, c) = (m11 * unit, m12 * unit, m13 * unit)
        let (d, e, f) = (m21 * unit, m22 * unit, m23 * unit)
        let (g, h, i) = (m31 * unit, m32 * unit, m33 * unit)
        let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        // A bound for the rounding error of the determinant, relative to the sum of its terms.
        let terms =
            abs(a) * (abs(e * i) + abs(f * h)) + abs(b) * (abs(d * i) + abs(f * g))
            + abs(c) * (abs(d * h) + abs(e * g))
        guard abs(determinant) > 0x1p-51 * terms else { return nil }
        let k = unit / determinant
        let result = Projection(
            m11: (e * i - f * h) * k, m12: (c * h - b * i) * k, m13: (b * f - c * e) * k,
            m21: (f * g - d * i) * k, m22: (a * i - c * g) * k, m23: (c * d - a * f) * k,
            m31: (d * h - e * g) * k, m32: (b * g - a * h) * k, m33: (a * e - b * d) * k)
        return result.isFinite ? result : nil
    }
}

extension Projection {
    /// Returns the affine transform that agrees with the projection at `point`, in value and in first derivatives.
    /// Returns nil if the point is at or behind the eye.
    @inlinable
    public func linearised(at point: Point) -> Transform2D? {
        if let affine { return affine }
        let w = w(at: point)
        guard w > Projection.wLimit else { return nil }
        let position = image(of: point)
        // The quotient rule.
        let (a, b) = ((m11 - position.x * m13) / w, (m12 - position.y * m13) / w)
        let (c, d) = ((m21 - position.x * m23) / w, (m22 - position.y * m23) / w)
        return Transform2D(
            a: a, b: b, c: c, d: d, tx: position.x - (point.x * a + point.y * c),
            ty: position.y - (point.x * b + point.y * d))
    }

    /// Returns an upper bound, in points of the image, for the distance between the projection and its linearisation at
    /// the centre of `cell`, over the whole cell. Infinite if the cell reaches behind the eye.
    ///
    /// At an offset d from the centre the two differ by exactly `J d * dw / w`, with J the derivative at the centre, dw
    /// the change of w and w its value at the offset. Each factor is largest at a corner.
    public func linearisationError(over cell: Rect) -> Double {
        if isAffine { return 0 }
        guard let map = linearised(at: cell.center) else { return .infinity }
        let (x, y) = (cell.width / 2, cell.height / 2)
        let change = abs(m13) * x + abs(m23) * y
        let minimumW = w(at: cell.center) - change
        guard minimumW > 0 else { return .infinity }
        let reach = max(
            Vector(dx: x, dy: y).applying(map).length, Vector(dx: x, dy: -y).applying(map).length)
        return reach * (change / minimumW)
    }
}

extension Rect {
    /// Returns the smallest rectangle around the image of this rectangle. Only the part in front of the eye has an
    /// image. The result is ``null`` if there is no such part, and for the null rectangle. The infinite rectangle stays
    /// infinite.
    public func applying(_ projection: Projection) -> Rect {
        if isNull || isInfinite { return self }
        if let affine = projection.affine { return applying(affine) }
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        forEachCorner(inFrontOf: projection) { corner in
            let position = projection.image(of: corner)
            low = Point(x: min(low.x, position.x), y: min(low.y, position.y))
            high = Point(x: max(high.x, position.x), y: max(high.y, position.y))
        }
        return low.x <= high.x ? Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y) : .null
    }

    /// Calls `body` with the corners of the part in front of the eye: the corners of the rectangle that are in front,
    /// and the points where its edges cross the border.
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

extension Projection {
    /// Divides `rect` into cells in each of which the linearisation of the projection at the centre of the cell is
    /// accurate: a picture drawn cell by cell with ``linearised(at:)`` deviates by at most `tolerance` points.
    ///
    /// Where w varies much, the rectangle is first divided into bands, which are finer near the eye. Each band is a
    /// separate grid. The cells cover the part in front of the eye, except for a margin of a sixteenth of the rectangle
    /// along the border, which is magnified extremely. Cells whose image does not intersect `visible` are omitted. An
    /// affine projection has one cell. An empty or infinite rectangle, and a projection that is not finite, have none.
    ///
    /// The result has at most `limit` cells, or 256 if the limit is lower. If more are needed, the bands with the most
    /// cells receive fewer and exceed the tolerance. The number of cells grows with the area divided by the tolerance:
    /// a card of 300 by 400 points, viewed from a distance of 500 points and turned by 45 degrees, needs about 300
    /// cells for a quarter of a point.
    ///
    /// - Parameters:
    ///   - rect: The rectangle to divide.
    ///   - tolerance: The largest deviation, in points of the image.
    ///   - visible: The visible rectangle of the image. By default, no cells are omitted.
    ///   - limit: The largest number of cells, at least 256.
    @export(interface) public func cells(
        of rect: Rect, tolerance: Double = 0.25, visible: Rect = .infinite, limit: Int = 1024
    ) -> [Rect] {
        guard !rect.isEmpty, rect.isFinite, isFinite else { return [] }
        if isAffine { return rect.applying(self).intersects(visible) ? [rect] : [] }
        // Excludes the part behind the eye, if its border is parallel to an axis.
        var front = Rect.null
        rect.forEachCorner(inFrontOf: self) { front = front.union(Rect(origin: $0)) }
        if front.isEmpty { return [] }
        var bands: [Band] = []
        let minimumSize = Size(width: rect.width / 16, height: rect.height / 16)
        appendBands(of: front, minimumSize: minimumSize, visible: visible, to: &bands)
        let limit = max(limit, 256)
        var level = Double(limit)
        for index in bands.indices { bands[index].divide(self, tolerance: tolerance, limit: level) }
        if total(bands, level) > Double(limit) {
            // Finds the highest number of cells that every band may have.
            var (low, high) = (1.0, level)
            while high - low > 1 {
                let middle = ((low + high) / 2).rounded(.down)
                if total(bands, middle) > Double(limit) { high = middle } else { low = middle }
            }
            level = low
            for index in bands.indices where bands[index].count > level {
                bands[index].columns = 1
                bands[index].rows = 1
                bands[index].divide(self, tolerance: tolerance, limit: level)
            }
        }
        var cells: [Rect] = []
        for band in bands { appendCells(of: band, visible: visible, to: &cells) }
        return cells
    }

    /// A rectangle over which w varies little, and its division into cells.
    private struct Band {
        var rect: Rect
        var columns = 1.0
        var rows = 1.0
        /// The factors by which the image stretches the axes at the centre.
        var stretch = Vector(dx: 1, dy: 1)

        var count: Double { columns * rows }

        /// Raises the number of columns or of rows, whichever reduces the error more, until the tolerance is met or a
        /// further step would exceed the limit. The steps grow with the numbers.
        mutating func divide(_ projection: Projection, tolerance: Double, limit: Double) {
            var error = worst(projection, columns, rows)
            // The loop also ends for a tolerance that is not a number.
            while error > tolerance {
                let more = (
                    columns: columns + 1 + (columns / 8).rounded(.down), rows: rows + 1 + (rows / 8).rounded(.down)
                )
                let across = worst(projection, more.columns, rows)
                let down = worst(projection, columns, more.rows)
                // Divides the longer side of the image, unless dividing the other reduces the error much more. Long
                // thin strips would need slightly fewer cells, but have long seams.
                let isWide = rect.width / columns * stretch.dx > rect.height / rows * stretch.dy
                let gain = (
                    across: (error - across) / (more.columns - columns) * columns,
                    down: (error - down) / (more.rows - rows) * rows
                )
                let dividesColumns = isWide ? gain.across >= 0.5 * gain.down : gain.across > 2 * gain.down
                if dividesColumns ? more.columns * rows > limit : columns * more.rows > limit { return }
                if dividesColumns { columns = more.columns } else { rows = more.rows }
                error = dividesColumns ? across : down
            }
        }

        /// Returns a bound for the error in every cell. Over a grid of equal cells the error is the length of a linear
        /// function divided by the third power of w. Between corners at which it reaches a value, it exceeds that value
        /// by less than 4 % as long as w varies by less than a quarter.
        func worst(_ projection: Projection, _ columns: Double, _ rows: Double) -> Double {
            let (width, height) = (rect.width / columns, rect.height / rows)
            func error(_ x: Double, _ y: Double) -> Double {
                projection.linearisationError(over: Rect(x: x, y: y, width: width, height: height))
            }
            let (right, bottom) = (rect.maxX - width, rect.maxY - height)
            let corners = max(
                error(rect.minX, rect.minY), error(right, rect.minY), error(rect.minX, bottom), error(right, bottom))
            return columns * rows > 1 ? 1.04 * corners : corners
        }
    }

    private func total(_ bands: [Band], _ level: Double) -> Double {
        var sum = 0.0
        for band in bands { sum += min(band.count, level) }
        return sum
    }

    /// Halves `rect` until w varies by less than a quarter in each part, or the parts are as small as `minimumW`.
    private func appendBands(of rect: Rect, minimumSize: Size, visible: Rect, to bands: inout [Band]) {
        guard rect.applying(self).intersects(visible) else { return }
        let change = Vector(dx: abs(m13) * rect.width, dy: abs(m23) * rect.height)
        let middle = w(at: rect.center)
        let nearest = middle - (change.dx + change.dy) / 2
        let farthest = middle + (change.dx + change.dy) / 2
        // Divides across the axis along which w changes most.
        let isVertical = change.dx < change.dy
        let canHalve = isVertical ? rect.height > 1.5 * minimumSize.height : rect.width > 1.5 * minimumSize.width
        let limit = Projection.wLimit
        if nearest > 1e-9, farthest <= 1.25 * nearest || (!canHalve && nearest >= 0.999 * limit) {
            var band = Band(rect: rect)
            if let map = linearised(at: rect.center) {
                band.stretch = Vector(
                    dx: Vector(dx: map.a, dy: map.b).length, dy: Vector(dx: map.c, dy: map.d).length)
            }
            bands.append(band)
            return
        }
        guard canHalve else { return }
        var (first, second) = (rect, rect)
        if isVertical {
            first.size.height /= 2
            second.origin.y += first.size.height
            second.size.height -= first.size.height
        } else {
            first.size.width /= 2
            second.origin.x += first.size.width
            second.size.width -= first.size.width
        }
        appendBands(of: first, minimumSize: minimumSize, visible: visible, to: &bands)
        appendBands(of: second, minimumSize: minimumSize, visible: visible, to: &bands)
    }

    private func appendCells(of band: Band, visible: Rect, to cells: inout [Rect]) {
        let rect = band.rect
        func edge(_ start: Double, _ length: Double, _ index: Double, _ count: Double) -> Double {
            index == count ? start + length : start + length * (index / count)
        }
        var row = 0.0
        while row < band.rows {
            let top = edge(rect.minY, rect.height, row, band.rows)
            let bottom = edge(rect.minY, rect.height, row + 1, band.rows)
            var column = 0.0
            while column < band.columns {
                let left = edge(rect.minX, rect.width, column, band.columns)
                let right = edge(rect.minX, rect.width, column + 1, band.columns)
                let cell = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
                if cell.applying(self).intersects(visible) { cells.append(cell) }
                column += 1
            }
            row += 1
        }
    }
}

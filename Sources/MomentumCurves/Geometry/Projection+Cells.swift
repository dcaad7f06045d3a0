extension Projection {
    /// Cuts `rect` into cells in each of which the projection is as good as its linearisation at the cell's centre:
    /// a picture drawn cell by cell with ``linearised(at:)`` is off by at most `tolerance` points.
    ///
    /// Where w varies much the rectangle is cut into bands first, finer near the eye; each band is a grid of its own.
    /// The cells cover what lies in front of the eye, but for a rim of a sixteenth of the rectangle along the border,
    /// which is magnified beyond measure. Those whose image misses `visible` are left out. An affine projection has one
    /// cell.
    ///
    /// At most `limit` cells come back, or 256 where the limit is lower; when more are needed, the bands that need the
    /// most get fewer, and miss the tolerance. Their number grows with the area over the tolerance: a card of 300 by
    /// 400 points, seen from 500 points away and turned by 45 degrees, takes some 300 cells at a quarter of a point.
    public func cells(
        of rect: Rect, tolerance: Double = 0.25, visible: Rect = .infinite, limit: Int = 1024
    ) -> [Rect] {
        guard !rect.isEmpty, rect.isFinite, isFinite else { return [] }
        if isAffine { return rect.applying(self).intersects(visible) ? [rect] : [] }
        // Without the part behind the eye, where its border runs along an axis.
        var front = Rect.null
        rect.forEachCorner(inFrontOf: self) { front = front.union(Rect(origin: $0)) }
        if front.isEmpty { return [] }
        var bands: [Band] = []
        let least = Size(width: rect.width / 16, height: rect.height / 16)
        appendBands(of: front, least: least, visible: visible, to: &bands)
        let limit = max(limit, 256)
        var level = Double(limit)
        for index in bands.indices { bands[index].divide(self, tolerance: tolerance, limit: level) }
        if total(bands, level) > Double(limit) {
            // The highest number of cells that every band may have.
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

    /// A rectangle over which w varies little, and how it is divided.
    private struct Band {
        var rect: Rect
        var columns = 1.0
        var rows = 1.0
        /// By how much the image stretches the axes at the centre.
        var stretch = Vector(dx: 1, dy: 1)

        var count: Double { columns * rows }

        /// Raises the number of columns or of rows, whichever helps, until the tolerance is met or one more step would
        /// exceed the limit. The steps grow with the numbers.
        mutating func divide(_ projection: Projection, tolerance: Double, limit: Double) {
            var error = worst(projection, columns, rows)
            // A tolerance that is not a number asks for nothing.
            while error > tolerance {
                let more = (
                    columns: columns + 1 + (columns / 8).rounded(.down), rows: rows + 1 + (rows / 8).rounded(.down)
                )
                let across = worst(projection, more.columns, rows)
                let down = worst(projection, columns, more.rows)
                // The longer side of the image, unless dividing the other helps much more: long thin strips would
                // need a few cells less, but have long seams.
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

        /// A bound for the error in every cell. Over a grid of equal cells the error is the length of a linear function
        /// divided by the third power of w: between corners where it reaches some value, it exceeds that value by less
        /// than 4 % as long as w varies by less than a quarter.
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

    /// Halves `rect` until w varies by less than a quarter in each part, or the parts are as small as `least`.
    private func appendBands(of rect: Rect, least: Size, visible: Rect, to bands: inout [Band]) {
        guard rect.applying(self).intersects(visible) else { return }
        let change = Vector(dx: abs(m13) * rect.width, dy: abs(m23) * rect.height)
        let middle = w(at: rect.center)
        let nearest = middle - (change.dx + change.dy) / 2
        let farthest = middle + (change.dx + change.dy) / 2
        // Across the axis along which w changes most.
        let isVertical = change.dx < change.dy
        let canHalve = isVertical ? rect.height > 1.5 * least.height : rect.width > 1.5 * least.width
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
        appendBands(of: first, least: least, visible: visible, to: &bands)
        appendBands(of: second, least: least, visible: visible, to: &bands)
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

/// An unchanging picture of a part of a tree at one moment.
nonisolated final class SnapshotContent {
    private let tree: RenderTree
    private let frame: RenderFrame
    /// The rectangle that is shown, in the coordinates of the pictured layer.
    let rect: Rect
    /// Whether the picture is clipped to ``rect``.
    private let isClipped: Bool
    /// The edges that keep their size.
    private let capInsets: EdgeInsets
    /// The number of levels of the picture, including those of the pictures in it.
    let levels: Int

    /// Creates a picture of the first node of `tree` at `time`. If `rect` is nil, the whole node is shown, otherwise
    /// only the part within `rect`.
    init(_ tree: RenderTree, at time: Double, rect: Rect?, capInsets: EdgeInsets) {
        self.tree = tree
        var frame = RenderFrame()
        tree.evaluate(at: time, into: &frame)
        self.frame = frame
        self.rect = rect ?? tree.rootPresentation(in: frame).bounds
        isClipped = rect != nil
        self.capInsets = capInsets
        levels = tree.levels
    }

    /// Draws the picture so that it fills `bounds`.
    func draw(in bounds: Rect, _ context: DrawContext, into list: inout DisplayList) {
        guard !rect.isEmpty, !bounds.isEmpty else { return }
        let (left, right) = (capInsets.left, capInsets.right)
        let (top, bottom) = (capInsets.top, capInsets.bottom)
        let across = SnapshotCells(rect.minX, rect.width, bounds.minX, bounds.width, before: left, after: right)
        let down = SnapshotCells(rect.minY, rect.height, bounds.minY, bounds.height, before: top, after: bottom)
        let isOne = capInsets == .zero
        tree.drawNodes(frame, into: &list) { drawing, list in
            for row in 0..<3 {
                for column in 0..<3 {
                    guard across.isDrawn(column), down.isDrawn(row) else { continue }
                    let matrix = Transform2D(
                        a: across.scale(column), b: 0, c: 0, d: down.scale(row), tx: across.shift(column),
                        ty: down.shift(row))
                    guard isClipped || !isOne else {
                        drawing.drawWhole(context, movedBy: matrix, &list)
                        continue
                    }
                    list.command(.push) { $0.append(Transform2D.identity) }
                    let cell = Rect(
                        x: across.target(column), y: down.target(row), width: across.targetLength(column),
                        height: down.targetLength(row))
                    context.clip(cell, .zero, into: &list)
                    drawing.drawWhole(context, movedBy: matrix, &list)
                    list.command(.pop)
                }
            }
        }
    }
}

nonisolated extension SnapshotContent: LayerContent {
    var drawnCount: Int { PropertyLayout.commonEnd }

    var picturedLevels: Int { levels }

    func paintCount(_ values: UnsafePointer<Double>) -> Int { 2 }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach { .unlimited }

    // Not inlined: otherwise, a program that creates such a layer would be compiled with a copy of this function.
    @inline(never)
    func draw(
        _ contentContext: ContentContext, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        shadow.draw(into: &list)
        draw(in: contentContext.style.bounds, context, into: &list)
    }
}

/// One axis of a picture whose ends keep their length while the middle is stretched.
private nonisolated struct SnapshotCells {
    /// The edges of the three cells in the picture.
    private let source: SIMD4<Double>
    /// The edges of the three cells in the layer.
    private let edges: SIMD4<Double>

    /// Creates the cells that map `length` points starting at `start` to `newLength` points starting at `newStart`.
    /// Ends that do not fit are scaled down.
    init(
        _ start: Double, _ length: Double, _ newStart: Double, _ newLength: Double, before: Double, after: Double
    ) {
        let caps = before + after
        let squeeze = caps > 0 && caps > newLength ? newLength / caps : 1
        let end = start + length
        source = SIMD4(start, start + before, end - after, end)
        let newEnd = newStart + newLength
        edges = SIMD4(newStart, newStart + before * squeeze, newEnd - after * squeeze, newEnd)
    }

    func target(_ cell: Int) -> Double { edges[cell] }

    func targetLength(_ cell: Int) -> Double { edges[cell + 1] - edges[cell] }

    private func sourceLength(_ cell: Int) -> Double { source[cell + 1] - source[cell] }

    func isDrawn(_ cell: Int) -> Bool { sourceLength(cell) > 0 && targetLength(cell) > 0 }

    func scale(_ cell: Int) -> Double { targetLength(cell) / sourceLength(cell) }

    func shift(_ cell: Int) -> Double { edges[cell] - source[cell] * scale(cell) }
}

nonisolated extension NodeDrawing {
    /// Draws the first node with its own opacity, transformed by `matrix`.
    fileprivate func drawWhole(_ context: DrawContext, movedBy matrix: Transform2D, _ list: inout DisplayList) {
        frame.withValues(of: nodes) { values in
            var inner = context
            inner.alpha *= values[PropertyLayout.opacity]
            guard inner.alpha > 0 else { return }
            let style = LayerStyle(values, nodes[0].extras.maskedCorners)
            if matrix.isIdentity { return drawPicture(0, style, values, inner, &list) }
            inner.drawMoved(by: matrix, into: &list) { drawPicture(0, style, values, $0, &$1) }
        }
    }
}

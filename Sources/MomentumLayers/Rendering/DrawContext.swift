/// The tint and the perspective of a layer, for the few layers that have them.
nonisolated struct DrawSpace {
    /// The colour by which enclosing replicators multiply every colour; nil if there is none.
    var tint: Color?
    /// The projection that remains after the list's current matrix; nil if there is none. The current matrix is the
    /// best approximation at the layer's centre, so the remaining projection is close to the identity there.
    var perspective: Projection?
    /// The transform from the layer's space to its superlayer's coordinates; nil if it is the identity.
    var outer: Transform3D?
}

/// The drawing state that a layer inherits from the layers around it: opacity, tint and perspective.
nonisolated struct DrawContext {
    /// The opacity of the whole drawing, from 0 to 1.
    var alpha = 1.0
    /// Whether the back of the layer is visible.
    var isTurned = false
    /// Whether y increases upwards in the layer, so that images and texts have to be flipped.
    var isFlipped = false
    /// The tint and perspective; nil if there are none. The memory is on the caller's stack.
    private var space: UnsafePointer<DrawSpace>?

    /// Whether the layer has neither a perspective nor an outer transform.
    var isFlat: Bool { space.map { $0.pointee.perspective == nil && $0.pointee.outer == nil } ?? true }

    var tint: Color? { space?.pointee.tint }
    var perspective: Projection? { space?.pointee.perspective }
    var outer: Transform3D? { space?.pointee.outer }

    /// Calls `body` with a draw context whose space is that of this one after `change`.
    @inline(__always)
    func changingSpace(_ change: (inout DrawSpace) -> Void, _ body: (DrawContext) -> Void) {
        var space = self.space?.pointee ?? DrawSpace()
        change(&space)
        withUnsafePointer(to: space) {
            var context = self
            context.space = $0
            body(context)
        }
    }

    /// Returns `color` after applying the tint and the opacity.
    @inline(__always)
    func paint(_ color: Color) -> Color {
        let tinted = tint.map { color.multiplied(by: $0) } ?? color
        return alpha == 1 ? tinted : tinted.faded(alpha)
    }
}

// Drawing functions, which apply the perspective if there is one.
nonisolated extension DrawContext {
    /// The largest error of a path or image that is drawn in perspective, in points.
    private static var tolerance: Double { 0.2 }

    func fill(_ rect: Rect, _ radii: CornerRadii, _ color: Color, into list: inout DisplayList) {
        if perspective != nil {
            return fill(Path(roundedRect: rect, radii: radii), id: 0, .winding, color, into: &list)
        }
        list.command(.fillRect) {
            $0.append(color.rgba8)
            $0.append(rect)
            $0.append(radii)
        }
    }

    /// Draws a border inside the edge of `rect`.
    func border(_ rect: Rect, _ radii: CornerRadii, width: Double, _ color: Color, into list: inout DisplayList) {
        if perspective != nil {
            var outline = Path(roundedRect: rect, radii: radii)
            let inside = rect.insetBy(dx: width, dy: width)
            if inside.size.width > 0, inside.size.height > 0 {
                outline.addPath(Path(roundedRect: inside, radii: radii.mapped { max(0, $0 - width) }))
            }
            return fill(outline, id: 0, .evenOdd, color, into: &list)
        }
        list.command(.strokeRect) {
            $0.append(color.rgba8)
            $0.append(width)
            $0.append(rect)
            $0.append(radii)
        }
    }

    func clip(_ rect: Rect, _ radii: CornerRadii, into list: inout DisplayList) {
        if perspective != nil { return clip(Path(roundedRect: rect, radii: radii), into: &list) }
        list.command(.clip) {
            $0.append(rect)
            $0.append(radii)
        }
    }

    /// Blurs the content behind `rect`.
    func blur(_ deviation: Double, _ rect: Rect, _ radii: CornerRadii, into list: inout DisplayList) {
        guard let perspective else { return appendBlur(deviation, rect, radii, into: &list) }
        list.command(.push) { $0.append(Transform2D.identity) }
        clip(rect, radii, into: &list)
        appendBlur(deviation, rect.applying(perspective), .zero, into: &list)
        list.command(.pop)
    }

    private func appendBlur(_ deviation: Double, _ rect: Rect, _ radii: CornerRadii, into list: inout DisplayList) {
        list.command(.backdropBlur) {
            $0.append(deviation)
            $0.append(rect)
            $0.append(radii)
        }
    }

    private func clip(_ path: Path, into list: inout DisplayList) {
        list.command(.clipPath) {
            $0.append(0 as UInt32)
            $0.append(projected(path), id: 0)
        }
    }

    func fill(_ path: Path, id: UInt32, _ rule: FillRule, _ color: Color, into list: inout DisplayList) {
        list.command(.fillPath) {
            $0.append(color.rgba8)
            $0.append(rule == .winding ? 0 : 1 as UInt32)
            append(path, id: id, to: &$0)
        }
    }

    /// Appends `path` in perspective.
    func append(_ path: Path, id: UInt32, to list: inout DisplayList) {
        if perspective == nil { list.append(path, id: id) } else { list.append(projected(path), id: 0) }
    }

    private func projected(_ path: Path) -> Path {
        perspective.map { path.applying($0, tolerance: Self.tolerance) } ?? path
    }

    /// Draws content that cannot itself be distorted, such as text and images, within `rect` by calling `body` with
    /// `color`. In perspective, it is drawn in cells, each with the best matrix for its centre.
    func drawInCells(
        of rect: Rect, _ color: Color, into list: inout DisplayList,
        _ body: (DrawContext, Color, inout DisplayList) -> Void
    ) {
        guard let perspective else { return body(self, paint(color), &list) }
        // Cells overlap slightly to avoid gaps, so their content must be opaque and is faded as a group.
        var context = self
        context.alpha = 1
        let paintColor = context.paint(color)
        let opaque = paintColor.withAlpha(1)
        let outer = list.beginGroup(opacity: alpha * paintColor.alpha)
        for cell in perspective.cells(of: rect, tolerance: Self.tolerance) {
            guard let matrix = perspective.linearised(at: cell.center) else { continue }
            list.command(.push) { $0.append(matrix) }
            context.changingSpace {
                $0.perspective = nil
            } _: {
                $0.clip(cell.insetBy(dx: -0.5, dy: -0.5), .zero, into: &list)
                body($0, opaque, &list)
            }
            list.command(.pop)
        }
        list.endGroup(in: outer)
    }

    /// Draws a plane with content in `bounds` by calling `body`. `projected` is the projection of the plane.
    func drawPlane(
        _ projection: Projection, _ bounds: Rect, into list: inout DisplayList,
        _ body: (DrawContext, inout DisplayList) -> Void
    ) {
        let combined = perspective.map { projection.concatenating($0) } ?? projection
        guard let affine = combined.bestMatrix(in: bounds), let inverse = affine.inverted else { return }
        list.command(.push) { $0.append(affine) }
        changingSpace {
            $0.outer = nil
            $0.perspective = combined.isAffine ? nil : combined.concatenating(Projection(inverse))
        } _: {
            body($0, &list)
        }
        list.command(.pop)
    }

    /// Draws content that stays upright even if y increases upwards, by calling `body`.
    func drawUpright(in bounds: Rect, into list: inout DisplayList, _ body: (DrawContext, inout DisplayList) -> Void) {
        guard isFlipped else { return body(self, &list) }
        let flip = Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
        drawMoved(by: flip, into: &list, body)
    }

    /// Draws content that is transformed by `matrix` in the layer, by calling `body`.
    @inline(never)
    func drawMoved(
        by matrix: Transform2D, into list: inout DisplayList, _ body: (DrawContext, inout DisplayList) -> Void
    ) {
        if let perspective {
            return changingSpace {
                $0.perspective = Projection(matrix).concatenating(perspective)
            } _: {
                body($0, &list)
            }
        }
        list.command(.push) { $0.append(matrix) }
        body(self, &list)
        list.command(.pop)
    }
}

nonisolated extension Transform3D {
    /// Returns a rotation of `bounds` about the axis through their centre, by a fraction of half a revolution. The edge
    /// in the direction of `side` moves towards the viewer. The distance of the eye is twice the larger side, so that
    /// no part comes too close.
    static func flip(_ bounds: Rect, from side: Vector, by fraction: Double) -> Transform3D {
        let middle = bounds.center
        var eye = Transform3D.identity
        eye.m34 = -1 / (2 * max(bounds.size.width, bounds.size.height, 1))
        let angle = .pi * fraction
        let rotation =
            side.dx != 0
            ? Transform3D(rotationAngle: side.dx > 0 ? -angle : angle, x: 0, y: 1, z: 0)
            : Transform3D(rotationAngle: side.dy > 0 ? angle : -angle, x: 1, y: 0, z: 0)
        return Transform3D(translationX: -middle.x, y: -middle.y)
            .concatenating(rotation)
            .concatenating(eye)
            .concatenating(Transform3D(translationX: middle.x, y: middle.y))
    }
}

nonisolated extension DrawContext {
    /// Draws a page that has been rolled up from `side` by the fraction `progress`. `above` draws the page, and `below`
    /// draws the content that it uncovers. The roll is a cylinder with the page's white back, lit from above, with a
    /// shadow on the content below.
    func drawCurled(
        _ progress: Double, from side: Vector, _ style: LayerStyle, into list: inout DisplayList,
        below: (DrawContext, inout DisplayList) -> Void, above: (DrawContext, inout DisplayList) -> Void
    ) {
        below(self, &list)
        let bounds = style.bounds
        let isLevel = side.dx != 0
        let extent = isLevel ? bounds.size.width : bounds.size.height
        // The roll grows as it takes up the page, and leaves the bounds at the end.
        let roll = min(extent * 0.16, 4 + extent * 0.12 * progress)
        let flat = (extent + roll) * (1 - progress) - roll
        /// Returns the part of the bounds that begins `start` points from the far edge and is `length` points long.
        func part(_ start: Double, _ length: Double) -> Rect {
            let first = (isLevel ? side.dx : side.dy) > 0 ? start : extent - start - length
            return isLevel
                ? Rect(x: bounds.minX + first, y: bounds.minY, width: length, height: bounds.size.height)
                : Rect(x: bounds.minX, y: bounds.minY + first, width: bounds.size.width, height: length)
        }
        if flat > 0 {
            list.command(.push) { $0.append(Transform2D.identity) }
            clip(part(0, flat), .zero, into: &list)
            above(self, &list)
            list.command(.pop)
        }
        let shade = [Color.black.withAlpha(0.28), Color.black.withAlpha(0)]
        fill(part(flat + roll, roll * 0.6), shade, towards: side, into: &list)
        let paper = [Color(white: 0.62), Color(white: 0.98), Color(white: 0.86), Color(white: 0.55)]
        fill(part(flat, roll), paper, towards: side, into: &list)
    }

    /// Fills `rect` with a gradient of `colors` in the direction of `side`.
    private func fill(_ rect: Rect, _ colors: [Color], towards side: Vector, into list: inout DisplayList) {
        guard rect.size.width > 0, rect.size.height > 0 else { return }
        GradientStyle(
            type: .axial, colors: colors, locations: [], start: Point(x: (1 - side.dx) / 2, y: (1 - side.dy) / 2),
            end: Point(x: (1 + side.dx) / 2, y: (1 + side.dy) / 2)
        ).draw(rect, .zero, self, into: &list)
    }
}

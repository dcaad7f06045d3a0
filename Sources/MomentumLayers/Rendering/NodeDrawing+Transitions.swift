nonisolated extension NodeDrawing {
    /// Draws the picture that the layer leaves behind and the one it gives now, as far as the transition is.
    func drawTransition(
        _ index: Int, _ course: TransitionCourse, _ progress: Double, _ look: LayerLook,
        _ values: UnsafePointer<Double>, _ brush: Brush, _ list: inout DisplayList
    ) {
        var inner = brush
        inner.alpha = 1
        list.beginGroup(opacity: brush.alpha)
        // What turns over sticks out.
        let masks = values[PropertyLayout.masksToBounds] >= 0.5 && course.type != .flip
        if masks {
            list.command(.push) { $0.append(AffineTransform.identity) }
            inner.clip(look.bounds, look.radii, into: &list)
        }
        let side = course.subtype.side
        let way = Vector(dx: side.dx * look.bounds.size.width, dy: side.dy * look.bounds.size.height)
        let old = { (brush: Brush, list: inout DisplayList) in drawPast(index, course, brush, &list) }
        let new = { (brush: Brush, list: inout DisplayList) in
            if values[PropertyLayout.isHidden] < 0.5 { drawGrouped(index, look, values, brush, &list) }
        }
        switch course.type {
        case .fade:
            // The light of both is added up, so that what stays the same stays as bright.
            inner.drawShare(1 - progress, into: &list, old)
            inner.drawShare(progress, into: &list, new)
        case .moveIn:
            old(inner, &list)
            inner.drawMoved(by: way * (1 - progress), into: &list, new)
        case .push:
            inner.drawMoved(by: way * -progress, into: &list, old)
            inner.drawMoved(by: way * (1 - progress), into: &list, new)
        case .reveal:
            new(inner, &list)
            inner.drawMoved(by: way * -progress, into: &list, old)
        case .flip:
            let isOver = progress >= 0.5
            let turn = Transform3D.flip(look.bounds, from: side, by: isOver ? progress - 1 : progress)
            inner.drawTurned(by: turn, look.bounds, into: &list, isOver ? new : old)
        case .curlUp:
            inner.drawCurled(progress, from: side, look, into: &list, below: new, above: old)
        case .curlDown:
            inner.drawCurled(1 - progress, from: side * -1, look, into: &list, below: old, above: new)
        }
        if masks { list.command(.pop) }
        list.command(.endGroup)
    }

    @inline(never)
    private func drawPast(_ index: Int, _ course: TransitionCourse, _ brush: Brush, _ list: inout DisplayList) {
        guard let past = course.past, let frame = seen.pointee.past(ofNodeAt: index, in: tree.pointee) else { return }
        past.tree.drawNodes(frame, into: &list) { $0.drawPicture(past.node, brush, &$1) }
    }
}

nonisolated extension TransitionSubtype {
    /// Where it comes from, as seen from the middle.
    fileprivate var side: Vector {
        switch self {
        case .fromLeft: Vector(dx: -1, dy: 0)
        case .fromRight: Vector(dx: 1, dy: 0)
        case .fromTop: Vector(dx: 0, dy: -1)
        case .fromBottom: Vector(dx: 0, dy: 1)
        }
    }
}

nonisolated extension Brush {
    /// Draws by `body` with a share of the light.
    @inline(never)
    fileprivate func drawShare(
        _ share: Double, into list: inout DisplayList, _ body: (Brush, inout DisplayList) -> Void
    ) {
        guard share > 0 else { return }
        list.beginGroup(opacity: min(share, 1), isAdded: true)
        body(self, &list)
        list.command(.endGroup)
    }

    /// Draws by `body`, moved by `way` in the layer.
    fileprivate func drawMoved(
        by way: Vector, into list: inout DisplayList, _ body: (Brush, inout DisplayList) -> Void
    ) {
        drawMoved(by: AffineTransform(translationX: way.dx, y: way.dy), into: &list, body)
    }
}

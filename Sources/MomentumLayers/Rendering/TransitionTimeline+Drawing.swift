nonisolated extension TransitionPicture {
    /// Draws the layer's earlier picture and its present picture at the transition's progress.
    func draw(
        _ drawing: NodeDrawing, _ index: Int, _ progress: Double, _ style: LayerStyle, _ values: UnsafePointer<Double>,
        _ context: DrawContext, _ list: inout DisplayList
    ) {
        var inner = context
        inner.alpha = 1
        let outer = list.beginGroup(opacity: context.alpha)
        // During a flip, the picture extends beyond the bounds.
        let masks = values[PropertyLayout.masksToBounds] >= 0.5 && type != .flip
        if masks {
            list.command(.push) { $0.append(Transform2D.identity) }
            inner.clip(style.bounds, style.radii, into: &list)
        }
        let side = subtype.side
        let offset = Vector(dx: side.dx * style.bounds.size.width, dy: side.dy * style.bounds.size.height)
        let old = { (context: DrawContext, list: inout DisplayList) in
            self.drawEarlierPicture(drawing, index, context, &list)
        }
        let new = { (context: DrawContext, list: inout DisplayList) in
            if values[PropertyLayout.isHidden] < 0.5 { drawing.drawGrouped(index, style, values, context, &list) }
        }
        switch type {
        case .fade:
            // The colours of both pictures are added, so that unchanged parts keep their brightness.
            inner.drawShare(1 - progress, into: &list, old)
            inner.drawShare(progress, into: &list, new)
        case .moveIn:
            old(inner, &list)
            inner.drawMoved(by: offset * (1 - progress), into: &list, new)
        case .push:
            inner.drawMoved(by: offset * -progress, into: &list, old)
            inner.drawMoved(by: offset * (1 - progress), into: &list, new)
        case .reveal:
            new(inner, &list)
            inner.drawMoved(by: offset * -progress, into: &list, old)
        case .flip:
            let isOver = progress >= 0.5
            let rotation = Transform3D.flip(style.bounds, from: side, by: isOver ? progress - 1 : progress)
            inner.drawPlane(Projection(rotation), style.bounds, into: &list, isOver ? new : old)
        case .curlUp:
            inner.drawCurled(progress, from: side, style, into: &list, below: new, above: old)
        case .curlDown:
            inner.drawCurled(1 - progress, from: side * -1, style, into: &list, below: old, above: new)
        }
        if masks { list.command(.pop) }
        list.endGroup(in: outer)
    }

    @inline(never)
    private func drawEarlierPicture(
        _ drawing: NodeDrawing, _ index: Int, _ context: DrawContext, _ list: inout DisplayList
    ) {
        guard let earlierPicture,
            let frame = drawing.renderFrame.pointee.earlierFrame(ofNodeAt: index, in: drawing.tree.pointee)
        else { return }
        earlierPicture.tree.drawNodes(frame, into: &list) { $0.drawPicture(earlierPicture.node, context, &$1) }
    }
}

nonisolated extension TransitionSubtype {
    /// The direction from the centre to the side where the transition starts.
    fileprivate var side: Vector {
        switch self {
        case .fromLeft: Vector(dx: -1, dy: 0)
        case .fromRight: Vector(dx: 1, dy: 0)
        case .fromTop: Vector(dx: 0, dy: -1)
        case .fromBottom: Vector(dx: 0, dy: 1)
        }
    }
}

nonisolated extension DrawContext {
    /// Draws by calling `body` with a fraction of the opacity, adding its colours to those behind.
    @inline(never)
    fileprivate func drawShare(
        _ share: Double, into list: inout DisplayList, _ body: (DrawContext, inout DisplayList) -> Void
    ) {
        guard share > 0 else { return }
        let outer = list.beginGroup(opacity: min(share, 1), isAdded: true)
        body(self, &list)
        list.endGroup(in: outer)
    }

    /// Draws by calling `body`, translated by `offset` in the layer.
    fileprivate func drawMoved(
        by offset: Vector, into list: inout DisplayList, _ body: (DrawContext, inout DisplayList) -> Void
    ) {
        drawMoved(by: Transform2D(translationX: offset.dx, y: offset.dy), into: &list, body)
    }
}

nonisolated extension RenderTree {
    /// Draws what `frame` was evaluated to into `list`, a picture of `size` points; an empty one when the frame was
    /// evaluated for another commit.
    public func draw(_ frame: RenderFrame, size: Size, into list: inout DisplayList) {
        list.begin(size: size)
        if frame.belongs(to: self), !nodes.isEmpty { drawNodes(frame, into: &list) { $0.draw(0, Brush(), &$1) } }
        list.finish()
    }

    /// Calls `body` to draw nodes as `frame`, evaluated for this commit, shows them.
    func drawNodes(_ frame: RenderFrame, into list: inout DisplayList, _ body: (NodeDrawing, inout DisplayList) -> Void)
    {
        var scratch = list.scratches.take()
        withBlocks(of: frame, in: &scratch) { blocks in
            withUnsafePointer(to: self) { tree in
                withUnsafePointer(to: frame) { seen in
                    nodes.withUnsafeBufferPointer { nodes in
                        let nodes = nodes.baseAddress.unsafelyUnwrapped
                        body(NodeDrawing(tree: tree, seen: seen, nodes: nodes, frame: blocks), &list)
                    }
                }
            }
        }
        list.scratches.give(scratch)
    }
}

/// The nodes of a tree while they are drawn as a frame shows them: pointers only, so that handing it on counts no references.
nonisolated struct NodeDrawing {
    let tree: UnsafePointer<RenderTree>
    let seen: UnsafePointer<RenderFrame>
    let nodes: UnsafePointer<RenderNode>
    let frame: RenderBlocks

    /// Draws the node at `index` and what it contains.
    func draw(_ index: Int, _ brush: Brush, _ list: inout DisplayList) {
        if nodes[index].isBare, !brush.isTurned, brush.isFlat, drawBare(index, brush, &list) { return }
        frame.withValues(of: nodes + index) { values in
            // A transition also leads to and from being hidden.
            guard values[PropertyLayout.isHidden] < 0.5 || nodes[index].hasTransition else { return }
            let opacity = values[PropertyLayout.opacity] * brush.alpha
            guard opacity > 0 else { return }
            var inner = brush
            inner.alpha = opacity
            let look = LayerLook(values, nodes[index].extras.maskedCorners)
            guard inner.isFlat, LayerLook.isPlanar(values) else {
                return drawInSpace(index, look, values, inner, &list)
            }
            if inner.isTurned, values[PropertyLayout.isDoubleSided] < 0.5 { return }
            list.command(.push) { $0.append(LayerLook.planarMatrix(values, look.bounds)) }
            drawPicture(index, look, values, inner, &list)
            list.command(.pop)
        }
    }

    /// Draws a node that is nothing but a background, in fewer steps; false when it does not lie flat.
    @inline(__always)
    private func drawBare(_ index: Int, _ brush: Brush, _ list: inout DisplayList) -> Bool {
        frame.withBareValues(of: nodes + index, at: index) { values in
            guard LayerLook.isPlanar(values) else { return false }
            var inner = brush
            inner.alpha = values[PropertyLayout.opacity] * brush.alpha
            let background = values.loadColor(PropertyLayout.backgroundColor)
            guard inner.alpha > 0, background.alpha > 0 else { return true }
            let bounds = values.load(PropertyLayout.bounds)
            list.appendRect(
                inner.paint(background), bounds, radius: LayerLook.radius(values, bounds),
                at: LayerLook.planarMatrix(values, bounds))
            return true
        }
    }

    /// Draws what the node at `index` shows, in its own coordinates.
    @inline(never)
    func drawPicture(_ index: Int, _ brush: Brush, _ list: inout DisplayList) {
        frame.withValues(of: nodes + index) { values in
            drawPicture(index, LayerLook(values, nodes[index].extras.maskedCorners), values, brush, &list)
        }
    }

    private func drawPicture(
        _ index: Int, _ look: LayerLook, _ values: UnsafePointer<Double>, _ brush: Brush, _ list: inout DisplayList
    ) {
        if nodes[index].hasTransition, let (course, progress) = nodes[index].transition(at: frame.time) {
            drawTransition(index, course, progress, look, values, brush, &list)
        } else if values[PropertyLayout.isHidden] < 0.5 {
            drawGrouped(index, look, values, brush, &list)
        }
    }

    /// Draws a layer that does not lie flat in the picture.
    @inline(never)
    private func drawInSpace(
        _ index: Int, _ look: LayerLook, _ values: UnsafePointer<Double>, _ brush: Brush, _ list: inout DisplayList
    ) {
        var brush = brush
        var matrix = LayerGeometry(values).matrix
        if let outer = brush.outer { matrix = matrix.concatenating(outer) }
        if matrix.turnsRound { brush.isTurned.toggle() }
        if brush.isTurned, values[PropertyLayout.isDoubleSided] < 0.5 { return }
        brush.drawPlane(Projection(matrix), look.bounds, into: &list) { drawPicture(index, look, values, $0, &$1) }
    }

    /// Draws a layer as one picture where it has to be one: faded together, masked, or casting one shadow.
    func drawGrouped(
        _ index: Int, _ look: LayerLook, _ values: UnsafePointer<Double>, _ brush: Brush, _ list: inout DisplayList
    ) {
        let node = nodes + index
        var brush = brush
        var shadow = ShadowLook(values, brush)
        if shadow.isWanted, node.pointee.extras.shadowPath != nil || node.pointee.changes(.shadowPath) {
            let path = node.pointee.series(.shadowPath, at: frame.time)?.value.path ?? Path()
            let id = node.pointee.changes(.shadowPath) ? 0 : node.pointee.extras.shadowPathID
            // An empty path casts nothing; having none is another thing.
            if node.pointee.extras.shadowPath != nil || !path.isEmpty {
                shadow.draw(castBy: path, id: id, brush, into: &list)
            }
        }
        let isSeveral = paintsSeveralThings(index, look, values)
        let castsTogether = shadow.isWanted && isSeveral && !coversAll(index, look, values)
        let fades = brush.alpha < 1 && node.pointee.allowsGroupOpacity && isSeveral
        let isGroup = fades || castsTogether || node.pointee.mask >= 0
        if isGroup {
            if castsTogether || node.pointee.mask >= 0 { shadow.draw(into: &list) }
            let fadesTogether = node.pointee.allowsGroupOpacity
            list.beginGroup(opacity: fadesTogether ? brush.alpha : 1)
            if fadesTogether { brush.alpha = 1 }
        }
        drawNode(index, look, values, brush, &shadow, &list)
        guard isGroup else { return }
        if node.pointee.mask >= 0 {
            list.command(.beginMask)
            var mask = brush
            mask.alpha = 1
            mask.changingSpace {
                $0.tint = nil
            } _: {
                draw(node.pointee.mask, $0, &list)
            }
            list.command(.endMask)
        }
        list.command(.endGroup)
    }

    private func drawNode(
        _ index: Int, _ look: LayerLook, _ values: UnsafePointer<Double>, _ brush: Brush, _ shadow: inout ShadowLook,
        _ list: inout DisplayList
    ) {
        drawBackground(look, values, brush, &shadow, &list)
        let masks = values[PropertyLayout.masksToBounds] >= 0.5
        if masks {
            list.command(.push) { $0.append(AffineTransform.identity) }
            brush.clip(look.bounds, look.radii, into: &list)
        }
        if nodes[index].drawsContents { drawContents(index, look, values, brush, &shadow, &list) }
        if nodes[index].end > nodes[index].firstChild { drawSublayers(of: index, values, brush, &list) }
        if masks { list.command(.pop) }
        if look.borderWidth > 0, look.borderColor.alpha > 0 {
            shadow.draw(into: &list)
            brush.border(
                look.bounds, look.radii, width: look.borderWidth, brush.paint(look.borderColor), into: &list)
        }
    }

    private func drawBackground(
        _ look: LayerLook, _ values: UnsafePointer<Double>, _ brush: Brush, _ shadow: inout ShadowLook,
        _ list: inout DisplayList
    ) {
        let blur = values[PropertyLayout.backgroundBlurRadius]
        if blur > 0 { brush.blur(blur, look.bounds, look.radii, into: &list) }
        guard look.background.alpha > 0 else { return }
        shadow.draw(into: &list)
        brush.fill(look.bounds, look.radii, brush.paint(look.background), into: &list)
    }
}

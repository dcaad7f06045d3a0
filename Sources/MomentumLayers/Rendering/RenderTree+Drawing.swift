nonisolated extension RenderTree {
    /// Draws the state that `frame` was evaluated to into `list`, as a picture of `size` points. If the frame was
    /// evaluated for a different commit, the picture is empty.
    public func draw(_ frame: RenderFrame, size: Size, into list: inout DisplayList) {
        list.begin(size: size)
        if frame.belongs(to: self), !nodes.isEmpty { drawNodes(frame, into: &list) { $0.draw(0, DrawContext(), &$1) } }
        list.finish()
    }

    /// Calls `body` to draw nodes with the presentation values of `frame`, which was evaluated for this commit.
    func drawNodes(_ frame: RenderFrame, into list: inout DisplayList, _ body: (NodeDrawing, inout DisplayList) -> Void)
    {
        var scratch = list.scratches.obtain()
        withBlocks(of: frame, in: &scratch) { blocks in
            withUnsafePointer(to: self) { tree in
                withUnsafePointer(to: frame) { renderFrame in
                    nodes.withUnsafeBufferPointer { nodes in
                        let nodes = nodes.baseAddress.unsafelyUnwrapped
                        body(NodeDrawing(tree: tree, renderFrame: renderFrame, nodes: nodes, frame: blocks), &list)
                    }
                }
            }
        }
        list.scratches.recycle(scratch)
    }
}

/// The nodes of a tree while they are drawn for a frame. The type contains only pointers, so that passing it does not
/// count references.
nonisolated struct NodeDrawing {
    let tree: UnsafePointer<RenderTree>
    let renderFrame: UnsafePointer<RenderFrame>
    let nodes: UnsafePointer<RenderNode>
    let frame: RenderBlocks

    /// Draws the node at `index` and its contents.
    @export(interface) func draw(_ index: Int, _ context: DrawContext, _ list: inout DisplayList) {
        if nodes[index].isSetAside { return }
        if nodes[index].isBare, !context.isTurned, context.isFlat, drawBare(index, context, &list) { return }
        frame.withValues(of: nodes + index) { values in
            // A transition also applies when the layer is shown or hidden.
            guard values[PropertyLayout.isHidden] < 0.5 || nodes[index].hasTransition else { return }
            let opacity = values[PropertyLayout.opacity] * context.alpha
            guard opacity > 0 else { return }
            var inner = context
            inner.alpha = opacity
            let style = LayerStyle(values, nodes[index].extras.maskedCorners)
            guard inner.isFlat, LayerStyle.isPlanar(values) else {
                return drawInSpace(index, style, values, inner, &list)
            }
            if inner.isTurned, values[PropertyLayout.isDoubleSided] < 0.5 { return }
            list.command(.push) { $0.append(LayerStyle.planarMatrix(values, style.bounds)) }
            drawPicture(index, style, values, inner, &list)
            list.command(.pop)
        }
    }

    /// Draws a node that is only a background, in fewer steps. Returns false without drawing if the node is not planar.
    @inline(__always)
    private func drawBare(_ index: Int, _ context: DrawContext, _ list: inout DisplayList) -> Bool {
        frame.withBareValues(of: nodes + index, at: index) { values in
            guard LayerStyle.isPlanar(values) else { return false }
            var inner = context
            inner.alpha = values[PropertyLayout.opacity] * context.alpha
            let background = values.loadColor(PropertyLayout.backgroundColor)
            guard inner.alpha > 0, background.alpha > 0 else { return true }
            let bounds = values.load(PropertyLayout.bounds)
            list.appendRect(
                inner.paint(background), bounds, radius: LayerStyle.radius(values, bounds),
                at: LayerStyle.planarMatrix(values, bounds))
            return true
        }
    }

    /// Draws the node at `index` in its own coordinates.
    @inline(never)
    func drawPicture(_ index: Int, _ context: DrawContext, _ list: inout DisplayList) {
        frame.withValues(of: nodes + index) { values in
            drawPicture(index, LayerStyle(values, nodes[index].extras.maskedCorners), values, context, &list)
        }
    }

    /// Draws the node at `index`, which has `values`, in its own coordinates.
    func drawPicture(
        _ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext,
        _ list: inout DisplayList
    ) {
        if nodes[index].hasTransition, let (picture, progress) = nodes[index].transition(at: frame.time) {
            picture.drawing(picture, self, index, progress, style, values, context, &list)
        } else if values[PropertyLayout.isHidden] < 0.5 {
            drawGrouped(index, style, values, context, &list)
        }
    }

    /// Draws a layer that is not planar or has a perspective.
    @inline(never)
    private func drawInSpace(
        _ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext,
        _ list: inout DisplayList
    ) {
        var context = context
        var matrix = LayerGeometry(values).matrix
        if let outer = context.outer { matrix = matrix.concatenating(outer) }
        if matrix.flipsFacing { context.isTurned.toggle() }
        if context.isTurned, values[PropertyLayout.isDoubleSided] < 0.5 { return }
        context.drawPlane(Projection(matrix), style.bounds, into: &list) { drawPicture(index, style, values, $0, &$1) }
    }

    /// Draws a layer, as a group if it is faded as a whole, masked, or casts a single shadow.
    func drawGrouped(
        _ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext,
        _ list: inout DisplayList
    ) {
        let node = nodes + index
        var context = context
        var shadow = ShadowStyle(values, context)
        if shadow.isPending, node.pointee.extras.shadowPath != nil || node.pointee.changes(.shadowPath) {
            let path = node.pointee.variableLength(.shadowPath, at: frame.time)?.value.path ?? Path()
            let id = node.pointee.changes(.shadowPath) ? 0 : node.pointee.extras.shadowPathID
            // An empty path casts no shadow. Without a path, the content casts the shadow.
            if node.pointee.extras.shadowPath != nil || !path.isEmpty {
                shadow.draw(castBy: path, id: id, context, into: &list)
            }
        }
        let isSeveral = paintsSeveralItems(index, style, values)
        let castsTogether = shadow.isPending && isSeveral && !coversAll(index, style, values)
        let fades = context.alpha < 1 && node.pointee.allowsGroupOpacity && isSeveral
        let isGroup = fades || castsTogether || node.pointee.mask >= 0
        var outer: OpenGroup?
        if isGroup {
            if castsTogether || node.pointee.mask >= 0 { shadow.draw(into: &list) }
            let fadesTogether = node.pointee.allowsGroupOpacity
            outer = list.beginGroup(opacity: fadesTogether ? context.alpha : 1)
            if fadesTogether { context.alpha = 1 }
        }
        drawNode(index, style, values, context, &shadow, &list)
        guard isGroup else { return }
        if node.pointee.mask >= 0 {
            list.command(.beginMask)
            var mask = context
            mask.alpha = 1
            mask.changingSpace {
                $0.tint = nil
            } _: {
                draw(node.pointee.mask, $0, &list)
            }
            list.command(.endMask)
        }
        list.endGroup(in: outer)
    }

    private func drawNode(
        _ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext,
        _ shadow: inout ShadowStyle,
        _ list: inout DisplayList
    ) {
        drawBackground(style, values, context, &shadow, &list)
        let masks = values[PropertyLayout.masksToBounds] >= 0.5
        if masks {
            list.command(.push) { $0.append(Transform2D.identity) }
            context.clip(style.bounds, style.radii, into: &list)
        }
        if nodes[index].drawsContents { drawContents(index, style, values, context, &shadow, &list) }
        if nodes[index].end > nodes[index].firstChild { drawSublayers(of: index, values, context, &list) }
        if masks { list.command(.pop) }
        if style.borderWidth > 0, style.borderColor.alpha > 0 {
            shadow.draw(into: &list)
            context.border(
                style.bounds, style.radii, width: style.borderWidth, context.paint(style.borderColor), into: &list)
        }
    }

    private func drawBackground(
        _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext, _ shadow: inout ShadowStyle,
        _ list: inout DisplayList
    ) {
        let blur = values[PropertyLayout.backgroundBlurRadius]
        if blur > 0 { context.blur(blur, style.bounds, style.radii, into: &list) }
        guard style.background.alpha > 0 else { return }
        shadow.draw(into: &list)
        context.fill(style.bounds, style.radii, context.paint(style.background), into: &list)
    }
}

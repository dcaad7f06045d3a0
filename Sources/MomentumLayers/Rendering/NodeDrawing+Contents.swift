nonisolated extension NodeDrawing {
    /// Draws the image and the content of the node at `index`.
    func drawContents(
        _ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext,
        _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let node = nodes + index
        let contentContext = ContentContext(node: node, style: style, values: values, time: frame.time)
        imageDrawing(node)?.draw(contentContext, context, &shadow, &list)
        node.pointee.content?.draw(contentContext, context, &shadow, &list)
    }

    /// Returns the drawing of the image of `node`, or of the images of a cross-fade; nil if there is none.
    private func imageDrawing(_ node: UnsafePointer<RenderNode>) -> (any LayerContent)? {
        if let image = node.pointee.extras.contents { return image.drawing }
        guard node.pointee.changes(.contents) else { return nil }
        return node.pointee.variableLength(.contents, at: frame.time)?.value.anyImage?.drawing
    }

    /// Returns whether the node paints several elements, so that one would show through another if each were faded
    /// separately.
    func paintsSeveralItems(_ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>) -> Bool {
        let node = nodes + index
        if node.pointee.end > node.pointee.firstChild { return true }
        var itemCount = style.background.alpha > 0 ? 1 : 0
        if style.borderWidth > 0, style.borderColor.alpha > 0 { itemCount += 1 }
        if node.pointee.extras.contents != nil || node.pointee.changes(.contents) { itemCount += 1 }
        if let content = node.pointee.content { itemCount += content.paintCount(values) }
        return itemCount > 1
    }

    /// Returns whether the background alone casts the same shadow as the whole layer: it is opaque, and no content
    /// extends beyond it.
    func coversAll(_ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>) -> Bool {
        guard style.background.alpha >= 1 else { return false }
        if values[PropertyLayout.masksToBounds] >= 0.5 { return true }
        guard nodes[index].content?.reach(nodes + index, values).isWithinBounds ?? true else { return false }
        return imageStays(in: style.bounds, nodes + index, values) && contentsStay(in: style.bounds, index, values)
    }

    /// Returns whether the image of `node` lies within its `bounds`.
    private func imageStays(
        in bounds: Rect, _ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>
    ) -> Bool {
        switch node.pointee.extras.contentsGravity {
        case .resize, .resizeAspect: return true
        default: break
        }
        if node.pointee.changes(.contents) { return false }
        guard let image = node.pointee.extras.contents else { return true }
        guard case .outline(let outline) = image.drawing.reach(node, values) else { return true }
        return bounds.insetBy(dx: -0.5, dy: -0.5).contains(outline)
    }

    private func contentsStay(in bounds: Rect, _ index: Int, _ values: UnsafePointer<Double>) -> Bool {
        if nodes[index].firstChild < nodes[index].end, outerMatrix(values) != nil { return false }
        var child = nodes[index].firstChild
        while child < nodes[index].end {
            guard stays(child, in: bounds) else { return false }
            child = nodes[child].end
        }
        return true
    }

    /// Returns whether the node at `index` and its contents certainly lie within `bounds` of its superlayer. The test
    /// is fast and may return false unnecessarily.
    private func stays(_ index: Int, in bounds: Rect) -> Bool {
        frame.withValues(of: nodes + index) { values in
            if values[PropertyLayout.isHidden] >= 0.5 || values[PropertyLayout.opacity] <= 0 { return true }
            guard LayerStyle.isPlanar(values) else { return false }
            let own = values.load(PropertyLayout.bounds)
            let matrix = LayerStyle.planarMatrix(values, own)
            var (reach, isLimited) = (own, true)
            switch nodes[index].content?.reach(nodes + index, values) {
            case nil, .bounds: break
            case .outline(let outline): reach = reach.union(outline)
            case .unknown: return false
            case .unlimited: isLimited = false
            }
            guard bounds.insetBy(dx: -0.5, dy: -0.5).contains(reach.applying(matrix)) else { return false }
            if values[PropertyLayout.masksToBounds] >= 0.5 { return true }
            guard imageStays(in: own, nodes + index, values) else { return false }
            return isLimited && contentsStay(in: own, index, values)
        }
    }
}

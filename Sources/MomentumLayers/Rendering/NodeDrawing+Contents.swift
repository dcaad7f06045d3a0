nonisolated extension NodeDrawing {
    /// Draws the image of the node at `index` and its content.
    func drawContents(
        _ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext,
        _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let node = nodes + index
        drawImage(node, style, values, context, &shadow, &list)
        let place = ContentPlace(node: node, style: style, values: values, time: frame.time)
        node.pointee.content?.draw(place, context, &shadow, &list)
    }

    private func drawImage(
        _ node: UnsafePointer<RenderNode>, _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext,
        _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        guard node.pointee.extras.contents != nil || node.pointee.changes(.contents) else { return }
        let imageStyle = ImageStyle(values, node.pointee.extras.contentsGravity)
        guard !imageStyle.isEmpty else { return }
        if node.pointee.changes(.contents) {
            guard let contents = node.pointee.variableLength(.contents, at: frame.time)?.value else { return }
            imageStyle.draw(contents, style.bounds, context, shadow: &shadow, into: &list)
        } else if let image = node.pointee.extras.contents {
            shadow.draw(into: &list)
            imageStyle.draw(image, 1, style.bounds, context, into: &list)
        }
    }

    /// Whether fading each thing alone would let one show through another.
    func paintsSeveralThings(_ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>) -> Bool {
        let node = nodes + index
        if node.pointee.end > node.pointee.firstChild { return true }
        var things = style.background.alpha > 0 ? 1 : 0
        if style.borderWidth > 0, style.borderColor.alpha > 0 { things += 1 }
        if node.pointee.extras.contents != nil || node.pointee.changes(.contents) { things += 1 }
        if let content = node.pointee.content { things += content.paintCount(values) }
        return things > 1
    }

    /// Whether the background alone casts the same shadow as the whole layer: it is opaque, and nothing sticks out.
    func coversAll(_ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>) -> Bool {
        guard style.background.alpha >= 1 else { return false }
        if values[PropertyLayout.masksToBounds] >= 0.5 { return true }
        guard nodes[index].content?.reach(nodes + index, values).isWithinBounds ?? true else { return false }
        return imageStays(in: style.bounds, nodes[index], values) && contentsStay(in: style.bounds, index, values)
    }

    /// Whether the image of `node` lies within its `bounds`.
    private func imageStays(in bounds: Rect, _ node: RenderNode, _ values: UnsafePointer<Double>) -> Bool {
        switch node.extras.contentsGravity {
        case .resize, .resizeAspect: return true
        default: break
        }
        if node.changes(.contents) { return false }
        guard let image = node.extras.contents else { return true }
        let place = ImageStyle(values, node.extras.contentsGravity).place(of: image, in: bounds)
        return bounds.insetBy(dx: -0.5, dy: -0.5).contains(place)
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

    /// Whether the node at `index` and all it contains lie within `bounds` of its superlayer, as a quick conservative test.
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
            guard imageStays(in: own, nodes[index], values) else { return false }
            return isLimited && contentsStay(in: own, index, values)
        }
    }
}

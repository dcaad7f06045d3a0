nonisolated extension NodeDrawing {
    /// Draws the image of the node at `index` and what its kind of layer draws.
    func drawContents(
        _ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext,
        _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let node = nodes + index
        drawImage(node, style, values, context, &shadow, &list)
        switch node.pointee.content {
        case .none, .replicator: break
        case .emitter(let emitter):
            drawParticles(emitter, node.pointee.timeMap.localTime(at: frame.time), context, &list)
        case .shape(let shape):
            let moving =
                node.pointee.changes(.path) ? node.pointee.variableLength(.path, at: frame.time)?.value.path : nil
            ShapeStyle(values, context)
                .draw(
                    shape, path: moving ?? shape.path, id: moving == nil ? shape.pathID : 0, context, shadow: &shadow,
                    into: &list)
        case .snapshot(let snapshot):
            shadow.draw(into: &list)
            snapshot.draw(in: style.bounds, context, into: &list)
        case .text(let text): drawText(text, style, values, context, &shadow, &list)
        case .gradient(let gradient):
            let colors =
                node.pointee.changes(.colors) ? node.pointee.variableLength(.colors, at: frame.time)?.value.colors : nil
            let locations =
                node.pointee.changes(.locations)
                ? node.pointee.variableLength(.locations, at: frame.time)?.value.numbers : nil
            let gradientStyle = GradientStyle(
                values, gradient.type, colors: colors ?? gradient.colors, locations: locations ?? gradient.locations)
            guard !gradientStyle.isEmpty else { break }
            shadow.draw(into: &list)
            gradientStyle.draw(style.bounds, style.radii, context, into: &list)
        }
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

    private func drawText(
        _ text: TextContent, _ style: LayerStyle, _ values: UnsafePointer<Double>, _ context: DrawContext,
        _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let color = values.loadColor(PropertyLayout.foregroundColor)
        guard color.alpha > 0, !text.utf8.isEmpty else { return }
        shadow.draw(into: &list)
        context.drawUpright(in: style.bounds, into: &list) { context, list in
            context.drawInCells(of: style.bounds, color, into: &list) { _, color, list in
                list.command(.text) {
                    $0.append(color.rgba8)
                    $0.append(style.bounds)
                    $0.append(values[PropertyLayout.fontSize])
                    $0.append(text.weight)
                    $0.append(text.alignment.rawValue)
                    $0.append((text.isWrapped ? 1 : 0) | (text.usesMonospacedDigits ? 2 : 0))
                    $0.append(text.textID)
                    $0.append(bytes: text.utf8)
                }
            }
        }
    }

    /// Whether fading each thing alone would let one show through another.
    func paintsSeveralThings(_ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>) -> Bool {
        let node = nodes + index
        if node.pointee.end > node.pointee.firstChild { return true }
        var things = style.background.alpha > 0 ? 1 : 0
        if style.borderWidth > 0, style.borderColor.alpha > 0 { things += 1 }
        if node.pointee.extras.contents != nil || node.pointee.changes(.contents) { things += 1 }
        switch node.pointee.content {
        case .none, .replicator: break
        case .text, .gradient: things += 1
        case .emitter, .snapshot: things += 2
        case .shape: things += ShapeStyle.paintsOnce(values) ? 1 : 2
        }
        return things > 1
    }

    /// Whether the background alone casts the same shadow as the whole layer: it is opaque, and nothing sticks out.
    func coversAll(_ index: Int, _ style: LayerStyle, _ values: UnsafePointer<Double>) -> Bool {
        guard style.background.alpha >= 1 else { return false }
        if values[PropertyLayout.masksToBounds] >= 0.5 { return true }
        switch nodes[index].content {
        case .none, .text, .gradient: break
        case .shape, .replicator, .emitter, .snapshot: return false
        }
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
            var reach = own
            if case .shape(let shape) = nodes[index].content {
                if nodes[index].changes(.path) { return false }
                // A line reaches beyond its path, and so may a path beyond the bounds.
                let width = max(0, values[PropertyLayout.lineWidth])
                reach = reach.union(shape.pathBounds.insetBy(dx: -width, dy: -width))
            }
            guard bounds.insetBy(dx: -0.5, dy: -0.5).contains(reach.applying(matrix)) else { return false }
            if values[PropertyLayout.masksToBounds] >= 0.5 { return true }
            guard imageStays(in: own, nodes[index], values) else { return false }
            switch nodes[index].content {
            case .replicator, .emitter, .snapshot: return false
            default: break
            }
            return contentsStay(in: own, index, values)
        }
    }
}

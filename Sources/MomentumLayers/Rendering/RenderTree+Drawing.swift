nonisolated extension RenderTree {
    /// Draws what `frame` was evaluated to into `list`, a picture of `size` points; an empty one when the frame was
    /// evaluated for another commit.
    public func draw(_ frame: RenderFrame, size: Size, into list: inout DisplayList) {
        list.begin(size: size)
        nodes.withUnsafeBufferPointer { nodes in
            if let root = nodes.baseAddress, frame.belongs(to: self) { draw(0, of: root, alpha: 1, frame, &list) }
        }
        list.finish()
    }

    /// Draws the node at `index` and what it contains, `alpha` times as opaque as it says.
    private func draw(
        _ index: Int, of nodes: UnsafePointer<RenderNode>, alpha: Double, _ frame: RenderFrame,
        _ list: inout DisplayList
    ) {
        guard !nodes[index].isHidden else { return }
        frame.withValues(of: nodes[index]) { values in
            let opacity = values[PropertyLayout.opacity] * alpha
            guard opacity > 0 else { return }
            let look = LayerLook(values)
            list.command(.push) { $0.append(look.toSuperlayer) }
            let isGroup =
                opacity < 1 && nodes[index].allowsGroupOpacity && nodes[index].paintsSeveralThings(at: index, look)
            if isGroup {
                list.command(.beginGroup) {
                    $0.append(opacity)
                    $0.append(0 as UInt32)
                }
            }
            drawNode(index, of: nodes, look, values, alpha: isGroup ? 1 : opacity, frame, &list)
            if isGroup { list.command(.endGroup) }
            list.command(.pop)
        }
    }

    private func drawNode(
        _ index: Int, of nodes: UnsafePointer<RenderNode>, _ look: LayerLook, _ values: UnsafePointer<Double>,
        alpha: Double,
        _ frame: RenderFrame, _ list: inout DisplayList
    ) {
        var shadow = ShadowLook(values, alpha: alpha)
        if look.background.alpha > 0 {
            shadow.draw(into: &list)
            list.command(.fillRect) {
                $0.append(look.background.faded(alpha).rgba8)
                $0.append(look.bounds)
                $0.append(radius: look.cornerRadius)
            }
        }
        if nodes[index].masksToBounds {
            list.command(.push) { $0.append(AffineTransform.identity) }
            list.command(.clip) {
                $0.append(look.bounds)
                $0.append(radius: look.cornerRadius)
            }
        }
        switch nodes[index].content {
        case .none: break
        case .shape(let shape): ShapeLook(values, alpha: alpha).draw(shape, shadow: &shadow, into: &list)
        case .text(let text): drawText(text, look, values, alpha: alpha, shadow: &shadow, &list)
        }
        if nodes[index].end > index + 1 { drawSublayers(of: index, in: nodes, alpha: alpha, frame, &list) }
        if nodes[index].masksToBounds { list.command(.pop) }
        if look.borderWidth > 0, look.borderColor.alpha > 0 {
            list.command(.strokeRect) {
                $0.append(look.borderColor.faded(alpha).rgba8)
                $0.append(look.borderWidth)
                $0.append(look.bounds)
                $0.append(radius: look.cornerRadius)
            }
        }
    }

    private func drawSublayers(
        of index: Int, in nodes: UnsafePointer<RenderNode>, alpha: Double, _ frame: RenderFrame,
        _ list: inout DisplayList
    ) {
        var child = index + 1
        var isFlat = true
        while child < nodes[index].end {
            isFlat = isFlat && depth(of: nodes + child, frame) == 0
            child = nodes[child].end
        }
        child = index + 1
        if isFlat {
            while child < nodes[index].end {
                draw(child, of: nodes, alpha: alpha, frame, &list)
                child = nodes[child].end
            }
            return
        }
        var order: [(depth: Double, index: Int)] = []
        while child < nodes[index].end {
            order.append((depth(of: nodes + child, frame), child))
            child = nodes[child].end
        }
        order.sort { ($0.depth, $0.index) < ($1.depth, $1.index) }
        for entry in order { draw(entry.index, of: nodes, alpha: alpha, frame, &list) }
    }

    private func depth(of node: UnsafePointer<RenderNode>, _ frame: RenderFrame) -> Double {
        frame.withValues(of: node.pointee) { $0[PropertyLayout.zPosition] }
    }

    private func drawText(
        _ text: TextContent, _ look: LayerLook, _ values: UnsafePointer<Double>, alpha: Double,
        shadow: inout ShadowLook, _ list: inout DisplayList
    ) {
        let color = values.load(Color.self, at: PropertyLayout.foregroundColor)
        guard color.alpha > 0, !text.utf8.isEmpty else { return }
        shadow.draw(into: &list)
        list.command(.text) {
            $0.append(color.faded(alpha).rgba8)
            $0.append(look.bounds)
            $0.append(values[PropertyLayout.fontSize])
            $0.append(text.weight)
            $0.append(text.alignment.rawValue)
            $0.append((text.isWrapped ? 1 : 0) | (text.usesMonospacedDigits ? 2 : 0))
            $0.append(text.textID)
            $0.append(bytes: text.utf8)
        }
    }
}

nonisolated extension RenderNode {
    /// Whether fading each thing alone would let one show through another.
    fileprivate func paintsSeveralThings(at index: Int, _ look: LayerLook) -> Bool {
        if end > index + 1 { return true }
        var things = look.background.alpha > 0 ? 1 : 0
        if look.borderWidth > 0 { things += 1 }
        switch content {
        case .none: break
        case .shape, .text: things += 1
        }
        return things > 1
    }
}

/// The drawing of a shape layer.
nonisolated final class ShapeDrawing: LayerContent {
    private let shape: ShapeContent

    init(_ shape: ShapeContent) { self.shape = shape }

    var drawnCount: Int { PropertyLayout.shapeEnd }

    func variableLength(_ property: VariableLengthProperty) -> VariableLengthValue? {
        property == .path ? VariableLengthValue(shape.path) : nil
    }

    func paintCount(_ values: UnsafePointer<Double>) -> Int {
        values[PropertyLayout.fillColor.offset + 3] <= 0 || values[PropertyLayout.strokeColor.offset + 3] <= 0 ? 1 : 2
    }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach {
        if node.pointee.changes(.path) { return .unknown }
        // A line extends beyond its path, and the path may extend beyond the bounds.
        let width = max(0, values[PropertyLayout.lineWidth])
        return .outline(shape.pathBounds.insetBy(dx: -width, dy: -width))
    }

    // Not inlined: otherwise, a program that creates such a layer would be compiled with a copy of this function.
    @inline(never)
    func draw(
        _ contentContext: ContentContext, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let (node, values) = (contentContext.node, contentContext.values)
        let moving =
            node.pointee.changes(.path) ? node.pointee.variableLength(.path, at: contentContext.time)?.value.path : nil
        let (path, id) = (moving ?? shape.path, moving == nil ? shape.pathID : 0)
        guard !path.isEmpty else { return }
        let fill = context.paint(values.loadColor(PropertyLayout.fillColor))
        if fill.alpha > 0 {
            shadow.draw(into: &list)
            context.fill(path, id: id, shape.fillRule, fill, into: &list)
        }
        let stroke = context.paint(values.loadColor(PropertyLayout.strokeColor))
        let lineWidth = values[PropertyLayout.lineWidth]
        let start = max(0, min(values[PropertyLayout.strokeStart], 1))
        let end = max(0, min(values[PropertyLayout.strokeEnd], 1))
        guard stroke.alpha > 0, lineWidth > 0, end > start else { return }
        shadow.draw(into: &list)
        list.command(.strokePath) {
            $0.append(stroke.rgba8)
            $0.append(lineWidth)
            $0.append(shape.lineCap.rawValue)
            $0.append(shape.lineJoin.rawValue)
            $0.append(values[PropertyLayout.miterLimit])
            $0.append(UInt32(shape.lineDashPattern.count))
            $0.append(values[PropertyLayout.lineDashPhase])
            for dash in shape.lineDashPattern { $0.append(dash) }
            if start > 0 || end < 1 {
                // The trimmed path changes in every frame. Number 0 indicates that it is not worth caching.
                context.append(path.trimmed(from: start, to: end), id: 0, to: &$0)
            } else {
                context.append(path, id: id, to: &$0)
            }
        }
    }
}

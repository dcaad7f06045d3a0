/// The numbers of a shape that animate.
nonisolated struct ShapeStyle {
    private let fill: Color
    private let stroke: Color
    private let lineWidth: Double
    private let miterLimit: Double
    private let dashPhase: Double
    private let start: Double
    private let end: Double

    init(_ values: UnsafePointer<Double>, _ context: DrawContext) {
        fill = context.paint(values.loadColor(PropertyLayout.fillColor))
        stroke = context.paint(values.loadColor(PropertyLayout.strokeColor))
        lineWidth = values[PropertyLayout.lineWidth]
        miterLimit = values[PropertyLayout.miterLimit]
        dashPhase = values[PropertyLayout.lineDashPhase]
        start = max(0, min(values[PropertyLayout.strokeStart], 1))
        end = max(0, min(values[PropertyLayout.strokeEnd], 1))
    }

    /// Whether a shape paints one thing at most.
    static func paintsOnce(_ values: UnsafePointer<Double>) -> Bool {
        values[PropertyLayout.fillColor.offset + 3] <= 0 || values[PropertyLayout.strokeColor.offset + 3] <= 0
    }

    /// Draws `path`, which `id` tells apart.
    func draw(
        _ shape: ShapeContent, path: Path, id: UInt32, _ context: DrawContext, shadow: inout ShadowStyle,
        into list: inout DisplayList
    ) {
        guard !path.isEmpty else { return }
        if fill.alpha > 0 {
            shadow.draw(into: &list)
            context.fill(path, id: id, shape.fillRule, fill, into: &list)
        }
        guard stroke.alpha > 0, lineWidth > 0, end > start else { return }
        shadow.draw(into: &list)
        list.command(.strokePath) {
            $0.append(stroke.rgba8)
            $0.append(lineWidth)
            $0.append(shape.lineCap.rawValue)
            $0.append(shape.lineJoin.rawValue)
            $0.append(miterLimit)
            $0.append(UInt32(shape.lineDashPattern.count))
            $0.append(dashPhase)
            for dash in shape.lineDashPattern { $0.append(dash) }
            if start > 0 || end < 1 {
                // A part of a path is new in every frame: number 0 says that keeping it is of no use.
                context.append(path.trimmed(from: start, to: end), id: 0, to: &$0)
            } else {
                context.append(path, id: id, to: &$0)
            }
        }
    }
}

/// Draws a path.
nonisolated final class ShapeDrawing: LayerContent {
    private let shape: ShapeContent

    init(_ shape: ShapeContent) { self.shape = shape }

    var drawnCount: Int { PropertyLayout.shapeEnd }

    func variableLength(_ property: VariableLengthProperty) -> VariableLengthValue? {
        property == .path ? VariableLengthValue(shape.path) : nil
    }

    func paintCount(_ values: UnsafePointer<Double>) -> Int { ShapeStyle.paintsOnce(values) ? 1 : 2 }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach {
        if node.pointee.changes(.path) { return .unknown }
        // A line reaches beyond its path, and so may a path beyond the bounds.
        let width = max(0, values[PropertyLayout.lineWidth])
        return .outline(shape.pathBounds.insetBy(dx: -width, dy: -width))
    }

    // Not inlined: a program that makes such a layer would be compiled with a copy of it.
    @inline(never)
    func draw(
        _ place: ContentPlace, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let node = place.node
        let moving =
            node.pointee.changes(.path) ? node.pointee.variableLength(.path, at: place.time)?.value.path : nil
        ShapeStyle(place.values, context)
            .draw(
                shape, path: moving ?? shape.path, id: moving == nil ? shape.pathID : 0, context, shadow: &shadow,
                into: &list)
    }
}

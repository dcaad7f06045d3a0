/// A layer's shadow. It is cast by the first element that the layer paints if that is the only visible one, and
/// otherwise by all elements together. It has the same opacity as the elements.
nonisolated struct ShadowStyle {
    private let color: Color
    private let radius: Double
    private let offset: Size
    private var isDrawn = false

    init(_ values: UnsafePointer<Double>, _ context: DrawContext) {
        let opacity = max(0, min(values[PropertyLayout.shadowOpacity], 1))
        var color = Color.clear
        if opacity > 0 {
            color = values.loadColor(PropertyLayout.shadowColor).faded(opacity)
            if let tint = context.tint { color = color.multiplied(by: tint.withAlpha(1)) }
        }
        self.color = color
        radius = max(0, values[PropertyLayout.shadowRadius])
        offset = values.load(PropertyLayout.shadowOffset)
    }

    /// Whether there is a shadow that has not yet been drawn.
    var isPending: Bool { !isDrawn && color.alpha > 0 }

    /// Makes the next command that paints, or the next group, cast the shadow.
    mutating func draw(into list: inout DisplayList) {
        guard isPending else { return }
        isDrawn = true
        list.command(.shadow) { append(color, to: &$0) }
    }

    /// Draws the shadow of `path`.
    mutating func draw(castBy path: Path, id: UInt32, _ context: DrawContext, into list: inout DisplayList) {
        guard isPending else { return }
        isDrawn = true
        guard !path.isEmpty else { return }
        list.command(.shadowPath) {
            append(color.faded(context.alpha * (context.tint?.alpha ?? 1)), to: &$0)
            $0.append(0 as UInt32)
            context.append(path, id: id, to: &$0)
        }
    }

    private func append(_ color: Color, to list: inout DisplayList) {
        list.append(color.rgba8)
        list.append(radius)
        list.append(offset.width)
        list.append(offset.height)
    }
}

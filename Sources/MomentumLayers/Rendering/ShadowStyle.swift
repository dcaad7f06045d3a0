/// A layer's shadow. It falls from the first thing the layer paints when that is all there is to see, and otherwise from
/// everything together. It is as faded as what casts it.
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

    /// Whether there is one, which is not drawn yet.
    var isWanted: Bool { !isDrawn && color.alpha > 0 }

    /// Lets what is painted next, or the group that begins next, cast the shadow.
    mutating func draw(into list: inout DisplayList) {
        guard isWanted else { return }
        isDrawn = true
        list.command(.shadow) { append(color, to: &$0) }
    }

    /// Draws the shadow that `path` casts.
    mutating func draw(castBy path: Path, id: UInt32, _ context: DrawContext, into list: inout DisplayList) {
        guard isWanted else { return }
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

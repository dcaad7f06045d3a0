/// Draws a text.
nonisolated final class TextDrawing: LayerContent {
    private let text: TextContent

    init(_ text: TextContent) { self.text = text }

    var drawnCount: Int { PropertyLayout.textEnd }

    func paintCount(_ values: UnsafePointer<Double>) -> Int { 1 }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach { .bounds }

    // Not inlined: a program that makes such a layer would be compiled with a copy of it.
    @inline(never)
    func draw(
        _ place: ContentPlace, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let bounds = place.style.bounds
        let color = place.values.loadColor(PropertyLayout.foregroundColor)
        guard color.alpha > 0, !text.utf8.isEmpty else { return }
        shadow.draw(into: &list)
        context.drawUpright(in: bounds, into: &list) { context, list in
            context.drawInCells(of: bounds, color, into: &list) { _, color, list in
                list.command(.text) {
                    $0.append(color.rgba8)
                    $0.append(bounds)
                    $0.append(place.values[PropertyLayout.fontSize])
                    $0.append(text.weight)
                    $0.append(text.alignment.rawValue)
                    $0.append((text.isWrapped ? 1 : 0) | (text.usesMonospacedDigits ? 2 : 0))
                    $0.append(text.textID)
                    $0.append(bytes: text.utf8)
                }
            }
        }
    }
}

/// The drawing of a text layer's lines.
nonisolated final class TextDrawing: LayerContent {
    private let pieces: [TextPiece]
    /// The font size with which the text was measured, in points.
    let fontSize: Double
    private let startsAtTop: Bool
    /// Whether the lines would be the same in any larger box.
    private let isComplete: Bool
    private let size: Size
    /// Whether any text has an underline or a strikethrough.
    private let isLined: Bool

    var drawnCount: Int { PropertyLayout.textEnd }

    init(pieces: [TextPiece], fontSize: Double, size: Size, startsAtTop: Bool, isComplete: Bool) {
        (self.pieces, self.fontSize, self.startsAtTop) = (pieces, fontSize, startsAtTop)
        (self.size, self.isComplete) = (size, isComplete)
        isLined = pieces.contains { $0.hasUnderline || $0.hasStrikethrough }
    }

    /// Returns whether the lines, which were measured for a box of the size `old`, are also valid for a box of `size`.
    func isRight(for size: Size, before old: Size) -> Bool {
        if size == old || pieces.isEmpty && isComplete { return true }
        return isComplete && size.width >= self.size.width && (!startsAtTop || size.height >= self.size.height)
    }

    func paintCount(_ values: UnsafePointer<Double>) -> Int {
        // Lines do not overlap, but they share one shadow.
        isLined || (pieces.count > 1 && values[PropertyLayout.shadowOpacity] > 0) ? 2 : 1
    }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach { .bounds }

    // Not inlined: otherwise, a program that creates such a layer would be compiled with a copy of this function.
    @inline(never)
    func draw(
        _ contentContext: ContentContext, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        let bounds = contentContext.style.bounds
        let color = contentContext.values.loadColor(PropertyLayout.foregroundColor)
        guard color.alpha > 0, !pieces.isEmpty else { return }
        let scale = contentContext.values[PropertyLayout.fontSize] / fontSize
        let top = bounds.minY + (startsAtTop ? 0 : (bounds.size.height - size.height * scale) / 2)
        shadow.draw(into: &list)
        context.drawUpright(in: bounds, into: &list) { context, list in
            context.drawInCells(of: bounds, color, into: &list) { context, color, list in
                for piece in pieces {
                    let x = bounds.minX + bounds.size.width * piece.anchor + piece.x * scale
                    let baseline = Point(x: x, y: top + piece.y * scale)
                    let color = piece.color.map { context.paint($0) } ?? color
                    piece.draw(from: baseline, scale: scale, color, into: &list)
                }
            }
        }
    }
}

/// A line, or a part of one, that is drawn with a single command.
nonisolated struct TextPiece {
    var letters: [UInt8]
    /// A number that is unique for each value of ``letters``.
    var number: UInt32
    var font: Font
    /// The colour of the text; nil for that of the layer.
    var color: Color?
    var kern: Double
    var hasUnderline: Bool
    var hasStrikethrough: Bool
    var isRightToLeft: Bool
    /// The position of the line in the width of the bounds: 0 left, 0.5 centre, 1 right.
    var anchor: Double
    /// The distance of the piece's left end from that position, in points.
    var x: Double
    /// The baseline, in points from the top of the text.
    var y: Double
    var width: Double
    /// The alignment of the glyphs within the measured width if their actual width differs: 0 left, 1 centre, 2 right.
    var heldEdge: TextAlignment

    func draw(from baseline: Point, scale: Double, _ color: Color, into list: inout DisplayList) {
        list.command(.text) {
            $0.append(color.rgba8)
            $0.append(baseline)
            $0.append(width * scale)
            $0.append(font.size * scale)
            $0.append(font.weight.rawValue)
            $0.append(heldEdge.rawValue)
            $0.append(font.flags | (isRightToLeft ? 4 : 0))
            $0.append(kern * scale)
            $0.append(number)
            $0.append(bytes: letters)
            $0.append(bytes: font.familyLetters)
        }
        if hasUnderline { line(0.11, from: baseline, scale, color, into: &list) }
        if hasStrikethrough { line(-0.29, from: baseline, scale, color, into: &list) }
    }

    /// Draws a line along the piece at `distance` below the baseline, in units of the font size.
    private func line(
        _ distance: Double, from baseline: Point, _ scale: Double, _ color: Color, into list: inout DisplayList
    ) {
        let size = font.size * scale
        let thickness = max(1, size / 18)
        let middle = baseline.y + distance * size
        list.command(.fillRect) {
            $0.append(color.rgba8)
            $0.append(Rect(x: baseline.x, y: middle - thickness / 2, width: width * scale, height: thickness))
            $0.append(CornerRadii.zero)
        }
    }
}

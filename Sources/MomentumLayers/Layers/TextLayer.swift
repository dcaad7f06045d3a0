/// A layer that draws text.
///
/// Lines are broken when the text, its fonts or the width of the model's bounds change, and are drawn as they were
/// measured. While the bounds are animated, the lines stay aligned with their edge or the centre; while the font size
/// is animated, the lines are scaled.
open class TextLayer: Layer {
    private final var model = TextContent()
    /// The measured lines, cached until the text changes.
    private final var lines = TextLines()
    private final var drawing: TextDrawing?
    private final var drawnSize = Size.zero

    /// The text without attributes. Default empty. Setting it removes all attributes of the previous text.
    public final var string: String {
        get { String(model.text.utf8) }
        set {
            model.text = AttributedText(utf8: newValue.letters)
            textChanged()
        }
    }
    /// The text with attributes for its parts. Default empty. Reports a diagnostic and changes nothing if a number in
    /// the attributes is not finite, or if a font has no size.
    public final var attributedText: AttributedText {
        get { model.text }
        set {
            guard newValue.checked(in: "TextLayer.attributedText") else { return }
            model.text = newValue
            textChanged()
        }
    }
    /// The font of the text that has no font attribute. The default is the system font at 36 points. Setting it also
    /// sets ``fontSize``. Reports a diagnostic and changes nothing if the size is not a finite number above 0.
    public final var font: Font {
        get { model.font.followsTextSize ? model.font : model.font.withSize(fontSize) }
        set {
            guard newValue.isLegal else {
                return Diagnostics.reportFontSize(newValue.size, in: "TextLayer.font")
            }
            model.font = newValue
            self[.fontSize] = newValue.resolved(textSize: textSize).size
            textChanged()
        }
    }
    /// The layout of the paragraphs. By default, the text is a single line that begins at the side determined by its
    /// writing direction. Reports a diagnostic and changes nothing if a number in the style is negative or not finite.
    public final var paragraphStyle: ParagraphStyle {
        get { model.style }
        set {
            guard newValue.checked(in: "TextLayer.paragraphStyle") else { return }
            model.style = newValue
            textChanged()
        }
    }
    /// The weight of the font. Default `.regular`.
    public final var weight: FontWeight {
        get { model.font.weight }
        set {
            model.font.weight = newValue
            textChanged()
        }
    }
    /// The alignment of the lines. Default `.natural`.
    public final var alignment: TextAlignment {
        get { model.style.alignment }
        set {
            model.style.alignment = newValue
            textChanged()
        }
    }
    /// Whether lines of natural alignment begin at the right, as in a right-to-left interface. Default false: each
    /// begins at the side given by its first character with a direction.
    package final var beginsAtRight: Bool {
        get { model.beginsAtRight }
        set {
            guard newValue != model.beginsAtRight else { return }
            model.beginsAtRight = newValue
            textChanged()
        }
    }
    /// A Boolean value that indicates whether the text is broken into lines that start at the top. Otherwise, it is a
    /// single line, centred vertically. Default false.
    public final var isWrapped: Bool {
        get { model.style.numberOfLines != 1 }
        set { if newValue != isWrapped { paragraphStyle.numberOfLines = newValue ? 0 : 1 } }
    }
    /// A Boolean value that indicates whether all digits have the same width, for changing numbers. Default false.
    public final var usesMonospacedDigits: Bool {
        get { model.font.usesMonospacedDigits }
        set {
            model.font.usesMonospacedDigits = newValue
            textChanged()
        }
    }
    /// The font size, in points. At 0 or below, no text is drawn. Default 36. After setting it, the font of a text
    /// style no longer follows the user's text size. Reports a diagnostic and keeps the previous size if the value is
    /// not finite.
    public final var fontSize: Double {
        get { self[.fontSize] }
        set {
            if model.font.followsTextSize { model.font = model.font.withSize(newValue) }
            self[.fontSize] = newValue
        }
    }
    /// The colour of the text. Default white. Reports a diagnostic and changes nothing if the value is not finite.
    public final var foregroundColor: Color {
        get { self[.foregroundColor] }
        set { self[.foregroundColor] = newValue }
    }

    private final func textChanged() {
        lines.removeAll()
        drawing = nil
        markDirty()
    }

    private final var textSize: Double { (tree ?? LayerTree.current)?.textSize ?? 1 }

    override func treeChanged() {
        if model.font.followsTextSize {
            let (old, size) = (fontSize, model.font.resolved(textSize: textSize).size)
            PropertyLayout.store(size, at: LayerProperty<Double>.fontSize.offset, in: &values)
            if size != old { reportSet(LayerProperty<Double>.fontSize.path, from: old, to: size) }
        }
        drawing = nil
        markDirty()
    }

    /// Returns the text in lines of at most `width` points, with at most `count` lines; 0 sets no limit.
    @export(interface)
    package final func measured(width: Double, numberOfLines count: Int, wantsCarets: Bool = false) -> MeasuredText {
        // The lines are detached from the layer, because the host that measures may access the layer.
        var lines = TextLines()
        swap(&lines, &self.lines)
        defer { swap(&lines, &self.lines) }
        return lines.measured(
            model, fontSize: fontSize, in: tree ?? LayerTree.current, width: width, numberOfLines: count,
            wantsCarets: wantsCarets)
    }

    override var content: (any LayerContent)? {
        @export(interface) get {
            let size = bounds.size
            if let drawing, drawing.fontSize == fontSize, drawing.isRight(for: size, before: drawnSize) {
                return drawing
            }
            let (lines, width) = shown(in: size)
            let drawing = Self.drawing(model, fontSize: fontSize, textSize: textSize, lines: lines, boxWidth: width)
            self.drawing = drawing
            drawnSize = size
            return drawing
        }
    }

    /// Returns the lines that a box of `size` shows, and the width of the box in which they were aligned.
    private final func shown(in size: Size) -> (lines: MeasuredText, width: Double) {
        guard !model.text.isEmpty, fontSize > 0, size.width > 0 else {
            return (MeasuredText(lines: [], size: .zero), 0)
        }
        let maximumLines = model.style.numberOfLines
        if maximumLines == 1 {
            let fullText = measured(width: .infinity, numberOfLines: 1)
            // A box that was rounded to pixels shows the whole line.
            if fullText.size.width <= size.width + 0.5 { return (fullText, fullText.size.width) }
        }
        let all = measured(width: size.width, numberOfLines: maximumLines)
        guard maximumLines != 1, model.style.truncation != .clip else { return (all, size.width) }
        var fitting = 1
        for index in all.lines.indices.dropFirst()
        where all.bottom(of: index) <= size.height + 0.02 * fontSize { fitting = index + 1 }
        let isCut = fitting < all.lines.count
        return (isCut ? measured(width: size.width, numberOfLines: fitting) : all, size.width)
    }

    /// The extent of the drawn text: whether it is the whole text, and the smallest rectangle around its lines in the
    /// layer's coordinates.
    package final var drawnText: (isComplete: Bool, extent: Rect) {
        let size = bounds.size
        let (shown, width) = shown(in: size)
        let end = model.text.utf8.count
        let isComplete =
            shown.lines.allSatisfy { $0.omitted.isEmpty } && (shown.lines.last?.range.upperBound ?? end) >= end
        var extent = Rect.null
        for line in shown.lines where line.width > 0 {
            let rect = Rect(
                x: line.origin.x + (size.width - width) * model.shownStyle.alignment.anchor(of: line),
                y: line.origin.y - line.ascent, width: line.width, height: line.ascent + line.descent)
            extent = extent.union(rect)
        }
        guard !extent.isNull else { return (isComplete, .zero) }
        if !isWrapped { extent.origin.y += (size.height - shown.size.height) / 2 }
        extent.origin.x += bounds.origin.x
        extent.origin.y += bounds.origin.y
        return (isComplete && extent.size.width <= size.width + 0.5, extent)
    }

    override var kind: LayerKind { .text }

    override func copyContent(of other: Layer) {
        if let other = other as? TextLayer { model = other.model }
        textChanged()
    }
}

extension Layer {
    /// The layer as a ``TextLayer``, which it must be. It is not cast for the reason given at ``asShape``.
    package final var asText: TextLayer {
        precondition(kind == .text)
        return unsafeDowncast(self, to: TextLayer.self)
    }
}

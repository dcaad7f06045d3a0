/// A layer that draws text.
///
/// Lines are broken when the text, its fonts or the model's width change, and drawn as they were measured: while the bounds are
/// animated they keep to their edge or middle, and while the size of the letters is, they are scaled.
open class TextLayer: Layer {
    private final var model = TextContent()
    /// What was measured, and what is drawn of it once it has been asked for.
    private final var lines = TextLines()
    private final var drawing: TextDrawing?
    private final var drawnSize = Size.zero

    /// The text. Default empty. Setting it makes all of it alike.
    public final var string: String {
        get { String(model.text.utf8) }
        set {
            model.text = AttributedText(utf8: newValue.letters)
            textChanged()
        }
    }
    /// The text with what is different in its parts. Default empty. Attributes with a number that is not finite, or a font
    /// without a size, are refused with a diagnostic.
    public final var attributedText: AttributedText {
        get { model.text }
        set {
            guard newValue.checked(in: "TextLayer.attributedText") else { return }
            model.text = newValue
            textChanged()
        }
    }
    /// The font of what has no other. Default the system's, 36 points. One whose size is not a finite number above 0 is refused with a
    /// diagnostic. Setting it sets ``fontSize``, too.
    public final var font: Font {
        get { model.font.followsTextSize ? model.font : model.font.withSize(fontSize) }
        set {
            guard newValue.isLegal else {
                return Diagnostics.report(
                    Diagnostic(
                        "the font's size is not a finite number above 0", in: "TextLayer.font",
                        remedy: "give a size in points; the font stays as it is"))
            }
            model.font = newValue
            self[.fontSize] = newValue.resolved(textSize: textSize).size
            textChanged()
        }
    }
    /// How the lines are set. Default one line that begins where it is read. A number in it that is not finite, or negative, is refused
    /// with a diagnostic.
    public final var paragraphStyle: ParagraphStyle {
        get { model.style }
        set {
            guard newValue.checked(in: "TextLayer.paragraphStyle") else { return }
            model.style = newValue
            textChanged()
        }
    }
    /// Default `.regular`.
    public final var weight: FontWeight {
        get { model.font.weight }
        set {
            model.font.weight = newValue
            textChanged()
        }
    }
    /// Default `.natural`.
    public final var alignment: TextAlignment {
        get { model.style.alignment }
        set {
            model.style.alignment = newValue
            textChanged()
        }
    }
    /// Whether lines of natural alignment begin at the right, as in an interface that runs from right to left. Default false: they
    /// begin where their first letter with a direction says.
    package final var beginsAtRight: Bool {
        get { model.beginsAtRight }
        set {
            guard newValue != model.beginsAtRight else { return }
            model.beginsAtRight = newValue
            textChanged()
        }
    }
    /// Whether the text is broken into lines and starts at the top; otherwise it is one line, centred vertically. Default false.
    public final var isWrapped: Bool {
        get { model.style.numberOfLines != 1 }
        set { if newValue != isWrapped { paragraphStyle.numberOfLines = newValue ? 0 : 1 } }
    }
    /// Whether all digits have one width, for numbers that change. Default false.
    public final var usesMonospacedDigits: Bool {
        get { model.font.usesMonospacedDigits }
        set {
            model.font.usesMonospacedDigits = newValue
            textChanged()
        }
    }
    /// The size of the letters, in points. Default 36. Setting it ends that a font of a style follows the user's text size.
    public final var fontSize: Double {
        get { self[.fontSize] }
        set {
            if model.font.followsTextSize { model.font = model.font.withSize(newValue) }
            self[.fontSize] = newValue
        }
    }
    /// The colour of the letters. Default white.
    public final var foregroundColor: Color {
        get { self[.foregroundColor] }
        set { self[.foregroundColor] = newValue }
    }

    private final func textChanged() {
        lines.forget()
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

    /// The text in lines of at most `width` points, at most `count` of them (0: any number).
    @export(interface)
    package final func measured(width: Double, numberOfLines count: Int, wantsCarets: Bool = false) -> MeasuredText {
        // Apart from the layer: the host that measures may ask the layer.
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

    /// The lines that a box shows, and how wide the box was in which they were aligned.
    private final func shown(in size: Size) -> (lines: MeasuredText, width: Double) {
        guard !model.text.isEmpty, fontSize > 0, size.width > 0 else {
            return (MeasuredText(lines: [], size: .zero), 0)
        }
        let most = model.style.numberOfLines
        if most == 1 {
            let whole = measured(width: .infinity, numberOfLines: 1)
            // A box that was rounded to pixels shows all.
            if whole.size.width <= size.width + 0.5 { return (whole, whole.size.width) }
        }
        let all = measured(width: size.width, numberOfLines: most)
        guard most != 1, model.style.truncation != .clip else { return (all, size.width) }
        var fitting = 1
        for index in all.lines.indices.dropFirst()
        where all.bottom(of: index) <= size.height + 0.02 * fontSize { fitting = index + 1 }
        let isCut = fitting < all.lines.count
        return (isCut ? measured(width: size.width, numberOfLines: fitting) : all, size.width)
    }

    /// What is drawn of the text: whether all of it, and the smallest rectangle round its lines in the layer's coordinates.
    package final var drawnText: (isWhole: Bool, extent: Rect) {
        let size = bounds.size
        let (shown, width) = shown(in: size)
        let end = model.text.utf8.count
        let isWhole =
            shown.lines.allSatisfy { $0.omitted.isEmpty } && (shown.lines.last?.range.upperBound ?? end) >= end
        var extent = Rect.null
        for line in shown.lines where line.width > 0 {
            let rect = Rect(
                x: line.origin.x + (size.width - width) * model.shownStyle.alignment.anchor(of: line),
                y: line.origin.y - line.ascent, width: line.width, height: line.ascent + line.descent)
            extent = extent.union(rect)
        }
        guard !extent.isNull else { return (isWhole, .zero) }
        if !isWrapped { extent.origin.y += (size.height - shown.size.height) / 2 }
        extent.origin.x += bounds.origin.x
        extent.origin.y += bounds.origin.y
        return (isWhole && extent.size.width <= size.width + 0.5, extent)
    }

    override var kind: LayerKind { .text }

    override func takeContent(of other: Layer) {
        if let other = other as? TextLayer { model = other.model }
        textChanged()
    }
}

extension Layer {
    /// The layer as what shows text; it has to be one. Not cast for the reason ``asShape`` gives.
    package final var asText: TextLayer {
        precondition(kind == .text)
        return unsafeDowncast(self, to: TextLayer.self)
    }
}

/// A layer that draws text in the host's system font.
public final class TextLayer: Layer {
    private var text = TextContent(
        utf8: [], textID: 0, weight: FontWeight.regular.rawValue, alignment: .left, isWrapped: false,
        usesMonospacedDigits: false)
    { didSet { drawing = nil } }
    /// What is drawn, once it has been asked for.
    private var drawing: TextDrawing?

    /// The text. Default empty.
    public var string: String {
        get { String(text.utf8) }
        set {
            text.utf8 = newValue.letters
            text.textID = ContentID.next()
            markDirty()
        }
    }
    /// Default `.regular`.
    public var weight: FontWeight {
        get { FontWeight(rawValue: text.weight) ?? .regular }
        set {
            text.weight = newValue.rawValue
            markDirty()
        }
    }
    /// Default `.left`.
    public var alignment: TextAlignment {
        get { text.alignment }
        set {
            text.alignment = newValue
            markDirty()
        }
    }
    /// Whether the text is broken into lines and starts at the top; otherwise it is one line, centred vertically and cut
    /// with an ellipsis. Default false.
    public var isWrapped: Bool {
        get { text.isWrapped }
        set {
            text.isWrapped = newValue
            markDirty()
        }
    }
    /// Whether all digits have one width, for numbers that change. Default false.
    public var usesMonospacedDigits: Bool {
        get { text.usesMonospacedDigits }
        set {
            text.usesMonospacedDigits = newValue
            markDirty()
        }
    }
    /// The size of the letters, in points. Default 36.
    public var fontSize: Double {
        get { self[.fontSize] }
        set { self[.fontSize] = newValue }
    }
    /// The colour of the letters. Default white.
    public var foregroundColor: Color {
        get { self[.foregroundColor] }
        set { self[.foregroundColor] = newValue }
    }

    override var content: (any LayerContent)? {
        if let drawing { return drawing }
        let drawing = TextDrawing(text)
        self.drawing = drawing
        return drawing
    }
    override var kind: LayerKind { .text }
}

extension Layer {
    /// The layer as what shows text; it has to be one. Not cast for the reason ``asShape`` gives.
    package final var asText: TextLayer {
        precondition(kind == .text)
        return unsafeDowncast(self, to: TextLayer.self)
    }
}

/// A view that shows text in the host's system font.
open class Label: View {
    open override class func makeLayer() -> Layer { TextLayer() }

    final var textLayer: TextLayer { layer as! TextLayer }

    /// Creates a label of 17 points in black.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        fontSize = 17
        textColor = .black
    }

    /// Creates a label with `text`.
    public convenience init(_ text: String, frame: Rect = .zero) {
        self.init(frame: frame)
        self.text = text
    }

    /// Default empty.
    public final var text: String {
        get { textLayer.string }
        set { textLayer.string = newValue }
    }
    /// In points. Default 17. Animatable.
    public final var fontSize: Double {
        get { textLayer.fontSize }
        set { textLayer.fontSize = newValue }
    }
    /// Default `.regular`.
    public final var weight: FontWeight {
        get { textLayer.weight }
        set { textLayer.weight = newValue }
    }
    /// Default black. Animatable.
    public final var textColor: Color {
        get { textLayer.foregroundColor }
        set { textLayer.foregroundColor = newValue }
    }
    /// Default `.left`.
    public final var textAlignment: TextAlignment {
        get { textLayer.alignment }
        set { textLayer.alignment = newValue }
    }
    /// Whether the text is broken into lines. Default false.
    public final var isWrapped: Bool {
        get { textLayer.isWrapped }
        set { textLayer.isWrapped = newValue }
    }
    /// Whether all digits have one width. Default false.
    public final var usesMonospacedDigits: Bool {
        get { textLayer.usesMonospacedDigits }
        set { textLayer.usesMonospacedDigits = newValue }
    }
}

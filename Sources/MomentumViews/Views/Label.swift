/// A view that shows text in the host's system font.
open class Label: View {
    open override class func makeLayer() -> Layer { TextLayer() }

    final var textLayer: TextLayer { layer.asText }

    /// Creates a label of 17 points in black.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
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
        set {
            textLayer.string = newValue
            invalidateIntrinsicContentSize()
        }
    }
    /// In points. Default 17. Animatable.
    public final var fontSize: Double {
        get { textLayer.fontSize }
        set {
            textLayer.fontSize = newValue
            invalidateIntrinsicContentSize()
        }
    }
    /// Default `.regular`.
    public final var weight: FontWeight {
        get { textLayer.weight }
        set {
            textLayer.weight = newValue
            invalidateIntrinsicContentSize()
        }
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
        set {
            textLayer.isWrapped = newValue
            invalidateIntrinsicContentSize()
        }
    }
    /// Whether all digits have one width. Default false.
    public final var usesMonospacedDigits: Bool {
        get { textLayer.usesMonospacedDigits }
        set {
            textLayer.usesMonospacedDigits = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// The width at which a wrapped text is broken for its ``intrinsicContentSize``, in points; 0 for not at all. Default 0.
    public final var preferredMaxLayoutWidth = 0.0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The room that the text takes, estimated alike on every host; wrapped within the width of `size`.
    open override func sizeThatFits(_ size: Size) -> Size {
        TextMetrics.size(
            of: text.letters, fontSize: fontSize, weight: weight, isMonospaced: usesMonospacedDigits,
            width: isWrapped && size.width > 0 ? size.width : .infinity)
    }

    /// The text, unless a label of its own is set.
    override var defaultLabel: String { text }

    /// Text that does not change, unless traits of its own are set.
    override func traits(given: AccessibilityTraits?) -> AccessibilityTraits { given ?? .staticText }

    open override var intrinsicContentSize: Size {
        sizeThatFits(Size(width: preferredMaxLayoutWidth, height: 0))
    }

    open override var firstBaseline: (share: Double, offset: Double) {
        if !isWrapped { return (share: 0.5, offset: TextMetrics.baselineBelowMiddle * fontSize) }
        return (share: 0, offset: (TextMetrics.lineHeight / 2 + TextMetrics.baselineBelowMiddle) * fontSize)
    }
}

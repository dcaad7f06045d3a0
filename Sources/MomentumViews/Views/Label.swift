/// A view that shows text.
open class Label: View {
    open override class func makeLayer() -> Layer { TextLayer() }

    final var textLayer: TextLayer { layer.asText }

    /// Creates a label of 17 points in black.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates what ``init(frame:)`` does, without a frame.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        fontSize = 17
        textLayer.alignment = .natural
        textColor = .black
    }

    /// Creates a label with `text`.
    public convenience init(_ text: String, frame: Rect = .zero) {
        self.init(frame: frame)
        self.text = text
    }

    /// Default empty. Setting it makes all of the text alike.
    public final var text: String {
        get { textLayer.string }
        set {
            textLayer.string = newValue
            textChanged()
        }
    }
    /// The text with what is different in its parts. Default empty.
    public final var attributedText: AttributedText {
        get { textLayer.attributedText }
        set {
            textLayer.attributedText = newValue
            textChanged()
        }
    }
    /// The font of what has no other. Default the system's, 17 points. One of ``Font/preferred(_:)`` follows the user's text size, see
    /// ``Stage/textSize``. Its size is animatable.
    public final var font: Font {
        get { textLayer.font }
        set {
            textLayer.font = newValue
            textChanged()
        }
    }
    /// The size of ``font``, in points. Default 17. Animatable: the letters are scaled. Setting it ends that the font follows the
    /// user's text size.
    public final var fontSize: Double {
        get { textLayer.fontSize }
        set {
            textLayer.fontSize = newValue
            textChanged()
        }
    }
    /// The weight of ``font``. Default `.regular`.
    public final var weight: FontWeight {
        get { textLayer.weight }
        set {
            textLayer.weight = newValue
            textChanged()
        }
    }
    /// Default black. Animatable.
    public final var textColor: Color {
        get { textLayer.foregroundColor }
        set { textLayer.foregroundColor = newValue }
    }
    /// Default `.natural`: lines begin where their first letter with a direction says, and at the right in an interface that runs
    /// from right to left.
    public final var textAlignment: TextAlignment {
        get { textLayer.alignment }
        set { textLayer.alignment = newValue }
    }
    /// How lines are set, ``textAlignment`` and ``numberOfLines`` included. Default one line of natural alignment.
    public final var paragraphStyle: ParagraphStyle {
        get { textLayer.paragraphStyle }
        set {
            textLayer.paragraphStyle = newValue
            textChanged()
        }
    }
    /// The most lines; 0 for any number. Default 1. One line is centred vertically, several start at the top.
    public final var numberOfLines: Int {
        get { paragraphStyle.numberOfLines }
        set { paragraphStyle.numberOfLines = newValue }
    }
    /// Where letters are left out when there is no room for all. Default `.tail`.
    public final var lineBreakMode: TextTruncation {
        get { paragraphStyle.truncation }
        set { paragraphStyle.truncation = newValue }
    }
    /// Whether the text is broken into any number of lines: another name for ``numberOfLines`` 0. Default false.
    public final var isWrapped: Bool {
        get { textLayer.isWrapped }
        set {
            textLayer.isWrapped = newValue
            textChanged()
        }
    }
    /// Whether all digits have one width. Default false.
    public final var usesMonospacedDigits: Bool {
        get { textLayer.usesMonospacedDigits }
        set {
            textLayer.usesMonospacedDigits = newValue
            textChanged()
        }
    }

    override func followLayoutDirection() { textLayer.beginsAtRight = isRightToLeft }

    private final func textChanged() { invalidateIntrinsicContentSize() }

    /// The width at which a wrapped text is broken for its ``intrinsicContentSize``, in points; 0 for not at all. Default 0.
    public final var preferredMaxLayoutWidth = 0.0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The room that the text takes, as the host measures it; wrapped within the width of `size`.
    open override func sizeThatFits(_ size: Size) -> Size {
        let width = isWrapped && size.width > 0 ? size.width : .infinity
        return textLayer.measured(width: width, numberOfLines: numberOfLines).size
    }

    /// The text, unless a label of its own is set.
    override var defaultLabel: String { text }

    /// Text that does not change, unless traits of its own are set.
    override func traits(given: AccessibilityTraits?) -> AccessibilityTraits { given ?? .staticText }

    open override var intrinsicContentSize: Size {
        sizeThatFits(Size(width: preferredMaxLayoutWidth, height: 0))
    }

    open override var firstBaseline: (share: Double, offset: Double) {
        let lines = textLayer.measured(
            width: isWrapped && bounds.width > 0 ? bounds.width : .infinity, numberOfLines: numberOfLines)
        let baseline = lines.lines.first?.origin.y ?? 0
        return isWrapped ? (share: 0, offset: baseline) : (share: 0.5, offset: baseline - lines.size.height / 2)
    }

    open override var lastBaseline: (share: Double, offset: Double) {
        let lines = textLayer.measured(
            width: isWrapped && bounds.width > 0 ? bounds.width : .infinity, numberOfLines: numberOfLines)
        let baseline = lines.lines.last?.origin.y ?? 0
        return isWrapped ? (share: 0, offset: baseline) : (share: 0.5, offset: baseline - lines.size.height / 2)
    }
}

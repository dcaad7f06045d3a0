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

    @export(interface) private final func setUp() {
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
        get { shrunken?.font ?? textLayer.font }
        set {
            shrunken = nil
            textLayer.font = newValue
            textChanged()
        }
    }
    /// The size of ``font``, in points. Default 17. Animatable: the letters are scaled. Setting it ends that the font follows the
    /// user's text size.
    public final var fontSize: Double {
        get { shrunken?.font.resolved(textSize: stage?.textSize ?? 1).size ?? textLayer.fontSize }
        set {
            showFullFont()
            textLayer.fontSize = newValue
            textChanged()
        }
    }
    /// The weight of ``font``. Default `.regular`.
    public final var weight: FontWeight {
        get { textLayer.weight }
        set {
            showFullFont()
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
            showFullFont()
            textLayer.usesMonospacedDigits = newValue
            textChanged()
        }
    }

    @_spi(Kit) open override func followTexts() { if fitLetters != nil { setNeedsLayout() } }

    @_spi(Kit) open override func followLayoutDirection() { textLayer.beginsAtRight = isRightToLeft }

    private final func textChanged() {
        invalidateIntrinsicContentSize()
        if fitLetters != nil { setNeedsLayout() }
    }

    // MARK: Fitting

    /// Whether the letters of a single line that is wider than the label are smaller, so that it fits. Default false. They change with
    /// the label's width when it is laid out: in an animation block, along with it. Parts of an ``attributedText`` with fonts of their own
    /// keep these.
    public final var adjustsFontSizeToFitWidth = false {
        didSet {
            fitLetters = { $0.fitToWidth() }
            setNeedsLayout()
        }
    }
    /// Makes the letters fit, in labels that were ever asked to: others carry nothing of it.
    private final var fitLetters: ((Label) -> Void)?
    /// How small they become at most, as a part of the font's size, from 0 to 1. Default 0: as small as it takes. Another number is
    /// refused with a diagnostic.
    public final var minimumScaleFactor = 0.0 {
        didSet {
            guard !(0...1).contains(minimumScaleFactor) else { return setNeedsLayout() }
            minimumScaleFactor = oldValue
            Diagnostics.report(
                Diagnostic(
                    "the factor does not lie from 0 to 1", in: "Label.minimumScaleFactor",
                    remedy: "give a part of the font's size; it stays as it is"))
        }
    }
    /// What is set, while the letters are smaller.
    private final var shrunken: ShrunkenFont?

    private final func showFullFont() {
        guard let shrunken else { return }
        self.shrunken = nil
        textLayer.font = shrunken.font
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fitLetters?(self)
    }

    private final func fitToWidth() {
        guard adjustsFontSizeToFitWidth || shrunken != nil else { return }
        let (full, present) = (font, shrunken?.scale ?? 1)
        let width = textLayer.measured(width: .infinity, numberOfLines: 1).size.width / present
        let fits = !adjustsFontSizeToFitWidth || numberOfLines != 1 || bounds.width <= 0 || width <= bounds.width
        // Slightly less than what it takes: widths are measured in whole steps of a size.
        let scale = fits ? 1 : max(minimumScaleFactor, bounds.width / width * 0.995, 0.01)
        guard scale != present else { return }
        guard scale < 1 else { return showFullFont() }
        var smaller = full
        smaller.size = full.size * scale
        textLayer.font = smaller
        shrunken = ShrunkenFont(full, scale)
    }

    /// The width at which a wrapped text is broken for its ``intrinsicContentSize``, in points; 0 for not at all. Default 0.
    public final var preferredMaxLayoutWidth = 0.0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The room that the text takes, as the host measures it; wrapped within the width of `size`.
    open override func sizeThatFits(_ size: Size) -> Size {
        let width = isWrapped && size.width > 0 ? size.width : .infinity
        let size = textLayer.measured(width: width, numberOfLines: numberOfLines).size
        guard let scale = shrunken?.scale else { return size }
        return Size(width: size.width / scale, height: size.height / scale)
    }

    /// The text, unless a label of its own is set.
    @_spi(Kit) open override var defaultLabel: String { text }

    /// Text that does not change, unless traits of its own are set.
    @_spi(Kit) open override func traits(given: AccessibilityTraits?) -> AccessibilityTraits { given ?? .staticText }

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

/// The font of a label whose letters are smaller, and how much.
private final class ShrunkenFont {
    let font: Font
    let scale: Double

    init(_ font: Font, _ scale: Double) { (self.font, self.scale) = (font, scale) }
}

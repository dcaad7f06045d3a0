/// A view that displays text.
open class Label: View {
    open override class func makeLayer() -> Layer { TextLayer() }

    final var textLayer: TextLayer { layer.asText }

    /// Creates a label without text. Its text is black, in the system font of 17 points. `frame` is in the superview's
    /// coordinates, in points; empty by default.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a label without a frame. It serves code that was written for storyboards; `coder` is ignored.
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

    /// Creates a label with `text`, in the default font and colour. `frame` is in the superview's coordinates, in
    /// points; empty by default.
    public convenience init(_ text: String, frame: Rect = .zero) {
        self.init(frame: frame)
        self.text = text
    }

    /// The text. The default is empty. Setting it removes all attributes of parts of the text.
    public final var text: String {
        get { textLayer.string }
        set {
            textLayer.string = newValue
            textChanged()
        }
    }
    /// The text with the attributes of its parts. The default is empty. An attribute with a value that is not finite,
    /// or with a font without a size, is refused with a diagnostic.
    public final var attributedText: AttributedText {
        get { textLayer.attributedText }
        set {
            textLayer.attributedText = newValue
            textChanged()
        }
    }
    /// The font of the text that has no font attribute. The default is the system font of 17 points. A font of
    /// ``Font/preferred(_:)`` follows the user's text size; see ``Stage/textSize``. The size of the font is animatable.
    /// A font whose size is not a finite number above 0 is refused with a diagnostic.
    public final var font: Font {
        get { reducedFont?.font ?? textLayer.font }
        set {
            reducedFont = nil
            textLayer.font = newValue
            textChanged()
        }
    }
    /// The size of ``font``, in points. The default is 17. Animatable: the glyphs are scaled. Setting it makes the font
    /// keep that size when the user's text size changes. A size that is not finite is refused with a diagnostic.
    public final var fontSize: Double {
        get { reducedFont?.font.resolved(textSize: stage?.textSize ?? 1).size ?? textLayer.fontSize }
        set {
            showFullFont()
            textLayer.fontSize = newValue
            textChanged()
        }
    }
    /// The weight of ``font``. The default is `.regular`.
    public final var weight: FontWeight {
        get { textLayer.weight }
        set {
            showFullFont()
            textLayer.weight = newValue
            textChanged()
        }
    }
    /// The colour of the text. The default is black. Animatable. A colour that is not finite is refused with a
    /// diagnostic.
    public final var textColor: Color {
        get { textLayer.foregroundColor }
        set { textLayer.foregroundColor = newValue }
    }
    /// The alignment of the lines. The default is `.natural`. In a left-to-right interface, a paragraph then begins on
    /// the side that its first character with a direction determines. In a right-to-left interface, it begins at the
    /// right.
    public final var textAlignment: TextAlignment {
        get { textLayer.alignment }
        set { textLayer.alignment = newValue }
    }
    /// The paragraph style, which includes ``textAlignment`` and ``numberOfLines``. The default is one line with
    /// natural alignment. A style with a number that is negative or not finite is refused with a diagnostic.
    public final var paragraphStyle: ParagraphStyle {
        get { textLayer.paragraphStyle }
        set {
            textLayer.paragraphStyle = newValue
            textChanged()
        }
    }
    /// The maximum number of lines, or 0 for any number. The default is 1. A single line is centred vertically; several
    /// lines begin at the top.
    public final var numberOfLines: Int {
        get { paragraphStyle.numberOfLines }
        set { paragraphStyle.numberOfLines = newValue }
    }
    /// The position at which text that does not fit is truncated. The default is `.tail`.
    public final var lineBreakMode: TextTruncation {
        get { paragraphStyle.truncation }
        set { paragraphStyle.truncation = newValue }
    }
    /// A Boolean value that indicates whether the text is broken into any number of lines, which is equivalent to a
    /// ``numberOfLines`` of 0. The default is false.
    public final var isWrapped: Bool {
        get { textLayer.isWrapped }
        set {
            textLayer.isWrapped = newValue
            textChanged()
        }
    }
    /// A Boolean value that indicates whether all digits have the same width. The default is false.
    public final var usesMonospacedDigits: Bool {
        get { textLayer.usesMonospacedDigits }
        set {
            showFullFont()
            textLayer.usesMonospacedDigits = newValue
            textChanged()
        }
    }

    @_spi(Kit) open override func textSizesDidChange() { if fitLetters != nil { setNeedsLayout() } }

    @_spi(Kit) open override func applyLayoutDirection() { textLayer.beginsAtRight = isRightToLeft }

    private final func textChanged() {
        invalidateIntrinsicContentSize()
        if fitLetters != nil { setNeedsLayout() }
    }

    // MARK: Fitting

    /// A Boolean value that indicates whether a single line that is wider than the label is drawn with a smaller font,
    /// so that it fits. The default is false.
    ///
    /// The font changes with the label's width at layout. Inside an animation block the change is animated together
    /// with the width. Parts of an ``attributedText`` with their own fonts keep these.
    public final var adjustsFontSizeToFitWidth = false {
        didSet {
            fitLetters = { $0.fitToWidth() }
            setNeedsLayout()
        }
    }
    /// The function that adjusts the font size, in labels for which ``adjustsFontSizeToFitWidth`` was ever set.
    /// Programs without such labels are linked without it.
    private final var fitLetters: ((Label) -> Void)?
    /// The smallest factor by which ``adjustsFontSizeToFitWidth`` reduces the font size, from 0 to 1. The default is 0:
    /// there is no limit. A value outside this range, or NaN, is refused with a diagnostic.
    public final var minimumScaleFactor = 0.0 {
        didSet {
            guard !(0...1).contains(minimumScaleFactor) else { return setNeedsLayout() }
            let refused = minimumScaleFactor
            minimumScaleFactor = oldValue
            Diagnostics.report(
                "the scale factor is out of range", value: .number(refused), in: "Label.minimumScaleFactor",
                remedy: "set a number from 0 to 1; the property keeps its value")
        }
    }
    /// The font that the program has set, while a smaller one is used.
    private final var reducedFont: ReducedFont?

    private final func showFullFont() {
        guard let reducedFont else { return }
        self.reducedFont = nil
        textLayer.font = reducedFont.font
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fitLetters?(self)
    }

    private final func fitToWidth() {
        guard adjustsFontSizeToFitWidth || reducedFont != nil else { return }
        let (full, present) = (font, reducedFont?.scale ?? 1)
        let width = textLayer.measured(width: .infinity, numberOfLines: 1).size.width / present
        let fits = !adjustsFontSizeToFitWidth || numberOfLines != 1 || bounds.width <= 0 || width <= bounds.width
        // The scale is slightly smaller than necessary, because widths are measured in discrete steps of the font size.
        let scale = fits ? 1 : max(minimumScaleFactor, bounds.width / width * 0.995, 0.01)
        guard scale != present else { return }
        guard scale < 1 else { return showFullFont() }
        var smaller = full
        smaller.size = full.size * scale
        textLayer.font = smaller
        reducedFont = ReducedFont(full, scale)
    }

    /// The width at which the ``intrinsicContentSize`` of a wrapped text breaks lines, in points; 0 for no line breaks.
    /// The default is 0.
    public final var preferredMaxLayoutWidth = 0.0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Returns the size of the text as the host measures it, in points. A wrapped text is broken at the width of `size`
    /// if that is positive. The height of `size` has no effect.
    open override func sizeThatFits(_ size: Size) -> Size {
        let width = isWrapped && size.width > 0 ? size.width : .infinity
        let size = textLayer.measured(width: width, numberOfLines: numberOfLines).size
        guard let scale = reducedFont?.scale else { return size }
        return Size(width: size.width / scale, height: size.height / scale)
    }

    /// The text of the label.
    @_spi(Kit) open override var defaultLabel: String { text }

    /// Returns the traits that the program has set, or ``AccessibilityTraits/staticText`` if `given` is nil.
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

/// The original font of a label with a reduced font size, and the factor of the reduction.
private final class ReducedFont {
    let font: Font
    let scale: Double

    init(_ font: Font, _ scale: Double) { (self.font, self.scale) = (font, scale) }
}

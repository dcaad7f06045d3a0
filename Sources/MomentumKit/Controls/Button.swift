@_spi(Kit) import MomentumStage

/// A control that performs an action when it is pressed. It displays a title, an image, or both.
open class Button: Control {
    /// The appearance of a button.
    public nonisolated enum Style: Sendable {
        /// A title in the tint colour.
        case plain
        /// A title in the tint colour on a faint background of that colour.
        case tinted
        /// A white title on the tint colour.
        case filled
    }

    /// The label of the title. Set ``title`` to change its text. If its ``Label/numberOfLines`` is 0, a title that is
    /// wider than the button is broken into lines.
    public final let titleLabel = Label()
    final let face = View()
    private final let imageView = ImageView()
    private final var shape: ShapeView?
    /// The object that lays out and colours a button with a configuration; the same as ``configured``. It is used
    /// through a protocol, so that programs without configurations are linked without it.
    final var contentProvider: (any ButtonContentProvider)?
    final var configured: ConfiguredButton?

    /// Creates a plain button without a title in `frame`.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        face.isUserInteractionEnabled = false
        titleLabel.font = .preferred(.headline)
        titleLabel.textAlignment = .center
        titleLabel.isAccessibilityElement = false
        face.addSubview(titleLabel)
        addSubview(face)
        cornerRadius = 10
        addGestureRecognizer(ClaimGesture(claimsMoves: false))
        stateDidChange()
    }

    /// Creates a button with the text `title`. The default frame is empty: the button does not size itself to the
    /// title.
    public convenience init(_ title: String, style: Style = .plain, frame: Rect = .zero) {
        self.init(frame: frame)
        self.title = title
        self.style = style
        stateDidChange()
    }

    /// The text of the button. Default empty.
    public final var title: String {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            contentsChanged()
        }
    }
    /// The appearance of the button. Default `.plain`.
    public final var style = Style.plain { didSet { stateDidChange() } }
    /// The image before the title; nil, the default, if there is none.
    public final var image: Image? {
        get { imageView.image }
        set {
            imageView.image = newValue
            if newValue == nil { imageView.removeFromSuperview() } else { face.addSubview(imageView) }
            contentsChanged()
        }
    }
    /// A path before the title, filled with the title's colour; nil, the default, if there is none. Its bounds begin at
    /// (0, 0).
    public final var symbol: Path? {
        didSet {
            shape?.removeFromSuperview()
            shape = symbol.map { ShapeView($0, color: foreground) }
            if let shape { face.addSubview(shape) }
            contentsChanged()
        }
    }
    /// The margins around the title and image, in points. Default 8 above and below, 14 at the sides.
    public final var contentInsets = EdgeInsets(top: 8, left: 14, bottom: 8, right: 14) { didSet { contentsChanged() } }

    /// The title. A label that the program sets takes precedence.
    @_spi(Kit) public override var defaultLabel: String { contentProvider?.label ?? title }

    override var isPressable: Bool { true }

    /// A closure that is called after the button has displayed a change of its state, for views that display more of
    /// it.
    package final var stateObserver: (() -> Void)?

    final func contentsChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private final var foreground: Color { style == .filled ? .white : tintColor }

    open override func tintColorDidChange() { stateDidChange() }

    /// Displays the state. A pressed button fades and shrinks slightly, and springs back when it is released. It does
    /// not shrink if the user prefers reduced motion.
    open override func stateDidChange() {
        if let contentProvider { contentProvider.showState() } else { showStyle() }
        let isStill = stage?.prefersReducedMotion ?? true
        let changes = {
            self.face.alpha = !self.isEnabled ? 0.4 : self.isHighlighted ? 0.6 : 1
            self.face.transform = self.isHighlighted && !isStill ? Transform2D(scaleX: 0.96, y: 0.96) : .identity
        }
        settle(bounce: isHighlighted ? 0 : 0.3, changes)
        stateObserver?()
        contentProvider?.stateDidChange()
    }

    private final func showStyle() {
        titleLabel.textColor = foreground
        shape?.shapeLayer.fillColor = foreground
        switch style {
        case .plain: face.backgroundColor = isSelected ? tintColor.withAlpha(0.15) : .clear
        case .tinted: face.backgroundColor = tintColor.withAlpha(isSelected ? 0.3 : 0.15)
        case .filled: face.backgroundColor = tintColor
        }
        if style != .plain { face.outlineForContrast(foreground.withAlpha(1)) }
    }

    // MARK: Layout

    private final var pictureSize: Size {
        if let image { return image.size }
        return symbol?.bounds.size ?? .zero
    }

    /// Returns the size of the image and title, with the title broken within `width` if it may be; 0 for an unlimited
    /// width.
    private final func contentSize(in width: Double) -> Size {
        if let contentProvider { return contentProvider.contentSize(in: width) }
        let picture = pictureSize
        let gap = picture.width > 0 && !title.isEmpty ? 8.0 : 0
        let availableWidth = width > 0 ? max(1, width - picture.width - gap) : 0
        let text = titleLabel.sizeThatFits(Size(width: availableWidth, height: 0))
        return Size(
            width: picture.width + gap + (title.isEmpty ? 0 : text.width),
            height: max(picture.height, title.isEmpty ? 0 : text.height))
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        let insets = contentProvider?.insets ?? contentInsets
        let content = contentSize(in: size.width > 0 ? max(1, size.width - insets.left - insets.right) : 0)
        return Size(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    open override var intrinsicContentSize: Size { sizeThatFits(.zero) }

    @export(interface) open override func layoutSubviews() {
        face.place(at: Rect(origin: .zero, size: bounds.size))
        if let contentProvider { return contentProvider.layOut() }
        face.cornerRadius = cornerRadius
        let (content, picture, inner) = (contentSize(in: bounds.width), pictureSize, bounds.size)
        let x = (inner.width - content.width) / 2
        let imageFrame = Rect(
            x: x, y: (inner.height - picture.height) / 2, width: picture.width, height: picture.height)
        imageView.frame = imageFrame
        shape?.frame = imageFrame
        // The title has all remaining width, because its measured width may be an estimate.
        let start = picture.width > 0 ? x + picture.width + 8 : 0
        titleLabel.textAlignment = picture.width > 0 ? .left : .center
        titleLabel.frame = Rect(x: start, y: 0, width: max(0, inner.width - start), height: inner.height)
        if titleLabel.isWrapped {
            let height = titleLabel.sizeThatFits(titleLabel.frame.size).height
            titleLabel.frame = Rect(
                x: start, y: (inner.height - height) / 2, width: max(0, inner.width - start), height: height)
        }
    }

    open override func endTracking(_ touch: Touch) {
        if isTouchInside { sendActions(for: .primaryActionTriggered) }
    }
}

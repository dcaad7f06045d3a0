@_spi(Kit) import MomentumStage

/// A control that is pressed: a title, an image, or both.
open class Button: Control {
    /// How a button looks.
    public nonisolated enum Style: Sendable {
        /// A title in the tint colour.
        case plain
        /// The same on a faint ground of that colour.
        case tinted
        /// A white title on the tint colour.
        case filled
    }

    /// The text. Show another by ``title``. With ``Label/numberOfLines`` 0 it is broken into lines where the button is narrow.
    public final let titleLabel = Label()
    final let face = View()
    private final let imageView = ImageView()
    private final var shape: ShapeView?
    /// What lays out and colours a button with a configuration, twice: programs without one do not carry it.
    final var dressing: (any ButtonDressing)?
    final var configured: ConfiguredButton?

    /// Creates a plain button without title.
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

    /// Creates a button with a title.
    public convenience init(_ title: String, style: Style = .plain, frame: Rect = .zero) {
        self.init(frame: frame)
        self.title = title
        self.style = style
        stateDidChange()
    }

    /// The text. Default empty.
    public final var title: String {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            contentsChanged()
        }
    }
    /// How the button looks. Default `.plain`.
    public final var style = Style.plain { didSet { stateDidChange() } }
    /// The image before the title. Default nil.
    public final var image: Image? {
        get { imageView.image }
        set {
            imageView.image = newValue
            if newValue == nil { imageView.removeFromSuperview() } else { face.addSubview(imageView) }
            contentsChanged()
        }
    }
    /// A path before the title, filled in the title's colour; its bounds begin at (0, 0). Default nil.
    public final var symbol: Path? {
        didSet {
            shape?.removeFromSuperview()
            shape = symbol.map { ShapeView($0, color: foreground) }
            if let shape { face.addSubview(shape) }
            contentsChanged()
        }
    }
    /// What is left free round title and image, in points. Default 8 above and below, 14 at the sides.
    public final var contentInsets = EdgeInsets(top: 8, left: 14, bottom: 8, right: 14) { didSet { contentsChanged() } }

    /// The title, unless a label of its own is set.
    @_spi(Kit) public override var defaultLabel: String { dressing?.label ?? title }

    override var isPressable: Bool { true }

    /// Called when the state has been shown: by who shows more of it.
    package final var stateWatch: (() -> Void)?

    final func contentsChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private final var foreground: Color { style == .filled ? .white : tintColor }

    open override func tintColorDidChange() { stateDidChange() }

    /// Shows the state: pressed, the button is fainter and a little smaller; released, it springs back.
    open override func stateDidChange() {
        if let dressing { dressing.showState() } else { showStyle() }
        let isStill = stage?.prefersReducedMotion ?? true
        let changes = {
            self.face.alpha = !self.isEnabled ? 0.4 : self.isHighlighted ? 0.6 : 1
            self.face.transform = self.isHighlighted && !isStill ? Transform2D(scaleX: 0.96, y: 0.96) : .identity
        }
        settle(bounce: isHighlighted ? 0 : 0.3, changes)
        stateWatch?()
        dressing?.stateDidChange()
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

    /// How large picture and title are, the title broken within `width` if it may be; 0 for any width.
    private final func contentSize(in width: Double) -> Size {
        if let dressing { return dressing.contentSize(in: width) }
        let picture = pictureSize
        let gap = picture.width > 0 && !title.isEmpty ? 8.0 : 0
        let room = width > 0 ? max(1, width - picture.width - gap) : 0
        let text = titleLabel.sizeThatFits(Size(width: room, height: 0))
        return Size(
            width: picture.width + gap + (title.isEmpty ? 0 : text.width),
            height: max(picture.height, title.isEmpty ? 0 : text.height))
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        let insets = dressing?.insets ?? contentInsets
        let content = contentSize(in: size.width > 0 ? max(1, size.width - insets.left - insets.right) : 0)
        return Size(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    open override var intrinsicContentSize: Size { sizeThatFits(.zero) }

    @export(interface) open override func layoutSubviews() {
        face.place(at: Rect(origin: .zero, size: bounds.size))
        if let dressing { return dressing.layOut() }
        face.cornerRadius = cornerRadius
        let (content, picture, inner) = (contentSize(in: bounds.width), pictureSize, bounds.size)
        let x = (inner.width - content.width) / 2
        let place = Rect(x: x, y: (inner.height - picture.height) / 2, width: picture.width, height: picture.height)
        imageView.frame = place
        shape?.frame = place
        // The rest of the width for the title: its own is an estimate.
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

@_spi(Kit) import MomentumStage

/// An element of a list, which shows one row or item after another: the counterpart of `UICollectionReusableView`, and what
/// the cells of tables and collections have in common.
///
/// What it shows goes into ``contentView``. A subclass shows the states by overriding ``stateDidChange(animated:)``.
open class ReusableView: View {
    /// Contains what the element shows, and fills it. With constraints between it and what it contains they say how high a
    /// row of automatic height is; they have to be there when the list gets the element for the first time.
    public final let contentView = View()
    /// What it was registered as; nil for one that was not.
    public internal(set) final var reuseIdentifier: StaticString?
    /// The colour of the ground while a finger is on the element, and fainter while it is selected. Default a grey.
    public final var highlightColor = Color(hex: 0x787880).withAlpha(0.24) {
        didSet { stateDidChange(animated: false) }
    }

    /// Which maker made it; 0 for none of the list's.
    final var reuseKind = 0
    /// Where in the list it is; nil while it waits to be used.
    final var indexPath: ListIndexPath?
    /// Where the list has put it; nil before it has.
    final var placed: ElementPlacement?
    final var list = Weak<ListView>()
    private final let ground = View()
    private final var ring: View?
    private final var isPrepared = false
    /// Where content that has constraints begins, and how wide it is; nil for other content.
    private final var contentEdges: (leading: LayoutConstraint, width: LayoutConstraint)?

    /// Creates an empty element.
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
        isAccessibilityElement = true
        ground.isUserInteractionEnabled = false
        ground.alpha = 0
        addSubview(ground)
        addSubview(contentView)
        ground.backgroundColor = highlightColor
    }

    // MARK: State

    /// Whether the list counts it as selected. Set by the list.
    open var isSelected = false
    /// Whether a finger is on it that may select it. Set by the list.
    open var isHighlighted = false

    /// Selected or highlighted have changed: show it. The default lays ``highlightColor`` under the content.
    open func stateDidChange(animated: Bool) {
        ground.backgroundColor = highlightColor
        let alpha = isHighlighted ? 1.0 : isSelected ? 0.6 : 0
        let moves = View.areAnimationsEnabled && !(stage?.prefersReducedMotion ?? true)
        if moves, animated {
            View.animate(withDuration: 0.25, options: [.curveEaseOut]) { ground.alpha = alpha }
        } else if moves, ground.layer.isAnimating || (ground.alpha > 0 && alpha > 0) {
            // Pressed again while it fades, or while it is selected, it goes on from what is seen.
            View.animate(withDuration: 0.1, options: [.beginFromCurrentState]) { ground.alpha = alpha }
        } else {
            if ground.layer.isAnimating { ground.layer.removeAllAnimations() }
            Layer.withActionProvider(nil) { ground.alpha = alpha }
        }
    }

    final func setState(selected: Bool, highlighted: Bool, animated: Bool) {
        guard selected != isSelected || highlighted != isHighlighted else { return }
        (isSelected, isHighlighted) = (selected, highlighted)
        stateDidChange(animated: animated)
    }

    /// The element is about to show another row or item: forget what belonged to the last one. The default does nothing.
    open func prepareForReuse() {}

    /// What a screen reader says: a label of its own, or the texts of the labels in the content.
    @_spi(Kit) public override var defaultLabel: String { Self.text(of: contentView) }

    @_spi(Kit) public override var defaultValue: String { isSelected ? "selected" : "" }

    /// An entry of its list; over a section, a heading, and under it, a text.
    @_spi(Kit) public override var defaultRole: AccessibilityRole {
        guard let indexPath, !indexPath.isRow else { return .listItem }
        return indexPath.isHeader ? .heading : .staticText
    }

    /// One that can be chosen is pressed like a button.
    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        var traits = given ?? .none
        if canBeChosen { traits.insert(.button) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    private final var canBeChosen: Bool {
        guard let indexPath, indexPath.isRow else { return false }
        return list.object?.allowsSelection ?? false
    }

    /// Chooses the row or item, as a finger does.
    open override func accessibilityActivate() -> Bool {
        guard canBeChosen else { return false }
        list.object?.touchBegan(on: self)
        list.object?.touchEnded(on: self, isInside: true)
        return true
    }

    private static func text(of view: View) -> String {
        var text = (view as? Label)?.text ?? ""
        for view in view.subviews where !view.isHidden {
            let inner = self.text(of: view)
            if !text.isEmpty, !inner.isEmpty { text += ", " }
            text += inner
        }
        return text
    }

    // MARK: Layout

    /// Lets the content fill the element. A subclass that overrides it calls it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let whole = Rect(origin: .zero, size: bounds.size)
        ground.place(at: whole)
        if contentView.keepsFrame { contentView.place(at: whole) }
        ring?.place(at: ringFrame)
    }

    /// The height that the content wants at `width`, in points: by its constraints, or else ``sizeThatFits(_:)``.
    final func fittingHeight(width: Double) -> Double {
        let limit = Size(width: width, height: 0)
        guard !contentView.keepsFrame else { return sizeThatFits(limit).height }
        return contentView.systemLayoutSizeFitting(
            limit, horizontalPriority: .required, verticalPriority: .fittingSizeLevel
        ).height
    }

    /// Fastens content that has constraints to the element. The height gives way to the content's own until the list knows it.
    final func prepareConstraints(width: Double) {
        guard !isPrepared else { return }
        isPrepared = true
        // Without a width the content's margins could not be kept.
        if bounds.width == 0 { frame = Rect(x: 0, y: 0, width: width, height: bounds.height) }
        // Outside the list the constraints are the element's own.
        guard superview == nil, constraintLayout != nil, contentView.keepsFrame else { return }
        contentView.translatesAutoresizingMaskIntoConstraints = false
        let height = contentView.heightAnchor.constraint(equalTo: heightAnchor)
        height.priority = LayoutPriority(999)
        let leading = contentView.leadingAnchor.constraint(equalTo: leadingAnchor)
        let wide = contentView.widthAnchor.constraint(equalTo: widthAnchor)
        LayoutConstraint.activate([
            leading, contentView.topAnchor.constraint(equalTo: topAnchor), wide, height,
        ])
        contentEdges = (leading, wide)
    }

    /// Leaves room before and after content that has constraints, in points.
    final func insetContent(before: Double, after: Double) {
        contentEdges?.leading.constant = before
        contentEdges?.width.constant = -before - after
    }

    // MARK: In the list

    /// Puts it where `attributes` say, changing only what is new.
    final func place(by attributes: ElementPlacement) {
        guard placed != attributes else { return }
        if placed?.frame != attributes.frame { place(at: attributes.frame) }
        if placed?.alpha != attributes.alpha { alpha = attributes.alpha }
        if placed?.transform != attributes.transform || placed?.transform3D != attributes.transform3D {
            transform3D = attributes.transform3D ?? Transform3D(attributes.transform)
        }
        // What sticks over a section lies under the bar that shows where the content is.
        layer.zPosition = Double(attributes.zIndex) * (attributes.indexPath.isHeader ? 0.5 : 1)
        placed = attributes
        list.object?.didPlace(self, at: attributes)
    }

    /// A collection has put the view where `layoutAttributes` of a layout say: take what a subclass of them says besides. The default does
    /// nothing.
    open func apply(_ layoutAttributes: LayoutAttributes) {}

    /// Where the ring lies: 2 points within the edges, as far as there is room.
    private final var ringFrame: Rect {
        let size = bounds.size
        return Rect(origin: .zero, size: size).insetBy(dx: min(2, size.width / 2), dy: min(2, size.height / 2))
    }

    /// Shows that keys go to this element.
    final func showRing(_ isShown: Bool) {
        guard isShown != (ring != nil) else { return }
        ring?.removeFromSuperview()
        ring = nil
        guard isShown else { return }
        let new = View(frame: ringFrame)
        new.isUserInteractionEnabled = false
        new.cornerRadius = max(8, cornerRadius)
        new.layer.borderWidth = focusRingWidth
        new.layer.borderColor = tintColor
        addSubview(new)
        ring = new
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: [Touch]) { list.object?.touchBegan(on: self) }
    open override func touchesMoved(_ touches: [Touch]) {}
    open override func touchesEnded(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        list.object?.touchEnded(on: self, isInside: presentation.bounds.contains(touch.location(in: self)))
    }
    open override func touchesCancelled(_ touches: [Touch]) { list.object?.touchCancelled(on: self) }
}

@_spi(Kit) import MomentumStage

/// An element of a list, which is reused for one row or item after another: the counterpart of
/// `UICollectionReusableView`, and the superclass of the cells of tables and collections.
///
/// Add the content to ``contentView``. A subclass shows the selected and highlighted states by overriding
/// ``stateDidChange(animated:)``.
open class ReusableView: View {
    /// The view that contains the element's content and fills the element. Constraints between this view and its
    /// subviews determine the height of a row with automatic height. The constraints must exist when the list receives
    /// the element for the first time.
    public final let contentView = View()
    /// The identifier with which the element was registered. It is nil if the element was not registered, or if the
    /// identifier was created at run time.
    public internal(set) final var reuseIdentifier: StaticString?
    /// The background colour of the highlighted element. A selected element shows the colour at 60 % of its opacity.
    /// The default is a translucent grey.
    public final var highlightColor = Color(hex: 0x787880).withAlpha(0.24) {
        didSet { stateDidChange(animated: false) }
    }

    /// The number of the registration that created the element; 0 if none did.
    final var reuseKind = 0
    /// The index path of the element in the list; nil while it waits for reuse.
    final var indexPath: ListIndexPath?
    /// The placement that the list has assigned to the element; nil before the first one.
    final var placement: ElementPlacement?
    final var list = Weak<ListView>()
    private final let ground = View()
    private final var ring: View?
    private final var isPrepared = false
    /// The constraints for the leading edge and the width of content with constraints; nil for other content.
    private final var contentEdges: (leading: LayoutConstraint, width: LayoutConstraint)?

    /// Creates an element in `frame` with an empty ``contentView``.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty element with an empty frame, for code that was written for storyboards. `coder` is ignored.
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

    /// A Boolean value that indicates whether the element is selected. The list sets it. Default false.
    open var isSelected = false
    /// A Boolean value that indicates whether a finger touches the element and may select it. The list sets it. Default
    /// false.
    open var isHighlighted = false

    /// Called when ``isSelected`` or ``isHighlighted`` has changed. The default fades ``highlightColor`` in or out
    /// behind the content.
    open func stateDidChange(animated: Bool) {
        ground.backgroundColor = highlightColor
        let alpha = isHighlighted ? 1.0 : isSelected ? 0.6 : 0
        let moves = View.areAnimationsEnabled && !(stage?.prefersReducedMotion ?? true)
        if moves, animated {
            View.animate(withDuration: 0.25, options: [.curveEaseOut]) { ground.alpha = alpha }
        } else if moves, ground.layer.isAnimating || (ground.alpha > 0 && alpha > 0) {
            // If the element is pressed again while it fades or is selected, the fade starts at the presentation value.
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

    /// Called before the element is reused for another row or item, to reset its content. The default does nothing.
    open func prepareForReuse() {}

    /// The accessibility label that the program has set, or else the texts of the labels in the content.
    @_spi(Kit) public override var defaultLabel: String { Self.text(of: contentView) }

    @_spi(Kit) public override var defaultValue: String { isSelected ? "selected" : "" }

    /// The role of a list item for a row, of a heading for a header, and of text for a footer.
    @_spi(Kit) public override var defaultRole: AccessibilityRole {
        guard let indexPath, !indexPath.isRow else { return .listItem }
        return indexPath.isHeader ? .heading : .staticText
    }

    /// Returns the traits of the element. An element that can be selected has the traits of a button.
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

    /// Selects the row or item, as a touch does.
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

    /// Lays out the content so that it fills the element. An override calls `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let contentFrame = Rect(origin: .zero, size: bounds.size)
        ground.place(at: contentFrame)
        if contentView.keepsFrame { contentView.place(at: contentFrame) }
        ring?.place(at: ringFrame)
    }

    /// Returns the height of the content at `width`, in points, as determined by its constraints or else by
    /// ``sizeThatFits(_:)``.
    final func fittingHeight(width: Double) -> Double {
        let limit = Size(width: width, height: 0)
        guard !contentView.keepsFrame else { return sizeThatFits(limit).height }
        return contentView.systemLayoutSizeFitting(
            limit, horizontalPriority: .required, verticalPriority: .fittingSizeLevel
        ).height
    }

    /// Attaches content with constraints to the element. The constraint for the height is weaker than the content's own
    /// constraints, until the list knows the height.
    final func prepareConstraints(width: Double) {
        guard !isPrepared else { return }
        isPrepared = true
        // An element without a width could not satisfy the constraints of the margins.
        if bounds.width == 0 { frame = Rect(x: 0, y: 0, width: width, height: bounds.height) }
        // The content is attached only if its constraints are solved within the element, which is not in the list yet.
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

    /// Insets content with constraints at its leading and trailing edge, in points.
    final func insetContent(before: Double, after: Double) {
        contentEdges?.leading.constant = before
        contentEdges?.width.constant = -before - after
    }

    // MARK: In the list

    /// Applies the placement `attributes`. Sets only the properties that have changed.
    final func place(by attributes: ElementPlacement) {
        guard placement != attributes else { return }
        if placement?.frame != attributes.frame { place(at: attributes.frame) }
        if placement?.alpha != attributes.alpha { alpha = attributes.alpha }
        if placement?.transform != attributes.transform || placement?.transform3D != attributes.transform3D {
            transform3D = attributes.transform3D ?? Transform3D(attributes.transform)
        }
        // A sticky header lies below the scroll indicator.
        layer.zPosition = Double(attributes.zIndex) * (attributes.indexPath.isHeader ? 0.5 : 1)
        placement = attributes
        list.object?.didPlace(self, at: attributes)
    }

    /// Called when a collection has placed the view according to `layoutAttributes`. An override applies the additional
    /// attributes of a subclass. The default does nothing.
    open func apply(_ layoutAttributes: LayoutAttributes) {}

    /// The frame of the focus ring: 2 points within the edges, if there is room.
    private final var ringFrame: Rect {
        let size = bounds.size
        return Rect(origin: .zero, size: size).insetBy(dx: min(2, size.width / 2), dy: min(2, size.height / 2))
    }

    /// Shows or hides the focus ring.
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

/// A rectangular area that draws content, contains other views and responds to touches: the counterpart of `UIView`.
///
/// Setting an animatable property inside `animate(withDuration:delay:options:animations:completion:)` animates the
/// change. Outside an animation block, the change takes effect immediately. Hit testing uses the presentation values of
/// views by default, also while they move.
///
/// If the last reference to a view is released outside the main actor, the view is still deallocated on the main actor.
/// A subclass with its own `deinit` declares it `isolated` to keep this guarantee.
open class View: Responder {
    private final var ownLink = OwnLink<View>()
    /// The layer that draws the view.
    public final let layer: Layer

    /// The subviews of the view, from back to front.
    public final var subviews: [View] { children.all(View.gap) { $0.number = $1 } }
    final var children = ChildList<View>()
    /// The placeholder for a removed subview; see ``ChildList``.
    private static let gap = View()
    /// The number by which the superview finds the view; see ``ChildList``.
    private final var number = 0

    final func insertChild(_ view: View, at index: Int) {
        children.insert(view, at: index, View.gap) { $0.number = $1 }
    }

    final func removeChild(_ view: View) { children.remove(view, numbered: view.number, View.gap) { $0.number = $1 } }
    final var superviewLink: Link<View>?
    final var stageLink: Link<Stage>?

    /// A Boolean value that indicates whether hit testing finds the view and its subviews. The default is true.
    public final var isUserInteractionEnabled = true
    /// A Boolean value that indicates whether hit testing uses the view's model values instead of its presentation
    /// values. The default is false.
    public final var hitTestsModel = false
    /// A number that a program can use to identify the view. The default is 0.
    public final var tag = 0
    /// A Boolean value that indicates whether the view resizes its subviews by their ``autoresizingMask`` when its size
    /// changes. The default is true.
    public final var autoresizesSubviews = true
    /// The parts of the view's frame that change with the size of its superview. The default is empty: the frame does
    /// not change.
    public final var autoresizingMask = AutoresizingMask()
    /// The insets of ``layoutMarginsGuide`` from the safe area, in points. The default is 8 on every side.
    public final var layoutMargins = EdgeInsets(all: 8) { didSet { if layoutMargins != oldValue { marginsChanged() } } }

    /// The meaning of the view's content, which determines whether the view is mirrored in a right-to-left interface.
    /// The default is `.unspecified`: the view follows the stage.
    public final var semanticContentAttribute = SemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { semanticsChanged() } }
    }

    /// The insets that the view's controller adds to the safe area, in points.
    package final var addedSafeArea = EdgeInsets.zero { didSet { if addedSafeArea != oldValue { safeAreaChanged() } } }

    final var needsLayout = true
    /// Whether the view has to draw itself before the next frame, and whether it draws itself at all.
    final var (needsDisplay, drawsItself) = (true, true)
    final var needsUpdateConstraints = false
    /// Whether the view is being laid out.
    final var isLayingOut = false
    /// The size of which the superview was last notified.
    private final var reportedSize = Size.zero
    package final var ownTint: Color?
    /// Whether the view is positioned by its frame and its autoresizing mask, and not by constraints.
    package final var keepsFrame = true
    /// The constraint layout's variables for the view; nil until the view is used in a constraint.
    final var layoutBox: (any ConstraintBox)?
    /// The view's controller, if any.
    package final var ownerReference = Weak<any ViewOwner>()
    /// The objects that enter and leave stages with the view.
    package final var followers: [Weak<any StageFollower>] = []
    /// The layout that solves the constraints of the view and its descendants. Only a view without a superview has one.
    package final var constraintLayout: (any ConstraintLayout)?

    /// The gesture recognisers that watch touches in the view and its subviews.
    public private(set) final var gestureRecognizers: [GestureRecognizer] = []

    /// Creates a view with `frame`, in its superview's coordinates, in points; empty by default. A frame that is not
    /// finite is refused with a diagnostic.
    public init(frame: Rect = .zero) {
        layer = Self.makeLayer()
        super.init()
        layer.isOfView = true
        answerLayoutRequests()
        layer.frame = frame
    }

    /// Creates a view without a frame. It serves code that was written for storyboards; `coder` is ignored.
    public init?(coder: Coder) {
        layer = Self.makeLayer()
        super.init()
        layer.isOfView = true
        answerLayoutRequests()
    }

    /// The link by which subviews and the layer refer to the view without retaining it.
    final var viewLink: Link<View> { ownLink.link(to: self) }

    /// Creates the layer of a view. A subclass overrides this method to use a different kind of layer.
    open class func makeLayer() -> Layer { Layer() }

    /// The view that contains this view; nil if there is none.
    public final var superview: View? { superviewLink?.object }
    /// The stage that contains the view; nil if there is none. It has the role of the window in UIKit.
    public final var stage: Stage? { stageLink?.object }

    // MARK: Hierarchy

    /// Tells the view that it will be added to `superview`, or removed from its superview if `superview` is nil. The
    /// default does nothing.
    open func willMove(toSuperview superview: View?) {}
    /// Tells the view that it was added to its ``superview`` or removed from a superview. The default does nothing.
    open func didMoveToSuperview() {}
    /// Tells the view that it will enter `stage`, or leave its stage if `stage` is nil. The default does nothing.
    open func willMove(toStage stage: Stage?) {}
    /// Tells the view that it has entered or left a stage. The default does nothing.
    open func didMoveToStage() {}
    /// Tells the view that it will enter `window`, or leave its window if `window` is nil. The default does nothing.
    open func willMove(toWindow window: Window?) {}
    /// Tells the view that it has entered or left its ``View/window``. The default does nothing.
    open func didMoveToWindow() {}
    /// Tells the view that `subview` was added to it. The default does nothing.
    open func didAddSubview(_ subview: View) {}
    /// Tells the view that `subview` will be removed from it. The default does nothing.
    open func willRemoveSubview(_ subview: View) {}

    // MARK: Finding

    /// Returns the frontmost descendant at a point, or this view if none of its descendants contains the point. Returns
    /// nil if this view does not contain the point either.
    ///
    /// Hidden views, views with an ``alpha`` below 0.01 and views without user interaction are skipped with their
    /// subviews. Subviews outside the bounds are found unless ``clipsToBounds`` is true.
    ///
    /// - Parameters:
    ///   - point: The point in the view's coordinates, in points.
    ///   - event: The event that caused the hit test; nil, the default, if the program calls the method.
    @export(interface) open func hitTest(_ point: Point, with event: TouchEvent? = nil) -> View? { findHit(point) }

    /// Returns a Boolean value that indicates whether `point` is inside the view. The default tests the presentation of
    /// the bounds, or the model bounds if ``hitTestsModel`` is true or an animator of the view asks for model values.
    ///
    /// - Parameters:
    ///   - point: The point in the view's coordinates, in points.
    ///   - event: The event that caused the hit test; nil, the default, if the program calls the method.
    open func point(inside point: Point, with event: TouchEvent? = nil) -> Bool {
        (touchState == .model ? bounds : presentation.bounds).contains(point)
    }

    // MARK: Dynamics

    /// The type of the outline with which the view collides; see `DynamicItem`. The default is the bounds.
    open var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }

    /// The outline of a view that collides with a path, in points from the view's centre. The default is empty.
    open var collisionBoundingPath: Path { Path() }

    // MARK: Gestures

    /// Adds `recognizer`, which then watches the touches in the view and its subviews. A recogniser of another view is
    /// removed from that view first.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
        recognizer.attach(to: self)
    }

    /// Removes `recognizer` and cancels its gesture in progress. Recognisers of other views are ignored.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancel()
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.attach(to: nil)
    }

    /// Asks the view whether `recognizer`, one of its recognisers, may begin. If the answer is false, the recogniser
    /// fails. The default is true.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    // MARK: Touches and keys

    /// The view's controller, or the superview if the view has no controller. It is nil if the view has neither.
    open override var next: Responder? { ownerReference.object?.responder ?? superview }

    /// The style of a pointer over the view. The default is the superview's style, and ``PointerStyle/automatic``
    /// without a superview.
    open var pointerStyle: PointerStyle { superview?.pointerStyle ?? .automatic }

    // MARK: Focus and accessibility

    /// A Boolean value that indicates whether the view receives typed text while it has the focus. The default is
    /// false.
    open var takesText: Bool { false }

    /// The object that edits the view's text for a host; nil for a view without editable text.
    @_spi(Kit) open var textInputClient: (any TextInputClient)? { nil }

    /// Whether the view is a ``Window``.
    var isWindow: Bool { false }

    /// A Boolean value that indicates whether the view uses drags without a gesture recogniser. A host then does not
    /// scroll its page with a drag that begins in the view. The default is false.
    open var takesDrags: Bool { false }
    /// A Boolean value that indicates whether the view has content that a wheel can scroll. The default is false.
    @_spi(Kit) open var isScrollableByWheel: Bool { false }
    /// Returns a Boolean value that indicates whether a wheel can scroll the view's content by `delta`, in points. The
    /// default is false.
    @_spi(Kit) open func acceptsWheel(by delta: Vector) -> Bool { false }
    /// Scrolls the view's content by `sample` of a wheel. The view has accepted the first sample of the turn in
    /// ``acceptsWheel(by:)``; `isNew` is true for that sample. The default does nothing.
    @_spi(Kit) open func handleWheel(by sample: WheelSample, isNew: Bool) {}

    /// A Boolean value that indicates whether the tab key and ``View/focus()`` can give the focus to the view. The
    /// default is false.
    open var canBecomeFocused: Bool { false }

    /// A Boolean value that indicates whether ``becomeFirstResponder()`` can give the focus to the view. The default is
    /// ``canBecomeFocused``.
    open override var canBecomeFirstResponder: Bool { canBecomeFocused }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { canBecomeFirstResponder && focusDirectly() }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        resignFocus()
        return !isFocused
    }

    /// Tells the view that it has received or lost the focus, or that the focus indicator was shown or hidden. The
    /// default does nothing.
    open func focusDidChange() {}

    /// The stored value of ``View/isAccessibilityElement``. The default is false.
    final var isElement = false
    /// Whether the view has a border because the user prefers increased contrast.
    private final var hasContrastOutline = false

    /// Adds a border of `color` to the view if the user prefers increased contrast, and removes it otherwise.
    package final func outlineForContrast(_ color: Color) {
        guard wantsContrast != hasContrastOutline else { return }
        hasContrastOutline.toggle()
        layer.borderWidth = hasContrastOutline ? 1 : 0
        layer.borderColor = color
    }

    /// The accessibility properties that the program has set; nil if it has set none.
    private(set) final var details: AccessibilityDetails?
    /// The accessibility properties that the program has set; created on first access.
    final var createdDetails: AccessibilityDetails {
        stage?.elementsHaveChanged = true
        if let details { return details }
        let created = AccessibilityDetails()
        details = created
        return created
    }
    /// The number that identifies the view to assistive technology on its stage. The view receives a new number each
    /// time it enters a stage; before, the number is 0.
    public internal(set) final var accessibilityID: UInt32 = 0

    /// The text that names the element for a screen reader. The default is empty; the default of a label is its text.
    open var accessibilityLabel: String {
        get { ownLabel ?? defaultLabel }
        set { createdDetails.label = newValue }
    }

    /// The text that describes the element's value for a screen reader. The default is empty.
    open var accessibilityValue: String {
        get { ownValue ?? defaultValue }
        set { createdDetails.value = newValue }
    }

    /// The traits that describe the element's kind, state and behaviour. The default is ``AccessibilityTraits/none``;
    /// controls and labels have their own.
    open var accessibilityTraits: AccessibilityTraits {
        get { traits(given: details?.traits) }
        set { createdDetails.traits = newValue }
    }

    /// The role of the element. The default is ``AccessibilityRole/automatic``: the traits determine the role. Controls
    /// have their own.
    open var accessibilityRole: AccessibilityRole {
        get { ownRole ?? defaultRole }
        set { createdDetails.role = newValue }
    }

    /// The number that the view shows, with its range; nil, the default, if the view shows no number.
    open var accessibilityQuantity: AccessibilityQuantity? { nil }

    /// Activates the element. Returns true if the view has handled the activation. The default returns false: the
    /// element is tapped at its centre instead.
    open func accessibilityActivate() -> Bool { false }
    /// Increments the element's value by one step. The default does nothing.
    open func accessibilityIncrement() {}
    /// Decrements the element's value by one step. The default does nothing.
    open func accessibilityDecrement() {}
    /// Sets the element's value to `value`. Returns true if the view has accepted the value. The default changes
    /// nothing and returns false.
    open func accessibilitySetValue(_ value: Double) -> Bool { false }
    /// Scrolls the content by one page in `direction`. Returns true if the view has scrolled. The default returns
    /// false: the superview is asked instead.
    open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
    /// Leaves the modal content or the screen that the view shows. Returns true if the view has done so. The default
    /// returns false: the superview is asked instead.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Tells the view that the user's preferences for contrast, transparency or colours have changed, or that the view
    /// has entered a stage on which any of them is set. The default does nothing.
    open func accessibilityPreferencesDidChange() {}
    // Subclasses override these defaults and not the properties above: the compiler for pages rejects an override of a
    // settable property if a program creates both the class and a subclass of it.

    /// The label of a view whose ``accessibilityLabel`` was not set. The members below are the defaults of the other
    /// properties.
    @_spi(Kit) open var defaultLabel: String { "" }
    @_spi(Kit) open var defaultValue: String { "" }
    @_spi(Kit) open var defaultCustomActions: [AccessibilityCustomAction] { [] }

    /// The custom actions that the view offers in addition to those of the program.
    @_spi(Kit) open var furtherCustomActions: [AccessibilityCustomAction] { [] }
    @_spi(Kit) open var defaultRole: AccessibilityRole { .automatic }
    /// Returns the traits of the element: the traits that the program has set, combined with the view's state. The
    /// default returns `given` unchanged.
    ///
    /// - Parameter given: The traits that the program has set; nil if it has set none, for which the default returns no
    ///   traits.
    @_spi(Kit) open func traits(given: AccessibilityTraits?) -> AccessibilityTraits { given ?? .none }

    /// The subviews in reading order for a screen reader. The default is from back to front.
    @_spi(Kit) open var orderedSubviews: [View] { subviews }

    /// Scrolls `rect`, in the view's coordinates, into the visible area. Returns the position of `rect` at the end of
    /// the scrolling. The default returns `rect` unchanged.
    @_spi(Kit) open func reveal(_ rect: Rect) -> Rect { rect }

    // MARK: Layout

    /// Lays out the subviews that are not positioned by constraints. When this method is called, the other subviews
    /// already have their solved frames. The default does nothing.
    open func layoutSubviews() {}

    /// Lays out the sublayers of `layer`, the view's layer. The default calls ``layoutSubviews()``.
    open func layoutSublayers(of layer: Layer) { layoutSubviews() }

    /// Updates the view's constraints before they are solved. The method is called after
    /// ``View/setNeedsUpdateConstraints()``. An override calls `super`.
    open func updateConstraints() {}

    /// Tells the view that its ``View/safeAreaInsets`` may have changed. The default does nothing.
    open func safeAreaInsetsDidChange() {}
    /// Tells the view that its ``View/layoutMargins`` have changed. The default does nothing.
    open func layoutMarginsDidChange() {}

    /// Returns the size that fits the view's content best within `size`, in points. The default returns the present
    /// size.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }

    /// The natural size of the view's content, in points. Constraints maintain it with the view's hugging and
    /// compression-resistance priorities. A dimension without a natural size is ``View/noIntrinsicMetric``. The default
    /// has neither dimension.
    open var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }

    /// The value of a dimension without an intrinsic size: -1.
    public static let noIntrinsicMetric = -1.0

    /// The position of the first baseline from the upper edge: `share` of the view's height plus `offset` points. The
    /// default is the lower edge.
    open var firstBaseline: (share: Double, offset: Double) { (share: 1, offset: 0) }

    /// The position of the last baseline from the upper edge: `share` of the view's height plus `offset` points. The
    /// default is the lower edge.
    open var lastBaseline: (share: Double, offset: Double) { (share: 1, offset: 0) }

    /// The view that provides the first baseline: this view or one of its descendants. The default is this view.
    open var forFirstBaselineLayout: View { self }

    /// The view that provides the last baseline: this view or one of its descendants. The default is this view.
    open var forLastBaselineLayout: View { self }

    /// Hides or shows the subview `view`, if this view controls the visibility of its subviews, as a stack view does.
    /// Returns whether it has done so; the default returns false.
    func hides(_ view: View, _ isHidden: Bool) -> Bool { false }

    // MARK: Appearance

    /// Draws the view's content within `rect`, in the view's coordinates. Only programs with a ``ViewDrawer`` call this
    /// method. The default draws nothing.
    open func draw(_ rect: Rect) { drawsItself = false }

    /// Tells the view that its ``View/tintColor`` may have changed. The default does nothing.
    open func tintColorDidChange() {}

    /// Tells the view that the user's preference for light or dark colours has changed. The default does nothing.
    ///
    /// - Parameter previousTraitCollection: The traits before the change; nil if they are unknown.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    /// Tells the view that the properties that a storyboard would set are set. Code that was generated from a
    /// storyboard calls this method. The default does nothing.
    open func awakeFromNib() {}

    /// Tells the view that the layout direction of the view or of one of its superviews has changed. The default does
    /// nothing.
    @_spi(Kit) open func applyLayoutDirection() {}

    /// Tells the view that texts in the view or its descendants may have a different size. The default does nothing.
    @_spi(Kit) open func textSizesDidChange() {}
}

extension View {
    /// Sets the layer's layout request, so that the view is laid out when the layer asks for layout.
    final func answerLayoutRequests() {
        layer.layoutRequest = { [link = viewLink] request in
            guard let view = link.object else { return }
            view.setNeedsLayout()
            view.sizeDidChange()
            if request == .perform { view.layoutIfNeeded() }
        }
    }

    /// Asks for layout of the superview if the view's size has changed, because the superview may have positioned other
    /// views next to the view. A superview in the middle of its own layout is not asked.
    @inline(never)
    final func sizeDidChange() {
        guard layer.bounds.size != reportedSize else { return }
        reportedSize = layer.bounds.size
        if let superview, !superview.isLayingOut { superview.setNeedsLayout() }
    }
}

extension View {
    /// Returns a point in the coordinates of another view, or nil if a transform flattens `view` or the point is behind
    /// the eye.
    ///
    /// - Parameters:
    ///   - point: The point in this view's coordinates, in points.
    ///   - view: The view whose coordinates the result uses; nil for the stage.
    ///   - state: The values that determine the conversion: model values, the default, or presentation values.
    public final func convert(_ point: Point, to view: View?, in state: LayerState = .model) -> Point? {
        layer.convert(point, to: view?.layer, in: state)
    }

    /// Returns a point of another view's coordinates in the coordinates of this view, or nil if a transform flattens
    /// this view or the point is behind the eye.
    ///
    /// - Parameters:
    ///   - point: The point in the coordinates of `view`, in points.
    ///   - view: The view whose coordinates `point` uses; nil for the stage.
    ///   - state: The values that determine the conversion: model values, the default, or presentation values.
    public final func convert(_ point: Point, from view: View?, in state: LayerState = .model) -> Point? {
        layer.convert(point, from: view?.layer, in: state)
    }

    /// Returns the smallest rectangle in the coordinates of another view that contains a rectangle, or nil if a
    /// transform flattens `view`. Only the part of the rectangle in front of the eye is converted. As in UIKit, the
    /// conversion passes through the bounding rectangle in the nearest common superview.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in this view's coordinates, in points.
    ///   - view: The view whose coordinates the result uses; nil for the stage.
    ///   - state: The values that determine the conversion: model values, the default, or presentation values.
    public final func convert(_ rect: Rect, to view: View?, in state: LayerState = .model) -> Rect? {
        layer.convert(rect, to: view?.layer, in: state)
    }

    /// Returns the smallest rectangle in the coordinates of this view that contains a rectangle of another view's
    /// coordinates, or nil if a transform flattens this view. Only the part of the rectangle in front of the eye is
    /// converted.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the coordinates of `view`, in points.
    ///   - view: The view whose coordinates `rect` uses; nil for the stage.
    ///   - state: The values that determine the conversion: model values, the default, or presentation values.
    public final func convert(_ rect: Rect, from view: View?, in state: LayerState = .model) -> Rect? {
        if let view { return view.convert(rect, to: self, in: state) }
        return layer.projectionToRoot(in: state).inverted.map { rect.applying($0) }
    }
}

extension View {
    /// The opacity below which hit testing skips a view.
    private static var leastTouchableAlpha: Double { 0.01 }

    private final var canBeTouched: Bool {
        isUserInteractionEnabled && !isHidden && !layer.isSetAside && alpha >= Self.leastTouchableAlpha
    }

    /// The layer state that hit testing uses, by ``hitTestsModel`` and the view's animators.
    private final var touchState: LayerState { hitTestsModel || layer.touchRule == .model ? .model : .presentation }

    /// Returns the frontmost view at `point`, in the superview's coordinates, by presentation values unless the view or
    /// its animators ask for model values.
    final func findHit(fromSuperview point: Point) -> View? {
        guard canBeTouched, layer.touchRule != .none else { return nil }
        return layer.locate(point, in: touchState).flatMap { hitTest($0) }
    }

    /// Returns the frontmost view at `point`, in the superview's coordinates, if this view were at its model position
    /// already.
    package final func findHitInModel(fromSuperview point: Point) -> View? {
        guard canBeTouched else { return nil }
        return layer.locate(point, in: .model).flatMap { hitTest($0) }
    }

    final func findHit(_ point: Point) -> View? {
        guard canBeTouched else { return nil }
        let isInside = self.point(inside: point)
        guard isInside || !clipsToBounds else { return nil }
        let state = touchState
        for view in subviews.sorted(byAscending: { $0.layer.depth(in: state) }).reversed() {
            if let hit = view.findHit(fromSuperview: point) { return hit }
        }
        return isInside ? self : nil
    }
}

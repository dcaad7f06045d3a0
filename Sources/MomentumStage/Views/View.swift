/// A rectangle that draws, contains other views and answers touches: the counterpart of `UIView`.
///
/// Setting an animatable property inside `animate(withDuration:delay:options:animations:completion:)` animates it; outside
/// it takes effect at once. A touch finds a view where it is seen, also while it moves.
///
/// A view that is released last outside the main actor goes on the main actor all the same. A subclass with a `deinit` of its own
/// makes that `isolated` for it.
open class View: Responder {
    private final var ownLink = OwnLink<View>()
    /// What the view draws with.
    public final let layer: Layer

    /// The views inside this one, back to front.
    public final var subviews: [View] { children.all(View.gap) { $0.number = $1 } }
    final var children = ChildList<View>()
    /// What stands where a subview has gone; see ``ChildList``.
    private static let gap = View()
    /// By what a superview finds it; see ``ChildList``.
    private final var number = 0

    final func insertChild(_ view: View, at index: Int) {
        children.insert(view, at: index, View.gap) { $0.number = $1 }
    }

    final func removeChild(_ view: View) { children.remove(view, numbered: view.number, View.gap) { $0.number = $1 } }
    final var superviewLink: Link<View>?
    final var stageLink: Link<Stage>?

    /// Whether touches find the view. Default true.
    public final var isUserInteractionEnabled = true
    /// Whether touches find the view where its model is instead of where it is seen. Default false.
    public final var hitTestsModel = false
    /// A number of the program's own. Default 0.
    public final var tag = 0
    /// Whether subviews are resized as their ``autoresizingMask`` says. Default true.
    public final var autoresizesSubviews = true
    /// How the view follows the size of its superview. Default not at all.
    public final var autoresizingMask = AutoresizingMask()
    /// The space that ``layoutMarginsGuide`` leaves inside the safe area, in points. Default 8 on every side.
    public final var layoutMargins = EdgeInsets(all: 8) { didSet { if layoutMargins != oldValue { marginsChanged() } } }

    /// Whether the view is mirrored where the interface runs from right to left. Default `.unspecified`: as the stage says.
    public final var semanticContentAttribute = SemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { semanticsChanged() } }
    }

    /// What its controller adds to the safe area.
    package final var addedSafeArea = EdgeInsets.zero { didSet { if addedSafeArea != oldValue { safeAreaChanged() } } }

    final var needsLayout = true
    /// Whether the view is asked to draw itself before the next frame, and whether it does so.
    final var (needsDisplay, drawsItself) = (true, true)
    final var needsUpdateConstraints = false
    /// Whether it is being laid out just now.
    final var isLayingOut = false
    /// The size that the superview was last told of.
    private final var notedSize = Size.zero
    package final var ownTint: Color?
    /// Whether frame and mask stand, and constraints do not move the view.
    package final var keepsFrame = true
    /// What constraints know the view by; nil while none has been made.
    final var layoutBox: (any ConstraintBox)?
    /// Who looks after the view.
    package final var ownerReference = Weak<any ViewOwner>()
    /// What comes onto the view's stage with it.
    package final var followers: [Weak<any StageFollower>] = []
    /// What solves the constraints of this view and all it contains; only a view without superview has it.
    package final var constraintLayout: (any ConstraintLayout)?

    /// The recognisers that watch touches in this view and its subviews.
    public private(set) final var gestureRecognizers: [GestureRecognizer] = []

    /// Creates a view at `frame`, in its superview's coordinates.
    public init(frame: Rect = .zero) {
        layer = Self.makeLayer()
        super.init()
        layer.isOfView = true
        answerLayoutRequests()
        layer.frame = frame
    }

    /// Creates what ``init(frame:)`` does, without a frame: for code that was written for storyboards.
    public init?(coder: Coder) {
        layer = Self.makeLayer()
        super.init()
        layer.isOfView = true
        answerLayoutRequests()
    }

    /// What leads here: from subviews and the layer.
    final var viewLink: Link<View> { ownLink.link(to: self) }

    /// Makes the layer; a subclass makes another kind.
    open class func makeLayer() -> Layer { Layer() }

    /// The view that contains this one.
    public final var superview: View? { superviewLink?.object }
    /// The stage this view is on, if any: what UIKit calls its window.
    public final var stage: Stage? { stageLink?.object }

    // MARK: Hierarchy

    /// The view is about to be added to `superview`, or, when nil, to be taken out of its own. The default does nothing.
    open func willMove(toSuperview superview: View?) {}
    /// The view has been added to its ``superview``, or taken out of it. The default does nothing.
    open func didMoveToSuperview() {}
    /// The view is about to come onto `stage`, or, when nil, to leave its own. The default does nothing.
    open func willMove(toStage stage: Stage?) {}
    /// Told when the view has come onto a stage or left it.
    open func didMoveToStage() {}
    /// The view is about to come into `window`, or, when nil, to leave its own. The default does nothing.
    open func willMove(toWindow window: Window?) {}
    /// The view has come into its ``View/window`` or left it. The default does nothing.
    open func didMoveToWindow() {}
    /// `subview` has been added. The default does nothing.
    open func didAddSubview(_ subview: View) {}
    /// `subview` is about to be taken out. The default does nothing.
    open func willRemoveSubview(_ subview: View) {}

    // MARK: Finding

    /// The frontmost view at `point`, in this view's coordinates; nil when there is none. Hidden and nearly transparent
    /// views and those without interaction are skipped with all they contain; subviews outside the bounds are found unless
    /// ``clipsToBounds``.
    ///
    /// - Parameters:
    ///   - point: in points, in this view's coordinates.
    ///   - event: the event that asks; nil where a program asks.
    @export(interface) open func hitTest(_ point: Point, with event: TouchEvent? = nil) -> View? { findHit(point) }

    /// Whether `point`, in this view's coordinates, belongs to the view. The default asks whether the bounds as they are
    /// seen contain it, or those of the model with ``hitTestsModel``.
    ///
    /// - Parameters:
    ///   - point: in points, in this view's coordinates.
    ///   - event: the event that asks; nil where a program asks.
    open func point(inside point: Point, with event: TouchEvent? = nil) -> Bool {
        (touchState == .model ? bounds : presentation.bounds).contains(point)
    }

    // MARK: Dynamics

    /// The outline with which the view collides, see `DynamicItem`. The default is the bounds.
    open var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }

    /// The outline of a view that collides with a path, in points from its centre. The default is empty.
    open var collisionBoundingPath: Path { Path() }

    // MARK: Gestures

    /// Lets `recognizer` watch the touches in this view and its subviews; it leaves the view it watched before.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
        recognizer.attach(to: self)
    }

    /// Removes `recognizer`; a gesture in progress is cancelled.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancel()
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.attach(to: nil)
    }

    /// Whether `recognizer`, of this view, may begin now; otherwise it fails. The default is true.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    // MARK: Touches and keys

    /// The controller whose view this is, or else the superview.
    open override var next: Responder? { ownerReference.object?.responder ?? superview }

    /// What a pointer over the view looks like. The default is that over the superview, and over the root
    /// ``PointerStyle/automatic``.
    open var pointerStyle: PointerStyle { superview?.pointerStyle ?? .automatic }

    // MARK: Focus and accessibility

    /// Whether letters are typed into the view while it has the focus. The default is false.
    open var takesText: Bool { false }

    /// What edits the text of the view for a host; nil of views without such.
    @_spi(Kit) open var textInputClient: (any TextInputClient)? { nil }

    /// Whether the view is a ``Window``.
    var isWindow: Bool { false }

    /// Whether a drag that begins here is for the view although no gesture recogniser takes it: a host then does not scroll its
    /// page by it. Default false.
    open var takesDrags: Bool { false }
    /// Whether a wheel over the view has something to move.
    @_spi(Kit) open var takesWheel: Bool { false }
    /// Whether a wheel over the view can move something by `delta`, in points.
    @_spi(Kit) open func canTurn(by delta: Vector) -> Bool { false }
    /// A wheel turns that ``canTurn(by:)`` has begun with this view; `isNew` for the first sample of a turn.
    @_spi(Kit) open func turn(by sample: WheelSample, isNew: Bool) {}

    /// Whether the focus may come to the view by the tab key and ``View/focus()``. The default is false.
    open var canBecomeFocused: Bool { false }

    /// Whether keys can go to the view by ``becomeFirstResponder()``. The default is ``canBecomeFocused``.
    open override var canBecomeFirstResponder: Bool { canBecomeFocused }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { canBecomeFirstResponder && takeFocus() }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        resignFocus()
        return !isFocused
    }

    /// The focus has come to the view or left it, or is shown or hidden. The default does nothing.
    open func focusDidChange() {}

    /// The stored value of ``View/isAccessibilityElement``. Default false.
    final var isElement = false
    /// Whether a border is drawn because the user wants more contrast.
    private final var hasContrastOutline = false

    /// Draws a border round the view where the user wants more contrast, and takes it away again.
    package final func outlineForContrast(_ color: Color) {
        guard wantsContrast != hasContrastOutline else { return }
        hasContrastOutline.toggle()
        layer.borderWidth = hasContrastOutline ? 1 : 0
        layer.borderColor = color
    }

    /// What the view has been given for assistive technology, if anything.
    private(set) final var details: AccessibilityDetails?
    /// What has been given; made now if need be.
    final var madeDetails: AccessibilityDetails {
        stage?.elementsHaveChanged = true
        if let details { return details }
        let made = AccessibilityDetails()
        details = made
        return made
    }
    /// Names the view among those of its stage for assistive technology: another number each time it comes onto a stage, 0
    /// before.
    public internal(set) final var accessibilityID: UInt32 = 0

    /// What a screen reader says the view is. The default is empty, of a label its text.
    open var accessibilityLabel: String {
        get { ownLabel ?? defaultLabel }
        set { madeDetails.label = newValue }
    }

    /// What a screen reader says the view's value is. The default is empty.
    open var accessibilityValue: String {
        get { ownValue ?? defaultValue }
        set { madeDetails.value = newValue }
    }

    /// What the view is and how it behaves. The default is nothing; controls and labels have theirs.
    open var accessibilityTraits: AccessibilityTraits {
        get { traits(given: details?.traits) }
        set { madeDetails.traits = newValue }
    }

    /// What the view is in one word. The default is as the traits say.
    open var accessibilityRole: AccessibilityRole {
        get { ownRole ?? defaultRole }
        set { madeDetails.role = newValue }
    }

    /// The number that the view shows; nil, the default, when it is none.
    open var accessibilityQuantity: AccessibilityQuantity? { nil }

    /// Presses, opens or chooses the element. Returns whether that was done here; the default does nothing, and the element
    /// is tapped in its middle instead.
    open func accessibilityActivate() -> Bool { false }
    /// Lets the value go up by a step. The default does nothing.
    open func accessibilityIncrement() {}
    /// Lets the value go down by a step. The default does nothing.
    open func accessibilityDecrement() {}
    /// Shows `value` from now on. Returns whether it was taken; the default takes none.
    open func accessibilitySetValue(_ value: Double) -> Bool { false }
    /// Scrolls by a page. Returns whether it was done here; otherwise the superview is asked. The default does nothing.
    open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
    /// Leaves what is shown here. Returns whether it was done here; otherwise the superview is asked. The default does
    /// nothing.
    open func accessibilityPerformEscape() -> Bool { false }
    /// The user asks for another contrast, transparency or colours, or the view has come onto a stage where that is so. The
    /// default does nothing.
    open func accessibilityPreferencesDidChange() {}
    // Not overrides of the properties themselves: the compiler for pages takes no class that overrides one that can be set, if
    // a program makes both the class and a subclass of it.

    /// What the view is called unless it has been given a label; and so on for the other properties.
    @_spi(Kit) open var defaultLabel: String { "" }
    @_spi(Kit) open var defaultValue: String { "" }
    @_spi(Kit) open var defaultCustomActions: [AccessibilityCustomAction] { [] }

    /// What a user can do besides, whatever the program offers.
    @_spi(Kit) open var furtherCustomActions: [AccessibilityCustomAction] { [] }
    @_spi(Kit) open var defaultRole: AccessibilityRole { .automatic }
    /// The traits that have been given, if any, with the view's state.
    @_spi(Kit) open func traits(given: AccessibilityTraits?) -> AccessibilityTraits { given ?? .none }

    /// The subviews in the order in which a screen reader reads them: back to front, unless they have an order of their own.
    @_spi(Kit) open var orderedSubviews: [View] { subviews }

    /// Brings `rect`, in the view's coordinates, into sight. Returns where it lies once what is set in motion for it has ended.
    @_spi(Kit) open func reveal(_ rect: Rect) -> Rect { rect }

    // MARK: Layout

    /// Lays out the subviews that no constraint does; those that constraints lay out are where they belong already. The
    /// default does nothing.
    open func layoutSubviews() {}

    /// Lays out the sublayers of `layer`, which is the view's. The default is ``layoutSubviews()``.
    open func layoutSublayers(of layer: Layer) { layoutSubviews() }

    /// Changes constraints before they are solved, after ``View/setNeedsUpdateConstraints()``. An override calls `super`.
    open func updateConstraints() {}

    /// ``View/safeAreaInsets`` may have changed. The default does nothing.
    open func safeAreaInsetsDidChange() {}
    /// ``View/layoutMargins`` have changed. The default does nothing.
    open func layoutMarginsDidChange() {}

    /// The size the view would like to have within `size`, in points. The default is the present size.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }

    /// The size of what the view shows, in points, which constraints keep to as its hugging and resistance priorities say;
    /// ``View/noIntrinsicMetric`` for a side that it does not matter to. The default has neither side.
    open var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }

    /// Stands for a side without an intrinsic size: -1.
    public static let noIntrinsicMetric = -1.0

    /// Where the first line of text stands, measured from the upper edge: a share of the height and points added to it.
    /// The default is the lower edge.
    open var firstBaseline: (share: Double, offset: Double) { (share: 1, offset: 0) }

    /// The same of the last line of text.
    open var lastBaseline: (share: Double, offset: Double) { (share: 1, offset: 0) }

    /// The view whose first line of text stands for this one's: the view itself, or one inside it. The default is the view.
    open var forFirstBaselineLayout: View { self }

    /// The view whose last line of text stands for this one's: the view itself, or one inside it. The default is the view.
    open var forLastBaselineLayout: View { self }

    /// A subview is to be hidden or shown. Returns whether the view has seen to that.
    func hides(_ view: View, _ isHidden: Bool) -> Bool { false }

    // MARK: Appearance

    /// Draws what lies in `rect`, in the view's coordinates, for programs with a ``ViewDrawer``. The default draws nothing.
    open func draw(_ rect: Rect) { drawsItself = false }

    /// Told when ``View/tintColor`` has become another. The default does nothing.
    open func tintColorDidChange() {}

    /// What the user wants has changed: light or dark. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    /// What a storyboard would have set is set: called by code that was made from one. The default does nothing.
    open func awakeFromNib() {}

    /// The view, or what contains it, runs the other way. The default does nothing.
    @_spi(Kit) open func followLayoutDirection() {}

    /// Texts may have another size, also those in what the view contains. The default does nothing.
    @_spi(Kit) open func followTexts() {}
}

extension View {
    /// Lays out when the layer asks for it.
    final func answerLayoutRequests() {
        layer.layoutRequest = { [link = viewLink] request in
            guard let view = link.object else { return }
            view.setNeedsLayout()
            view.noteSize()
            if request == .perform { view.layoutIfNeeded() }
        }
    }

    /// The bounds may have another size: then the superview, which may have placed others beside the view, lays out again,
    /// unless it is just doing so.
    @inline(never)
    final func noteSize() {
        guard layer.bounds.size != notedSize else { return }
        notedSize = layer.bounds.size
        if let superview, !superview.isLayingOut { superview.setNeedsLayout() }
    }
}

extension View {
    /// `point` of this view in the coordinates of `view`, or of the stage when nil, by the models or as they are seen; nil when `view`
    /// is flattened by its transform.
    public final func convert(_ point: Point, to view: View?, in state: LayerState = .model) -> Point? {
        layer.convert(point, to: view?.layer, in: state)
    }

    /// `point` of `view`, or of the stage when nil, in this view's coordinates, by the models or as they are seen.
    public final func convert(_ point: Point, from view: View?, in state: LayerState = .model) -> Point? {
        layer.convert(point, from: view?.layer, in: state)
    }

    /// The smallest rectangle round `rect` of this view in the coordinates of `view`, or of the stage when nil: by way of the
    /// smallest one in the nearest view that contains both, as in UIKit.
    public final func convert(_ rect: Rect, to view: View?, in state: LayerState = .model) -> Rect? {
        layer.convert(rect, to: view?.layer, in: state)
    }

    /// The smallest rectangle round `rect` of `view`, or of the stage when nil, in this view's coordinates; nil when this
    /// view is flattened by its transform.
    public final func convert(_ rect: Rect, from view: View?, in state: LayerState = .model) -> Rect? {
        if let view { return view.convert(rect, to: self, in: state) }
        return layer.projectionToRoot(in: state).inverted.map { rect.applying($0) }
    }
}

extension View {
    /// The views with less opacity than this are not found by touches.
    private static var leastTouchableAlpha: Double { 0.01 }

    private final var canBeTouched: Bool {
        isUserInteractionEnabled && !isHidden && !layer.isSetAside && alpha >= Self.leastTouchableAlpha
    }

    /// Whether touches find the view where its model is or where it is seen, as it says itself or an animator of it.
    private final var touchState: LayerState { hitTestsModel || layer.touchRule == .model ? .model : .presentation }

    /// The frontmost view at `point`, in the superview's coordinates, as the views are seen.
    final func findHit(fromSuperview point: Point) -> View? {
        guard canBeTouched, layer.touchRule != .none else { return nil }
        return layer.locate(point, in: touchState).flatMap { hitTest($0) }
    }

    /// The frontmost view at `point`, in the superview's coordinates, if this view were where its model is already.
    package final func findHitInModel(fromSuperview point: Point) -> View? {
        guard canBeTouched else { return nil }
        return layer.locate(point, in: .model).flatMap { hitTest($0) }
    }

    final func findHit(_ point: Point) -> View? {
        guard canBeTouched else { return nil }
        let isInside = self.point(inside: point)
        guard isInside || !clipsToBounds else { return nil }
        let state = touchState
        for view in subviews.sorted(byRising: { $0.layer.depth(in: state) }).reversed() {
            if let hit = view.findHit(fromSuperview: point) { return hit }
        }
        return isInside ? self : nil
    }
}

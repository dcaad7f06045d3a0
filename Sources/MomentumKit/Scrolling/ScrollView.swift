@_spi(Kit) import MomentumStage

/// A view that shows a part of content larger than itself and scrolls it by touch, keys and wheels: the counterpart of
/// `UIScrollView`.
///
/// The subviews are the content; ``contentOffset`` is the origin of the bounds. A finger drags the content, beyond the
/// edges against the resistance of a rubber band. Released content decelerates, bounces at the edges and comes to rest.
/// This motion is a closed-form function of time (see `ScrollMotion`), so the content has the same offset at the same
/// time at every frame rate. While the content moves, the view declares its velocity, so that a finger,
/// ``setContentOffset(_:animated:)`` or an animation of ``contentOffset`` continues from the present position and
/// velocity.
///
/// ```swift
/// let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 600))
/// list.contentSize = Size(width: 390, height: 4_000)
/// list.delegate = self
/// ```
///
/// Scroll views can be nested. Each one responds to drags along the axes on which it can scroll. If both scroll along
/// the same axis, the inner one scrolls, unless it is at its edge, is dragged outwards, and an outer one can still
/// scroll in that direction.
open class ScrollView: View {
    // MARK: Content

    /// The size of the content, in points. Default zero. Reports a diagnostic and keeps the old size if a component is
    /// negative, not finite or above 3.4e38.
    public final var contentSize = Size.zero {
        didSet {
            guard contentSize != oldValue else { return }
            guard contentSize.isDrawable, contentSize.width >= 0, contentSize.height >= 0 else {
                let refused = contentSize
                contentSize = oldValue
                return Diagnostics.report(
                    "the size is out of range", value: .pair(refused.width, refused.height),
                    in: "ScrollView.contentSize",
                    remedy: "set a width and height from 0 to 3.4e38 points; the property keeps its value")
            }
            if !isScaling { limitsChanged() }
        }
    }
    /// The additional space around the content that can be scrolled into view, in points. Default zero. Negative values
    /// move the edges inwards.
    public final var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { insetsDidChange() } } }
    /// The rule by which the safe area is added to ``contentInset``; see ``adjustedContentInset``. Default
    /// `.automatic`. Content at its upper edge stays there when the rule changes.
    public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            guard contentInsetAdjustmentBehavior != oldValue else { return }
            measureSafeInset()
        }
    }
    /// The part of the safe area that is added to ``contentInset``, in points.
    final var safeInset = EdgeInsets.zero
    /// The part of ``adjustedContentInset`` that is free because a large title has collapsed, in points.
    final var barCollapse = 0.0
    /// The part of ``adjustedContentInset`` that a collapsible large title occupies, in points.
    final var barTitle = 0.0
    /// The object that follows the offset, such as a bar whose title collapses.
    final var follower = Weak<any ScrollFollower>()
    /// The position of the viewport's upper left corner in the content, in points. Default (0, 0).
    ///
    /// Setting the offset during a drag or a deceleration moves the content, and the drag or deceleration continues
    /// from there. A scroll animation in progress ends; an animated zoom continues. In an animation block the offset
    /// animates like any other property, with the present velocity if the block uses a spring, and a finger can catch
    /// it. The offset may lie beyond the edges; the next drag brings the content back. Reports a diagnostic and changes
    /// nothing if the value is not finite.
    public final var contentOffset: Point {
        get { bounds.origin }
        set { put(at: newValue) }
    }
    /// The velocity of the presentation value of ``contentOffset``, in points per second; zero at rest.
    public final var scrollVelocity: Vector {
        let rate = presentation.velocity(at: "bounds").components
        return rate.count < 2 ? .zero : Vector(dx: rate[0], dy: rate[1])
    }

    // MARK: Behaviour

    /// A Boolean value that indicates whether touches, keys and wheels scroll the content. Default true. Setting it to
    /// false ends a drag in progress.
    public final var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// A Boolean value that indicates whether the content can move beyond its edges and bounce back. Default true.
    public final var bounces = true
    /// A Boolean value that indicates whether the content can be pulled vertically even if all of it fits. Default
    /// false. It has no effect while ``bounces`` is false.
    public final var alwaysBounceVertical = false
    /// A Boolean value that indicates whether the content can be pulled horizontally even if all of it fits. Default
    /// false. It has no effect while ``bounces`` is false.
    public final var alwaysBounceHorizontal = false
    /// The rate at which released content slows down. Default `.normal`, which keeps 99.8 % of the velocity per
    /// millisecond. `.fast` keeps 99 % and stops sooner.
    public final var decelerationRate = Decay.normal
    /// A Boolean value that indicates whether the content comes to rest at multiples of the view's size. Default false.
    public final var isPagingEnabled = false
    /// A Boolean value that indicates whether a drag that begins within about 30 degrees of an axis stays on that axis.
    /// Default false.
    public final var isDirectionalLockEnabled = false
    /// A Boolean value that indicates whether a touch is delivered to the content only after 150 ms, or when it ends
    /// before that. The delay keeps controls from highlighting under a finger that is about to drag. Default true.
    public final var delaysContentTouches = true
    /// A Boolean value that indicates whether a drag cancels a touch that was already delivered to a view in the
    /// content. If false, that view keeps the touch, and nothing scrolls; see ``touchesShouldCancel(in:)``. Default
    /// true.
    public final var canCancelContentTouches = true

    /// The effect of a drag on the on-screen keyboard.
    public nonisolated enum KeyboardDismissMode: UInt8, Sendable {
        /// A drag does not dismiss the keyboard.
        case none
        /// The keyboard is dismissed when the drag begins: the edited text loses the focus.
        case onDrag
        /// The keyboard follows the touch downwards, as does `View.keyboardLayoutGuide`. On release it is dismissed
        /// or returns.
        case interactive
    }
    /// The effect of a drag on the on-screen keyboard. Default `.none`.
    public final var keyboardDismissMode = KeyboardDismissMode.none

    /// The object that is notified of scrolling and zooming; nil, the default, if there is none. It is not retained.
    ///
    /// The delegate of a ``TableView``, ``CollectionView`` or ``TextView`` may also be a ``TableViewDelegate``,
    /// ``CollectionViewDelegate`` or ``TextViewDelegate``; it then receives the calls of that protocol as well. Setting
    /// the delegate of a table or collection view reloads all content.
    public final var delegate: (any ScrollViewDelegate)? {
        get { delegateReference.object }
        set {
            delegateReference.point(at: newValue)
            delegateDidChange()
        }
    }
    /// Notifies a subclass that ``delegate`` has been set.
    func delegateDidChange() {}
    /// An object that shares the drags of the view; nil, the default, if there is none. See ``ScrollPartner``. It is
    /// not retained.
    public final var partner: (any ScrollPartner)? {
        get { partnerReference.object }
        set { partnerReference.point(at: newValue) }
    }
    private final var delegateReference = Weak<any ScrollViewDelegate>()
    private final var partnerReference = Weak<any ScrollPartner>()

    /// The recogniser for the drags and pinches of the content.
    public final let panGestureRecognizer: ScrollGesture

    // MARK: Zooming

    /// The minimum scale of the zoomed view. Default 1. Zooming with the fingers requires a minimum above 0. Setting it
    /// does not change ``zoomScale``.
    public final var minimumZoomScale = 1.0
    /// The maximum scale of the zoomed view. Default 1. Zooming with the fingers requires a maximum above
    /// ``minimumZoomScale``. Setting it does not change ``zoomScale``.
    public final var maximumZoomScale = 1.0
    /// A Boolean value that indicates whether a pinch can scale beyond the limits, against increasing resistance.
    /// Default true.
    public final var bouncesZoom = true

    // MARK: Indicators

    /// A Boolean value that indicates whether a vertical bar shows the position in the content during motion. Default
    /// true.
    public final var showsVerticalScrollIndicator = true
    /// A Boolean value that indicates whether a horizontal bar shows the position in the content during motion. Default
    /// true.
    public final var showsHorizontalScrollIndicator = true
    /// The colour of the scroll bars. The default is a grey that is visible on light and dark content.
    public final var indicatorColor = Color(hex: 0x8E8E93).withAlpha(0.75) {
        didSet { for bar in [verticalBar, horizontalBar] { bar.layer.backgroundColor = indicatorColor } }
    }

    // MARK: Guides

    /// The layout guides of the content and the frame. Created when one of them is first accessed.
    private final var guides: ScrollGuides?

    /// A layout guide for the content. Constraints from the content to all edges of the guide determine
    /// ``contentSize``.
    ///
    /// ```swift
    /// LayoutConstraint.activate([
    ///     column.topAnchor.constraint(equalTo: page.contentLayoutGuide.topAnchor),
    ///     column.bottomAnchor.constraint(equalTo: page.contentLayoutGuide.bottomAnchor),
    ///     column.leadingAnchor.constraint(equalTo: page.contentLayoutGuide.leadingAnchor),
    ///     column.trailingAnchor.constraint(equalTo: page.contentLayoutGuide.trailingAnchor),
    ///     column.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor),
    /// ])
    /// ```
    ///
    /// After the guide is first accessed, every layout pass sets ``contentSize`` to the size of the guide.
    public final var contentLayoutGuide: LayoutGuide { loadedGuides.content(of: self) }

    /// A layout guide for the visible part of the content. Views constrained to this guide keep their position on the
    /// screen while the content scrolls.
    public final var frameLayoutGuide: LayoutGuide { loadedGuides.frame(of: self) }

    private final var loadedGuides: ScrollGuides {
        if let guides { return guides }
        let newGuides = ScrollGuides()
        guides = newGuides
        return newGuides
    }

    /// Moves the frame guide to the present offset.
    final func moveGuides() { guides?.follow(self) }

    // MARK: Motion

    /// The refresh control, which responds to a pull beyond the upper edge.
    final var refresher: (any ScrollRefresher)?
    final var glide: ScrollGlide?
    final var activeDrag: ScrollDrag?
    final var isScaling = false
    final var limitsHaveChanged = false
    /// Whether a zoom was interrupted at a scale outside the limits.
    final var isZoomInterrupted = false
    final var lastSize = Size.zero
    final var scale = 1.0
    /// The timestamp of the last wheel sample, in seconds.
    final var wheelTime = 0.0
    private final var link: DisplayLink?
    final let verticalBar = ScrollBar()
    final let horizontalBar = ScrollBar()
    /// The geometry for which both bars were last laid out.
    final var barGeometry: ScrollBarGeometry?
    /// The offset for which both bars were last laid out, in points.
    final var barOffset = Point.zero
    private final var focusRing: Layer?

    /// Creates a scroll view without content.
    public override init(frame: Rect = .zero) {
        panGestureRecognizer = ScrollGesture { ($0.view as? ScrollView)?.follow($0) }
        super.init(frame: frame)
        setUp()
    }

    /// Creates a scroll view as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        panGestureRecognizer = ScrollGesture { ($0.view as? ScrollView)?.follow($0) }
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        clipsToBounds = true
        lastSize = bounds.size
        addGestureRecognizer(panGestureRecognizer)
        for bar in [verticalBar, horizontalBar] {
            bar.layer.backgroundColor = indicatorColor
            layer.insertSublayerOfView(bar.layer, at: .max)
        }
    }

    // MARK: State

    /// A Boolean value that indicates whether a touch that may drag, or already drags, is on the view.
    public final var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
    /// A Boolean value that indicates whether a touch is dragging or scaling the content.
    public final var isDragging: Bool { activeDrag != nil }
    /// A Boolean value that indicates whether the content is still moving after a drag.
    public final var isDecelerating: Bool { glide?.kind == .decelerating }
    /// A Boolean value that indicates whether a pinch is scaling the content.
    public final var isZooming: Bool { activeDrag?.isZooming ?? false }
    /// A Boolean value that indicates whether the scale is returning to a limit or moving to a value set by the
    /// program.
    public final var isZoomBouncing: Bool { glide?.scale != nil }

    /// Returns a Boolean value that indicates whether a drag may cancel a touch that `view` has already received.
    /// Called only if ``canCancelContentTouches`` is true and `view` is inside this view. The default implementation
    /// returns true.
    open func touchesShouldCancel(in view: View) -> Bool { true }

    /// Returns the offset at which the content comes to rest. A subclass overrides it to change `target`.
    ///
    /// - Parameters:
    ///   - target: The offset at which the content would come to rest.
    ///   - velocity: The velocity of the offset at the release, in points per second.
    func offset(for target: Point, velocity: Vector) -> Point { target }

    /// Notifies the view that ``adjustedContentInset`` has changed, before the delegate is notified. The default
    /// implementation does nothing.
    open func adjustedContentInsetDidChange() {}

    // MARK: Overrides

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        measureSafeInset()
    }

    /// Lays out the bars and keeps the content within its limits if these have changed. An override must call `super`;
    /// otherwise, neither happens.
    open override func layoutSubviews() {
        super.layoutSubviews()
        measureSafeInset()
        if bounds.size != lastSize {
            lastSize = bounds.size
            limitsHaveChanged = true
            refresher?.contentHasMoved()
        }
        guides?.measureContent(of: self)
        if limitsHaveChanged { clampToLimits() }
        if isZoomInterrupted, activeDrag == nil, glide == nil { setZoomScale(scale, animated: true) }
        isZoomInterrupted = false
        placeBars()
    }

    open override func willMove(toStage stage: Stage?) {
        super.willMove(toStage: stage)
        self.stage?.wheelLatch.viewWillLeave(self)
    }

    open override func didMoveToStage() {
        super.didMoveToStage()
        if stage == nil {
            link?.remove()
            link = nil
            stop()
        }
    }

    /// Scrolls in response to arrow, page, space, home and end keys.
    open override func keyPressed(_ event: KeyEvent) -> Bool { scroll(by: event) || super.keyPressed(event) }

    /// The role of a scroll area while the content can scroll. A role that the program sets takes precedence.
    @_spi(Kit) public override var defaultRole: AccessibilityRole { isScrollableByWheel ? .scrollArea : .automatic }

    /// Scrolls by a page. Returns false if the content cannot move in `direction`.
    open override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { page(direction) }

    @_spi(Kit) public override func reveal(_ rect: Rect) -> Rect {
        // A margin of 8 points is added if it fits.
        let visible = clearSize
        let (x, y) = (rect.width + 16 <= visible.width ? -8.0 : 0, rect.height + 16 <= visible.height ? -8.0 : 0)
        scrollRectToVisible(rect.insetBy(dx: x, dy: y), animated: true)
        let distance = contentOffset.offset(from: goal)
        return rect.offsetBy(dx: distance.dx, dy: distance.dy)
    }

    @_spi(Kit) public override var isScrollableByWheel: Bool { isScrollEnabled && canScroll != .none }
    @_spi(Kit) public override func acceptsWheel(by delta: Vector) -> Bool { canScroll(byWheel: delta) }
    @_spi(Kit) public override func handleWheel(by sample: WheelSample, isNew: Bool) {
        scroll(by: sample, isNew: isNew)
    }

    open override var canBecomeFocused: Bool { isScrollEnabled && (canScroll.x || canScroll.y) }

    open override func focusDidChange() {
        super.focusDidChange()
        focusRing?.removeFromSuperlayer()
        focusRing = nil
        guard isFocused, stage?.showsFocus ?? false else { return }
        let ring = Layer()
        ring.isOfView = true
        ring.zPosition = 2
        ring.borderWidth = focusRingWidth
        ring.borderColor = tintColor
        ring.cornerRadius = cornerRadius
        layer.insertSublayerOfView(ring, at: .max)
        focusRing = ring
        placeBars()
    }

    final func placeFocusRing() { focusRing?.frame = bounds }

    /// Runs the display link while a glide is in progress.
    final func runLink() {
        guard let stage, glide != nil else {
            link?.isPaused = true
            return
        }
        if link == nil {
            let new = DisplayLink(target: self, action: ScrollView.tick)
            new.add(to: stage)
            link = new
        }
        link?.isPaused = false
    }

    /// Returns whether all components of `offset` are drawable. Reports a diagnostic if not.
    final func check(_ offset: Point, in callSite: StaticString) -> Bool {
        if offset.isDrawable { return true }
        Diagnostics.report(
            "the offset is out of range", value: .pair(offset.x, offset.y), in: callSite,
            remedy: "use coordinates from -3.4e38 to 3.4e38 points; nothing changes")
        return false
    }

    /// Returns whether all components of `rect` are drawable. Reports a diagnostic if not.
    final func check(_ rect: Rect, in callSite: StaticString) -> Bool {
        if rect.isDrawable { return true }
        let isPlaced = rect.origin.isDrawable
        Diagnostics.report(
            isPlaced ? "the size of the rectangle is out of range" : "the origin of the rectangle is out of range",
            value: isPlaced ? .pair(rect.width, rect.height) : .pair(rect.origin.x, rect.origin.y), in: callSite,
            remedy: "pass coordinates from -3.4e38 to 3.4e38 points; nothing changes")
        return false
    }
}

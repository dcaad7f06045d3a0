@_spi(Kit) import MomentumStage

/// Shows a part of content that is larger than itself, and lets fingers, keys and wheels move it: the counterpart of
/// `UIScrollView`.
///
/// The content lies in the subviews; the ``contentOffset`` is the origin of the bounds. A finger drags it, past the edges
/// with the resistance of a rubber band; released it runs out by inertia, bounces at the edges and comes to rest, in closed
/// form (see `ScrollMotion`), so that it is in the same position at the same time at every frame rate. While it moves it declares
/// how fast, so that a finger, ``setContentOffset(_:animated:)`` or an animation of ``contentOffset`` takes over without a
/// step.
///
/// ```swift
/// let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 600))
/// list.contentSize = Size(width: 390, height: 4_000)
/// list.delegate = self
/// ```
///
/// Scroll views inside one another: each takes the drags along the axes it can scroll. Where both scroll along the same
/// axis the inner one takes the drag, unless it is at its edge, is pulled outwards, and one around it can go that way.
open class ScrollView: View {
    // MARK: Content

    /// The size of what is scrolled, in points. Default none. Negative or not finite sizes are refused with a diagnostic.
    public final var contentSize = Size.zero {
        didSet {
            guard contentSize != oldValue else { return }
            guard contentSize.isDrawable, contentSize.width >= 0, contentSize.height >= 0 else {
                contentSize = oldValue
                return Self.refuse("the size is negative, not finite or beyond 3.4e38", in: "ScrollView.contentSize")
            }
            if !isScaling { limitsChanged() }
        }
    }
    /// Space round the content that can be scrolled to, in points. Default none.
    public final var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { insetsDidChange() } } }
    /// How much of the safe area is added to ``contentInset``, see ``adjustedContentInset``. Default `.automatic`. Content that stands
    /// at its upper edge stays there.
    public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            guard contentInsetAdjustmentBehavior != oldValue else { return }
            measureSafeInset()
        }
    }
    /// What is added of the safe area.
    final var safeInset = EdgeInsets.zero
    /// How much of ``adjustedContentInset`` is free because a large title has collapsed, in points.
    final var barCollapse = 0.0
    /// How much of it a large title takes that collapses, in points.
    final var barTitle = 0.0
    /// What follows the offset: a bar whose title collapses.
    final var follower = Weak<any ScrollFollower>()
    /// Where the upper left corner of what is seen lies in the content, in points. Default (0, 0).
    ///
    /// Setting it in the middle of a drag or a deceleration moves the content and lets both go on from there; an animation of
    /// the program's own ends. In an animation block it animates like any property, from the present velocity if the
    /// block's spring says so, and a finger catches it. It may lie beyond the edges; the next drag brings it back.
    public final var contentOffset: Point {
        get { bounds.origin }
        set { put(at: newValue) }
    }
    /// How fast ``contentOffset`` is seen to move, in points per second.
    public final var scrollVelocity: Vector {
        let rate = presentation.velocity(at: "bounds").components
        return rate.count < 2 ? .zero : Vector(dx: rate[0], dy: rate[1])
    }

    // MARK: Behaviour

    /// Whether fingers, keys and wheels scroll. Switched off in mid-drag it ends the drag. Default true.
    public final var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// Whether the content moves beyond its edges and comes back. Default true.
    public final var bounces = true
    /// Whether the content can be pulled vertically although it all fits. Default false.
    public final var alwaysBounceVertical = false
    /// Whether the content can be pulled horizontally although it all fits. Default false.
    public final var alwaysBounceHorizontal = false
    /// How quickly inertia runs out: `.normal`, the default, or `.fast`.
    public final var decelerationRate = Decay.normal
    /// Whether the content comes to rest at multiples of the view's own size. Default false.
    public final var isPagingEnabled = false
    /// Whether a drag that begins clearly along one axis stays on it. Default false.
    public final var isDirectionalLockEnabled = false
    /// Whether what lies in the view receives a touch only after 150 ms, or when it ends before, so that nothing lights
    /// up under a finger that is about to drag. Default true.
    public final var delaysContentTouches = true
    /// Whether a finger that goes on to drag takes its touch away from the view it came down on. Otherwise a view that got
    /// the touch keeps it, and nothing scrolls; see ``touchesShouldCancel(in:)``. Default true.
    public final var canCancelContentTouches = true

    /// What a drag does with the keyboard on the screen.
    public nonisolated enum KeyboardDismissMode: UInt8, Sendable {
        /// Nothing.
        case none
        /// It goes away when the drag begins: the text that is edited loses the focus.
        case onDrag
        /// It follows the touch downwards, as ``View/keyboardLayoutGuide`` does, and comes back or goes away by itself.
        case interactive
    }
    /// What a drag does with the keyboard on the screen. Default nothing.
    public final var keyboardDismissMode = KeyboardDismissMode.none

    /// Hears what happens. Not kept alive.
    ///
    /// Of a ``TableView`` or ``CollectionView`` it is notified of the rows or items as well, when it is a ``TableViewDelegate`` or
    /// ``CollectionViewDelegate``.
    public final var delegate: (any ScrollViewDelegate)? {
        get { delegateReference.object }
        set {
            delegateReference.point(at: newValue)
            delegateDidChange()
        }
    }
    /// Another ``delegate`` was set.
    func delegateDidChange() {}
    /// Shares the drags. Not kept alive.
    public final var partner: (any ScrollPartner)? {
        get { partnerReference.object }
        set { partnerReference.point(at: newValue) }
    }
    private final var delegateReference = Weak<any ScrollViewDelegate>()
    private final var partnerReference = Weak<any ScrollPartner>()

    /// The recogniser that drags and scales the content.
    public final let panGestureRecognizer: ScrollGesture

    // MARK: Zooming

    /// The least scale of the zoomed view. Default 1.
    public final var minimumZoomScale = 1.0
    /// The greatest scale of the zoomed view. Default 1: no zooming.
    public final var maximumZoomScale = 1.0
    /// Whether fingers can scale beyond the limits, against resistance. Default true.
    public final var bouncesZoom = true

    // MARK: Indicators

    /// Whether a bar shows where the content is, vertically, while it moves. Default true.
    public final var showsVerticalScrollIndicator = true
    /// The same, horizontally. Default true.
    public final var showsHorizontalScrollIndicator = true
    /// The colour of the bars. Default a grey that can be seen on light and dark.
    public final var indicatorColor = Color(hex: 0x8E8E93).withAlpha(0.75) {
        didSet { for bar in [verticalBar, horizontalBar] { bar.layer.backgroundColor = indicatorColor } }
    }

    // MARK: Guides

    /// The guides of content and frame, once they were asked for.
    private final var guides: ScrollGuides?

    /// Stands for the content: what is fastened to all its edges says by its constraints how large ``contentSize`` is.
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
    /// Once it was asked for, ``contentSize`` is the guide's size after every layout.
    public final var contentLayoutGuide: LayoutGuide { madeGuides.content(of: self) }

    /// Stands for the part of the content that is seen: what is fastened to it stays where it is while the content scrolls.
    public final var frameLayoutGuide: LayoutGuide { madeGuides.frame(of: self) }

    private final var madeGuides: ScrollGuides {
        if let guides { return guides }
        let made = ScrollGuides()
        guides = made
        return made
    }

    /// The offset is another one.
    final func moveGuides() { guides?.follow(self) }

    // MARK: Motion

    /// What a pull beyond the upper edge starts.
    final var refresher: (any ScrollRefresher)?
    final var glide: ScrollGlide?
    final var hold: ScrollHold?
    final var isScaling = false
    final var limitsHaveChanged = false
    /// Whether a zoom was stopped beyond the limits.
    final var isStrayed = false
    final var lastSize = Size.zero
    final var scale = 1.0
    /// When a wheel was last heard of, in seconds.
    final var wheelTime = 0.0
    private final var link: DisplayLink?
    final let verticalBar = ScrollBar()
    final let horizontalBar = ScrollBar()
    /// What both were last laid out in.
    final var barRoom: ScrollBarRoom?
    /// The offset at which both are seen where they were last laid out.
    final var barOffset = Point.zero
    private final var focusRing: Layer?

    /// Creates a view without content.
    public override init(frame: Rect = .zero) {
        panGestureRecognizer = ScrollGesture { ($0.view as? ScrollView)?.follow($0) }
        super.init(frame: frame)
        setUp()
    }

    /// Creates what ``init(frame:)`` does, without a frame.
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
            layer.place(bar.layer, at: .max)
        }
    }

    // MARK: State

    /// Whether a finger is on the view that may drag or drags.
    public final var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
    /// Whether a finger drags.
    public final var isDragging: Bool { hold != nil }
    /// Whether the content moves on after a drag.
    public final var isDecelerating: Bool { glide?.kind == .decelerating }
    /// Whether fingers scale the content.
    public final var isZooming: Bool { hold?.isZooming ?? false }
    /// Whether the scale is returning to a limit, or moving to what the program has asked for.
    public final var isZoomBouncing: Bool { glide?.scale != nil }

    /// Whether a finger that has come down on `view` may be taken away from it to scroll. Asked only when
    /// ``canCancelContentTouches`` is false or the touch is on a view inside this one; the default is true.
    open func touchesShouldCancel(in view: View) -> Bool { true }

    /// Where scrolling ends that would end at `target` and was released at `velocity`.
    func offset(for target: Point, velocity: Vector) -> Point { target }

    /// ``adjustedContentInset`` has become another; the delegate is notified after it. The default does nothing.
    open func adjustedContentInsetDidChange() {}

    // MARK: Overrides

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        measureSafeInset()
    }

    /// Keeps the content within its limits when they have changed. A subclass that overrides it calls it.
    open override func layoutSubviews() {
        super.layoutSubviews()
        measureSafeInset()
        if bounds.size != lastSize {
            lastSize = bounds.size
            limitsHaveChanged = true
            refresher?.contentHasMoved()
        }
        guides?.measureContent(of: self)
        if limitsHaveChanged { keepWithinLimits() }
        if isStrayed, hold == nil, glide == nil { setZoomScale(scale, animated: true) }
        isStrayed = false
        placeBars()
    }

    open override func willMove(toStage stage: Stage?) {
        super.willMove(toStage: stage)
        self.stage?.wheelLatch.forget(self)
    }

    open override func didMoveToStage() {
        super.didMoveToStage()
        if stage == nil {
            link?.remove()
            link = nil
            stop()
        }
    }

    /// Scrolls by arrow, page, space, home and end keys.
    open override func keyPressed(_ event: KeyEvent) -> Bool { scroll(by: event) || super.keyPressed(event) }

    /// A scroll area while there is more than can be seen, unless a role of its own is set.
    @_spi(Kit) public override var defaultRole: AccessibilityRole { takesWheel ? .scrollArea : .automatic }

    /// Scrolls by a page, if anything can go that way.
    open override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { page(direction) }

    @_spi(Kit) public override func reveal(_ rect: Rect) -> Rect {
        // With some room round it, where there is room.
        let room = clearSize
        let (x, y) = (rect.width + 16 <= room.width ? -8.0 : 0, rect.height + 16 <= room.height ? -8.0 : 0)
        scrollRectToVisible(rect.insetBy(dx: x, dy: y), animated: true)
        let rest = contentOffset.offset(from: goal)
        return rect.offsetBy(dx: rest.dx, dy: rest.dy)
    }

    @_spi(Kit) public override var takesWheel: Bool { isScrollEnabled && canScroll != .none }
    @_spi(Kit) public override func canTurn(by delta: Vector) -> Bool { hasRoom(forTurn: delta) }
    @_spi(Kit) public override func turn(by sample: WheelSample, isNew: Bool) { scroll(by: sample, isNew: isNew) }

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
        layer.place(ring, at: .max)
        focusRing = ring
        placeBars()
    }

    final func placeFocusRing() { focusRing?.frame = bounds }

    /// Lets the display link run while something glides.
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

    static func refuse(_ what: String, in place: StaticString) {
        Diagnostics.report(
            Diagnostic(what, in: place, remedy: "give finite numbers, of sizes not negative ones; nothing is changed"))
    }
}

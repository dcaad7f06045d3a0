@_spi(Kit) import MomentumStage

/// A row of dots, one for each page, with a mark on the current page: the counterpart of `UIPageControl`.
///
/// A tap on one side turns to the next page in that direction. A finger that moves along the dots goes through the
/// pages. The mark moves between dots on a spring. Arrow keys turn pages. For assistive technology the control is an
/// adjustable number.
open class PageControl: Control {
    private final var dots: [View] = []
    /// The mark on the current page. Its ``View/presentation`` has its present position and velocity.
    public final let mark = View()
    private final var page = 0
    private final var startX = 0.0
    /// Whether the finger moves through the pages.
    private final var isScrubbing = false

    private static var dotSize: Double { 7 }
    /// The distance between the centres of adjacent dots, in points.
    private static var pitch: Double { 16 }
    private static var height: Double { 28 }

    /// Creates a control without pages.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a page control as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        mark.isUserInteractionEnabled = false
        mark.cornerRadius = Self.dotSize / 2
        mark.frame = Rect(x: 0, y: 0, width: Self.dotSize, height: Self.dotSize)
        addSubview(mark)
        addGestureRecognizer(ClaimGesture(claimsMoves: true))
        stateDidChange()
    }

    /// The maximum number of dots. More of them could not be distinguished at the width of a screen.
    private static var maximumDots: Int { 256 }

    /// The number of pages. Default 0, which is also used for negative values. ``currentPage`` is limited to the pages.
    /// Beyond 256 pages the dots represent evenly distributed pages.
    public final var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            let count = min(numberOfPages, Self.maximumDots)
            while dots.count > count { dots.removeLast().removeFromSuperview() }
            while dots.count < count {
                let dot = View(frame: Rect(x: 0, y: 0, width: Self.dotSize, height: Self.dotSize))
                dot.isUserInteractionEnabled = false
                dot.cornerRadius = Self.dotSize / 2
                insertSubview(dot, belowSubview: mark)
                dots.append(dot)
                // New dots enter from the centre of the control.
                Layer.withActionProvider(nil) { dot.center = Point(x: bounds.midX, y: bounds.midY) }
            }
            page = min(page, max(0, numberOfPages - 1))
            stateDidChange()
            arrange()
            invalidateIntrinsicContentSize()
        }
    }

    /// The index of the current page, from 0. Default 0. A value outside the pages is limited to the nearer end.
    /// Setting it sends no event.
    public final var currentPage: Int {
        get { page }
        set {
            let new = min(max(newValue, 0), max(0, numberOfPages - 1))
            guard new != page else { return }
            page = new
            settle(bounce: 0.2) { placeMark() }
            stage?.elementsHaveChanged = true
        }
    }

    /// A Boolean value that indicates whether the control is hidden while there is only one page. Default false.
    public final var hidesForSinglePage = false { didSet { stateDidChange() } }
    /// A Boolean value that indicates whether a moving finger goes through the pages. Default true.
    public final var allowsContinuousInteraction = true
    /// The colour of the dots. Nil, the default, stands for a grey that is visible on light and dark backgrounds.
    public final var pageIndicatorTintColor: Color? { didSet { stateDidChange() } }
    /// The colour of the mark. Nil, the default, stands for black in the light interface style and white in the dark
    /// one.
    public final var currentPageIndicatorTintColor: Color? { didSet { stateDidChange() } }

    /// Returns the size of the control for `count` pages, in points. A count below 1 is treated as 1. The size is
    /// independent of the present bounds.
    public final func size(forNumberOfPages count: Int) -> Size {
        Size(width: Self.pitch * Double(max(count, 1)) + 8, height: Self.height)
    }

    open override func stateDidChange() {
        let isDark = stage?.userInterfaceStyle == .dark
        let dot = pageIndicatorTintColor ?? Color(hex: 0x8E8E93, alpha: wantsContrast ? 1 : 0.5)
        for view in dots { view.backgroundColor = dot }
        mark.backgroundColor = currentPageIndicatorTintColor ?? (isDark ? .white : Color(hex: 0x1C1C1E))
        let isEmpty = numberOfPages == 0 || (hidesForSinglePage && numberOfPages == 1)
        for view in dots + [mark] { view.isHidden = isEmpty }
        alpha = isEnabled ? 1 : 0.4
    }

    open override func didMoveToStage() {
        super.didMoveToStage()
        if stage != nil { stateDidChange() }
    }

    // MARK: Layout

    /// The distance between pages, in points, which is reduced if the dots do not fit.
    private final var pitch: Double {
        bounds.width > 0 && numberOfPages > 0 ? min(Self.pitch, bounds.width / Double(numberOfPages)) : Self.pitch
    }

    /// Returns the distance of a page, or of a position between two pages, from the middle, in points.
    private final func offset(of page: Double) -> Double { (page - Double(numberOfPages - 1) / 2) * pitch }

    private final func middle(of page: Int) -> Point {
        let offset = offset(of: Double(page))
        return Point(x: bounds.midX + (isRightToLeft ? -offset : offset), y: bounds.midY)
    }

    private final func placeMark() {
        let middle = middle(of: page)
        if mark.center != middle { mark.center = middle }
    }

    private final func arrange() {
        // All dots look alike, so a right-to-left layout needs no other order.
        let step = dots.count > 1 ? Double(numberOfPages - 1) / Double(dots.count - 1) : 1
        for (index, dot) in dots.enumerated() {
            let middle = Point(x: bounds.midX + offset(of: Double(index) * step), y: bounds.midY)
            if dot.center != middle { dot.center = middle }
        }
        placeMark()
    }

    /// Moves the mark to the mirrored position.
    @_spi(Kit) public override func applyLayoutDirection() { settle(bounce: 0.2) { placeMark() } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    open override func sizeThatFits(_ size: Size) -> Size { self.size(forNumberOfPages: numberOfPages) }

    open override var intrinsicContentSize: Size { size(forNumberOfPages: numberOfPages) }

    open override var focusRingRadius: Double { 8 }

    // MARK: Assistive technology

    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        traits(given, by: .adjustable)
    }

    /// The current page and the number of pages. A value that the program sets takes precedence.
    @_spi(Kit) public override var defaultValue: String {
        numberOfPages == 0 ? "" : "page " + PercentText.number(page + 1) + " of " + PercentText.number(numberOfPages)
    }

    open override var accessibilityQuantity: AccessibilityQuantity? {
        numberOfPages > 0 ? AccessibilityQuantity(Double(page + 1), in: 1...Double(numberOfPages)) : nil
    }

    open override func accessibilityIncrement() { setPage(to: page + 1) }
    open override func accessibilityDecrement() { setPage(to: page - 1) }

    open override func accessibilitySetValue(_ value: Double) -> Bool {
        guard value.isFinite, value >= 1, value <= Double(numberOfPages) else { return false }
        setPage(to: Int(saturating: value.rounded()) - 1)
        return true
    }

    /// Turns to `page` for the user, and sends an event if the page has changed.
    private final func setPage(to page: Int) {
        let old = self.page
        guard isEnabled else { return }
        currentPage = page
        if self.page != old { sendActions(for: .valueChanged) }
    }

    // MARK: Touches and keys

    open override func beginTracking(_ touch: Touch) -> Bool {
        startX = touch.location(in: self).x
        isScrubbing = false
        return true
    }

    open override func continueTracking(_ touch: Touch) -> Bool {
        let x = touch.location(in: self).x
        if !isScrubbing, abs(x - startX) > 8, allowsContinuousInteraction { isScrubbing = true }
        guard isScrubbing, numberOfPages > 0 else { return true }
        let share = (x - bounds.midX) / pitch * (isRightToLeft ? -1 : 1) + Double(numberOfPages - 1) / 2
        setPage(to: Int(saturating: min(max(share.rounded(), 0), Double(numberOfPages - 1))))
        return true
    }

    open override func endTracking(_ touch: Touch) {
        guard !isScrubbing, isTouchInside else { return }
        let isOnward = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        setPage(to: page + (isOnward ? 1 : -1))
    }

    /// Turns pages with the arrow keys, or turns to the first or last page with home or end.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        let new: Int
        switch event.key {
        case .left, .right: new = page + ((event.key == .right) != isRightToLeft ? 1 : -1)
        case .up: new = page - 1
        case .down: new = page + 1
        case .home: new = 0
        case .end: new = numberOfPages - 1
        default: return super.keyPressed(event)
        }
        guard isEnabled else { return super.keyPressed(event) }
        if event.isDown { setPage(to: new) }
        return true
    }
}

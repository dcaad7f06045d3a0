@_spi(Kit) import MomentumStage

/// A control with which the user refreshes the content of a scroll view by pulling it down: the counterpart of
/// `UIRefreshControl`.
///
/// ```swift
/// let refresh = RefreshControl()
/// refresh.addTarget(self, action: Inbox.load, for: .valueChanged)
/// table.refreshControl = refresh
/// // in load, when all is there:
/// refresh.endRefreshing()
/// ```
///
/// When the content is pulled far enough, the wheel begins to turn and ``Control/Event/valueChanged`` is sent, once for
/// each pull. After the release the content rests below the wheel until ``endRefreshing()`` is called. The content then
/// returns from its present position, whether it is being dragged, bouncing or at rest.
open class RefreshControl: Control {
    private final let wheel = ActivityIndicatorView(style: .medium)
    private final let label = Label()
    private final var scrollReference = Weak<ScrollView>()
    private final var isActive = false
    /// Whether the present drag has already started a refresh.
    private final var hasTriggered = false
    private final var isShown = false
    /// The height that the control has added to the content's upper inset, in points.
    package private(set) final var addedInset = 0.0

    /// The pull that starts a refresh, as a multiple of the control's height.
    private static var trigger: Double { 1.5 }

    /// Creates a refresh control. Its scroll view sets its frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a refresh control as ``init(frame:)`` does. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isUserInteractionEnabled = false
        wheel.hidesWhenStopped = false
        wheel.isAccessibilityElement = false
        (wheel.alpha, label.alpha) = (0, 0)
        label.isAccessibilityElement = false
        label.font = .preferred(.footnote)
        label.textAlignment = .center
        label.textColor = wheel.color
        for view in [wheel, label] as [View] { addSubview(view) }
    }

    /// A Boolean value that indicates whether a refresh is in progress.
    public final var isRefreshing: Bool { isActive }

    /// The text below the wheel. Default empty.
    public final var attributedTitle: AttributedText {
        get { label.attributedText }
        set {
            label.attributedText = newValue
            setNeedsLayout()
            contentHasMoved()
        }
    }

    open override func tintColorDidChange() { wheel.color = hasOwnTintColor ? tintColor : Color(hex: 0x8E8E93) }

    private final var hasOwnTintColor: Bool { ownTint != nil }

    /// The height of the control, in points.
    private final var height: Double { label.text.isEmpty ? 60 : 60 + label.sizeThatFits(.zero).height + 4 }

    /// Displays the control for a refresh that the program has started, and sends no event. Content at its upper edge
    /// moves down to reveal the wheel. Does nothing during a refresh.
    public final func beginRefreshing() {
        guard !isActive else { return }
        begin()
        // During a drag the inset is enlarged at the release.
        guard let scroll = scrollReference.object, scroll.activeDrag == nil else { return }
        let end = scroll.glide?.end ?? scroll.contentOffset
        let isAtTop = end.y <= scroll.extentY.lower + 0.5
        addInset()
        guard isAtTop else { return }
        var aim = ScrollTarget()
        aim.yEdge = .lower
        scroll.scroll(
            to: Point(x: end.x, y: scroll.extentY.lower), frequency: ScrollGlide.frequency, aim: aim)
    }

    /// Ends the refresh. The content returns from its present position. Does nothing if no refresh is in progress.
    public final func endRefreshing() {
        guard isActive else { return }
        isActive = false
        wheel.stopAnimating()
        stage?.elementsHaveChanged = true
        removeInset()
        contentHasMoved()
    }

    private final func begin() {
        isActive = true
        wheel.startAnimating()
        stage?.elementsHaveChanged = true
        showContents()
    }

    /// Shows the wheel and title during a pull or a refresh, and hides them otherwise.
    private final func showContents() {
        let isShown = isActive || pull > 0.25 * height
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        settle { for view in [wheel, label] as [View] { view.alpha = isShown ? 1 : 0 } }
    }

    private final func addInset() {
        guard addedInset == 0, let scroll = scrollReference.object else { return }
        addedInset = height
        scroll.contentInset.top += addedInset
    }

    private final func removeInset() {
        guard addedInset != 0, let scroll = scrollReference.object else { return }
        scroll.contentInset.top -= addedInset
        addedInset = 0
        guard scroll.activeDrag == nil, scroll.glide == nil else { return }
        let clampedOffset = scroll.clamped(scroll.contentOffset)
        if clampedOffset != scroll.contentOffset { scroll.setContentOffset(clampedOffset, animated: true) }
    }

    // MARK: Scrolling

    /// The distance of the content below its upper edge, in points.
    private final var pull: Double {
        guard let scroll = scrollReference.object else { return 0 }
        return scroll.extentY.lower + addedInset - scroll.contentOffset.y
    }

    final func attach(to scroll: ScrollView?) {
        removeInset()
        removeFromSuperview()
        scrollReference.point(at: scroll)
        guard let scroll else { return }
        scroll.insertSubview(self, at: 0)
        scroll.alwaysBounceVertical = true
        contentHasMoved()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = wheel.intrinsicContentSize
        let text = label.sizeThatFits(.zero)
        wheel.frame = Rect(x: (bounds.width - size.width) / 2, y: 20, width: size.width, height: size.height)
        label.place(at: Rect(x: 0, y: 44, width: bounds.width, height: label.text.isEmpty ? 0 : text.height))
    }

    // MARK: Assistive technology

    @_spi(Kit) public override var defaultLabel: String { isActive ? "refreshing" : "refresh" }

    /// Starts a refresh, as a pull does.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled, !isActive else { return true }
        beginRefreshing()
        sendActions(for: .valueChanged)
        return true
    }
}

extension RefreshControl: ScrollRefresher {
    package final func contentHasMoved() {
        guard let scroll = scrollReference.object else { return }
        let frame = Rect(x: 0, y: -height, width: scroll.bounds.width, height: height)
        if untransformedFrame != frame { Layer.withActionProvider(nil) { place(at: frame) } }
        let pull = pull
        if scroll.isDragging, !isActive, !hasTriggered, isEnabled, pull >= Self.trigger * height {
            hasTriggered = true
            begin()
            sendActions(for: .valueChanged)
        }
        showContents()
    }

    package final func dragWillBegin() { hasTriggered = false }

    package final func dragWillEnd() {
        if isActive { addInset() }
    }
}

extension ScrollView {
    /// The control that refreshes the content when it is pulled beyond the upper edge; nil, the default, if there is
    /// none. Setting a control removes the previous one, inserts the new one behind the content and sets
    /// ``alwaysBounceVertical`` to true. Setting nil does not reset ``alwaysBounceVertical``.
    public final var refreshControl: RefreshControl? {
        get { refresher as? RefreshControl }
        set {
            guard newValue !== refreshControl else { return }
            refreshControl?.attach(to: nil)
            refresher = newValue
            newValue?.attach(to: self)
        }
    }
}

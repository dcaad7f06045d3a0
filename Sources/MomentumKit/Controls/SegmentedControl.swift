@_spi(Kit) import MomentumStage

/// A row of segments for a choice among a few options, with a pill behind the selected one: the counterpart of
/// `UISegmentedControl`.
///
/// ```swift
/// let span = SegmentedControl(items: ["Day", "Week", "Month"])
/// span.selectedSegmentIndex = 0
/// span.addTarget(self, action: Calendar.spanChanged, for: .valueChanged)
/// ```
///
/// A finger can drag the pill, also during its motion. When the pill is released, it settles at the nearest segment
/// with the finger's velocity. A tap on another segment moves the pill there on a spring. Arrow keys move the
/// selection. For assistive technology the segments are tabs.
open class SegmentedControl: Control {
    /// The index that stands for no segment: -1.
    public static let noSegment = -1

    private final var segments: [Segment] = []
    /// The mark of the selected segment. Its ``View/presentation`` has its present position and velocity.
    public final let pill = View()
    private final var selection = SegmentedControl.noSegment
    /// The distance of the finger from the centre of the dragged pill, in points; nil if the pill is not dragged.
    private final var dragOffset: Double?
    /// The segment under a finger that went down outside the pill.
    private final var pressed: Int?
    /// The finger's last x coordinate in the control.
    private final var fingerX = 0.0

    private static var inset: Double { 2 }

    /// Creates a control without segments.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a segmented control as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isAccessibilityElement = false
        cornerRadius = 9
        pill.isUserInteractionEnabled = false
        pill.cornerRadius = 7
        pill.alpha = 0
        pill.layer.shadowOpacity = 0.14
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = Size(width: 0, height: 2)
        addSubview(pill)
        addGestureRecognizer(ClaimGesture(claimsMoves: true))
        stateDidChange()
    }

    /// Creates a control with a segment for each of `items`, in this order, at its intrinsic size. No segment is
    /// selected.
    public convenience init(items: [Item]) {
        self.init(frame: .zero)
        for item in items { insert(item, at: segments.count, animated: false) }
        frame.size = intrinsicContentSize
    }

    // MARK: Segments

    /// The number of segments.
    public final var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a text at `index`, which is limited to 0 through ``numberOfSegments``. The same segment
    /// stays selected. If `animated` is true, the new segment fades in and grows, unless the user prefers reduced
    /// motion or the control is not on a stage.
    public final func insertSegment(withTitle title: String, at index: Int, animated: Bool) {
        insert(.title(title), at: index, animated: animated)
    }

    /// Inserts a segment with an image at `index`, which is limited to 0 through ``numberOfSegments``. The same segment
    /// stays selected. If `animated` is true, the new segment fades in and grows, unless the user prefers reduced
    /// motion or the control is not on a stage.
    public final func insertSegment(with image: Image, at index: Int, animated: Bool) {
        insert(.image(image), at: index, animated: animated)
    }

    private final func insert(_ item: Item, at index: Int, animated: Bool) {
        let (segment, index) = (Segment(item), min(max(index, 0), segments.count))
        segment.owner.point(at: self)
        segments.insert(segment, at: index)
        if selection >= index { selection += 1 }
        addSubview(segment)
        updateSegment(index)
        // The segment grows from the centre of the preceding one.
        let x = index > 0 ? segments[index - 1].center.x : 0
        Layer.withActionProvider(nil) {
            segment.place(at: Rect(x: x, y: 0, width: 0, height: bounds.height))
            segment.layOut()
            if animated { segment.alpha = 0 }
        }
        rearrange(animated: animated)
    }

    /// Removes the segment at `index`. If that segment was selected, the selection becomes ``noSegment``. An index out
    /// of range is refused with a diagnostic.
    public final func removeSegment(at index: Int, animated: Bool) {
        guard segments.contains(index, "SegmentedControl.removeSegment(at:animated:)") else { return }
        let segment = segments.remove(at: index)
        if selection == index { selection = Self.noSegment } else if selection > index { selection -= 1 }
        endTouch()
        rearrange(animated: animated)
        guard animated, stage != nil else { return segment.removeFromSuperview() }
        segment.accessibilityElementsHidden = true
        View.animate(withDuration: 0.25, options: []) {
            segment.alpha = 0
            segment.bounds.size.width = 0
            segment.layOut()
        } completion: { _ in
            segment.removeFromSuperview()
        }
    }

    /// Removes all segments without animation. The selection becomes ``noSegment``.
    public final func removeAllSegments() {
        for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
    }

    /// Displays a text in the segment at `index`. An index out of range is refused with a diagnostic.
    public final func setTitle(_ title: String, forSegmentAt index: Int) {
        set(.title(title), index, in: "SegmentedControl.setTitle(_:forSegmentAt:)")
    }

    /// Returns the text of the segment at `index`; nil if it displays an image or does not exist.
    public final func titleForSegment(at index: Int) -> String? {
        if segments.indices.contains(index), case .title(let title) = segments[index].item { return title }
        return nil
    }

    /// Displays an image in the segment at `index`. An index out of range is refused with a diagnostic.
    public final func setImage(_ image: Image, forSegmentAt index: Int) {
        set(.image(image), index, in: "SegmentedControl.setImage(_:forSegmentAt:)")
    }

    /// Returns the image of the segment at `index`; nil if it displays a text or does not exist.
    public final func imageForSegment(at index: Int) -> Image? {
        if segments.indices.contains(index), case .image(let image) = segments[index].item { return image }
        return nil
    }

    private final func set(_ item: Item, _ index: Int, in callSite: StaticString) {
        guard segments.contains(index, callSite) else { return }
        segments[index].item = item
        updateSegment(index)
        rearrange(animated: false)
    }

    /// Sets whether the user can choose the segment at `index`. By default all segments are enabled. An index out of
    /// range is refused with a diagnostic.
    public final func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
        guard segments.contains(index, "SegmentedControl.setEnabled(_:forSegmentAt:)") else { return }
        segments[index].isEnabled = isEnabled
        stateDidChange()
    }

    /// Returns a Boolean value that indicates whether the user can choose the segment at `index`; false if it does not
    /// exist.
    public final func isEnabledForSegment(at index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].isEnabled
    }

    /// Sets the width of the segment at `index`, in points; 0, the default, for a share of the remaining width. An
    /// index out of range, or a width that is negative or not finite, is refused with a diagnostic.
    public final func setWidth(_ width: Double, forSegmentAt index: Int) {
        guard segments.contains(index, "SegmentedControl.setWidth(_:forSegmentAt:)") else { return }
        if segments[index].setWidth(to: width) { rearrange(animated: false) }
    }

    /// Returns the fixed width of the segment at `index`, in points; 0 if it has none or does not exist.
    public final func widthForSegment(at index: Int) -> Double {
        segments.indices.contains(index) ? segments[index].width : 0
    }

    /// A Boolean value that indicates whether segment widths are proportional to their contents instead of equal.
    /// Default false.
    public final var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { rearrange(animated: false) } }
    }

    // MARK: Selection

    /// The index of the selected segment, or ``noSegment``, the default. Setting it sends no event. In an animation
    /// block the pill moves with that animation. An index out of range is refused with a diagnostic. While
    /// ``isMomentary`` is true, values are ignored.
    public final var selectedSegmentIndex: Int {
        get { selection }
        set {
            guard !isMomentary else { return }
            guard newValue == Self.noSegment || segments.contains(newValue, "SegmentedControl.selectedSegmentIndex")
            else {
                return
            }
            select(newValue)
        }
    }
    /// A Boolean value that indicates whether a chosen segment does not stay selected. Default false. Setting it to
    /// true removes the selection.
    public final var isMomentary = false { didSet { if isMomentary { select(Self.noSegment) } } }

    /// The colour of the pill. Nil, the default, stands for white in the light interface style and grey in the dark
    /// one.
    public final var selectedSegmentTintColor: Color? { didSet { stateDidChange() } }

    private final func select(_ index: Int) {
        guard index != selection else { return }
        let wasShown = selection >= 0
        selection = index
        // A pill that is still fading or moving continues from its presentation.
        if !wasShown, index >= 0, dragOffset == nil, pill.alpha == 0, !pill.layer.isAnimating {
            Layer.withActionProvider(nil) { placePill() }
        }
        stateDidChange()
        if dragOffset == nil { placePill() }
        stage?.elementsHaveChanged = true
    }

    /// Chooses the segment at `index` for the user, and sends events.
    final func choose(_ index: Int) {
        guard isEnabledForSegment(at: index), isEnabled else { return }
        let isNew = index != selection
        if !isMomentary { settle(bounce: 0.12) { select(index) } }
        guard isNew || isMomentary else { return }
        if isMomentary { selection = index }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
        if isMomentary { selection = Self.noSegment }
    }

    final func choose(_ segment: Segment) {
        if let index = segments.firstIndex(where: { $0 === segment }) { choose(index) }
    }

    // MARK: Appearance

    private final var isDark: Bool { stage?.userInterfaceStyle == .dark }

    open override func stateDidChange() {
        backgroundColor = ControlColors.field
        outlineForContrast(ControlColors.border)
        pill.backgroundColor = selectedSegmentTintColor ?? (isDark ? Color(hex: 0x636366) : .white)
        let (marked, isTracking) = (isMomentary ? pressed : selection >= 0 ? selection : nil, dragOffset != nil)
        let isStill = stage?.prefersReducedMotion ?? true
        settle {
            alpha = isEnabled ? 1 : 0.4
            for index in segments.indices { updateSegment(index) }
            pill.alpha = marked == nil ? 0 : 1
            pill.transform = isTracking && !isStill ? Transform2D(scaleX: 0.95, y: 0.95) : .identity
        }
    }

    private final func updateSegment(_ index: Int) {
        let segment = segments[index]
        segment.show(
            isSelected: index == selection, isPressed: index == pressed && !isMomentary, isDark: isDark, tint: tintColor
        )
    }

    open override func tintColorDidChange() { stateDidChange() }

    open override func didMoveToStage() { if stage != nil { stateDidChange() } }

    open override var focusRingRadius: Double { 9 }

    // MARK: Layout

    private final func rearrange(animated: Bool) {
        invalidateIntrinsicContentSize()
        guard animated else { return setNeedsLayout() }
        settle { arrange() }
    }

    @_spi(Kit) public override func textSizesDidChange() { invalidateIntrinsicContentSize() }
    @_spi(Kit) public override func applyLayoutDirection() { setNeedsLayout() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    private final func arrange() {
        var x = Self.inset
        let widths = segments.widths(
            filling: bounds.width - 2 * Self.inset, byContents: apportionsSegmentWidthsByContent)
        for (segment, width) in zip(segments, widths) {
            let left = isRightToLeft ? bounds.width - x - width : x
            segment.place(at: Rect(x: left, y: 0, width: width, height: bounds.height))
            segment.alpha = 1
            segment.layOut()
            x += width
        }
        if dragOffset == nil { placePill() }
    }

    private final func frame(ofPillAt index: Int) -> Rect {
        let frame = segments[index].untransformedFrame
        let height = max(0, frame.height - 2 * Self.inset)
        return Rect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
    }

    private final func placePill() {
        let index = isMomentary ? pressed ?? Self.noSegment : selection
        if segments.indices.contains(index) { pill.place(at: frame(ofPillAt: index)) }
    }

    open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    open override var intrinsicContentSize: Size {
        let size = segments.preferredSize(byContents: apportionsSegmentWidthsByContent)
        return Size(width: size.width + 2 * Self.inset, height: max(32, size.height))
    }

    // MARK: Assistive technology

    @_spi(Kit) public override var defaultRole: AccessibilityRole { .tabList }

    // MARK: Touches and keys

    /// Returns the segment at `x` or nearest to it, if it is enabled.
    private final func choice(at x: Double) -> Int? {
        segments.nearest(to: x).flatMap { segments[$0].isEnabled ? $0 : nil }
    }

    /// Begins tracking a touch. A touch on the pill drags it from its present position; a touch elsewhere chooses a
    /// segment when it ends.
    open override func beginTracking(_ touch: Touch) -> Bool {
        let x = touch.location(in: self).x
        fingerX = x
        let presented = pill.presentation
        if !isMomentary, selection >= 0, abs(x - presented.position.x) <= presented.bounds.width / 2 {
            dragOffset = x - presented.position.x
            pill.layer.capture(.position)
        } else {
            pressed = choice(at: x)
            if isMomentary { Layer.withActionProvider(nil) { placePill() } }
        }
        stateDidChange()
        return true
    }

    /// The range of the pill's centre.
    private final var range: ClosedRange<Double> {
        let middles = segments.map { $0.center.x }
        return (middles.min() ?? 0)...(middles.max() ?? 0)
    }

    open override func continueTracking(_ touch: Touch) -> Bool {
        let x = touch.location(in: self).x
        if let dragOffset {
            // The control may have moved under the finger. Only the movement of the finger itself moves the pill.
            let offset = dragOffset + touch.previousLocation(in: self).x - fingerX
            self.dragOffset = offset
            let (target, range) = (x - offset, range)
            let middle = min(max(target, range.lowerBound), range.upperBound)
            pill.layer.move(
                .position, to: Point(x: middle, y: pill.center.y),
                velocity: Vector(dx: middle == target ? touch.velocity.dx : 0))
            if let index = segments.nearest(to: middle), pill.bounds.width != segments[index].bounds.width {
                settle { pill.bounds.size.width = segments[index].bounds.width }
            }
        } else {
            let now = isTouchInside ? choice(at: x) : nil
            if now != pressed {
                pressed = now
                if isMomentary { placePill() }
                stateDidChange()
            }
        }
        fingerX = x
        return true
    }

    open override func endTracking(_ touch: Touch) {
        if dragOffset != nil {
            let end = pill.center.x + touch.velocity.dx * 0.1
            dragOffset = nil
            let index = choice(at: end) ?? selection
            stateDidChange()
            if index == selection { settle(bounce: 0.12) { placePill() } } else { choose(index) }
        } else {
            let index = isTouchInside ? pressed : nil
            endTouch()
            if let index { choose(index) }
        }
    }

    open override func cancelTracking(_ touch: Touch) {
        endTouch()
        settle(bounce: 0.12) { placePill() }
    }

    private final func endTouch() {
        (dragOffset, pressed) = (nil, nil)
        stateDidChange()
    }

    /// Moves the selection to the next enabled segment with the arrow keys, or to the first or last one with home or
    /// end.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        let step: Int
        var index = selection
        switch event.key {
        case .left, .right: step = (event.key == .right) != isRightToLeft ? 1 : -1
        case .up, .down: step = event.key == .down ? 1 : -1
        case .home, .end: (step, index) = event.key == .home ? (1, -1) : (-1, segments.count)
        default: return super.keyPressed(event)
        }
        guard isEnabled, !segments.isEmpty else { return super.keyPressed(event) }
        guard event.isDown else { return true }
        if index < 0, step < 0 { index = segments.count }
        repeat { index += step } while segments.indices.contains(index) && !segments[index].isEnabled
        if segments.indices.contains(index) { choose(index) }
        return true
    }
}

@_spi(Kit) import MomentumStage

/// A control that is on or off: a thumb that springs from side to side.
open class Switch: Control {
    private final let track = View()
    /// The thumb; its ``View/presentation`` tells where it is and how fast.
    public final let thumb = View()

    private static var size: Size { Size(width: 51, height: 31) }
    private static var thumbSize: Double { 27 }
    /// By how much the thumb is longer under a finger.
    private static var stretch: Double { 6 }
    /// What the finger has dragged the thumb to; nil before it moves.
    private final var draggedState: Bool?
    private final var start = 0.0
    /// Where the finger was on the switch when it was last looked at.
    private final var fingerX = 0.0

    /// Creates a switch that is off, of 51 x 31 points whatever the frame says.
    public override init(frame: Rect = .zero) {
        super.init(frame: Rect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates what ``init(frame:)`` does, at the origin.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        frame.size = Self.size
        setUp()
    }

    private final func setUp() {
        for view in [track, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.frame = bounds
        track.cornerRadius = Self.size.height / 2
        thumb.backgroundColor = .white
        thumb.cornerRadius = Self.thumbSize / 2
        thumb.layer.shadowOpacity = 0.2
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = Size(width: 0, height: 2)
        show(false)
        addGestureRecognizer(ClaimGesture(claimsMoves: true))
    }

    /// The colour of a switch that is on. Default green.
    public final var onTintColor = ControlColors.on { didSet { show(isOn) } }

    private final var state = false

    /// Whether the switch is on. Default false. Animatable.
    public final var isOn: Bool {
        get { state }
        set { setOn(newValue, animated: false) }
    }

    /// Throws the switch; the thumb springs there if `animated` and the user does not want less motion. Thrown again in
    /// mid-flight it reverses smoothly.
    public final func setOn(_ isOn: Bool, animated: Bool) {
        state = isOn
        settle(animated: animated, bounce: 0.15) { show(isOn) }
    }

    @_spi(Kit) public override func followLayoutDirection() { show(draggedState ?? state) }

    private final func show(_ isOn: Bool) {
        let length = Self.thumbSize + (isHighlighted ? Self.stretch : 0)
        let inset = (Self.size.height - Self.thumbSize) / 2
        let x = isOn != isRightToLeft ? Self.size.width - inset - length / 2 : inset + length / 2
        let size = Size(width: length, height: Self.thumbSize)
        if thumb.bounds.size != size { thumb.bounds = Rect(origin: .zero, size: size) }
        thumb.center = Point(x: x, y: Self.size.height / 2)
        track.backgroundColor = isOn ? onTintColor : ControlColors.track
    }

    open override func stateDidChange() {
        alpha = isEnabled ? 1 : 0.4
        track.outlineForContrast(ControlColors.border)
        settle(bounce: 0.15) { show(draggedState ?? state) }
    }

    open override func sizeThatFits(_ size: Size) -> Size { Self.size }

    open override var intrinsicContentSize: Size { Self.size }

    open override var focusRingRadius: Double { Self.size.height / 2 }

    @_spi(Kit) public override var defaultValue: String { isOn ? "on" : "off" }

    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        let traits = traits(given, by: .toggleButton)
        return isOn ? traits.union(.selected) : traits
    }

    @_spi(Kit) public override var defaultRole: AccessibilityRole { .switch }

    open override func accessibilityActivate() -> Bool {
        if isEnabled { throwIt(to: !state) }
        return true
    }

    // MARK: Touches and keys

    open override func beginTracking(_ touch: Touch) -> Bool {
        start = touch.location(in: self).x
        fingerX = start
        draggedState = nil
        return true
    }

    open override func continueTracking(_ touch: Touch) -> Bool {
        let x = touch.location(in: self).x
        // The switch may have moved under the finger; one that keeps still taps.
        start += touch.previousLocation(in: self).x - fingerX
        fingerX = x
        guard draggedState != nil || abs(x - start) > 8 else { return true }
        let isBeyond = (x > Self.size.width / 2) != isRightToLeft
        guard isBeyond != (draggedState ?? state) || draggedState == nil else { return true }
        draggedState = isBeyond
        settle(bounce: 0.15) { show(isBeyond) }
        return true
    }

    open override func endTracking(_ touch: Touch) {
        let new = draggedState ?? (isTouchInside ? !state : state)
        draggedState = nil
        throwIt(to: new)
    }

    open override func cancelTracking(_ touch: Touch) { draggedState = nil }

    private final func throwIt(to new: Bool) {
        guard new != state else { return }
        setOn(new, animated: true)
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    /// Space and enter throw the switch, arrows to their side.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        let new: Bool
        switch event.key {
        case .space, .enter: new = !state
        case .left: new = isRightToLeft
        case .right: new = !isRightToLeft
        default: return super.keyPressed(event)
        }
        guard isEnabled else { return super.keyPressed(event) }
        if event.isDown { throwIt(to: new) }
        return true
    }
}

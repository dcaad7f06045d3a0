@_spi(Kit) import MomentumStage

/// A control that is either on or off: the counterpart of `UISwitch`. A tap or a horizontal drag changes the state and
/// sends the event `valueChanged`. The thumb moves with a spring animation.
open class Switch: Control {
    private final let track = View()
    /// The thumb. Its ``View/presentation`` has its present position and velocity.
    public final let thumb = View()

    private static var size: Size { Size(width: 51, height: 31) }
    private static var thumbSize: Double { 27 }
    /// The additional length of the thumb under a finger, in points.
    private static var stretch: Double { 6 }
    /// The state to which the finger has dragged the thumb; nil before it moves.
    private final var draggedState: Bool?
    private final var start = 0.0
    /// The finger's last x coordinate in the switch.
    private final var fingerX = 0.0

    /// Creates a switch that is off. Its size is 51 x 31 points; the size of `frame` is ignored.
    public override init(frame: Rect = .zero) {
        super.init(frame: Rect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a switch as ``init(frame:)`` does, at the origin. `coder` is ignored.
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

    /// The colour of the track while the switch is on. Default green.
    public final var onTintColor = ControlColors.on { didSet { show(isOn) } }

    private final var state = false

    /// A Boolean value that indicates whether the switch is on. Default false. Animatable. Setting it sends no event.
    public final var isOn: Bool {
        get { state }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off without sending an event. If `animated` is true, the thumb moves on a spring, unless
    /// the user prefers reduced motion or the switch is not on a stage. A change during the motion reverses it
    /// smoothly.
    public final func setOn(_ isOn: Bool, animated: Bool) {
        state = isOn
        settle(animated: animated, bounce: 0.15) { show(isOn) }
    }

    @_spi(Kit) public override func applyLayoutDirection() { show(draggedState ?? state) }

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
        if isEnabled { toggle(to: !state) }
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
        // The switch may have moved under the finger, and a finger that has not moved itself only taps.
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
        toggle(to: new)
    }

    open override func cancelTracking(_ touch: Touch) { draggedState = nil }

    private final func toggle(to new: Bool) {
        guard new != state else { return }
        setOn(new, animated: true)
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    /// Toggles the switch with space or return; an arrow key moves the thumb to its side.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        let new: Bool
        switch event.key {
        case .space, .enter: new = !state
        case .left: new = isRightToLeft
        case .right: new = !isRightToLeft
        default: return super.keyPressed(event)
        }
        guard isEnabled else { return super.keyPressed(event) }
        if event.isDown { toggle(to: new) }
        return true
    }
}

@_spi(Kit) import MomentumStage

/// A view that the user operates by touch or key and that sends events to its targets: the counterpart of `UIControl`.
///
/// Subclasses override the tracking methods to respond to touches, ``Responder/keyPressed(_:)`` for keys, and
/// ``stateDidChange()`` to display their state.
open class Control: View {
    /// The distance from the control up to which a tracked touch is treated as inside, in points.
    public static let touchSlop = 32.0

    private final var targets: [ControlTarget] = []
    private final var trackedTouch: Touch?
    /// Whether the touch is compared with the model position, because the touch hit the control there and not in its
    /// presentation; see ``View/hitTestsModel``.
    private final var isFoundByModel = false
    private final var focusRing: View?

    /// Creates an enabled control in `frame`, which is empty by default.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isAccessibilityElement = true
    }

    // MARK: State

    /// A Boolean value that indicates whether touches and keys operate the control. Default true. Setting it to false
    /// cancels a tracked touch and gives up the focus.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled, let touch = trackedTouch { touchesCancelled([touch]) }
            if !isEnabled, isFocused { stage?.focusedView = nil }
            stateDidChange()
        }
    }
    /// A Boolean value that indicates whether the control is selected. Subclasses and programs define its meaning.
    /// Default false.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// A Boolean value that indicates whether the control appears pressed. It is true while a tracked touch is inside
    /// the control. Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// Displays the state after a change of `isEnabled`, `isSelected`, `isHighlighted` or the focus. The default
    /// implementation does nothing.
    open func stateDidChange() {}

    open override var canBecomeFocused: Bool { isEnabled }

    /// The traits of a button and the control's state. Traits that the program sets replace the traits of a button.
    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        traits(given, by: .button)
    }

    /// Returns the traits that the program has set, or `kind` if there are none, and adds the control's state.
    final func traits(_ given: AccessibilityTraits?, by kind: AccessibilityTraits) -> AccessibilityTraits {
        var traits = given ?? kind
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    /// Displays the state again, with stronger borders if the user prefers more contrast.
    open override func accessibilityPreferencesDidChange() {
        stateDidChange()
        showFocus()
    }

    /// A Boolean value that indicates whether the control is tracking a touch.
    public final var isTracking: Bool { trackedTouch != nil }
    /// A Boolean value that indicates whether the tracked touch is inside the control or at most ``touchSlop`` away
    /// from it.
    public private(set) final var isTouchInside = false

    // MARK: Targets

    final func add(_ target: ControlTarget) { targets.append(target) }

    /// Stops sending `events`, by default all, to `target`; nil stands for all targets and closures.
    public final func removeTarget(_ target: AnyObject?, for events: Event = .allEvents) {
        let identity = target.map { ObjectIdentifier($0) }
        targets = targets.compactMap { entry in
            guard target == nil || entry.identity == identity else { return entry }
            let remaining = entry.events.subtracting(events)
            return remaining.isEmpty
                ? nil : ControlTarget(events: remaining, identity: entry.identity, call: entry.call)
        }
    }

    /// Calls the actions for each target that is registered for one of `events`, in the order of registration.
    public final func sendActions(for events: Event) {
        for target in targets where !target.events.isDisjoint(with: events) { target.call(self) }
    }

    // MARK: Tracking

    /// Begins tracking a touch. Returns a Boolean value that indicates whether the control tracks it; true by default.
    /// If it returns false, the control ignores the touch.
    open func beginTracking(_ touch: Touch) -> Bool { true }
    /// Responds to a movement of the tracked touch. Returns a Boolean value that indicates whether tracking continues;
    /// true by default. If it returns false, the tracking is cancelled, and no event is sent.
    open func continueTracking(_ touch: Touch) -> Bool { true }
    /// Responds to the end of the tracked touch; `isTouchInside` indicates whether the touch ended inside the
    /// control. The default implementation does nothing.
    open func endTracking(_ touch: Touch) {}
    /// Responds to the cancellation of the tracked touch. The default implementation does nothing.
    open func cancelTracking(_ touch: Touch) {}

    /// Begins tracking a touch, with UIKit's signature. The control calls this method with an event that is not nil.
    /// The default implementation calls ``beginTracking(_:)``.
    open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { beginTracking(touch) }
    /// Responds to a movement of the tracked touch, with UIKit's signature. The control calls this method. The default
    /// implementation calls ``continueTracking(_:)``.
    open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { continueTracking(touch) }
    /// Responds to the end of the tracked touch, with UIKit's signature. The control calls this method. The default
    /// implementation calls ``endTracking(_:)`` unless `touch` is nil.
    open func endTracking(_ touch: Touch?, with event: TouchEvent?) { if let touch { endTracking(touch) } }
    /// Responds to the cancellation of the tracked touch, with UIKit's signature. The control calls
    /// ``cancelTracking(_:)`` first. The default implementation does nothing.
    open func cancelTracking(with event: TouchEvent?) {}

    open override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        guard beginTracking(touch, with: TouchEvent(touches)) else { return }
        trackedTouch = touch
        isFoundByModel = false
        isFoundByModel = !isInside(touch)
        isTouchInside = true
        isHighlighted = true
        sendActions(for: .touchDown)
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let touch = tracked(touches) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: TouchEvent(touches)) else { return cancel(touch, touches) }
        if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard let touch = tracked(touches) else { return }
        isTouchInside = isInside(touch)
        let wasInside = isTouchInside
        finish(touch) { endTracking(touch, with: TouchEvent(touches)) }
        sendActions(for: wasInside ? .touchUpInside : .touchUpOutside)
    }

    open override func touchesCancelled(_ touches: [Touch]) {
        guard let touch = tracked(touches) else { return }
        cancel(touch, touches)
        sendActions(for: .touchCancel)
    }

    private final func cancel(_ touch: Touch, _ touches: [Touch]) {
        finish(touch) {
            cancelTracking(touch)
            cancelTracking(with: TouchEvent(touches))
        }
    }

    private final func tracked(_ touches: [Touch]) -> Touch? { touches.first { $0 === trackedTouch } }

    /// Returns whether the touch is inside the control. Uses the presentation, or the model if the touch hit the
    /// control there.
    private final func isInside(_ touch: Touch) -> Bool {
        let bounds = isFoundByModel ? self.bounds : presentation.bounds
        let location = isFoundByModel ? convert(touch.location, from: nil) : touch.location(in: self)
        guard let location else { return false }
        return bounds.insetBy(dx: -Self.touchSlop, dy: -Self.touchSlop).contains(location)
    }

    private final func finish(_ touch: Touch, _ body: () -> Void) {
        trackedTouch = nil
        body()
        isTouchInside = false
        isHighlighted = false
    }

    // MARK: Pressing without a touch

    /// Whether keys and assistive technology can press the control: it has the trait of a button and an action for a
    /// press.
    var isPressable: Bool {
        accessibilityTraits.contains(.button)
            && targets.contains { !$0.events.isDisjoint(with: [.touchUpInside, .primaryActionTriggered]) }
    }

    private final func press() {
        sendActions(for: .primaryActionTriggered)
        sendActions(for: .touchUpInside)
    }

    /// Presses a control that has the trait `button` and an action for `Event/touchUpInside` or
    /// `Event/primaryActionTriggered`. If such a control is disabled, nothing happens. Returns false for all other
    /// controls.
    open override func accessibilityActivate() -> Bool {
        guard isPressable else { return super.accessibilityActivate() }
        if isEnabled { press() }
        return true
    }

    /// Presses a control with the space or return key if it has the trait `button` and an action for
    /// `Event/touchUpInside` or `Event/primaryActionTriggered`. The control is highlighted while the key is down, and
    /// the actions run when the key is released. Returns true if the control has handled the event; otherwise the event
    /// is passed to `super`.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        guard isEnabled, isPressable, event.key == .space || event.key == .enter else { return super.keyPressed(event) }
        if event.isDown {
            isHighlighted = true
        } else if isHighlighted {
            isHighlighted = false
            press()
        }
        return true
    }

    // MARK: Appearance

    /// Animates `changes` on a spring, by default without bounce. The changes take effect immediately if `animated` is
    /// false, the user prefers reduced motion or the control is not on a stage.
    final func settle(animated: Bool = true, bounce: Double = 0, _ changes: () -> Void) {
        guard animated, let stage, !stage.prefersReducedMotion else { return changes() }
        View.animate(springDuration: 0.3, bounce: bounce, animations: changes)
    }

    /// The corner radius of the focused rectangle, in points. The default is ``View/cornerRadius``. The radius of the
    /// focus ring is 4 points larger.
    open var focusRingRadius: Double { cornerRadius }

    /// The rectangle that the focus ring surrounds at a distance of 4 points, in the control's coordinates. The default
    /// is the bounds.
    open var focusRect: Rect { bounds }

    open override func focusDidChange() {
        if !isFocused, !isTracking { isHighlighted = false }
        showFocus()
        stateDidChange()
    }

    final func showFocus() {
        guard isFocused, stage?.showsFocus ?? false else {
            focusRing?.removeFromSuperview()
            focusRing = nil
            return
        }
        let ring = focusRing ?? View()
        focusRing = ring
        ring.isUserInteractionEnabled = false
        ring.frame = focusRect.insetBy(dx: -4, dy: -4)
        ring.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ring.cornerRadius = focusRingRadius + 4
        ring.layer.borderWidth = focusRingWidth
        ring.layer.borderColor = tintColor
        addSubview(ring)
    }
}

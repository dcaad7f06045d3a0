@_spi(Kit) import MomentumStage

/// A view that a user operates, by touch or key, and that notifies others of it: the counterpart of `UIControl`.
///
/// Subclasses override the tracking methods for what a finger does, ``Responder/keyPressed(_:)`` for keys, and ``stateDidChange()`` to
/// show their state.
open class Control: View {
    /// A finger that pressed a control may leave it by so many points and still counts as on it.
    public static let touchSlop = 32.0

    private final var targets: [ControlTarget] = []
    private final var trackedTouch: Touch?
    /// Whether the touch has found the control where its model is: see ``View/hitTestsModel``.
    private final var isFoundByModel = false
    private final var focusRing: View?

    /// Creates a control that touches and keys find.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates what ``init(frame:)`` does, without a frame.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        isAccessibilityElement = true
    }

    // MARK: State

    /// Whether touches and keys operate the control. Default true.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled, let touch = trackedTouch { touchesCancelled([touch]) }
            if !isEnabled, isFocused { stage?.focusedView = nil }
            stateDidChange()
        }
    }
    /// A state that the program gives meaning to. Default false.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether the control is shown pressed. Set while a finger is on it. Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// Enabled, selected, highlighted or focused have changed: show it. The default does nothing.
    open func stateDidChange() {}

    open override var canBecomeFocused: Bool { isEnabled }

    /// A button, unless traits of its own are set, with its state.
    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        traits(given, by: .button)
    }

    /// The traits that are set, or else those that the kind of control has, with its state.
    final func traits(_ given: AccessibilityTraits?, by kind: AccessibilityTraits) -> AccessibilityTraits {
        var traits = given ?? kind
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    /// Shows the state again, with stronger borders where the user wants more contrast.
    open override func accessibilityPreferencesDidChange() {
        stateDidChange()
        showFocus()
    }

    /// Whether a finger that went down on the control is still down.
    public final var isTracking: Bool { trackedTouch != nil }
    /// Whether that finger is on the control, or no more than ``touchSlop`` away.
    public private(set) final var isTouchInside = false

    // MARK: Targets

    final func add(_ target: ControlTarget) { targets.append(target) }

    /// Tells `target`, or everyone when nil, of `events` no more.
    public final func removeTarget(_ target: AnyObject?, for events: Event = .allEvents) {
        let identity = target.map { ObjectIdentifier($0) }
        targets = targets.compactMap { entry in
            guard target == nil || entry.identity == identity else { return entry }
            let rest = entry.events.subtracting(events)
            return rest.isEmpty ? nil : ControlTarget(events: rest, identity: entry.identity, call: entry.call)
        }
    }

    /// Tells everyone who waits for one of `events`, in the order of addition.
    public final func sendActions(for events: Event) {
        for target in targets where !target.events.isDisjoint(with: events) { target.call(self) }
    }

    // MARK: Tracking

    /// A finger went down. Returns whether it is to be followed. The default follows every finger.
    open func beginTracking(_ touch: Touch) -> Bool { true }
    /// The finger moved. Returns whether it is still to be followed. The default follows it.
    open func continueTracking(_ touch: Touch) -> Bool { true }
    /// The finger was lifted; ``Control/isTouchInside`` tells where. The default does nothing.
    open func endTracking(_ touch: Touch) {}
    /// The finger was taken away. The default does nothing.
    open func cancelTracking(_ touch: Touch) {}

    /// The same as UIKit has it, which is what is called. The default calls ``beginTracking(_:)``.
    open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { beginTracking(touch) }
    /// The same as UIKit has it, which is what is called. The default calls ``continueTracking(_:)``.
    open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { continueTracking(touch) }
    /// The same as UIKit has it, which is what is called; nil for a touch that has gone. The default calls ``endTracking(_:)``.
    open func endTracking(_ touch: Touch?, with event: TouchEvent?) { if let touch { endTracking(touch) } }
    /// The finger was taken away, as UIKit has it. The default does nothing.
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

    /// By the presentation, or by the model, where the touch has found the control.
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

    /// Whether keys and assistive technology press the control: it is read out as a button, and an action is registered for a press.
    var isPressable: Bool {
        accessibilityTraits.contains(.button)
            && targets.contains { !$0.events.isDisjoint(with: [.touchUpInside, .primaryActionTriggered]) }
    }

    private final func press() {
        sendActions(for: .primaryActionTriggered)
        sendActions(for: .touchUpInside)
    }

    /// Presses a control with the trait `button` that has an action for ``Event/touchUpInside`` or
    /// ``Event/primaryActionTriggered``; a disabled one does nothing. Returns false for any other control.
    open override func accessibilityActivate() -> Bool {
        guard isPressable else { return super.accessibilityActivate() }
        if isEnabled { press() }
        return true
    }

    /// Space and Return press a control with the trait `button` that has an action for ``Event/touchUpInside`` or
    /// ``Event/primaryActionTriggered``: it is highlighted while the key is down, and the action runs when the key is released.
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

    // MARK: Looks

    /// Runs `changes` along a calm spring, or at once when the user wants less motion or nothing is on a stage.
    final func settle(animated: Bool = true, bounce: Double = 0, _ changes: () -> Void) {
        guard animated, let stage, !stage.prefersReducedMotion else { return changes() }
        View.animate(springDuration: 0.3, bounce: bounce, animations: changes)
    }

    /// The radius of the focus ring's corners, in points. The default is that of the view.
    open var focusRingRadius: Double { cornerRadius }

    /// What the focus ring goes round, 4 points outside it, in the control's coordinates. The default is all of it.
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

@_spi(Kit) import MomentumStage

/// A control for changing a number in steps, with a minus and a plus button: the counterpart of `UIStepper`.
///
/// ```swift
/// let guests = Stepper()
/// guests.minimumValue = 1
/// guests.maximumValue = 12
/// guests.addTarget(self, action: Booking.guestsChanged, for: .valueChanged)
/// ```
///
/// A tap is one step. While a finger stays down, the steps repeat in stage time, first slowly and then faster.
open class Stepper: Control {
    private final let halves = [StepperHalf(isPlus: false), StepperHalf(isPlus: true)]
    private final let line = View()
    /// The half on which the finger went down; nil without a finger.
    private final var pressed: StepperHalf?
    private final var link: DisplayLink?
    /// The stage time of the next repeated step, in seconds.
    private final var nextStep = 0.0
    /// The number of repeated steps of the present touch.
    private final var repeats = 0

    private static var size: Size { Size(width: 94, height: 32) }
    /// The delay before the steps repeat, and the intervals of the first ten and of all further repeated steps, in
    /// seconds.
    private static var delays: (initial: Double, slow: Double, quick: Double) { (0.5, 0.2, 0.05) }

    /// Creates a stepper with a range from 0 to 100 and a value of 0. Its size is 94 x 32 points; the size of `frame`
    /// is ignored.
    public override init(frame: Rect = .zero) {
        super.init(frame: Rect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// Creates a stepper as ``init(frame:)`` does, at the origin. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        frame.size = Self.size
        setUp()
    }

    private final func setUp() {
        cornerRadius = 8
        backgroundColor = ControlColors.field
        line.isUserInteractionEnabled = false
        line.backgroundColor = ControlColors.track
        for half in halves { addSubview(half) }
        addSubview(line)
        addGestureRecognizer(ClaimGesture(claimsMoves: false))
        stateDidChange()
    }

    // MARK: Value

    /// The minimum value. Default 0. Setting it above ``maximumValue`` or ``value`` raises these values. A value that
    /// is not finite is refused with a diagnostic.
    public final var minimumValue = 0.0 {
        didSet {
            guard check(minimumValue, "Stepper.minimumValue", { minimumValue = oldValue }) else { return }
            if maximumValue < minimumValue { maximumValue = minimumValue } else { clampValue() }
        }
    }
    /// The maximum value. Default 100. Setting it below ``minimumValue`` or ``value`` lowers these values. A value that
    /// is not finite is refused with a diagnostic.
    public final var maximumValue = 100.0 {
        didSet {
            guard check(maximumValue, "Stepper.maximumValue", { maximumValue = oldValue }) else { return }
            if minimumValue > maximumValue { minimumValue = maximumValue } else { clampValue() }
        }
    }
    /// The change of the value by a step. Default 1. A value that is not positive and finite is refused with a
    /// diagnostic.
    public final var stepValue = 1.0 {
        didSet {
            guard !(stepValue > 0 && stepValue.isFinite) else { return }
            let refused = stepValue
            stepValue = oldValue
            refuse(refused, "Stepper.stepValue", remedy: "set a finite number above 0")
        }
    }
    /// A Boolean value that indicates whether a step beyond one end of the range continues at the other. Default false.
    public final var wraps = false { didSet { stateDidChange() } }
    /// A Boolean value that indicates whether the steps repeat while a finger stays down. Default true.
    public final var autorepeat = true
    /// A Boolean value that indicates whether ``Control/Event/valueChanged`` is sent for every repeated step, instead
    /// of only when the finger is lifted. Default true.
    public final var isContinuous = true

    private final var number = 0.0

    /// The value, limited to ``minimumValue``...``maximumValue``. Default 0. Setting it sends no event. A value that is
    /// not finite is refused with a diagnostic.
    public final var value: Double {
        get { number }
        set {
            guard check(newValue, "Stepper.value", {}) else { return }
            number = min(max(newValue, minimumValue), maximumValue)
            stateDidChange()
        }
    }

    private final func check(_ number: Double, _ callSite: StaticString, _ restore: () -> Void) -> Bool {
        if number.isFinite { return true }
        restore()
        refuse(number, callSite, remedy: "set a finite number")
        return false
    }

    private final func refuse(_ number: Double, _ callSite: StaticString, remedy: String) {
        Diagnostics.report(
            "the value is out of range", value: .number(number), in: callSite,
            remedy: remedy + "; the property keeps its value")
    }

    private final func clampValue() { value = number }

    /// Returns the value after a step up (1) or down (-1); nil if it cannot change.
    private final func value(after step: Double) -> Double? {
        let new = number + step * stepValue
        if new > maximumValue {
            return number < maximumValue ? maximumValue : wraps && minimumValue < maximumValue ? minimumValue : nil
        }
        if new < minimumValue {
            return number > minimumValue ? minimumValue : wraps && minimumValue < maximumValue ? maximumValue : nil
        }
        return new
    }

    /// Changes the value by a step. Returns false if it cannot change.
    @discardableResult
    private final func step(_ direction: Double, sendsActions: Bool = true) -> Bool {
        guard let new = value(after: direction) else { return false }
        value = new
        if sendsActions { sendActions(for: .valueChanged) }
        return true
    }

    // MARK: Appearance

    open override func stateDidChange() {
        alpha = isEnabled ? 1 : 0.4
        outlineForContrast(ControlColors.border)
        for half in halves {
            let isPressed = half === pressed && isHighlighted
            let ink = (tintColor, value(after: half.direction) == nil ? 0.3 : 1.0)
            settle { half.show(color: ink.0, alpha: ink.1, isPressed: isPressed) }
        }
    }

    open override func tintColorDidChange() { stateDidChange() }

    @_spi(Kit) public override func applyLayoutDirection() { setNeedsLayout() }

    open override func layoutSubviews() {
        let (width, height) = (bounds.width / 2, bounds.height)
        for (index, half) in halves.enumerated() {
            half.place(at: Rect(x: (index == 1) != isRightToLeft ? width : 0, y: 0, width: width, height: height))
            half.placeSign()
        }
        line.place(at: Rect(x: width - 0.5, y: height * 0.22, width: 1, height: height * 0.56))
    }

    open override func sizeThatFits(_ size: Size) -> Size { Self.size }

    open override var intrinsicContentSize: Size { Self.size }

    open override var focusRingRadius: Double { cornerRadius }

    // MARK: Assistive technology

    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        traits(given, by: .adjustable)
    }

    /// The value with up to two decimal places. A value that the program sets takes precedence.
    @_spi(Kit) public override var defaultValue: String {
        let hundredths = Int(max(-1e15, min(1e15, (number.magnitude * 100).rounded())))
        var text = (number < 0 && hundredths > 0 ? "-" : "") + String(hundredths / 100)
        let fraction = hundredths % 100
        if fraction > 0 { text += "." + String(fraction / 10) + (fraction % 10 > 0 ? String(fraction % 10) : "") }
        return text
    }

    open override var accessibilityQuantity: AccessibilityQuantity? {
        AccessibilityQuantity(number, in: minimumValue...maximumValue)
    }

    /// Steps up.
    open override func accessibilityIncrement() { if isEnabled { step(1) } }
    /// Steps down.
    open override func accessibilityDecrement() { if isEnabled { step(-1) } }

    open override func accessibilitySetValue(_ value: Double) -> Bool {
        guard isEnabled, value.isFinite else { return false }
        let old = number
        self.value = value
        if number != old { sendActions(for: .valueChanged) }
        return true
    }

    // MARK: Touches and keys

    private final func half(atX x: Double) -> StepperHalf {
        halves[(x > bounds.width / 2) != isRightToLeft ? 1 : 0]
    }

    open override func beginTracking(_ touch: Touch) -> Bool {
        let half = half(atX: touch.location(in: self).x)
        guard value(after: half.direction) != nil else { return false }
        (pressed, repeats, trackedX) = (half, 0, touch.location(in: self).x)
        if autorepeat, let stage {
            nextStep = stage.time + Self.delays.initial
            let new = DisplayLink(target: self, action: Stepper.stepAgain)
            new.add(to: stage)
            link = new
        }
        return true
    }

    /// Performs the repeated steps that are due.
    private final func stepAgain(_ link: DisplayLink) {
        while let half = pressed, link.timestamp >= nextStep - 1e-9 {
            nextStep += repeats < 10 ? Self.delays.slow : Self.delays.quick
            guard isTouchInside, half === self.half(atX: trackedX) else { continue }
            guard step(half.direction, sendsActions: isContinuous) else { return stopStepping() }
            repeats += 1
        }
    }

    /// The finger's last x coordinate in the stepper.
    private final var trackedX = 0.0

    open override func continueTracking(_ touch: Touch) -> Bool {
        trackedX = touch.location(in: self).x
        return true
    }

    private final func stopStepping() {
        link?.remove()
        link = nil
    }

    open override func endTracking(_ touch: Touch) {
        stopStepping()
        let half = pressed
        pressed = nil
        if repeats > 0 {
            if !isContinuous { sendActions(for: .valueChanged) }
        } else if isTouchInside, let half, half === self.half(atX: touch.location(in: self).x) {
            step(half.direction)
        }
    }

    open override func cancelTracking(_ touch: Touch) {
        stopStepping()
        pressed = nil
        if repeats > 0, !isContinuous { sendActions(for: .valueChanged) }
    }

    open override func didMoveToStage() {
        super.didMoveToStage()
        if stage == nil { stopStepping() }
    }

    /// Steps up with the up arrow key and the one that points in the layout direction, and down with the opposite keys.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        let direction: Double
        switch event.key {
        case .up: direction = 1
        case .down: direction = -1
        case .right: direction = isRightToLeft ? -1 : 1
        case .left: direction = isRightToLeft ? 1 : -1
        default: return super.keyPressed(event)
        }
        guard isEnabled else { return super.keyPressed(event) }
        if event.isDown { step(direction) }
        return true
    }
}

/// The minus or plus half of a stepper.
private final class StepperHalf: View {
    let direction: Double
    private let sign = ShapeView()

    init(isPlus: Bool) {
        direction = isPlus ? 1 : -1
        super.init(frame: .zero)
        var path = Path(Rect(x: 0, y: 7, width: 16, height: 2))
        if isPlus {
            path.addPath(Path(Rect(x: 7, y: 0, width: 2, height: 7)))
            path.addPath(Path(Rect(x: 7, y: 9, width: 2, height: 7)))
        }
        sign.shapeLayer.path = path
        sign.frame = Rect(x: 0, y: 0, width: 16, height: 16)
        isUserInteractionEnabled = false
        sign.isUserInteractionEnabled = false
        cornerRadius = 8
        addSubview(sign)
    }

    func show(color: Color, alpha: Double, isPressed: Bool) {
        sign.shapeLayer.fillColor = color
        sign.alpha = alpha
        backgroundColor = isPressed ? ControlColors.track : ControlColors.track.withAlpha(0)
    }

    func placeSign() { sign.center = Point(x: bounds.width / 2, y: bounds.height / 2) }
}

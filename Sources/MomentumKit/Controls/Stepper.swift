@_spi(Kit) import MomentumStage

/// A control for a number that is changed in steps: a minus and a plus beside each other. The counterpart of `UIStepper`.
///
/// ```swift
/// let guests = Stepper()
/// guests.minimumValue = 1
/// guests.maximumValue = 12
/// guests.addTarget(self, action: Booking.guestsChanged, for: .valueChanged)
/// ```
///
/// A tap is a step. A finger that rests goes on stepping, in the stage's time, and more quickly after a while.
open class Stepper: Control {
    private final let halves = [StepperHalf(isPlus: false), StepperHalf(isPlus: true)]
    private final let line = View()
    /// The half that the finger went down on; nil while none is.
    private final var pressed: StepperHalf?
    private final var link: DisplayLink?
    /// When the finger has rested long enough for the next step, in the stage's time.
    private final var nextStep = 0.0
    /// How many steps the finger has brought by resting.
    private final var repeats = 0

    private static var size: Size { Size(width: 94, height: 32) }
    /// How long a finger rests before steps repeat, and then from step to step, at first and after ten of them, in seconds.
    private static var delays: (rest: Double, slow: Double, quick: Double) { (0.5, 0.2, 0.05) }

    /// Creates a stepper from 0 to 100 at 0, of 94 x 32 points whatever the frame says.
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

    /// The least value. Default 0. Raises ``maximumValue`` and the value if need be; a number that is not finite is refused with a
    /// diagnostic, as with all that follow.
    public final var minimumValue = 0.0 {
        didSet {
            guard check(minimumValue, { minimumValue = oldValue }) else { return }
            if maximumValue < minimumValue { maximumValue = minimumValue } else { keepRange() }
        }
    }
    /// The largest value. Default 100. Lowers ``minimumValue`` and the value if need be.
    public final var maximumValue = 100.0 {
        didSet {
            guard check(maximumValue, { maximumValue = oldValue }) else { return }
            if minimumValue > maximumValue { minimumValue = maximumValue } else { keepRange() }
        }
    }
    /// By how much a step changes the value, more than 0. Default 1.
    public final var stepValue = 1.0 {
        didSet { _ = check(stepValue > 0 ? stepValue : .nan) { stepValue = oldValue } }
    }
    /// Whether a step beyond one end comes to the other. Default false: it ends there.
    public final var wraps = false { didSet { stateDidChange() } }
    /// Whether a finger that rests goes on stepping. Default true.
    public final var autorepeat = true
    /// Whether ``Control/Event/valueChanged`` is sent at every step of a finger that rests, or only when it is lifted. Default true.
    public final var isContinuous = true

    private final var number = 0.0

    /// The number, within ``minimumValue``...``maximumValue``. Default 0. Set by the program it sends no event.
    public final var value: Double {
        get { number }
        set {
            guard check(newValue, {}) else { return }
            number = min(max(newValue, minimumValue), maximumValue)
            stateDidChange()
        }
    }

    private final func check(_ number: Double, _ restore: () -> Void) -> Bool {
        if number.isFinite { return true }
        restore()
        Diagnostics.report(
            Diagnostic(
                "the number is not finite, or a step not above 0", in: "Stepper",
                remedy: "give a finite number; it stays as it is"))
        return false
    }

    private final func keepRange() { value = number }

    /// The value a step up or down; nil where there is none.
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

    /// Changes the value by a step; whether there was one.
    @discardableResult
    private final func step(_ direction: Double, tells: Bool = true) -> Bool {
        guard let new = value(after: direction) else { return false }
        value = new
        if tells { sendActions(for: .valueChanged) }
        return true
    }

    // MARK: Looks

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

    @_spi(Kit) public override func followLayoutDirection() { setNeedsLayout() }

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

    /// The number, with up to two decimals, unless a value of its own is set.
    @_spi(Kit) public override var defaultValue: String {
        let hundredths = Int(max(-1e15, min(1e15, (number.magnitude * 100).rounded())))
        var text = (number < 0 && hundredths > 0 ? "-" : "") + String(hundredths / 100)
        let rest = hundredths % 100
        if rest > 0 { text += "." + String(rest / 10) + (rest % 10 > 0 ? String(rest % 10) : "") }
        return text
    }

    open override var accessibilityQuantity: AccessibilityQuantity? {
        AccessibilityQuantity(number, in: minimumValue...maximumValue)
    }

    /// A step up.
    open override func accessibilityIncrement() { if isEnabled { step(1) } }
    /// A step down.
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
            nextStep = stage.time + Self.delays.rest
            let new = DisplayLink(target: self, action: Stepper.stepAgain)
            new.add(to: stage)
            link = new
        }
        return true
    }

    /// The finger has rested for another while.
    private final func stepAgain(_ link: DisplayLink) {
        while let half = pressed, link.timestamp >= nextStep - 1e-9 {
            nextStep += repeats < 10 ? Self.delays.slow : Self.delays.quick
            guard isTouchInside, half === self.half(atX: trackedX) else { continue }
            guard step(half.direction, tells: isContinuous) else { return stopStepping() }
            repeats += 1
        }
    }

    /// Where the finger is.
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

    /// Arrows are steps: up and to where texts end a step up, the others a step down.
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

/// The minus or the plus of a stepper.
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

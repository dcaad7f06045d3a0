@_spi(Kit) import MomentumStage

/// A control for choosing a number in a range, with a thumb on a track.
open class Slider: Control {
    private final let track = View()
    private final let fill = View()
    /// The thumb. Its ``View/presentation`` has its present position and velocity.
    public final let thumb = View()

    private static var thumbSize: Double { 28 }
    private static var trackHeight: Double { 4 }
    /// The distance of the finger from the centre of the thumb, in points.
    private final var dragOffset = 0.0
    /// The finger's last x coordinate in the slider.
    private final var fingerX = 0.0
    /// The distance that the thumb can move, in points, when the finger's position on the thumb was last recorded.
    private final var trackedLength = 0.0
    /// Whether the thumb is still moving to the finger.
    private final var isCatchingUp = false

    /// Creates a slider with a range from 0 to 1 and a value of 0.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a slider as ``init(frame:)`` does, with an empty frame. `coder` is ignored.
    public override init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        for view in [track, fill, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        track.backgroundColor = ControlColors.track
        (track.cornerRadius, fill.cornerRadius) = (Self.trackHeight / 2, Self.trackHeight / 2)
        fill.backgroundColor = tintColor
        thumb.backgroundColor = .white
        thumb.cornerRadius = Self.thumbSize / 2
        thumb.layer.shadowOpacity = 0.2
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = Size(width: 0, height: 2)
        thumb.frame = Rect(x: 0, y: 0, width: Self.thumbSize, height: Self.thumbSize)
        addGestureRecognizer(ClaimGesture(claimsMoves: true))
    }

    // MARK: Value

    /// The minimum value. Default 0. Setting it above ``maximumValue`` or ``value`` raises these values. A value that
    /// is not finite is refused with a diagnostic.
    public final var minimumValue = 0.0 {
        didSet { validateRange(minimumValue, "Slider.minimumValue") { minimumValue = oldValue } }
    }
    /// The maximum value. Default 1. Setting it below ``value`` lowers the value. A maximum below ``minimumValue``
    /// becomes ``minimumValue``. A value that is not finite is refused with a diagnostic.
    public final var maximumValue = 1.0 {
        didSet { validateRange(maximumValue, "Slider.maximumValue") { maximumValue = oldValue } }
    }
    /// A Boolean value that indicates whether ``Control/Event/valueChanged`` is sent while the finger moves, instead of
    /// only when it is lifted. Default true.
    public final var isContinuous = true
    /// The change of the value by an arrow key. Default 0. A step that is not above 0 stands for a twentieth of the
    /// range.
    public final var step = 0.0

    private final var currentValue = 0.0

    /// The value, limited to ``minimumValue``...``maximumValue``. Default 0. Setting it sends no event. NaN is refused
    /// with a diagnostic. Animatable.
    public final var value: Double {
        get { currentValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, limited to the range, and sends no event. If `animated` is true, the thumb moves on a spring,
    /// unless the user prefers reduced motion or the slider is not on a stage. NaN is refused with a diagnostic.
    public final func setValue(_ value: Double, animated: Bool) {
        guard !value.isNaN else {
            return Diagnostics.report(
                "the value is nan", in: "Slider.value", remedy: "set a number; the property keeps its value")
        }
        currentValue = min(max(value, minimumValue), maximumValue)
        settle(animated: animated) { placeThumb() }
    }

    /// The velocity of the value in the presentation during a drag or an animation, in units of ``value`` per second; 0
    /// at rest, and 0 if the slider is not wider than its thumb.
    public final var velocity: Double {
        guard trackLength > 0 else { return 0 }
        let share = thumb.presentation.velocity(of: .position).dx / trackLength
        return (isRightToLeft ? -share : share) * (maximumValue - minimumValue)
    }

    private final func validateRange(_ bound: Double, _ callSite: StaticString, _ restore: () -> Void) {
        guard bound.isFinite else {
            restore()
            return Diagnostics.report(
                "the value is not finite", value: .number(bound), in: callSite,
                remedy: "set a finite number; the property keeps its value")
        }
        if maximumValue < minimumValue { maximumValue = minimumValue }
        setValue(currentValue, animated: false)
    }

    // MARK: Layout

    private final var trackLength: Double { max(0, bounds.size.width - Self.thumbSize) }

    private final var share: Double {
        let range = maximumValue - minimumValue
        return range > 0 ? (currentValue - minimumValue) / range : 0
    }

    private final func thumbCenter() -> Point {
        Point(x: Self.thumbSize / 2 + trackLength * (isRightToLeft ? 1 - share : share), y: bounds.size.height / 2)
    }

    private final func placeThumb() {
        place(at: thumbCenter())
    }

    private final func place(at center: Point) {
        if thumb.center != center { thumb.center = center }
        placeFill(to: center.x)
    }

    private final func placeFill(to x: Double) {
        let (left, width) = isRightToLeft ? (x, max(0, bounds.size.width - x)) : (0, x)
        fill.place(
            at: Rect(x: left, y: (bounds.size.height - Self.trackHeight) / 2, width: width, height: Self.trackHeight))
    }

    open override func layoutSubviews() {
        track.frame = Rect(
            x: 0, y: (bounds.size.height - Self.trackHeight) / 2, width: bounds.size.width, height: Self.trackHeight)
        guard isTracking, !isCatchingUp else { return placeThumb() }
        let x = min(thumb.center.x, Self.thumbSize / 2 + trackLength)
        // The length of the slider has changed during a drag. The finger now holds the thumb at its present position,
        // even beyond an end.
        if trackLength != trackedLength { (trackedLength, dragOffset) = (trackLength, fingerX - x) }
        place(at: Point(x: x, y: bounds.size.height / 2))
    }

    open override func tintColorDidChange() { fill.backgroundColor = tintColor }

    open override func stateDidChange() {
        alpha = isEnabled ? 1 : 0.4
        for view in [track, thumb] { view.outlineForContrast(ControlColors.border) }
    }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: max(size.width, 100), height: 34) }

    open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 34) }

    open override var focusRingRadius: Double { 8 }

    // MARK: Assistive technology

    @_spi(Kit) public override func traits(given: AccessibilityTraits?) -> AccessibilityTraits {
        traits(given, by: .adjustable)
    }

    /// The position of the value in the range, in per cent. A value that the program sets takes precedence.
    @_spi(Kit) public override var defaultValue: String { PercentText.text(share) }

    open override var accessibilityQuantity: AccessibilityQuantity? {
        AccessibilityQuantity(currentValue, in: minimumValue...maximumValue)
    }

    /// Raises the value by a tenth of the range.
    open override func accessibilityIncrement() { adjust(by: 0.1) }
    /// Lowers the value by a tenth of the range.
    open override func accessibilityDecrement() { adjust(by: -0.1) }

    private final func adjust(by share: Double) {
        _ = accessibilitySetValue(currentValue + share * (maximumValue - minimumValue))
    }

    open override func accessibilitySetValue(_ value: Double) -> Bool {
        guard isEnabled, value.isFinite else { return false }
        change(to: value, animated: true)
        return true
    }

    // MARK: Touches and keys

    /// Begins tracking a touch. A touch on the thumb drags it from its present position; a touch on the track moves the
    /// thumb there on a spring.
    @export(interface) open override func beginTracking(_ touch: Touch) -> Bool {
        let x = touch.location(in: self).x
        (fingerX, trackedLength) = (x, trackLength)
        let presentedX = thumb.presentation.position.x
        if abs(x - presentedX) <= Self.thumbSize {
            dragOffset = x - presentedX
            isCatchingUp = false
            capture()
            // A thumb that is caught during its motion has not reached its old value.
            change(to: value(at: thumb.center.x))
        } else {
            dragOffset = 0
            isCatchingUp = true
            change(to: value(at: x), animated: true)
        }
        return true
    }

    open override func continueTracking(_ touch: Touch) -> Bool {
        // The slider may have moved under the finger. Only the movement of the finger itself moves the thumb.
        if !isCatchingUp { dragOffset += touch.previousLocation(in: self).x - fingerX }
        fingerX = touch.location(in: self).x
        let x = min(max(fingerX - dragOffset, Self.thumbSize / 2), Self.thumbSize / 2 + trackLength)
        if isCatchingUp, abs(thumb.presentation.position.x - x) > 2 {
            setValue(value(at: x), animated: true)
            if isContinuous { sendActions(for: .valueChanged) }
            return true
        }
        isCatchingUp = false
        capture()
        let isAtEnd = x == Self.thumbSize / 2 || x == Self.thumbSize / 2 + trackLength
        thumb.layer.move(
            .position, to: Point(x: x, y: bounds.size.height / 2),
            velocity: Vector(dx: isAtEnd ? 0 : touch.velocity.dx))
        placeFill(to: x)
        let new = value(at: x)
        if new != currentValue {
            currentValue = new
            if isContinuous { sendActions(for: .valueChanged) }
        }
        return true
    }

    /// Stops the thumb and the track at their presentation values.
    private final func capture() {
        thumb.layer.capture(.position)
        fill.layer.capture(.position)
        fill.layer.capture(.bounds)
    }

    open override func endTracking(_ touch: Touch) {
        if !isContinuous { sendActions(for: .valueChanged) }
        sendActions(for: .primaryActionTriggered)
    }

    private final func value(at x: Double) -> Double {
        let distance = trackLength > 0 ? min(max((x - Self.thumbSize / 2) / trackLength, 0), 1) : 0
        let share = isRightToLeft ? 1 - distance : distance
        return minimumValue + share * (maximumValue - minimumValue)
    }

    private final func change(to value: Double, animated: Bool = false) {
        let old = currentValue
        setValue(value, animated: animated)
        if currentValue != old { sendActions(for: .valueChanged) }
    }

    /// Changes the value by ``step`` with the arrow keys, or sets it to the minimum or maximum with home or end.
    open override func keyPressed(_ event: KeyEvent) -> Bool {
        let step = step > 0 ? step : (maximumValue - minimumValue) / 20
        let new: Double
        switch event.key {
        case .right, .left: new = currentValue + ((event.key == .right) != isRightToLeft ? step : -step)
        case .up: new = currentValue + step
        case .down: new = currentValue - step
        case .home: new = minimumValue
        case .end: new = maximumValue
        default: return super.keyPressed(event)
        }
        guard isEnabled else { return super.keyPressed(event) }
        if event.isDown { change(to: new, animated: true) }
        return true
    }
}

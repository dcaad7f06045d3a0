/// A control for a line of text.
///
/// A tap or the tab key gives it the focus; characters are typed at the caret. Where the caret stands in the letters is
/// exact on every host; how far the text begins from the left edge is an estimate while it is shorter than the field.
open class TextField: Control {
    private final let area = View()
    private final let before = Label()
    private final let after = Label()
    private final let hint = Label()
    private final let caret = View()
    private final var line = TextLine()
    /// By how much letters may be wider than estimated before their left edge is cut off.
    private static var slack: Double { 4 }

    /// Creates an empty field.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = ControlColors.field
        cornerRadius = 10
        addGestureRecognizer(ClaimGesture(claimsMoves: false))
        area.isUserInteractionEnabled = false
        area.clipsToBounds = true
        addSubview(area)
        for label in [hint, before, after] {
            label.isAccessibilityElement = false
            area.addSubview(label)
        }
        area.addSubview(caret)
        before.textAlignment = .right
        hint.textColor = ControlColors.hint
        caret.backgroundColor = tintColor
        caret.cornerRadius = 1
        caret.isHidden = true
    }

    // MARK: Text

    /// What is written. Default empty. Setting it puts the caret at the end and notifies nothing.
    public final var text: String {
        get { String(line.letters) }
        set {
            line = TextLine(newValue.letters)
            showText()
        }
    }
    /// What is shown while nothing is written. Default empty.
    public final var placeholder: String {
        get { hint.text }
        set { hint.text = newValue }
    }
    /// The colour of the letters. Default black.
    public final var textColor: Color {
        get { before.textColor }
        set { (before.textColor, after.textColor) = (newValue, newValue) }
    }
    /// The size of the letters, in points. Default 17.
    public final var fontSize: Double {
        get { before.fontSize }
        set {
            for label in [before, after, hint] { label.fontSize = newValue }
            showText()
        }
    }
    /// What is left free at the edges, in points. Default 10 at the sides.
    public final var contentInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10) { didSet { setNeedsLayout() } }

    override var defaultValue: String { text }

    override func traits(given: AccessibilityTraits?) -> AccessibilityTraits { traits(given, by: .textInput) }

    /// Lets keys go to the field.
    open override func accessibilityActivate() -> Bool {
        focus()
        return true
    }

    /// The placeholder, unless a label of its own is set.
    override var defaultLabel: String { placeholder }

    private final func showText() {
        before.text = String(line.beforeCaret)
        after.text = String(line.afterCaret)
        hint.isHidden = !line.letters.isEmpty
        let room = area.bounds.size
        let x = Self.slack + min(before.sizeThatFits(.zero).width, max(0, room.width - Self.slack - 2))
        // Wide enough for any line; what lies outside is cut off.
        let wide = 4000.0
        before.frame = Rect(x: x - wide, y: 0, width: wide, height: room.height)
        after.frame = Rect(x: x, y: 0, width: wide, height: room.height)
        hint.frame = Rect(x: Self.slack, y: 0, width: max(0, room.width - Self.slack), height: room.height)
        caret.frame = Rect(x: x, y: (room.height - fontSize * 1.2) / 2, width: 2, height: fontSize * 1.2)
        if isFocused { blink() }
    }

    open override func layoutSubviews() {
        var insets = contentInsets
        insets.left -= Self.slack
        area.frame = Rect(origin: .zero, size: bounds.size).inset(by: insets)
        showText()
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(size.width, 120), height: before.sizeThatFits(.zero).height + 14)
    }

    open override var intrinsicContentSize: Size {
        Size(width: View.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    open override func tintColorDidChange() { caret.backgroundColor = tintColor }

    open override func stateDidChange() {
        alpha = isEnabled ? 1 : 0.4
        outlineForContrast(ControlColors.border)
    }

    // MARK: Focus

    open override var takesText: Bool { isEditing }
    open override var pointerStyle: PointerStyle { isEnabled ? .text : super.pointerStyle }

    open override func endTracking(_ touch: Touch) { if isTouchInside { focus() } }

    open override func focusDidChange() {
        super.focusDidChange()
        caret.isHidden = !isFocused
        caret.layer.removeAllAnimations()
        if isFocused { blink() }
        guard isFocused != isEditing else { return }
        isEditing = isFocused
        sendActions(for: isFocused ? .editingDidBegin : .editingDidEnd)
    }

    /// Whether characters are typed here.
    public private(set) final var isEditing = false

    /// Restarts the caret's blinking, so that it is seen after every key; it stands still when less motion is wanted.
    private final func blink() {
        caret.layer.removeAllAnimations()
        guard let stage, !stage.prefersReducedMotion else { return }
        let blinking = KeyframeAnimation(keyPath: "opacity")
        blinking.values = [1, 0]
        blinking.calculationMode = .discrete
        blinking.duration = 1.06
        blinking.repeatCount = .infinity
        caret.layer.add(blinking, forKey: "blink")
    }

    // MARK: Keys

    open override func keyPressed(_ event: KeyEvent) -> Bool {
        guard isEnabled, isFocused else { return super.keyPressed(event) }
        switch event.key {
        case .enter:
            guard event.isDown else { return true }
            sendActions(for: .primaryActionTriggered)
            sendActions(for: .editingDidEndOnExit)
            resignFocus()
            return true
        case .escape:
            if event.isDown { resignFocus() }
            return true
        default:
            guard event.isDown else { return line.knows(event) }
            let letters = line.letters
            guard line.use(event) else { return super.keyPressed(event) }
            showText()
            if line.letters != letters { sendActions(for: .editingChanged) }
            return true
        }
    }

    /// Empties the field as if by keys.
    final func clear() {
        line = TextLine()
        showText()
        sendActions(for: .editingChanged)
    }
}

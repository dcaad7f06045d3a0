/// A line between two columns that a finger or the left and right arrows move.
final class Divider: Control {
    var page = Weak<DividerPage>()
    private let line = View().called("line")

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        line.isUserInteractionEnabled = false
        addSubview(line)
        stateDidChange()
    }

    override func stateDidChange() { line.backgroundColor = isHighlighted ? tintColor : Color(hex: 0xC9CED8) }

    override func layoutSubviews() {
        let wide = 5.0
        line.cornerRadius = wide / 2
        line.frame = Rect(x: (bounds.width - wide) / 2, y: 0, width: wide, height: bounds.height)
    }

    override var accessibilityTraits: AccessibilityTraits {
        get { .adjustable }
        set {}
    }

    override func accessibilityIncrement() { page.object?.step(by: 1) }
    override func accessibilityDecrement() { page.object?.step(by: -1) }

    override var focusRingRadius: Double { 3 }

    override var focusRect: Rect { line.frame }

    override func beginTracking(_ touch: Touch) -> Bool {
        page.object?.grab(touch)
        return true
    }

    override func continueTracking(_ touch: Touch) -> Bool {
        page.object?.drag(touch)
        return true
    }

    override func endTracking(_ touch: Touch) { page.object?.release(touch.velocity.dx) }

    override func cancelTracking(_ touch: Touch) { page.object?.release(0) }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .left || event.key == .right else { return super.keyPressed(event) }
        if event.isDown { page.object?.step(by: event.key == .left ? -1 : 1) }
        return true
    }
}

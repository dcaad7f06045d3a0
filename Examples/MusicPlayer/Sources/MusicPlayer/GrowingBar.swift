import Momentum

/// A slider for the time of a song and for the volume. Its bar grows under a touch.
///
/// The touch may be anywhere on the bar. It changes the value relatively, by the distance that it moves.
final class GrowingBar: Control {
    private let track = View()
    private let fill = View()
    /// Called when the user changes the share. `isOver` is true at the end of the touch.
    var changed: (_ share: Double, _ isOver: Bool) -> Void = { _, _ in }
    /// The filled part of the bar, from 0 to 1.
    private(set) var share = 0.0
    /// Whether a touch holds the bar.
    private(set) var isHeld = false
    private var fingerX = 0.0
    /// The change of the share by a key or an assistive technology.
    var step = 0.05
    /// Returns the spoken description of a share.
    var spokenValue: (Double) -> String = { "\(Int(($0 * 100).rounded())) %" }

    init(_ label: String) {
        super.init(frame: .zero)
        accessibilityLabel = label
        accessibilityTraits = [.adjustable, .updatesFrequently]
        track.clipsToBounds = true
        track.isUserInteractionEnabled = false
        track.backgroundColor = Color(white: 1, alpha: 0.26)
        track.addSubview(fill)
        addSubview(track)
        // Recognises at once, so that neither the sheet nor a list begins a drag.
        let press = LongPressGesture { [me = Weak(self)] press in me.object?.follow(press) }
        press.minimumPressDuration = 0
        press.allowableMovement = .infinity
        addGestureRecognizer(press)
        arrange()
    }

    /// Shows `share`, unless a touch holds the bar. A large change is animated with a spring.
    func show(_ share: Double) {
        guard !isHeld else { return }
        let isFar = abs(share - self.share) * bounds.width > 3
        self.share = min(1, max(0, share))
        if isFar, !(stage?.prefersReducedMotion ?? true) {
            View.animate(springDuration: 0.35) { arrange() }
        } else {
            arrange()
        }
    }

    override func layoutSubviews() { arrange() }

    /// Lays out the parts of the bar.
    func arrange() {
        let height = isHeld ? 14.0 : 7
        let outset = isHeld ? 6.0 : 0
        track.frame = Rect(
            x: -outset, y: (bounds.height - height) / 2, width: bounds.width + 2 * outset, height: height)
        track.cornerRadius = height / 2
        fill.frame = Rect(x: 0, y: 0, width: (bounds.width + 2 * outset) * share, height: height)
        fill.backgroundColor = Color(white: 1, alpha: isHeld ? 1 : 0.75)
    }

    // MARK: By finger

    private func follow(_ press: LongPressGesture) {
        let x = press.location(in: self).x
        switch press.state {
        case .began: hold(true)
        case .changed: move(to: share + (x - fingerX) / max(1, bounds.width), isOver: false)
        case .ended, .cancelled:
            hold(false)
            changed(share, true)
        default: break
        }
        fingerX = x
    }

    private func hold(_ isHeld: Bool) {
        self.isHeld = isHeld
        View.animate(springDuration: 0.35, bounce: isHeld ? 0.25 : 0) { arrange() }
    }

    private func move(to share: Double, isOver: Bool) {
        self.share = min(1, max(0, share))
        arrange()
        changed(self.share, isOver)
    }

    // MARK: By key and by name

    override var focusRect: Rect { bounds.insetBy(dx: -4, dy: 0) }
    override var focusRingRadius: Double { 8 }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .left, .down: if event.isDown { accessibilityDecrement() }
        case .right, .up: if event.isDown { accessibilityIncrement() }
        default: return super.keyPressed(event)
        }
        return true
    }

    override var accessibilityValue: String {
        get { spokenValue(share) }
        set {}
    }
    override var accessibilityQuantity: AccessibilityQuantity? { AccessibilityQuantity(share, in: 0...1) }
    override func accessibilityIncrement() { _ = accessibilitySetValue(share + step) }
    override func accessibilityDecrement() { _ = accessibilitySetValue(share - step) }

    override func accessibilitySetValue(_ value: Double) -> Bool {
        show(value)
        changed(share, true)
        return true
    }
}

import Momentum

/// A bar that shows a share of the whole and grows under the finger: for the time of a song and for the volume.
///
/// The finger need not be on its end: wherever it is, it moves the end by as much as it moves.
final class GrowingBar: Control {
    private let track = View()
    private let fill = View()
    /// Called while a user changes the share, with it, and whether that is over.
    var changed: (_ share: Double, _ isOver: Bool) -> Void = { _, _ in }
    /// The part of the whole that is filled, from 0 to 1.
    private(set) var share = 0.0
    /// Whether a finger is on it.
    private(set) var isHeld = false
    private var fingerX = 0.0
    /// By how much a key or a screen reader changes the share.
    var step = 0.05
    /// What a screen reader says of the share.
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
        // It takes the touch at once, so that neither the sheet nor a list does.
        let press = LongPressGesture { [me = Weak(self)] press in me.object?.follow(press) }
        press.minimumPressDuration = 0
        press.allowableMovement = .infinity
        addGestureRecognizer(press)
        arrange()
    }

    /// Shows `share` while no finger is on the bar. What is far goes there on a spring.
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

    /// Where everything belongs.
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

/// An icon with its name. It jiggles when it is tapped, and can be pressed.
final class AppIcon: Control {
    /// The height of the name, with its distance from the picture.
    static let nameHeight = 18.0

    let side: Double
    /// The index in ``IconArt/all``.
    let number: Int
    /// The picture, which rotates, and which is copied when the icon is lifted.
    let art: View
    private let name = Label("", size: 11, weight: .medium, color: .white)
    private let badge = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    private var jiggling: PropertyAnimator?
    /// The lock screen, which handles keys.
    var host = Weak<LockScreenView>()
    /// The handler of presses. Nil for an icon that cannot be pressed.
    private(set) var press: IconPress?

    init(_ number: Int, side: Double) {
        self.side = side
        self.number = number
        art = IconArt.all[number].makeView(side: side)
        art.layer.name = "art"
        super.init(frame: Rect(x: 0, y: 0, width: side + 16, height: side + Self.nameHeight))
        tintColor = .white
        art.center = Point(x: bounds.midX, y: side / 2)
        name.text = String(IconArt.all[number].name)
        name.textAlignment = .center
        name.isAccessibilityElement = false
        accessibilityLabel = name.text
        badge.backgroundColor = Color(hex: 0xF0384B)
        badge.cornerRadius = 10
        badge.center = Point(x: side - 3, y: 3)
        badge.isUserInteractionEnabled = false
        badge.transform = Transform2D(scaleX: 0, y: 0)
        // The badge is limited by the corner of its icon.
        let count = Label("1", size: 12, weight: .bold, color: .white, growth: 1)
        count.textAlignment = .center
        count.frame = badge.bounds
        count.isAccessibilityElement = false
        badge.addSubview(count)
        art.addSubview(badge)
        // The badge is above the ring that shows the focus.
        art.layer.zPosition = 1
        if number == 0 { art.layer.name = "icon" }
        for view in [art, name] { addSubview(view) }
        addTarget(self, action: AppIcon.jiggle, for: .primaryActionTriggered)
    }

    /// Makes the icon send presses and keys to `host`.
    func becomePressable(by host: LockScreenView) {
        self.host = Weak(host)
        press = IconPress(self)
        let icon = Weak(self)
        // Opened directly, because the key works only on a focused icon.
        accessibilityCustomActions.append(
            AccessibilityCustomAction("Menu") { _ in
                guard let icon = icon.object else { return }
                icon.host.object?.openMenu(of: icon)
            })
    }

    /// The maximum width of the name, in points.
    var nameWidth = 1000.0 { didSet { if nameWidth != oldValue { setNeedsLayout() } } }

    /// Limits the names to the space between the icons, at any text size.
    override func layoutSubviews() {
        super.layoutSubviews()
        let growth = grown(1, atMost: WidgetCard.growth)
        let width = growth > 1 ? min(nameWidth, bounds.width + 12) : bounds.width + 12
        name.fit(
            Rect(x: (bounds.width - width) / 2, y: side + 4, width: width, height: 14 * growth),
            growth: WidgetCard.growth)
    }

    // MARK: Appearance

    /// Whether a badge indicates that there is something new.
    var hasBadge = false {
        didSet {
            let scale = hasBadge ? 1.0 : 0
            let badge = badge
            let changes = { badge.transform = Transform2D(scaleX: scale, y: scale) }
            guard hasBadge != oldValue, let stage, !stage.prefersReducedMotion else { return changes() }
            View.animate(springDuration: 0.4, bounce: hasBadge ? 0.4 : 0, animations: changes)
        }
    }

    override var accessibilityValue: String {
        get { hasBadge ? "new" : "" }
        set {}
    }

    /// Whether the picture is lifted. Only the name is then visible.
    var isLifted = false {
        didSet { art.isHidden = isLifted }
    }

    override var focusRect: Rect { art.frame }
    override var focusRingRadius: Double { side * 0.235 }

    // MARK: Jiggling

    /// Whether the icon jiggles.
    var isJiggling: Bool { jiggling?.isRunning ?? false }

    /// Tilts the icon to one side, to the other, and back. Does nothing if it is already jiggling.
    func jiggle() {
        guard !isJiggling, let stage else { return }
        let art = art
        if stage.prefersReducedMotion {
            art.alpha = 0.4
            return View.animate(withDuration: LockConstants.fadeDuration) { art.alpha = 1 }
        }
        let angle = LockConstants.jiggleAngle
        let animator = PropertyAnimator(duration: LockConstants.jiggleDuration, curve: .easeInOut) {
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
                    art.transform = Transform2D(rotationAngle: -angle)
                }
                View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
                    art.transform = Transform2D(rotationAngle: angle)
                }
                View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { art.transform = .identity }
            }
        }
        jiggling = animator
        animator.startAnimation()
    }

    /// Ends the jiggle and returns the angle of the presentation.
    func endJiggle() -> Double {
        guard let jiggling, jiggling.state == .active else { return 0 }
        let angle = art.layer.sample("transform.rotation").value
        jiggling.stopAnimation(true)
        art.transform = .identity
        return angle
    }

    // MARK: Touches and keys

    override func endTracking(_ touch: Touch) { if isTouchInside { sendActions(for: .primaryActionTriggered) } }

    /// Enter taps the icon. Holding Space presses it. Shift and Enter open the menu at once. Arrows move the focus to
    /// other icons.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard isFocused else { return super.keyPressed(event) }
        guard let host = host.object else {
            guard event.key == .enter || event.key == .space else { return super.keyPressed(event) }
            if event.isDown { sendActions(for: .primaryActionTriggered) }
            return true
        }
        switch event.key {
        case .enter:
            guard event.isDown else { return true }
            if event.isShifted { host.openMenu(of: self) } else { sendActions(for: .primaryActionTriggered) }
        case .space: host.spacePressed(on: self, isDown: event.isDown)
        case .up, .down, .left, .right:
            guard event.isDown, host.moveFocus(from: self, event.key) else { return super.keyPressed(event) }
        default: return super.keyPressed(event)
        }
        return true
    }

    override func focusDidChange() {
        super.focusDidChange()
        if !isFocused { host.object?.spacePressed(on: self, isDown: false) }
    }
}

/// An icon that is lifted by a press, and the menu that opens beside it.
///
/// A press scrubs a paused animator: the background blurs, the picture of the icon and the pane behind it grow, and in
/// the second half the picture rotates. If the press ends early, the animation plays back. If it is complete, the pane
/// becomes the menu. A tap outside closes the menu. Each step continues from the presentation values and velocities of
/// the previous one.
final class IconPreview {
    /// The blur above all views except the lifted icon.
    let veil = VisualEffectView()
    /// The pane behind the icon, which becomes the menu.
    let plate = VisualEffectView()
    /// The container of the icon's picture.
    let lift = View().called("lift")
    let menu = IconMenu().called("menu")
    private(set) var icon: AppIcon?
    private(set) var phase = Phase.idle
    /// The present animator.
    private var animator: PropertyAnimator?
    /// The number of animators so far, to recognise the completion of the present one.
    private var charge = 0
    private let me = Myself()
    /// The fraction at which the press caught the animator.
    private var initialFraction = 0.0
    private var host = Weak<LockScreenView>()
    /// The choice to perform once the icon has returned.
    private var errand: IconMenu.Choice?

    /// The context of completion handlers, which may be called after the preview was released.
    private final class Myself {
        var preview = Weak<IconPreview>()
    }

    enum Phase { case idle, pressed, returning, opening, open, resetting }

    private static let deep = BlurEffect(radius: 14, tint: Color(hex: 0x0E0A1E, alpha: 0.5))
    private static let pale = BlurEffect(radius: 0, tint: Color(white: 1, alpha: 0.22))
    private static let paper = BlurEffect(radius: 0, tint: Color(hex: 0xF6F3FB, alpha: 0.94))
    /// The distance that the pane extends beyond the icon, and the distance between the lifted icon and the menu.
    private static let margin = 7.0
    private static let distance = 14.0
    private static let liftedScale = 1.14

    /// Creates a preview in front of the subviews of `host`.
    init(in host: LockScreenView) {
        self.host = Weak(host)
        me.preview = Weak(self)
        menu.host = Weak(host)
        plate.clipsToBounds = true
        plate.contentView.addSubview(menu)
        for view in [veil, plate, lift] as [View] { view.isUserInteractionEnabled = false }
        for view in [veil, plate, lift] as [View] {
            view.isHidden = true
            host.addSubview(view)
        }
        veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        veil.addGestureRecognizer(TapGesture(target: host, action: LockScreenView.didTapVeil))
    }

    private var isStill: Bool { veil.stage?.prefersReducedMotion ?? true }

    // MARK: Positions

    /// The frame of the icon's picture in the host, ignoring the table's transform.
    private var iconFrame: Rect {
        guard let icon, let table = host.object?.table, let rect = icon.art.convert(icon.art.bounds, to: table) else {
            return .zero
        }
        return rect.offsetBy(dx: -table.bounds.minX, dy: -table.bounds.minY)
    }

    /// The frame of the menu: below the icon if there is space, otherwise above.
    private var menuFrame: Rect {
        guard let host = host.object else { return .zero }
        let (iconFrame, size, available) = (iconFrame, menu.ownSize, host.bounds.size)
        let reach = iconFrame.height * (Self.liftedScale - 1) / 2 + Self.distance
        let x = min(max(iconFrame.minX, 12), max(12, available.width - 12 - size.width))
        let below = iconFrame.maxY + reach
        let y = below + size.height <= available.height - 12 ? below : max(12, iconFrame.minY - reach - size.height)
        return Rect(origin: Point(x: x, y: y), size: size)
    }

    private func setFrame(of view: View, in rect: Rect) {
        view.bounds = Rect(origin: .zero, size: rect.size)
        view.center = rect.center
    }

    /// Updates the layout after a change of the stage's size.
    func layOut() {
        guard phase != .idle, let host = host.object else { return }
        veil.frame = host.bounds
        setFrame(of: lift, in: iconFrame)
        let isOpen = phase == .opening || phase == .open
        setFrame(of: plate, in: isOpen ? menuFrame : iconFrame.insetBy(dx: -Self.margin, dy: -Self.margin))
    }

    // MARK: The press

    /// Returns whether a press of `icon` can begin in this preview.
    func canPress(_ icon: AppIcon) -> Bool {
        switch phase {
        case .idle: true
        case .returning, .resetting: icon === self.icon
        case .pressed, .opening, .open: false
        }
    }

    /// Begins a press: lifts the icon, or catches it while it returns.
    private func begin(_ icon: AppIcon) {
        initialFraction = 0
        errand = nil
        switch phase {
        case .idle: liftIcon(icon)
        case .returning:
            // Continues from the fraction of the catch.
            if let animator, animator.state == .active {
                animator.pauseAnimation()
                animator.isReversed = false
                initialFraction = animator.fractionComplete
                phase = .pressed
                return
            }
        default: break
        }
        // Animations of the return that are still running are added to the new one.
        phase = .pressed
        let growing = makeGrowing()
        growing.pauseAnimation()
        animator = growing
    }

    private func liftIcon(_ icon: AppIcon) {
        self.icon = icon
        guard let picture = icon.art.snapshotView(afterScreenUpdates: true) else { return }
        let angle = icon.endJiggle()
        icon.isLifted = true
        for view in [veil, plate, lift] as [View] { view.isHidden = false }
        phase = .pressed
        layOut()
        picture.isUserInteractionEnabled = false
        lift.addSubview(picture)
        picture.center = Point(x: lift.bounds.midX, y: lift.bounds.midY)
        plate.cornerRadius = icon.focusRingRadius + Self.margin
        plate.alpha = isStill ? 0 : 1
        // An icon that was caught while jiggling becomes upright.
        if angle != 0 {
            picture.transform = Transform2D(rotationAngle: angle)
            View.animate(withDuration: 0.12, options: .curveEaseOut) { picture.transform = .identity }
        }
        menu.offer(for: icon)
    }

    private func makeGrowing() -> PropertyAnimator {
        let (veil, plate, lift, isStill) = (veil, plate, lift, isStill)
        let animator = PropertyAnimator(duration: LockConstants.previewDuration, curve: .easeIn) {
            veil.effect = Self.deep
            guard !isStill else { return }
            plate.effect = Self.pale
            for view in [plate, lift] as [View] {
                view.transform = Transform2D(scaleX: LockConstants.previewScale, y: LockConstants.previewScale)
            }
        }
        if !isStill {
            animator.addAnimations(
                {
                    for view in [plate, lift] as [View] {
                        view.transform = view.transform.rotated(by: LockConstants.previewAngle)
                    }
                }, delayFactor: LockConstants.previewDelayFactor)
        }
        addEnd(to: animator)
        return animator
    }

    /// Reports the completion of `animator` to this preview, if both still exist and no other animator has replaced it.
    private func addEnd(to animator: PropertyAnimator) {
        charge += 1
        let (me, charge) = (me, charge)
        animator.addCompletion { _ in me.preview.object?.ended(charge) }
    }

    /// Updates the preview to `progress` of the press, 0...1.
    func press(_ icon: AppIcon, progress: Double) {
        if phase != .pressed { begin(icon) }
        let limits = LockConstants.previewFractions
        animator?.fractionComplete = min(
            max(initialFraction + (1 - initialFraction) * progress, limits.lowerBound), limits.upperBound)
    }

    /// Plays the preview back after a press that ended too early.
    func release() {
        guard phase == .pressed, let animator else { return }
        phase = .returning
        animator.isReversed = true
        animator.startAnimation()
    }

    // MARK: The menu

    /// Completes the press: the pane becomes the menu.
    func open(_ icon: AppIcon) {
        if phase != .pressed { begin(icon) }
        guard let growing = animator else { return }
        growing.stopAnimation(true)
        phase = .opening
        for view in [veil, plate, menu] as [View] { view.isUserInteractionEnabled = true }
        let (veil, plate, lift, menu, frame) = (veil, plate, lift, menu, menuFrame)
        let scale = isStill ? 1 : Self.liftedScale
        if isStill {
            setFrame(of: plate, in: frame)
            plate.cornerRadius = 14
            plate.effect = Self.paper
        }
        let preview = self
        let changes = {
            veil.effect = Self.deep
            plate.effect = Self.paper
            plate.alpha = 1
            plate.transform = .identity
            plate.cornerRadius = 14
            preview.setFrame(of: plate, in: frame)
            menu.alpha = 1
            lift.transform = Transform2D(scaleX: scale, y: scale)
        }
        run(menuAnimator(LockConstants.menuDuration, changes))
    }

    /// Returns all views to their state before the press, from their presentation, and then performs `errand`.
    func reset(_ errand: IconMenu.Choice? = nil) {
        guard phase != .idle, phase != .resetting else { return }
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        phase = .resetting
        self.errand = errand
        for view in [veil, plate, menu] as [View] { view.isUserInteractionEnabled = false }
        let (veil, plate, lift, menu, isStill) = (veil, plate, lift, menu, isStill)
        let (rect, radius) = (
            iconFrame.insetBy(dx: -Self.margin, dy: -Self.margin), (icon?.focusRingRadius ?? 0) + Self.margin
        )
        let preview = self
        let changes = {
            veil.effect = nil
            menu.alpha = 0
            lift.transform = .identity
            guard !isStill else {
                plate.alpha = 0
                return
            }
            plate.effect = nil
            plate.transform = .identity
            plate.cornerRadius = radius
            preview.setFrame(of: plate, in: rect)
        }
        run(menuAnimator(LockConstants.resetDuration, changes))
    }

    private func menuAnimator(_ duration: Double, _ changes: @escaping () -> Void) -> PropertyAnimator {
        isStill
            ? PropertyAnimator(duration: LockConstants.fadeDuration, curve: .linear, animations: changes)
            : PropertyAnimator(duration: duration, dampingRatio: LockConstants.menuDamping, animations: changes)
    }

    private func run(_ animator: PropertyAnimator) {
        self.animator = animator
        addEnd(to: animator)
        animator.startAnimation()
    }

    // MARK: Ends

    private func ended(_ charge: Int) {
        guard charge == self.charge else { return }
        switch phase {
        case .opening: phase = .open
        case .returning, .resetting: finish()
        case .idle, .pressed, .open: break
        }
        if phase == .open { animator = nil }
    }

    /// Restores the state before the press.
    private func finish() {
        let (icon, errand) = (icon, errand)
        animator = nil
        self.icon = nil
        self.errand = nil
        phase = .idle
        View.performWithoutAnimation {
            for view in [veil, plate] { view.effect = nil }
            for view in [veil, plate, lift] as [View] {
                view.layer.removeAllAnimations()
                view.isHidden = true
                view.transform = .identity
            }
            plate.alpha = 1
            menu.alpha = 0
        }
        for picture in lift.subviews { picture.removeFromSuperview() }
        icon?.isLifted = false
        if let icon, let errand { host.object?.perform(errand, on: icon) }
    }
}

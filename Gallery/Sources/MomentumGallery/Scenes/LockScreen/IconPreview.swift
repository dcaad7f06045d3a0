/// An icon that is lifted off by a press, and the menu that opens beside it.
///
/// A paused animator is scrubbed by the press: everything behind blurs, the icon's picture and the pane behind it grow, and
/// in the second half. Released it is played back; complete, the pane becomes the menu; a tap outside sends all of it
/// home. Whatever comes next takes over from where things are seen, as fast as they move.
final class IconPreview {
    /// Lies over everything but the lifted icon.
    let veil = VisualEffectView()
    /// The pane behind the icon, which becomes the menu.
    let plate = VisualEffectView()
    /// Holds the icon's picture.
    let lift = View().called("lift")
    let menu = IconMenu().called("menu")
    private(set) var icon: AppIcon?
    private(set) var phase = Phase.idle
    /// What is in charge now.
    private var animator: PropertyAnimator?
    /// Counts the animators that have been in charge.
    private var charge = 0
    private let me = Myself()
    /// The fraction at which the press that scrubs has taken hold.
    private var grip = 0.0
    private var host = Weak<LockScreenView>()
    /// What to do once the icon is home.
    private var errand: IconMenu.Choice?

    /// What animators keep: their end may come when the preview has gone.
    private final class Myself {
        var preview = Weak<IconPreview>()
    }

    enum Phase { case idle, pressed, returning, opening, open, resetting }

    private static let deep = BlurEffect(radius: 14, tint: Color(hex: 0x0E0A1E, alpha: 0.5))
    private static let pale = BlurEffect(radius: 0, tint: Color(white: 1, alpha: 0.22))
    private static let paper = BlurEffect(radius: 0, tint: Color(hex: 0xF6F3FB, alpha: 0.94))
    /// How far the pane reaches beyond the icon, and how far from the lifted icon the menu lies.
    private static let margin = 7.0
    private static let distance = 14.0
    private static let liftedScale = 1.14

    /// Lies in front of what `host` contains.
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

    /// The icon's picture, where the icon is while the table, which fills the host, has its size.
    private var home: Rect {
        guard let icon, let table = host.object?.table, let place = icon.art.convert(icon.art.bounds, to: table) else {
            return .zero
        }
        return place.offsetBy(dx: -table.bounds.minX, dy: -table.bounds.minY)
    }

    /// Where the menu lies: below the icon if there is room, else above.
    private var menuFrame: Rect {
        guard let host = host.object else { return .zero }
        let (home, size, room) = (home, menu.ownSize, host.bounds.size)
        let reach = home.height * (Self.liftedScale - 1) / 2 + Self.distance
        let x = min(max(home.minX, 12), max(12, room.width - 12 - size.width))
        let below = home.maxY + reach
        let y = below + size.height <= room.height - 12 ? below : max(12, home.minY - reach - size.height)
        return Rect(origin: Point(x: x, y: y), size: size)
    }

    private func stand(_ view: View, in rect: Rect) {
        view.bounds = Rect(origin: .zero, size: rect.size)
        view.center = rect.center
    }

    /// Lies where it belongs: the stage may have another size.
    func layOut() {
        guard phase != .idle, let host = host.object else { return }
        veil.frame = host.bounds
        stand(lift, in: home)
        let isOpen = phase == .opening || phase == .open
        stand(plate, in: isOpen ? menuFrame : home.insetBy(dx: -Self.margin, dy: -Self.margin))
    }

    // MARK: The press

    /// Whether `icon` can be pressed now.
    func canPress(_ icon: AppIcon) -> Bool {
        switch phase {
        case .idle: true
        case .returning, .resetting: icon === self.icon
        case .pressed, .opening, .open: false
        }
    }

    /// A press begins: it lifts the icon, or catches it while it returns.
    private func begin(_ icon: AppIcon) {
        grip = 0
        errand = nil
        switch phase {
        case .idle: takeUp(icon)
        case .returning:
            // It goes on from where it is caught.
            if let animator, animator.state == .active {
                animator.pauseAnimation()
                animator.isReversed = false
                grip = animator.fractionComplete
                phase = .pressed
                return
            }
        default: break
        }
        // What still returns goes on underneath.
        phase = .pressed
        let growing = makeGrowing()
        growing.pauseAnimation()
        animator = growing
    }

    private func takeUp(_ icon: AppIcon) {
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
        // An icon that was caught jiggling comes upright.
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

    /// Tells this object, if it is still there, when `animator` has ended, unless another is in charge by then.
    private func addEnd(to animator: PropertyAnimator) {
        charge += 1
        let (me, charge) = (me, charge)
        animator.addCompletion { _ in me.preview.object?.ended(charge) }
    }

    /// The press is at `progress` of the preview, 0...1.
    func press(_ icon: AppIcon, progress: Double) {
        if phase != .pressed { begin(icon) }
        let limits = LockConstants.previewFractions
        animator?.fractionComplete = min(max(grip + (1 - grip) * progress, limits.lowerBound), limits.upperBound)
    }

    /// The press has ended too early: everything is played back.
    func letGo() {
        guard phase == .pressed, let animator else { return }
        phase = .returning
        animator.isReversed = true
        animator.startAnimation()
    }

    // MARK: The menu

    /// The press is complete: the pane becomes the menu.
    func open(_ icon: AppIcon) {
        if phase != .pressed { begin(icon) }
        guard let growing = animator else { return }
        growing.stopAnimation(true)
        phase = .opening
        for view in [veil, plate, menu] as [View] { view.isUserInteractionEnabled = true }
        let (veil, plate, lift, menu, frame) = (veil, plate, lift, menu, menuFrame)
        let scale = isStill ? 1 : Self.liftedScale
        if isStill {
            stand(plate, in: frame)
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
            preview.stand(plate, in: frame)
            menu.alpha = 1
            lift.transform = Transform2D(scaleX: scale, y: scale)
        }
        run(menuAnimator(LockConstants.menuDuration, changes))
    }

    /// Sends everything home, from wherever it is; there, does what `errand` says.
    func reset(_ errand: IconMenu.Choice? = nil) {
        guard phase != .idle, phase != .resetting else { return }
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        phase = .resetting
        self.errand = errand
        for view in [veil, plate, menu] as [View] { view.isUserInteractionEnabled = false }
        let (veil, plate, lift, menu, isStill) = (veil, plate, lift, menu, isStill)
        let (place, radius) = (
            home.insetBy(dx: -Self.margin, dy: -Self.margin), (icon?.focusRingRadius ?? 0) + Self.margin
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
            preview.stand(plate, in: place)
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

    /// Everything is as it was before the press.
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

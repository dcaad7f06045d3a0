/// A pane of dark glass in the table, which blurs the wallpaper. It has a title, and a button that shows more or less
/// of the contents.
class WidgetCard: VisualEffectView {
    /// The glass of the cards.
    static let glass = BlurEffect(radius: 16, tint: Color(hex: 0x1A1230, alpha: 0.52))
    static let head = 36.0
    static let ink = Color.white
    static let faint = Color(white: 1, alpha: 0.86)
    /// The largest factor by which a card and its text grow. The animated height must stay small enough for four cards
    /// on a stage.
    static let growth = 1.5

    /// The contents below the title, which are always visible.
    final let body = View().called("body")
    /// The contents that are visible only while the card is open.
    final let more = View().called("more")
    final let button = Button("Show more")
    /// The height constraint, which is always active.
    private(set) final var height: LayoutConstraint?
    private(set) final var isOpen = false
    private final let title: Label
    private final let tile: GradientView
    /// The duration of opening the card, in seconds.
    final var duration = LockConstants.widgetDuration

    init(_ name: String, glyph: Path, isFilled: Bool, colors: (UInt32, UInt32)) {
        title = Label(name, size: 13, weight: .semibold, color: WidgetCard.ink, growth: WidgetCard.growth)
        tile = GradientView(
            [Color(hex: colors.0), Color(hex: colors.1)], frame: Rect(x: 12, y: 9, width: 20, height: 20))
        super.init(frame: .zero)
        effect = Self.glass
        cornerRadius = 18
        clipsToBounds = true
        layer.borderWidth = 1
        layer.borderColor = Color(white: 1, alpha: 0.13)
        tile.cornerRadius = 5
        tile.addSubview(
            GlyphView(glyph, color: .white, filled: isFilled, frame: Rect(x: 3, y: 3, width: 14, height: 14)))
        button.setTitleSize(13, growth: WidgetCard.growth)
        button.contentInsets = .zero
        button.tintColor = Color(white: 1, alpha: 0.86)
        button.accessibilityLabel = "Show more of " + name
        button.addTarget(self, action: WidgetCard.toggle, for: .primaryActionTriggered)
        more.alpha = 0
        for view in [body, more, tile, title, button] as [View] { contentView.addSubview(view) }
        height = heightAnchor.constraint(equalToConstant: LockConstants.closedHeight).named("widget height")
        translatesAutoresizingMaskIntoConstraints = false
        height?.isActive = true
    }

    override func layoutSubviews() {
        let (width, growth) = (bounds.width, grown(1, atMost: Self.growth))
        if growth != shownGrowth {
            shownGrowth = growth
            height?.constant = restingHeight
        }
        tile.center.y = 19 * growth
        let buttonWidth = max(86, button.titleLabel.width(of: "Show more") + 4)
        button.frame = Rect(x: width - 12 - buttonWidth, y: 4 * growth, width: buttonWidth, height: 30 * growth)
        title.fit(
            Rect(x: 40, y: 9 * growth, width: growth == 1 ? 160 : max(1, button.frame.minX - 44), height: 20 * growth),
            growth: Self.growth)
        let closed = LockConstants.closedHeight * growth
        body.frame = Rect(x: 0, y: Self.head * growth, width: width, height: closed - Self.head * growth)
        more.frame = Rect(x: 0, y: closed, width: width, height: LockConstants.openHeight * growth - closed)
    }

    private final var shownGrowth = 1.0
    /// The height of the card at rest.
    private final var restingHeight: Double {
        (isOpen ? LockConstants.openHeight : LockConstants.closedHeight) * grown(1, atMost: Self.growth)
    }

    /// Shows or hides the contents of the open card. Called inside the animation. Overrides must call `super`.
    func showMore(_ isOpen: Bool) { more.alpha = isOpen ? 1 : 0 }

    /// Opens or closes the card. In flight, the card reverses, because its animations add up.
    final func toggle() { setOpen(!isOpen) }

    final func setOpen(_ isOpen: Bool) {
        guard isOpen != self.isOpen, let stage, let height else { return }
        topView.layoutIfNeeded()
        self.isOpen = isOpen
        let card = self
        let changes = {
            height.constant = card.restingHeight
            card.showMore(isOpen)
            card.topView.layoutIfNeeded()
        }
        let name = title.text
        let button = button
        let retitle = {
            button.title = isOpen ? "Show less" : "Show more"
            button.accessibilityLabel = (isOpen ? "Show less of " : "Show more of ") + name
        }
        if stage.prefersReducedMotion {
            return View.transition(
                with: superview ?? self, duration: LockConstants.fadeDuration, options: .transitionCrossDissolve,
                animations: {
                    changes()
                    retitle()
                })
        }
        let animator = PropertyAnimator(duration: 0, timingParameters: LockConstants.widgetSpring, animations: changes)
        animator.pauseAnimation()
        animator.continueAnimation(
            withTimingParameters: nil as TimingCurve?, durationFactor: duration / animator.duration)
        View.transition(
            with: button, duration: LockConstants.titleDuration, delay: duration * LockConstants.titleDelayFactor,
            options: .transitionCrossDissolve, animations: retitle)
    }

    /// The outermost view, whose layout includes the neighbouring cards.
    private final var topView: View { stage?.root ?? self }
}

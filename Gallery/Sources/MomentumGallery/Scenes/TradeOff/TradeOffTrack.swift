/// A track: a box on a rail, and a description of its motion.
final class TradeOffTrack: Card {
    let rail: RailView
    private let title: Label
    private let detail: Label
    private let swatch = View().called("swatch")

    init(_ title: String, _ detail: String, color: Color) {
        rail = RailView(color: color)
        self.title = Label(title, size: 14, weight: .semibold)
        self.detail = Label(detail, size: 12, color: Palette.faint)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        swatch.backgroundColor = color
        swatch.cornerRadius = 4
        for view in [swatch, self.title, self.detail, rail] { addSubview(view) }
    }

    /// Returns the additional height that larger text needs in `width`, in points.
    func growth(in width: Double) -> Double { layOutTexts(width) - 48 }

    private func layOutTexts(_ width: Double) -> Double {
        let pad = width < 600 ? 12.0 : 20
        let labelWidth = width - 2 * pad - 16
        let end = title.lie(x: pad + 16, y: 11, width: labelWidth, line: 20)
        swatch.frame = Rect(x: pad, y: 17 + 4 * (title.growth - 1), width: 8, height: 8)
        return detail.lie(x: pad + 16, y: end - 1, width: labelWidth, line: 18)
    }

    override func layoutSubviews() {
        let pad = bounds.width < 600 ? 12.0 : 20
        let width = bounds.width - 2 * pad
        let middle = (layOutTexts(bounds.width) + 2 + bounds.height - 8) / 2
        rail.lie(x: pad, width: width, middle: middle)
    }
}

/// A button that shows that it blocks the program, and for how long.
final class BlockButton: View {
    private let label = Label("", size: 15, weight: .semibold, color: .white)
    /// A bar of the elapsed time. Its animation in the committed tree needs no program.
    private let progress = View().called("progress")
    private static var color: Color { Palette.pick(0x161A23, 0x3A3E49) }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Self.color
        cornerRadius = 14
        clipsToBounds = true
        label.textAlignment = .center
        label.isAccessibilityElement = false
        isAccessibilityElement = true
        accessibilityTraits = .button
        // The background of white text.
        progress.backgroundColor = Color(hex: 0xC9333A)
        progress.isUserInteractionEnabled = false
        progress.layer.anchorPoint = Point(x: 0, y: 0.5)
        progress.isHidden = true
        for view in [progress, label] { addSubview(view) }
    }

    override var accessibilityLabel: String {
        get { label.text }
        set { label.text = newValue }
    }

    func showReady(_ duration: Double) {
        label.text = "Stall the main thread for " + NumberText.decimal(duration, decimals: 1, padded: true) + " s"
        progress.isHidden = true
        progress.layer.removeAllAnimations()
    }

    func showBlocked(_ duration: Double) {
        label.text = "The main thread is stalled"
        progress.isHidden = false
        let filling = BasicAnimation(keyPath: "transform.scale.x")
        filling.fromValue = 0.001
        filling.toValue = 1
        filling.duration = duration
        progress.layer.add(filling, forKey: "filling")
    }

    /// Returns the height of the button in `width`.
    func height(in width: Double) -> Double {
        max(56, label.height(in: width - 24, line: 20) + 16)
    }

    override func layoutSubviews() {
        let labelWidth = bounds.width - 24
        let height = label.height(in: labelWidth, line: 20)
        label.lie(x: 12, y: (bounds.height - height) / 2, width: labelWidth, line: 20)
        progress.bounds = Rect(origin: .zero, size: bounds.size)
        progress.center = Point(x: 0, y: bounds.height / 2)
    }
}

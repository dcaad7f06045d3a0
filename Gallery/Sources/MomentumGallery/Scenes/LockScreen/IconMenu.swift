/// The menu of an icon, with a line for each choice.
final class IconMenu: View {
    enum Choice: Int { case shake, mark, moveToFront }

    static let size = Size(width: 216, height: 3 * MenuLine.height)

    let lines: [MenuLine]
    /// The size of the menu at the user's text size.
    var ownSize: Size {
        let width = lines.map { $0.ownWidth }.max() ?? 0
        return Size(width: max(Self.size.width, width), height: grown(Self.size.height))
    }
    /// The lock screen, which handles choices and Escape.
    var host = Weak<LockScreenView>()

    init() {
        lines = [
            MenuLine("Shake", Self.bell), MenuLine("", Self.dot), MenuLine("Move to the front", Self.front),
        ]
        super.init(frame: Rect(origin: .zero, size: Self.size))
        alpha = 0
        isUserInteractionEnabled = false
        accessibilityViewIsModal = true
        for (index, line) in lines.enumerated() {
            line.tag = index
            line.showsRule = index > 0
            line.addTarget(self, action: IconMenu.chosen, for: .primaryActionTriggered)
            addSubview(line)
        }
    }

    /// Updates the texts for the state of `icon`.
    func offer(for icon: AppIcon) {
        lines[1].show(icon.hasBadge ? "Mark as seen" : "Mark as new")
        accessibilityLabel = "Menu of " + icon.accessibilityLabel
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = ownSize
        if bounds.size != size { frame = Rect(origin: .zero, size: size) }
        let height = size.height / Double(lines.count)
        for (index, line) in lines.enumerated() {
            line.frame = Rect(x: 0, y: height * Double(index), width: size.width, height: height)
        }
    }

    private func chosen(_ line: MenuLine) {
        if let choice = Choice(rawValue: line.tag) { host.object?.chose(choice) }
    }

    /// Up, down and Tab move between the lines. Escape closes the menu.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        let current = lines.firstIndex { $0.isFocused } ?? 0
        switch event.key {
        case .up: lines[(current + lines.count - 1) % lines.count].focus()
        case .down: lines[(current + 1) % lines.count].focus()
        case .tab: lines[(current + (event.isShifted ? lines.count - 1 : 1)) % lines.count].focus()
        case .escape: host.object?.closeMenu()
        default: return false
        }
        return true
    }

    private static var bell: Path {
        var path = Path()
        for (x, start, end) in [(8.0, 8.0, 16.0), (16, 8, 16), (4, 10, 14), (20, 10, 14)] {
            path.move(to: Point(x: x, y: start))
            path.addLine(to: Point(x: x, y: end))
        }
        path.move(to: Point(x: 12, y: 5.6))
        path.addLine(to: Point(x: 12, y: 18.4))
        return path
    }

    private static var dot: Path {
        var path = Path(roundedRect: Rect(x: 3.4, y: 6.2, width: 14.4, height: 14.4), cornerRadius: 4)
        path.addEllipse(in: Rect(x: 15.4, y: 2.8, width: 6, height: 6))
        return path
    }

    private static var front: Path {
        var path = Path(roundedRect: Rect(x: 3.4, y: 3.4, width: 8, height: 8), cornerRadius: 2)
        path.addRoundedRect(in: Rect(x: 12.6, y: 12.6, width: 8, height: 8), radii: CornerRadii(all: 2))
        path.move(to: Point(x: 19.6, y: 9.4))
        path.addCurve(to: Point(x: 15, y: 5), control1: Point(x: 19.6, y: 6.6), control2: Point(x: 18, y: 5))
        path.move(to: Point(x: 17.2, y: 2.8))
        path.addLine(to: Point(x: 15, y: 5))
        path.addLine(to: Point(x: 17.2, y: 7.2))
        return path
    }
}

/// A line of the menu.
final class MenuLine: Control {
    static let height = 46.0
    private let title = Label("", size: 15, weight: .medium, color: Color(hex: 0x1C1630))
    private let rule = View().called("rule")

    private let symbol: GlyphView

    /// The width that the line needs for larger text. 0 at the default text size.
    var ownWidth: Double { title.growth > 1 ? 46 + title.width + 14 : 0 }

    init(_ text: String, _ glyph: Path) {
        symbol = GlyphView(
            glyph, color: Color(hex: 0x1C1630), filled: false, frame: Rect(x: 14, y: 13, width: 20, height: 20))
        super.init(frame: .zero)
        tintColor = Color(hex: 0x5A3FE0)
        rule.backgroundColor = Color(hex: 0x1C1630, alpha: 0.12)
        title.isAccessibilityElement = false
        for view in [symbol, title, rule] as [View] { addSubview(view) }
        show(text)
    }

    /// Whether a rule separates the line from the one above.
    var showsRule = false { didSet { rule.isHidden = !showsRule } }

    func show(_ text: String) {
        title.text = text
        accessibilityLabel = text
    }

    override func layoutSubviews() {
        rule.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
        symbol.center.y = bounds.height / 2
        let line = 22 * title.growth
        title.frame = Rect(x: 46, y: (bounds.height - line) / 2, width: max(160, bounds.width - 56), height: line)
    }

    override var focusRect: Rect { bounds.insetBy(dx: 8, dy: 8) }
    override var focusRingRadius: Double { 6 }

    override func stateDidChange() {
        backgroundColor = isHighlighted ? Color(hex: 0x1C1630, alpha: 0.1) : .clear
    }

    override func endTracking(_ touch: Touch) { if isTouchInside { sendActions(for: .primaryActionTriggered) } }
}

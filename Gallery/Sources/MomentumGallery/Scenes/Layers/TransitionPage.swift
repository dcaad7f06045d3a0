/// Transitions: the picture of a page is replaced by the next one, from any side, also while another transition is
/// running.
final class TransitionPage: LayerPage {
    private static let kinds: [(type: TransitionType, name: String)] = [
        (.push, "push"), (.moveIn, "moveIn"), (.reveal, "reveal"), (.fade, "fade"), (.flip, "flip"), (.curlUp, "curl"),
    ]
    private static let colors: [(UInt32, UInt32)] = [
        (0x3A4DE0, 0x7FA6FF), (0xD9376E, 0xFF9E6B), (0x0F7B6C, 0x8BD86A), (0x5B2A9D, 0xE58BF0),
    ]
    private static let glyphs = [Figure.rosette, .knot, .spiral]
    private let sheet = GradientView([], from: .zero, to: Point(x: 1, y: 1))
    private let line = ShapeView()
    private let number = Label("", size: 64, weight: .bold, color: .white)
    /// The number of pages.
    private static let count = 12
    private let track = View().called("track")
    private let marker = View()
    private let chips = View().called("chips")
    private var kind = 0
    private var page = 0
    private var hasSwiped = false

    override init(stage: Stage) {
        super.init(stage: stage)
        backgroundColor = Palette.paper
        sheet.cornerRadius = 24
        sheet.clipsToBounds = true
        sheet.layer.name = "sheet"
        line.shapeLayer.fillColor = .clear
        line.shapeLayer.strokeColor = Color(hex: 0xFFFFFF, alpha: 0.5)
        line.shapeLayer.lineWidth = 1.5
        number.textAlignment = .center
        for view in [line, number] { sheet.addSubview(view) }
        track.backgroundColor = Palette.well
        track.cornerRadius = 2
        marker.backgroundColor = Palette.ink
        marker.cornerRadius = 2
        marker.layer.name = "marker"
        track.addSubview(marker)
        for (index, kind) in Self.kinds.enumerated() {
            let label = Label(kind.name, size: 13, weight: .semibold)
            label.textAlignment = .center
            label.cornerRadius = 15
            label.tag = index
            chips.addSubview(label)
        }
        for view in [sheet, track, chips] { addSubview(view) }
        fill()
        choose(0)
    }

    private func fill() {
        let (dark, light) = Self.colors[page % Self.colors.count]
        sheet.gradient.colors = [Color(hex: dark), Color(hex: light)]
        line.shapeLayer.path = Self.glyphs[page % Self.glyphs.count].path
        number.text = NumberText.decimal(Double(page + 1))
    }

    private func choose(_ index: Int) {
        kind = index
        for (position, chip) in chips.subviews.enumerated() {
            guard let chip = chip as? Label else { continue }
            chip.backgroundColor = position == index ? Palette.ink : Palette.well
            chip.textColor = position == index ? Palette.inverse : Palette.faint
        }
    }

    /// Shows the next page if `direction` is negative, otherwise the previous one. The page moves in that direction.
    private func startTransition(_ direction: Vector) {
        let isLevel = abs(direction.dx) >= abs(direction.dy)
        let side: TransitionSubtype =
            isLevel ? (direction.dx < 0 ? .fromRight : .fromLeft) : (direction.dy < 0 ? .fromBottom : .fromTop)
        let transition = Transition(reducesMotion ? .fade : Self.kinds[kind].type, subtype: side)
        transition.duration = reducesMotion ? 0.2 : 0.55
        transition.timingFunction = .easeInEaseOut
        sheet.layer.add(transition, forKey: "turn")
        page = (page + (direction.dx + direction.dy < 0 ? 1 : Self.count - 1)) % Self.count
        fill()
        View.animate(springDuration: reducesMotion ? 0 : 0.55, bounce: 0) { placeMarker() }
    }

    override func disappear() { for view in [sheet, marker] { view.layer.removeAllAnimations() } }

    private func placeMarker() {
        let width = track.bounds.width / Double(Self.count)
        marker.frame = Rect(x: width * Double(page), y: 0, width: width, height: track.bounds.height)
    }

    /// Selects the transition of a tapped chip. A tap elsewhere shows the next page from the tapped side.
    override func tap(_ location: Point) {
        let chipLocation = Point(x: location.x - chips.frame.minX, y: location.y - chips.frame.minY)
        if let chip = chips.subviews.first(where: { $0.frame.contains(chipLocation) }) { return choose(chip.tag) }
        let (x, y) = (location.x / bounds.width - 0.5, location.y / bounds.height - 0.5)
        startTransition(Vector(dx: -x, dy: -y))
    }

    override func drag(_ pan: PanGesture) {
        switch pan.state {
        case .began, .changed:
            guard !hasSwiped, pan.translation.length > 6 else { return }
            hasSwiped = true
            startTransition(pan.translation)
        default: hasSwiped = false
        }
    }

    override func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool {
        if step == .zero { choose((kind + 1) % Self.kinds.count) } else { startTransition(step) }
        return true
    }

    override func layoutSubviews() {
        let chipsHeight = layOutChips(bounds.width - 36)
        let below = chipsHeight - 36
        sheet.frame = Rect(x: 18, y: 18, width: bounds.width - 36, height: bounds.height - 94 - below)
        track.frame = Rect(x: 18, y: bounds.height - 66 - below, width: bounds.width - 36, height: 4)
        placeMarker()
        let scale = min(sheet.bounds.width, sheet.bounds.height) / 340
        line.frame = sheet.bounds
        line.bounds = Rect(
            x: -sheet.bounds.width / 2, y: -sheet.bounds.height / 2, width: sheet.bounds.width,
            height: sheet.bounds.height)
        line.transform = Transform2D(scaleX: scale, y: scale)
        let line = 82 * number.growth
        number.frame = Rect(x: 0, y: sheet.bounds.midY - line / 2, width: sheet.bounds.width, height: line)
        chips.frame = Rect(x: 18, y: bounds.height - 16 - chipsHeight, width: bounds.width - 36, height: chipsHeight)
    }

    /// Lays out the chips in as few rows as possible. Returns the height of the rows.
    private func layOutChips(_ available: Double) -> Double {
        let labels = chips.subviews.compactMap { $0 as? Label }
        let widest = (labels.map { $0.width }.max() ?? 0) + 8
        var rows = 1
        while rows < labels.count, available / Double((labels.count + rows - 1) / rows) < widest { rows += 1 }
        let columns = (labels.count + rows - 1) / rows
        let (width, line) = (available / Double(columns), 30 * (labels.first?.growth ?? 1))
        for (index, chip) in labels.enumerated() {
            chip.frame = Rect(
                x: Double(index % columns) * width + 3, y: 2 + Double(index / columns) * (line + 6), width: width - 6,
                height: line)
            chip.cornerRadius = line / 2
        }
        return Double(rows) * (line + 6)
    }
}

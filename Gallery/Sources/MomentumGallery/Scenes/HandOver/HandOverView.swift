/// A table with a dock at its lower edge and a plot at the top.
final class HandOverView: TouchView {
    var scene = Weak<HandOverScene>()
    let table = View()
    let cards: [HandOverCard]
    let plot = PlotView("speed", color: Palette.blue, range: 0...2000, span: 5, grid: [0, 500, 1000, 1500, 2000])
        .called("plot")
    private let sheet = Card()
    private let dock = View().called("dock")
    private let wells: [View]
    private let owner = Label("in the dock", size: 12, weight: .semibold, color: Palette.faint)
    private let number = Label("0 pt/s", size: 12, weight: .medium, color: Palette.faint)
    private static let gap = 12.0

    override init(frame: Rect) {
        cards = (0..<4).map { HandOverCard(number: [1, 4, 0, 6][$0]) }
        wells = cards.map { _ in View(frame: Rect(x: 0, y: 0, width: HandOverCard.side, height: HandOverCard.side)) }
        super.init(frame: frame)
        becomeElement(
            "Table and dock",
            [
                ("Choose previous", .left), ("Choose next", .right), ("Send", .space), ("Push up", .up),
                ("Push down", .down), ("Tidy up", .escape),
            ])
        backgroundColor = Palette.paper
        table.clipsToBounds = true
        dock.backgroundColor = Palette.ink.withAlpha(0.06)
        dock.cornerRadius = 26
        dock.isUserInteractionEnabled = false
        for well in wells {
            well.backgroundColor = Palette.ink.withAlpha(0.05)
            well.cornerRadius = 7
            dock.addSubview(well)
        }
        sheet.isUserInteractionEnabled = false
        number.textAlignment = .right
        for view in [plot, owner, number] { sheet.addSubview(view) }
        for view in [table, sheet] { addSubview(view) }
        table.addSubview(dock)
        for card in cards { table.addSubview(card) }
        cards[0].layer.name = "card"
    }

    override func layoutSubviews() {
        let (width, height) = (bounds.size.width, bounds.size.height)
        let inner = width - 2 * Self.gap
        let line = 18 * owner.growth
        // One below the other if the longest texts do not fit side by side.
        let isTall = line > 18 && inner < 330 * owner.growth
        let growth = line * (isTall ? 2 : 1) - 18
        sheet.frame = Rect(x: Self.gap, y: Self.gap, width: inner, height: 140 + growth)
        owner.frame = Rect(x: 14, y: 10, width: isTall ? inner - 28 : 220 * owner.growth, height: line)
        number.textAlignment = isTall ? .left : .right
        number.frame = Rect(
            x: isTall ? 14 : inner - 14 - 120 * number.growth, y: isTall ? 10 + line : 10,
            width: 120 * number.growth, height: line)
        plot.frame = Rect(x: 10, y: 34 + growth, width: inner - 20, height: 96)
        table.frame = Rect(x: 0, y: 164 + growth, width: width, height: height - 164 - growth)
        let length = dockWidth
        dock.frame = Rect(
            x: (width - length) / 2, y: table.bounds.height - 122, width: length, height: 106)
        for (index, well) in wells.enumerated() {
            let position = slot(index)
            well.center = Point(x: position.x - dock.frame.minX, y: position.y - dock.frame.minY)
        }
        scene.object?.stageDidLayOut()
    }

    private var pitch: Double { min(HandOverCard.side + 10, (bounds.width - 44) / Double(cards.count)) }
    private var dockWidth: Double { pitch * Double(cards.count) + 16 }

    /// Returns the position of the card at `index` in the dock, in the table's coordinates.
    func slot(_ index: Int) -> Point {
        let first = bounds.midX - pitch * Double(cards.count - 1) / 2
        return Point(x: first + pitch * Double(index), y: table.bounds.height - 69)
    }

    /// The y coordinate below which a card falls into the dock.
    var dockEdge: Double { table.bounds.height - 122 }

    /// Returns the card whose presentation is at `point`, in stage points.
    func card(at point: Point) -> HandOverCard? {
        let position = table.convert(point, from: nil) ?? point
        return cards.last { card in
            card.presentation.position.distance(to: position) < HandOverCard.side * 0.62
        }
    }

    /// Shows the owner and the speed of the plotted card.
    func show(_ card: HandOverCard) {
        let speed = card.speed
        switch card.owner {
        case .finger: (owner.text, owner.textColor) = ("dragged", Palette.green)
        case .table: (owner.text, owner.textColor) = (speed > 0 ? "moved by physics" : "on the table", Palette.orange)
        case .dock: (owner.text, owner.textColor) = (speed > 0 ? "moved by an animation" : "in the dock", Palette.blue)
        }
        number.text = NumberText.decimal(speed.rounded(), decimals: 0) + " pt/s"
    }

    override func wasTouched(at location: Point) { scene.object?.wasTouched(at: location) }

    override func wasReleased() { scene.object?.wasReleased() }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}

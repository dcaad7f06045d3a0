/// A table with a record player and a pile of sleeves.
final class CardTableView: View {
    var scene = Weak<CardShuffleScene>()
    let pile = View(frame: Rect(x: 0, y: 0, width: CoverArt.side, height: CoverArt.side))
    private let title = Label("Evening records")
    private let subtitle = Label("The bottom record plays next")
    private let player = View(frame: Rect(x: 0, y: 0, width: 420, height: 420)).called("player")

    override init(frame: Rect) {
        super.init(frame: frame)
        becomeElement("Shuffle")
        backgroundColor = Color(hex: 0xE7DCC8)
        clipsToBounds = true
        pile.layer.name = "pile"
        pile.isUserInteractionEnabled = false
        player.isUserInteractionEnabled = false
        title.setSize(26)
        title.weight = .bold
        title.textColor = Color(hex: 0x3A2E25)
        subtitle.setSize(13)
        subtitle.textColor = Color(hex: 0x65543F)
        fillPlayer()
        for view in [player, title, subtitle, pile] { addSubview(view) }
        // The tilt and position of each sleeve, slightly irregular.
        let tilts = [0.035, -0.05, 0.02, -0.03, 0.06, -0.02, 0.045, -0.01]
        let offsets: [(Double, Double)] = [(1, 2), (-2, 1), (2, -1), (-1, -2), (1, 1), (-2, 0), (1, -2), (0, 0)]
        for index in 0..<CoverArt.count {
            let cover = CoverArt.cover(index)
            cover.center = Point(x: CoverArt.side / 2 + offsets[index].0, y: CoverArt.side / 2 + offsets[index].1)
            cover.transform = Transform2D(rotationAngle: tilts[index])
            pile.addSubview(cover)
        }
        pile.subviews[0].layer.name = "card"
        pile.subviews[1].layer.name = "card2"
        for card in pile.subviews.dropFirst(2) { card.layer.name = "card3" }
        layoutIfNeeded()
    }

    private func fillPlayer() {
        let center = Point(x: 210, y: 210)
        func disc(_ radius: Double, _ color: Color) {
            let path = Path(
                ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            player.addSubview(ShapeView(path, color: color, frame: player.bounds))
        }
        disc(206, Color(hex: 0xCDBDA2))
        disc(196, Color(hex: 0x1C1A1D))
        let grooves = ShapeView(frame: player.bounds).called("grooves")
        var path = Path()
        for groove in 0...16 {
            let radius = 84 + Double(groove) * 6.5
            path.addEllipse(in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        grooves.shapeLayer.path = path
        grooves.shapeLayer.fillColor = .clear
        grooves.shapeLayer.strokeColor = Color(hex: 0xFFFFFF, alpha: 0.09)
        player.addSubview(grooves)
        disc(68, Color(hex: 0xD8573C))
        disc(50, Color(hex: 0xE98A5B))
        disc(6, Color(hex: 0x1C1A1D))
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        let (width, height) = (bounds.size.width, bounds.size.height)
        let end = title.lie(x: 28, y: 28, width: width - 56, line: 32)
        subtitle.lie(x: 28, y: end + 1, width: width - 56, line: 20)
        player.center = Point(x: width - 40, y: height - 6)
        // Space for the pile and for a sleeve that is pulled out to the right.
        let scale = min(width * 0.9 / 238, height * 0.5 / 140)
        pile.transform = Transform2D(scaleX: scale, y: scale)
        pile.center = Point(x: width / 2 - 55 * scale, y: height * 0.5)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}

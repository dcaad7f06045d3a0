/// The board of the launch, in its own coordinates: a flower in a ring, a name, five tiles, and the timeline that moves
/// them.
final class LaunchBoard: LaunchContainer {
    static let size = Size(width: 390, height: 600)
    private static let middle = Point(x: 195, y: 174)
    /// The point where the petals meet, in the flower's coordinates.
    static let bloomCenter = Point(x: 150, y: 150)
    /// The y coordinate of the tiles.
    static let tileHeight = 476.0

    let glow = GradientView([Color(hex: 0xFFB37A, alpha: 0.55), Color(hex: 0x8A5BFF, alpha: 0.22), .clear], .radial)
        .called("glow")
    /// The container of the petals and of the views between them.
    let flower = LaunchContainer(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let ring = ShapeView(frame: Rect(x: 0, y: 0, width: 264, height: 264))
    let comet = View(frame: Rect(x: 0, y: 0, width: 11, height: 11))
    let core = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let name = View(frame: Rect(x: 0, y: 0, width: 390, height: 60)).called("name")
    let rule = View(frame: Rect(x: 0, y: 0, width: 210, height: 2)).called("rule")
    let tagline = Label("Everything in motion, nothing in haste", frame: .zero)
    let badge = View(frame: Rect(x: 0, y: 0, width: 22, height: 22))
    let track = LaunchTrack(frame: Rect(x: 20, y: 530, width: 350, height: 58))
    private(set) var petals: [LaunchPiece] = []
    private(set) var letters: [Label] = []
    private(set) var tiles: [LaunchPiece] = []

    /// The colours of each petal, at the tip and at the middle.
    private static let petalColors: [[UInt32]] = [
        [0xFF7A6B, 0xD8365E], [0xFFAE5C, 0xF0662F], [0xFFD86B, 0xF5982B], [0xA6E38B, 0x35A877],
        [0x6FE3D2, 0x1F93A8], [0x74C4FF, 0x2F6BE0], [0x9C9BFF, 0x5A43D6], [0xE88BFF, 0x9A35C4],
    ]
    private static let tileColors: [[UInt32]] = [
        [0x6FD3FF, 0x2C6FE8], [0xFFB86B, 0xF0643C], [0xFF8FA8, 0xD83A78], [0xA79BFF, 0x5E48DD], [0x84E6B4, 0x22936F],
    ]
    private static let tileNames = ["Letters", "Sunrise", "Music", "Travel", "Garden"]

    override init(frame: Rect = .zero) {
        super.init(frame: Rect(origin: .zero, size: Self.size))
        glow.frame = Rect(x: Self.middle.x - 195, y: Self.middle.y - 195, width: 390, height: 390)
        addSubview(glow)
        addRing()
        addFlower()
        addName()
        addTiles()
        addSubview(track)
    }

    private func addRing() {
        let circle = Path(ellipseIn: Rect(x: 2, y: 2, width: 260, height: 260))
        ring.shapeLayer.path = circle
        ring.shapeLayer.fillColor = .clear
        ring.shapeLayer.strokeColor = Color(white: 1, alpha: 0.42)
        ring.shapeLayer.lineWidth = 2
        ring.shapeLayer.lineCap = .round
        // Rotated so that the line begins at the top.
        ring.transform = Transform2D(rotationAngle: -.pi / 2)
        ring.center = Self.middle
        ring.isUserInteractionEnabled = false
        comet.backgroundColor = .white
        comet.cornerRadius = 5.5
        comet.layer.shadowColor = Color(hex: 0xFFD9A8)
        comet.layer.shadowOpacity = 0.9
        comet.layer.shadowRadius = 7
        comet.layer.name = "comet"
        comet.alpha = 0
        comet.center = Point(x: 262, y: 132)
        ring.layer.name = "ring"
        ring.addSubview(comet)
        addSubview(ring)
    }

    private func addFlower() {
        flower.center = Self.middle
        flower.layer.name = "flower"
        for (index, colors) in Self.petalColors.enumerated() {
            let petal = LaunchPiece(colors, size: Size(width: 56, height: 88), cornerRadius: 28)
            petal.layer.anchorPoint = Point(x: 0.5, y: 1.14)
            petal.center = Self.bloomCenter
            petal.called("petal", index + 1)
            if index == 1 { petal.layer.name = "petal" }
            petals.append(petal)
            flower.addSubview(petal)
        }
        core.backgroundColor = Color(hex: 0xFFF6E6)
        core.cornerRadius = 25
        core.center = Self.bloomCenter
        core.layer.shadowColor = Color(hex: 0x2A1148)
        core.layer.shadowOpacity = 0.35
        core.layer.shadowRadius = 12
        core.layer.name = "core"
        core.isUserInteractionEnabled = false
        flower.addSubview(core)
        addSubview(flower)
    }

    private func addName() {
        name.center = Point(x: 195, y: 354)
        name.isUserInteractionEnabled = false
        let widths = [39.0, 30, 32, 18, 36, 18, 33, 36]
        let width = widths.reduce(0, +) + 7 * 3
        var x = 195 - width / 2
        for (letter, width) in zip(["M", "E", "R", "I", "D", "I", "A", "N"], widths) {
            let label = Label(letter, frame: Rect(x: x, y: 6, width: width, height: 48))
            label.font = .system(size: 38, weight: .bold)
            label.textAlignment = .center
            label.textColor = .white
            label.isAccessibilityElement = false
            letters.append(label)
            name.addSubview(label)
            x += width + 3
        }
        letters[0].layer.name = "letter"
        name.isAccessibilityElement = true
        name.accessibilityLabel = "Meridian"
        name.accessibilityTraits = .header
        rule.backgroundColor = Color(hex: 0xFFC79A)
        rule.cornerRadius = 1
        rule.center = Point(x: 195, y: 388)
        tagline.font = .system(size: 15)
        tagline.textColor = Color(white: 1, alpha: 0.82)
        tagline.textAlignment = .center
        tagline.frame = Rect(x: 20, y: 398, width: 350, height: 24)
        for view in [rule, tagline] { view.isUserInteractionEnabled = false }
        for view in [name, rule, tagline] { addSubview(view) }
    }

    private func addTiles() {
        for (index, colors) in Self.tileColors.enumerated() {
            let tile = LaunchPiece(colors, size: Size(width: 58, height: 58), cornerRadius: 16)
            tile.center = Point(x: 195 + 70 * Double(index - 2), y: Self.tileHeight)
            tile.layer.shadowOpacity = 0.3
            tile.layer.shadowRadius = 10
            tile.layer.shadowOffset = Size(width: 0, height: 6)
            tile.becomeElement(Self.tileNames[index])
            let glyph = ShapeView(LaunchGlyphs.all[index], color: .white, frame: tile.bounds).called("glyph")
            glyph.isUserInteractionEnabled = false
            tile.addSubview(glyph)
            if index == 1 { tile.layer.name = "tile" }
            tiles.append(tile)
            addSubview(tile)
        }
        badge.backgroundColor = Color(hex: 0xFF4D5E)
        badge.cornerRadius = 11
        badge.layer.borderWidth = 2.5
        badge.layer.borderColor = .white
        badge.center = Point(x: 54, y: 5)
        badge.isUserInteractionEnabled = false
        badge.layer.name = "badge"
        tiles[0].addSubview(badge)
    }

    /// Sets everything to its state before the launch.
    func fold() {
        glow.alpha = 0
        glow.transform = Transform2D(scaleX: 0.4, y: 0.4)
        ring.shapeLayer.strokeEnd = 0
        for (index, petal) in petals.enumerated() {
            petal.alpha = 0
            let turn = Maths.sincos(Double(index) * .pi / 4 - 1.7)
            petal.center = Self.bloomCenter + Vector(dx: turn.sin, dy: -turn.cos) * 34
            petal.transform = Self.turn(index, by: -1.7).scaledBy(x: 0.1, y: 0.1)
        }
        core.transform = Transform2D(scaleX: 0.01, y: 0.01)
        for letter in letters {
            letter.alpha = 0
            letter.transform = Transform2D(translationX: 0, y: 44)
        }
        rule.transform = Transform2D(scaleX: 0.01, y: 1)
        tagline.alpha = 0
        tagline.transform = Transform2D(translationX: 0, y: 14)
        for tile in tiles {
            tile.alpha = 0
            tile.center.y = Self.tileHeight + 70
            tile.transform = Transform2D(scaleX: 0.5, y: 0.5)
        }
        badge.transform = Transform2D(scaleX: 0.01, y: 0.01)
    }

    /// Called at the end of the launch. Highlights the track of the playhead.
    func isReady(_ isReady: Bool) {
        View.animate(withDuration: 0.4) { track.backgroundColor = Color(white: 1, alpha: isReady ? 0.16 : 0.09) }
    }

    /// Returns the rotation of the petal at `index`, with an additional angle in radians.
    static func turn(_ index: Int, by angle: Double = 0) -> Transform2D {
        Transform2D(rotationAngle: Double(index) * .pi / 4 + angle)
    }
}

/// The symbols on the tiles, 58 points wide and high.
enum LaunchGlyphs {
    static let all: [Path] = [letter, sun, eighthNote, plane, leaf]

    private static var letter: Path {
        var path = Path(polygon: [14, 19, 44, 19, 29, 32])
        path.addPath(Path(polygon: [13, 22, 29, 36, 45, 22, 45, 40, 13, 40]))
        return path
    }

    private static var sun: Path {
        var path = Path(ellipseIn: Rect(x: 20, y: 20, width: 18, height: 18))
        for ray in 0..<8 {
            let turn = Maths.sincos(Double(ray) * .pi / 4)
            let middle = Point(x: 29 + 15 * turn.cos, y: 29 + 15 * turn.sin)
            path.addEllipse(in: Rect(x: middle.x - 2, y: middle.y - 2, width: 4, height: 4))
        }
        return path
    }

    private static var eighthNote: Path {
        var path = Path(ellipseIn: Rect(x: 16, y: 34, width: 12, height: 9))
        path.addEllipse(in: Rect(x: 32, y: 31, width: 12, height: 9))
        path.addPath(Path(polygon: [25, 18, 44, 14, 44, 36, 41, 36, 41, 22, 28, 25, 28, 39, 25, 39]))
        return path
    }

    private static var plane: Path { Path(polygon: [12, 30, 46, 14, 36, 45, 28, 37, 24, 43, 23, 34]) }

    private static var leaf: Path {
        var path = Path()
        path.move(to: Point(x: 16, y: 42))
        path.addCurve(
            to: Point(x: 43, y: 15), control1: Point(x: 12, y: 22), control2: Point(x: 26, y: 13))
        path.addCurve(
            to: Point(x: 16, y: 42), control1: Point(x: 45, y: 34), control2: Point(x: 32, y: 45))
        path.closeSubpath()
        return path
    }
}

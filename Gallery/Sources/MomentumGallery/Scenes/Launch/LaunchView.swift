/// A night sky with the board and the playback controls.
final class LaunchView: View {
    var scene = Weak<LaunchScene>()
    let ground = LaunchGround(frame: .zero).called("launch ground")
    let board = LaunchBoard().called("board")
    let replay = Button("Replay", style: .filled)
    let reverse = Button("Reverse", style: .tinted)
    private let sky = GradientView([
        Color(hex: 0x0B0A24), Color(hex: 0x1E1446), Color(hex: 0x4A2160), Color(hex: 0x8A3D5E),
    ]).called("sky")
    private let stars = ShapeView().called("stars")
    /// The scale of the board.
    private(set) var scale = 1.0

    override init(frame: Rect) {
        super.init(frame: frame)
        clipsToBounds = true
        stars.isUserInteractionEnabled = false
        stars.shapeLayer.fillColor = Color(white: 1, alpha: 0.7)
        for button in [replay, reverse] { button.setTitleSize(17, growth: Typography.tightGrowth) }
        replay.tintColor = Palette.fill
        reverse.tintColor = Color(hex: 0xE4E0FF)
        for view in [sky, stars, ground, board, replay, reverse] { addSubview(view) }
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        let (width, height) = (bounds.width, bounds.height)
        sky.frame = bounds
        ground.frame = bounds
        stars.frame = bounds
        stars.shapeLayer.path = Self.stars(in: bounds.size)
        let line = grown(48, atMost: Typography.tightGrowth)
        let upper = height - line - 24
        scale = max(0.1, min(width / LaunchBoard.size.width, upper / LaunchBoard.size.height, 1.7))
        board.transform = Transform2D(scaleX: scale, y: scale)
        board.center = Point(x: width / 2, y: upper / 2)
        let side = min(width - 40, 350 * scale)
        let left = (width - side) / 2
        replay.frame = Rect(x: left, y: height - line - 16, width: (side - 12) / 2, height: line)
        reverse.frame = Rect(x: left + (side + 12) / 2, y: height - line - 16, width: (side - 12) / 2, height: line)
    }

    /// Returns the stars. They are the same for the same size.
    private static func stars(in size: Size) -> Path {
        var path = Path()
        for index in 0..<70 {
            let position = Double(index)
            let x = (position * position * 0.0317 + position * 0.0618).truncatingRemainder(dividingBy: 1)
            let y = (position * position * 0.0179 + position * 0.0373).truncatingRemainder(dividingBy: 1)
            let side = index % 7 == 0 ? 2.4 : index % 3 == 0 ? 1.6 : 1.1
            path.addEllipse(in: Rect(x: x * size.width, y: y * y * size.height * 0.9, width: side, height: side))
        }
        return path
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}

/// A dark table in the light of a lamp, with three photographs.
final class PhotoTable: View {
    var scene = Weak<PhotoScene>()
    let prints: [PhotoPrint]
    private let wood = GradientView([Color(hex: 0x3A2C25), Color(hex: 0x231A17)]).called("wood")
    private let grain = ShapeView().called("grain")
    private let lamp = GradientView(
        [Color(hex: 0xFFDCA8, alpha: 0.30), Color(hex: 0xFFDCA8, alpha: 0.08), Color(hex: 0xFFDCA8, alpha: 0)], .radial,
        at: [0, 0.5, 1], from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 1)
    ).called("lamp")
    /// The position of each print, as fractions of the table, and its rotation, in radians.
    private static let poses: [(x: Double, y: Double, angle: Double)] = [
        (0.42, 0.36, -0.09), (0.64, 0.60, 0.16), (0.30, 0.76, -0.2),
    ]

    override init(frame: Rect) {
        prints = PhotoArt.pictures().map { PhotoPrint(picture: $0) }
        super.init(frame: frame)
        clipsToBounds = true
        grain.isUserInteractionEnabled = false
        grain.shapeLayer.fillColor = .clear
        grain.shapeLayer.strokeColor = Color(hex: 0x000000, alpha: 0.16)
        grain.shapeLayer.lineWidth = 1
        for view in [wood, grain, lamp] { addSubview(view) }
        for (print, label) in zip(prints, PhotoArt.labels) {
            print.accessibilityLabel = label
            addSubview(print)
        }
        prints[0].layer.name = "print"
        bringSubviewToFront(prints[0])
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }

    override func layoutSubviews() {
        wood.frame = bounds
        grain.frame = bounds
        let (width, height) = (bounds.width, bounds.height)
        var lines = Path()
        // Boards, each with a few long grain lines.
        for board in 0...6 {
            let y = height * Double(board) / 6
            lines.move(to: Point(x: 0, y: y))
            lines.addLine(to: Point(x: width, y: y))
            for vein in 1...3 {
                let grainY = y + height / 6 * (Double(vein) * 0.27 - 0.06 + 0.04 * Double(board % 3))
                lines.move(to: Point(x: 0, y: grainY))
                lines.addCurve(
                    to: Point(x: width, y: grainY + 5), control1: Point(x: width * 0.3, y: grainY + 9),
                    control2: Point(x: width * 0.62, y: grainY - 9))
            }
        }
        grain.shapeLayer.path = lines
        let reach = max(width, height) * 1.3
        lamp.frame = Rect(x: width * 0.42 - reach / 2, y: height * 0.34 - reach / 2, width: reach, height: reach)
        for (print, pose) in zip(prints, Self.poses) {
            print.restingPose = (Point(x: width * pose.x, y: height * pose.y), pose.angle)
        }
        scene.object?.stageDidLayOut()
    }
}

/// The pictures of the three photographs.
enum PhotoArt {
    static let labels = ["A lake at dusk", "Mountains by moonlight", "A flower"]

    static func pictures() -> [View] {
        [print("lake.jpg", 216), print("moonlight.jpg", 216), print("flower.jpg", 150)]
    }

    private static func print(_ name: String, _ width: Double) -> View {
        let picture = ImageView(frame: Rect(x: 0, y: 0, width: width, height: 150))
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.backgroundColor = Color(hex: 0x39404C)
        picture.image = Image(name)
        return picture
    }
}

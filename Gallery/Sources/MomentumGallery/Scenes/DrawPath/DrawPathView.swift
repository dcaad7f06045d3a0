/// Paper with a line, and the pen that draws it.
final class DrawPathView: View {
    /// The centre of a figure, in the coordinates of the drawing.
    static let middle = Point(x: 150, y: 150)

    var scene = Weak<DrawPathScene>()
    /// The common superview of the line and the pen, which share its layer time.
    let drawing = View(frame: Rect(x: 0, y: 0, width: 300, height: 300)).called("drawing")
    let line = ShapeView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let pen = DrawPathView.makePen()
    private let guide = ShapeView(frame: Rect(x: 0, y: 0, width: 300, height: 300)).called("guide")
    private let paper = View().called("paper")
    private let grid = ShapeView().called("grid")

    override init(frame: Rect) {
        super.init(frame: frame)
        becomeElement("Draw", [("Move the pen back", .left), ("Move the pen forward", .right), ("Continue", .space)])
        backgroundColor = Color(hex: 0x3F6B5C)
        clipsToBounds = true
        line.layer.name = "line"
        pen.layer.name = "pen"
        for view in [paper, drawing] { view.isUserInteractionEnabled = false }
        paper.backgroundColor = Color(hex: 0xFCF8EE)
        paper.cornerRadius = 10
        paper.layer.shadowOpacity = 0.28
        paper.layer.shadowRadius = 16
        paper.layer.shadowOffset = Size(width: 0, height: 8)
        grid.shapeLayer.fillColor = Color(hex: 0xC9D9D2, alpha: 0.8)
        paper.addSubview(grid)
        for shape in [guide, line] {
            shape.shapeLayer.fillColor = .clear
            shape.shapeLayer.lineCap = .round
            shape.shapeLayer.lineJoin = .round
        }
        guide.shapeLayer.strokeColor = Color(hex: 0x1F3C88, alpha: 0.13)
        guide.shapeLayer.lineWidth = 1
        line.shapeLayer.strokeColor = Color(hex: 0x1F3C88)
        line.shapeLayer.lineWidth = 3
        pen.alpha = 0
        for view in [guide, line, pen] { drawing.addSubview(view) }
        for view in [paper, drawing] { addSubview(view) }
        layoutIfNeeded()
    }

    /// Sets the figure to be drawn.
    func show(_ path: Path) {
        guide.shapeLayer.path = path
        line.shapeLayer.path = path
    }

    /// Returns a fountain pen that points to the right. Its anchor point is the tip of the nib.
    private static func makePen() -> View {
        let size = Rect(x: 0, y: 0, width: 84, height: 16)
        let pen = View(frame: size)
        pen.layer.anchorPoint = Point(x: 1, y: 0.5)
        func add(_ points: [(Double, Double)], _ color: UInt32) {
            var path = Path()
            for (index, point) in points.enumerated() {
                let point = Point(x: point.0, y: point.1)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
            pen.addSubview(ShapeView(path, color: Color(hex: color), frame: size))
        }
        pen.addSubview(
            ShapeView(
                Path(roundedRect: Rect(x: 0, y: 1, width: 50, height: 14), cornerRadius: 6),
                color: Color(hex: 0x1E2430),
                frame: size))
        pen.addSubview(
            ShapeView(
                Path(roundedRect: Rect(x: 4, y: 3, width: 44, height: 3), cornerRadius: 1.5),
                color: Color(hex: 0xFFFFFF, alpha: 0.25), frame: size))
        add([(46, 1), (51, 1), (51, 15), (46, 15)], 0xD8A93B)
        add([(51, 2), (64, 4), (64, 12), (51, 14)], 0x2C3444)
        add([(64, 3.5), (74, 5), (84, 8), (74, 11), (64, 12.5)], 0xE8C46A)
        add([(70, 7.7), (84, 8), (70, 8.3)], 0x7A5A14)
        return pen
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        paper.frame = Rect(x: 20, y: 20, width: bounds.size.width - 40, height: bounds.size.height - 40)
        var dots = Path()
        // On very large paper the dots are further apart, so that there are hardly more than ten thousand.
        let size = paper.bounds.size
        let pitch = max(22, (max(size.width, size.height) / 100).rounded())
        for x in stride(from: 18, to: size.width.rounded(.up), by: pitch) {
            for y in stride(from: 18, to: size.height.rounded(.up), by: pitch) {
                dots.addRect(Rect(x: x, y: y, width: 1.6, height: 1.6))
            }
        }
        grid.frame = paper.bounds
        grid.shapeLayer.path = dots
        drawing.center = Point(x: bounds.midX, y: bounds.midY)
    }

    override func keyPressed(_ event: KeyEvent) -> Bool { scene.object?.use(event) ?? false }
}

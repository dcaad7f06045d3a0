/// A still life in a gilded frame, of 136 by 156 points.
enum PictureArt {
    static let size = Size(width: 136, height: 156)
    private static let frame = Rect(origin: .zero, size: size)

    static func picture() -> View {
        let picture = View(frame: frame)
        picture.isUserInteractionEnabled = false
        func draw(_ path: Path, _ color: UInt32, alpha: Double = 1) {
            picture.addSubview(ShapeView(path, color: Color(hex: color, alpha: alpha), frame: frame))
        }
        // The gilded frame, with each of its four sides lit differently.
        draw(Path(roundedRect: frame, cornerRadius: 2.5), 0xC89A4B)
        draw(Path(polygon: [1, 1, 135, 1, 123, 13, 13, 13]), 0xF6DDA4)
        draw(Path(polygon: [1, 1, 13, 13, 13, 143, 1, 155]), 0xE4BE74)
        draw(Path(polygon: [135, 1, 135, 155, 123, 143, 123, 13]), 0xB98A3D)
        draw(Path(polygon: [1, 155, 13, 143, 123, 143, 135, 155]), 0x97692A)
        for (inset, color, alpha) in [(4.5, 0xFFF1CF, 0.55), (9, 0x7A5220, 0.4)] as [(Double, UInt32, Double)] {
            let line = ShapeView(Path(frame.insetBy(dx: inset, dy: inset)), color: .clear, frame: frame)
            line.shapeLayer.strokeColor = Color(hex: color, alpha: alpha)
            line.shapeLayer.lineWidth = 1
            picture.addSubview(line)
        }
        draw(Path(Rect(x: 13, y: 13, width: 110, height: 130)), 0xFAF5EA)
        draw(Path(Rect(x: 13, y: 13, width: 110, height: 3)), 0x5B4A33, alpha: 0.16)
        let canvas = View(frame: Rect(x: 23, y: 23, width: 90, height: 110)).called("canvas")
        canvas.clipsToBounds = true
        paint(canvas)
        picture.addSubview(canvas)
        return picture
    }

    /// An apple with a leaf on a table.
    private static func paint(_ canvas: View) {
        let bounds = canvas.bounds
        func draw(_ path: Path, _ color: UInt32, alpha: Double = 1) {
            canvas.addSubview(ShapeView(path, color: Color(hex: color, alpha: alpha), frame: bounds))
        }
        canvas.addSubview(GradientView([Color(hex: 0x9FD3CC), Color(hex: 0xD7EBDD)], frame: bounds))
        draw(Path(Rect(x: 0, y: 78, width: 90, height: 32)), 0xF2C063)
        draw(Path(Rect(x: 0, y: 78, width: 90, height: 2)), 0xFBDD97)
        draw(Path(ellipseIn: Rect(x: 18, y: 85, width: 66, height: 11)), 0xB9812C, alpha: 0.55)
        draw(apple, 0xE0453F)
        // The shaded side: the apple minus a copy that is shifted towards the light.
        var shade = apple
        shade.addPath(apple, transform: Transform2D(translationX: -9, y: -6))
        let dark = ShapeView(shade, color: Color(hex: 0x8F1D33, alpha: 0.55), frame: bounds).called("dark")
        dark.shapeLayer.fillRule = .evenOdd
        let outline = ShapeLayer()
        outline.path = apple
        outline.frame = bounds
        dark.layer.mask = outline
        canvas.addSubview(dark)
        let gleam = ShapeView(
            Path(ellipseIn: Rect(x: -6, y: -11, width: 12, height: 22)), color: Color(hex: 0xFFFFFF, alpha: 0.5)
        ).called("gleam")
        gleam.center = Point(x: 26, y: 62)
        gleam.transform = Transform2D(rotationAngle: 0.35)
        canvas.addSubview(gleam)
        var stem = Path()
        stem.move(to: Point(x: 44.5, y: 50))
        stem.addQuadCurve(to: Point(x: 48.5, y: 31), control: Point(x: 43.5, y: 40))
        let twig = ShapeView(stem, color: .clear, frame: bounds).called("twig")
        twig.shapeLayer.strokeColor = Color(hex: 0x5A3A22)
        twig.shapeLayer.lineWidth = 3
        twig.shapeLayer.lineCap = .round
        canvas.addSubview(twig)
        var leaf = Path()
        leaf.move(to: Point(x: 47, y: 40))
        leaf.addQuadCurve(to: Point(x: 74, y: 29), control: Point(x: 55, y: 24))
        leaf.addQuadCurve(to: Point(x: 47, y: 40), control: Point(x: 66, y: 46))
        leaf.closeSubpath()
        draw(leaf, 0x3F8F57)
        var half = Path()
        half.move(to: Point(x: 47, y: 40))
        half.addQuadCurve(to: Point(x: 74, y: 29), control: Point(x: 60, y: 36))
        half.addQuadCurve(to: Point(x: 47, y: 40), control: Point(x: 66, y: 46))
        half.closeSubpath()
        draw(half, 0x2B6E46)
    }

    private static var apple: Path {
        var path = Path()
        path.move(to: Point(x: 45, y: 50))
        for (first, second, end) in [
            ((53.0, 43.0), (75.0, 42.0), (75.0, 66.0)), ((75, 80), (63, 93), (54, 93)), ((50, 93), (49, 91), (45, 91)),
            ((41, 91), (40, 93), (36, 93)), ((27, 93), (15, 80), (15, 66)), ((15, 42), (37, 43), (45, 50)),
        ] {
            path.addCurve(
                to: Point(x: end.0, y: end.1), control1: Point(x: first.0, y: first.1),
                control2: Point(x: second.0, y: second.1))
        }
        path.closeSubpath()
        return path
    }
}

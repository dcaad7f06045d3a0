/// The drawings of the rocket scene.
enum RocketArt {
    private static let size = Rect(x: 0, y: 0, width: 72, height: 34)

    /// A rocket flying to the right, its flame lit.
    static func rocket() -> View {
        let rocket = View(frame: size)
        rocket.isUserInteractionEnabled = false
        let parts: [(Path, UInt32)] = [
            (flame(length: 16, breadth: 8), 0xFF8A3D), (flame(length: 9, breadth: 4.5), 0xFFE08A),
            (fin(1), 0xD8425A), (fin(-1), 0xD8425A), (hull, 0xF2F4FA), (nose, 0xD8425A),
            (Path(ellipseIn: Rect(x: 40, y: 12, width: 10, height: 10)), 0x27335F),
            (Path(ellipseIn: Rect(x: 42, y: 14, width: 6, height: 6)), 0x7FC4FF),
            (Path(ellipseIn: Rect(x: 28, y: 13.5, width: 7, height: 7)), 0x27335F),
            (Path(ellipseIn: Rect(x: 29.5, y: 15, width: 4, height: 4)), 0x7FC4FF),
        ]
        for (path, color) in parts { rocket.addSubview(ShapeView(path, color: Color(hex: color), frame: size)) }
        return rocket
    }

    /// The rocket's outline, dashed: where its model is.
    static func outline() -> View {
        let view = ShapeView(frame: size)
        view.isUserInteractionEnabled = false
        var path = hull
        path.addPath(fin(1))
        path.addPath(fin(-1))
        view.shapeLayer.path = path
        view.shapeLayer.fillColor = .clear
        view.shapeLayer.strokeColor = Color(hex: 0xFFFFFF, alpha: 0.55)
        view.shapeLayer.lineWidth = 1
        view.shapeLayer.lineDashPattern = [3, 3]
        return view
    }

    static func planet() -> View {
        let planet = View(frame: Rect(x: 0, y: 0, width: 120, height: 120))
        planet.isUserInteractionEnabled = false
        planet.backgroundColor = Color(hex: 0x4C6FD1)
        planet.cornerRadius = 60
        planet.clipsToBounds = true
        for (frame, color) in [
            (Rect(x: -18, y: 16, width: 90, height: 18), 0x5F83E3),
            (Rect(x: 6, y: 46, width: 120, height: 24), 0x5F83E3),
            (Rect(x: -30, y: 82, width: 96, height: 16), 0x4060BD),
        ] as [(Rect, UInt32)] {
            let band = View(frame: frame)
            band.backgroundColor = Color(hex: color)
            band.cornerRadius = frame.size.height / 2
            planet.addSubview(band)
        }
        return planet
    }

    /// Stars strewn over `size`, the same every time.
    static func stars(in size: Size) -> Path {
        var path = Path()
        var seed: UInt32 = 7
        func next() -> Double {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return Double(seed >> 8) / 16_777_216
        }
        for _ in 0..<90 {
            let radius = 0.4 + next() * 0.9
            path.addEllipse(
                in: Rect(x: next() * size.width, y: next() * size.height, width: 2 * radius, height: 2 * radius))
        }
        return path
    }

    private static var hull: Path {
        var path = Path()
        path.move(to: Point(x: 16, y: 9))
        path.addCurve(to: Point(x: 70, y: 17), control1: Point(x: 40, y: 2), control2: Point(x: 60, y: 6))
        path.addCurve(to: Point(x: 16, y: 25), control1: Point(x: 60, y: 28), control2: Point(x: 40, y: 32))
        path.addQuadCurve(to: Point(x: 16, y: 9), control: Point(x: 20, y: 17))
        path.closeSubpath()
        return path
    }

    private static var nose: Path {
        var path = Path()
        path.move(to: Point(x: 57.5, y: 9.1))
        path.addQuadCurve(to: Point(x: 70, y: 17), control: Point(x: 65.5, y: 12))
        path.addQuadCurve(to: Point(x: 57.5, y: 24.9), control: Point(x: 65.5, y: 22))
        path.addQuadCurve(to: Point(x: 57.5, y: 9.1), control: Point(x: 60.5, y: 17))
        path.closeSubpath()
        return path
    }

    /// A fin above (-1) or below (1) the hull.
    private static func fin(_ side: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: 32, y: 17 + 10.6 * side))
        path.addQuadCurve(to: Point(x: 9, y: 17 + 16.5 * side), control: Point(x: 20, y: 17 + 17 * side))
        path.addQuadCurve(to: Point(x: 17, y: 17 + 6.5 * side), control: Point(x: 15, y: 17 + 12 * side))
        path.closeSubpath()
        return path
    }

    private static func flame(length: Double, breadth: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: 17.5, y: 17 - breadth))
        path.addQuadCurve(to: Point(x: 17 - length, y: 17), control: Point(x: 11, y: 17 - breadth * 0.7))
        path.addQuadCurve(to: Point(x: 17.5, y: 17 + breadth), control: Point(x: 11, y: 17 + breadth * 0.7))
        path.closeSubpath()
        return path
    }
}

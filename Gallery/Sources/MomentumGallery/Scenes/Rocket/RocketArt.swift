/// The drawings of the rocket scene.
enum RocketArt {
    private static let size = Rect(x: 0, y: 0, width: 72, height: 34)

    /// Returns a rocket that flies to the right with its engine idling.
    static func rocket() -> View {
        let rocket = View(frame: size)
        rocket.isUserInteractionEnabled = false
        let parts: [(Path, UInt32)] = [
            (fin(1), 0xD8425A), (fin(-1), 0xD8425A), (hull, 0xF2F4FA), (nose, 0xD8425A),
            (Path(ellipseIn: Rect(x: 40, y: 12, width: 10, height: 10)), 0x27335F),
            (Path(ellipseIn: Rect(x: 42, y: 14, width: 6, height: 6)), 0x7FC4FF),
            (Path(ellipseIn: Rect(x: 28, y: 13.5, width: 7, height: 7)), 0x27335F),
            (Path(ellipseIn: Rect(x: 29.5, y: 15, width: 4, height: 4)), 0x7FC4FF),
        ]
        let flame = View(frame: size)
        // The flame grows out of the nozzle.
        flame.layer.anchorPoint = Point(x: 17.5 / size.width, y: 0.5)
        flame.center = Point(x: 17.5, y: 17)
        flame.layer.name = "flame"
        flame.transform = Transform2D(scaleX: idle, y: 1)
        for (length, breadth, color) in [(18.0, 7.5, 0xFF8A3D), (11, 4.5, 0xFFE08A)] as [(Double, Double, UInt32)] {
            let path = self.flame(length: length, breadth: breadth)
            flame.addSubview(ShapeView(path, color: Color(hex: color), frame: size))
        }
        rocket.addSubview(flame)
        for (path, color) in parts { rocket.addSubview(ShapeView(path, color: Color(hex: color), frame: size)) }
        return rocket
    }

    /// The length of the flame at idle, as a fraction of the full length.
    private static let idle = 0.35

    static func flame(of rocket: View) -> View { rocket.subviews[0] }

    /// Animates the flame of a rocket for `duration` seconds from `start`. A `start` of 0 is the present time.
    static func burn(_ rocket: View, for duration: Double, from start: Double) {
        let burn = KeyframeAnimation(keyPath: "transform.scale.x")
        burn.values = [.number(idle), 1.1, 0.85, 1.2, 0.9, 1.15, 0.8, 1, .number(idle)]
        burn.duration = duration
        burn.beginTime = start
        flame(of: rocket).layer.add(burn, forKey: "burn")
    }

    /// Returns a dashed outline of the rocket, for its model position.
    static func outline() -> View {
        let view = ShapeView(frame: size)
        view.isUserInteractionEnabled = false
        var path = hull
        path.addPath(fin(1, isOpen: true))
        path.addPath(fin(-1, isOpen: true))
        view.shapeLayer.path = path
        view.shapeLayer.fillColor = Color(hex: 0xFFFFFF, alpha: 0.07)
        view.shapeLayer.strokeColor = Color(hex: 0xFFFFFF, alpha: 0.6)
        // Slightly smaller, so that a rocket at its model position hides it.
        view.transform = Transform2D(scaleX: 0.86, y: 0.88)
        view.shapeLayer.lineWidth = 1
        view.shapeLayer.lineDashPattern = [3, 3]
        return view
    }

    /// Returns a banded planet of 132 points, or a cratered moon of 76, lit from the left, with a glow.
    static func globe(isMoon: Bool) -> View {
        let side = isMoon ? 76.0 : 132
        let globe = View(frame: Rect(x: 0, y: 0, width: side, height: side)).called("globe")
        globe.isUserInteractionEnabled = false
        for (reach, alpha) in [(26.0, 0.05), (15, 0.07), (6, 0.1)] {
            let glow = Path(ellipseIn: Rect(x: -reach, y: -reach, width: side + 2 * reach, height: side + 2 * reach))
            globe.addSubview(
                ShapeView(glow, color: Color(hex: isMoon ? 0xC9CDE6 : 0x7FA8FF, alpha: alpha), frame: globe.bounds))
        }
        let disc = View(frame: globe.bounds).called("disc")
        disc.backgroundColor = Color(hex: isMoon ? 0xA9AECB : 0x4C6FD1)
        disc.cornerRadius = side / 2
        disc.clipsToBounds = true
        globe.addSubview(disc)
        let spots: [(Double, Double, Double, Double, UInt32)] =
            isMoon
            ? [(44, 12, 15, 15, 0x8E94B6), (52, 38, 20, 20, 0x8E94B6), (36, 58, 11, 11, 0x9AA0C0)]
            : [
                (-18, 14, 96, 16, 0x6C90EC), (10, 40, 130, 22, 0x6C90EC), (-30, 46, 70, 8, 0x8FAEF6),
                (-30, 78, 104, 16, 0x3F5FBC), (24, 104, 96, 10, 0x3F5FBC),
            ]
        for (x, y, width, height, color) in spots {
            let spot = View(frame: Rect(x: x, y: y, width: width, height: height)).called("spot")
            spot.backgroundColor = Color(hex: color)
            spot.cornerRadius = height / 2
            disc.addSubview(spot)
        }
        var night = Path(disc.bounds)
        night.addEllipse(
            in: Rect(x: side * (isMoon ? -0.12 : -0.3), y: -side * 0.22, width: side * 1.1, height: side * 1.1))
        let shade = ShapeView(night, color: Color(hex: 0x071029, alpha: 0.4), frame: disc.bounds).called("shade")
        shade.shapeLayer.fillRule = .evenOdd
        disc.addSubview(shade)
        return globe
    }

    /// Returns stars scattered over `size`, the same every time.
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

    /// Returns a fin above (-1) or below (1) the hull.
    private static func fin(_ side: Double, isOpen: Bool = false) -> Path {
        var path = Path()
        path.move(to: Point(x: 32, y: 17 + 10.6 * side))
        path.addQuadCurve(to: Point(x: 9, y: 17 + 16.5 * side), control: Point(x: 20, y: 17 + 17 * side))
        path.addQuadCurve(to: Point(x: 17, y: 17 + 6.5 * side), control: Point(x: 15, y: 17 + 12 * side))
        if !isOpen { path.closeSubpath() }
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

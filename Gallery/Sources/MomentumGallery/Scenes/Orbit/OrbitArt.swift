/// The drawings of the orbit scene.
enum OrbitArt {
    /// Returns a satellite that flies to the right, with its dish pointing to its right side.
    static func satellite() -> View {
        let size = Rect(x: 0, y: 0, width: 40, height: 76)
        let satellite = View(frame: size)
        satellite.isUserInteractionEnabled = false
        func add(_ path: Path, _ color: Color) { satellite.addSubview(ShapeView(path, color: color, frame: size)) }
        func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double = 0) -> Path {
            Path(roundedRect: Rect(x: x, y: y, width: width, height: height), cornerRadius: radius)
        }
        add(box(18.5, 18, 3, 40), Color(hex: 0x9AA6C4))
        for top in [0.0, 50] {
            add(box(10, top, 20, 26, 2), Color(hex: 0x1F3F8C))
            var cells = Path()
            for row in 0..<4 {
                for column in 0..<3 {
                    cells.addRect(
                        Rect(x: 11.4 + Double(column) * 6, y: top + 1.6 + Double(row) * 6, width: 5.2, height: 4.8))
                }
            }
            add(cells, Color(hex: 0x3F72D8))
            add(box(10, top, 20, 5, 2), Color(hex: 0xFFFFFF, alpha: 0.16))
        }
        add(box(9, 29, 22, 18, 3), Color(hex: 0xE9C46A))
        add(box(9, 29, 22, 7, 3), Color(hex: 0xF6DFA0))
        add(box(12, 38.5, 6, 6, 1), Color(hex: 0x8A6A1F))
        add(box(20.5, 39.5, 7.5, 1.6), Color(hex: 0x8A6A1F))
        add(box(20.5, 42.5, 7.5, 1.6), Color(hex: 0x8A6A1F))
        var nozzle = Path()
        nozzle.move(to: Point(x: 9, y: 35))
        nozzle.addLine(to: Point(x: 4, y: 32.5))
        nozzle.addLine(to: Point(x: 4, y: 43.5))
        nozzle.addLine(to: Point(x: 9, y: 41))
        nozzle.closeSubpath()
        add(nozzle, Color(hex: 0x7C86A0))
        var dish = Path()
        dish.move(to: Point(x: 34, y: 30))
        dish.addQuadCurve(to: Point(x: 34, y: 46), control: Point(x: 26.5, y: 38))
        dish.addQuadCurve(to: Point(x: 34, y: 30), control: Point(x: 30.5, y: 38))
        dish.closeSubpath()
        add(box(30, 37.2, 8, 1.6), Color(hex: 0xC9D2EA))
        add(dish, Color(hex: 0xF4F6FC))
        add(Path(ellipseIn: Rect(x: 36.6, y: 36.2, width: 3.6, height: 3.6)), Color(hex: 0xFF6B5E))
        return satellite
    }

    /// Returns a planet with seas, clouds and a night side, of 150 by 150 points, in a glow of 210.
    static func planet() -> View {
        let frame = Rect(x: 0, y: 0, width: 210, height: 210)
        let view = View(frame: frame)
        view.isUserInteractionEnabled = false
        for (inset, alpha) in [(0.0, 0.05), (10, 0.07), (19, 0.1)] {
            view.addSubview(
                ShapeView(
                    Path(ellipseIn: Rect(x: inset, y: inset, width: 210 - 2 * inset, height: 210 - 2 * inset)),
                    color: Color(hex: 0x6FC3FF, alpha: alpha), frame: frame))
        }
        let disc = View(frame: Rect(x: 30, y: 30, width: 150, height: 150)).called("disc")
        disc.cornerRadius = 75
        disc.clipsToBounds = true
        disc.backgroundColor = Color(hex: 0x2B7FC4)
        view.addSubview(disc)
        func add(_ path: Path, _ color: Color) { disc.addSubview(ShapeView(path, color: color, frame: disc.bounds)) }
        add(Path(ellipseIn: Rect(x: -30, y: -34, width: 150, height: 150)), Color(hex: 0x4A9EDD))
        add(
            land([(22, 30), (52, 14), (84, 26), (76, 52), (58, 58), (54, 84), (34, 78), (30, 54)]), Color(hex: 0x5FB56A)
        )
        add(land([(96, 62), (128, 52), (146, 78), (132, 112), (112, 120), (100, 96)]), Color(hex: 0x4B9E5B))
        add(land([(46, 108), (74, 104), (84, 124), (62, 138), (44, 126)]), Color(hex: 0x6BBF72))
        var clouds = Path()
        for (x, y, width) in [
            (10.0, 62.0, 54.0), (30, 69, 60), (78, 34, 48), (94, 41, 40), (58, 96, 62), (44, 103, 40), (90, 128, 40),
        ] {
            clouds.addRoundedRect(in: Rect(x: x, y: y, width: width, height: 5), radii: CornerRadii(all: 2.5))
        }
        add(clouds, Color(hex: 0xFFFFFF, alpha: 0.6))
        // The night side: the disc minus a disc that is shifted towards the light.
        var night = Path(Rect(x: 0, y: 0, width: 150, height: 150))
        night.addEllipse(in: Rect(x: -34, y: -34, width: 164, height: 164))
        let shade = ShapeView(night, color: Color(hex: 0x071029, alpha: 0.45), frame: disc.bounds).called("shade")
        shade.shapeLayer.fillRule = .evenOdd
        disc.addSubview(shade)
        return view
    }

    /// Returns a rounded coastline through `points`.
    private static func land(_ points: [(Double, Double)]) -> Path {
        let corners = points.map { Point(x: $0.0, y: $0.1) }
        var path = Path()
        for index in corners.indices {
            let next = corners[(index + 1) % corners.count]
            let middle = corners[index].interpolated(to: next, fraction: 0.5)
            if index == 0 { path.move(to: corners[corners.count - 1].interpolated(to: corners[0], fraction: 0.5)) }
            path.addQuadCurve(to: middle, control: corners[index])
        }
        path.closeSubpath()
        return path
    }
}

/// Record sleeves, drawn on squares of 108 by 108 points.
enum CoverArt {
    static let side = 108.0
    static let count = 8

    private static let frame = Rect(x: 0, y: 0, width: side, height: side)
    private static let titles: [(title: String, ink: UInt32)] = [
        ("LONG WAY DOWN", 0xFFE9C9), ("TIDES", 0xF6F1E4), ("NORTH FACE", 0xDCE6F5), ("QUARTERS", 0x26333F),
        ("PRISM", 0xE8E8F2), ("UNDERSTOREY", 0xEAF2DC), ("SIX A.M.", 0xFBE3B4), ("RING ROAD", 0x3B2A4D),
    ]

    /// The sleeve at `index`.
    static func cover(_ index: Int) -> View {
        let sleeve = View(frame: frame)
        sleeve.isUserInteractionEnabled = false
        sleeve.cornerRadius = 5
        sleeve.layer.shadowOpacity = 0.12
        sleeve.layer.shadowRadius = 7
        sleeve.layer.shadowOffset = Size(width: 0, height: 3)
        sleeve.backgroundColor = Color(hex: 0x222222)
        let picture = View(frame: frame)
        picture.cornerRadius = 5
        picture.clipsToBounds = true
        sleeve.addSubview(picture)
        for (path, color) in drawing(index) { picture.addSubview(ShapeView(path, color: color, frame: frame)) }
        let label = Label(titles[index].title, frame: Rect(x: 8, y: 92, width: 92, height: 10))
        label.fontSize = 6.5
        label.weight = .bold
        label.textColor = Color(hex: titles[index].ink)
        picture.addSubview(label)
        picture.layer.borderWidth = 0.5
        picture.layer.borderColor = Color(hex: 0x000000, alpha: 0.22)
        return sleeve
    }

    private static func drawing(_ index: Int) -> [(Path, Color)] {
        switch index {
        case 0: sunset
        case 1: tides
        case 2: mountains
        case 3: quarters
        case 4: prism
        case 5: leaves
        case 6: city
        default: rings
        }
    }

    private static func whole(_ hex: UInt32) -> (Path, Color) { (Path(frame), Color(hex: hex)) }

    private static func disc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// A sun in slices over a road that goes to the horizon.
    private static var sunset: [(Path, Color)] {
        var slices = Path()
        for (index, y) in [44.0, 50.5, 57, 63.5].enumerated() {
            slices.addRect(Rect(x: 20, y: y, width: 68, height: 1 + Double(index) * 0.9))
        }
        var road = Path()
        road.move(to: Point(x: 54, y: 68))
        road.addLine(to: Point(x: 84, y: 108))
        road.addLine(to: Point(x: 24, y: 108))
        road.closeSubpath()
        return [
            whole(0x2B1B4D), (Path(Rect(x: 0, y: 24, width: 108, height: 44)), Color(hex: 0x5A2A6B)),
            (Path(Rect(x: 0, y: 44, width: 108, height: 24)), Color(hex: 0x93386F)),
            (disc(54, 45, 25), Color(hex: 0xFFB04F)), (slices, Color(hex: 0x93386F)),
            (Path(Rect(x: 0, y: 68, width: 108, height: 40)), Color(hex: 0x1A1233)), (road, Color(hex: 0x33215C)),
            (Path(Rect(x: 53.4, y: 72, width: 1.2, height: 36)), Color(hex: 0xFF7E6B)),
        ]
    }

    private static var tides: [(Path, Color)] {
        let colors: [UInt32] = [0x4FB3BF, 0x2F8FA3, 0x1F6F8B, 0x17506B, 0x0F354D]
        var parts = [whole(0xF3E9D2), (disc(76, 26, 12), Color(hex: 0xF2784B))]
        for (index, color) in colors.enumerated() {
            let y = 34 + Double(index) * 14
            let shift = Double(index % 2) * 18 - 27
            var wave = Path()
            wave.move(to: Point(x: shift, y: y))
            for step in 0..<5 {
                let x = shift + Double(step) * 36
                wave.addCurve(
                    to: Point(x: x + 36, y: y), control1: Point(x: x + 14, y: y - 13),
                    control2: Point(x: x + 22, y: y + 13))
            }
            wave.addLine(to: Point(x: 160, y: 112))
            wave.addLine(to: Point(x: shift, y: 112))
            wave.closeSubpath()
            parts.append((wave, Color(hex: color)))
        }
        return parts
    }

    private static var mountains: [(Path, Color)] {
        func ridge(_ points: [(Double, Double)]) -> Path {
            var path = Path()
            path.move(to: Point(x: 0, y: 108))
            for (x, y) in points { path.addLine(to: Point(x: x, y: y)) }
            path.addLine(to: Point(x: 108, y: 108))
            path.closeSubpath()
            return path
        }
        var snow = Path()
        snow.move(to: Point(x: 60, y: 26))
        for (x, y) in [(73.0, 44.0), (66, 41), (61, 48), (55, 42), (48, 45)] { snow.addLine(to: Point(x: x, y: y)) }
        snow.closeSubpath()
        return [
            whole(0x6E8FC7), (disc(28, 26, 9), Color(hex: 0xF7F3E8)), (disc(32, 24, 8), Color(hex: 0x6E8FC7)),
            (ridge([(0, 70), (22, 48), (40, 64), (60, 26), (86, 62), (108, 46)]), Color(hex: 0x3F5C96)),
            (snow, Color(hex: 0xF4F7FC)),
            (ridge([(0, 84), (30, 62), (58, 86), (84, 68), (108, 82)]), Color(hex: 0x2A3F70)),
            (ridge([(0, 96), (44, 82), (108, 98)]), Color(hex: 0x182646)),
        ]
    }

    /// Quarter discs, each rotated by its own angle.
    private static var quarters: [(Path, Color)] {
        let colors: [UInt32] = [0xE4572E, 0x17BEBB, 0xFFC914, 0x2E4057, 0xE4572E, 0xFFC914, 0x17BEBB, 0x2E4057]
        var parts = [whole(0xF4EFE4)]
        for index in 0..<12 {
            let (column, row) = (Double(index % 4), Double(index / 4))
            let turn = (index * 7 + index / 4 * 3) % 4
            let corner = Point(
                x: 10 + column * 22 + (turn == 1 || turn == 2 ? 22 : 0), y: 12 + row * 22 + (turn >= 2 ? 22 : 0))
            var path = Path()
            path.move(to: corner)
            path.addRelativeArc(center: corner, radius: 21, startAngle: Double(turn) * .pi / 2, delta: .pi / 2)
            path.closeSubpath()
            parts.append((path, Color(hex: colors[(index * 5) % 8])))
        }
        return parts
    }
}

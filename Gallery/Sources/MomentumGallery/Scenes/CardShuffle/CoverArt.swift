/// Record sleeves, drawn on squares of 108 by 108 points.
enum CoverArt {
    static let side = 108.0
    static let count = 8

    private static let frame = Rect(x: 0, y: 0, width: side, height: side)
    private static let titles: [(title: String, ink: UInt32)] = [
        ("LONG WAY DOWN", 0xFFE9C9), ("TIDES", 0xF6F1E4), ("NORTH FACE", 0xDCE6F5), ("QUARTERS", 0x26333F),
        ("PRISM", 0xE8E8F2), ("UNDERSTOREY", 0xEAF2DC), ("SIX A.M.", 0xFBE3B4), ("RING ROAD", 0x3B2A4D),
    ]

    /// Returns the sleeve at `index`.
    static func cover(_ index: Int) -> View {
        let sleeve = View(frame: frame).called("sleeve")
        sleeve.isUserInteractionEnabled = false
        sleeve.accessibilityLabel = titles[index].title
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
        // Printed on the sleeve, which does not grow with the text size.
        label.setSize(6.5, growth: 1)
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

    private static func background(_ hex: UInt32) -> (Path, Color) { (Path(frame), Color(hex: hex)) }

    private static func disc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// A sun in slices above a road that runs to the horizon.
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
            background(0x2B1B4D), (Path(Rect(x: 0, y: 24, width: 108, height: 44)), Color(hex: 0x5A2A6B)),
            (Path(Rect(x: 0, y: 44, width: 108, height: 24)), Color(hex: 0x93386F)),
            (disc(54, 45, 25), Color(hex: 0xFFB04F)), (slices, Color(hex: 0x93386F)),
            (Path(Rect(x: 0, y: 68, width: 108, height: 40)), Color(hex: 0x1A1233)), (road, Color(hex: 0x33215C)),
            (Path(Rect(x: 53.4, y: 72, width: 1.2, height: 36)), Color(hex: 0xFF7E6B)),
        ]
    }

    private static var tides: [(Path, Color)] {
        let colors: [UInt32] = [0x4FB3BF, 0x2F8FA3, 0x1F6F8B, 0x17506B, 0x0F354D]
        var parts = [background(0xF3E9D2), (disc(76, 26, 12), Color(hex: 0xF2784B))]
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
            background(0x6E8FC7), (disc(28, 26, 9), Color(hex: 0xF7F3E8)), (disc(32, 24, 8), Color(hex: 0x6E8FC7)),
            (ridge([(0, 70), (22, 48), (40, 64), (60, 26), (86, 62), (108, 46)]), Color(hex: 0x3F5C96)),
            (snow, Color(hex: 0xF4F7FC)),
            (ridge([(0, 84), (30, 62), (58, 86), (84, 68), (108, 82)]), Color(hex: 0x2A3F70)),
            (ridge([(0, 96), (44, 82), (108, 98)]), Color(hex: 0x182646)),
        ]
    }

    /// Quarter discs, each with its own rotation.
    private static var quarters: [(Path, Color)] {
        let colors: [UInt32] = [0xE4572E, 0x17BEBB, 0xFFC914, 0x2E4057, 0xE4572E, 0xFFC914, 0x17BEBB, 0x2E4057]
        var parts = [background(0xF4EFE4)]
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

extension CoverArt {
    private static func polygon(_ points: [(Double, Double)]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let point = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }

    private static var ground: Path { Path(Rect(x: 0, y: 0, width: side, height: side)) }

    /// A ray that splits into colours.
    static var prism: [(Path, Color)] {
        var parts = [
            (ground, Color(hex: 0x14151F)),
            (polygon([(0, 66), (44, 52), (45, 54), (0, 68.5)]), Color(hex: 0xF5F5FA)),
        ]
        for (index, color) in ([0xFF5A5F, 0xFF9F43, 0xFFE066, 0x5AD67D, 0x4DA8FF, 0x9B6BFF] as [UInt32]).enumerated() {
            let (near, far) = (46 + Double(index) * 1.7, 50 + Double(index) * 5)
            parts.append((polygon([(62, near), (108, far), (108, far + 5), (62, near + 1.7)]), Color(hex: color)))
        }
        parts.append((polygon([(54, 22), (86, 78), (22, 78)]), Color(hex: 0xB9C2E8, alpha: 0.32)))
        parts.append((polygon([(54, 22), (54, 78), (22, 78)]), Color(hex: 0xFFFFFF, alpha: 0.16)))
        return parts
    }

    static var leaves: [(Path, Color)] {
        var parts = [
            (ground, Color(hex: 0x1F4D3A)),
            (Path(ellipseIn: Rect(x: 62, y: 12, width: 26, height: 26)), Color(hex: 0xF3C969)),
        ]
        let leaves: [(x: Double, y: Double, angle: Double, length: Double, color: UInt32)] = [
            (54, 112, -1.57, 84, 0x3E8E5A), (54, 112, -2.05, 78, 0x2F7350), (54, 112, -1.09, 78, 0x2F7350),
            (54, 112, -2.5, 70, 0x57A96B), (54, 112, -0.64, 70, 0x57A96B), (54, 112, -1.84, 60, 0x86C47E),
            (54, 112, -1.3, 58, 0x86C47E),
        ]
        for leaf in leaves {
            var path = Path()
            path.move(to: .zero)
            path.addQuadCurve(
                to: Point(x: leaf.length, y: 0), control: Point(x: leaf.length * 0.45, y: -leaf.length * 0.28))
            path.addQuadCurve(to: .zero, control: Point(x: leaf.length * 0.45, y: leaf.length * 0.28))
            path.closeSubpath()
            let rotation = Transform2D(rotationAngle: leaf.angle)
                .concatenating(Transform2D(translationX: leaf.x, y: leaf.y))
            parts.append((path.applying(rotation), Color(hex: leaf.color)))
        }
        parts.append((Path(Rect(x: 0, y: 88, width: side, height: 20)), Color(hex: 0x143427)))
        return parts
    }

    /// Houses before sunrise, some with lit windows.
    static var city: [(Path, Color)] {
        var houses = Path()
        var windows = Path()
        let roofs: [(x: Double, width: Double, y: Double)] = [
            (0, 20, 52), (21, 15, 38), (37, 22, 60), (60, 16, 30), (77, 31, 48),
        ]
        for (number, roof) in roofs.enumerated() {
            houses.addRect(Rect(x: roof.x, y: roof.y, width: roof.width, height: side - roof.y))
            for row in 0..<4 {
                for column in 0..<Int(roof.width / 6) where (row * 5 + column * 3 + number * 2) % 4 < 2 {
                    windows.addRect(
                        Rect(x: roof.x + 2.5 + Double(column) * 6, y: roof.y + 5 + Double(row) * 8, width: 3, height: 4)
                    )
                }
            }
        }
        return [
            (ground, Color(hex: 0xF08A5D)), (Path(Rect(x: 0, y: 0, width: side, height: 34)), Color(hex: 0xB83B5E)),
            (Path(Rect(x: 0, y: 0, width: side, height: 16)), Color(hex: 0x6A2C70)),
            (Path(ellipseIn: Rect(x: 30, y: 30, width: 40, height: 40)), Color(hex: 0xF9ED69)),
            (houses, Color(hex: 0x2A1A3A)), (windows, Color(hex: 0xFFD479)),
        ]
    }

    static var rings: [(Path, Color)] {
        var parts = [(ground, Color(hex: 0xF2D0C4))]
        for (index, color) in ([0x3B2A4D, 0xE26D5C, 0xF2D0C4, 0x3B2A4D, 0xFFE1A8, 0xE26D5C] as [UInt32]).enumerated() {
            let radius = 44 - Double(index) * 7.4
            let frame = Rect(
                x: 58 - radius, y: 46 - radius + Double(index) * 1.6, width: 2 * radius, height: 2 * radius)
            parts.append((Path(ellipseIn: frame), Color(hex: color)))
        }
        return parts
    }
}

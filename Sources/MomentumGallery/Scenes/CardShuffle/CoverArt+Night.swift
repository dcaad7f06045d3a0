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

    /// A ray that falls apart into colours.
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
            let place = Transform2D(rotationAngle: leaf.angle)
                .concatenating(Transform2D(translationX: leaf.x, y: leaf.y))
            parts.append((path.applying(place), Color(hex: leaf.color)))
        }
        parts.append((Path(Rect(x: 0, y: 88, width: side, height: 20)), Color(hex: 0x143427)))
        return parts
    }

    /// Houses before sunrise, with some windows lit.
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

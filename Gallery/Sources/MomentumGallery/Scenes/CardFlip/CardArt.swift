/// The two faces of a card of 252 by 352 points.
enum CardArt {
    static let size = Size(width: 252, height: 352)
    private static let frame = Rect(origin: .zero, size: size)
    private static let gold = Color(hex: 0xF0CE8B)

    /// A lighthouse at dusk.
    static func front() -> CardFace {
        let face = CardFace(
            colors: [0x171A45, 0x45306E, 0xB14F78, 0xF08A68, 0xFBD08A], at: [0, 0.26, 0.46, 0.58, 0.67]
        ).called("face")
        var stars = Path()
        for index in 0..<34 {
            let number = Double(index)
            let x = 16 + (number * number * 31.7 + number * 61.8).truncatingRemainder(dividingBy: 220)
            let y = 16 + (number * number * 17.9 + number * 37.3).truncatingRemainder(dividingBy: 110)
            let side = index % 5 == 0 ? 1.9 : 1.1
            stars.addEllipse(in: Rect(x: x, y: y, width: side, height: side))
        }
        face.draw(stars, .white, alpha: 0.8)
        for ring in 0...15 {
            let radius = 112 - 5 * Double(ring)
            let halo = Rect(x: 150 - radius, y: 206 - radius, width: 2 * radius, height: 2 * radius)
            face.draw(Path(ellipseIn: halo), Color(hex: 0xFFDDA8), alpha: 0.034)
        }
        face.draw(Path(ellipseIn: Rect(x: 118, y: 174, width: 64, height: 64)), Color(hex: 0xFFF3D2))
        let waves: [(color: UInt32, curves: [Double])] = [
            (0x5B3C79, [0, 226, 60, 222, 130, 229, 180, 224, 210, 221, 240, 224, 252, 223]),
            (0x43306B, [0, 243, 50, 236, 90, 248, 140, 241, 190, 234, 220, 246, 252, 239]),
            (0x2D245A, [0, 262, 40, 270, 90, 256, 130, 263, 180, 272, 220, 258, 252, 264]),
            (0x1C1A47, [0, 284, 60, 274, 100, 290, 160, 281, 200, 275, 230, 287, 252, 282]),
        ]
        for wave in waves { face.draw(Path(above: 352, curves: wave.curves), Color(hex: wave.color)) }
        var glitter = Path()
        for row in 0..<11 {
            let (y, half) = (227 + Double(row) * 6, 25 - Double(row) * 2 + Double(row % 3) * 5)
            let bar = Rect(
                x: 150 - half + Double(row % 4) * 3, y: y, width: 2 * half - Double(row % 2) * 9, height: 1.6)
            glitter.addRoundedRect(in: bar, radii: CornerRadii(all: 0.8))
        }
        face.draw(glitter, Color(hex: 0xFFE3AE), alpha: 0.72)
        face.draw(Path(polygon: [67, 129, 252, 88, 252, 128]), Color(hex: 0xFFF3D2), alpha: 0.28)
        face.draw(Path(polygon: [67, 129, 0, 112, 0, 142]), Color(hex: 0xFFF3D2), alpha: 0.22)
        face.draw(
            Path(
                above: 352,
                curves: [0, 232, 18, 222, 36, 226, 52, 229, 74, 222, 92, 236, 104, 256, 122, 286, 170, 318, 252, 330]),
            Color(hex: 0x12112F))
        let tower: [(UInt32, [Double])] = [
            (0xF4E6D4, [59, 136, 75, 136, 80, 232, 54, 232]), (0xC9475B, [58, 152, 76, 152, 77, 168, 57, 168]),
            (0xC9475B, [56.2, 184, 77.7, 184, 78.5, 200, 55.4, 200]), (0xB9A8A8, [70, 136, 75, 136, 80, 232, 73, 232]),
            (0x12112F, [55, 133, 79, 133, 78, 137, 56, 137]), (0xFFF6DC, [61, 122, 73, 122, 73, 133, 61, 133]),
            (0x12112F, [58, 122, 67, 112, 76, 122]), (0x12112F, [63, 232, 63, 221, 71, 221, 71, 232]),
        ]
        for (color, points) in tower { face.draw(Path(polygon: points), Color(hex: color)) }
        face.frame(gold)
        face.write("No. 7", 11, .medium, gold, at: 26)
        face.write("The Lighthouse", 25, .bold, Color(hex: 0xFFF3DF), at: 292)
        face.write("Turning every night since 1783", 11, .regular, Color(hex: 0xFFF3DF, alpha: 0.72), at: 322)
        return face
    }

    /// A rosette as it is engraved on banknotes.
    static func back() -> CardFace {
        let face = CardFace(colors: [0x35499C, 0x141D4A, 0x0B1130], at: [0, 0.7, 1], .radial).called("face")
        for (scale, turn, alpha) in [(0.72, 0.0, 0.95), (0.72, 0.196, 0.5), (0.36, 0.1, 0.8)] {
            let placement = Transform2D(scaleX: scale, y: scale).concatenating(Transform2D(rotationAngle: turn))
                .concatenating(Transform2D(translationX: 126, y: 176))
            face.line(Figure.rosette.path.applying(placement), gold.withAlpha(alpha), width: 0.9)
        }
        face.draw(Path(ellipseIn: Rect(x: 103, y: 153, width: 46, height: 46)), Color(hex: 0x0E1538))
        face.line(Path(ellipseIn: Rect(x: 105, y: 155, width: 42, height: 42)), gold, width: 1.2)
        face.write("M", 22, .bold, gold, at: 162, height: 28)
        var corners = Path()
        for (x, y) in [(22.0, 22.0), (230, 22), (22, 330), (230, 330)] {
            for radius in [4.0, 9, 14] {
                corners.addEllipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
            }
        }
        face.line(corners, gold.withAlpha(0.55), width: 0.8)
        face.frame(gold)
        face.write("MOMENTUM", 12, .semibold, gold, at: 44)
        face.write("VALUE AND VELOCITY", 9, .medium, gold.withAlpha(0.7), at: 296)
        return face
    }
}

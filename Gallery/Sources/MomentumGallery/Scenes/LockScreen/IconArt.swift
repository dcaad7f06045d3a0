/// A picture of a fictional program: a name, two colours and a glyph.
struct IconArt {
    let name: String
    let top: UInt32
    let bottom: UInt32
    let isFilled: Bool
    let glyph: () -> Path

    static let all: [IconArt] = [
        IconArt(name: "Camera", top: 0x8D97A8, bottom: 0x3C4656, isFilled: false) { Glyph.camera },
        IconArt(name: "Notes", top: 0xFFDC73, bottom: 0xEE9F35, isFilled: false) { notes },
        IconArt(name: "Compass", top: 0x63D2FF, bottom: 0x2B66F0, isFilled: false) { compass },
        IconArt(name: "Hills", top: 0x9BE7A8, bottom: 0x1F8A5B, isFilled: true) { hills },
        IconArt(name: "Timer", top: 0xFFA46B, bottom: 0xE23D54, isFilled: false) { Glyph.timer },
        IconArt(name: "Waves", top: 0xCB97FF, bottom: 0x6E37DD, isFilled: false) { waves },
        IconArt(name: "Garden", top: 0xB6EA6E, bottom: 0x4E9F2F, isFilled: true) { leaf },
        IconArt(name: "Sleep", top: 0x5A6BD0, bottom: 0x1C2456, isFilled: true) { Glyph.moon },
        IconArt(name: "Letters", top: 0x86D7FF, bottom: 0x2476D6, isFilled: false) { letter },
        IconArt(name: "Heart", top: 0xFF9CBB, bottom: 0xDE2F6B, isFilled: true) { heart },
        IconArt(name: "Reading", top: 0xFFC08F, bottom: 0xC45F28, isFilled: false) { book },
        IconArt(name: "Café", top: 0xDCBFA2, bottom: 0x86552F, isFilled: false) { cup },
    ]

    private static var notes: Path {
        var path = Path(roundedRect: Rect(x: 5, y: 3.4, width: 14, height: 17.2), cornerRadius: 2.4)
        for (y, end) in [(8.4, 15.6), (12, 15.6), (15.6, 12.4)] {
            path.move(to: Point(x: 8.4, y: y))
            path.addLine(to: Point(x: end, y: y))
        }
        return path
    }

    private static var compass: Path {
        var path = Path(ellipseIn: Rect(x: 3, y: 3, width: 18, height: 18))
        path.addPath(Path(polygon: [16.4, 7.6, 13.6, 13.6, 7.6, 16.4, 10.4, 10.4]))
        return path
    }

    private static var hills: Path {
        var path = Path(ellipseIn: Rect(x: 14.6, y: 4.2, width: 4.6, height: 4.6))
        path.addPath(Path(polygon: [1.8, 19.6, 8.6, 7.4, 13.2, 14.6, 15.4, 11.6, 22.2, 19.6]))
        return path
    }

    private static var waves: Path {
        var path = Path()
        for (index, reach) in [2.6, 6.2, 8.4, 4.8, 2.2].enumerated() {
            let x = 4.4 + 3.8 * Double(index)
            path.move(to: Point(x: x, y: 12 - reach))
            path.addLine(to: Point(x: x, y: 12 + reach))
        }
        return path
    }

    private static var leaf: Path {
        var path = Path()
        path.move(to: Point(x: 20.4, y: 3.6))
        path.addCurve(to: Point(x: 5.6, y: 16.6), control1: Point(x: 9.6, y: 3.2), control2: Point(x: 3.6, y: 9.4))
        path.addCurve(to: Point(x: 13, y: 11), control1: Point(x: 7.4, y: 13.6), control2: Point(x: 10, y: 12))
        path.addCurve(to: Point(x: 4.2, y: 20.8), control1: Point(x: 9, y: 13.6), control2: Point(x: 6, y: 16.4))
        path.addLine(to: Point(x: 5.8, y: 21.4))
        path.addCurve(to: Point(x: 7.4, y: 18.2), control1: Point(x: 6.2, y: 20.2), control2: Point(x: 6.8, y: 19.2))
        path.addCurve(to: Point(x: 20.4, y: 3.6), control1: Point(x: 17.6, y: 20.2), control2: Point(x: 20.6, y: 12))
        path.closeSubpath()
        return path
    }

    private static var letter: Path {
        var path = Path(roundedRect: Rect(x: 3, y: 5.4, width: 18, height: 13.2), cornerRadius: 2.6)
        path.move(to: Point(x: 4, y: 7))
        path.addLine(to: Point(x: 12, y: 13))
        path.addLine(to: Point(x: 20, y: 7))
        return path
    }

    private static var heart: Path {
        var path = Path()
        path.move(to: Point(x: 12, y: 20.4))
        path.addCurve(to: Point(x: 3, y: 8.8), control1: Point(x: 7.4, y: 16.8), control2: Point(x: 3, y: 13.4))
        path.addCurve(to: Point(x: 12, y: 7.2), control1: Point(x: 3, y: 3), control2: Point(x: 9.8, y: 2.6))
        path.addCurve(to: Point(x: 21, y: 8.8), control1: Point(x: 14.2, y: 2.6), control2: Point(x: 21, y: 3))
        path.addCurve(to: Point(x: 12, y: 20.4), control1: Point(x: 21, y: 13.4), control2: Point(x: 16.6, y: 16.8))
        path.closeSubpath()
        return path
    }

    private static var book: Path {
        var path = Path()
        for side in [-1.0, 1] {
            func at(_ x: Double, _ y: Double) -> Point { Point(x: 12 + side * x, y: y) }
            path.move(to: at(0, 6.8))
            path.addCurve(to: at(9.4, 5.4), control1: at(2.8, 4.8), control2: at(6.4, 4.6))
            path.addLine(to: at(9.4, 18))
            path.addCurve(to: at(0, 19.6), control1: at(6.4, 17.2), control2: at(2.8, 17.6))
        }
        path.move(to: Point(x: 12, y: 6.8))
        path.addLine(to: Point(x: 12, y: 19.6))
        return path
    }

    private static var cup: Path {
        var path = Path()
        path.move(to: Point(x: 4.4, y: 9))
        path.addLine(to: Point(x: 16.6, y: 9))
        path.addLine(to: Point(x: 16.6, y: 14.4))
        path.addCurve(to: Point(x: 10.5, y: 20), control1: Point(x: 16.6, y: 18.4), control2: Point(x: 14, y: 20))
        path.addCurve(to: Point(x: 4.4, y: 14.4), control1: Point(x: 7, y: 20), control2: Point(x: 4.4, y: 18.4))
        path.closeSubpath()
        path.move(to: Point(x: 16.6, y: 10.4))
        path.addCurve(to: Point(x: 16.2, y: 16), control1: Point(x: 21.8, y: 10), control2: Point(x: 21.4, y: 16))
        for x in [8.4, 12.4] {
            path.move(to: Point(x: x, y: 6.4))
            path.addCurve(
                to: Point(x: x, y: 2.8), control1: Point(x: x - 1.4, y: 5.2), control2: Point(x: x + 1.4, y: 4))
        }
        return path
    }

    /// Creates a view of the picture with sides of `side` points.
    func makeView(side: Double) -> View {
        let art = GradientView(
            [Color(hex: top), Color(hex: bottom)], frame: Rect(x: 0, y: 0, width: side, height: side)
        ).called("gradient")
        art.cornerRadius = side * 0.235
        let inset = side * 0.2
        let glyph = GlyphView(
            glyph(), color: .white, filled: isFilled,
            frame: Rect(x: inset, y: inset, width: side * 0.6, height: side * 0.6)
        ).called("glyph")
        art.addSubview(glyph)
        return art
    }
}

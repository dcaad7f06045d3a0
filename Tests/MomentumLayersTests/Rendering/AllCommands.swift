import MomentumCurves

@testable import MomentumLayers

/// One command of each kind.
nonisolated enum AllCommands {
    static let picture = Image(
        number: 5, columns: 1, rows: 2, scale: 1, content: .pixels([UInt8](repeating: 255, count: 8)))
    static let roundedRect = DisplayList.RoundedRect(
        rect: Rect(x: 1, y: 2, width: 30, height: 40),
        radii: CornerRadii(topLeft: 5, topRight: 6, bottomRight: 7, bottomLeft: 8))
    static let path: Path = {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 30, y: 0))
        path.addQuadCurve(to: Point(x: 30, y: 30), control: Point(x: 20, y: 10))
        path.addCurve(to: Point(x: 0, y: 1), control1: Point(x: 3, y: -8), control2: Point(x: 5, y: 6))
        path.closeSubpath()
        path.move(to: Point(x: 1, y: 1))
        path.addLine(to: Point(x: 2, y: 2))
        return path
    }()

    static func list(_ body: (inout DisplayList) -> Void) -> DisplayList {
        var list = DisplayList()
        list.begin(size: Size(width: 390, height: 720))
        body(&list)
        list.finish()
        return list
    }

    /// Draws all commands, in a group.
    static func draw(into list: inout DisplayList) {
        let outer = list.beginGroup(opacity: 0.5, isAdded: true)
        list.command(.push) { $0.append(Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)) }
        clip(into: &list)
        clippedPath(into: &list)
        shadow(into: &list)
        filledRect(.white)(&list)
        strokedRect(into: &list)
        filledPath(into: &list)
        strokedPath(into: &list)
        text("Grüße, 世界", into: &list)
        text("", into: &list)
        list.command(.pop)
        gradient(into: &list)
        image(into: &list)
        nineParts(into: &list)
        blur(into: &list)
        shadowPath(into: &list)
        list.command(.beginMask)
        sprites(into: &list)
        let inner = list.beginGroup(opacity: 1)
        list.endGroup(in: inner)
        list.command(.endMask)
        filledRect(.black)(&list)
        list.endGroup(in: outer)
    }

    private static func append(_ shape: DisplayList.RoundedRect, to list: inout DisplayList) {
        list.append(shape.rect)
        list.append(shape.radii)
    }

    static func filledRect(_ color: Color) -> (inout DisplayList) -> Void {
        { list in
            list.command(.fillRect) {
                $0.append(color.rgba8)
                append(roundedRect, to: &$0)
            }
        }
    }

    static func strokedRect(into list: inout DisplayList) {
        list.command(.strokeRect) {
            $0.append(Color.black.rgba8)
            $0.append(3.0)
            append(roundedRect, to: &$0)
        }
    }

    static func clip(into list: inout DisplayList) { list.command(.clip) { append(roundedRect, to: &$0) } }

    static func blur(into list: inout DisplayList) {
        list.command(.backdropBlur) {
            $0.append(8.0)
            append(roundedRect, to: &$0)
        }
    }

    static func filledPath(into list: inout DisplayList) {
        list.command(.fillPath) {
            $0.append(Color.black.rgba8)
            $0.append(1 as UInt32)
            $0.append(path, id: 7)
        }
    }

    static func clippedPath(into list: inout DisplayList) {
        list.command(.clipPath) {
            $0.append(0 as UInt32)
            $0.append(path, id: 7)
        }
    }

    static func strokedPath(into list: inout DisplayList) {
        list.command(.strokePath) {
            $0.append(Color.black.rgba8)
            $0.append(2.5)
            $0.append(LineCap.square.rawValue)
            $0.append(LineJoin.bevel.rawValue)
            $0.append(10.0)
            $0.append(3 as UInt32)
            for number in [0.5, 4, 2, 1] { $0.append(number) }
            $0.append(path, id: 8)
        }
    }

    static func text(_ string: String, into list: inout DisplayList) {
        list.command(.text) {
            $0.append(Color.white.rgba8)
            $0.append(Point(x: 1, y: 2))
            $0.append(30.0)
            $0.append(17.0)
            $0.append(FontWeight.semibold.rawValue)
            $0.append(TextAlignment.right.rawValue)
            $0.append(0x106 as UInt32)
            $0.append(0.5)
            $0.append(9 as UInt32)
            $0.append(bytes: Array(string.utf8))
            $0.append(bytes: Array("Garamond".utf8))
        }
    }

    static func gradient(into list: inout DisplayList) {
        list.command(.fillGradient) {
            $0.append(0.5)
            $0.append(GradientType.conic.rawValue)
            $0.append(Point(x: 1, y: 2))
            $0.append(Point(x: 3, y: 4))
            append(roundedRect, to: &$0)
            $0.append(3 as UInt32)
            for (location, color) in [(0, Color.white), (0.25, .black), (1, .clear)] {
                $0.append(location)
                $0.append(color.rgba8)
            }
        }
    }

    static func image(into list: inout DisplayList) {
        list.command(.image) {
            $0.append(picture)
            $0.append(Color.white.rgba8)
            $0.append(Rect(x: 0, y: 0, width: 0.5, height: 1))
            $0.append(roundedRect.rect)
            $0.append(0 as UInt32)
        }
    }

    /// Draws an image in nine parts, of which only the alpha is used.
    static func nineParts(into list: inout DisplayList) {
        list.command(.image) {
            $0.append(picture)
            $0.append(Color.black.rgba8)
            $0.append(Rect(x: 0, y: 0, width: 0.5, height: 1))
            $0.append(roundedRect.rect)
            $0.append(3 as UInt32)
            $0.append(EdgeInsets(top: 0.25, left: 0.125, bottom: 0.5, right: 0.25))
            $0.append(EdgeInsets(top: 4, left: 5, bottom: 6, right: 7))
        }
    }

    static func sprites(into list: inout DisplayList) {
        let start = list.beginSprites(picture, isAdded: true)
        for color in [Color.white, .black] {
            for number in [10, 20, 0.5, 0.25] { list.append(number) }
            list.append(color.rgba8)
        }
        list.endSprites(start, count: 2)
    }

    private static func appendShadow(to list: inout DisplayList) {
        list.append(Color.black.rgba8)
        for number in [6.0, 1, 2] { list.append(number) }
    }

    static func shadow(into list: inout DisplayList) { list.command(.shadow) { appendShadow(to: &$0) } }

    static func shadowPath(into list: inout DisplayList) {
        list.command(.shadowPath) {
            appendShadow(to: &$0)
            $0.append(0 as UInt32)
            $0.append(path, id: 0)
        }
    }
}

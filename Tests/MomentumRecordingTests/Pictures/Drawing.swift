import Foundation

@testable import MomentumLayers
@testable import MomentumPictures
@testable import MomentumRecording

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Writes display lists directly, and the documents made of them.
struct Drawing {
    static let size = Size(width: 200, height: 200)
    static let red: UInt32 = 0xFF00_00FF
    static let green: UInt32 = 0xFF00_FF00
    static let blue: UInt32 = 0xFFFF_0000
    static let white: UInt32 = 0xFFFF_FFFF
    static let black: UInt32 = 0xFF00_0000

    private(set) var list = DisplayList()

    init(_ body: (inout Drawing) -> Void) {
        list.begin(size: Self.size)
        body(&self)
        list.finish()
    }

    /// Adds a command whose fields are floats.
    mutating func add(_ opcode: DisplayList.Opcode, _ floats: Double...) {
        list.command(opcode) { list in for float in floats { list.append(float) } }
    }

    mutating func add(_ opcode: DisplayList.Opcode, _ body: (inout DisplayList) -> Void) {
        list.command(opcode, body)
    }

    mutating func moved(_ x: Double, _ y: Double, scale: Double = 1, _ body: (inout Drawing) -> Void) {
        add(.push, scale, 0, 0, scale, x, y)
        body(&self)
        add(.pop)
    }

    mutating func fill(_ color: UInt32, _ rect: Rect, radius: Double = 0) {
        add(.fillRect) {
            $0.append(color)
            $0.append(rect)
            for _ in 0..<4 { $0.append(radius) }
        }
    }

    mutating func shadow(_ color: UInt32, radius: Double, dx: Double, dy: Double) {
        add(.shadow) {
            $0.append(color)
            for number in [radius, dx, dy] { $0.append(number) }
        }
    }

    mutating func group(opacity: Double = 1, adds: Bool = false, _ body: (inout Drawing) -> Void) {
        let outer = list.beginGroup(opacity: opacity, isAdded: adds)
        body(&self)
        list.endGroup(in: outer)
    }

    mutating func mask(_ body: (inout Drawing) -> Void) {
        add(.beginMask)
        body(&self)
        add(.endMask)
    }

    mutating func clip(_ rect: Rect, radius: Double = 0) {
        add(.clip) {
            $0.append(rect)
            for _ in 0..<4 { $0.append(radius) }
        }
    }

    mutating func clip(_ path: Path, evenOdd: Bool = false) {
        add(.clipPath) {
            $0.append(evenOdd ? 1 : 0 as UInt32)
            $0.append(path, id: 7)
        }
    }

    mutating func blur(_ deviation: Double, _ rect: Rect, radius: Double = 0) {
        add(.backdropBlur) {
            $0.append(deviation)
            $0.append(rect)
            for _ in 0..<4 { $0.append(radius) }
        }
    }

    mutating func gradient(
        _ kind: UInt32, from start: Point, to end: Point, _ stops: [(Double, UInt32)], opacity: Double = 1,
        in rect: Rect, radius: Double = 0
    ) {
        add(.fillGradient) {
            $0.append(opacity)
            $0.append(kind)
            for number in [start.x, start.y, end.x, end.y] { $0.append(number) }
            $0.append(rect)
            for _ in 0..<4 { $0.append(radius) }
            $0.append(UInt32(stops.count))
            for (location, color) in stops {
                $0.append(location)
                $0.append(color)
            }
        }
    }

    mutating func image(
        _ image: Image, _ rect: Rect, color: UInt32 = white, source: Rect = Rect(x: 0, y: 0, width: 1, height: 1)
    ) {
        add(.image) {
            $0.append(image)
            $0.append(color)
            $0.append(source)
            $0.append(rect)
            $0.append(0 as UInt32)
        }
    }

    mutating func sprites(
        _ image: Image, _ sprites: [(x: Double, y: Double, scale: Double, color: UInt32)], isAdded: Bool = false
    ) {
        add(.sprites) {
            $0.append(image)
            $0.append(isAdded ? 1 : 0 as UInt32)
            $0.append(UInt32(sprites.count))
            for sprite in sprites {
                for value in [sprite.x, sprite.y, sprite.scale, 0] { $0.append(value) }
                $0.append(sprite.color)
            }
        }
    }

    mutating func shadowPath(_ path: Path, _ color: UInt32, radius: Double, dx: Double, dy: Double) {
        add(.shadowPath) {
            $0.append(color)
            for number in [radius, dx, dy] { $0.append(number) }
            $0.append(0 as UInt32)
            $0.append(path, id: 0)
        }
    }

    /// An image of two by two pixels with two pixels per point: red, green, blue, and half transparent white.
    static let check = Image(
        number: 5, columns: 2, rows: 2, scale: 2,
        content: .pixels([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128]))

    /// The still picture.
    var picture: String { SVGPicture(list).text }

    /// Returns a film of pictures, a tenth of a second each.
    static func film(_ drawings: [Drawing]) -> String {
        let times = drawings.indices.map { Double($0) / 10 }
        var writer = PictureWriter(
            sheet: AnimationSheet(times: times, duration: Double(drawings.count) / 10, poster: 0), prefix: "d",
            size: size, images: drawings.reduce(into: [:]) { $0.merge(PictureReader.images(of: $1.list)) { $1 } })
        let content = writer.text(AnimatedNode.merging(drawings.map { PictureReader.nodes(of: $0.list) }))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
            <style>\(writer.sheet.style)</style><defs>\(writer.definitions.joined(separator: "\n"))</defs>
            \(content)
            </svg>
            """
    }

    /// Returns a film of `count` frames that are drawn by `body`.
    static func film(_ count: Int, _ body: (inout Drawing, Int) -> Void) -> String {
        film((0..<count).map { index in Drawing { body(&$0, index) } })
    }

    /// Returns an error description, or nil if `text` is a well-formed, self-contained document.
    static func fault(_ text: String) -> String? {
        let parser = XMLParser(data: Data(text.utf8))
        guard parser.parse() else { return parser.parserError.map { "\($0)" } ?? "unknown" }
        let references = text.matches(of: /(?:url\(|href=")([^)"]*)/).map { String($0.output.1) }
        for reference in references where !reference.hasPrefix("data:image/png;base64,") {
            guard reference.hasPrefix("#") else { return reference }
            if text.components(separatedBy: "id=\"\(reference.dropFirst())\"").count != 2 { return reference }
        }
        return text.contains("NaN") || text.contains("inf\"") ? "not a number" : nil
    }
}

/// Reads a display list into a tree.
struct PictureReader {
    private let words: [UInt32]
    private var index = DisplayList.headerCount
    private var shadow: [Double] = []

    /// The commands of `list` as a tree; nothing for an empty one.
    static func nodes(of list: DisplayList) -> [PictureNode] {
        var reader = PictureReader(words: list.words)
        return reader.read(until: nil)
    }

    /// The size of the picture, in points.
    static func size(of list: DisplayList) -> Size {
        guard list.words.count >= DisplayList.headerCount else { return .zero }
        return Size(
            width: Double(Float(bitPattern: list.words[2])), height: Double(Float(bitPattern: list.words[3])))
    }

    /// The images that the picture shows, by their numbers.
    static func images(of list: DisplayList) -> [UInt32: Image] {
        Dictionary(list.images.map { ($0.number, $0) }) { first, _ in first }
    }

    private init(words: [UInt32]) { self.words = words }

    private mutating func read(until end: DisplayList.Opcode?) -> [PictureNode] {
        var nodes: [PictureNode] = []
        while index < words.count, let opcode = DisplayList.Opcode(rawValue: words[index] & 0xFF) {
            let start = index + 1
            let length = Int(words[index] >> 8)
            guard length > 0 else { return nodes }
            if opcode == end, opcode != .pop {
                index += length
                return nodes
            }
            // What follows a clip lies in it, up to the end of the enclosing state; that end is left for the state.
            if opcode == .pop { return nodes }
            index += length
            guard var node = node(opcode, PictureFields(words: words, index: start)) else { continue }
            switch opcode {
            case .push:
                node.children = read(until: .pop)
                if index < words.count { index += Int(words[index] >> 8) }
            case .beginGroup: node.children = read(until: .endGroup)
            case .beginMask: node.children = read(until: .endMask)
            case .clip, .clipPath: node.children = read(until: end)
            default: break
            }
            node.complete()
            nodes.append(node)
            if opcode == .clip || opcode == .clipPath { return nodes }
        }
        return nodes
    }

    private mutating func node(_ opcode: DisplayList.Opcode, _ fields: PictureFields) -> PictureNode? {
        var fields = fields
        var node: PictureNode
        switch opcode {
        case .pop, .endGroup, .endMask: return nil
        case .shadow:
            shadow = fields.color() + fields.floats(3)
            return nil
        case .push: return PictureNode(kind: .transform, numbers: fields.floats(6))
        case .clip:
            let (rect, radii) = fields.roundedRect(inset: 0)
            guard let radius = radii.uniform else {
                return PictureNode(kind: .clipPath, detail: PictureDetail(path: radii.outline(rect)))
            }
            return PictureNode(kind: .clip, numbers: rect.numbers + [radius])
        case .clipPath:
            let attributes = fields.word() == 1 ? " clip-rule=\"evenodd\"" : ""
            return PictureNode(
                kind: .clipPath, detail: PictureDetail(path: fields.path().0, attributes: attributes))
        case .beginMask: return PictureNode(kind: .mask)
        case .backdropBlur: return fields.backdropBlur()
        case .shadowPath: return fields.shadowPath()
        case .beginGroup: node = fields.group()
        case .fillRect: node = fields.filledRect()
        case .strokeRect: node = fields.strokedRect()
        case .fillPath: node = fields.filledPath()
        case .strokePath: node = fields.strokedPath()
        case .text: node = fields.text()
        case .fillGradient: node = fields.gradient()
        case .image: node = fields.image()
        case .sprites: node = fields.sprites()
        }
        node.shadow = shadow
        shadow = []
        return node
    }
}

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

    private init(words: [UInt32]) { self.words = words }

    private mutating func read(until end: DisplayList.Opcode?) -> [PictureNode] {
        var nodes: [PictureNode] = []
        while index < words.count, let opcode = DisplayList.Opcode(rawValue: words[index] & 0xFF) {
            let start = index + 1
            let length = Int(words[index] >> 8)
            guard length > 0 else { return nodes }
            if opcode == end, opcode == .endGroup {
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
            case .clip: node.children = read(until: end)
            default: break
            }
            node.countLeaves()
            nodes.append(node)
            if opcode == .clip { return nodes }
        }
        return nodes
    }

    private mutating func node(_ opcode: DisplayList.Opcode, _ fields: PictureFields) -> PictureNode? {
        var fields = fields
        var node: PictureNode
        switch opcode {
        case .pop, .endGroup: return nil
        case .shadow:
            shadow = fields.color() + fields.floats(3)
            return nil
        case .push: return PictureNode(kind: .transform, numbers: fields.floats(6))
        case .beginGroup: return PictureNode(kind: .opacity, numbers: fields.floats(1))
        case .clip:
            let (rect, radii) = fields.roundedRect(inset: 0)
            guard let radius = radii.uniform else {
                return PictureNode(kind: .clipPath, detail: PictureDetail(path: radii.outline(rect)))
            }
            return PictureNode(kind: .clip, numbers: rect.numbers + [radius])
        case .fillRect:
            let color = fields.color()
            let (rect, radii) = fields.roundedRect(inset: 0)
            if let radius = radii.uniform {
                node = PictureNode(kind: .rect, numbers: color + rect.numbers + [radius])
            } else {
                node = PictureNode(kind: .path, detail: PictureDetail(path: radii.outline(rect)), numbers: color)
            }
            node.bounds = rect
        case .strokeRect:
            let color = fields.color()
            let width = fields.float()
            let (rect, radii) = fields.roundedRect(inset: width / 2)
            if let radius = radii.uniform {
                node = PictureNode(kind: .rectStroke, numbers: color + [width] + rect.numbers + [radius])
            } else {
                node = PictureNode(
                    kind: .pathStroke, detail: PictureDetail(path: radii.outline(rect)),
                    numbers: color + [width, 10, 0])
            }
            node.bounds = rect.insetBy(dx: -width, dy: -width)
        case .fillPath:
            let color = fields.color()
            let rule = fields.word()
            let (path, bounds) = fields.path()
            let detail = PictureDetail(path: path, attributes: rule == 1 ? " fill-rule=\"evenodd\"" : "")
            node = PictureNode(kind: .path, detail: detail, numbers: color, bounds: bounds)
        case .strokePath: node = fields.strokedPath()
        case .text: node = fields.text()
        default: return nil
        }
        node.shadow = shadow
        shadow = []
        return node
    }
}

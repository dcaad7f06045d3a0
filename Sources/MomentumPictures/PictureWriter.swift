/// Writes merged nodes as SVG elements: attributes for what stays, key frames for what changes.
package struct PictureWriter {
    package private(set) var sheet: AnimationSheet
    package private(set) var definitions: [String] = []
    /// The stage, in its own points.
    let stage: Rect
    /// The image of a number, which is asked for once; nil when there is none.
    private let image: (UInt32) -> PictureImage?
    /// Whether something without holes covers the stage at all times.
    private(set) var hasGround = false
    /// What the names of definitions begin with.
    private let prefix: String
    /// The names of the definitions there are.
    private var names = NameTable()
    /// The images that are defined.
    private var images: [(number: UInt32, name: String, size: Size)] = []
    private var partCount = 0

    /// Creates a writer of a picture of `size`, in points of the stage, with the images that `image` gives by their numbers.
    package init(sheet: AnimationSheet, prefix: String, size: Size, image: @escaping (UInt32) -> PictureImage?) {
        self.sheet = sheet
        self.prefix = prefix
        self.image = image
        stage = Rect(origin: .zero, size: size)
    }

    /// Key frames that others add.
    package mutating func animate(_ body: (inout AnimationSheet) -> String) -> String { body(&sheet) }

    /// The picture that the nodes make.
    package mutating func text(_ nodes: [AnimatedNode]) -> String {
        hasGround = nodes.contains { $0.covers(stage) }
        let items = PictureItem.items(of: nodes)
        let content = text(items)
        return items.contains(where: { $0.adds }) ? "<g style=\"isolation:isolate\">\(content)</g>" : content
    }

    /// Adds a definition, once for the same content; its name.
    mutating func define(_ tag: String, _ rest: String) -> String {
        let key = tag + rest
        if let known = names.name(of: key) { return known }
        let name = "\(prefix)\(definitions.count)"
        names.add(name, of: key)
        definitions.append("<\(tag) id=\"\(name)\"\(rest)</\(tag)>")
        return name
    }

    /// The name of an image's definition, and its size in points; nil when there is no such image.
    mutating func definedImage(_ number: UInt32) -> (name: String, size: Size)? {
        if let known = images.first(where: { $0.number == number }) { return (known.name, known.size) }
        guard let image = image(number) else { return nil }
        let name = "\(prefix)i\(number)"
        images.append((number, name, image.size))
        definitions.append(image.element(id: name))
        return (name, image.size)
    }

    /// A name for a part of the picture that is shown a second time.
    mutating func partName() -> String {
        partCount += 1
        return "\(prefix)p\(partCount)"
    }

    /// A node that mixes with nothing outside.
    mutating func element(_ node: AnimatedNode) -> String {
        if node.kind == .group { return group(node, PictureItem.items(of: node.children)) }
        var attributes = PictureAttributes()
        let numbers = node.heldNumbers
        for channel in PictureChannel.channels(of: node.kind) {
            write(channel, numbers.map { Array($0[channel.range]) }, to: &attributes)
        }
        writeShadow(node.shadows, node.bounds, to: &attributes)
        writePresence(node.presence, to: &attributes)
        return element(node, numbers, attributes)
    }

    private mutating func element(
        _ node: AnimatedNode, _ numbers: [[Double]], _ attributes: PictureAttributes
    ) -> String {
        switch node.kind {
        case .transform: return attributes.group(children(node))
        case .clip: return clipped(children(node), by: "<rect\(attributes.markup)/>")
        case .clipPath:
            let shape = "<path d=\"\(node.detail.path)\"\(node.detail.attributes)\(attributes.markup)/>"
            return clipped(children(node), by: shape)
        case .rect: return "<rect\(attributes.markup)/>"
        case .rectStroke: return "<rect fill=\"none\"\(attributes.markup)/>"
        case .path: return "<path d=\"\(node.detail.path)\"\(node.detail.attributes)\(attributes.markup)/>"
        case .pathStroke:
            return "<path fill=\"none\" d=\"\(node.detail.path)\"\(node.detail.attributes)\(attributes.markup)/>"
        case .text: return Self.text(node.detail, attributes)
        case .gradient: return gradient(node, numbers, attributes)
        case .image: return image(node, numbers, attributes)
        case .sprites: return attributes.group(children(node))
        case .sprite: return sprite(node, numbers, attributes)
        case .shadowPath: return fallenShadow(node, numbers, attributes)
        // These mix with what lies behind them, see ``PictureItem``.
        case .group, .backdropBlur, .mask: return ""
        }
    }

    private mutating func children(_ node: AnimatedNode) -> String { node.children.map { element($0) }.joined() }

    private static func text(_ detail: PictureDetail, _ attributes: PictureAttributes) -> String {
        let spaces = keepsSpaces(detail.line) ? " xml:space=\"preserve\"" : ""
        return "<text\(detail.attributes)\(attributes.markup)\(spaces)>\(Markup.escaped(detail.line))</text>"
    }

    /// True for a line with blanks, tabs or breaks at its beginning or end, or in a row: a document shows them as one blank or none.
    static func keepsSpaces(_ line: String) -> Bool {
        var wasBlank = true
        for letter in line.letters {
            let isBlank = letter == UInt8(ascii: " ") || (9...10).contains(letter) || letter == 13
            if isBlank, wasBlank { return true }
            wasBlank = isBlank
        }
        return wasBlank && !line.isEmpty
    }

    /// `content` within `shape`.
    mutating func clipped(_ content: String, by shape: String) -> String {
        if content.isEmpty { return "" }
        return "<g clip-path=\"url(#\(define("clipPath", ">" + shape)))\">\(content)</g>"
    }

    /// Writes the values of each frame: one as an attribute, and all as key frames when they change.
    mutating func write(_ channel: PictureChannel, _ values: [[Double]], to attributes: inout PictureAttributes) {
        let poster = values[sheet.poster]
        if poster != channel.usual { attributes.text += channel.attribute(poster) }
        guard channel.changes(values) else { return }
        attributes.names.append(
            sheet.add(values, tolerances: channel.tolerances, declaration: channel.declaration))
    }

    /// Hides an element where it is not there.
    mutating func writePresence(_ presence: [Bool], to attributes: inout PictureAttributes) {
        guard presence.contains(false) else { return }
        attributes.names.append(sheet.add(steps: presence.map { $0 ? "visibility:inherit" : "visibility:hidden" }))
        if !presence[sheet.poster] { attributes.text += " visibility=\"hidden\"" }
    }
}

extension PictureChannel {
    /// Whether any value is off the first by more than a quarter of what is seen.
    func changes(_ values: [[Double]]) -> Bool {
        values.contains { value in
            zip(zip(value, values[0]), tolerances).contains { abs($0.0 - $0.1) > $1 / 4 }
        }
    }
}

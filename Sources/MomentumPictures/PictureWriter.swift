/// A writer that converts merged nodes to SVG elements: attributes for constant values, key frames for changing ones.
package struct PictureWriter {
    package private(set) var sheet: AnimationSheet
    package private(set) var definitions: [String] = []
    /// The bounds of the stage, in its own points.
    let stage: Rect
    /// A closure that returns the image for a number, or nil if there is none. It is called once per image.
    private let image: (UInt32) -> PictureImage?
    /// Whether opaque content covers the stage in every frame.
    private(set) var hasGround = false
    /// The prefix of the names of definitions.
    private let prefix: String
    /// The names of the existing definitions.
    private var names = NameTable()
    /// The images that have been defined.
    private var images: [(number: UInt32, name: String, size: Size)] = []
    private var partCount = 0

    /// Creates a writer for a picture of `size`, in points of the stage. `image` returns the image for a number.
    package init(sheet: AnimationSheet, prefix: String, size: Size, image: @escaping (UInt32) -> PictureImage?) {
        self.sheet = sheet
        self.prefix = prefix
        self.image = image
        stage = Rect(origin: .zero, size: size)
    }

    /// Adds key frames by a closure, and returns the name of the animation.
    package mutating func animate(_ body: (inout AnimationSheet) -> String) -> String { body(&sheet) }

    /// Returns the picture of the nodes.
    package mutating func text(_ nodes: [AnimatedNode]) -> String {
        hasGround = nodes.contains { $0.covers(stage) }
        let items = PictureItem.items(of: nodes)
        let content = text(items)
        return items.contains(where: { $0.adds }) ? "<g style=\"isolation:isolate\">\(content)</g>" : content
    }

    /// Adds a definition and returns its name. Equal definitions are added once.
    mutating func define(_ tag: String, _ rest: String) -> String {
        let key = tag + rest
        if let known = names.name(of: key) { return known }
        let name = "\(prefix)\(definitions.count)"
        names.add(name, of: key)
        definitions.append("<\(tag) id=\"\(name)\"\(rest)</\(tag)>")
        return name
    }

    /// Returns the name of an image's definition and the size in points, or nil if there is no such image.
    mutating func definedImage(_ number: UInt32) -> (name: String, size: Size)? {
        if let known = images.first(where: { $0.number == number }) { return (known.name, known.size) }
        guard let image = image(number) else { return nil }
        let name = "\(prefix)i\(number)"
        images.append((number, name, image.size))
        definitions.append(image.element(id: name))
        return (name, image.size)
    }

    /// Returns a name for a part of the picture that is repeated.
    mutating func partName() -> String {
        partCount += 1
        return "\(prefix)p\(partCount)"
    }

    /// Returns the element of a node that does not blend with content outside.
    mutating func element(_ node: AnimatedNode) -> String {
        if node.kind == .group { return group(node, PictureItem.items(of: node.children)) }
        var attributes = PictureAttributes()
        let numbers = node.filledNumbers
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
        // These nodes blend with the content behind them; see ``PictureItem``.
        case .group, .backdropBlur, .mask: return ""
        }
    }

    private mutating func children(_ node: AnimatedNode) -> String { node.children.map { element($0) }.joined() }

    private static func text(_ detail: PictureDetail, _ attributes: PictureAttributes) -> String {
        let spaces = keepsSpaces(detail.line) ? " xml:space=\"preserve\"" : ""
        return "<text\(detail.attributes)\(attributes.markup)\(spaces)>\(Markup.escaped(detail.line))</text>"
    }

    /// Returns whether a line begins or ends with white space or contains several spaces in a row. A document would
    /// reduce these to one space or none.
    static func keepsSpaces(_ line: String) -> Bool {
        var wasBlank = true
        for letter in line.letters {
            let isBlank = letter == UInt8(ascii: " ") || (9...10).contains(letter) || letter == 13
            if isBlank, wasBlank { return true }
            wasBlank = isBlank
        }
        return wasBlank && !line.isEmpty
    }

    /// Returns `content` clipped by `shape`.
    mutating func clipped(_ content: String, by shape: String) -> String {
        if content.isEmpty { return "" }
        return "<g clip-path=\"url(#\(define("clipPath", ">" + shape)))\">\(content)</g>"
    }

    /// Writes the values of the poster frame as an attribute, and the values of all frames as key frames if they
    /// change.
    mutating func write(_ channel: PictureChannel, _ values: [[Double]], to attributes: inout PictureAttributes) {
        let poster = values[sheet.poster]
        if poster != channel.usual { attributes.text += channel.attribute(poster) }
        guard channel.changes(values) else { return }
        attributes.names.append(
            sheet.add(values, tolerances: channel.tolerances, declaration: channel.declaration))
    }

    /// Hides an element in frames without it.
    mutating func writePresence(_ presence: [Bool], to attributes: inout PictureAttributes) {
        guard presence.contains(false) else { return }
        attributes.names.append(sheet.add(steps: presence.map { $0 ? "visibility:inherit" : "visibility:hidden" }))
        if !presence[sheet.poster] { attributes.text += " visibility=\"hidden\"" }
    }
}

extension PictureChannel {
    /// Returns whether any value differs from the first by more than a quarter of the visible tolerance.
    func changes(_ values: [[Double]]) -> Bool {
        values.contains { value in
            zip(zip(value, values[0]), tolerances).contains { abs($0.0 - $0.1) > $1 / 4 }
        }
    }
}

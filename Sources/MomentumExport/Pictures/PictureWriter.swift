/// Writes merged nodes as SVG elements: attributes for what stays, key frames for what changes.
struct PictureWriter {
    private(set) var sheet: AnimationSheet
    private(set) var definitions: [String] = []
    /// What the names of definitions begin with.
    private let prefix: String
    private var filters: [(shadow: [Double], bounds: Rect, name: String)] = []

    init(sheet: AnimationSheet, prefix: String) {
        self.sheet = sheet
        self.prefix = prefix
    }

    /// Key frames that others add.
    mutating func animate(_ body: (inout AnimationSheet) -> String) -> String { body(&sheet) }

    mutating func text(_ nodes: [AnimatedNode]) -> String { nodes.map { element($0) }.joined() }

    private mutating func element(_ node: AnimatedNode) -> String {
        let shows = node.numbers.map { $0 != nil }
        let numbers = Self.filled(node.numbers)
        var names: [String] = []
        var attributes = ""
        for channel in PictureChannel.channels(of: node.kind) {
            write(channel, numbers.map { Array($0[channel.range]) }, &attributes, &names)
        }
        if !node.shadows[0].isEmpty { writeShadow(node, &attributes, &names) }
        if shows.contains(false) {
            names.append(sheet.add(steps: shows.map { $0 ? "visibility:inherit" : "visibility:hidden" }))
            if !shows[sheet.poster] { attributes += " visibility=\"hidden\"" }
        }
        attributes += AnimationSheet.attributes(names)
        return element(node, attributes, text(node.children))
    }

    private mutating func element(_ node: AnimatedNode, _ attributes: String, _ content: String) -> String {
        switch node.kind {
        case .transform, .opacity:
            if content.isEmpty { return "" }
            return attributes.isEmpty ? content : "<g\(attributes)>\(content)</g>"
        case .clip: return clipped("<rect\(attributes)/>", content)
        case .clipPath: return clipped("<path d=\"\(node.detail.path)\"\(attributes)/>", content)
        case .rect: return "<rect\(attributes)/>"
        case .rectStroke: return "<rect fill=\"none\"\(attributes)/>"
        case .path: return "<path d=\"\(node.detail.path)\"\(node.detail.attributes)\(attributes)/>"
        case .pathStroke:
            return "<path fill=\"none\" d=\"\(node.detail.path)\"\(node.detail.attributes)\(attributes)/>"
        case .text:
            let lines = node.detail.lines
            let open = "<text\(node.detail.attributes)\(attributes)>"
            if lines.count == 1 { return open + Markup.escaped(lines[0]) + "</text>" }
            let spans = lines.enumerated().map { index, line in
                "<tspan x=\"0\" dy=\"\(index == 0 ? "0" : "\(TextFitting.lineHeight)em")\">\(Markup.escaped(line))</tspan>"
            }
            return open + spans.joined() + "</text>"
        }
    }

    private mutating func clipped(_ shape: String, _ content: String) -> String {
        if content.isEmpty { return "" }
        let name = "\(prefix)\(definitions.count)"
        definitions.append("<clipPath id=\"\(name)\">\(shape)</clipPath>")
        return "<g clip-path=\"url(#\(name))\">\(content)</g>"
    }

    private mutating func write(
        _ channel: PictureChannel, _ values: [[Double]], _ attributes: inout String, _ names: inout [String]
    ) {
        let poster = values[sheet.poster]
        if poster != channel.usual { attributes += channel.attribute(poster) }
        guard changes(values, by: channel.tolerances) else { return }
        names.append(sheet.add(values, tolerances: channel.tolerances, declaration: channel.declaration))
    }

    /// Whether any value is off the first by more than a quarter of what is seen.
    private func changes(_ values: [[Double]], by tolerances: [Double]) -> Bool {
        values.contains { value in
            zip(zip(value, values[0]), tolerances).contains { abs($0.0 - $0.1) > $1 / 4 }
        }
    }

    private mutating func writeShadow(_ node: AnimatedNode, _ attributes: inout String, _ names: inout [String]) {
        let channel = PictureChannel.shadow
        let shadow = node.shadows[sheet.poster]
        let name: String
        if let known = filters.first(where: { $0.shadow == shadow && $0.bounds == node.bounds }) {
            name = known.name
        } else {
            name = "\(prefix)s\(filters.count)"
            filters.append((shadow, node.bounds, name))
            definitions.append(Self.filter(name, shadow, node.bounds))
        }
        attributes += " filter=\"url(#\(name))\""
        if changes(node.shadows, by: channel.tolerances) {
            names.append(sheet.add(node.shadows, tolerances: channel.tolerances, declaration: channel.declaration))
        }
    }

    private static func filter(_ name: String, _ shadow: [Double], _ bounds: Rect) -> String {
        let reach = 3 * shadow[4] + max(abs(shadow[5]), abs(shadow[6])) + 1
        let area = bounds.insetBy(dx: -reach, dy: -reach)
        return "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" x=\"\(Markup.number(area.minX))\" "
            + "y=\"\(Markup.number(area.minY))\" width=\"\(Markup.number(area.size.width))\" "
            + "height=\"\(Markup.number(area.size.height))\" color-interpolation-filters=\"sRGB\">"
            + "<feDropShadow dx=\"\(Markup.number(shadow[5]))\" dy=\"\(Markup.number(shadow[6]))\" "
            + "stdDeviation=\"\(Markup.number(shadow[4]))\" flood-color=\"\(PictureChannel.hex(shadow))\" "
            + "flood-opacity=\"\(Markup.number(shadow[3], decimals: 3))\"/></filter>"
    }

    /// The numbers of each frame, held over from the frames before, or at the beginning from the first there are.
    private static func filled(_ numbers: [[Double]?]) -> [[Double]] {
        var last = numbers.compactMap { $0 }.first ?? []
        return numbers.map { value in
            last = value ?? last
            return last
        }
    }
}

/// Shadows and blurs.
extension PictureWriter {
    /// Writes a shadow as a filter; nothing for a node without a shadow.
    mutating func writeShadow(_ shadows: [[Double]], _ bounds: Rect, to attributes: inout PictureAttributes) {
        guard !shadows[0].isEmpty else { return }
        let shadow = shadows[sheet.poster]
        let extent = 3 * shadow[4] + max(abs(shadow[5]), abs(shadow[6])) + 1
        let effect =
            "<feDropShadow dx=\"\(Markup.number(shadow[5]))\" dy=\"\(Markup.number(shadow[6]))\" "
            + "stdDeviation=\"\(Markup.number(shadow[4]))\" flood-color=\"\(PictureChannel.hex(shadow))\" "
            + "flood-opacity=\"\(Markup.number(shadow[3], decimals: 3))\"/>"
        writeFilter(effect, in: bounds.insetBy(dx: -extent, dy: -extent), to: &attributes)
        writeChanges(.shadow, shadows, to: &attributes)
    }

    /// Writes a blur as a filter.
    mutating func writeBlur(_ deviations: [Double], _ bounds: Rect, to attributes: inout PictureAttributes) {
        let extent = 3 * (deviations.max() ?? 0) + 1
        let effect = "<feGaussianBlur stdDeviation=\"\(Markup.number(deviations[sheet.poster]))\"/>"
        writeFilter(effect, in: bounds.insetBy(dx: -extent, dy: -extent), to: &attributes)
        writeChanges(.blur, deviations.map { [$0] }, to: &attributes)
    }

    /// Writes a filter for an area in the element's own coordinates.
    mutating func writeFilter(_ effect: String, in area: Rect, to attributes: inout PictureAttributes) {
        let name = define(
            "filter",
            " filterUnits=\"userSpaceOnUse\"\(Self.area(area)) color-interpolation-filters=\"sRGB\">" + effect)
        attributes.text += " filter=\"url(#\(name))\""
    }

    /// Returns a rectangle as attributes.
    static func area(_ area: Rect) -> String {
        " x=\"\(Markup.number(area.minX))\" y=\"\(Markup.number(area.minY))\" "
            + "width=\"\(Markup.number(area.size.width))\" height=\"\(Markup.number(area.size.height))\""
    }

    /// Returns a rectangle as the attributes of a mask's area.
    static func maskArea(_ area: Rect) -> String { " maskUnits=\"userSpaceOnUse\"" + Self.area(area) }

    private mutating func writeChanges(
        _ channel: PictureChannel, _ values: [[Double]], to attributes: inout PictureAttributes
    ) {
        guard channel.changes(values) else { return }
        let name = animate { $0.add(values, tolerances: channel.tolerances, declaration: channel.declaration) }
        attributes.names.append(name)
    }

    /// Returns the shadow of a path that is itself not painted.
    mutating func fallenShadow(
        _ node: AnimatedNode, _ numbers: [[Double]], _ attributes: PictureAttributes
    ) -> String {
        var attributes = attributes
        let deviations = numbers.map { $0[6] }
        if deviations.contains(where: { $0 > 0 }) { writeBlur(deviations, node.bounds, to: &attributes) }
        return "<path d=\"\(node.detail.path)\"\(node.detail.attributes)\(attributes.markup)/>"
    }

    /// Writes a filter that multiplies colours; nothing if they are all white.
    mutating func writeTint(
        _ numbers: [[Double]], isTemplate: Bool = false, to attributes: inout PictureAttributes
    ) {
        let colors = numbers.map { Array($0[..<3]) + [1] }
        guard isTemplate || colors.contains(where: { $0 != [1, 1, 1, 1] }) else { return }
        let effect: String
        if PictureChannel.flood.changes(colors) {
            var flood = PictureAttributes()
            write(.flood, colors, to: &flood)
            let blend =
                isTemplate
                ? "in2=\"SourceGraphic\" operator=\"in\"" : "in=\"SourceGraphic\" operator=\"arithmetic\" k1=\"1\""
            effect = "<feFlood\(flood.markup)/><feComposite \(blend)/>"
        } else {
            let color = colors[0].map { Markup.number($0, decimals: 4) }
            let values =
                isTemplate
                ? "0 0 0 0 \(color[0]) 0 0 0 0 \(color[1]) 0 0 0 0 \(color[2]) 0 0 0 1 0"
                : "\(color[0]) 0 0 0 0 0 \(color[1]) 0 0 0 0 0 \(color[2]) 0 0 0 0 0 1 0"
            effect = "<feColorMatrix values=\"\(values)\"/>"
        }
        let name = define(
            "filter", " x=\"0\" y=\"0\" width=\"1\" height=\"1\" color-interpolation-filters=\"sRGB\">" + effect)
        attributes.text += " filter=\"url(#\(name))\""
    }
}

/// Axial and radial gradients.
extension PictureWriter {
    mutating func gradient(_ node: AnimatedNode, _ numbers: [[Double]], _ attributes: PictureAttributes) -> String {
        let stops = numbers.map { GradientStops(numbers: $0[12...]) }
        guard stops[0].count > 0 else { return "" }
        if node.detail.gradient == .conic { return conic(node, numbers, stops, attributes) }
        var attributes = attributes
        writePaint(node.detail.gradient, numbers.map { Array($0[1..<7]) }, stops, to: &attributes)
        write(.fillOpacity, numbers.map { [$0[0]] }, to: &attributes)
        return shape(node, numbers, attributes)
    }

    /// Returns the gradient's rectangle, or its outline if the corners differ.
    mutating func shape(_ node: AnimatedNode, _ numbers: [[Double]], _ attributes: PictureAttributes) -> String {
        guard node.detail.path.isEmpty else { return "<path d=\"\(node.detail.path)\"\(attributes.markup)/>" }
        var attributes = attributes
        for channel in PictureChannel.rect(at: 7) {
            write(channel, numbers.map { Array($0[channel.range]) }, to: &attributes)
        }
        return "<rect\(attributes.markup)/>"
    }

    /// Writes the paint of a gradient. The matrix and colours are animated smoothly. A style sheet cannot animate the
    /// location of a stop: a gradient with moving stops is written once for each state, and the states are shown in
    /// turn.
    private mutating func writePaint(
        _ kind: GradientType, _ matrices: [[Double]], _ stops: [GradientStops],
        to attributes: inout PictureAttributes
    ) {
        guard stops.contains(where: { $0.isElsewhere(than: stops[0]) }) else {
            attributes.text += " fill=\"url(#\(paint(kind, matrices, stops)))\""
            return
        }
        var last = stops[0]
        let paints = stops.map { now in
            if now.differs(from: last) { last = now }
            return "url(#\(paint(kind, matrices, [GradientStops](repeating: last, count: stops.count))))"
        }
        attributes.text += " fill=\"\(paints[sheet.poster])\""
        attributes.names.append(animate { $0.add(steps: paints.map { "fill:" + $0 }) })
    }

    /// Returns a gradient whose stops keep their locations.
    private mutating func paint(
        _ kind: GradientType, _ matrices: [[Double]], _ stops: [GradientStops]
    ) -> String {
        var attributes = PictureAttributes()
        write(.gradientMatrix, matrices, to: &attributes)
        var content = ""
        for index in 0..<stops[0].count {
            var stop = PictureAttributes()
            write(.stop, stops.map { $0.color(index) }, to: &stop)
            content +=
                "<stop offset=\"\(Markup.number(stops[0].location(index), decimals: 4))\"\(stop.markup)/>"
        }
        let units = " gradientUnits=\"userSpaceOnUse\""
        return kind == .radial
            ? define("radialGradient", units + " cx=\"0\" cy=\"0\" r=\"1\"\(attributes.markup)>" + content)
            : define("linearGradient", units + " x1=\"0\" x2=\"1\"\(attributes.markup)>" + content)
    }
}

/// SVG has no conic gradients, so they are divided into wedges.
extension PictureWriter {
    /// The greatest number of wedges with constant colours, and with changing ones: each of the latter has its own key
    /// frames.
    private static let wedgeLimits = (still: 360.0, changing: 120.0)

    mutating func conic(
        _ node: AnimatedNode, _ numbers: [[Double]], _ stops: [GradientStops], _ attributes: PictureAttributes
    ) -> String {
        var (attributes, transform) = (attributes, PictureAttributes())
        write(.opacity(at: 0), numbers.map { [$0[0]] }, to: &attributes)
        write(.matrix, numbers.map { Array($0[1..<7]) }, to: &transform)
        let radius = numbers.map(Self.extent).max() ?? 0
        let wedges = wedges(stops, radius: radius)
        var content = wedges.map { wedge in
            var fill = PictureAttributes()
            write(.fill, wedge.colors.map { $0[..<3] + [1] }, to: &fill)
            return "<path d=\"\(wedge.outline)\"\(fill.markup)/>"
        }.joined()
        // Wedges overlap. Translucent ones are painted opaque, and their alpha is applied as the luminance of a mask.
        if stops.contains(where: { $0.isTranslucent }) {
            let mask = wedges.map { wedge in
                var fill = PictureAttributes()
                write(.fill, wedge.colors.map { [$0[3], $0[3], $0[3], 1] }, to: &fill)
                return "<path d=\"\(wedge.outline)\"\(fill.markup)/>"
            }.joined()
            let area = Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
            let name = define("mask", Self.maskArea(area) + ">" + mask)
            content = "<g mask=\"url(#\(name))\">\(content)</g>"
        }
        // A clip would cut every wedge separately, and the overlaid soft edges would look hard.
        let area = node.bounds.insetBy(dx: -1, dy: -1)
        let shape = shape(node, numbers, PictureAttributes(text: " fill=\"#fff\""))
        let name = define("mask", " mask-type=\"alpha\"" + Self.maskArea(area) + ">" + shape)
        return attributes.group("<g mask=\"url(#\(name))\"><g\(transform.markup)>\(content)</g></g>")
    }

    /// Returns the distance of the farthest corner from the centre.
    private static func extent(_ numbers: [Double]) -> Double {
        let (middle, rect) = (Point(x: numbers[5], y: numbers[6]), Rect(numbers: Array(numbers[7...])))
        let width = max(abs(rect.minX - middle.x), abs(rect.maxX - middle.x))
        let height = max(abs(rect.minY - middle.y), abs(rect.maxY - middle.y))
        return 1.1 * (width * width + height * height).squareRoot() + 1
    }

    /// Returns wedges of one colour each that cover a disc, in painting order.
    ///
    /// Each wedge extends far below the next ones, and a full disc is below the first, so that no background is visible
    /// at their edges, or at the centre, where wedges are thinner than a pixel. Only the last wedge ends with the full
    /// turn.
    private func wedges(
        _ stops: [GradientStops], radius: Double
    ) -> [(outline: String, colors: [[Double]])] {
        let stays = !stops.contains { $0.differs(from: stops[0]) }
        let limit = stays ? Self.wedgeLimits.still : Self.wedgeLimits.changing
        let count = min(limit, max(12, (stops.map { $0.steps }.max() ?? 0).rounded(.up)))
        var edges = (0...Int(count)).map { Double($0) / count }
        if !stops.contains(where: { $0.isElsewhere(than: stops[0]) }) {
            for index in 0..<stops[0].count {
                let edge = stops[0].location(index)
                edges.insert(edge, at: edges.firstIndex { $0 >= edge } ?? edges.count)
            }
        }
        var wedges: [(start: Double, end: Double, colors: [[Double]])] = []
        for (start, end) in zip(edges, edges.dropFirst()) where start < end {
            let colors = stops.map { $0.color(at: (start + end) / 2) }
            if let last = wedges.last, last.colors == colors {
                wedges[wedges.count - 1].end = end
            } else {
                wedges.append((start, end, colors))
            }
        }
        guard let last = wedges.last else { return [] }
        let disc = (outline: Self.wedge(0, 1, radius), colors: last.colors)
        return [disc]
            + wedges.map { wedge in
                let below = wedge.end < 1 ? min(0.25, 0.9 * (1 - wedge.end)) : 0
                return (Self.wedge(wedge.start, wedge.end + below, radius), wedge.colors)
            }
    }

    /// Returns a wedge between two fractions of a revolution as SVG path data.
    private static func wedge(_ start: Double, _ end: Double, _ radius: Double) -> String {
        let pieces = max(1, Int((12 * (end - start)).rounded(.up)))
        let points = (0...pieces).map { piece in
            let fraction = start + (end - start) * Double(piece) / Double(pieces)
            let (sine, cosine) = Maths.sincos(2 * Double.pi * fraction)
            return Markup.numbers(radius * cosine, radius * sine, decimals: 1)
        }
        return "M0 0L" + points.joined(separator: " ") + "Z"
    }
}

extension GradientStops {
    /// Whether any colour is translucent.
    fileprivate var isTranslucent: Bool { (0..<count).contains { color($0)[3] < 1 } }
}

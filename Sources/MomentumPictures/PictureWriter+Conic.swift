/// Gradients about a point: SVG has none, so they are cut into wedges.
extension PictureWriter {
    /// At most so many wedges where the colours stay, and where they change: each then has key frames of its own.
    private static let wedgeLimits = (still: 360.0, changing: 120.0)

    mutating func conic(
        _ node: AnimatedNode, _ numbers: [[Double]], _ stops: [GradientStops], _ attributes: PictureAttributes
    ) -> String {
        var (attributes, place) = (attributes, PictureAttributes())
        write(.opacity(at: 0), numbers.map { [$0[0]] }, to: &attributes)
        write(.matrix, numbers.map { Array($0[1..<7]) }, to: &place)
        let radius = numbers.map(Self.reach).max() ?? 0
        let wedges = wedges(stops, radius: radius)
        var content = wedges.map { wedge in
            var fill = PictureAttributes()
            write(.fill, wedge.colors.map { $0[..<3] + [1] }, to: &fill)
            return "<path d=\"\(wedge.outline)\"\(fill.markup)/>"
        }.joined()
        // Wedges overlap, so translucent ones are painted opaque, and made as bright in a mask as they are opaque.
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
        // A clip would cut every wedge by itself, and as many soft edges upon another make a hard one.
        let area = node.bounds.insetBy(dx: -1, dy: -1)
        let shape = shape(node, numbers, PictureAttributes(text: " fill=\"#fff\""))
        let name = define("mask", " mask-type=\"alpha\"" + Self.maskArea(area) + ">" + shape)
        return attributes.group("<g mask=\"url(#\(name))\"><g\(place.markup)>\(content)</g></g>")
    }

    /// How far the farthest corner is from the middle.
    private static func reach(_ numbers: [Double]) -> Double {
        let (middle, rect) = (Point(x: numbers[5], y: numbers[6]), Rect(numbers: Array(numbers[7...])))
        let width = max(abs(rect.minX - middle.x), abs(rect.maxX - middle.x))
        let height = max(abs(rect.minY - middle.y), abs(rect.maxY - middle.y))
        return 1.1 * (width * width + height * height).squareRoot() + 1
    }

    /// Wedges of one colour each that together fill a disc, in the order in which they are painted: each reaches far below
    /// the next ones, and the whole disc lies below the first, so that nothing shines through where they meet, or at the
    /// middle, where they are thinner than a pixel. Only the last reaches to the end of the turn.
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

    /// A wedge between two fractions of a revolution as SVG path data.
    private static func wedge(_ start: Double, _ end: Double, _ radius: Double) -> String {
        let pieces = max(1, Int((12 * (end - start)).rounded(.up)))
        let points = (0...pieces).map { piece in
            let turn = start + (end - start) * Double(piece) / Double(pieces)
            let (sine, cosine) = Maths.sincos(2 * Double.pi * turn)
            return Markup.numbers(radius * cosine, radius * sine, decimals: 1)
        }
        return "M0 0L" + points.joined(separator: " ") + "Z"
    }
}

extension GradientStops {
    /// Whether any colour lets something through.
    fileprivate var isTranslucent: Bool { (0..<count).contains { color($0)[3] < 1 } }
}

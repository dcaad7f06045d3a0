/// Outlines of 120 points around the origin, within 110 points of it. Any two can be interpolated point by point.
enum MorphFigure {
    static let count = 7
    private static let points = 120

    /// Returns the path and the colour of the figure at `index`.
    static func figure(_ index: Int) -> (path: Path, color: Color) {
        switch index {
        case 0:
            (
                curve { t, wave in  // The usual heart.
                    let (double, triple, fourfold) = (Maths.cos(2 * t), Maths.cos(3 * t), Maths.cos(4 * t))
                    return Point(
                        x: 6.4 * wave.sin * wave.sin * wave.sin,
                        y: 2 * double - 5.2 * wave.cos + 0.8 * triple + 0.4 * fourfold - 0.3) * 16
                }, Color(hex: 0xF2466B)
            )
        case 1: (star(points: 5, inner: 0.42), Color(hex: 0xF5A524))
        case 2: (polygon([-62, -84, 94, 0, -62, 84]), Color(hex: 0x2F6BFF))
        case 3:
            (
                // Two bars, joined by a line without width.
                polygon([
                    -74, -84, -22, -84, -22, 0, 22, 0, 22, -84, 74, -84, 74, 84, 22, 84, 22, 0, -22, 0, -22, 84, -74,
                    84,
                ]),
                Color(hex: 0x7A4DF3)
            )
        case 4:
            (
                curve { t, wave in
                    let radius = 82 + 22 * Maths.cos(6 * t)
                    return Point(x: radius * wave.sin, y: -radius * wave.cos)
                }, Color(hex: 0xE754A6)
            )
        case 5:
            (
                polygon([
                    -92, 84, -92, -84, -52, -84, 0, -6, 52, -84, 92, -84, 92, 84, 54, 84, 54, -18, 0, 62, -54, -18, -54,
                    84,
                ]),
                Color(hex: 0x16213E)
            )
        default: (curve { _, wave in Point(x: 92 * wave.sin, y: -92 * wave.cos) }, Color(hex: 0x1FA97A))
        }
    }

    private static func closed(_ points: [Point]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() { index == 0 ? path.move(to: point) : path.addLine(to: point) }
        path.closeSubpath()
        return path
    }

    /// Returns the closed curve that `place` describes for an angle that runs once clockwise from the top.
    private static func curve(_ point: (Double, (sin: Double, cos: Double)) -> Point) -> Path {
        closed(
            (0..<points).map { index in
                let angle = 2 * .pi * Double(index) / Double(points)
                return point(angle, Maths.sincos(angle))
            })
    }

    private static func star(points count: Int, inner: Double) -> Path {
        var corners: [Double] = []
        for corner in 0..<(2 * count) {
            let wave = Maths.sincos(.pi * Double(corner) / Double(count))
            let radius = corner % 2 == 0 ? 108 : 108 * inner
            corners += [radius * wave.sin, -radius * wave.cos]
        }
        return polygon(corners)
    }

    /// Returns a polygon as the given number of points, which include all corners and are distributed along the edges
    /// as evenly as possible. The first point is the one nearest to the upward direction.
    private static func polygon(_ numbers: [Double]) -> Path {
        let corners = (0..<(numbers.count / 2)).map { Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
        let lengths = corners.indices.map { corners[$0].distance(to: corners[($0 + 1) % corners.count]) }
        let total = lengths.reduce(0, +)
        var result: [Point] = []
        var distance = 0.0
        for (index, corner) in corners.enumerated() {
            distance += lengths[index]
            let end = Int((distance / total * Double(points)).rounded())
            let (steps, next) = (end - result.count, corners[(index + 1) % corners.count])
            for step in 0..<max(0, steps) {
                result.append(corner + next.offset(from: corner) * (Double(step) / Double(steps)))
            }
        }
        var first = 0
        for index in result.indices where upwardness(result[index]) > upwardness(result[first]) { first = index }
        return closed(Array(result[first...] + result[..<first]))
    }

    private static func upwardness(_ point: Point) -> Double { -point.y / max(1e-9, point.distance(to: .zero)) }
}

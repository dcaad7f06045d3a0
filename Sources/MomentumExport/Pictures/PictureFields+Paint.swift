/// Gradients, images and sprites.
extension PictureFields {
    /// A gradient: opacity, the matrix that maps the gradient of unit length, rectangle, radius, and then
    /// location and colour of each stop are its numbers.
    mutating func gradient() -> PictureNode {
        let opacity = float()
        let kind = PictureDetail.Gradient(rawValue: word()) ?? .axial
        let (start, end) = (Point(x: float(), y: float()), Point(x: float(), y: float()))
        let (rect, radii) = roundedRect(inset: 0)
        let count = Int(min(word(), 256))
        var stops: [Double] = []
        for _ in 0..<count {
            let location = float()
            stops += [location] + color()
        }
        let detail = PictureDetail(path: radii.uniform == nil ? radii.outline(rect) : "", gradient: kind)
        let place = Self.place(kind, from: start, to: end)
        return PictureNode(
            kind: .gradient, detail: detail,
            numbers: [opacity] + place.numbers + rect.numbers + [radii.uniform ?? 0] + stops, bounds: rect)
    }

    /// An axial gradient runs from (0, 0) to (1, 0) before it is mapped, a radial one to the unit circle, a
    /// conic one turns about (0, 0) from (1, 0) on. What has no length would be nothing, so it is given a little.
    private static func place(_ kind: PictureDetail.Gradient, from start: Point, to end: Point) -> Transform2D {
        let way = end.offset(from: start)
        switch kind {
        case .radial:
            return Transform2D(
                a: max(abs(way.dx), 0.001), b: 0, c: 0, d: max(abs(way.dy), 0.001), tx: start.x, ty: start.y)
        case .axial, .conic:
            let length = way.length
            let (x, y) = length > 0.001 ? (way.dx, way.dy) : (0.001, 0)
            let unit = kind == .conic ? max(length, 0.001) : 1
            return Transform2D(a: x / unit, b: y / unit, c: -y / unit, d: x / unit, tx: start.x, ty: start.y)
        }
    }

    /// An image: colour, source and destination are its numbers.
    mutating func image() -> PictureNode {
        let number = word()
        let color = color()
        let (source, place) = (floats(4), floats(4))
        return PictureNode(
            kind: .image, detail: PictureDetail(image: number), numbers: color + source + place,
            bounds: Rect(numbers: place))
    }

    /// Sprites: of each, colour and the matrix from its own size about the middle are its numbers.
    mutating func sprites() -> PictureNode {
        let number = word()
        let adds = word() == 1
        let count = Int(word())
        var node = PictureNode(kind: .sprites, detail: PictureDetail(image: number))
        for _ in 0..<max(0, min(count, (words.count - index) / 5)) {
            let (x, y, cosine, sine) = (float(), float(), float(), float())
            node.children.append(
                PictureNode(
                    kind: .sprite, detail: PictureDetail(image: number, adds: adds),
                    numbers: color() + [cosine, sine, -sine, cosine, x, y]))
        }
        return node
    }
}

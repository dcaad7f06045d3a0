/// The outline of a toy and its mark.
struct ToyArt {
    let outline: Path
    let mark: Path

    init(_ kind: Toy.Kind, scale: Double, in bounds: Rect) {
        let (width, height) = (bounds.width, bounds.height)
        var mark = Path()
        switch kind {
        case .disc:
            outline = Path(ellipseIn: bounds)
            mark.addArc(center: bounds.center, radius: width / 2, startAngle: 0, endAngle: .pi, clockwise: true)
            mark.closeSubpath()
        case .box:
            outline = Path(roundedRect: bounds, cornerRadius: 4 * scale)
            if width > height * 1.3 {
                mark.addRect(Rect(x: width * 0.34, y: 0, width: width * 0.32, height: height))
            } else {
                let inset = 1.2 * scale
                mark = Path(polygon: [
                    width - inset, inset, width - inset, height - inset, inset, height - inset,
                ])
            }
        case .oval:
            outline = Path(ellipseIn: bounds)
            mark.addEllipse(in: bounds.insetBy(dx: width * 0.24, dy: height * 0.24))
        case .star:
            let (star, hole) = (Self.star(in: bounds), 0.17 * width)
            outline = star
            mark.addEllipse(in: Rect(x: width / 2 - hole, y: height / 2 - hole, width: 2 * hole, height: 2 * hole))
        case .corner:
            let bar = width * 0.42
            outline = Path(polygon: [0, 0, bar, 0, bar, height - bar, width, height - bar, width, height, 0, height])
            mark.addRect(Rect(x: 0, y: height - bar, width: bar, height: bar))
        case .cross(_, let breadth):
            let (low, high) = ((width - breadth * scale) / 2, (width + breadth * scale) / 2)
            outline = Path(polygon: [
                low, 0, high, 0, high, low, width, low, width, high, high, high, high, height, low, height, low, high,
                0, high, 0, low, low, low,
            ])
            let dot = breadth * scale * 0.26
            mark.addEllipse(in: Rect(x: width / 2 - dot, y: height / 2 - dot, width: 2 * dot, height: 2 * dot))
        }
        self.mark = mark
    }

    /// Returns a star with five points, one of them upwards.
    private static func star(in bounds: Rect) -> Path {
        var numbers: [Double] = []
        for index in 0..<10 {
            let radius = bounds.width / 2 * (index % 2 == 0 ? 1 : 0.56)
            let (sine, cosine) = Maths.sincos(Double(index) * .pi / 5)
            numbers += [bounds.midX + radius * sine, bounds.midY - radius * cosine]
        }
        return Path(polygon: numbers)
    }
}

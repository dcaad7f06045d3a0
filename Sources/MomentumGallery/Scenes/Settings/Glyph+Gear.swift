extension Glyph {
    /// A cogwheel with eight teeth, on a field of 26 points.
    static var gear: Path {
        var path = Path()
        let teeth = 8
        for tooth in 0..<teeth {
            let turn = Transform2D(rotationAngle: 2 * Double.pi * Double(tooth) / Double(teeth))
            let corners = [(-4.2, -8.6), (-2.4, -9.1), (-1.8, -12.6), (1.8, -12.6), (2.4, -9.1)]
            for (index, corner) in corners.enumerated() {
                let point = Point(x: corner.0, y: corner.1).applying(turn)
                let place = Point(x: point.x + 13, y: point.y + 13)
                if tooth == 0, index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
        }
        path.closeSubpath()
        // Wound in the opposite direction, the hub is a hole.
        path.addPath(
            Path(ellipseIn: Rect(x: -4, y: -4, width: 8, height: 8)).applying(
                Transform2D(a: -1, b: 0, c: 0, d: 1, tx: 13, ty: 13)))
        return path
    }
}

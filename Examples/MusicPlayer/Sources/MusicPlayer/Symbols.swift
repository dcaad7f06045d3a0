import Momentum

/// The symbols of the buttons, in a square of 24 points.
enum Symbols {
    /// A triangle in two halves, which can morph into the two bars of ``pause``.
    static var play: Path {
        quads([(5, 3.4), (13.2, 8.1), (13.2, 15.9), (5, 20.6)], [(13.1, 8.05), (20, 12), (20, 12), (13.1, 15.95)])
    }

    static var pause: Path {
        quads(
            [(5.2, 3.6), (10.2, 3.6), (10.2, 20.4), (5.2, 20.4)],
            [(13.8, 3.6), (18.8, 3.6), (18.8, 20.4), (13.8, 20.4)])
    }

    static var next: Path {
        quads([(1.4, 5.4), (12, 12), (12, 12), (1.4, 18.6)], [(11.6, 5.4), (22.4, 12), (22.4, 12), (11.6, 18.6)])
    }

    static var previous: Path { next.applying(Transform2D(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0)) }

    /// Lines of text.
    static var lyrics: Path {
        var path = bars([(3, 4, 18, 2.4), (3, 9, 18, 2.4), (3, 14, 11, 2.4)])
        path.addPath(bars([(3, 19, 6, 2.4)]))
        return path
    }

    static var queue: Path {
        var path = bars([(8, 4.6, 13, 2.2), (8, 10.9, 13, 2.2), (8, 17.2, 13, 2.2)])
        for y in [5.7, 12, 18.3] { path.addEllipse(in: Rect(x: 2.6, y: y - 1.5, width: 3, height: 3)) }
        return path
    }

    /// The handle for dragging a row.
    static var handle: Path { bars([(3, 6.2, 18, 1.9), (3, 11.05, 18, 1.9), (3, 15.9, 18, 1.9)]) }

    static var trash: Path {
        var path = bars([(4, 4.6, 16, 2), (9, 2.6, 6, 2)])
        path.addPath(quads([(5.6, 8), (18.4, 8), (17.4, 21.4), (6.6, 21.4)]))
        return path
    }

    /// Returns a loudspeaker, with waves if it is loud.
    static func speaker(isLoud: Bool) -> Path {
        var path = quads([(3, 9), (7, 9), (7, 15), (3, 15)], [(6.5, 9), (12, 4.4), (12, 19.6), (6.5, 15)])
        guard isLoud else { return path }
        for radius in [4.0, 7.6] {
            var wave = Path()
            wave.addArc(center: Point(x: 12.6, y: 12), radius: radius, startAngle: -0.85, endAngle: 0.85)
            wave.addArc(
                center: Point(x: 12.6, y: 12), radius: radius - 1.7, startAngle: 0.85, endAngle: -0.85, clockwise: false
            )
            wave.closeSubpath()
            path.addPath(wave)
        }
        return path
    }

    private static func quads(_ shapes: [(Double, Double)]...) -> Path {
        var path = Path()
        for shape in shapes {
            path.move(to: Point(x: shape[0].0, y: shape[0].1))
            for corner in shape.dropFirst() { path.addLine(to: Point(x: corner.0, y: corner.1)) }
            path.closeSubpath()
        }
        return path
    }

    private static func bars(_ bars: [(x: Double, y: Double, width: Double, height: Double)]) -> Path {
        var path = Path()
        for bar in bars {
            path.addPath(
                Path(
                    roundedRect: Rect(x: bar.x, y: bar.y, width: bar.width, height: bar.height),
                    cornerRadius: bar.height / 2))
        }
        return path
    }
}

/// Line drawings of one stroke, on a square of 300 by 300 points about the origin.
enum Figure: Int {
    case rosette, knot, spiral

    var path: Path {
        switch self {
        case .rosette:
            // A hypotrochoid: the curve of a wheel that rolls inside a ring.
            Self.curve(turns: 3, pieces: 60) { t in
                let (inner, outer) = (Maths.sincos(t), Maths.sincos(t * 8 / 3))
                return Point(x: 84 * inner.cos + 56 * outer.cos, y: 84 * inner.sin - 56 * outer.sin)
            }
        case .knot:
            Self.curve(turns: 1, pieces: 48) { t in
                Point(x: 132 * Maths.sincos(3 * t + 0.9).sin, y: 132 * Maths.sincos(4 * t).sin)
            }
        case .spiral:
            Self.curve(turns: 6, pieces: 72) { t in
                let (wave, turn) = (Maths.sincos(t * 5), Maths.sincos(t))
                let radius = 6 + 10.4 * t / .pi + (t / 9) * wave.sin
                return Point(x: radius * turn.cos, y: radius * turn.sin)
            }
        }
    }

    /// Returns the curve that `place` describes for a parameter from 0 to `turns` revolutions, as `pieces` cubic curves
    /// with its tangents.
    private static func curve(turns: Double, pieces: Int, _ point: (Double) -> Point) -> Path {
        let step = 2 * .pi * turns / Double(pieces)
        func tangent(_ t: Double) -> Vector { point(t + 1e-4).offset(from: point(t - 1e-4)) * (step / 2e-4 / 3) }
        var path = Path()
        path.move(to: point(0))
        for piece in 0..<pieces {
            let (start, end) = (Double(piece) * step, Double(piece + 1) * step)
            path.addCurve(
                to: point(end), control1: point(start) + tangent(start), control2: point(end) - tangent(end))
        }
        return path
    }
}

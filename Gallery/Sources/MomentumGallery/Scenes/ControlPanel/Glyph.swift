/// Small line drawings on a square of 24 by 24 points.
enum Glyph {
    static var airplane: Path {
        var path = Path()
        path.move(to: Point(x: 21, y: 12))
        path.addCurve(to: Point(x: 18.5, y: 10.4), control1: Point(x: 21, y: 11), control2: Point(x: 19.8, y: 10.4))
        path.addLine(to: Point(x: 14.2, y: 10.4))
        path.addLine(to: Point(x: 9.6, y: 3.4))
        path.addLine(to: Point(x: 7.6, y: 3.4))
        path.addLine(to: Point(x: 9.9, y: 10.4))
        path.addLine(to: Point(x: 5.9, y: 10.6))
        path.addLine(to: Point(x: 4.2, y: 8.4))
        path.addLine(to: Point(x: 2.6, y: 8.4))
        path.addLine(to: Point(x: 3.7, y: 12))
        path.addLine(to: Point(x: 2.6, y: 15.6))
        path.addLine(to: Point(x: 4.2, y: 15.6))
        path.addLine(to: Point(x: 5.9, y: 13.4))
        path.addLine(to: Point(x: 9.9, y: 13.6))
        path.addLine(to: Point(x: 7.6, y: 20.6))
        path.addLine(to: Point(x: 9.6, y: 20.6))
        path.addLine(to: Point(x: 14.2, y: 13.6))
        path.addLine(to: Point(x: 18.5, y: 13.6))
        path.addCurve(to: Point(x: 21, y: 12), control1: Point(x: 19.8, y: 13.6), control2: Point(x: 21, y: 13))
        path.closeSubpath()
        return path
    }

    static var wireless: Path {
        var path = Path()
        let foot = Point(x: 12, y: 18.4)
        for radius in [4.6, 8.8, 13.0] {
            path.addStroke(center: foot, radius: radius, from: -.pi * 0.75, to: -.pi * 0.25)
        }
        path.addEllipse(in: Rect(x: 11.4, y: 17.8, width: 1.2, height: 1.2))
        return path
    }

    static var bluetooth: Path {
        var path = Path()
        path.move(to: Point(x: 7, y: 7.6))
        path.addLine(to: Point(x: 16.6, y: 16.6))
        path.addLine(to: Point(x: 12, y: 21))
        path.addLine(to: Point(x: 12, y: 3))
        path.addLine(to: Point(x: 16.6, y: 7.4))
        path.addLine(to: Point(x: 7, y: 16.4))
        return path
    }

    static var moon: Path {
        var path = Path()
        path.move(to: Point(x: 20, y: 14.4))
        path.addCurve(to: Point(x: 9.6, y: 4), control1: Point(x: 14, y: 16.8), control2: Point(x: 7.4, y: 10.2))
        path.addCurve(to: Point(x: 12.4, y: 20.6), control1: Point(x: 1.2, y: 7.4), control2: Point(x: 2.8, y: 20.6))
        path.addCurve(to: Point(x: 20, y: 14.4), control1: Point(x: 16, y: 20.6), control2: Point(x: 18.8, y: 18))
        path.closeSubpath()
        return path
    }

    static var sun: Path {
        var path = Path(ellipseIn: Rect(x: 7.6, y: 7.6, width: 8.8, height: 8.8))
        for index in 0..<8 {
            let (sine, cosine) = Maths.sincos(Double(index) * .pi / 4)
            path.move(to: Point(x: 12 + cosine * 7.2, y: 12 + sine * 7.2))
            path.addLine(to: Point(x: 12 + cosine * 9.6, y: 12 + sine * 9.6))
        }
        return path
    }

    static var speaker: Path {
        var path = Path()
        path.move(to: Point(x: 3.4, y: 9.4))
        path.addLine(to: Point(x: 7, y: 9.4))
        path.addLine(to: Point(x: 11.4, y: 5.4))
        path.addLine(to: Point(x: 11.4, y: 18.6))
        path.addLine(to: Point(x: 7, y: 14.6))
        path.addLine(to: Point(x: 3.4, y: 14.6))
        path.closeSubpath()
        for radius in [3.6, 7.2] {
            path.addStroke(center: Point(x: 12.6, y: 12), radius: radius, from: -.pi * 0.28, to: .pi * 0.28)
        }
        return path
    }

    static var play: Path {
        var path = Path()
        path.move(to: Point(x: 7.5, y: 4.6))
        path.addLine(to: Point(x: 19.5, y: 12))
        path.addLine(to: Point(x: 7.5, y: 19.4))
        path.closeSubpath()
        return path
    }

    static var timer: Path {
        var path = Path(ellipseIn: Rect(x: 4, y: 5, width: 16, height: 16))
        path.move(to: Point(x: 12, y: 13))
        path.addLine(to: Point(x: 15.4, y: 9.6))
        path.move(to: Point(x: 9.6, y: 2.2))
        path.addLine(to: Point(x: 14.4, y: 2.2))
        return path
    }

    static var camera: Path {
        var path = Path()
        path.addRoundedRect(in: Rect(x: 2.6, y: 6.4, width: 18.8, height: 13.2), radii: CornerRadii(all: 3))
        path.addEllipse(in: Rect(x: 8.2, y: 9.2, width: 7.6, height: 7.6))
        path.move(to: Point(x: 8, y: 6.2))
        path.addLine(to: Point(x: 9.4, y: 4))
        path.addLine(to: Point(x: 14.6, y: 4))
        path.addLine(to: Point(x: 16, y: 6.2))
        return path
    }
}

extension Path {
    /// Adds an arc that is not connected to the preceding path.
    fileprivate mutating func addStroke(center: Point, radius: Double, from start: Double, to end: Double) {
        let (sine, cosine) = Maths.sincos(start)
        move(to: Point(x: center.x + radius * cosine, y: center.y + radius * sine))
        addArc(center: center, radius: radius, startAngle: start, endAngle: end)
    }
}

/// A view that shows a glyph, scaled to its size.
final class GlyphView: ShapeView {
    /// Creates a view that draws `glyph` filled, or as a line.
    init(_ glyph: Path, color: Color, filled: Bool, frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        let scale = frame.size.width / 24
        shapeLayer.path = glyph.applying(Transform2D(scaleX: scale, y: scale))
        shapeLayer.fillColor = filled ? color : .clear
        if !filled {
            shapeLayer.strokeColor = color
            shapeLayer.lineWidth = 1.7 * scale
            shapeLayer.lineCap = .round
            shapeLayer.lineJoin = .round
        }
    }
}

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
                let vertex = Point(x: point.x + 13, y: point.y + 13)
                if tooth == 0, index == 0 { path.move(to: vertex) } else { path.addLine(to: vertex) }
            }
        }
        path.closeSubpath()
        // The winding direction is reversed, so that the hub is a hole.
        path.addPath(
            Path(ellipseIn: Rect(x: -4, y: -4, width: 8, height: 8)).applying(
                Transform2D(a: -1, b: 0, c: 0, d: 1, tx: 13, ty: 13)))
        return path
    }
}

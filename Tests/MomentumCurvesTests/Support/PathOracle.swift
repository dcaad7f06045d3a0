import MomentumCurves

/// Computes properties of a path's outline independently of the engine.
enum PathOracle {
    /// Evaluates a cubic curve by its formula.
    static func cubic(_ p: [Point], _ t: Double) -> Point {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            x: a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
            y: a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y)
    }

    /// Returns the lines and curves of a path as control points of cubic curves. Closes open subpaths by a line if
    /// `closing` is true.
    static func curves(_ path: Path, closing: Bool = false) -> [[Point]] {
        var curves: [[Point]] = []
        var (start, current) = (Point.zero, Point.zero)
        func line(to end: Point) {
            let third = end.offset(from: current) / 3
            curves.append([current, current + third, end - third, end])
            current = end
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                if closing { line(to: start) }
                (start, current) = (point, point)
            case .line(let point): line(to: point)
            case .quadratic(let control, let point):
                curves.append([
                    current, current.interpolated(to: control, fraction: 2.0 / 3),
                    point.interpolated(to: control, fraction: 2.0 / 3), point,
                ])
                current = point
            case .cubic(let control1, let control2, let point):
                curves.append([current, control1, control2, point])
                current = point
            case .close: line(to: start)
            }
        }
        if closing { line(to: start) }
        return curves
    }

    /// Returns the signed enclosed area by Green's theorem: the integral of x dy, exact by three-point Gauss
    /// quadrature.
    static func area(_ path: Path) -> Double {
        var area = 0.0
        for curve in curves(path, closing: true) {
            for (node, weight) in [(-0.6.squareRoot(), 5.0 / 18), (0, 8.0 / 18), (0.6.squareRoot(), 5.0 / 18)] {
                let t = 0.5 + node / 2
                let u = 1 - t
                let rate =
                    3 * u * u * (curve[1].y - curve[0].y) + 6 * u * t * (curve[2].y - curve[1].y)
                    + 3 * t * t * (curve[3].y - curve[2].y)
                area += weight * cubic(curve, t).x * rate
            }
        }
        return area
    }

    /// Returns the smallest distance of `point` from `curve`, by trying many parameters and refining each local
    /// minimum.
    static func distance(_ point: Point, tries count: Int = 100, to curve: (Double) -> Point) -> Double {
        let tries = (0...count).map { point.distance(to: curve(Double($0) / Double(count))) }
        var least = Double.infinity
        for index in 0...count where tries[index] <= min(tries[max(0, index - 1)], tries[min(count, index + 1)]) {
            var low = max(0, Double(index - 1) / Double(count))
            var high = min(1, Double(index + 1) / Double(count))
            for _ in 0..<40 {
                let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
                let isFirst = point.distance(to: curve(first)) < point.distance(to: curve(second))
                if isFirst { high = second } else { low = first }
            }
            least = min(least, point.distance(to: curve((low + high) / 2)))
        }
        return least
    }

    /// Returns the largest distance of points on one path from the other path.
    static func deviation(of path: Path, from other: Path) -> Double {
        let others = curves(other)
        var largest = 0.0
        for curve in curves(path) {
            for step in 0..<5 {
                let point = cubic(curve, Double(step) / 5)
                var least = Double.infinity
                for partner in others {
                    least = min(least, distance(point, tries: 12) { cubic(partner, $0) })
                }
                largest = max(largest, least)
            }
        }
        return largest
    }
}

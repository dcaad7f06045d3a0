import MomentumCurves
import Testing

@Suite struct PathTests {
    @Test func everySubpathBeginsWithAMove() {
        var path = Path()
        path.addLine(to: Point(x: 1, y: 1))
        path.addLine(to: Point(x: 5, y: 1))
        path.closeSubpath()
        path.closeSubpath()
        path.addLine(to: Point(x: 9, y: 9))
        #expect(path.verbs == [.move, .line, .close, .move, .line])
        #expect(path.points == [Point(x: 1, y: 1), Point(x: 5, y: 1), Point(x: 1, y: 1), Point(x: 9, y: 9)])
        #expect(path.currentPoint == Point(x: 9, y: 9))
        var empty = Path()
        empty.closeSubpath()
        #expect(empty.isEmpty && empty.bounds.isNull && empty.currentPoint == nil)
    }

    @Test func elementsMatchTheDrawnSegments() {
        var path = Path()
        path.move(to: Point(x: 1, y: 2))
        path.addQuadCurve(to: Point(x: 5, y: 6), control: Point(x: 3, y: 4))
        path.addCurve(to: Point(x: 11, y: 12), control1: Point(x: 7, y: 8), control2: Point(x: 9, y: 10))
        path.closeSubpath()
        #expect(
            Array(path.elements) == [
                .move(to: Point(x: 1, y: 2)), .quadratic(control: Point(x: 3, y: 4), to: Point(x: 5, y: 6)),
                .cubic(control1: Point(x: 7, y: 8), control2: Point(x: 9, y: 10), to: Point(x: 11, y: 12)), .close,
            ])
    }

    @Test func boundsCoverTheCurveNotItsControlPoints() {
        var arch = Path()
        arch.move(to: Point(x: 0, y: 0))
        arch.addCurve(to: Point(x: 100, y: 0), control1: Point(x: 0, y: 100), control2: Point(x: 100, y: 100))
        #expect(arch.bounds.difference(to: Rect(x: 0, y: 0, width: 100, height: 75)) < 1e-12)
        var hump = Path()
        hump.move(to: Point(x: 0, y: 0))
        hump.addQuadCurve(to: Point(x: 100, y: 0), control: Point(x: 50, y: 80))
        #expect(hump.bounds.difference(to: Rect(x: 0, y: 0, width: 100, height: 40)) < 1e-12)
        let rect = Rect(x: -3, y: 4, width: 50, height: 20)
        #expect(Path(ellipseIn: rect).bounds.difference(to: rect) < 1e-12)
        #expect(Path(roundedRect: rect, cornerRadius: 6).bounds.difference(to: rect) < 1e-12)
    }

    @Test func containmentFollowsTheRule() {
        var path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(Rect(x: 2, y: 2, width: 6, height: 6))
        let inner = Point(x: 5, y: 5)
        #expect(path.contains(inner, rule: .winding) && !path.contains(inner, rule: .evenOdd))
        #expect(path.contains(Point(x: 1, y: 5), rule: .evenOdd))
        var ring = Path(Rect(x: 0, y: 0, width: 10, height: 10))
        ring.addPath(Path(Rect(x: 2, y: 2, width: 6, height: 6)).reversed)
        #expect(!ring.contains(inner) && ring.contains(Point(x: 9, y: 9)))
    }

    @Test func rectanglePathsContainTheirEdgesLikeARect() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)
        let path = Path(rect)
        for y in [-1.0, 0, 5, 10, 11] {
            for x in [-1.0, 0, 5, 10, 11] {
                let point = Point(x: x, y: y)
                #expect(path.contains(point) == rect.contains(point), "\(x) \(y)")
            }
        }
    }

    @Test func anEllipseContainsThePointsOfItsEquation() {
        let path = Path(ellipseIn: Rect(x: -30, y: -10, width: 60, height: 20))
        var generator = SampleGenerator(seed: 11)
        for _ in 0..<500 {
            let point = Point(x: generator.number(-35...35), y: generator.number(-12...12))
            let r = ((point.x / 30) * (point.x / 30) + (point.y / 10) * (point.y / 10)).squareRoot()
            guard abs(r - 1) > 1e-3 else { continue }
            #expect(path.contains(point) == (r < 1))
        }
    }

    @Test func anOpenSubpathCountsAsClosed() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 10, y: 0))
        path.addLine(to: Point(x: 0, y: 10))
        #expect(path.contains(Point(x: 2, y: 2)) && !path.contains(Point(x: 8, y: 8)))
    }

    @Test func arcsFollowTheirDirection() {
        let (center, radius) = (Point(x: 10, y: 20), 5.0)
        func end(_ start: Double, _ end: Double, _ clockwise: Bool) -> (PathSample, Double) {
            var path = Path()
            path.addArc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
            let measure = PathMeasure(path)
            return (measure.sample(at: measure.length / 2), measure.length)
        }
        // A quarter clockwise on screen passes the lower right. The opposite direction takes three quarters.
        let (quarter, quarterLength) = end(0, .pi / 2, true)
        #expect(quarter.position.distance(to: Point(x: 10 + 3.5355339059, y: 20 + 3.5355339059)) < 1e-3)
        #expect(abs(quarterLength - 2.5 * .pi) < 2e-3)
        let (_, rest) = end(0, .pi / 2, false)
        #expect(abs(rest - 7.5 * .pi) < 6e-3)
        #expect(abs(end(0, 2 * .pi, true).1 - 10 * .pi) < 8e-3)
        #expect(abs(end(0, 9, true).1 - 10 * .pi) < 8e-3)
        #expect(end(1, 1, true).1 == 0)
        var twice = Path()
        twice.addRelativeArc(center: center, radius: radius, startAngle: 0, delta: -4 * .pi)
        #expect(abs(PathMeasure(twice).length - 20 * .pi) < 2e-2)
        for sample in stride(from: 0.0, through: 60, by: 1.3) {
            let distance = PathMeasure(twice).sample(at: sample).position.distance(to: center)
            #expect(abs(distance - radius) < 3e-4 * radius)
        }
    }

    @Test func equalVerbsBlendAndOthersSwitch() {
        let small = Path(roundedRect: Rect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 0)
        let large = Path(roundedRect: Rect(x: 0, y: 0, width: 30, height: 20), cornerRadius: 8)
        #expect(small.interpolated(to: large, fraction: 0) == small)
        #expect(small.interpolated(to: large, fraction: 1) == large)
        let half = small.interpolated(to: large, fraction: 0.5)
        #expect(half == Path(roundedRect: Rect(x: 0, y: 0, width: 20, height: 15), cornerRadius: 4))
        let other = Path(Rect(x: 0, y: 0, width: 1, height: 1))
        #expect(!small.canBlend(with: other))
        #expect(small.interpolated(to: other, fraction: 0.99) == small)
        #expect(small.interpolated(to: other, fraction: 1) == other)
    }

    @Test func oversizedRadiiShrinkTogether() {
        let radii = CornerRadii(topLeft: 30, topRight: 10, bottomRight: -5, bottomLeft: 0)
        let fitted = radii.fitting(Size(width: 20, height: 100))
        #expect(fitted == CornerRadii(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 0))
        let pill = Path(roundedRect: Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 1000)
        #expect(abs(PathMeasure(pill).length - (40 + 20 * .pi)) < 1e-2)
    }

    @Test func transformingMovesEveryPoint() {
        let transform = Transform2D(scaleX: 2, y: 3).concatenating(Transform2D(translationX: 1, y: 1))
        let path = Path(Rect(x: 0, y: 0, width: 10, height: 10)).applying(transform)
        #expect(path == Path(Rect(x: 1, y: 1, width: 20, height: 30)))
    }
}

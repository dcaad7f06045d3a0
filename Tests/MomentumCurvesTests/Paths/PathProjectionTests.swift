import MomentumCurves
import Testing

@Suite struct PathProjectionTests {
    @Test func linesStayLines() throws {
        let card = ProjectionTests.card(angle: 1)
        let rect = Rect(x: -100, y: -50, width: 200, height: 100)
        let image = Path(rect).applying(card)
        #expect(image.verbs == [.move, .line, .line, .line, .close])
        #expect(image.points == Path(rect).points.compactMap { card.apply($0) })
    }

    @Test func withoutPerspectiveTheAffineTransformApplies() {
        let transform = Transform2D(rotationAngle: 0.5)
        let path = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 30))
        #expect(path.applying(Projection(transform)) == path.applying(transform))
    }

    @Test func curvesKeepWithinTheTolerance() throws {
        let card = ProjectionTests.card(angle: 1.2)
        let quadratic = [Point(x: -150, y: 0), Point(x: 20, y: 500), Point(x: 150, y: 10)]
        let third = [
            quadratic[0], quadratic[0].interpolated(to: quadratic[1], fraction: 2.0 / 3),
            quadratic[2].interpolated(to: quadratic[1], fraction: 2.0 / 3), quadratic[2],
        ]
        let loop = [Point(x: -150, y: 0), Point(x: 300, y: 300), Point(x: -300, y: 300), Point(x: 150, y: 0)]
        for (control, isQuadratic) in [(third, true), (loop, false)] {
            var path = Path()
            path.move(to: control[0])
            if isQuadratic {
                path.addQuadCurve(to: quadratic[2], control: quadratic[1])
            } else {
                path.addCurve(to: control[3], control1: control[1], control2: control[2])
            }
            var counts: [Int] = []
            for tolerance in [1, 0.1, 0.01, 0.001] {
                let image = path.applying(card, tolerance: tolerance)
                var current = image.points[0]
                var largest = 0.0
                for index in stride(from: 1, to: image.points.count, by: 3) {
                    let piece = [current] + image.points[index..<index + 3]
                    for step in 0...16 {
                        let point = PathOracle.cubic(piece, Double(step) / 16)
                        let error = PathOracle.distance(point) { card.apply(PathOracle.cubic(control, $0)) ?? .zero }
                        largest = max(largest, error)
                    }
                    current = piece[3]
                }
                #expect(largest <= tolerance)
                #expect(image.points[0] == card.apply(control[0]) && current == card.apply(control[3]))
                counts.append(image.verbs.count - 1)
            }
            // The order of convergence is four: a thousandth of the tolerance needs less than eight times as many.
            #expect(counts[0] <= 8 && counts[3] <= 8 * counts[0] && counts[3] > counts[0], "\(counts)")
        }
    }

    @Test func theInsideMapsToTheInside() throws {
        let card = ProjectionTests.card(angle: -0.9)
        let path = Path(ellipseIn: Rect(x: -100, y: -100, width: 200, height: 160))
        let image = path.applying(card, tolerance: 0.01)
        var generator = SampleGenerator(seed: 51)
        for _ in 0..<1000 {
            let point = Point(x: generator.number(-130...130), y: generator.number(-130...130))
            let isNearEdge =
                Path(ellipseIn: Rect(x: -99.9, y: -99.9, width: 199.8, height: 159.8)).contains(point)
                != Path(ellipseIn: Rect(x: -100.1, y: -100.1, width: 200.2, height: 160.2)).contains(point)
            if isNearEdge { continue }
            #expect(image.contains(try #require(card.apply(point))) == path.contains(point))
        }
    }

    @Test func partsBehindTheEyeAreClipped() throws {
        let away = Projection(m13: -0.01)
        let rect = Path(Rect(x: 0, y: -1, width: 300, height: 2)).applying(away)
        #expect(rect.verbs.last == .close)
        #expect(rect.bounds.difference(to: Rect(x: 0, y: -1024, width: 102_300, height: 2048)) < 1e-6)
        #expect(Path(Rect(x: 120, y: 0, width: 10, height: 10)).applying(away).isEmpty)
        // The inside in front of the eye stays the inside: a disc whose right part is behind the eye, and its image.
        for shape in [
            Path(ellipseIn: Rect(x: -60, y: -80, width: 240, height: 160)),
            Path(roundedRect: Rect(x: -60, y: -80, width: 240, height: 160), cornerRadius: 70),
        ] {
            let image = shape.applying(away, tolerance: 0.01)
            #expect(image.points.allSatisfy { $0.isFinite })
            var generator = SampleGenerator(seed: 52)
            for _ in 0..<1000 {
                let point = Point(x: generator.number(-80...99), y: generator.number(-90...90))
                let near = [-0.1, 0.1].map { shape.contains(Point(x: point.x + $0, y: point.y + $0)) }
                if near[0] != near[1] { continue }
                #expect(image.contains(try #require(away.apply(point))) == shape.contains(point), "\(point)")
            }
        }
    }

    @Test func anOpenSubpathClosesWhenItIsClipped() {
        let away = Projection(m13: -0.01)
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 200, y: 0))
        path.addLine(to: Point(x: 0, y: 50))
        let image = path.applying(away)
        #expect(image.verbs.last == .close)
        #expect(image.contains(Point(x: 20, y: 20)) && !image.contains(Point(x: 20, y: 70)))
        // Another subpath is unchanged.
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 50, y: 50))
        #expect(path.applying(away).verbs.suffix(2) == [.move, .line])
        #expect(path.applying(away).points.last == Point(x: 100, y: 100))
    }
}

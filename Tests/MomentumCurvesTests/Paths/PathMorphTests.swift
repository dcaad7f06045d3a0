import MomentumCurves
import Testing

@Suite struct PathMorphTests {
    private static func polygon(_ points: [(Double, Double)], isClosed: Bool = true) -> Path {
        var path = Path()
        for point in points { path.addLine(to: Point(x: point.0, y: point.1)) }
        if isClosed { path.closeSubpath() }
        return path
    }

    private static func star(tips: Int, radius: Double, center: Point) -> Path {
        polygon(
            (0..<2 * tips).map { index in
                let (sine, cosine) = Maths.sincos(Double(index) * .pi / Double(tips) - .pi / 2)
                let r = index % 2 == 0 ? radius : 0.45 * radius
                return (center.x + r * cosine, center.y + r * sine)
            })
    }

    private static var ring: Path {
        var ring = Path(ellipseIn: Rect(x: 0, y: 0, width: 90, height: 90))
        ring.addPath(Path(ellipseIn: Rect(x: 20, y: 20, width: 40, height: 40)).reversed)
        return ring
    }

    private static var shapes: [Path] {
        var curve = Path()
        curve.move(to: Point(x: 3, y: 4))
        curve.addQuadCurve(to: Point(x: 60, y: 20), control: Point(x: 30, y: 80))
        curve.addCurve(to: Point(x: 90, y: 90), control1: Point(x: 50, y: -30), control2: Point(x: 120, y: 40))
        return [
            polygon([(0, 0), (80, 0), (80, 80), (0, 80)]), Path(ellipseIn: Rect(x: 10, y: 20, width: 50, height: 70)),
            star(tips: 5, radius: 60, center: Point(x: 40, y: 40)), ring, curve,
            Path(roundedRect: Rect(x: -20, y: 0, width: 90, height: 40), cornerRadius: 12),
        ]
    }

    @Test func pathsWithEqualVerbsAreUnchanged() {
        let first = Path(Rect(x: 0, y: 0, width: 10, height: 20))
        let second = Path(Rect(x: 5, y: 6, width: 30, height: 3)).applying(Transform2D(rotationAngle: 3))
        let morph = PathMorph(from: first, to: second)
        #expect(morph.form == first.form && morph.from == first.numbers && morph.to == second.numbers)
        #expect(morph.path(at: 0) == first && morph.path(at: 1) == second)
        #expect(morph.path(at: 0.25) == first.interpolated(to: second, fraction: 0.25))
    }

    @Test func aFormAndItsPointsRebuildThePath() {
        for path in Self.shapes + [Path()] {
            #expect(path.form.numberCount == path.numbers.count)
            var again = path.form.path(from: path.numbers + [1, 2, 3])
            #expect(again == path)
            again.addLine(to: .zero)
            var continued = path
            continued.addLine(to: .zero)
            #expect(again == continued)
        }
        #expect(Self.ring.form.path(from: [1, 2, 3]).isEmpty)
    }

    @Test func bothEndsHaveTheOutlinesOfThePaths() {
        for (index, first) in Self.shapes.enumerated() {
            for (number, second) in Self.shapes.enumerated() where index != number {
                let morph = PathMorph(from: first, to: second)
                #expect(morph.from.count == morph.form.numberCount && morph.to.count == morph.form.numberCount)
                let name: Comment = "\(index) to \(number)"
                for (end, path) in [(morph.path(at: 0), first), (morph.path(at: 1), second)] {
                    #expect(abs(abs(PathOracle.area(end)) - abs(PathOracle.area(path))) < 1e-8, name)
                    #expect(abs(PathMeasure(end).length - PathMeasure(path).length) < 1e-7, name)
                    // A subpath without a counterpart is a point inside the other shape.
                    let isMissing = path != Self.ring && (first == Self.ring || second == Self.ring)
                    if !isMissing { #expect(PathOracle.deviation(of: end, from: path) < 1e-6, name) }
                    #expect(PathOracle.deviation(of: path, from: end) < 1e-6, name)
                }
            }
        }
    }

    @Test func morphsKeepTheInsideOfARing() {
        for other in Self.shapes where other != Self.ring {
            let morph = PathMorph(from: other, to: Self.ring.reversed)
            let end = morph.path(at: 1)
            #expect(!end.contains(Point(x: 40, y: 40)) && end.contains(Point(x: 10, y: 45)))
        }
    }

    @Test func longestSidesAreSubdividedFirst() {
        let square = Self.polygon([(0, 0), (60, 0), (60, 60), (0, 60)])
        let flat = Self.polygon([(0, 0), (90, 0), (90, 10)])
        // Sides of 90, 10 and 90.55: the last one is split in the middle.
        let morph = PathMorph(from: flat, to: square)
        #expect(morph.form.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
        let start = morph.path(at: 0)
        #expect(start.points[9].distance(to: Point(x: 45, y: 5)) < 1e-12)
        // Seven to one: a curve is split into parts of equal length.
        var arch = Path()
        arch.move(to: Point(x: 0, y: 0))
        arch.addCurve(to: Point(x: 100, y: 0), control1: Point(x: 10, y: 90), control2: Point(x: 20, y: 90))
        let corners = (0..<8).map { index -> (Double, Double) in (Double(index) * 10, index % 2 == 0 ? 0 : 10) }
        let zigzag = Self.polygon(corners, isClosed: false)
        let parts = PathMorph(from: arch, to: zigzag).path(at: 0)
        let length = PathMeasure(arch).length
        for (index, place) in stride(from: 0, to: parts.points.count, by: 3).enumerated() {
            let sample = PathMeasure(arch).sample(at: length * Double(index) / 7)
            #expect(sample.position.distance(to: parts.points[place]) < 1e-8)
        }
    }

    @Test func theStartThatMovesLeastIsChosen() {
        // The same octagon, moved, from another corner, with an additional point on one side.
        let corners = (0..<8).map { index -> (Double, Double) in
            let (sine, cosine) = Maths.sincos(Double(index) * .pi / 4)
            return (50 * cosine, 50 * sine)
        }
        let first = Self.polygon(corners)
        var turned = Array(corners[3...] + corners[..<3]).map { ($0.0 + 300, $0.1 + 10) }
        turned.insert(((turned[0].0 + turned[1].0) / 2, (turned[0].1 + turned[1].1) / 2), at: 1)
        let morph = PathMorph(from: first, to: Self.polygon(turned))
        for index in stride(from: 0, to: morph.from.count, by: 2) {
            let way = Vector(
                dx: morph.to[index] - morph.from[index] - 300, dy: morph.to[index + 1] - morph.from[index + 1] - 10)
            #expect(way.length < 40, "at the most one side")
        }
    }

    @Test func theDirectionIsKeptUnlessReversingSavesMuch() {
        let square = Self.polygon([(0, 0), (60, 0), (60, 60), (0, 60)])
        let disc = Path(ellipseIn: Rect(x: 100, y: 0, width: 60, height: 60))
        #expect(PathOracle.area(PathMorph(from: square, to: disc).path(at: 1)) > 2800)
        // With the opposite direction, the disc would collapse to a line on the way.
        let reversed = PathMorph(from: square, to: disc.reversed)
        #expect(PathOracle.area(reversed.path(at: 1)) > 2800)
        #expect(PathOracle.area(reversed.path(at: 0.5)) > 2700)
        // An open path keeps its direction.
        let line = Self.polygon([(0, 0), (60, 0)], isClosed: false)
        let back = Self.polygon([(60, 0), (30, 0), (0, 0)], isClosed: false)
        #expect(Array(PathMorph(from: line, to: back).to.prefix(2)) == [60, 0])
    }

    @Test func unmatchedSubpathsGrowFromTheirCentre() {
        let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 90, height: 90))
        let start = PathMorph(from: disc, to: Self.ring).path(at: 0)
        #expect(start.points.suffix(13).allSatisfy { $0.distance(to: Point(x: 40, y: 40)) < 1e-12 })
        let half = PathMorph(from: Path(), to: Path(Rect(x: 10, y: 10, width: 20, height: 40))).path(at: 0.5)
        #expect(half.bounds.difference(to: Rect(x: 15, y: 20, width: 10, height: 20)) < 1e-12)
        let gone = PathMorph(from: disc, to: Path())
        #expect(gone.form.verbs.last == .close && gone.path(at: 1).bounds.width < 1e-12)
        #expect(PathMorph(from: Path(), to: Path()).form.numberCount == 0)
    }

    @Test func openAndClosedPathsMorphAsOpen() {
        let line = Self.polygon([(0, 0), (60, 0)], isClosed: false)
        let square = Self.polygon([(0, 0), (60, 0), (60, 60), (0, 60)])
        let morph = PathMorph(from: line, to: square)
        #expect(morph.form.verbs == [.move, .cubic, .cubic, .cubic, .cubic])
        #expect(Array(morph.to.suffix(2)) == [0, 0] && Array(morph.from.suffix(2)) == [60, 0])
    }

    @Test func nonFinitePointsTerminate() {
        let broken = Self.polygon([(0, 0), (.nan, 0), (60, .infinity), (1, 2), (3, 4)])
        for shape in Self.shapes {
            #expect(PathMorph(from: broken, to: shape).from.count == PathMorph(from: shape, to: broken).from.count)
        }
    }
}

import Foundation
import MomentumCurves
import Testing

@Suite struct PathMeasureTests {
    struct Row {
        var name: String
        var path: Path
        var length, fraction: Double
        var point: Point
    }

    static func rows() throws -> [Row] {
        let url = try #require(Bundle.module.url(forResource: "Oracles/paths", withExtension: "csv"))
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: ",")
            let numbers = cells[2].split(separator: " ").compactMap { Double($0) }
            let points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
            var path = Path()
            path.move(to: points[0])
            if points.count == 3 {
                path.addQuadCurve(to: points[2], control: points[1])
            } else {
                path.addCurve(to: points[3], control1: points[1], control2: points[2])
            }
            let rest = cells[3...].compactMap { Double($0) }
            return Row(
                name: String(cells[0]), path: path, length: rest[0], fraction: rest[1],
                point: Point(x: rest[3], y: rest[4]))
        }
    }

    @Test func lengthsAndPointsMatchTheHighPrecisionTable() throws {
        let rows = try Self.rows()
        #expect(rows.count == 24)
        for row in rows {
            let measure = PathMeasure(row.path)
            #expect(abs(measure.length - row.length) < 1e-9 * row.length, "\(row.name): \(measure.length)")
            let sample = measure.sample(at: row.fraction * row.length)
            #expect(sample.position.distance(to: row.point) < 1e-8 * row.length, "\(row.name) \(row.fraction)")
        }
    }

    @Test func speedAlongEveryCurveIsConstant() throws {
        for row in try Self.rows() where row.fraction == 0.75 {
            let measure = PathMeasure(row.path)
            let step = measure.length / 5000
            for index in 0..<5000 {
                let a = measure.sample(at: Double(index) * step)
                let b = measure.sample(at: Double(index + 1) * step)
                // Where the curve bends, a chord is shorter than the arc, so only almost straight parts are checked.
                guard a.tangent.dot(b.tangent) > 0.9999 else { continue }
                #expect(abs(a.position.distance(to: b.position) / step - 1) < 1e-3, "\(row.name) \(index)")
            }
        }
    }

    @Test func tangentAngleAndCurvatureAreDerivatives() throws {
        for row in try Self.rows() {
            let measure = PathMeasure(row.path)
            let place = row.fraction * row.length
            let sample = measure.sample(at: place)
            let along = differenceQuotient(at: place, step: 1e-3 * row.length) { measure.sample(at: $0).position }
            let tangent = Point(x: sample.tangent.dx, y: sample.tangent.dy)
            let bend = differenceQuotient(at: place, step: 1e-3 * row.length) { measure.sample(at: $0).angle }
            guard abs(sample.curvature) * row.length < 50 else { continue }
            #expect(along.difference(to: tangent) < 1e-5, "\(row.name)")
            #expect(abs(bend - sample.curvature) * row.length < 1e-2, "\(row.name) \(row.fraction)")
        }
    }

    @Test func theAngleGrowsBeyondFullTurns() {
        var path = Path()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: 6 * .pi)
        let measure = PathMeasure(path)
        var last = measure.sample(at: 0).angle
        #expect(abs(last - .pi / 2) < 1e-9)
        for step in 1...600 {
            let angle = measure.sample(at: measure.length * Double(step) / 600).angle
            #expect(angle > last && angle - last < 0.05)
            last = angle
        }
        #expect(abs(last - 6.5 * .pi) < 1e-9)
    }

    @Test func aCurveThatStartsAtRestStillHasADirection() {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(x: 10, y: 10), control1: .zero, control2: Point(x: 10, y: 0))
        let measure = PathMeasure(path)
        #expect(measure.sample(at: 0).tangent == Vector(dx: 1, dy: 0))
        let end = measure.sample(at: measure.length).tangent
        #expect(abs(end.dx) < 1e-12 && abs(end.dy - 1) < 1e-12)
    }

    @Test func closingLinesAndSeveralSubpathsCount() {
        var path = Path(Rect(x: 0, y: 0, width: 30, height: 10))
        path.move(to: Point(x: 100, y: 0))
        path.addLine(to: Point(x: 100, y: 20))
        let measure = PathMeasure(path)
        #expect(measure.length == 100)
        #expect(measure.segmentEnds == [0, 30, 40, 70, 80, 100])
        #expect(measure.sample(at: 75).position == Point(x: 0, y: 5))
        #expect(measure.sample(at: 75).tangent == Vector(dx: 0, dy: -1))
        #expect(measure.sample(at: 90).position == Point(x: 100, y: 10))
        #expect(measure.sample(at: -5).position == Point(x: 0, y: 0))
        #expect(measure.sample(at: 500).position == Point(x: 100, y: 20))
        #expect(measure.sample(at: .nan).position == Point(x: 0, y: 0))
    }

    @Test func aPathWithoutLengthHasOnePosition() {
        var path = Path()
        path.move(to: Point(x: 3, y: 4))
        path.addLine(to: Point(x: 3, y: 4))
        #expect(PathMeasure(path).sample(at: 1).position == Point(x: 3, y: 4))
        #expect(PathMeasure(Path()).sample(at: 1).position == .zero)
        #expect(PathMeasure(Path()).length == 0)
    }

    @Test func trimmingCutsByLength() {
        let path = Path(Rect(x: 0, y: 0, width: 30, height: 10))
        let part = path.trimmed(from: 0.25, to: 0.75)
        #expect(
            Array(part.elements) == [
                .move(to: Point(x: 20, y: 0)), .line(to: Point(x: 30, y: 0)), .line(to: Point(x: 30, y: 10)),
                .line(to: Point(x: 10, y: 10)),
            ])
        #expect(path.trimmed(from: 0, to: 1) == path)
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty && path.trimmed(from: 0.6, to: 0.4).isEmpty)
        var two = path
        two.addRect(Rect(x: 50, y: 0, width: 10, height: 10))
        #expect(two.trimmed(from: 0, to: 0.8).verbs == [.move, .line, .line, .line, .close, .move, .line, .line])
    }

    @Test func trimmedPartsHaveTheExpectedLength() throws {
        for row in try Self.rows() {
            let part = row.path.trimmed(from: 0.2, to: row.fraction + 0.2)
            #expect(
                abs(PathMeasure(part).length - row.length * min(0.8, row.fraction)) < 1e-8 * row.length, "\(row.name)")
        }
    }

    @Test func reversalTracesTheSamePointsBackwards() {
        var path = Path(roundedRect: Rect(x: 0, y: 0, width: 30, height: 20), cornerRadius: 5)
        path.move(to: Point(x: 50, y: 0))
        path.addQuadCurve(to: Point(x: 80, y: 0), control: Point(x: 60, y: 40))
        let (forth, back) = (PathMeasure(path), PathMeasure(path.reversed))
        #expect(abs(forth.length - back.length) < 1e-9)
        for step in 0...40 {
            let place = forth.length * (Double(step) + 0.37) / 41
            let (a, b) = (forth.sample(at: place), back.sample(at: forth.length - place))
            #expect(a.position.distance(to: b.position) < 1e-8)
            #expect(a.tangent.dot(b.tangent) < -1 + 1e-12)
        }
        let rect = Path(Rect(x: 0, y: 0, width: 3, height: 2))
        #expect(rect.reversed.verbs == rect.verbs && rect.reversed.reversed == rect)
    }
}

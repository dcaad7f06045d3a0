import MomentumCurves
import Testing

@Suite struct ProjectionCellTests {
    /// Returns the largest distance between projection and linearisation in a cell, measured at many points.
    private func deviation(_ projection: Projection, _ cell: Rect) throws -> Double {
        let map = try #require(projection.linearised(at: cell.center))
        var largest = 0.0
        for row in 0...12 {
            for column in 0...12 {
                let point = cell.point(unitX: Double(column) / 12, unitY: Double(row) / 12)
                let image = try #require(projection.apply(point))
                largest = max(largest, image.distance(to: point.applying(map)))
            }
        }
        return largest
    }

    @Test func theErrorBoundIsValidAndTight() throws {
        var generator = SampleGenerator(seed: 41)
        var closest = 0.0
        for index in 0..<200 {
            let projection = ProjectionTests.sample(&generator)
            let cell = Rect(
                center: generator.value(Point.self, -5...5),
                size: Size(width: generator.number(0.1...8), height: generator.number(0.1...8)))
            let bound = projection.linearisationError(over: cell)
            let found = try deviation(projection, cell)
            #expect(found <= bound * (1 + 1e-9), "sample \(index)")
            closest = max(closest, found / bound)
        }
        #expect(closest > 0.95)
        #expect(Projection(m13: -0.01).linearisationError(over: Rect(x: 60, y: 0, width: 90, height: 1)) == .infinity)
    }

    @Test func cellsMeetTheToleranceAndCoverTheRectangle() throws {
        let rect = Rect(x: -150, y: -200, width: 300, height: 400)
        for (degrees, tolerance) in [(20.0, 0.25), (45, 0.25), (45, 1), (80, 0.5), (-60, 0.25)] {
            let card = ProjectionTests.card(angle: degrees * .pi / 180)
            let cells = card.cells(of: rect, tolerance: tolerance)
            var area = 0.0
            for cell in cells {
                #expect(try deviation(card, cell) <= tolerance)
                #expect(rect.contains(cell))
                area += cell.width * cell.height
            }
            #expect(abs(area - 120_000) < 1e-6, "\(degrees)")
            #expect(cells.count > 4 && cells.count <= 1024)
        }
        // The number is proportional to the reciprocal of the tolerance. If w were constant, 208 would be sufficient.
        let card = ProjectionTests.card(angle: .pi / 4)
        #expect((200...340).contains(card.cells(of: rect, tolerance: 0.25).count))
        #expect((50...100).contains(card.cells(of: rect, tolerance: 1).count))
    }

    @Test func cellsOfObliqueProjectionsMeetTheTolerance() throws {
        var generator = SampleGenerator(seed: 42)
        for index in 0..<40 {
            let projection = ProjectionTests.sample(&generator)
            let cells = projection.cells(of: Rect(x: -10, y: -10, width: 20, height: 20), tolerance: 0.5)
            var area = 0.0
            for cell in cells { area += cell.width * cell.height }
            #expect(abs(area - 400) < 1e-9, "sample \(index)")
            guard cells.count < 900 else { continue }
            for cell in cells { #expect(try deviation(projection, cell) <= 0.5, "sample \(index)") }
        }
    }

    @Test func rectanglesAreNotSplitWithoutPerspective() {
        let rect = Rect(x: 0, y: 0, width: 300, height: 400)
        #expect(Projection(Transform2D(rotationAngle: 1)).cells(of: rect) == [rect])
        let offScreen = Rect(x: 1000, y: 1000, width: 5, height: 5)
        #expect(Projection.identity.cells(of: rect, visible: offScreen).isEmpty)
        #expect(Projection.identity.cells(of: .null).isEmpty)
        #expect(Projection(m11: .nan).cells(of: rect).isEmpty)
    }

    @Test func cellsBehindTheEyeAreOmitted() {
        // w decreases from 1 to -2 across the rectangle, parallel to an edge and diagonally.
        for projection in [Projection(m13: -0.01), Projection(m13: -0.006, m23: -0.004)] {
            let rect = Rect(x: 0, y: 0, width: 300, height: 300)
            let cells = projection.cells(of: rect, tolerance: 0.25)
            #expect(!cells.isEmpty && cells.count <= 1024)
            var covered = 0.0
            for cell in cells {
                covered += cell.width * cell.height
                for unit in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
                    let w = projection.w(at: cell.point(unitX: unit.0, unitY: unit.1))
                    #expect(w > 0.99 * Projection.wLimit)
                }
            }
            let inFront = projection.m23 == 0 ? 30_000.0 : 100 / 0.6 * 250 / 2
            #expect(covered <= inFront && covered > 0.8 * inFront)
            let screen = Rect(x: 0, y: 0, width: 600, height: 600)
            let seen = projection.cells(of: rect, tolerance: 0.25, visible: screen)
            #expect(seen.allSatisfy { $0.applying(projection).intersects(screen) })
            #expect(Set(seen.map(\.origin.x)).count > 1)
        }
        #expect(Projection(m33: -1).cells(of: Rect(x: 0, y: 0, width: 3, height: 3)).isEmpty)
    }
}

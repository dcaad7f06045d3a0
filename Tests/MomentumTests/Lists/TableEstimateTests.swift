import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableEstimateTests {
    private func uneven(_ name: Int) -> Double { 20 + Double((name * 37) % 90) }

    /// Returns the largest difference between the movements of the rows and that of the first one in a frame.
    private func jump(_ fixture: TableFixture, _ before: [(name: Int, y: Double, speed: Double)]) -> Double {
        let now = fixture.presented
        var steps: [Double] = []
        for row in now {
            if let old = before.first(where: { $0.name == row.name }), old.y < 600, old.y > -110 {
                steps.append(row.y - old.y)
            }
        }
        return (steps.max() ?? 0) - (steps.min() ?? 0)
    }

    @Test func measuringEstimatedRowsKeepsVisibleRows() {
        let fixture = TableFixture(2_000, height: uneven)
        fixture.table.scrollToRow(at: ListIndexPath(row: 1_000, section: 0), at: .top, animated: false)
        fixture.stage.advance(to: 1)
        #expect(fixture.presented.first?.name == 1_000 && fixture.presented.first?.y == 0)
        // Upwards, where no row has been measured.
        var greatest = 0.0
        for step in 1...600 {
            let before = fixture.presented
            fixture.table.contentOffset.y -= 13
            fixture.stage.advance(to: 1 + Double(step) / 60)
            let now = fixture.presented
            for row in now {
                guard let old = before.first(where: { $0.name == row.name }) else { continue }
                greatest = max(greatest, abs(row.y - old.y - 13))
            }
        }
        #expect(greatest < 1e-9, "\(greatest)")
        #expect(fixture.presented.first.map { $0.name < 900 } ?? false)
    }

    @Test("Scrolling up through estimated heights is as smooth as through measured ones.")
    func scrollingUpThroughEstimatesIsSmooth() {
        func places(estimate: Double) -> [Double] {
            let fixture = TableFixture(2_000, height: uneven, estimate: estimate)
            fixture.table.scrollToRow(at: ListIndexPath(row: 1_000, section: 0), at: .top, animated: false)
            fixture.stage.advance(to: 1)
            for step in 0...12 {
                let time = 1.1 + Double(step) / 120
                fixture.frame(time, step == 0 ? .began : .moved, 100 + 30 * Double(step))
            }
            fixture.frame(1.21, .ended, 460)
            var way = 0.0
            var ways: [Double] = []
            var before = fixture.presented
            fixture.run(to: 4) {
                #expect(jump(fixture, before) < 1e-9)
                let now = fixture.presented
                if let row = now.first(where: { row in before.contains { $0.name == row.name } }),
                    let old = before.first(where: { $0.name == row.name })
                {
                    way += row.y - old.y
                }
                before = now
                ways.append(way)
            }
            return ways
        }
        // With an estimate of 0 all rows are measured in advance.
        let (guessed, known) = (places(estimate: 44), places(estimate: 0))
        #expect(known.last.map { $0 > 1_000 } ?? false)
        for (one, other) in zip(guessed, known) { #expect(abs(one - other) < 1e-6) }
    }

    @Test func animatedScrollsEndAtTheirRow() {
        for (row, position) in [(1_500, ScrollPosition.top), (300, .middle), (1_990, .bottom), (2, .top)] {
            let fixture = TableFixture(2_000, height: uneven)
            fixture.table.scrollToRow(at: ListIndexPath(row: 800, section: 0), at: .top, animated: false)
            fixture.stage.advance(to: 1)
            fixture.table.scrollToRow(at: ListIndexPath(row: row, section: 0), at: position, animated: true)
            var most = 0
            var asked = fixture.cellsAsked
            fixture.run(to: 6) {
                most = max(most, fixture.cellsAsked - asked)
                asked = fixture.cellsAsked
            }
            let height = uneven(row)
            let want = position == .top ? 0 : position == .middle ? (600 - height) / 2 : 600 - height
            let there = fixture.presented.first { $0.name == row }?.y ?? .nan
            #expect(abs(there - want) < 1e-6, "row \(row): \(there) instead of \(want)")
            #expect(most < 40, "\(most)")
        }
    }
}

import MomentumLayers
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// After `reloadData`, no method is called about rows that the data source may no longer have.
@Suite struct TableReloadTests {
    @Test func reloadingReusesTheCellsOfRemainingRows() {
        let fixture = TableFixture(30)
        let before = fixture.table.visibleCells
        fixture.table.reloadData()
        fixture.stage.advance(to: 0.1)
        let after = fixture.table.visibleCells
        #expect(before.count == after.count && zip(before, after).allSatisfy { $0 === $1 })
    }

    @Test func queriesAfterAReloadUseTheNewData() {
        let fixture = TableFixture(30)
        let last = fixture.table.visibleCells.last
        fixture.rows = [[7, 8]]
        fixture.table.reloadData()
        #expect(fixture.table.numberOfRows(inSection: 0) == 2)
        #expect(fixture.table.visibleCells.map(\.tag) == [7, 8])
        #expect(fixture.table.indexPathsForVisibleRows.count == 2)
        #expect(last.flatMap { fixture.table.indexPath(for: $0) } == nil)
        #expect(fixture.table.indexPathForRow(at: Point(x: 0, y: 200)) == nil)
    }

    @Test func anEmptyTableFrameHasNoCells() {
        let fixture = TableFixture(30)
        fixture.table.frame = .zero
        fixture.rows = [[7]]
        fixture.table.reloadData()
        #expect(fixture.table.visibleCells.isEmpty && fixture.table.indexPathsForVisibleRows.isEmpty)
        #expect(fixture.table.cellForRow(at: ListIndexPath(row: 5, section: 0)) == nil)
    }

    @Test func reloadingUnderATouchSelectsNothing() {
        for phase in [PointerSample.Phase.began, .ended] {
            let fixture = TableFixture(30)
            let place = Point(x: 200, y: 400)
            if phase == .ended { fixture.frame(0.1, .began, place.y) }
            fixture.rows = [[7]]
            fixture.table.reloadData()
            // In one frame with the touch.
            for phase in phase == .began ? [PointerSample.Phase.began, .ended] : [.ended] {
                fixture.stage.send(PointerSample(id: 1, phase: phase, location: place, timestamp: 0.15))
            }
            fixture.stage.advance(to: 0.2)
            #expect(fixture.selected.isEmpty, "\(phase)")
            fixture.run(to: 1)
            fixture.frame(1.1, .began, 20)
            fixture.frame(1.2, .ended, 20)
            #expect(fixture.selected == [ListIndexPath(row: 0, section: 0)], "\(phase)")
        }
    }

    @Test func arrowKeysUseTheReloadedRows() {
        let fixture = TableFixture(30)
        fixture.table.focus()
        for _ in 0..<6 { fixture.stage.send(KeyEvent(.down)) }
        fixture.stage.advance(to: 0.1)
        fixture.rows = [[7, 8]]
        fixture.table.reloadData()
        fixture.stage.send(KeyEvent(.down))
        fixture.stage.send(KeyEvent(.enter))
        fixture.stage.advance(to: 0.2)
        #expect(fixture.selected.allSatisfy { $0.row < 2 } && fixture.selected.count == 1)
    }
}

import MomentumLayers
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// After `reloadData`, no method is called about rows that the data source may no longer have.
@Suite struct TableReloadTests {
    @Test func reloadingReusesTheCellsOfRemainingRows() {
        let theatre = TableTheatre(30)
        let before = theatre.table.visibleCells
        theatre.table.reloadData()
        theatre.stage.advance(to: 0.1)
        let after = theatre.table.visibleCells
        #expect(before.count == after.count && zip(before, after).allSatisfy { $0 === $1 })
    }

    @Test func queriesAfterAReloadUseTheNewData() {
        let theatre = TableTheatre(30)
        let last = theatre.table.visibleCells.last
        theatre.rows = [[7, 8]]
        theatre.table.reloadData()
        #expect(theatre.table.numberOfRows(inSection: 0) == 2)
        #expect(theatre.table.visibleCells.map(\.tag) == [7, 8])
        #expect(theatre.table.indexPathsForVisibleRows.count == 2)
        #expect(last.flatMap { theatre.table.indexPath(for: $0) } == nil)
        #expect(theatre.table.indexPathForRow(at: Point(x: 0, y: 200)) == nil)
    }

    @Test func anEmptyTableFrameHasNoCells() {
        let theatre = TableTheatre(30)
        theatre.table.frame = .zero
        theatre.rows = [[7]]
        theatre.table.reloadData()
        #expect(theatre.table.visibleCells.isEmpty && theatre.table.indexPathsForVisibleRows.isEmpty)
        #expect(theatre.table.cellForRow(at: ListIndexPath(row: 5, section: 0)) == nil)
    }

    @Test func reloadingUnderATouchSelectsNothing() {
        for phase in [PointerSample.Phase.began, .ended] {
            let theatre = TableTheatre(30)
            let place = Point(x: 200, y: 400)
            if phase == .ended { theatre.frame(0.1, .began, place.y) }
            theatre.rows = [[7]]
            theatre.table.reloadData()
            // In one frame with the touch.
            for phase in phase == .began ? [PointerSample.Phase.began, .ended] : [.ended] {
                theatre.stage.send(PointerSample(id: 1, phase: phase, location: place, timestamp: 0.15))
            }
            theatre.stage.advance(to: 0.2)
            #expect(theatre.selected.isEmpty, "\(phase)")
            theatre.run(to: 1)
            theatre.frame(1.1, .began, 20)
            theatre.frame(1.2, .ended, 20)
            #expect(theatre.selected == [ListIndexPath(row: 0, section: 0)], "\(phase)")
        }
    }

    @Test func arrowKeysUseTheReloadedRows() {
        let theatre = TableTheatre(30)
        theatre.table.focus()
        for _ in 0..<6 { theatre.stage.send(KeyEvent(.down)) }
        theatre.stage.advance(to: 0.1)
        theatre.rows = [[7, 8]]
        theatre.table.reloadData()
        theatre.stage.send(KeyEvent(.down))
        theatre.stage.send(KeyEvent(.enter))
        theatre.stage.advance(to: 0.2)
        #expect(theatre.selected.allSatisfy { $0.row < 2 } && theatre.selected.count == 1)
    }
}

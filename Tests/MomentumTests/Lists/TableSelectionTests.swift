import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableSelectionTests {
    @Test func aTapSelectsAndAnotherMovesTheSelection() {
        let fixture = TableFixture(40)
        fixture.frame(1, .began, 60)
        #expect(!fixture.table.visibleCells[1].isHighlighted)
        fixture.frame(1.2, .stationary, 60)
        #expect(fixture.table.visibleCells[1].isHighlighted && fixture.selected.isEmpty)
        fixture.frame(1.3, .ended, 60)
        let first = ListIndexPath(row: 1, section: 0)
        #expect(fixture.selected == [first] && fixture.table.indexPathForSelectedRow == first)
        #expect(fixture.table.visibleCells[1].isSelected && !fixture.table.visibleCells[1].isHighlighted)
        // Shorter than the delay of touches.
        fixture.frame(2, .began, 100)
        fixture.frame(2.05, .ended, 100)
        #expect(fixture.selected == [first, ListIndexPath(row: 2, section: 0)] && fixture.deselected == [first])
        #expect(!fixture.table.visibleCells[1].isSelected)
        fixture.table.deselectRow(at: ListIndexPath(row: 2, section: 0), animated: true)
        #expect(fixture.table.indexPathForSelectedRow == nil && fixture.deselected == [first])
    }

    @Test func scrollingRemovesTheHighlight() {
        let fixture = TableFixture(40)
        fixture.frame(1, .began, 300)
        fixture.frame(1.2, .stationary, 300)
        let cell = fixture.table.visibleCells[6]
        #expect(cell.isHighlighted)
        for step in 1...10 { fixture.frame(1.2 + Double(step) / 60, .moved, 300 - 4 * Double(step)) }
        #expect(!cell.isHighlighted && fixture.table.isDragging && fixture.table.contentOffset.y > 20)
        fixture.frame(1.5, .ended, 260)
        #expect(fixture.selected.isEmpty && fixture.table.indexPathForSelectedRow == nil)
        // A finger that drags immediately highlights nothing.
        fixture.run(to: 4)
        for step in 0...10 {
            fixture.frame(4 + Double(step) / 60, step == 0 ? .began : .moved, 300 - 5 * Double(step))
            #expect(fixture.table.visibleCells.allSatisfy { !$0.isHighlighted })
        }
    }

    @Test func severalCanBeSelectedAndKeepTheirRowsThroughUpdates() {
        let fixture = TableFixture(10)
        fixture.table.allowsMultipleSelection = true
        for (index, y) in [20.0, 110, 240].enumerated() {
            fixture.frame(1 + Double(index), .began, y)
            fixture.frame(1.05 + Double(index), .ended, y)
        }
        #expect(fixture.table.indexPathsForSelectedRows.map { $0.row } == [0, 2, 5])
        fixture.update([[77, 0, 1, 3, 4, 5, 6, 7, 8, 9]])
        #expect(fixture.table.indexPathsForSelectedRows.map { $0.row } == [1, 5])
        fixture.run(to: 6)
        #expect(fixture.table.visibleCells.filter { $0.isSelected }.map { $0.tag } == [0, 5])
    }

    @Test func keysMoveFromRowToRowAndSelect() {
        let fixture = TableFixture(40)
        fixture.stage.send(KeyEvent(.tab))
        fixture.stage.advance(to: 1)
        #expect(fixture.table.isFocused)
        for step in 0..<15 {
            fixture.stage.send(KeyEvent(.down))
            fixture.run(to: 1.1 + Double(step) * 0.1)
        }
        fixture.stage.send(KeyEvent(.enter))
        fixture.run(to: 4)
        #expect(fixture.selected == [ListIndexPath(row: 14, section: 0)])
        // It has scrolled by the minimum that makes the row visible.
        #expect(fixture.table.contentOffset.y == 15 * 44 - 600)
        fixture.stage.send(KeyEvent(.up))
        fixture.stage.send(KeyEvent(.space))
        fixture.run(to: 5)
        #expect(fixture.selected.last?.row == 13 && fixture.deselected.last?.row == 14)
    }

    @Test func cellsHaveAccessibilityTextAndSelection() {
        let fixture = TableFixture(3)
        fixture.stage.advance(to: 1)
        let cell = fixture.table.visibleCells[2]
        cell.detailTextLabel.text = "more"
        #expect(cell.accessibilityLabel == "2, more" && cell.accessibilityValue == "")
        fixture.table.selectRow(at: ListIndexPath(row: 2, section: 0), animated: false)
        #expect(cell.accessibilityValue == "selected" && fixture.stage.accessibilityElements.contains { $0 === cell })
        #expect(!fixture.stage.accessibilityElements.contains { $0 === cell.textLabel })
    }
}

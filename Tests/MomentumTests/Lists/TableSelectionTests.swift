import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableSelectionTests {
    @Test func aTapSelectsAndAnotherMovesTheSelection() {
        let theatre = TableTheatre(40)
        theatre.frame(1, .began, 60)
        #expect(!theatre.table.visibleCells[1].isHighlighted)
        theatre.frame(1.2, .stationary, 60)
        #expect(theatre.table.visibleCells[1].isHighlighted && theatre.selected.isEmpty)
        theatre.frame(1.3, .ended, 60)
        let first = ListIndexPath(row: 1, section: 0)
        #expect(theatre.selected == [first] && theatre.table.indexPathForSelectedRow == first)
        #expect(theatre.table.visibleCells[1].isSelected && !theatre.table.visibleCells[1].isHighlighted)
        // Shorter than the delay of touches.
        theatre.frame(2, .began, 100)
        theatre.frame(2.05, .ended, 100)
        #expect(theatre.selected == [first, ListIndexPath(row: 2, section: 0)] && theatre.deselected == [first])
        #expect(!theatre.table.visibleCells[1].isSelected)
        theatre.table.deselectRow(at: ListIndexPath(row: 2, section: 0), animated: true)
        #expect(theatre.table.indexPathForSelectedRow == nil && theatre.deselected == [first])
    }

    @Test func scrollingRemovesTheHighlight() {
        let theatre = TableTheatre(40)
        theatre.frame(1, .began, 300)
        theatre.frame(1.2, .stationary, 300)
        let cell = theatre.table.visibleCells[6]
        #expect(cell.isHighlighted)
        for step in 1...10 { theatre.frame(1.2 + Double(step) / 60, .moved, 300 - 4 * Double(step)) }
        #expect(!cell.isHighlighted && theatre.table.isDragging && theatre.table.contentOffset.y > 20)
        theatre.frame(1.5, .ended, 260)
        #expect(theatre.selected.isEmpty && theatre.table.indexPathForSelectedRow == nil)
        // A finger that drags immediately highlights nothing.
        theatre.run(to: 4)
        for step in 0...10 {
            theatre.frame(4 + Double(step) / 60, step == 0 ? .began : .moved, 300 - 5 * Double(step))
            #expect(theatre.table.visibleCells.allSatisfy { !$0.isHighlighted })
        }
    }

    @Test func severalCanBeSelectedAndKeepTheirRowsThroughUpdates() {
        let theatre = TableTheatre(10)
        theatre.table.allowsMultipleSelection = true
        for (index, y) in [20.0, 110, 240].enumerated() {
            theatre.frame(1 + Double(index), .began, y)
            theatre.frame(1.05 + Double(index), .ended, y)
        }
        #expect(theatre.table.indexPathsForSelectedRows.map { $0.row } == [0, 2, 5])
        theatre.update([[77, 0, 1, 3, 4, 5, 6, 7, 8, 9]])
        #expect(theatre.table.indexPathsForSelectedRows.map { $0.row } == [1, 5])
        theatre.run(to: 6)
        #expect(theatre.table.visibleCells.filter { $0.isSelected }.map { $0.tag } == [0, 5])
    }

    @Test func keysMoveFromRowToRowAndSelect() {
        let theatre = TableTheatre(40)
        theatre.stage.send(KeyEvent(.tab))
        theatre.stage.advance(to: 1)
        #expect(theatre.table.isFocused)
        for step in 0..<15 {
            theatre.stage.send(KeyEvent(.down))
            theatre.run(to: 1.1 + Double(step) * 0.1)
        }
        theatre.stage.send(KeyEvent(.enter))
        theatre.run(to: 4)
        #expect(theatre.selected == [ListIndexPath(row: 14, section: 0)])
        // It has scrolled by the minimum that makes the row visible.
        #expect(theatre.table.contentOffset.y == 15 * 44 - 600)
        theatre.stage.send(KeyEvent(.up))
        theatre.stage.send(KeyEvent(.space))
        theatre.run(to: 5)
        #expect(theatre.selected.last?.row == 13 && theatre.deselected.last?.row == 14)
    }

    @Test func cellsHaveAccessibilityTextAndSelection() {
        let theatre = TableTheatre(3)
        theatre.stage.advance(to: 1)
        let cell = theatre.table.visibleCells[2]
        cell.detailTextLabel.text = "more"
        #expect(cell.accessibilityLabel == "2, more" && cell.accessibilityValue == "")
        theatre.table.selectRow(at: ListIndexPath(row: 2, section: 0), animated: false)
        #expect(cell.accessibilityValue == "selected" && theatre.stage.accessibilityElements.contains { $0 === cell })
        #expect(!theatre.stage.accessibilityElements.contains { $0 === cell.textLabel })
    }
}

import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableReuseTests {
    @Test func tenThousandRowsReuseAScreenfulOfCells() {
        let theatre = TableTheatre(10_000)
        // 600 points filled with rows of 44.
        #expect(theatre.cellsMade == 14 && theatre.cellsAsked == 14)
        var most = 0
        for frame in 1...600 {
            theatre.table.contentOffset.y = Double(frame) * 700
            let before = theatre.cellsAsked
            theatre.stage.advance(to: Double(frame) / 60)
            most = max(most, theatre.cellsAsked - before)
        }
        #expect(theatre.cellsMade <= 2 * 15 && theatre.table.elementCount == theatre.cellsMade)
        #expect(most <= 15)
        // Only rows that became visible were measured.
        #expect(theatre.heightsAsked <= 600 * 15)
        #expect(theatre.table.contentSize.height == 440_000)
        let place = theatre.table.contentOffset.y
        #expect(place == 420_000 && theatre.table.indexPathsForVisibleRows.first?.row == 9545)
    }

    @Test func flungTablesRequestFewRowsPerFrame() {
        let theatre = TableTheatre(10_000)
        var time = 1.0
        theatre.frame(time, .began, 550)
        for step in 1...12 {
            time += 1.0 / 120
            theatre.frame(time, .moved, 550 - 45 * Double(step))
        }
        theatre.frame(time, .ended, 10)
        #expect(theatre.table.isDecelerating)
        var most = 0
        var before = theatre.cellsAsked
        theatre.run(to: 6) {
            most = max(most, theatre.cellsAsked - before)
            before = theatre.cellsAsked
        }
        // At 5,400 points per second, two or three rows become visible in every frame.
        #expect(theatre.table.contentOffset.y > 2_000 && most <= 3, "\(most)")
        #expect(theatre.cellsMade <= 17, "\(theatre.cellsMade)")
    }

    @Test func reusedCellsAreResetAndPositioned() {
        let theatre = TableTheatre(200, height: { $0 % 3 == 0 ? 60 : 30.5 })
        for offset in [0.0, 900, 37, 4_000, 3_980, 0] {
            theatre.table.contentOffset.y = offset
            theatre.stage.advance(to: theatre.stage.time + 1)
            #expect(theatre.seen.allSatisfy { $0.speed == 0 })
            for cell in theatre.table.visibleCells {
                #expect(cell.alpha == 1 && !cell.isHidden)
                #expect(theatre.table.indexPath(for: cell)?.row == cell.tag)
                #expect(cell.textLabel.text == String(cell.tag))
            }
            let names = theatre.table.visibleCells.map { $0.tag }
            #expect(names == names.sorted() && names.count <= 21)
            // In the order of a screen reader.
            let read = theatre.table.subviews.compactMap { $0.isHidden ? nil : ($0 as? TableViewCell)?.tag }
            #expect(read == names)
        }
    }

    @Test func headersOccupyTheirHeight() {
        let theatre = TableTheatre([[0, 1], [2], [3, 4]])
        theatre.titles = ["A", "", "C"]
        theatre.table.reloadData()
        theatre.stage.advance(to: 1)
        #expect(
            theatre.table.rectForRow(at: ListIndexPath(row: 0, section: 0)) == Rect(x: 0, y: 34, width: 400, height: 44)
        )
        #expect(theatre.table.rectForRow(at: ListIndexPath(row: 1, section: 2)).minY == 34 * 3 + 44 * 4)
        #expect(theatre.table.indexPathForRow(at: Point(x: 0, y: 40)) == ListIndexPath(row: 0, section: 0))
        #expect(theatre.table.indexPathForRow(at: Point(x: 0, y: 20)) == nil)
        #expect(theatre.table.visibleCells.count == 5)
    }

    @Test func constraintsDetermineRowHeights() {
        let theatre = TableTheatre(50, height: { _ in TableView.automaticDimension })
        theatre.table.register({ ConstrainedCell() }, forCellReuseIdentifier: "row")
        theatre.table.reloadData()
        let reports = theatre.listening { theatre.stage.advance(to: 1) }
        #expect(reports.isEmpty, "\(reports)")
        let cells = theatre.table.visibleCells
        #expect(cells.allSatisfy { $0.bounds.height == 70 } && cells.count == 9, "\(cells.map { $0.bounds.height })")
        let bar = (cells[3] as? ConstrainedCell)?.bar
        #expect(bar?.frame == Rect(x: 20, y: 10, width: 360, height: 50))
        (cells[3] as? ConstrainedCell)?.tall.constant = 130
        theatre.table.performBatchUpdates()
        theatre.run(to: 3)
        #expect(cells[3].bounds.height == 150 && cells[4].frame.minY == 3 * 70 + 150)
        #expect(bar?.frame == Rect(x: 20, y: 10, width: 360, height: 130))
    }
}

/// A cell with a bar of 50 points between margins of 10.
private final class ConstrainedCell: TableViewCell {
    let bar = View()
    let tall: LayoutConstraint

    override init(frame: Rect = .zero) {
        tall = bar.heightAnchor.constraint(equalToConstant: 50)
        super.init(frame: frame)
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        LayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
            bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
            bar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10), tall,
        ])
    }
}

import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableReuseTests {
    @Test func tenThousandRowsReuseAScreenfulOfCells() {
        let fixture = TableFixture(10_000)
        // 600 points filled with rows of 44.
        #expect(fixture.cellsMade == 14 && fixture.cellsAsked == 14)
        var most = 0
        for frame in 1...600 {
            fixture.table.contentOffset.y = Double(frame) * 700
            let before = fixture.cellsAsked
            fixture.stage.advance(to: Double(frame) / 60)
            most = max(most, fixture.cellsAsked - before)
        }
        #expect(fixture.cellsMade <= 2 * 15 && fixture.table.elementCount == fixture.cellsMade)
        #expect(most <= 15)
        // Only rows that became visible were measured.
        #expect(fixture.heightsAsked <= 600 * 15)
        #expect(fixture.table.contentSize.height == 440_000)
        let place = fixture.table.contentOffset.y
        #expect(place == 420_000 && fixture.table.indexPathsForVisibleRows.first?.row == 9545)
    }

    @Test func flungTablesRequestFewRowsPerFrame() {
        let fixture = TableFixture(10_000)
        var time = 1.0
        fixture.frame(time, .began, 550)
        for step in 1...12 {
            time += 1.0 / 120
            fixture.frame(time, .moved, 550 - 45 * Double(step))
        }
        fixture.frame(time, .ended, 10)
        #expect(fixture.table.isDecelerating)
        var most = 0
        var before = fixture.cellsAsked
        fixture.run(to: 6) {
            most = max(most, fixture.cellsAsked - before)
            before = fixture.cellsAsked
        }
        // At 5,400 points per second, two or three rows become visible in every frame.
        #expect(fixture.table.contentOffset.y > 2_000 && most <= 3, "\(most)")
        #expect(fixture.cellsMade <= 17, "\(fixture.cellsMade)")
    }

    @Test func reusedCellsAreResetAndPositioned() {
        let fixture = TableFixture(200, height: { $0 % 3 == 0 ? 60 : 30.5 })
        for offset in [0.0, 900, 37, 4_000, 3_980, 0] {
            fixture.table.contentOffset.y = offset
            fixture.stage.advance(to: fixture.stage.time + 1)
            #expect(fixture.presented.allSatisfy { $0.speed == 0 })
            for cell in fixture.table.visibleCells {
                #expect(cell.alpha == 1 && !cell.isHidden)
                #expect(fixture.table.indexPath(for: cell)?.row == cell.tag)
                #expect(cell.textLabel.text == String(cell.tag))
            }
            let names = fixture.table.visibleCells.map { $0.tag }
            #expect(names == names.sorted() && names.count <= 21)
            // In the order of a screen reader.
            let read = fixture.table.subviews.compactMap { $0.isHidden ? nil : ($0 as? TableViewCell)?.tag }
            #expect(read == names)
        }
    }

    @Test func headersOccupyTheirHeight() {
        let fixture = TableFixture([[0, 1], [2], [3, 4]])
        fixture.titles = ["A", "", "C"]
        fixture.table.reloadData()
        fixture.stage.advance(to: 1)
        #expect(
            fixture.table.rectForRow(at: ListIndexPath(row: 0, section: 0)) == Rect(x: 0, y: 34, width: 400, height: 44)
        )
        #expect(fixture.table.rectForRow(at: ListIndexPath(row: 1, section: 2)).minY == 34 * 3 + 44 * 4)
        #expect(fixture.table.indexPathForRow(at: Point(x: 0, y: 40)) == ListIndexPath(row: 0, section: 0))
        #expect(fixture.table.indexPathForRow(at: Point(x: 0, y: 20)) == nil)
        #expect(fixture.table.visibleCells.count == 5)
    }

    @Test func constraintsDetermineRowHeights() {
        let fixture = TableFixture(50, height: { _ in TableView.automaticDimension })
        fixture.table.register({ ConstrainedCell() }, forCellReuseIdentifier: "row")
        fixture.table.reloadData()
        let reports = fixture.listening { fixture.stage.advance(to: 1) }
        #expect(reports.isEmpty, "\(reports)")
        let cells = fixture.table.visibleCells
        #expect(cells.allSatisfy { $0.bounds.height == 70 } && cells.count == 9, "\(cells.map { $0.bounds.height })")
        let bar = (cells[3] as? ConstrainedCell)?.bar
        #expect(bar?.frame == Rect(x: 20, y: 10, width: 360, height: 50))
        (cells[3] as? ConstrainedCell)?.tall.constant = 130
        fixture.table.performBatchUpdates()
        fixture.run(to: 3)
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

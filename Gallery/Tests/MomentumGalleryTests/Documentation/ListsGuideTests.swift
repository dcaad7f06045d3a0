import Momentum
import MomentumGallery
import Testing

/// The programs in `Guides/Lists.md`, copied verbatim, behave as the guide describes.
@Suite struct ListsGuideTests {
    final class Towns: TableViewDataSource, TableViewDelegate {
        var names = ["Ulm", "Bern", "Graz"]
        var open: Int?

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "town", for: indexPath)
            cell.textLabel.text = names[indexPath.row]
            return cell
        }

        func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
            indexPath.row == open ? 144 : 44
        }
    }

    private let stage = Stage(size: Size(width: 390, height: 600))
    private let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 600))
    private let towns = Towns()

    init() {
        table.register({ TableViewCell() }, forCellReuseIdentifier: "town")
        table.dataSource = towns
        table.delegate = towns
        stage.root.addSubview(table)
        stage.advance(to: 0)
    }

    private func run(to time: Double) {
        while stage.time < time { stage.advance(to: stage.time + 1.0 / 60) }
    }

    @Test func batchUpdatesEndAsInTheGuide() {
        var ends: [Bool] = []
        table.performBatchUpdates(
            {
                towns.names.remove(at: 0)
                towns.names.append("Linz")
                table.deleteRows(at: [ListIndexPath(row: 0, section: 0)], with: .left)
                table.insertRows(at: [ListIndexPath(row: 2, section: 0)])
            }, completion: { finished in ends.append(finished) })
        run(to: 3)
        #expect(ends == [true] && table.visibleCells.map { $0.textLabel.text } == ["Bern", "Graz", "Linz"])
        #expect(table.visibleCells.map { $0.frame.minY } == [0, 44, 88])
    }

    @Test("An animator's spring opens a row, and reversing the animator restores the row's old height.")
    func aReversedAnimatorRestoresTheRowHeight() {
        let animator = PropertyAnimator(duration: 1, timingParameters: SpringTimingParameters(dampingRatio: 0.55))
        animator.addAnimations {
            towns.open = 0
            table.performBatchUpdates()
        }
        animator.startAnimation()
        run(to: 0.3)
        let edge = table.visibleCells[0].presentation.frame.maxY
        #expect(edge > 60 && abs(table.visibleCells[1].presentation.frame.minY - edge) < 1e-9)
        animator.isReversed = true
        run(to: 6)
        #expect(table.rectForRow(at: ListIndexPath(row: 1, section: 0)).minY == 44)
    }
}

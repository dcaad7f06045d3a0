import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableSwipeTests {
    private let stage = Stage(size: Size(width: 400, height: 600))
    private let rows = SwipedRows()
    private var table: TableView { rows.table }

    init() {
        table.frame = Rect(x: 0, y: 0, width: 400, height: 600)
        stage.root.addSubview(table)
        stage.advance(to: 1)
    }

    private func run(_ seconds: Double) {
        let end = stage.time + seconds
        while stage.time < end - 1e-9 { stage.advance(to: min(end, stage.time + 1.0 / 60)) }
    }

    private func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double) {
        let time = stage.time + 1.0 / 60
        stage.send(PointerSample(id: 1, phase: phase, location: Point(x: x, y: y), timestamp: time))
        stage.advance(to: time)
    }

    /// Drags from `start` by `distance`, optionally pauses, and lifts the finger.
    private func drag(from start: Double, by distance: Double, y: Double, rests: Bool = true) {
        touch(.began, start, y)
        for step in 1...8 { touch(.moved, start + distance * Double(step) / 8, y) }
        if rests { for _ in 0..<12 { touch(.moved, start + distance, y) } }
        touch(.ended, start + distance, y)
    }

    private func tap(_ x: Double, _ y: Double) {
        touch(.began, x, y)
        touch(.ended, x, y)
    }

    private func shift(_ row: Int) -> Double {
        table.cellForRow(at: ListIndexPath(row: row, section: 0))?.presentation.bounds.minX ?? .nan
    }

    @Test("A swiped row follows the finger and stays open with its actions visible.")
    func aSwipedRowFollowsTheFingerAndStaysOpen() throws {
        touch(.began, 300, 66)
        for step in 1...10 { touch(.moved, 300 - 10 * Double(step), 66) }
        // 100 points minus the ten of the slop.
        #expect(abs(shift(1) - 90) < 1e-6)
        for _ in 0..<12 { touch(.moved, 200, 66) }
        touch(.ended, 200, 66)
        run(2)
        let swipe = try #require(table.rowSwipe as? RowSwipe)
        #expect(abs(shift(1) - 150) < 3 && swipe.cell.tag == 1 && rows.heard == ["asked trailing 1"])
        // The outermost action is the first.
        tap(390, 66)
        run(2)
        #expect(rows.heard == ["asked trailing 1", "Delete 1"] && table.rowSwipe == nil && shift(1) == 0)
        #expect(!stage.needsFrame)
    }

    @Test func shortSwipesReturnAndBothSidesHaveActions() {
        drag(from: 300, by: -50, y: 66)
        run(2)
        #expect(table.rowSwipe == nil && shift(1) == 0)
        drag(from: 100, by: 100, y: 22)
        run(2)
        #expect(shift(0) < -60 && rows.heard == ["asked trailing 1", "asked leading 0"])
        // Row 2 has no actions on that side.
        drag(from: 100, by: 100, y: 110)
        run(2)
        #expect(table.rowSwipe == nil && shift(0) == 0)
        drag(from: 100, by: 100, y: 110)
        #expect(rows.heard.last == "asked leading 2" && table.rowSwipe == nil)
    }

    @Test func fullSwipesPerformTheFirstAction() {
        drag(from: 380, by: -330, y: 66)
        #expect(rows.heard == ["asked trailing 1", "Delete 1"])
        run(2)
        #expect(table.rowSwipe == nil && shift(1) == 0)
        rows.isFullSwipe = false
        drag(from: 380, by: -330, y: 66)
        // With a rubber band.
        #expect(shift(1) < 300 && shift(1) > 153)
        run(2)
        #expect(abs(shift(1) - 150) < 3 && rows.heard.last == "asked trailing 1")
    }

    @Test func swipedDeletionsResetTheCell() {
        rows.deletes = true
        drag(from: 380, by: -330, y: 66)
        run(3)
        #expect(table.rowSwipe == nil && rows.names.count == 99_999 && shift(1) == 0)
        #expect(table.visibleCells.allSatisfy { $0.bounds.minX == 0 } && !stage.needsFrame)
    }

    @Test func aTouchElsewhereOnlyClosesTheOpenRow() {
        drag(from: 300, by: -100, y: 66)
        run(1)
        tap(100, 200)
        run(1)
        #expect(table.rowSwipe == nil && rows.selected.isEmpty)
        tap(100, 200)
        run(1)
        #expect(rows.selected.count == 1)
        drag(from: 300, by: -100, y: 66)
        run(1)
        touch(.began, 100, 300)
        for step in 1...10 { touch(.moved, 100, 300 - 10 * Double(step)) }
        touch(.ended, 100, 200)
        run(1)
        #expect(table.rowSwipe == nil && table.contentOffset.y > 50)
    }

    @Test func aSwipedRowIsCaughtAndThrownBack() {
        drag(from: 300, by: -100, y: 66, rests: false)
        run(0.05)
        touch(.began, 200, 66)
        let held = shift(1)
        #expect(held > 90)
        run(0.3)
        #expect(abs(shift(1) - held) < 1e-6)
        for step in 1...6 { touch(.moved, 200 + 15 * Double(step), 66) }
        touch(.ended, 290, 66)
        run(2)
        #expect(table.rowSwipe == nil && shift(1) == 0 && rows.heard == ["asked trailing 1"])
    }

    @Test func keysAndAssistiveTechnologyDoTheSame() throws {
        stage.focusedView = table
        stage.send(KeyEvent(.down))
        stage.send(KeyEvent(.left))
        run(1)
        #expect(abs(shift(0) - 150) < 3)
        stage.send(KeyEvent(.escape))
        run(1)
        #expect(table.rowSwipe == nil && shift(0) == 0)
        let cell = try #require(table.cellForRow(at: ListIndexPath(row: 1, section: 0)))
        #expect(cell.accessibilityCustomActions.map { $0.name } == ["Delete", "Flag"])
    }

    @Test func swipeCostIsIndependentOfTheRowCount() {
        rows.heard = []
        table.contentOffset.y = 2_000_000
        run(0.1)
        drag(from: 300, by: -100, y: 66)
        run(1)
        #expect(table.elementCount < 40 && rows.heard.count == 1)
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func swipesCauseNoJumps(_ rate: Double) throws {
        let run = try Run(SwipesApplication(), framesPerSecond: rate)
        for step in 0..<10 {
            let y = 100 + 44 * Double(step % 4)
            run.drag(from: Point(x: 330, y: y), to: Point(x: 330 - 33 * Double(step), y: y), in: 0.15)
            run.advance(by: 0.03 * Double(step))
            run.drag(from: Point(x: 200, y: y), to: Point(x: 200 + 15 * Double(step), y: y), in: 0.1)
        }
        run.settle()
        try run.expectContinuous()
    }

    @Test func interruptedSwipesCauseNoJumps() throws { try Explorer(SwipesApplication()).run(scripts: 40) }
}

/// Rows that can be deleted, flagged and, in part, marked.
private final class SwipedRows: TableViewDataSource, TableViewDelegate {
    let table = TableView(style: .plain)
    var names = Array(0..<100_000)
    var heard: [String] = []
    var selected: [ListIndexPath] = []
    var isFullSwipe = true
    var deletes = false

    init() {
        table.rowHeight = 44
        table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.tag = names[indexPath.row]
        cell.textLabel.text = "Row \(cell.tag)"
        return cell
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) { selected.append(indexPath) }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
    ) -> SwipeActionsConfiguration? {
        heard.append("asked trailing \(indexPath.row)")
        let delete = ContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
            heard.append("Delete \(indexPath.row)")
            if deletes {
                names.remove(at: indexPath.row)
                table.deleteRows(at: [indexPath])
            }
            completion(true)
        }
        let flag = ContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
        let configuration = SwipeActionsConfiguration(actions: [delete, flag])
        configuration.performsFirstActionWithFullSwipe = isFullSwipe
        return configuration
    }

    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
    ) -> SwipeActionsConfiguration? {
        heard.append("asked leading \(indexPath.row)")
        guard indexPath.row == 0 else { return nil }
        return SwipeActionsConfiguration(actions: [
            ContextualAction(style: .normal, title: "Mark") { _, _, completion in completion(true) }
        ])
    }
}

/// The same rows, which are halved after each deletion.
private struct SwipesApplication: Application {
    var title: String { "Swipes" }

    func launch(on stage: Stage) {
        let controller = SwipesController()
        stage.rootViewController = controller
    }
}

private final class SwipesController: ViewController {
    private let rows = SwipedRows()
    override func viewDidLoad() {
        rows.deletes = true
        rows.names = Array(0..<40)
        rows.table.frame = view.bounds
        rows.table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .white
        view.addSubview(rows.table)
    }
}

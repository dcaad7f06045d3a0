import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// Rows of a table are moved by their reorder control, by a long press, by keys and by assistive technologies.
@Suite struct TableMovingTests {
    private func opened(_ rate: Double = 60, edits: Bool = true) throws -> (Run, MovedController) {
        let run = try Run(MovedApplication(), framesPerSecond: rate)
        let controller = try #require(run.stage.rootViewController as? MovedController)
        controller.table.setEditing(edits, animated: true)
        run.settle()
        return (run, controller)
    }

    /// Returns the position of a row's reorder control.
    private func control(_ row: Int, _ section: Int = 0, of controller: MovedController) -> Point {
        let rect = controller.table.rectForRow(at: ListIndexPath(row: row, section: section))
        return controller.table.convert(Point(x: rect.maxX - 24, y: rect.midY), to: nil) ?? .zero
    }

    private func drag(_ run: Run, from start: Point, by distance: Double, in seconds: Double = 0.4) {
        let end = Point(x: start.x, y: start.y + distance)
        let finger = run.press(start)
        run.move(finger, from: start, to: end, in: seconds)
        run.lift(finger, at: end)
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aRowIsMovedByItsControl(_ rate: Double) throws {
        let (run, controller) = try opened(rate)
        let start = control(0, of: controller)
        let finger = run.press(start)
        run.move(finger, from: start, to: Point(x: start.x, y: start.y + 110), in: 0.4)
        run.advance(by: 0.5)
        // The data does not change until the row is dropped. The other rows make space.
        #expect(controller.moves == [] && controller.rows[0].prefix(3) == [0, 1, 2])
        let second = try #require(controller.table.cellForRow(at: ListIndexPath(row: 1, section: 0)))
        #expect(abs(second.presentation.position.y - 22) < 0.5)
        run.lift(finger, at: Point(x: start.x, y: start.y + 110))
        run.settle()
        #expect(controller.rows[0].prefix(4) == [1, 2, 0, 3] && controller.moves == ["0.0 to 0.2"])
        #expect(controller.texts.prefix(3) == ["Row 1", "Row 2", "Row 0"])
        #expect(controller.table.bounds.origin == .zero)
        try run.expectContinuous()
    }

    /// Between sections of rows with other heights, and back.
    @Test(arguments: .frameRates(60, 120))
    func settlingRowsAreCaughtAndMovedToAnotherSection(_ rate: Double) throws {
        let (run, controller) = try opened(rate)
        drag(run, from: control(1, of: controller), by: -30, in: 0.3)
        run.advance(by: 0.06)
        #expect(controller.rows[0].prefix(2) == [1, 0])
        let cell = try #require(controller.table.cellForRow(at: ListIndexPath(row: 0, section: 0)))
        let start = Point(x: 366, y: cell.presentation.position.y)
        drag(run, from: start, by: 330, in: 0.5)
        run.settle()
        #expect(controller.rows[0] == [0, 2, 3, 4, 5] && controller.rows[1].contains(1))
        #expect(controller.moves.count == 2)
        try run.expectContinuous()
    }

    @Test func rowsDroppedInPlaceReturn() throws {
        let (run, controller) = try opened()
        drag(run, from: control(2, of: controller), by: 15)
        run.settle()
        #expect(controller.moves == [] && controller.texts.prefix(3) == ["Row 0", "Row 1", "Row 2"])
        // Editing ends while the row is held.
        let start = control(2, of: controller)
        let finger = run.press(start)
        run.move(finger, from: start, to: Point(x: start.x, y: start.y + 100), in: 0.3)
        controller.table.setEditing(false, animated: true)
        run.move(finger, from: Point(x: start.x, y: start.y + 100), to: Point(x: start.x, y: start.y + 130), in: 0.1)
        run.lift(finger, at: Point(x: start.x, y: start.y + 130))
        run.settle()
        #expect(controller.moves == [] && controller.texts.prefix(3) == ["Row 0", "Row 1", "Row 2"])
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func theTableScrollsAlongAtItsEdge(_ rate: Double) throws {
        let (run, controller) = try opened(rate)
        let start = control(0, of: controller)
        let finger = run.press(start)
        let edge = controller.table.bounds.height - 8
        run.move(finger, from: start, to: Point(x: start.x, y: edge), in: 0.5)
        run.advance(by: 6)
        #expect(abs(controller.table.bounds.maxY - controller.table.contentSize.height) < 1e-6)
        run.lift(finger, at: Point(x: start.x, y: edge))
        run.settle()
        #expect(controller.rows[1].last == 0)
        try run.expectContinuous()
    }

    /// The delegate keeps rows in their section, and the data source makes some immovable.
    @Test("The delegate chooses the target of a moved row, and the data source whether it moves.")
    func delegatesRetargetMovesAndDataSourcesPreventThem() throws {
        let (run, controller) = try opened()
        controller.staysInSection = true
        drag(run, from: control(3, of: controller), by: 300)
        run.settle()
        #expect(controller.rows[0] == [0, 1, 2, 4, 5, 3])
        controller.fixed = 2
        let table = controller.table
        table.isEditing = false
        table.isEditing = true
        #expect(table.cellForRow(at: ListIndexPath(row: 2, section: 0))?.reorderControl == nil)
        #expect(table.cellForRow(at: ListIndexPath(row: 1, section: 0))?.reorderControl != nil)
        #expect(!table.beginInteractiveMovementForRow(at: ListIndexPath(row: 2, section: 0)))
        #expect(!table.beginInteractiveMovementForRow(at: ListIndexPath(row: 99, section: 0)))
    }

    @Test func aLongPressLiftsARowWithoutEditing() throws {
        let (run, controller) = try opened(edits: false)
        let start = Point(x: 100, y: control(1, of: controller).y)
        #expect(controller.table.cellForRow(at: ListIndexPath(row: 1, section: 0))?.reorderControl == nil)
        controller.table.dragInteractionEnabled = true
        let finger = run.press(start)
        run.advance(by: 0.6)
        run.move(finger, from: start, to: Point(x: 100, y: start.y + 60), in: 0.3)
        run.lift(finger, at: Point(x: 100, y: start.y + 60))
        run.settle()
        #expect(controller.rows[0].prefix(3) == [0, 2, 1] && controller.selected == 0)
        controller.table.dragInteractionEnabled = false
        let again = run.press(start)
        run.advance(by: 0.6)
        run.lift(again, at: start)
        run.settle()
        #expect(controller.moves.count == 1)
        try run.expectContinuous()
    }

    @Test func theProgramMovesARowByItsMiddle() throws {
        let (run, controller) = try opened()
        let table = controller.table
        #expect(table.beginInteractiveMovementForRow(at: ListIndexPath(row: 4, section: 0)))
        table.updateInteractiveMovementTargetPosition(Point(x: 0, y: 30))
        #expect(table.cellForRow(at: ListIndexPath(row: 4, section: 0))?.center.y == 30)
        table.cancelInteractiveMovement()
        run.settle()
        #expect(controller.moves == [] && controller.texts[4] == "Row 4")
        table.beginInteractiveMovementForRow(at: ListIndexPath(row: 4, section: 0))
        table.updateInteractiveMovementTargetPosition(Point(x: 0, y: 30))
        table.endInteractiveMovement()
        #expect(controller.moves == ["0.4 to 0.0"])
    }

    @Test func keysAndActionsMoveARowByOne() throws {
        let (run, controller) = try opened()
        controller.table.focus()
        run.type(.down)
        run.stage.send(KeyEvent(.down, modifiers: .option))
        run.settle()
        #expect(
            controller.rows[0].prefix(2) == [1, 0] && controller.table.keyCursor == ListIndexPath(row: 1, section: 0))
        run.stage.send(KeyEvent(.up, modifiers: .option))
        run.settle()
        #expect(controller.rows[0].prefix(2) == [0, 1])
        run.perform("Move down", on: "Row 5")
        run.settle()
        #expect(controller.rows[0].count == 5 && controller.rows[1].first == 5)
        run.perform("Move up", on: "Row 5")
        run.settle()
        #expect(controller.rows[0].last == 5)
        #expect(
            controller.table.cellForRow(at: ListIndexPath(row: 0, section: 0))?.accessibilityCustomActions.map {
                $0.name
            } == ["Move down"])
        try run.expectContinuous()
    }

    /// Rows change under the finger, and are all removed.
    @Test func rowsMayChangeWhileOneIsDragged() throws {
        let (run, controller) = try opened()
        let start = control(2, of: controller)
        let finger = run.press(start)
        run.move(finger, from: start, to: Point(x: start.x, y: start.y + 50), in: 0.3)
        controller.rows[0].remove(at: 0)
        controller.table.deleteRows(at: [ListIndexPath(row: 0, section: 0)])
        run.advance(by: 0.5)
        run.move(finger, from: Point(x: start.x, y: start.y + 50), to: Point(x: start.x, y: start.y + 60), in: 0.1)
        run.lift(finger, at: Point(x: start.x, y: start.y + 60))
        run.settle()
        #expect(Set(controller.rows[0]) == [1, 2, 3, 4, 5] && controller.moves.count == 1)
        #expect(controller.texts.prefix(5) == controller.rows[0].map { "Row \($0)" }[...])
        try run.expectContinuous()
        let other = run.press(control(1, of: controller))
        run.advance(by: 0.1)
        controller.table.reloadData()
        run.advance(by: 0.1)
        #expect(controller.table.rowMover?.lifted == nil)
        run.lift(other, at: control(3, of: controller))
        run.settle()
        #expect(controller.moves.count == 1)
    }

    /// Without a method about movable rows, all rows of a data source that moves rows are movable.
    @Test func allRowsAreMovableByDefault() {
        final class Mute: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
                TableViewCell()
            }
        }
        final class Mover: TableViewDataSource {
            var moves: [(ListIndexPath, ListIndexPath)] = []
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
                TableViewCell()
            }
            func tableView(
                _ tableView: TableView, moveRowAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath
            ) { moves.append((sourceIndexPath, destinationIndexPath)) }
        }
        let (stage, table) = (
            Stage(size: Size(width: 300, height: 300)), TableView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        )
        let (mute, mover) = (Mute(), Mover())
        stage.root.addSubview(table)
        table.dataSource = mute
        table.isEditing = true
        stage.advance(to: 1)
        #expect(table.visibleCells.count == 3 && table.visibleCells.allSatisfy { $0.reorderControl == nil })
        table.dataSource = mover
        stage.advance(to: 2)
        #expect(table.visibleCells.count == 3 && table.visibleCells.allSatisfy { $0.reorderControl != nil })
        // The table has tested the method by one move of a row to its own position.
        #expect(mover.moves.count == 1 && mover.moves.allSatisfy { $0.0 == $0.1 })
    }

    @Test func movingRowsCausesNoJumps() throws { try Explorer(MovedApplication()).run(scripts: 40) }
}

private final class MovedController: ViewController, TableViewDataSource, TableViewDelegate {
    let table = TableView()
    var rows = [Array(0..<6), Array(6..<24)]
    var moves: [String] = []
    var staysInSection = false
    var fixed = -1
    var selected = 0

    var texts: [String] { table.visibleCells.map { $0.textLabel.text } }

    override func viewDidLoad() {
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.backgroundColor = .white
        table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
        table.isEditing = true
    }

    func numberOfSections(in tableView: TableView) -> Int { 2 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel.text = "Row \(rows[indexPath.section][indexPath.row])"
        return cell
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? nil : "Second"
    }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
        indexPath.section == 0 ? 44 : 56
    }
    func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: ListIndexPath) -> TableViewCell.EditingStyle
    {
        .none
    }
    func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: ListIndexPath) -> Bool { false }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) { selected += 1 }
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: ListIndexPath) -> Bool {
        rows[indexPath.section][indexPath.row] != fixed
    }
    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath
    ) {
        moves.append(
            "\(sourceIndexPath.section).\(sourceIndexPath.row) to \(destinationIndexPath.section).\(destinationIndexPath.row)"
        )
        let row = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        rows[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: ListIndexPath,
        toProposedIndexPath proposedDestinationIndexPath: ListIndexPath
    ) -> ListIndexPath {
        guard staysInSection, proposedDestinationIndexPath.section != sourceIndexPath.section else {
            return proposedDestinationIndexPath
        }
        return ListIndexPath(row: rows[0].count - 1, section: 0)
    }
}

private struct MovedApplication: Application {
    var title: String { "Moved rows" }
    func launch(on stage: Stage) { stage.rootViewController = MovedController() }
}

import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableEditingTests {
    private let stage = Stage(size: Size(width: 390, height: 720))
    private let controller = EditedController()
    private var table: TableView { controller.table }

    init() {
        stage.rootViewController = controller
        stage.advance(to: 0)
    }

    private func run(_ seconds: Double) {
        let end = stage.time + seconds
        while stage.time < end - 1e-9 { stage.advance(to: min(end, stage.time + 1.0 / 60)) }
    }

    private func cell(_ row: Int) throws -> TableViewCell {
        try #require(table.cellForRow(at: ListIndexPath(row: row, section: 0)))
    }

    private func control(_ row: Int) throws -> EditControl? {
        try cell(row).subviews.compactMap { $0 as? EditControl }.last
    }

    @Test func editingInsetsRowsAndRestoresThem() throws {
        table.setEditing(true, animated: true)
        run(0.08)
        let x = try cell(1).textLabel.presentation.position.x
        #expect(x > 195 && x < 195 + 19)
        table.setEditing(false, animated: true)
        #expect(abs(try cell(1).textLabel.presentation.position.x - x) < 1e-6)
        run(2)
        #expect(try cell(1).textLabel.frame.minX == 16 && control(1) == nil && !stage.needsFrame)
        table.isEditing = true
        run(1)
        #expect(try cell(1).textLabel.frame.minX == 54 && cell(1).isEditing && cell(1).editingStyle == .delete)
        #expect(try control(0) == nil && cell(0).textLabel.frame.minX == 16)
        #expect(try control(2) == nil && cell(2).textLabel.frame.minX == 16)
        #expect(try control(1)?.accessibilityLabel == "Delete Row 1")
    }

    @Test func deletionsNeedConfirmationAndInsertionsDoNot() throws {
        table.setEditing(true, animated: true)
        run(1)
        _ = try control(1)?.accessibilityActivate()
        run(1)
        let button = try #require(try cell(1).swipeButton)
        #expect(button.action.title == "Away" && controller.names[1] == 1)
        _ = button.accessibilityActivate()
        run(2)
        #expect(controller.names[1] == 2 && table.rowSwipe == nil)
        let last = controller.names.count
        _ = try control(4)?.accessibilityActivate()
        run(2)
        #expect(controller.names.count == last + 1)
        // Selection is disabled meanwhile, unless requested.
        #expect(!table.shouldHighlight(ListIndexPath(row: 1, section: 0)))
        table.allowsSelectionDuringEditing = true
        #expect(table.shouldHighlight(ListIndexPath(row: 1, section: 0)))
    }

    @Test func footerDisplayIsReported() throws {
        #expect(controller.heard == ["will display"] && controller.footer.frame.height == 30)
        table.contentOffset.y = 600
        run(0.1)
        #expect(controller.heard == ["will display", "did end"])
    }

    @Test func editingRowsCausesNoJumps() throws { try Explorer(EditedApplication()).run(scripts: 30) }
}

extension TableViewCell {
    fileprivate var swipeButton: SwipeActionButton? {
        for view in subviews {
            for inner in view.subviews { if let button = inner as? SwipeActionButton { return button } }
        }
        return nil
    }
}

/// Rows that can be deleted, except those named 0 and 2. The row named 5 has an insert control.
private final class EditedController: ViewController, TableViewDataSource, TableViewDelegate {
    let table = TableView()
    var names = Array(0..<9)
    let footer = View()
    var heard: [String] = []

    override func viewDidLoad() {
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.backgroundColor = .white
        table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        table.allowsSelectionDuringEditing = false
        view.addSubview(table)
        let button = Button("Edit")
        button.frame = Rect(x: 120, y: 600, width: 150, height: 44)
        button.addTarget(self, action: EditedController.turn, for: .primaryActionTriggered)
        view.addSubview(button)
        table.tableFooterView = View(frame: Rect(x: 0, y: 0, width: 10, height: 900))
    }

    private func turn(_ sender: Button) { table.setEditing(!table.isEditing, animated: true) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel.text = "Row \(names[indexPath.row])"
        return cell
    }
    func tableView(_ tableView: TableView, canEditRowAt indexPath: ListIndexPath) -> Bool { names[indexPath.row] != 0 }
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: ListIndexPath
    ) {
        if editingStyle == .delete {
            names.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath])
        } else {
            names.insert((names.max() ?? 0) + 1, at: indexPath.row)
            tableView.insertRows(at: [indexPath])
        }
    }
    func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: ListIndexPath) -> TableViewCell.EditingStyle
    {
        switch names[indexPath.row] {
        case 2: .none
        case 5: .insert
        default: .delete
        }
    }
    func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: ListIndexPath) -> Bool { false }
    func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: ListIndexPath
    ) -> String? { "Away" }
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double { 30 }
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { footer }
    func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {
        if view === footer { heard.append("will display") }
    }
    func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int) {
        if view === footer { heard.append("did end") }
    }
}

private struct EditedApplication: Application {
    var title: String { "Edited rows" }
    func launch(on stage: Stage) { stage.rootViewController = EditedController() }
}

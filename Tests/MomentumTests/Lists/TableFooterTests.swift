import MomentumTesting
import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableFooterTests {
    private let fixture = TableFixture([Array(0..<4), [], Array(20..<60)])
    private var table: TableView { fixture.table }

    private func reload() {
        table.reloadData()
        fixture.run(to: fixture.stage.time + 0.1)
    }

    private func footer(_ section: Int) -> ReusableView? { table.liveElement(at: .footer(of: section)) }

    /// Every element begins at the end of the previous one, for any sections.
    @Test func footersAreBelowTheirRows() throws {
        fixture.titles = ["A", "B", "C"]
        fixture.footers = ["Four", "None"]
        reload()
        let (first, second) = (try #require(footer(0)), try #require(footer(1)))
        #expect(first.frame.minY == table.rectForRow(at: ListIndexPath(row: 3, section: 0)).maxY)
        #expect(second.frame.minY == table.liveElement(at: .header(of: 1))?.frame.maxY)
        #expect(table.liveElement(at: .header(of: 2))?.frame.minY == second.frame.maxY && footer(2) == nil)
        #expect(first.accessibilityRole == .staticText && first.accessibilityLabel == "Four")
        #expect(table.indexPathForRow(at: first.frame.center) == nil)
        #expect(table.indexPathsForVisibleRows.allSatisfy { $0.isRow })
        for element in 0..<table.table.elementCount {
            let path = table.table.path(at: element)
            #expect(table.table.index(of: path) == element && table.table.contains(path))
        }
    }

    @Test func aLongFooterIsAsHighAsItsLines() throws {
        fixture.footers = ["One line", String(repeating: "Many words that take several lines. ", count: 8)]
        reload()
        let (first, second) = (try #require(footer(0)), try #require(footer(1)))
        #expect(first.frame.height == 34 && second.frame.height > 60)
        #expect(table.rectForRow(at: ListIndexPath(row: 0, section: 2)).minY == second.frame.maxY)
    }

    @Test func heightsAreThoseOfTheTable() throws {
        fixture.titles = ["A", "B", "C"]
        fixture.footers = ["x", "y", "z"]
        table.sectionHeaderHeight = 50
        table.sectionFooterHeight = 20
        reload()
        #expect(footer(0)?.frame.height == 20 && table.liveElement(at: .header(of: 0))?.frame.height == 50)
        #expect(table.contentSize.height == 3 * 70 + 44 * 44)
        #expect(
            fixture.listening { table.sectionFooterHeight = -.infinity }.count == 1 && table.sectionFooterHeight == 20)
    }

    /// Rows are inserted and deleted above a footer, which moves with the rows, also when this happens in flight.
    @Test func aFooterMovesWithItsRows() throws {
        fixture.footers = ["a", "b", "c"]
        reload()
        let view = try #require(footer(0))
        var last = view.presentation.position.y
        fixture.update([Array(1..<4), [], Array(20..<60)])
        for step in 0..<90 {
            if step == 8 { fixture.update([Array(1..<4) + [9, 10], [7], Array(20..<60)]) }
            fixture.run(to: fixture.stage.time + 1.0 / 60)
            #expect(abs(view.presentation.position.y - last) < 12)
            last = view.presentation.position.y
        }
        fixture.run(to: fixture.stage.time + 2)
        #expect(view.frame.minY == 5 * 44 && footer(0) === view)
    }

    @Test func aCellHasAPictureAndAMarkBesideItsTexts() throws {
        let cell = try #require(table.cellForRow(at: ListIndexPath(row: 0, section: 0)))
        let width = cell.textLabel.frame.width
        #expect(cell.textLabel.frame.minX == 16 && width == 368)
        View.performWithoutAnimation { cell.accessoryType = .checkmark }
        fixture.run(to: 0.1)
        #expect(cell.accessibilityValue == "checked" && cell.textLabel.frame.width == 368 - 23)
        let own = View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
        cell.accessoryView = own
        fixture.run(to: 2)
        #expect(own.frame == Rect(x: 354, y: 12, width: 30, height: 20) && cell.accessibilityValue == "")
        cell.accessoryView = nil
        fixture.run(to: 2.05)
        cell.accessoryView = own
        fixture.run(to: 4)
        #expect(own.superview === cell && own.alpha == 1 && cell.textLabel.frame.width == 368 - 38)
        cell.accessoryView = nil
        cell.accessoryType = .none
        fixture.run(to: 6)
        #expect(own.superview == nil && cell.textLabel.frame.width == 368)
    }

    @Test func tickingRowsCausesNoJumps() throws { try Explorer(TicksApplication()).run(scripts: 30) }
}

/// Rows that are ticked by a touch, and moved to another section by the next one.
private final class TicksController: ViewController, TableViewDataSource, TableViewDelegate {
    private let table = TableView(style: .plain)
    private var names = [Array(0..<6), Array(6..<30)]
    private var ticked: Set<Int> = []

    override func viewDidLoad() {
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.backgroundColor = .white
        table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
    }

    func numberOfSections(in tableView: TableView) -> Int { 2 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { "\(section) ends here" }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let name = names[indexPath.section][indexPath.row]
        cell.textLabel.text = "Row \(name)"
        cell.accessoryType = ticked.contains(name) ? .checkmark : .disclosureIndicator
        return cell
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let name = names[indexPath.section][indexPath.row]
        if ticked.insert(name).inserted {
            tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
        } else {
            let other = 1 - indexPath.section
            names[indexPath.section].remove(at: indexPath.row)
            names[other].insert(name, at: 0)
            tableView.moveRow(at: indexPath, to: ListIndexPath(row: 0, section: other))
        }
    }
}

private struct TicksApplication: Application {
    var title: String { "Ticks" }
    func launch(on stage: Stage) { stage.rootViewController = TicksController() }
}

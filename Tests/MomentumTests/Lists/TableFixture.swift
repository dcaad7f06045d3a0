@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// A stage of 400 x 600 points that is filled by a table with numbers as rows, and a record of its callbacks.
final class TableFixture: TableViewDataSource, TableViewDelegate {
    let stage = Stage(size: Size(width: 400, height: 600))
    let table = TableView()
    /// The names of the rows, by section.
    var rows: [[Int]]
    /// Returns the height of the row with a name, in points.
    var height: (Int) -> Double = { _ in 44 }
    var cellsAsked = 0
    var cellsMade = 0
    var heightsAsked = 0
    var selected: [ListIndexPath] = []
    var deselected: [ListIndexPath] = []
    var titles: [String] = []
    var footers: [String] = []
    /// The diagnostics reported since ``expectDiagnostics``.
    var reports: [String] = []

    init(_ rows: [[Int]], height: ((Int) -> Double)? = nil, estimate: Double = 44) {
        self.rows = rows
        if let height { self.height = height }
        table.estimatedRowHeight = estimate
        table.frame = Rect(x: 0, y: 0, width: 400, height: 600)
        table.register(
            { [unowned self] in
                cellsMade += 1
                return TableViewCell()
            }, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        stage.root.addSubview(table)
        stage.advance(to: 0)
    }

    convenience init(_ count: Int, height: ((Int) -> Double)? = nil, estimate: Double = 44) {
        self.init([Array(0..<count)], height: height, estimate: estimate)
    }

    // MARK: Data

    func numberOfSections(in tableView: TableView) -> Int { rows.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        cellsAsked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel.text = String(rows[indexPath.section][indexPath.row])
        cell.tag = rows[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        section < titles.count ? titles[section] : nil
    }
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        section < footers.count ? footers[section] : nil
    }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
        heightsAsked += 1
        return height(rows[indexPath.section][indexPath.row])
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) { selected.append(indexPath) }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath) { deselected.append(indexPath) }

    // MARK: Time

    /// Runs frames until `time`.
    func run(to time: Double, rate: Double = 60, _ body: () -> Void = {}) {
        while stage.time < time - 1e-9 {
            stage.advance(to: min(time, ((stage.time * rate + 1e-6).rounded(.down) + 1) / rate))
            body()
        }
    }

    func frame(_ time: Double, _ phase: PointerSample.Phase, _ y: Double, x: Double = 200) {
        stage.send(PointerSample(id: 1, phase: phase, location: Point(x: x, y: y), timestamp: time))
        stage.advance(to: time)
    }

    /// Runs `body` and returns the diagnostics reported meanwhile.
    func listening(_ body: () -> Void) -> [String] {
        let old = Diagnostics.handler
        var reports: [String] = []
        Diagnostics.handler = { reports.append($0.what) }
        body()
        Diagnostics.handler = old
        return reports
    }

    // MARK: Presentation values

    /// The presentation of the visible rows on the stage, by name: the upper edge and the velocity, with the table's
    /// offset.
    var presented: [(name: Int, y: Double, speed: Double)] {
        let offset = table.presentation.bounds.origin.y
        let offsetVelocity = table.presentation.velocity(of: .bounds).origin.y
        return table.visibleCells.map { cell in
            let shown = cell.presentation
            let (bounds, rate) = (shown.bounds, shown.velocity(of: .bounds))
            return (
                cell.tag, shown.position.y - bounds.height / 2 - offset,
                shown.velocity(of: .position).dy - rate.size.height / 2 - offsetVelocity
            )
        }
    }

    /// The expected frames of the rows, by name.
    var expected: [Int: Rect] {
        var frames: [Int: Rect] = [:]
        var y = 0.0
        for section in rows {
            for name in section {
                frames[name] = Rect(x: 0, y: y, width: 400, height: height(name))
                y += height(name)
            }
        }
        return frames
    }

    /// Changes the rows in one update.
    func update(_ new: [[Int]], completion: ((Bool) -> Void)? = nil) {
        let old = rows
        table.performBatchUpdates(
            {
                rows = new
                for (section, names) in old.enumerated() {
                    for (row, name) in names.enumerated() {
                        let path = ListIndexPath(row: row, section: section)
                        guard let indexPath = indexPath(of: name, in: new) else {
                            table.deleteRows(at: [path])
                            continue
                        }
                        if isMoved(name, from: old, to: new) { table.moveRow(at: path, to: indexPath) }
                    }
                }
                for (section, names) in new.enumerated() {
                    for (row, name) in names.enumerated() where self.indexPath(of: name, in: old) == nil {
                        table.insertRows(at: [ListIndexPath(row: row, section: section)])
                    }
                }
            }, completion: completion)
    }

    private func indexPath(of name: Int, in rows: [[Int]]) -> ListIndexPath? {
        for (section, names) in rows.enumerated() {
            if let row = names.firstIndex(of: name) { return ListIndexPath(row: row, section: section) }
        }
        return nil
    }

    /// Returns whether a row must be reported as moved: it changes its section, or its order among the remaining rows.
    private func isMoved(_ name: Int, from old: [[Int]], to new: [[Int]]) -> Bool {
        for section in old.indices {
            guard let rank = old[section].filter({ new[section].contains($0) }).firstIndex(of: name) else { continue }
            return new[section].filter { old[section].contains($0) }[rank] != name
        }
        return true
    }
}

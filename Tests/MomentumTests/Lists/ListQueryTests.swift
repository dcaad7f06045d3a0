import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// No query of a list changes the program's data.
@Suite struct ListQueryTests {
    private static let row = ListIndexPath(row: 2, section: 0)

    /// The queries of a table.
    private static let ofTable: [(name: StaticString, ask: (TableView) -> Void)] = [
        ("numberOfSections", { _ = $0.numberOfSections }), ("numberOfRows", { _ = $0.numberOfRows(inSection: 0) }),
        ("visibleCells", { _ = $0.visibleCells }), ("indexPathsForVisibleRows", { _ = $0.indexPathsForVisibleRows }),
        ("cellForRow", { _ = $0.cellForRow(at: row) }),
        ("indexPath(for:)", { table in _ = table.visibleCells.first.map { table.indexPath(for: $0) } }),
        ("indexPathForRow(at:)", { _ = $0.indexPathForRow(at: Point(x: 20, y: 100)) }),
        ("rectForRow", { _ = $0.rectForRow(at: row) }),
        ("indexPathForSelectedRow", { _ = $0.indexPathForSelectedRow }),
        ("indexPathsForSelectedRows", { _ = $0.indexPathsForSelectedRows }), ("style", { _ = $0.style }),
        ("isEditing", { _ = $0.isEditing }), ("dragInteractionEnabled", { _ = $0.dragInteractionEnabled }),
        ("sizeThatFits", { _ = $0.sizeThatFits(Size(width: 300, height: 300)) }),
    ]

    /// The queries of a collection.
    private static let ofCollection: [(name: StaticString, ask: (CollectionView) -> Void)] = [
        ("numberOfSections", { _ = $0.numberOfSections }), ("numberOfItems", { _ = $0.numberOfItems(inSection: 0) }),
        ("visibleCells", { _ = $0.visibleCells }), ("indexPathsForVisibleItems", { _ = $0.indexPathsForVisibleItems }),
        ("cellForItem", { _ = $0.cellForItem(at: row) }),
        ("indexPath(for:)", { list in _ = list.visibleCells.first.map { list.indexPath(for: $0) } }),
        ("indexPathsForSelectedItems", { _ = $0.indexPathsForSelectedItems }),
        ("layoutAttributes", { _ = $0.collectionViewLayout.layoutAttributesForElements(in: $0.bounds) }),
        ("collectionViewContentSize", { _ = $0.collectionViewLayout.collectionViewContentSize }),
    ]

    /// The queries of every list, and the operations that show or read it.
    private static let ofAny: [(name: StaticString, ask: (ListView) -> Void)] = [
        ("contentSize", { _ = $0.contentSize }), ("adjustedContentInset", { _ = $0.adjustedContentInset }),
        ("scrollVelocity", { _ = $0.scrollVelocity }), ("canBecomeFocused", { _ = $0.canBecomeFocused }),
        ("hitTest", { _ = $0.hitTest(Point(x: 30, y: 110)) }),
        ("accessibilityTree", { _ = $0.stage?.accessibilityTree.nodes }),
        ("customActions", { list in for view in list.subviews { _ = view.accessibilityCustomActions } }),
        (
            "layoutIfNeeded",
            {
                $0.setNeedsLayout()
                $0.layoutIfNeeded()
            }
        ),
        ("frame", { $0.stage?.advance(to: ($0.stage?.time ?? 0) + 0.1) }),
        ("snapshotView", { _ = $0.snapshotView(afterScreenUpdates: true) }),
    ]

    @Test func queriesDoNotChangeTheData() {
        for isEditing in [false, true] {
            let source = Source()
            let stage = Stage(size: Size(width: 320, height: 480))
            let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
            table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
            (table.dataSource, table.delegate) = (source, source)
            table.dragInteractionEnabled = true
            stage.root.addSubview(table)
            table.isEditing = isEditing
            stage.advance(to: 0)
            for question in Self.ofTable {
                question.ask(table)
                #expect(source.changes.isEmpty, "\(question.name), \(isEditing)")
            }
            for question in Self.ofAny {
                question.ask(table)
                #expect(source.changes.isEmpty, "\(question.name), \(isEditing)")
            }
            // Beginning and cancelling an interactive move also asks the data source.
            table.beginInteractiveMovementForRow(at: Self.row)
            table.updateInteractiveMovementTargetPosition(Point(x: 100, y: 300))
            table.cancelInteractiveMovement()
            stage.advance(to: 5)
            #expect(source.changes.isEmpty && source.questions > 0, "\(isEditing)")
        }
        let source = Source()
        let stage = Stage(size: Size(width: 320, height: 480))
        let list = CollectionView(
            frame: Rect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: FlowLayout())
        list.register({ CollectionViewCell() }, forCellWithReuseIdentifier: "item")
        (list.dataSource, list.delegate) = (source, source)
        stage.root.addSubview(list)
        stage.advance(to: 0)
        for question in Self.ofCollection {
            question.ask(list)
            #expect(source.changes.isEmpty, "\(question.name)")
        }
        for question in Self.ofAny {
            question.ask(list)
            #expect(source.changes.isEmpty, "\(question.name)")
        }
    }
}

/// Records changes of its data, and counts queries.
private final class Source: TableViewDataSource, TableViewDelegate, CollectionViewDataSource, CollectionViewDelegate {
    var changes: [String] = []
    var questions = 0

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: TableView, canEditRowAt indexPath: ListIndexPath) -> Bool {
        questions += 1
        return true
    }
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: ListIndexPath) -> Bool {
        questions += 1
        return true
    }
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: ListIndexPath
    ) { changes.append("commit") }
    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath
    ) { changes.append("move") }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) { changes.append("select") }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath) { changes.append("deselect") }
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath) { changes.append("highlight") }
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
    ) -> SwipeActionsConfiguration? {
        SwipeActionsConfiguration(actions: [
            ContextualAction(style: .destructive, title: "Delete") { [self] _, _, done in
                changes.append("swipe")
                done(true)
            }
        ])
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath) -> CollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath) {
        changes.append("select item")
    }
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath) {
        changes.append("deselect item")
    }
}

import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// Every method of a list's data source and delegate, called as a result of user input.
@Suite struct CalledListMethodsTests {
    private final class Table: TableViewDataSource, TableViewDelegate {
        let heard = CallRecorder()
        let header = View()
        let footer = View()

        func numberOfSections(in tableView: TableView) -> Int {
            heard.record()
            return 3
        }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            heard.record()
            return 12
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
            heard.record()
            return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            heard.record()
            return "Head"
        }
        func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
            heard.record()
            return "Foot"
        }
        func tableView(_ tableView: TableView, canEditRowAt indexPath: ListIndexPath) -> Bool {
            heard.record()
            return true
        }
        func tableView(_ tableView: TableView, canMoveRowAt indexPath: ListIndexPath) -> Bool {
            heard.record()
            return true
        }
        func tableView(
            _ tableView: TableView, moveRowAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath
        ) { heard.record() }
        func tableView(
            _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: ListIndexPath
        ) { heard.record() }

        func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
            heard.record()
            return 50
        }
        func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
            heard.record()
            return TableView.automaticDimension
        }
        func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
            heard.record()
            return TableView.automaticDimension
        }
        func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
            heard.record()
            return nil
        }
        func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
            heard.record()
            return nil
        }
        func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ListIndexPath) -> Bool {
            heard.record()
            return true
        }
        func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath) { heard.record() }
        func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListIndexPath) { heard.record() }
        func tableView(_ tableView: TableView, willSelectRowAt indexPath: ListIndexPath) -> ListIndexPath? {
            heard.record()
            return indexPath
        }
        func tableView(_ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath) -> ListIndexPath? {
            heard.record()
            return indexPath
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) { heard.record() }
        func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath) { heard.record() }
        func tableView(
            _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
        ) -> SwipeActionsConfiguration? {
            heard.record()
            return nil
        }
        func tableView(
            _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
        ) -> SwipeActionsConfiguration? {
            heard.record()
            return nil
        }
        func tableView(
            _ tableView: TableView, editingStyleForRowAt indexPath: ListIndexPath
        ) -> TableViewCell.EditingStyle {
            heard.record()
            return .delete
        }
        func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: ListIndexPath) -> Bool {
            heard.record()
            return true
        }
        func tableView(
            _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: ListIndexPath
        ) -> String? {
            heard.record()
            return "Away"
        }
        func tableView(
            _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: ListIndexPath,
            toProposedIndexPath proposedDestinationIndexPath: ListIndexPath
        ) -> ListIndexPath {
            heard.record()
            return proposedDestinationIndexPath
        }
        func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListIndexPath) {
            heard.record()
        }
        func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListIndexPath)
        {
            heard.record()
        }
        func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {
            heard.record()
        }
        func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int) {
            heard.record()
        }
        func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {
            heard.record()
        }
        func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int) {
            heard.record()
        }
    }

    private func table() -> (TableView, Table, DelegateFixture) {
        let (table, spy) = (TableView(), Table())
        table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
        table.dataSource = spy
        table.delegate = spy
        return (table, spy, DelegateFixture(table))
    }

    @Test func tableViewDataSource() throws {
        let (table, spy, hand) = table()
        table.setEditing(true, animated: false)
        hand.run(0.1)
        let cell = try #require(table.visibleCells.first)
        let controls = cell.subviews.compactMap { $0 as? EditControl }
        _ = controls.first?.accessibilityActivate()
        hand.run(1)
        _ = cell.subviews.compactMap { $0.subviews.first as? SwipeActionButton }.first?.accessibilityActivate()
        hand.run(1)
        #expect(!spy.heard.methods.contains("tableView(_:moveRowAt:to:)"))
        hand.drag(380, 180, by: Vector(dx: 0, dy: 60))
        hand.run(1)
        let all = [
            "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)",
            "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
            "tableView(_:canEditRowAt:)", "tableView(_:commit:forRowAt:)", "tableView(_:canMoveRowAt:)",
            "tableView(_:moveRowAt:to:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    @Test func tableViewDelegate() throws {
        let (table, spy, hand) = table()
        hand.tap(200, 60)
        hand.tap(200, 110)
        hand.drag(100, 110, by: Vector(dx: 150, dy: 0))
        hand.drag(300, 110, by: Vector(dx: -150, dy: 0))
        for _ in 0..<3 {
            hand.drag(200, 550, by: Vector(dx: 0, dy: -500), count: 3)
            hand.run(3)
        }
        table.setEditing(true, animated: false)
        hand.run(0.1)
        let cell = try #require(table.visibleCells.dropFirst(2).first)
        _ = cell.subviews.compactMap { $0 as? EditControl }.first?.accessibilityActivate()
        hand.run(1)
        hand.drag(380, 300, by: Vector(dx: 0, dy: -60))
        hand.run(1)
        let all = [
            "tableView(_:heightForRowAt:)", "tableView(_:heightForHeaderInSection:)",
            "tableView(_:heightForFooterInSection:)", "tableView(_:viewForHeaderInSection:)",
            "tableView(_:viewForFooterInSection:)", "tableView(_:shouldHighlightRowAt:)",
            "tableView(_:didHighlightRowAt:)", "tableView(_:didUnhighlightRowAt:)", "tableView(_:willSelectRowAt:)",
            "tableView(_:willDeselectRowAt:)", "tableView(_:didSelectRowAt:)", "tableView(_:didDeselectRowAt:)",
            "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
            "tableView(_:trailingSwipeActionsConfigurationForRowAt:)", "tableView(_:editingStyleForRowAt:)",
            "tableView(_:shouldIndentWhileEditingRowAt:)", "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
            "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
            "tableView(_:willDisplay:forRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
            "tableView(_:willDisplayHeaderView:forSection:)", "tableView(_:didEndDisplayingHeaderView:forSection:)",
            "tableView(_:willDisplayFooterView:forSection:)", "tableView(_:didEndDisplayingFooterView:forSection:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    private final class Collection: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
        let heard = CallRecorder()

        func numberOfSections(in collectionView: CollectionView) -> Int {
            heard.record()
            return 1
        }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            heard.record()
            return 200
        }
        func collectionView(
            _ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath
        ) -> CollectionViewCell {
            heard.record()
            return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            sizeForItemAt indexPath: ListIndexPath
        ) -> Size {
            heard.record()
            return Size(width: 80, height: 80)
        }
        func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            insetForSectionAt section: Int
        ) -> EdgeInsets {
            heard.record()
            return .zero
        }
        func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> Double {
            heard.record()
            return 5
        }
        func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> Double {
            heard.record()
            return 5
        }
        func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListIndexPath) -> Bool {
            heard.record()
            return true
        }
        func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: ListIndexPath) {
            heard.record()
        }
        func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListIndexPath) {
            heard.record()
        }
        func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: ListIndexPath) -> Bool {
            heard.record()
            return true
        }
        func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListIndexPath) -> Bool {
            heard.record()
            return true
        }
        func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath) {
            heard.record()
        }
        func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath) {
            heard.record()
        }
        func collectionView(
            _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: ListIndexPath
        ) { heard.record() }
        func collectionView(
            _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
            forItemAt indexPath: ListIndexPath
        ) { heard.record() }
        func collectionView(
            _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: Point
        ) -> Point {
            heard.record()
            return proposedContentOffset
        }
    }

    private func collection() -> (CollectionView, Collection, DelegateFixture) {
        let (view, spy) = (CollectionView(frame: .zero, collectionViewLayout: FlowLayout()), Collection())
        view.register({ CollectionViewCell() }, forCellWithReuseIdentifier: "item")
        view.allowsMultipleSelection = true
        view.dataSource = spy
        view.delegate = spy
        return (view, spy, DelegateFixture(view))
    }

    @Test func collectionViewDataSource() {
        let (_, spy, _) = collection()
        let all = [
            "numberOfSections(in:)", "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }

    @Test func collectionViewDelegate() {
        let (view, spy, hand) = collection()
        hand.tap(40, 40)
        hand.tap(40, 40)
        view.setCollectionViewLayout(FlowLayout(), animated: true)
        hand.run(1)
        hand.drag(200, 550, by: Vector(dx: 0, dy: -500), count: 3)
        hand.run(3)
        let all = [
            "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
            "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
            "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)", "collectionView(_:shouldHighlightItemAt:)",
            "collectionView(_:didHighlightItemAt:)", "collectionView(_:didUnhighlightItemAt:)",
            "collectionView(_:shouldSelectItemAt:)", "collectionView(_:shouldDeselectItemAt:)",
            "collectionView(_:didSelectItemAt:)", "collectionView(_:didDeselectItemAt:)",
            "collectionView(_:willDisplay:forItemAt:)", "collectionView(_:didEndDisplaying:forItemAt:)",
            "collectionView(_:targetContentOffsetForProposedContentOffset:)",
        ]
        #expect(spy.heard.lacks(all) == [])
    }
}

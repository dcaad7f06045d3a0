import MomentumKit
import Testing

/// Delegates with the signatures of programs for UIKit: every method is called.
@Suite struct ListDelegateTests {
    /// Implements all delegate methods of a table.
    private final class TableSpy: TableViewDataSource, TableViewDelegate {
        var heard: Set<String> = []
        var replacement: ((ListIndexPath) -> ListIndexPath?)?
        let header = View()

        func numberOfSections(in tableView: TableView) -> Int {
            heard.insert(#function)
            return 1
        }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            heard.insert(#function)
            return 100
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
            heard.insert(#function)
            return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            heard.insert(#function)
            return nil
        }
        func scrollViewDidScroll(_ scrollView: ScrollView) { heard.insert(#function) }
        func scrollViewWillBeginDragging(_ scrollView: ScrollView) { heard.insert(#function) }
        func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListIndexPath) {
            heard.insert(#function)
        }
        func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {
            #expect(view === header)
            heard.insert(#function)
        }
        func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListIndexPath)
        {
            heard.insert(#function)
        }
        func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int) {
            #expect(view === header)
            heard.insert(#function)
        }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
            heard.insert(#function)
            return 50
        }
        func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
            heard.insert(#function)
            return 30
        }
        func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
            heard.insert(#function)
            return header
        }
        func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ListIndexPath) -> Bool {
            heard.insert(#function)
            return true
        }
        func tableView(_ tableView: TableView, didHighlightRowAt indexPath: ListIndexPath) { heard.insert(#function) }
        func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: ListIndexPath) { heard.insert(#function) }
        func tableView(_ tableView: TableView, willSelectRowAt indexPath: ListIndexPath) -> ListIndexPath? {
            heard.insert(#function)
            return replacement.map { $0(indexPath) } ?? indexPath
        }
        func tableView(_ tableView: TableView, willDeselectRowAt indexPath: ListIndexPath) -> ListIndexPath? {
            heard.insert(#function)
            return indexPath
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) { heard.insert(#function) }
        func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ListIndexPath) { heard.insert(#function) }
    }

    /// A delegate whose superclass is already a scroll view's delegate.
    private class ScrollListener: ScrollViewDelegate {
        var scrolls = 0
        init() {}
        func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
    }

    private final class RowListener: ScrollListener, TableViewDelegate {
        var selected: [ListIndexPath] = []
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) { selected.append(indexPath) }
    }

    private let stage = Stage(size: Size(width: 400, height: 600))

    private func tap(_ x: Double, _ y: Double) {
        for phase in [PointerSample.Phase.began, .ended] {
            stage.send(PointerSample(phase: phase, location: Point(x: x, y: y), timestamp: stage.time))
            stage.advance(to: stage.time + 0.02)
        }
        stage.advance(to: stage.time + 0.5)
    }

    private func drag(from start: Double, to end: Double) {
        stage.send(PointerSample(phase: .began, location: Point(x: 200, y: start), timestamp: stage.time))
        for index in 1...10 {
            let y = start + (end - start) * Double(index) / 10
            stage.send(PointerSample(phase: .moved, location: Point(x: 200, y: y), timestamp: stage.time))
            stage.advance(to: stage.time + 0.02)
        }
        stage.send(PointerSample(phase: .ended, location: Point(x: 200, y: end), timestamp: stage.time))
        stage.advance(to: stage.time + 0.02)
    }

    private func table() -> TableView {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
        table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
        stage.root.addSubview(table)
        return table
    }

    @Test func aTableDelegateReceivesScrollingAndRows() {
        let (table, spy) = (table(), TableSpy())
        table.dataSource = spy
        table.delegate = spy
        stage.advance(to: 0.1)
        tap(200, 60)
        tap(200, 110)
        drag(from: 500, to: 50)
        for _ in 0..<200 { stage.advance(to: stage.time + 0.02) }
        #expect(
            spy.heard == [
                "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)",
                "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
                "tableView(_:willDisplay:forRowAt:)", "tableView(_:willDisplayHeaderView:forSection:)",
                "tableView(_:didEndDisplaying:forRowAt:)", "tableView(_:didEndDisplayingHeaderView:forSection:)",
                "tableView(_:heightForRowAt:)", "tableView(_:heightForHeaderInSection:)",
                "tableView(_:viewForHeaderInSection:)", "tableView(_:shouldHighlightRowAt:)",
                "tableView(_:didHighlightRowAt:)", "tableView(_:didUnhighlightRowAt:)",
                "tableView(_:willSelectRowAt:)", "tableView(_:willDeselectRowAt:)", "tableView(_:didSelectRowAt:)",
                "tableView(_:didDeselectRowAt:)",
            ])
    }

    @Test func theDelegateChoosesTheSelectedRow() {
        let (table, spy) = (table(), TableSpy())
        table.dataSource = spy
        table.delegate = spy
        spy.replacement = { ListIndexPath(row: $0.row + 1, section: $0.section) }
        stage.advance(to: 0.1)
        tap(200, 60)
        #expect(table.indexPathForSelectedRow == ListIndexPath(row: 1, section: 0))
        spy.replacement = { _ in nil }
        tap(200, 160)
        #expect(table.indexPathForSelectedRow == ListIndexPath(row: 1, section: 0))
    }

    @Test("A table delegate receives the callbacks of rows and those of its superclass, a scroll delegate.")
    func aTableDelegateInheritsScrollViewCallbacks() {
        let (table, spy, listener) = (table(), TableSpy(), RowListener())
        table.dataSource = spy
        table.delegate = listener
        stage.advance(to: 0.1)
        tap(200, 60)
        #expect(listener.selected.count == 1)
        drag(from: 500, to: 300)
        #expect(listener.scrolls > 0)
    }

    /// Implements all delegate methods of a collection.
    private final class CollectionSpy: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
        var heard: Set<String> = []
        var maySelect = true

        func numberOfSections(in collectionView: CollectionView) -> Int {
            heard.insert(#function)
            return 1
        }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            heard.insert(#function)
            return 200
        }
        func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath)
            -> CollectionViewCell
        {
            heard.insert(#function)
            return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        func scrollViewDidScroll(_ scrollView: ScrollView) { heard.insert(#function) }
        func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            sizeForItemAt indexPath: ListIndexPath
        ) -> Size {
            heard.insert(#function)
            return Size(width: 80, height: 80)
        }
        func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            insetForSectionAt section: Int
        ) -> EdgeInsets {
            heard.insert(#function)
            return EdgeInsets(all: 20)
        }
        func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> Double {
            heard.insert(#function)
            return 5
        }
        func collectionView(
            _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> Double {
            heard.insert(#function)
            return 40
        }
        func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: ListIndexPath) -> Bool {
            heard.insert(#function)
            return true
        }
        func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: ListIndexPath) {
            heard.insert(#function)
        }
        func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: ListIndexPath) {
            heard.insert(#function)
        }
        func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: ListIndexPath) -> Bool {
            heard.insert(#function)
            return maySelect
        }
        func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: ListIndexPath) -> Bool {
            heard.insert(#function)
            return true
        }
        func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: ListIndexPath) {
            heard.insert(#function)
        }
        func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: ListIndexPath) {
            heard.insert(#function)
        }
        func collectionView(
            _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: ListIndexPath
        ) { heard.insert(#function) }
        func collectionView(
            _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
            forItemAt indexPath: ListIndexPath
        ) { heard.insert(#function) }
        func collectionView(
            _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: Point
        ) -> Point {
            heard.insert(#function)
            return Point(x: 0, y: 33)
        }
    }

    @Test func aCollectionDelegateReceivesScrollingAndItems() {
        let view = CollectionView(
            frame: Rect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: FlowLayout())
        let spy = CollectionSpy()
        view.register({ CollectionViewCell() }, forCellWithReuseIdentifier: "item")
        view.allowsMultipleSelection = true
        view.dataSource = spy
        view.delegate = spy
        stage.root.addSubview(view)
        stage.advance(to: 0.1)
        // Three items of 80 points, at least 40 apart, fill 360 points.
        #expect(
            view.cellForItem(at: ListIndexPath(item: 2, section: 0))?.frame
                == Rect(x: 300, y: 20, width: 80, height: 80))
        #expect(
            view.cellForItem(at: ListIndexPath(item: 3, section: 0))?.frame
                == Rect(x: 20, y: 105, width: 80, height: 80))
        tap(60, 60)
        #expect(view.indexPathsForSelectedItems.count == 1)
        tap(60, 60)
        #expect(view.indexPathsForSelectedItems.isEmpty)
        spy.maySelect = false
        tap(60, 60)
        #expect(view.indexPathsForSelectedItems.isEmpty)
        view.setCollectionViewLayout(FlowLayout(), animated: true)
        stage.advance(to: stage.time + 1)
        #expect(view.contentOffset.y == 33)
        drag(from: 500, to: 50)
        for _ in 0..<200 { stage.advance(to: stage.time + 0.02) }
        #expect(
            spy.heard == [
                "numberOfSections(in:)", "collectionView(_:numberOfItemsInSection:)",
                "collectionView(_:cellForItemAt:)", "scrollViewDidScroll(_:)",
                "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
                "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
                "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
                "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
                "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
                "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:didSelectItemAt:)",
                "collectionView(_:didDeselectItemAt:)", "collectionView(_:willDisplay:forItemAt:)",
                "collectionView(_:didEndDisplaying:forItemAt:)",
                "collectionView(_:targetContentOffsetForProposedContentOffset:)",
            ])
    }
}

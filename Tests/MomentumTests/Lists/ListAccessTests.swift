import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// The queries of lists, and their selection, scrolling and reloading.
@Suite struct ListAccessTests {
    @Test func aCollectionFindsItsItemsAndCells() throws {
        let fixture = CollectionFixture(200)
        let view = fixture.view
        let third = ListIndexPath(item: 3, section: 0)
        let cell = try #require(view.cellForItem(at: third))
        #expect(view.indexPath(for: cell) == third && view.indexPath(for: CollectionViewCell()) == nil)
        #expect(view.indexPathsForVisibleItems.contains(third))
        #expect(view.indexPathsForVisibleItems.count == view.visibleCells.count)
        #expect(view.collectionViewLayout === fixture.grid)
    }

    @Test func collectionsSelectAndScrollOnRequest() {
        let fixture = CollectionFixture(200)
        let (view, far) = (fixture.view, ListIndexPath(item: 150, section: 0))
        view.selectItem(at: far, animated: false, scrollPosition: .top)
        fixture.stage.advance(to: 0.1)
        #expect(view.indexPathsForSelectedItems == [far] && view.cellForItem(at: far) != nil)
        let offset = view.contentOffset.y
        #expect(abs((view.cellForItem(at: far)?.frame.minY ?? 0) - offset) < 20)
        view.deselectItem(at: far, animated: false)
        #expect(view.indexPathsForSelectedItems.isEmpty)
        view.scrollToItem(at: ListIndexPath(item: 0, section: 0), at: .top, animated: true)
        fixture.run(to: 0.2)
        #expect(view.contentOffset.y < offset && view.contentOffset.y > 0)
        fixture.run(to: 3)
        #expect(abs(view.contentOffset.y) < 20)
        #expect(
            diagnostics { view.scrollToItem(at: ListIndexPath(item: 500, section: 0), at: .top, animated: false) }.count
                == 1)
    }

    @Test func reloadedItemsShowNewContent() {
        let fixture = CollectionFixture(20)
        let second = ListIndexPath(item: 2, section: 0)
        fixture.items[2] = 77
        #expect(fixture.view.cellForItem(at: second)?.tag == 2)
        fixture.view.reloadItems(at: [second])
        fixture.run(to: 2)
        #expect(fixture.view.cellForItem(at: second)?.tag == 77)
    }

    @Test func anotherLayoutRepositionsItems() {
        let fixture = CollectionFixture(20)
        let last = ListIndexPath(item: 19, section: 0)
        let before = fixture.view.cellForItem(at: last)?.frame
        let wide = FlowLayout()
        wide.itemSize = Size(width: 380, height: 20)
        fixture.view.collectionViewLayout = wide
        fixture.run(to: 2)
        #expect(fixture.view.collectionViewLayout === wide && fixture.view.cellForItem(at: last)?.frame != before)
        #expect(fixture.view.cellForItem(at: last)?.bounds.size == wide.itemSize)
    }

    @Test func aTableCountsAndFindsItsRows() throws {
        let fixture = TableFixture([[0, 1, 2], [3, 4]])
        let table = fixture.table
        #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 3)
        #expect(table.numberOfRows(inSection: 1) == 2 && table.numberOfRows(inSection: 7) == 0)
        let path = ListIndexPath(row: 1, section: 1)
        #expect(table.cellForRow(at: path)?.tag == 4)
        fixture.rows[1][1] = 9
        table.reloadRows(at: [path])
        for frame in 1...120 { fixture.stage.advance(to: Double(frame) / 60) }
        #expect(table.cellForRow(at: path)?.tag == 9)
        var other = path
        other.row = 0
        #expect(other == ListIndexPath(row: 0, section: 1) && table.cellForRow(at: other)?.tag == 3)
    }
}

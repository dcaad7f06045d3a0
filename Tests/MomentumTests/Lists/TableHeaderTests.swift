import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableHeaderTests {
    private let fixture = TableFixture([Array(0..<10), Array(10..<20), Array(20..<50)])
    private var table: TableView { fixture.table }

    init() {
        fixture.titles = ["A", "B", "C"]
        table.sectionHeadersPinToVisibleBounds = true
        fixture.run(to: 0.1)
    }

    /// Returns the distance of the visible header of a section from the upper edge of the table, or nil.
    private func y(_ section: Int) -> Double? {
        table.liveElement(at: .header(of: section)).map { $0.frame.minY - table.contentOffset.y }
    }

    /// A header's position is a continuous function of the offset: the next one pushes it away.
    @Test func headersPinUntilTheNextPushesThemAway() throws {
        let height = try #require(table.liveElement(at: .header(of: 0))).frame.height
        let second = height + 10 * 44
        for offset in stride(from: -60.0, through: 900, by: 0.5) {
            table.contentOffset.y = offset
            table.layoutIfNeeded()
            let wanted = offset < 0 ? -offset : min(0, second - offset - height)
            if wanted > -height {
                #expect(y(0) == wanted)
            } else {
                #expect(y(0) == nil || y(0) == wanted)
            }
            let next = max(0, second - offset)
            if next < 600, second + height + 440 - offset - height > 0 { #expect(y(1) == next) }
        }
        // A sticky header is above the rows and below the scroll indicator.
        let header = try #require(table.liveElement(at: .header(of: 1)))
        #expect(header.backgroundColor.alpha == 1)
        #expect(header.layer.zPosition > 0 && table.verticalBar.layer.zPosition > header.layer.zPosition)
    }

    @Test func unpinnedHeadersScrollAway() {
        #expect(TableView(style: .plain).style == .plain && TableView().style == .grouped)
        table.sectionHeadersPinToVisibleBounds = false
        table.contentOffset.y = 200
        fixture.run(to: 0.2)
        #expect(y(0) == nil)
    }

    @Test func rowsScrolledToAreBelowTheirHeader() {
        table.scrollToRow(at: ListIndexPath(row: 5, section: 2), at: .top, animated: true)
        fixture.run(to: 4)
        let row = table.rectForRow(at: ListIndexPath(row: 5, section: 2))
        let header = table.liveElement(at: .header(of: 2))
        #expect(y(2) == 0 && abs(row.minY - table.contentOffset.y - (header?.frame.height ?? 0)) < 1e-6)
    }

    @Test func tableHeadersAndFootersScrollWithTheRows() {
        let (over, under) = (
            View(frame: Rect(x: 0, y: 0, width: 10, height: 120)), View(frame: Rect(x: 0, y: 0, width: 10, height: 80))
        )
        table.tableHeaderView = over
        table.tableFooterView = under
        fixture.run(to: 0.2)
        #expect(over.frame == Rect(x: 0, y: 0, width: 400, height: 120))
        #expect(table.rectForRow(at: ListIndexPath(row: 0, section: 0)).minY > 120)
        #expect(y(0) == 120 && table.contentSize.height == under.frame.maxY && under.frame.height == 80)
        #expect(table.indexPathForRow(at: Point(x: 0, y: 60)) == nil)
        fixture.update([Array(1..<10), Array(10..<20), Array(20..<50)])
        fixture.run(to: 3)
        #expect(table.contentSize.height == under.frame.maxY && y(0) == 120)
        table.tableHeaderView = nil
        fixture.run(to: 3.1)
        #expect(over.superview == nil && y(0) == 0)
    }

    /// Rows are inserted and deleted under a sticky header.
    @Test func pinnedHeadersStayWhileRowsMove() {
        table.contentOffset.y = 200
        fixture.run(to: 0.2)
        #expect(y(0) == 0)
        fixture.update([Array(3..<10), Array(10..<20), Array(20..<50)])
        fixture.run(to: 3) { #expect(abs((y(0) ?? -1000)) < 1e-6) }
    }
}

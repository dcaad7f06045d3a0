import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// The target of a scroll in flight is determined again when content, insets or size change.
@Suite struct ScrollAimTests {
    private enum Scroll: CaseIterable { case offset, rect, end, pageDown, wheel, fling, block, row }
    private enum Change: CaseIterable { case content, inset, size }

    private final class Lines: TableViewDataSource {
        var count = 40
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
            TableViewCell()
        }
    }

    private func table(_ lines: Lines) -> TableView {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
        (table.dataSource, table.rowHeight, table.estimatedRowHeight) = (lines, 100, 100)
        return table
    }

    private func begin(_ scroll: Scroll, _ list: ScrollView, on stage: Stage) {
        let bottom = Point(x: 0, y: list.extentY.upper)
        switch scroll {
        case .offset: list.setContentOffset(bottom, animated: true)
        case .rect: list.scrollRectToVisible(Rect(x: 0, y: 3960, width: 300, height: 40), animated: true)
        case .end, .pageDown:
            list.focus()
            for _ in 0..<(scroll == .end ? 1 : 8) { stage.send(KeyEvent(scroll == .end ? .end : .pageDown)) }
        case .wheel:
            for _ in 0..<8 {
                stage.send(WheelSample(location: Point(x: 100, y: 100), delta: Vector(dy: 500), timestamp: stage.time))
            }
        case .fling:
            for step in 0...6 {
                stage.send(
                    PointerSample(
                        phase: step == 0 ? .began : step == 6 ? .ended : .moved,
                        location: Point(x: 100, y: 580 - 90 * Double(step)), timestamp: stage.time))
                stage.advance(to: stage.time + 1.0 / 120)
            }
        case .block: View.animate(withDuration: 0.6) { list.contentOffset = bottom }
        case .row:
            (list as? TableView)?.scrollToRow(at: ListIndexPath(row: 39, section: 0), at: .bottom, animated: true)
        }
    }

    @Test func scrollsEndWithinThePresentLimits() {
        for (scroll, change) in Scroll.allCases.flatMap({ scroll in Change.allCases.map { (scroll, $0) } }) {
            for delay in [1, 6, 15, 30] {
                let (stage, lines) = (Stage(size: Size(width: 300, height: 600)), Lines())
                let list = table(lines)
                list.contentInset.bottom = 300
                stage.root.addSubview(list)
                stage.advance(to: 0.1)
                begin(scroll, list, on: stage)
                for _ in 0..<delay { stage.advance(to: stage.time + 1.0 / 60) }
                let (before, speed) = (list.presentation.bounds.minY, list.scrollVelocity.dy)
                switch change {
                case .content:
                    lines.count = 15
                    list.deleteRows(at: (15..<40).map { ListIndexPath(row: $0, section: 0) })
                case .inset: list.contentInset.bottom = 0
                case .size: list.frame.size.height = 700
                }
                stage.advance(to: stage.time + 1.0 / 60)
                // The motion is continuous, except where the limits are changed at rest.
                let step = list.presentation.bounds.minY - before
                let isBent = abs(step - speed / 60) < 60
                #expect(
                    isBent || change == .content && scroll == .block || speed == 0,
                    "\(scroll), \(change) after \(delay): \(step) at \(speed)")
                for _ in 0..<400 { stage.advance(to: stage.time + 1.0 / 60) }
                #expect(
                    abs(list.contentOffset.y - list.clamped(list.contentOffset).y) < 1e-6,
                    "\(scroll), \(change) after \(delay): \(list.contentOffset.y) of \(list.extentY.upper)")
                #expect(!list.visibleCells.isEmpty && !stage.needsFrame)
            }
        }
    }

    /// 15 rows of 100 points in 600, and 3,400 before.
    @Test func rowsDeletedWhileItScrollsToThemLeaveNoBlankList() {
        let (stage, lines) = (Stage(size: Size(width: 300, height: 600)), Lines())
        let list = table(lines)
        stage.root.addSubview(list)
        stage.advance(to: 0)
        list.scrollToRow(at: ListIndexPath(row: 39, section: 0), at: .bottom, animated: true)
        stage.advance(to: 0.1)
        lines.count = 15
        list.deleteRows(at: (15..<40).map { ListIndexPath(row: $0, section: 0) })
        for frame in 7...300 { stage.advance(to: Double(frame) / 60) }
        #expect(list.contentOffset.y == 900 && list.visibleCells.count >= 6)
    }

    private func plain(_ stage: Stage) -> ScrollView {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
        scroll.contentSize = Size(width: 300, height: 3000)
        stage.root.addSubview(scroll)
        stage.advance(to: 0)
        return scroll
    }

    @Test func keysScrollToThePresentEdge() {
        for key in [KeyEvent.Key.home, .end] {
            let stage = Stage(size: Size(width: 300, height: 600))
            let scroll = plain(stage)
            scroll.contentOffset.y = 1000
            scroll.focus()
            stage.send(KeyEvent(key))
            stage.advance(to: 0.1)
            scroll.contentSize.height = 4000
            scroll.contentInset = EdgeInsets(top: 70, left: 0, bottom: 30, right: 0)
            for frame in 7...300 { stage.advance(to: Double(frame) / 60) }
            #expect(scroll.contentOffset.y == (key == .home ? -70 : 3430))
        }
    }

    @Test func scrollsToTheTopEndBelowANewBar() {
        let stage = Stage(size: Size(width: 300, height: 600))
        let scroll = plain(stage)
        scroll.contentInsetAdjustmentBehavior = .always
        scroll.contentOffset.y = 1000
        scroll.setContentOffset(.zero, animated: true)
        stage.advance(to: 0.1)
        stage.safeAreaInsets.top = 60
        for frame in 7...300 { stage.advance(to: Double(frame) / 60) }
        #expect(scroll.contentOffset.y == -60)
    }

    @Test("Content that is scrolled into view stays above a keyboard that appears meanwhile.")
    func revealedContentStaysAboveAnAppearingKeyboard() {
        let stage = Stage(size: Size(width: 300, height: 600))
        let scroll = plain(stage)
        scroll.scrollRectToVisible(Rect(x: 0, y: 1000, width: 300, height: 40), animated: true)
        stage.advance(to: 0.1)
        scroll.contentInset.bottom = 250
        for frame in 7...300 { stage.advance(to: Double(frame) / 60) }
        #expect(scroll.contentOffset.y == 690)
    }

    @Test func offsetsBeyondAnEdgeAreKept() {
        let stage = Stage(size: Size(width: 300, height: 600))
        let scroll = plain(stage)
        scroll.setContentOffset(Point(x: 0, y: -80), animated: true)
        stage.advance(to: 0.1)
        scroll.contentSize.height = 2000
        for frame in 7...300 { stage.advance(to: Double(frame) / 60) }
        #expect(scroll.contentOffset.y == -80)
    }

    @Test func pagesUseThePresentSize() {
        for isFlung in [true, false] {
            let stage = Stage(size: Size(width: 400, height: 300))
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
            (scroll.isPagingEnabled, scroll.contentSize) = (true, Size(width: 2000, height: 300))
            stage.root.addSubview(scroll)
            stage.advance(to: 0)
            if isFlung {
                for step in 0...6 {
                    stage.send(
                        PointerSample(
                            phase: step == 0 ? .began : step == 6 ? .ended : .moved,
                            location: Point(x: 300 - 30 * Double(step), y: 100), timestamp: stage.time))
                    stage.advance(to: stage.time + 1.0 / 60)
                }
            } else {
                scroll.setContentOffset(Point(x: 800, y: 0), animated: true)
                stage.advance(to: 0.1)
            }
            scroll.frame.size.width = 300
            scroll.contentSize.width = 1500
            for _ in 0..<300 { stage.advance(to: stage.time + 1.0 / 60) }
            #expect(scroll.contentOffset.x == (isFlung ? 300 : 600), "\(isFlung): \(scroll.contentOffset.x)")
        }
    }

    // MARK: Refreshing

    @Test func refreshesMayEndAtAnyTime() {
        for frames in 0...60 {
            let stage = Stage(size: Size(width: 300, height: 600))
            let (scroll, refresh) = (plain(stage), RefreshControl())
            scroll.refreshControl = refresh
            stage.advance(to: 0)
            refresh.beginRefreshing()
            for frame in 0..<frames { stage.advance(to: Double(frame + 1) / 60) }
            refresh.endRefreshing()
            for frame in frames..<(frames + 300) { stage.advance(to: Double(frame + 1) / 60) }
            #expect(
                scroll.contentOffset.y == 0 && !refresh.isRefreshing && scroll.contentInset.top == 0,
                "after \(frames) frames: \(scroll.contentOffset.y)")
        }
    }

    @Test func refreshingDuringAScrollToTheTopIsShown() {
        let stage = Stage(size: Size(width: 300, height: 600))
        let (scroll, refresh) = (plain(stage), RefreshControl())
        scroll.refreshControl = refresh
        scroll.contentOffset.y = 700
        stage.advance(to: 0)
        scroll.setContentOffset(.zero, animated: true)
        stage.advance(to: 0.1)
        refresh.beginRefreshing()
        for frame in 7...300 { stage.advance(to: Double(frame) / 60) }
        #expect(
            scroll.contentInset.top == refresh.addedInset && scroll.contentOffset.y == -refresh.addedInset
                && refresh.addedInset > 0)
        refresh.endRefreshing()
        for frame in 301...600 { stage.advance(to: Double(frame) / 60) }
        #expect(scroll.contentOffset.y == 0)
    }
}

import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// With estimated heights, a table keeps the visible rows in place, and scrolling ends at the requested row.
@Suite struct TableStayTests {
    private static func uneven(_ name: Int) -> Double { 20 + Double((name * 37) % 90) }

    private func top(_ theatre: TableTheatre) -> (name: Int, y: Double) {
        let first = theatre.seen.first { $0.y > -Self.uneven($0.name) + 1e-6 }!
        return (first.name, first.y)
    }

    @Test func reloadingKeepsTheVisibleRows() {
        for estimate in [0.0, 20, 44, 200] {
            for (titles, distance) in [([], 1500.0), (["A", "B", "C"], 1500), ([], 300), (["A", "B", "C"], 2600)] {
                let theatre = TableTheatre(
                    [Array(0..<20), Array(20..<40), Array(40..<80)], height: Self.uneven, estimate: estimate)
                (theatre.titles, theatre.table.sectionHeadersPinToVisibleBounds) = (titles, true)
                theatre.stage.advance(to: 0)
                for frame in 1...50 {
                    theatre.table.contentOffset.y += distance / 50
                    theatre.stage.advance(to: Double(frame) / 60)
                }
                let before = top(theatre)
                theatre.table.reloadData()
                theatre.stage.advance(to: 1)
                let after = top(theatre)
                #expect(
                    before.name == after.name && abs(before.y - after.y) < 1e-6,
                    "\(estimate) \(titles) \(distance): \(before), \(after)")
                // Deleting rows below changes nothing above.
                theatre.rows[2].removeLast(15)
                theatre.table.reloadData()
                theatre.stage.advance(to: 2)
                #expect(top(theatre) == after)
            }
        }
    }

    @Test func reloadingInFlightKeepsTheMotion() {
        let theatre = TableTheatre(200, height: Self.uneven, estimate: 44)
        for step in 0...6 {
            theatre.frame(
                0.1 + Double(step) / 60, step == 0 ? .began : step == 6 ? .ended : .moved, 580 - 60 * Double(step))
        }
        theatre.run(to: 0.4)
        let (before, speed) = (top(theatre), theatre.table.scrollVelocity.dy)
        theatre.table.reloadData()
        theatre.table.layoutIfNeeded()
        #expect(top(theatre) == before && theatre.table.scrollVelocity.dy == speed && speed > 100)
        #expect(theatre.table.isDecelerating)
    }

    @Test func rowHeightAppliesAtOnce() {
        let theatre = TableTheatre(100)
        theatre.table.delegate = nil
        theatre.table.rowHeight = 60
        theatre.stage.advance(to: 0.1)
        #expect(theatre.table.contentSize.height == 6000)
        theatre.table.rowHeight = 30
        theatre.stage.advance(to: 0.2)
        #expect(theatre.table.contentSize.height == 3000)
    }

    @Test func scrollToRowIsExactWithAnyEstimates() {
        for estimate in [1.0, 44, 300] {
            for animated in [false, true] {
                let theatre = TableTheatre(150, height: Self.uneven, estimate: estimate)
                theatre.table.contentInset = EdgeInsets(top: 40, left: 0, bottom: 100, right: 0)
                for (index, row) in [140, 3, 70, 71, 149, 0, 100].enumerated() {
                    for position in [ScrollPosition.top, .middle, .bottom, .none] {
                        if index % 2 == 1 { theatre.table.reloadData() }
                        theatre.table.scrollToRow(
                            at: ListIndexPath(row: row, section: 0), at: position, animated: animated)
                        if animated {
                            theatre.run(to: theatre.stage.time + 3)
                        } else {
                            theatre.stage.advance(to: theatre.stage.time + 0.1)
                        }
                        guard let found = theatre.seen.first(where: { $0.name == row }) else {
                            Issue.record("\(estimate) \(animated) \(row) \(position): not seen")
                            continue
                        }
                        let height = Self.uneven(row)
                        let wanted: Double =
                            switch position {
                            case .top: 40
                            case .middle: 40 + (460 - height) / 2
                            case .bottom: 500 - height
                            case .none: min(max(found.y, 40), 500 - height)
                            }
                        let offset = theatre.table.contentOffset.y
                        let isAtEdge =
                            abs(offset - theatre.table.clamped(Point(x: 0, y: offset + found.y - wanted)).y) < 1e-6
                        #expect(
                            abs(found.y - wanted) < 1e-6 || isAtEdge,
                            "\(estimate) \(animated) \(row) \(position): \(found.y), not \(wanted)")
                    }
                }
            }
        }
    }

    // MARK: The ring

    @Test func arrowsLeadThroughRowsOfAnyHeightWithoutADiagnostic() {
        for scale in [0.02, 0.1, 1, 5] {
            let theatre = TableTheatre(
                [Array(0..<30), Array(30..<60)], height: { Self.uneven($0) * scale }, estimate: 44)
            theatre.titles = ["A", "B"]
            theatre.table.reloadData()
            theatre.stage.advance(to: 0)
            theatre.stage.focusNext()
            let reports = theatre.listening {
                for press in 0..<120 {
                    theatre.stage.send(KeyEvent(press < 62 ? .down : .up))
                    theatre.run(to: theatre.stage.time + (press % 3 == 0 ? 0.6 : 0.05))
                }
            }
            #expect(reports == [])
            theatre.run(to: theatre.stage.time + 1)
            let cursor = theatre.table.keyCursor!
            let cell = theatre.table.cellForRow(at: cursor)!
            // The ring is within the row.
            let rings = cell.subviews.filter { $0.layer.borderWidth > 0 }
            #expect(rings.count == 1 && cell.bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(rings[0].frame.origin))
            #expect(rings[0].frame.width >= 0 && rings[0].frame.height >= 0)
        }
    }
}

import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// With estimated heights, a table keeps the visible rows in place, and scrolling ends at the requested row.
@Suite struct TableStayTests {
    private static func uneven(_ name: Int) -> Double { 20 + Double((name * 37) % 90) }

    private func top(_ fixture: TableFixture) -> (name: Int, y: Double) {
        let first = fixture.presented.first { $0.y > -Self.uneven($0.name) + 1e-6 }!
        return (first.name, first.y)
    }

    @Test func reloadingKeepsTheVisibleRows() {
        for estimate in [0.0, 20, 44, 200] {
            for (titles, distance) in [([], 1500.0), (["A", "B", "C"], 1500), ([], 300), (["A", "B", "C"], 2600)] {
                let fixture = TableFixture(
                    [Array(0..<20), Array(20..<40), Array(40..<80)], height: Self.uneven, estimate: estimate)
                (fixture.titles, fixture.table.sectionHeadersPinToVisibleBounds) = (titles, true)
                fixture.stage.advance(to: 0)
                for frame in 1...50 {
                    fixture.table.contentOffset.y += distance / 50
                    fixture.stage.advance(to: Double(frame) / 60)
                }
                let before = top(fixture)
                fixture.table.reloadData()
                fixture.stage.advance(to: 1)
                let after = top(fixture)
                #expect(
                    before.name == after.name && abs(before.y - after.y) < 1e-6,
                    "\(estimate) \(titles) \(distance): \(before), \(after)")
                // Deleting rows below changes nothing above.
                fixture.rows[2].removeLast(15)
                fixture.table.reloadData()
                fixture.stage.advance(to: 2)
                #expect(top(fixture) == after)
            }
        }
    }

    @Test func reloadingInFlightKeepsTheMotion() {
        let fixture = TableFixture(200, height: Self.uneven, estimate: 44)
        for step in 0...6 {
            fixture.frame(
                0.1 + Double(step) / 60, step == 0 ? .began : step == 6 ? .ended : .moved, 580 - 60 * Double(step))
        }
        fixture.run(to: 0.4)
        let (before, speed) = (top(fixture), fixture.table.scrollVelocity.dy)
        fixture.table.reloadData()
        fixture.table.layoutIfNeeded()
        #expect(top(fixture) == before && fixture.table.scrollVelocity.dy == speed && speed > 100)
        #expect(fixture.table.isDecelerating)
    }

    @Test func rowHeightAppliesAtOnce() {
        let fixture = TableFixture(100)
        fixture.table.delegate = nil
        fixture.table.rowHeight = 60
        fixture.stage.advance(to: 0.1)
        #expect(fixture.table.contentSize.height == 6000)
        fixture.table.rowHeight = 30
        fixture.stage.advance(to: 0.2)
        #expect(fixture.table.contentSize.height == 3000)
    }

    @Test func scrollToRowIsExactWithAnyEstimates() {
        for estimate in [1.0, 44, 300] {
            for animated in [false, true] {
                let fixture = TableFixture(150, height: Self.uneven, estimate: estimate)
                fixture.table.contentInset = EdgeInsets(top: 40, left: 0, bottom: 100, right: 0)
                for (index, row) in [140, 3, 70, 71, 149, 0, 100].enumerated() {
                    for position in [ScrollPosition.top, .middle, .bottom, .none] {
                        if index % 2 == 1 { fixture.table.reloadData() }
                        fixture.table.scrollToRow(
                            at: ListIndexPath(row: row, section: 0), at: position, animated: animated)
                        if animated {
                            fixture.run(to: fixture.stage.time + 3)
                        } else {
                            fixture.stage.advance(to: fixture.stage.time + 0.1)
                        }
                        guard let found = fixture.presented.first(where: { $0.name == row }) else {
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
                        let offset = fixture.table.contentOffset.y
                        let isAtEdge =
                            abs(offset - fixture.table.clamped(Point(x: 0, y: offset + found.y - wanted)).y) < 1e-6
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
            let fixture = TableFixture(
                [Array(0..<30), Array(30..<60)], height: { Self.uneven($0) * scale }, estimate: 44)
            fixture.titles = ["A", "B"]
            fixture.table.reloadData()
            fixture.stage.advance(to: 0)
            fixture.stage.focusNext()
            let reports = fixture.listening {
                for press in 0..<120 {
                    fixture.stage.send(KeyEvent(press < 62 ? .down : .up))
                    fixture.run(to: fixture.stage.time + (press % 3 == 0 ? 0.6 : 0.05))
                }
            }
            #expect(reports == [])
            fixture.run(to: fixture.stage.time + 1)
            let cursor = fixture.table.keyCursor!
            let cell = fixture.table.cellForRow(at: cursor)!
            // The ring is within the row.
            let rings = cell.subviews.filter { $0.layer.borderWidth > 0 }
            #expect(rings.count == 1 && cell.bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(rings[0].frame.origin))
            #expect(rings[0].frame.width >= 0 && rings[0].frame.height >= 0)
        }
    }
}

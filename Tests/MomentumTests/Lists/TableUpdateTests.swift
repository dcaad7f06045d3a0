import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

@Suite struct TableUpdateTests {
    /// Returns the largest movement of a row in a frame beyond its velocity, in points. Its acceleration is at most the
    /// spring's stiffness times the distance.
    private func explains(
        _ before: [(name: Int, y: Double, speed: Double)], _ after: [(name: Int, y: Double, speed: Double)],
        _ step: Double
    ) -> (place: Double, speed: Double) {
        var worst = (place: 0.0, speed: 0.0)
        for row in after {
            guard let old = before.first(where: { $0.name == row.name }) else { continue }
            worst.place = max(worst.place, abs(row.y - old.y - old.speed * step))
            worst.speed = max(worst.speed, abs(row.speed - old.speed))
        }
        return worst
    }

    private func checkEnd(_ fixture: TableFixture, _ note: String) {
        let expected = fixture.expected
        for cell in fixture.table.visibleCells {
            #expect(cell.frame == expected[cell.tag], "\(note): row \(cell.tag)")
            #expect(cell.presentation.frame == cell.frame && cell.presentation.opacity == 1, "\(note)")
            #expect(fixture.table.indexPath(for: cell).map { fixture.rows[$0.section][$0.row] } == cell.tag, "\(note)")
        }
        let names = fixture.table.visibleCells.map { $0.tag }
        let (top, bottom) = (fixture.table.contentOffset.y, fixture.table.contentOffset.y + 600)
        let wanted = fixture.rows.joined().filter { name in
            expected[name].map { $0.minY < bottom && $0.maxY > top } ?? false
        }
        #expect(names == Array(wanted), "\(note)")
        let shown = fixture.table.subviews.filter { !$0.isHidden && $0 is TableViewCell }.count
        #expect(shown == names.count, "\(note): \(shown) cells are shown instead of \(names.count)")
    }

    /// Checks the content size after all rows were visible, so that none is estimated.
    private func checkWhole(_ fixture: TableFixture, _ note: String) {
        let whole = fixture.rows.joined().reduce(0) { $0 + fixture.height($1) }
        for offset in [0.0, 400, 800, 1_200, 1_600, 2_000, 2_400, 2_800] {
            fixture.table.contentOffset.y = max(0, min(offset, whole - 600))
            fixture.stage.advance(to: fixture.stage.time + 1)
        }
        checkEnd(fixture, note)
        #expect(fixture.table.contentSize.height == whole, "\(note)")
    }

    @Test("Rows are read in the order of their index paths, even if one was brought to the front.")
    func accessibilityOrdersRowsByIndexNotDepth() {
        let fixture = TableFixture(4)
        fixture.rows = [[1, 2, 3, 0]]
        fixture.table.moveRow(at: ListIndexPath(row: 0, section: 0), to: ListIndexPath(row: 3, section: 0))
        fixture.stage.advance(to: 5)
        if let second = fixture.table.cellForRow(at: ListIndexPath(row: 1, section: 0)) {
            fixture.table.bringSubviewToFront(second)
        }
        let read = fixture.stage.accessibilityTree.nodes.filter { $0.role == .listItem }.map { $0.label }
        #expect(read == ["1", "2", "3", "0"])
    }

    @Test func rowsWithLongerMovesAreInFront() {
        let fixture = TableFixture(8)
        fixture.update([[6, 0, 1, 3, 2, 5, 4, 7]])
        let cells = fixture.table.subviews.compactMap { $0 as? TableViewCell }
        // Of the rows reported as moved, by the distance of each.
        let told = [0, 1, 2, 3, 4, 5, 6]
        let ways = cells.filter { told.contains($0.tag) }.map { abs($0.center.y - $0.presentation.position.y) }
        #expect(cells.last?.tag == 6 && ways.max() == ways.last && ways.contains { $0 > 0 })
    }

    @Test func randomUpdatesEndExactlyAndMoveEveryRowContinuously() {
        for seed in 0..<24 {
            var dice = ListDice(seed)
            let sections = 1 + dice.roll(2)
            var next = 60
            let fixture = TableFixture(
                (0..<sections).map { section in Array(section * 30..<section * 30 + 5 + dice.roll(25)) },
                height: { 30 + Double($0 % 7) * 8 })
            fixture.stage.advance(to: 1)
            var ends: [Int] = []
            var updates = 0
            var worst = (place: 0.0, speed: 0.0)
            for round in 0..<6 {
                var rows = fixture.rows
                for _ in 0..<1 + dice.roll(4) {
                    let section = dice.roll(sections)
                    switch dice.roll(3) {
                    case 0 where !rows[section].isEmpty: rows[section].remove(at: dice.roll(rows[section].count))
                    case 1 where !rows[section].isEmpty:
                        let name = rows[section].remove(at: dice.roll(rows[section].count))
                        let to = dice.roll(sections)
                        rows[to].insert(name, at: dice.roll(rows[to].count + 1))
                    default:
                        rows[section].insert(next, at: dice.roll(rows[section].count + 1))
                        next += 1
                    }
                }
                updates += 1
                let number = round
                let old = fixture.presented
                let reports = fixture.listening { fixture.update(rows) { _ in ends.append(number) } }
                #expect(reports.isEmpty, "seed \(seed), round \(round): \(reports)")
                fixture.stage.advance(to: fixture.stage.time + 1e-6)
                // Position and velocity are continuous.
                let turn = explains(old, fixture.presented, 1e-6)
                #expect(turn.place < 1e-3 && turn.speed < 0.6, "seed \(seed), round \(round): \(turn)")
                // The next update begins in flight, or sometimes at rest.
                let time = fixture.stage.time + (dice.roll(4) == 0 ? 3 : Double(1 + dice.roll(20)) / 60)
                var (before, last) = (fixture.presented, fixture.stage.time)
                fixture.run(to: time, rate: 240) {
                    let now = fixture.presented
                    let step = explains(before, now, fixture.stage.time - last)
                    worst = (max(worst.place, step.place), max(worst.speed, step.speed))
                    (before, last) = (now, fixture.stage.time)
                }
            }
            fixture.run(to: fixture.stage.time + 4)
            // A row over a distance of 1,200 points is accelerated by at most 14² times that, and by several updates at
            // a time.
            #expect(worst.place < 6, "seed \(seed): \(worst)")
            #expect(worst.speed < 4_000, "seed \(seed): \(worst)")
            #expect(ends.sorted() == Array(0..<updates), "seed \(seed): \(ends)")
            checkEnd(fixture, "seed \(seed)")
            checkWhole(fixture, "seed \(seed)")
        }
    }

    @Test func rowsBelowAGrowingRowFollowTheAnimatorsSpring() {
        let grown = TableFixture(40)
        var isOpen = false
        grown.height = { $0 == 3 && isOpen ? 144 : 44 }
        let animator = PropertyAnimator(duration: 2, timingParameters: SpringTimingParameters(dampingRatio: 0.6))
        var finished: [Bool] = []
        grown.stage.advance(to: 1)
        animator.addAnimations {
            isOpen = true
            grown.table.performBatchUpdates(completion: { finished.append($0) })
        }
        animator.startAnimation()
        func offsets() -> [Double] {
            let cells = grown.table.visibleCells
            let edge = cells.first { $0.tag == 3 }.map { $0.presentation.frame.maxY - 4 * 44 } ?? .nan
            return [edge]
                + cells.filter { $0.tag > 3 && $0.tag < 11 }.map { $0.presentation.frame.minY - Double($0.tag) * 44 }
        }
        func agree(_ note: String) -> Double {
            let all = offsets()
            #expect(all.count == 8, "\(note)")
            #expect((all.max() ?? 0) - (all.min() ?? 0) < 1e-6, "\(note): \(all)")
            return all[0]
        }
        var highest = 0.0
        grown.run(to: 1.25) { highest = max(highest, agree("opening")) }
        animator.pauseAnimation()
        let held = agree("paused")
        #expect(held > 5)
        grown.run(to: 1.6) { #expect(agree("paused") == held) }
        #expect(abs(grown.presented.first { $0.name == 7 }?.speed ?? 1) < 1e-9)
        animator.startAnimation()
        grown.run(to: 1.9) { highest = max(highest, agree("opening again")) }
        animator.isReversed = true
        grown.run(to: 14) { _ = agree("going back") }
        #expect(highest > 60, "\(highest)")
        #expect(agree("back") == 0, "\(offsets())")
        #expect(finished == [false])
        #expect(grown.table.contentSize.height == 40 * 44 && grown.table.visibleCells[4].frame.minY == 176)
        #expect(animator.state == .inactive)
        // Again, to the end.
        let second = PropertyAnimator(duration: 1, timingParameters: SpringTimingParameters(dampingRatio: 0.5))
        second.addAnimations { grown.table.performBatchUpdates(completion: { finished.append($0) }) }
        second.startAnimation()
        var overshoot = 0.0
        grown.run(to: 24) { overshoot = max(overshoot, agree("second")) }
        #expect(overshoot > 110, "\(overshoot)")
        #expect(agree("open") == 100, "\(offsets())")
        #expect(finished == [false, true])
        #expect(grown.table.contentSize.height == 40 * 44 + 100)
    }

    @Test func updatesInABlockUseItsDurationAndCurve() {
        let fixture = TableFixture(40)
        fixture.stage.advance(to: 1)
        var isTall = false
        fixture.height = { $0 == 0 && isTall ? 144 : 44 }
        View.animate(withDuration: 1, options: [.curveLinear]) {
            isTall = true
            fixture.table.beginUpdates()
            fixture.table.endUpdates()
        }
        fixture.run(to: 1.25)
        #expect(abs((fixture.presented.first { $0.name == 1 }?.y ?? 0) - 69) < 1e-9)
        #expect(abs((fixture.presented.first { $0.name == 1 }?.speed ?? 0) - 100) < 1e-9)
        fixture.run(to: 3)
        checkEnd(fixture, "linear")
    }

    @Test func deletingTheEndScrollsWithoutAStep() {
        let fixture = TableFixture(40)
        fixture.stage.advance(to: 0.5)
        fixture.table.contentOffset.y = 40 * 44 - 600
        fixture.stage.advance(to: 1)
        let before = fixture.presented
        fixture.update([Array(0..<30)])
        fixture.stage.advance(to: 1 + 1e-6)
        #expect(explains(before, fixture.presented, 1e-6).place < 1e-3)
        #expect(fixture.table.contentOffset.y == 30 * 44 - 600)
        fixture.run(to: 4)
        checkEnd(fixture, "end")
    }

    @Test func insertionsFadeInAndDeletionsOut() {
        let fixture = TableFixture(20)
        fixture.stage.advance(to: 1)
        fixture.table.performBatchUpdates {
            fixture.rows[0].remove(at: 2)
            fixture.rows[0].insert(99, at: 5)
            fixture.table.deleteRows(at: [ListIndexPath(row: 2, section: 0)], with: .left)
            fixture.table.insertRows(at: [ListIndexPath(row: 5, section: 0)], with: .fade)
        }
        fixture.run(to: 1.1)
        let new = fixture.table.visibleCells.first { $0.tag == 99 }
        #expect(new.map { $0.presentation.opacity > 0.05 && $0.presentation.opacity < 0.95 } ?? false)
        let old = fixture.table.subviews.first { $0.tag == 2 && $0 is TableViewCell }
        #expect(old.map { $0.presentation.frame.minX < -10 && $0.presentation.opacity < 0.95 } ?? false)
        fixture.run(to: 5)
        #expect(old?.isHidden == true)
        checkEnd(fixture, "fades")
        // The cell of the deleted row is reused for the new one.
        fixture.update([[1_000] + fixture.rows[0]])
        #expect(fixture.cellsMade <= 23)
    }

    @Test func inconsistentUpdatesReportOnceAndReload() {
        let fixture = TableFixture(20)
        fixture.stage.advance(to: 1)
        var finished: [Bool] = []
        let reports = fixture.listening {
            fixture.rows[0] = Array(100..<110)
            fixture.table.performBatchUpdates(
                { fixture.table.deleteRows(at: [ListIndexPath(row: 0, section: 0)]) },
                completion: { finished.append($0) })
            fixture.run(to: 2)
        }
        #expect(
            reports.count == 1 && reports[0].contains("section 0 has 10 rows after the update instead of 19: 20 before")
        )
        #expect(finished == [true] && fixture.table.visibleCells.map { $0.tag } == Array(100..<110))
        let more = fixture.listening {
            fixture.table.scrollToRow(at: ListIndexPath(row: 99, section: 0), at: .top, animated: true)
            fixture.table.selectRow(at: ListIndexPath(row: 3, section: 4), animated: false)
            fixture.table.endUpdates()
            _ = fixture.table.dequeueReusableCell(withIdentifier: "unknown", for: ListIndexPath(row: 0, section: 0))
        }
        #expect(more.count == 4 && more[0] == "row 99 of section 0 does not exist: the section has 10 rows", "\(more)")
        checkEnd(fixture, "again")
    }

    @Test func rowsContinueAfterAStoppedAnimator() {
        let fixture = TableFixture(20)
        fixture.stage.advance(to: 1)
        let animator = PropertyAnimator(duration: 2, timingParameters: SpringTimingParameters(dampingRatio: 1))
        animator.addAnimations { fixture.update([[50] + Array(0..<20)]) }
        animator.startAnimation()
        fixture.run(to: 1.3)
        let before = fixture.presented
        animator.stopAnimation(true)
        fixture.stage.advance(to: 1.3001)
        #expect(explains(before, fixture.presented, 0).place < 0.1)
        fixture.run(to: 5)
        checkEnd(fixture, "stopped")
    }
}

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

    private func checkEnd(_ theatre: TableTheatre, _ note: String) {
        let expected = theatre.expected
        for cell in theatre.table.visibleCells {
            #expect(cell.frame == expected[cell.tag], "\(note): row \(cell.tag)")
            #expect(cell.presentation.frame == cell.frame && cell.presentation.opacity == 1, "\(note)")
            #expect(theatre.table.indexPath(for: cell).map { theatre.rows[$0.section][$0.row] } == cell.tag, "\(note)")
        }
        let names = theatre.table.visibleCells.map { $0.tag }
        let (top, bottom) = (theatre.table.contentOffset.y, theatre.table.contentOffset.y + 600)
        let wanted = theatre.rows.joined().filter { name in
            expected[name].map { $0.minY < bottom && $0.maxY > top } ?? false
        }
        #expect(names == Array(wanted), "\(note)")
        let shown = theatre.table.subviews.filter { !$0.isHidden && $0 is TableViewCell }.count
        #expect(shown == names.count, "\(note): \(shown) cells are shown instead of \(names.count)")
    }

    /// Checks the content size after all rows were visible, so that none is estimated.
    private func checkWhole(_ theatre: TableTheatre, _ note: String) {
        let whole = theatre.rows.joined().reduce(0) { $0 + theatre.height($1) }
        for offset in [0.0, 400, 800, 1_200, 1_600, 2_000, 2_400, 2_800] {
            theatre.table.contentOffset.y = max(0, min(offset, whole - 600))
            theatre.stage.advance(to: theatre.stage.time + 1)
        }
        checkEnd(theatre, note)
        #expect(theatre.table.contentSize.height == whole, "\(note)")
    }

    @Test("Rows are read in the order of their index paths, even if one was brought to the front.")
    func accessibilityOrdersRowsByIndexNotDepth() {
        let theatre = TableTheatre(4)
        theatre.rows = [[1, 2, 3, 0]]
        theatre.table.moveRow(at: ListIndexPath(row: 0, section: 0), to: ListIndexPath(row: 3, section: 0))
        theatre.stage.advance(to: 5)
        if let second = theatre.table.cellForRow(at: ListIndexPath(row: 1, section: 0)) {
            theatre.table.bringSubviewToFront(second)
        }
        let read = theatre.stage.accessibilityTree.nodes.filter { $0.role == .listItem }.map { $0.label }
        #expect(read == ["1", "2", "3", "0"])
    }

    @Test func rowsWithLongerMovesAreInFront() {
        let theatre = TableTheatre(8)
        theatre.update([[6, 0, 1, 3, 2, 5, 4, 7]])
        let cells = theatre.table.subviews.compactMap { $0 as? TableViewCell }
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
            let theatre = TableTheatre(
                (0..<sections).map { section in Array(section * 30..<section * 30 + 5 + dice.roll(25)) },
                height: { 30 + Double($0 % 7) * 8 })
            theatre.stage.advance(to: 1)
            var ends: [Int] = []
            var updates = 0
            var worst = (place: 0.0, speed: 0.0)
            for round in 0..<6 {
                var rows = theatre.rows
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
                let old = theatre.seen
                let reports = theatre.listening { theatre.update(rows) { _ in ends.append(number) } }
                #expect(reports.isEmpty, "seed \(seed), round \(round): \(reports)")
                theatre.stage.advance(to: theatre.stage.time + 1e-6)
                // Position and velocity are continuous.
                let turn = explains(old, theatre.seen, 1e-6)
                #expect(turn.place < 1e-3 && turn.speed < 0.6, "seed \(seed), round \(round): \(turn)")
                // The next update begins in flight, or sometimes at rest.
                let time = theatre.stage.time + (dice.roll(4) == 0 ? 3 : Double(1 + dice.roll(20)) / 60)
                var (before, last) = (theatre.seen, theatre.stage.time)
                theatre.run(to: time, rate: 240) {
                    let now = theatre.seen
                    let step = explains(before, now, theatre.stage.time - last)
                    worst = (max(worst.place, step.place), max(worst.speed, step.speed))
                    (before, last) = (now, theatre.stage.time)
                }
            }
            theatre.run(to: theatre.stage.time + 4)
            // A row over a distance of 1,200 points is accelerated by at most 14² times that, and by several updates at
            // a time.
            #expect(worst.place < 6, "seed \(seed): \(worst)")
            #expect(worst.speed < 4_000, "seed \(seed): \(worst)")
            #expect(ends.sorted() == Array(0..<updates), "seed \(seed): \(ends)")
            checkEnd(theatre, "seed \(seed)")
            checkWhole(theatre, "seed \(seed)")
        }
    }

    @Test func rowsBelowAGrowingRowFollowTheAnimatorsSpring() {
        let grown = TableTheatre(40)
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
        #expect(abs(grown.seen.first { $0.name == 7 }?.speed ?? 1) < 1e-9)
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
        let theatre = TableTheatre(40)
        theatre.stage.advance(to: 1)
        var isTall = false
        theatre.height = { $0 == 0 && isTall ? 144 : 44 }
        View.animate(withDuration: 1, options: [.curveLinear]) {
            isTall = true
            theatre.table.beginUpdates()
            theatre.table.endUpdates()
        }
        theatre.run(to: 1.25)
        #expect(abs((theatre.seen.first { $0.name == 1 }?.y ?? 0) - 69) < 1e-9)
        #expect(abs((theatre.seen.first { $0.name == 1 }?.speed ?? 0) - 100) < 1e-9)
        theatre.run(to: 3)
        checkEnd(theatre, "linear")
    }

    @Test func deletingTheEndScrollsWithoutAStep() {
        let theatre = TableTheatre(40)
        theatre.stage.advance(to: 0.5)
        theatre.table.contentOffset.y = 40 * 44 - 600
        theatre.stage.advance(to: 1)
        let before = theatre.seen
        theatre.update([Array(0..<30)])
        theatre.stage.advance(to: 1 + 1e-6)
        #expect(explains(before, theatre.seen, 1e-6).place < 1e-3)
        #expect(theatre.table.contentOffset.y == 30 * 44 - 600)
        theatre.run(to: 4)
        checkEnd(theatre, "end")
    }

    @Test func insertionsFadeInAndDeletionsOut() {
        let theatre = TableTheatre(20)
        theatre.stage.advance(to: 1)
        theatre.table.performBatchUpdates {
            theatre.rows[0].remove(at: 2)
            theatre.rows[0].insert(99, at: 5)
            theatre.table.deleteRows(at: [ListIndexPath(row: 2, section: 0)], with: .left)
            theatre.table.insertRows(at: [ListIndexPath(row: 5, section: 0)], with: .fade)
        }
        theatre.run(to: 1.1)
        let new = theatre.table.visibleCells.first { $0.tag == 99 }
        #expect(new.map { $0.presentation.opacity > 0.05 && $0.presentation.opacity < 0.95 } ?? false)
        let old = theatre.table.subviews.first { $0.tag == 2 && $0 is TableViewCell }
        #expect(old.map { $0.presentation.frame.minX < -10 && $0.presentation.opacity < 0.95 } ?? false)
        theatre.run(to: 5)
        #expect(old?.isHidden == true)
        checkEnd(theatre, "fades")
        // The cell of the deleted row is reused for the new one.
        theatre.update([[1_000] + theatre.rows[0]])
        #expect(theatre.cellsMade <= 23)
    }

    @Test func inconsistentUpdatesReportOnceAndReload() {
        let theatre = TableTheatre(20)
        theatre.stage.advance(to: 1)
        var finished: [Bool] = []
        let reports = theatre.listening {
            theatre.rows[0] = Array(100..<110)
            theatre.table.performBatchUpdates(
                { theatre.table.deleteRows(at: [ListIndexPath(row: 0, section: 0)]) },
                completion: { finished.append($0) })
            theatre.run(to: 2)
        }
        #expect(
            reports.count == 1 && reports[0].contains("section 0 has 10 rows after the update instead of 19: 20 before")
        )
        #expect(finished == [true] && theatre.table.visibleCells.map { $0.tag } == Array(100..<110))
        let more = theatre.listening {
            theatre.table.scrollToRow(at: ListIndexPath(row: 99, section: 0), at: .top, animated: true)
            theatre.table.selectRow(at: ListIndexPath(row: 3, section: 4), animated: false)
            theatre.table.endUpdates()
            _ = theatre.table.dequeueReusableCell(withIdentifier: "unknown", for: ListIndexPath(row: 0, section: 0))
        }
        #expect(more.count == 4 && more[0] == "row 99 of section 0 does not exist: the section has 10 rows", "\(more)")
        checkEnd(theatre, "anew")
    }

    @Test func rowsContinueAfterAStoppedAnimator() {
        let theatre = TableTheatre(20)
        theatre.stage.advance(to: 1)
        let animator = PropertyAnimator(duration: 2, timingParameters: SpringTimingParameters(dampingRatio: 1))
        animator.addAnimations { theatre.update([[50] + Array(0..<20)]) }
        animator.startAnimation()
        theatre.run(to: 1.3)
        let before = theatre.seen
        animator.stopAnimation(true)
        theatre.stage.advance(to: 1.3001)
        #expect(explains(before, theatre.seen, 0).place < 0.1)
        theatre.run(to: 5)
        checkEnd(theatre, "stopped")
    }
}

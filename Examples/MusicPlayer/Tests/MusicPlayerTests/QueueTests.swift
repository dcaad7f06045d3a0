import Momentum
import MomentumTesting
import Testing

@testable import MusicPlayer

/// Rows of the queue are moved and removed by touch, by name and by key.
@Suite struct QueueTests {
    private func opened(_ rate: Double = 60) throws -> Run {
        let run = try Run(MusicPlayer(), framesPerSecond: rate)
        run.type(.up)
        run.settle()
        run.tap(on: "Queue")
        run.settle()
        return run
    }

    private func rows(_ run: Run) -> [String] {
        let table = run.view("queue") as? TableView
        return table?.visibleCells.compactMap { $0.accessibilityLabel.split(separator: ",").first.map { String($0) } }
            ?? []
    }

    /// Returns the position of a row's handle.
    private func handle(_ row: Int, _ run: Run) -> Point {
        let cell = (run.view("queue") as? TableView)?.cellForRow(at: ListIndexPath(row: row, section: 0))
        return cell?.convert(Point(x: cell!.bounds.width - 20, y: cell!.bounds.height / 2), to: nil) ?? .zero
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aRowIsMovedByItsHandle(_ rate: Double) throws {
        let run = try opened(rate)
        #expect(rows(run).prefix(3) == ["Slow Tide", "Paper Boats", "Lanterns"])
        let (from, to) = (handle(0, run), handle(2, run))
        let finger = run.press(from)
        run.move(finger, from: from, to: Point(x: to.x, y: to.y + 4), in: 0.4)
        run.advance(by: 0.2)
        // The songs move when the row is dropped.
        #expect(rows(run).prefix(3) == ["Slow Tide", "Paper Boats", "Lanterns"])
        run.lift(finger, at: Point(x: to.x, y: to.y + 4))
        run.settle()
        #expect(rows(run).prefix(3) == ["Paper Boats", "Lanterns", "Slow Tide"])
        // The sheet and the list have not moved.
        #expect(run.view("player").presentation.position.y == 360)
        #expect(run.view("queue").bounds.origin.y == 0)
        try run.expectContinuous()
    }

    @Test func aRowIsMovedByALongPressAndCaughtAgain() throws {
        let run = try opened()
        let start = Point(x: 150, y: handle(1, run).y)
        let finger = run.press(start)
        run.advance(by: 0.6)
        run.move(finger, from: start, to: Point(x: 150, y: start.y - 70), in: 0.1)
        run.lift(finger, at: Point(x: 150, y: start.y - 70))
        run.advance(by: 0.1)
        #expect(rows(run).prefix(2) == ["Paper Boats", "Slow Tide"])
        let again = handle(0, run)
        run.drag(from: again, to: Point(x: again.x, y: again.y + 130), in: 0.2)
        run.settle()
        #expect(rows(run).prefix(3) == ["Slow Tide", "Lanterns", "Paper Boats"])
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aRowThatIsHeldAtTheLowerEdgeScrollsTheList(_ rate: Double) throws {
        let run = try opened(rate)
        let queue = run.view("queue")
        let from = handle(0, run)
        let edge = queue.convert(Point(x: 0, y: queue.bounds.maxY), to: nil)?.y ?? 0
        let finger = run.press(from)
        run.move(finger, from: from, to: Point(x: from.x, y: edge - 6), in: 0.5)
        run.advance(by: 4)
        #expect(queue.bounds.maxY == (queue as? TableView)?.contentSize.height)
        run.lift(finger, at: Point(x: from.x, y: edge - 6))
        run.settle()
        #expect(rows(run).last == "Slow Tide")
        try run.expectContinuous()
    }

    @Test func aSecondFingerDoesNotMoveADraggedRow() throws {
        let run = try opened()
        let (from, other) = (handle(0, run), handle(3, run))
        let finger = run.press(from)
        run.move(finger, from: from, to: Point(x: from.x, y: from.y + 20), in: 0.2)
        let second = run.press(other)
        run.move(second, from: other, to: Point(x: other.x, y: other.y + 10), in: 0.2)
        run.move(finger, from: Point(x: from.x, y: from.y + 20), to: Point(x: from.x, y: from.y + 24), in: 0.2)
        let cell = (run.view("queue") as? TableView)?.cellForRow(at: ListIndexPath(row: 0, section: 0)) as? QueueCell
        #expect(abs((cell?.frame.minY ?? 0) - 24) < 1e-6)
        run.lift(second, at: Point(x: other.x, y: other.y + 10))
        run.lift(finger, at: Point(x: from.x, y: from.y + 24))
        run.settle()
        #expect(rows(run).prefix(2) == ["Slow Tide", "Paper Boats"] && cell?.offset == .zero)
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(60, 120))
    func aSwipeRemovesARowOrItSpringsBack(_ rate: Double) throws {
        let run = try opened(rate)
        let y = handle(1, run).y
        run.drag(from: Point(x: 250, y: y), to: Point(x: 190, y: y), in: 0.5)
        run.settle()
        #expect(rows(run).prefix(2) == ["Slow Tide", "Paper Boats"])
        run.drag(from: Point(x: 300, y: y), to: Point(x: 120, y: y), in: 0.15)
        run.settle()
        #expect(rows(run).prefix(2) == ["Slow Tide", "Lanterns"])
        try run.expectContinuous()
    }

    @Test func keysMoveRows() throws {
        let run = try opened()
        run.view("queue").focus()
        run.type(.down)
        run.stage.send(KeyEvent(.down, modifiers: .option))
        run.stage.send(KeyEvent(.down, modifiers: .option))
        run.settle()
        #expect(rows(run).prefix(3) == ["Paper Boats", "Lanterns", "Slow Tide"])
        try run.expectContinuous()
    }

    @Test func aScreenReaderMovesAndRemovesRows() throws {
        let run = try opened()
        run.perform("Move down", on: "Slow Tide, Nordlicht")
        run.settle()
        #expect(rows(run).prefix(2) == ["Paper Boats", "Slow Tide"])
        run.perform("Remove", on: "Paper Boats, Nordlicht")
        run.settle()
        #expect(rows(run).prefix(2) == ["Slow Tide", "Lanterns"])
        run.activate("Lanterns, Nordlicht")
        run.settle(within: 2)
        #expect(run.view("title").accessibilityLabel == "Lanterns")
        try run.expectContinuous()
    }
}

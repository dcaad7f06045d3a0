import MomentumKit
import Testing

@Suite struct ScrollNestingTests {
    /// Adds a scroll view at the top of the list's content.
    private func inner(in fixture: ScrollFixture, _ content: Size) -> ScrollView {
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        inner.contentSize = content
        fixture.list.addSubview(inner)
        fixture.stage.advance(to: 0.5)
        return inner
    }

    private func drag(_ fixture: ScrollFixture, by movement: Vector, at time: Double = 1) {
        fixture.frame(time, .began, 200, 200)
        fixture.frame(time + 0.02, .moved, 200 + movement.dx / 2, 200 + movement.dy / 2)
        fixture.frame(time + 0.04, .moved, 200 + movement.dx, 200 + movement.dy)
    }

    @Test func nestedScrollViewsDragAlongTheirAxis() {
        for (movement, isInner) in [(Vector(dx: -80, dy: 20), true), (Vector(dx: -20, dy: -80), false)] {
            let fixture = ScrollFixture()
            let inner = inner(in: fixture, Size(width: 2_000, height: 400))
            drag(fixture, by: movement)
            #expect(inner.isDragging == isInner && fixture.list.isDragging == !isInner)
            #expect((inner.contentOffset.x > 0) == isInner && (fixture.y > 0) == !isInner)
            #expect(inner.contentOffset.y == 0)
        }
    }

    @Test func theInnerScrollViewDragsUnlessAtItsEdge() {
        let fixture = ScrollFixture()
        let inner = inner(in: fixture, Size(width: 400, height: 1_000))
        drag(fixture, by: Vector(dx: 0, dy: -80))
        #expect(inner.isDragging && !fixture.list.isDragging)
        fixture.frame(1.3, .ended, 200, 120)
        inner.setContentOffset(Point(x: 0, y: 600), animated: false)
        drag(fixture, by: Vector(dx: 0, dy: -80), at: 2)
        #expect(!inner.isDragging && fixture.list.isDragging && fixture.y > 0)
        fixture.frame(2.3, .ended, 200, 120)
        // At the list's top, no other view can scroll in that direction, so the inner one bounces.
        fixture.list.setContentOffset(.zero, animated: false)
        inner.setContentOffset(.zero, animated: false)
        drag(fixture, by: Vector(dx: 0, dy: 80), at: 3)
        #expect(inner.isDragging && inner.contentOffset.y < 0)
    }

    @Test func aMovingListIsCaughtBeforeItsContent() {
        let fixture = ScrollFixture()
        let inner = inner(in: fixture, Size(width: 2_000, height: 400))
        fixture.fling(by: -100)
        fixture.run(to: 1.2)
        fixture.frame(1.2, .began, 200, 200)
        #expect(fixture.list.isDragging && !inner.isTracking || !inner.isDragging)
    }

    /// A sheet that can move up by `room` points.
    private final class Sheet: ScrollPartner {
        var room = 100.0
        var released: [Double] = []
        /// Whether the sheet is moving, and whether a touch stops it.
        var (isMoving, stops) = (false, 0)
        func scrollViewWillTrack(_ scrollView: ScrollView) -> Bool {
            guard isMoving else { return false }
            isMoving = false
            stops += 1
            return true
        }
        func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector {
            guard movement.dy < 0 else { return .zero }
            let taken = max(movement.dy, -room)
            room += taken
            return Vector(dx: 0, dy: taken)
        }
        func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector {
            guard movement.dy > 0 else { return .zero }
            room += movement.dy
            return movement
        }
        func scrollView(_ scrollView: ScrollView, didEndDraggingWith velocity: Vector) { released.append(velocity.dy) }
    }

    @Test("One drag moves the sheet, then the list, and back without losing a point.")
    func aDragMovesTheSheetThenTheListAndBack() {
        let fixture = ScrollFixture()
        let sheet = Sheet()
        fixture.list.partner = sheet
        fixture.frame(1, .began, 200, 500)
        fixture.frame(1.02, .moved, 200, 430)
        #expect(abs(sheet.room - 40) < 1e-9 && fixture.y == 0)
        fixture.frame(1.04, .moved, 200, 330)
        #expect(abs(sheet.room) < 1e-9 && abs(fixture.y - 60) < 1e-9)
        fixture.frame(1.06, .moved, 200, 440)
        #expect(fixture.y == 0 && abs(sheet.room - 50) < 1e-9)
        fixture.frame(1.08, .moved, 200, 380)
        #expect(abs(fixture.y - 10) < 1e-9 && abs(sheet.room) < 1e-9)
        // No movement beyond the slop is lost.
        #expect(abs((fixture.y - sheet.room + 100) - 110) < 1e-9)
    }

    @Test func aSheetThatIsCaughtFollowsFromTheFirstPoint() {
        for isMoving in [false, true] {
            let fixture = ScrollFixture()
            let sheet = Sheet()
            fixture.list.partner = sheet
            sheet.isMoving = isMoving
            fixture.frame(1, .began, 200, 500)
            #expect(sheet.stops == (isMoving ? 1 : 0))
            fixture.frame(1.02, .moved, 200, 497)
            #expect(sheet.room == (isMoving ? 97 : 100))
        }
    }

    @Test func theReleaseVelocityGoesToTheLastMoved() {
        for (distance, isSheets) in [(-60.0, true), (-300, false)] {
            let fixture = ScrollFixture()
            let sheet = Sheet()
            fixture.list.partner = sheet
            fixture.fling(by: distance)
            #expect(sheet.released.count == 1)
            #expect((abs(sheet.released[0] - distance * 10) < 1e-6) == isSheets)
            #expect((sheet.released[0] == 0) == !isSheets && fixture.list.isDecelerating == !isSheets)
        }
    }
}

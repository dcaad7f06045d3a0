import MomentumKit
import Testing

@Suite struct ScrollDragTests {
    @Test func theContentFollowsTheFingerBeyondTheSlop() {
        let fixture = ScrollFixture()
        fixture.frame(1, .began, 200, 500)
        fixture.frame(1.02, .moved, 200, 492)
        #expect(fixture.y == 0 && !fixture.list.isDragging && fixture.list.isTracking)
        fixture.frame(1.04, .moved, 200, 470)
        #expect(abs(fixture.y - 20) < 1e-9 && fixture.list.isDragging)
        fixture.frame(1.06, .moved, 200, 400)
        #expect(abs(fixture.y - 90) < 1e-9)
    }

    @Test func aReleaseInASecondFrameAtOneTimeCausesNoJump() {
        let fixture = ScrollFixture()
        fixture.fling(by: -240, lifts: false)
        let (presented, time) = (fixture.y, fixture.stage.time)
        fixture.stage.send(
            PointerSample(phase: .ended, location: Point(x: 200, y: 260), timestamp: time - 0.004))
        fixture.stage.advance(to: time)
        #expect(fixture.y == presented && fixture.speed > 1_000)
        fixture.stage.advance(to: time + 0.002)
        #expect(abs(fixture.y - presented - 0.002 * fixture.speed) < 0.1)
    }

    @Test func contentBeyondAnEdgeRubberBands() {
        let fixture = ScrollFixture()
        fixture.frame(1, .began, 200, 100)
        fixture.frame(1.02, .moved, 200, 310)
        #expect(abs(fixture.y + RubberBand(dimension: 600).offset(for: 200)) < 1e-9)
        fixture.frame(1.04, .moved, 200, 110)
        #expect(abs(fixture.y) < 1e-9)
    }

    @Test func flingsFollowTheClosedForm() {
        let fixture = ScrollFixture()
        fixture.fling(by: -240)
        #expect(abs(fixture.reported.velocity.dy - 2_400) < 1e-6)
        let from = fixture.reported.target.y - 2_400 / 2.002002670673339
        #expect(abs(from - 230) < 1e-6)
        let motion = ScrollMotion(
            from: 230, velocity: 2_400, in: ScrollExtent(lower: 0, upper: 2_400, viewport: 600))
        fixture.run(to: 2) {
            let presented = motion.sample(at: fixture.stage.time - 1.1)
            #expect(abs(fixture.y - presented.value) < 1e-6 && abs(fixture.speed - presented.velocity) < 1e-5)
        }
        fixture.run(to: 6)
        #expect(abs(fixture.y - fixture.reported.target.y) < 1e-9 && fixture.speed == 0 && !fixture.stage.needsFrame)
        #expect(
            fixture.heard == [
                "willDrag", "scroll", "willEndDrag", "didEndDrag+", "willDecelerate", "scroll", "didDecelerate",
            ])
    }

    @Test func flingsAreIndependentOfTheFrameRate() {
        var places: [[Double]] = []
        for rate in [30.0, 60, 120, 240] {
            let fixture = ScrollFixture()
            fixture.fling(by: -360, rate: rate)
            var presented: [Double] = []
            for time in [1.2, 1.5, 1.9, 2.3, 3, 5] {
                fixture.run(to: time, rate: rate)
                presented.append(fixture.y)
            }
            // Caught in flight, held and thrown back beyond the upper edge.
            fixture.fling(from: 200, by: 380, at: 5.5, rate: rate)
            for time in [5.7, 6.2, 8] {
                fixture.run(to: time, rate: rate)
                presented.append(fixture.y)
            }
            places.append(presented)
        }
        for other in places.dropFirst() {
            for (one, two) in zip(places[0], other) { #expect(abs(one - two) < 1e-9) }
        }
    }

    @Test func lateReleasesDoNotJump() {
        let fixture = ScrollFixture()
        fixture.fling(by: -240, lifts: false)
        fixture.stage.advance(to: 1.15)
        let before = fixture.y
        fixture.stage.send(PointerSample(phase: .ended, location: Point(x: 200, y: 260), timestamp: 1.1))
        fixture.stage.advance(to: 1.16)
        #expect(abs(fixture.y - before - 2_400 * 0.01) < 0.5 && fixture.list.isDecelerating)
    }

    @Test func touchesCatchContentAtItsPresentation() {
        let fixture = ScrollFixture()
        fixture.fling(by: -240)
        fixture.run(to: 1.5)
        let (before, speed) = (fixture.y, fixture.speed)
        fixture.heard = []
        fixture.frame(1.505, .began, 200, 300)
        #expect(fixture.list.isDragging && abs(fixture.y - before) < speed * 0.006)
        let caught = fixture.y
        fixture.frame(1.7, .stationary, 200, 300)
        #expect(fixture.y == caught && fixture.speed == 0)
        fixture.frame(1.8, .ended, 200, 300)
        fixture.run(to: 2)
        #expect(fixture.y == caught)
        #expect(fixture.heard == ["scroll", "didDecelerate", "willDrag", "willEndDrag", "didEndDrag"])
    }

    @Test func contentCaughtBeyondItsEdgeStaysThere() {
        let fixture = ScrollFixture()
        fixture.list.contentOffset = Point(x: 0, y: 200)
        fixture.fling(from: 200, by: 300)
        fixture.run(to: 1.3)
        #expect(fixture.y < -20)
        let before = fixture.y
        fixture.frame(1.3, .began, 200, 300)
        #expect(abs(fixture.y - before) < 1e-6)
        let held = fixture.y
        fixture.frame(1.4, .moved, 200, 301)
        let band = RubberBand(dimension: 600)
        #expect(abs(fixture.y + band.offset(for: band.distance(for: -held) + 1)) < 1e-9)
        fixture.frame(1.6, .ended, 200, 301)
        fixture.run(to: 4)
        #expect(fixture.y == 0)
    }

    @Test func aSlowListLetsTapsThrough() {
        let fixture = ScrollFixture()
        let view = SpyView(frame: Rect(x: 0, y: 0, width: 400, height: 3_000))
        fixture.list.addSubview(view)
        fixture.fling(by: -100)
        fixture.run(to: 3)
        #expect(fixture.list.isDecelerating && fixture.speed < 30)
        view.heard = []
        fixture.frame(3.01, .began, 200, 300)
        fixture.frame(3.05, .ended, 200, 300)
        fixture.stage.advance(to: 3.06)
        #expect(view.heard == ["began", "ended"])
    }

    @Test func scrollingCancelsTouchesInContent() {
        let fixture = ScrollFixture()
        let view = SpyView(frame: Rect(x: 0, y: 0, width: 400, height: 3_000))
        fixture.list.addSubview(view)
        fixture.frame(1, .began, 200, 500)
        fixture.stage.advance(to: 1.2)
        fixture.frame(1.21, .moved, 200, 480)
        #expect(view.heard == ["began", "cancelled"] && fixture.list.isDragging)
    }

    @Test func retargetedFlingsEndExactly() {
        for target in [900.0, 1_500, 2_100, 0] {
            let fixture = ScrollFixture()
            fixture.targetOverride = { _ in Point(x: 0, y: target) }
            fixture.fling(by: -240)
            #expect(abs(fixture.speed - 2_400) < 1_200)
            fixture.run(to: 8)
            #expect(fixture.y == target)
        }
    }

    @Test func pagesChangeOneAtATime() {
        let fixture = ScrollFixture()
        fixture.list.isPagingEnabled = true
        fixture.fling(by: -300)
        fixture.run(to: 3)
        #expect(fixture.y == 600)
        fixture.fling(by: -20, at: 4, lifts: false)
        fixture.frame(4.4, .ended, 200, 480)
        fixture.run(to: 6)
        #expect(fixture.y == 600)
        fixture.fling(from: 100, by: 200, at: 7)
        fixture.run(to: 9)
        #expect(fixture.y == 0)
    }

    @Test func withoutBouncesItStaysWithinItsEdges() {
        let fixture = ScrollFixture()
        fixture.list.bounces = false
        fixture.fling(from: 100, by: 400)
        #expect(fixture.y == 0)
        fixture.fling(by: -480, at: 2)
        fixture.run(to: 6) { #expect(fixture.y >= 0 && fixture.y <= 2_400) }
        #expect(fixture.y == 2_400)
    }

    @Test func fittingContentMovesOnlyWithAlwaysBounce() {
        let fixture = ScrollFixture(content: Size(width: 400, height: 300))
        fixture.fling(by: -240)
        #expect(fixture.y == 0 && fixture.heard.isEmpty)
        fixture.list.alwaysBounceVertical = true
        fixture.fling(by: -240, at: 2)
        #expect(fixture.y > 50)
        fixture.run(to: 5)
        #expect(fixture.y == 0)
    }

    @Test func theDirectionalLockKeepsToAnAxis() {
        let fixture = ScrollFixture(content: Size(width: 2_000, height: 3_000))
        fixture.list.isDirectionalLockEnabled = true
        fixture.frame(1, .began, 300, 500)
        fixture.frame(1.1, .moved, 290, 460)
        fixture.frame(1.2, .moved, 200, 400)
        #expect(fixture.list.contentOffset.x == 0 && fixture.y > 50)
    }

    @Test func disablingScrollingEndsTheDrag() {
        let fixture = ScrollFixture()
        fixture.fling(by: -100, lifts: false)
        fixture.list.isScrollEnabled = false
        #expect(!fixture.list.isDragging && fixture.heard.last == "didEndDrag")
    }
}

import MomentumKit
import Testing

@Suite struct ScrollDragTests {
    @Test func theContentFollowsTheFingerBeyondTheSlop() {
        let theatre = ScrollTheatre()
        theatre.frame(1, .began, 200, 500)
        theatre.frame(1.02, .moved, 200, 492)
        #expect(theatre.y == 0 && !theatre.list.isDragging && theatre.list.isTracking)
        theatre.frame(1.04, .moved, 200, 470)
        #expect(abs(theatre.y - 20) < 1e-9 && theatre.list.isDragging)
        theatre.frame(1.06, .moved, 200, 400)
        #expect(abs(theatre.y - 90) < 1e-9)
    }

    @Test func aReleaseInASecondFrameAtOneTimeCausesNoJump() {
        let theatre = ScrollTheatre()
        theatre.fling(by: -240, lifts: false)
        let (seen, time) = (theatre.y, theatre.stage.time)
        theatre.stage.send(
            PointerSample(phase: .ended, location: Point(x: 200, y: 260), timestamp: time - 0.004))
        theatre.stage.advance(to: time)
        #expect(theatre.y == seen && theatre.speed > 1_000)
        theatre.stage.advance(to: time + 0.002)
        #expect(abs(theatre.y - seen - 0.002 * theatre.speed) < 0.1)
    }

    @Test func contentBeyondAnEdgeRubberBands() {
        let theatre = ScrollTheatre()
        theatre.frame(1, .began, 200, 100)
        theatre.frame(1.02, .moved, 200, 310)
        #expect(abs(theatre.y + RubberBand(dimension: 600).offset(for: 200)) < 1e-9)
        theatre.frame(1.04, .moved, 200, 110)
        #expect(abs(theatre.y) < 1e-9)
    }

    @Test func flingsFollowTheClosedForm() {
        let theatre = ScrollTheatre()
        theatre.fling(by: -240)
        #expect(abs(theatre.told.velocity.dy - 2_400) < 1e-6)
        let from = theatre.told.target.y - 2_400 / 2.002002670673339
        #expect(abs(from - 230) < 1e-6)
        let motion = ScrollMotion(
            from: 230, velocity: 2_400, in: ScrollExtent(lower: 0, upper: 2_400, viewport: 600))
        theatre.run(to: 2) {
            let seen = motion.sample(at: theatre.stage.time - 1.1)
            #expect(abs(theatre.y - seen.value) < 1e-6 && abs(theatre.speed - seen.velocity) < 1e-5)
        }
        theatre.run(to: 6)
        #expect(abs(theatre.y - theatre.told.target.y) < 1e-9 && theatre.speed == 0 && !theatre.stage.needsFrame)
        #expect(
            theatre.heard == [
                "willDrag", "scroll", "willEndDrag", "didEndDrag+", "willDecelerate", "scroll", "didDecelerate",
            ])
    }

    @Test func flingsAreIndependentOfTheFrameRate() {
        var places: [[Double]] = []
        for rate in [30.0, 60, 120, 240] {
            let theatre = ScrollTheatre()
            theatre.fling(by: -360, rate: rate)
            var seen: [Double] = []
            for time in [1.2, 1.5, 1.9, 2.3, 3, 5] {
                theatre.run(to: time, rate: rate)
                seen.append(theatre.y)
            }
            // Caught in flight, held and thrown back beyond the upper edge.
            theatre.fling(from: 200, by: 380, at: 5.5, rate: rate)
            for time in [5.7, 6.2, 8] {
                theatre.run(to: time, rate: rate)
                seen.append(theatre.y)
            }
            places.append(seen)
        }
        for other in places.dropFirst() {
            for (one, two) in zip(places[0], other) { #expect(abs(one - two) < 1e-9) }
        }
    }

    @Test func lateReleasesDoNotJump() {
        let theatre = ScrollTheatre()
        theatre.fling(by: -240, lifts: false)
        theatre.stage.advance(to: 1.15)
        let before = theatre.y
        theatre.stage.send(PointerSample(phase: .ended, location: Point(x: 200, y: 260), timestamp: 1.1))
        theatre.stage.advance(to: 1.16)
        #expect(abs(theatre.y - before - 2_400 * 0.01) < 0.5 && theatre.list.isDecelerating)
    }

    @Test func touchesCatchContentAtItsPresentation() {
        let theatre = ScrollTheatre()
        theatre.fling(by: -240)
        theatre.run(to: 1.5)
        let (before, speed) = (theatre.y, theatre.speed)
        theatre.heard = []
        theatre.frame(1.505, .began, 200, 300)
        #expect(theatre.list.isDragging && abs(theatre.y - before) < speed * 0.006)
        let caught = theatre.y
        theatre.frame(1.7, .stationary, 200, 300)
        #expect(theatre.y == caught && theatre.speed == 0)
        theatre.frame(1.8, .ended, 200, 300)
        theatre.run(to: 2)
        #expect(theatre.y == caught)
        #expect(theatre.heard == ["scroll", "didDecelerate", "willDrag", "willEndDrag", "didEndDrag"])
    }

    @Test func contentCaughtBeyondItsEdgeStaysThere() {
        let theatre = ScrollTheatre()
        theatre.list.contentOffset = Point(x: 0, y: 200)
        theatre.fling(from: 200, by: 300)
        theatre.run(to: 1.3)
        #expect(theatre.y < -20)
        let before = theatre.y
        theatre.frame(1.3, .began, 200, 300)
        #expect(abs(theatre.y - before) < 1e-6)
        let held = theatre.y
        theatre.frame(1.4, .moved, 200, 301)
        let band = RubberBand(dimension: 600)
        #expect(abs(theatre.y + band.offset(for: band.distance(for: -held) + 1)) < 1e-9)
        theatre.frame(1.6, .ended, 200, 301)
        theatre.run(to: 4)
        #expect(theatre.y == 0)
    }

    @Test func aSlowListLetsTapsThrough() {
        let theatre = ScrollTheatre()
        let view = SpyView(frame: Rect(x: 0, y: 0, width: 400, height: 3_000))
        theatre.list.addSubview(view)
        theatre.fling(by: -100)
        theatre.run(to: 3)
        #expect(theatre.list.isDecelerating && theatre.speed < 30)
        view.heard = []
        theatre.frame(3.01, .began, 200, 300)
        theatre.frame(3.05, .ended, 200, 300)
        theatre.stage.advance(to: 3.06)
        #expect(view.heard == ["began", "ended"])
    }

    @Test func scrollingCancelsTouchesInContent() {
        let theatre = ScrollTheatre()
        let view = SpyView(frame: Rect(x: 0, y: 0, width: 400, height: 3_000))
        theatre.list.addSubview(view)
        theatre.frame(1, .began, 200, 500)
        theatre.stage.advance(to: 1.2)
        theatre.frame(1.21, .moved, 200, 480)
        #expect(view.heard == ["began", "cancelled"] && theatre.list.isDragging)
    }

    @Test func retargetedFlingsEndExactly() {
        for target in [900.0, 1_500, 2_100, 0] {
            let theatre = ScrollTheatre()
            theatre.bend = { _ in Point(x: 0, y: target) }
            theatre.fling(by: -240)
            #expect(abs(theatre.speed - 2_400) < 1_200)
            theatre.run(to: 8)
            #expect(theatre.y == target)
        }
    }

    @Test func pagesChangeOneAtATime() {
        let theatre = ScrollTheatre()
        theatre.list.isPagingEnabled = true
        theatre.fling(by: -300)
        theatre.run(to: 3)
        #expect(theatre.y == 600)
        theatre.fling(by: -20, at: 4, lifts: false)
        theatre.frame(4.4, .ended, 200, 480)
        theatre.run(to: 6)
        #expect(theatre.y == 600)
        theatre.fling(from: 100, by: 200, at: 7)
        theatre.run(to: 9)
        #expect(theatre.y == 0)
    }

    @Test func withoutBouncesItStaysWithinItsEdges() {
        let theatre = ScrollTheatre()
        theatre.list.bounces = false
        theatre.fling(from: 100, by: 400)
        #expect(theatre.y == 0)
        theatre.fling(by: -480, at: 2)
        theatre.run(to: 6) { #expect(theatre.y >= 0 && theatre.y <= 2_400) }
        #expect(theatre.y == 2_400)
    }

    @Test func fittingContentMovesOnlyWithAlwaysBounce() {
        let theatre = ScrollTheatre(content: Size(width: 400, height: 300))
        theatre.fling(by: -240)
        #expect(theatre.y == 0 && theatre.heard.isEmpty)
        theatre.list.alwaysBounceVertical = true
        theatre.fling(by: -240, at: 2)
        #expect(theatre.y > 50)
        theatre.run(to: 5)
        #expect(theatre.y == 0)
    }

    @Test func theDirectionalLockKeepsToAnAxis() {
        let theatre = ScrollTheatre(content: Size(width: 2_000, height: 3_000))
        theatre.list.isDirectionalLockEnabled = true
        theatre.frame(1, .began, 300, 500)
        theatre.frame(1.1, .moved, 290, 460)
        theatre.frame(1.2, .moved, 200, 400)
        #expect(theatre.list.contentOffset.x == 0 && theatre.y > 50)
    }

    @Test func disablingScrollingEndsTheDrag() {
        let theatre = ScrollTheatre()
        theatre.fling(by: -100, lifts: false)
        theatre.list.isScrollEnabled = false
        #expect(!theatre.list.isDragging && theatre.heard.last == "didEndDrag")
    }
}

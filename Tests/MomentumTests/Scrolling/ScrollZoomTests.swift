import MomentumFuzzing
import MomentumKit
import MomentumTesting
import Testing

@Suite struct ScrollZoomTests {
    private func theatre() -> ScrollTheatre {
        let theatre = ScrollTheatre(content: Size(width: 800, height: 900))
        theatre.zoomed.frame = Rect(x: 0, y: 0, width: 800, height: 900)
        theatre.list.addSubview(theatre.zoomed)
        theatre.zooms = true
        theatre.list.minimumZoomScale = 0.5
        theatre.list.maximumZoomScale = 3
        theatre.stage.advance(to: 0.5)
        return theatre
    }

    /// Returns the point of the zoomed view that is visible at a position on the stage.
    private func content(_ theatre: ScrollTheatre, at x: Double, _ y: Double) -> Point {
        let (offset, scale) = (theatre.list.contentOffset, theatre.list.zoomScale)
        return Point(x: (offset.x + x) / scale, y: (offset.y + y) / scale)
    }

    private func pinch(_ theatre: ScrollTheatre, from near: Double, to far: Double, steps: Int = 20) {
        theatre.frame(1, .began, 200 - near, 300, id: 1)
        theatre.frame(1, .began, 200 + near, 300, id: 2)
        for step in 1...steps {
            let (time, half) = (1 + Double(step) * 0.01, near + (far - near) * Double(step) / Double(steps))
            theatre.stage.send(
                PointerSample(id: 1, phase: .moved, location: Point(x: 200 - half, y: 300), timestamp: time))
            theatre.frame(time, .moved, 200 + half, 300, id: 2)
        }
    }

    @Test func zoomingKeepsThePointBetweenTheFingers() {
        let theatre = theatre()
        theatre.list.contentOffset = Point(x: 200, y: 100)
        let before = content(theatre, at: 200, 300)
        pinch(theatre, from: 40, to: 90)
        #expect(theatre.list.zoomScale > 1.7 && theatre.list.isZooming)
        let after = content(theatre, at: 200, 300)
        // The centroid moves between the two samples of a frame and returns.
        #expect(abs(after.x - before.x) < 3 && abs(after.y - before.y) < 1e-6)
        #expect(
            theatre.list.contentSize == Size(width: 800 * theatre.list.zoomScale, height: 900 * theatre.list.zoomScale))
        #expect(theatre.zoomed.frame.origin.distance(to: .zero) < 1e-9)
    }

    @Test func theDelegateIsCalledForEveryScale() {
        let theatre = theatre()
        theatre.list.setZoomScale(2, animated: false)
        #expect(theatre.scales == [2])
        pinch(theatre, from: 40, to: 55)
        #expect(theatre.scales.count > 20 && theatre.scales.last == theatre.list.zoomScale)
        let count = theatre.scales.count
        theatre.frame(1.3, .ended, 145, 300, id: 1)
        theatre.frame(1.3, .ended, 255, 300, id: 2)
        theatre.run(to: 3)
        #expect(theatre.scales.count == count, "it rests: \(theatre.scales.suffix(4))")
        theatre.list.setZoomScale(1, animated: true)
        theatre.run(to: 5)
        #expect(theatre.scales.count > count + 10 && theatre.scales.last == 1)
        #expect(theatre.list.zoomScale == 1)
    }

    @Test func zoomBeyondTheLimitsBouncesBack() {
        let theatre = theatre()
        theatre.list.contentOffset = Point(x: 200, y: 100)
        theatre.list.setZoomScale(2.5, animated: false)
        theatre.heard = []
        pinch(theatre, from: 40, to: 120)
        #expect(theatre.list.zoomScale > 3 && theatre.list.zoomScale < 6)
        theatre.frame(1.3, .ended, 80, 300, id: 1)
        theatre.frame(1.4, .ended, 320, 300, id: 2)
        #expect(theatre.list.isZoomBouncing && !theatre.heard.contains("didZoom"))
        theatre.run(to: 5)
        #expect(theatre.list.zoomScale == 3 && !theatre.list.isZoomBouncing)
        #expect(theatre.heard.filter { $0 == "willZoom" || $0 == "didZoom" } == ["willZoom", "didZoom"])
        let offset = theatre.list.contentOffset
        #expect(theatre.list.clamped(offset) == offset)
    }

    @Test func theProgramZoomsToARectangle() {
        let theatre = theatre()
        theatre.list.zoom(to: Rect(x: 300, y: 400, width: 200, height: 200), animated: true)
        theatre.run(to: 4)
        #expect(theatre.list.zoomScale == 2)
        #expect(content(theatre, at: 200, 300).distance(to: Point(x: 400, y: 500)) < 1e-9)
        theatre.list.setZoomScale(9, animated: false)
        #expect(theatre.list.zoomScale == 3)
    }

    @Test func anAnimatedZoomBeginsAndEndsForTheDelegate() {
        let theatre = theatre()
        theatre.heard = []
        theatre.list.setZoomScale(2, animated: true)
        theatre.run(to: 4)
        #expect(theatre.heard.filter { $0 == "willZoom" || $0 == "didZoom" } == ["willZoom", "didZoom"])
    }

    @Test func newZoomsKeepTheVelocity() {
        let theatre = theatre()
        theatre.list.setZoomScale(2, animated: true)
        theatre.run(to: 0.7)
        func speed() -> Double { theatre.zoomed.presentation.velocity(of: .transform).affinePart.a }
        let before = speed()
        theatre.list.setZoomScale(0.8, animated: true)
        theatre.stage.advance(to: theatre.stage.time)
        #expect(before > 1 && abs(speed() - before) < 1e-9)
        // While caught, it is at rest.
        theatre.frame(theatre.stage.time, .began, 200, 300)
        theatre.frame(theatre.stage.time + 0.01, .moved, 200, 330)
        #expect(speed() == 0)
    }

    @Test func pinchesReportTheirVelocities() {
        let theatre = theatre()
        theatre.list.contentOffset = Point(x: 200, y: 100)
        pinch(theatre, from: 40, to: 90)
        let (scale, offset) = (theatre.list.zoomScale, theatre.list.contentOffset)
        let growth = theatre.zoomed.presentation.velocity(of: .transform).affinePart.a
        let speed = theatre.list.presentation.velocity(of: .bounds)
        // Half the span grows by 2.5 points in a hundredth of a second from 90: the scale grows by 250 / 90 of itself
        // per second.
        #expect(abs(growth - scale * 250 / 90) < 1e-6 * growth)
        // The point below the fingers' centroid stays there.
        #expect(abs(speed.origin.y - (offset.y + 300) * 250 / 90) < 1e-3 * speed.origin.y)
        theatre.frame(1.21, .ended, 110, 300, id: 1)
        theatre.frame(1.22, .ended, 290, 300, id: 2)
        #expect(theatre.zoomed.presentation.velocity(of: .transform).affinePart.a == 0)
    }

    @Test func settingTheOffsetKeepsAZoomRunning() {
        let theatre = theatre()
        theatre.heard = []
        theatre.list.setZoomScale(2, animated: true)
        theatre.run(to: 0.7)
        func speed() -> Double { theatre.zoomed.presentation.velocity(of: .transform).affinePart.a }
        let before = speed()
        theatre.list.contentOffset = Point(x: 100, y: 50)
        theatre.stage.advance(to: theatre.stage.time)
        #expect(before > 1 && abs(speed() - before) < 1e-9)
        #expect(theatre.list.contentOffset == Point(x: 100, y: 50))
        theatre.run(to: 4)
        #expect(theatre.list.zoomScale == 2 && theatre.list.contentOffset == Point(x: 100, y: 50))
        #expect(theatre.heard.filter { $0 == "willZoom" || $0 == "didZoom" } == ["willZoom", "didZoom"])
    }

    /// Scripts found by fuzzing, shortened.
    @Test(
        arguments: [
            // If a set offset stopped it beyond its limits, the scale stayed there.
            [
                .scale(2.7, animated: true), .frames(100), .frames(100), .press(2, 138, 385), .press(1, 331, 306),
                .move(1, 21, -30), .scale(1.45, animated: true), .put(144, 564),
            ],
            // Caught while it returned, it returned again without having begun.
            [
                .scale(4.5, animated: true), .frames(100), .press(2, 151, 207), .press(1, 131, 322), .spread(1.25),
                .lift(1), .lift(2), .press(1, 40, 568),
            ],
            // Content that was set to its present position was treated as moving.
            [
                .press(1, 99, 513), .press(2, 365, 575), .frames(24), .move(1, -33, -14), .scale(0.99, animated: false),
                .frames(24),
            ],
            // Setting an offset stopped the scale in flight.
            [.show(377, 293, 104), .frames(100), .put(858, 179), .frames(100)],
            // Fingers far from the centre of the scaled view.
            [
                .put(1432, 1116), .press(2, 150, 207), .press(1, 58, 193), .move(1, 4, 30), .spread(0.85),
            ],
        ] as [[ZoomStep]])
    func knownFailuresStayFixed(_ steps: [ZoomStep]) {
        let failure = ZoomStateMachineTest.check(steps)
        #expect(failure == nil, "\(failure?.claim ?? ""): \(failure?.details ?? "")")
    }
}

import MomentumFuzzing
import MomentumKit
import MomentumTesting
import Testing

@Suite struct ScrollZoomTests {
    private func fixture() -> ScrollFixture {
        let fixture = ScrollFixture(content: Size(width: 800, height: 900))
        fixture.zoomed.frame = Rect(x: 0, y: 0, width: 800, height: 900)
        fixture.list.addSubview(fixture.zoomed)
        fixture.zooms = true
        fixture.list.minimumZoomScale = 0.5
        fixture.list.maximumZoomScale = 3
        fixture.stage.advance(to: 0.5)
        return fixture
    }

    /// Returns the point of the zoomed view that is visible at a position on the stage.
    private func content(_ fixture: ScrollFixture, at x: Double, _ y: Double) -> Point {
        let (offset, scale) = (fixture.list.contentOffset, fixture.list.zoomScale)
        return Point(x: (offset.x + x) / scale, y: (offset.y + y) / scale)
    }

    private func pinch(_ fixture: ScrollFixture, from near: Double, to far: Double, steps: Int = 20) {
        fixture.frame(1, .began, 200 - near, 300, id: 1)
        fixture.frame(1, .began, 200 + near, 300, id: 2)
        for step in 1...steps {
            let (time, half) = (1 + Double(step) * 0.01, near + (far - near) * Double(step) / Double(steps))
            fixture.stage.send(
                PointerSample(id: 1, phase: .moved, location: Point(x: 200 - half, y: 300), timestamp: time))
            fixture.frame(time, .moved, 200 + half, 300, id: 2)
        }
    }

    @Test func zoomingKeepsThePointBetweenTheFingers() {
        let fixture = fixture()
        fixture.list.contentOffset = Point(x: 200, y: 100)
        let before = content(fixture, at: 200, 300)
        pinch(fixture, from: 40, to: 90)
        #expect(fixture.list.zoomScale > 1.7 && fixture.list.isZooming)
        let after = content(fixture, at: 200, 300)
        // The centroid moves between the two samples of a frame and returns.
        #expect(abs(after.x - before.x) < 3 && abs(after.y - before.y) < 1e-6)
        #expect(
            fixture.list.contentSize == Size(width: 800 * fixture.list.zoomScale, height: 900 * fixture.list.zoomScale))
        #expect(fixture.zoomed.frame.origin.distance(to: .zero) < 1e-9)
    }

    @Test func theDelegateIsCalledForEveryScale() {
        let fixture = fixture()
        fixture.list.setZoomScale(2, animated: false)
        #expect(fixture.scales == [2])
        pinch(fixture, from: 40, to: 55)
        #expect(fixture.scales.count > 20 && fixture.scales.last == fixture.list.zoomScale)
        let count = fixture.scales.count
        fixture.frame(1.3, .ended, 145, 300, id: 1)
        fixture.frame(1.3, .ended, 255, 300, id: 2)
        fixture.run(to: 3)
        #expect(fixture.scales.count == count, "it rests: \(fixture.scales.suffix(4))")
        fixture.list.setZoomScale(1, animated: true)
        fixture.run(to: 5)
        #expect(fixture.scales.count > count + 10 && fixture.scales.last == 1)
        #expect(fixture.list.zoomScale == 1)
    }

    @Test func zoomBeyondTheLimitsBouncesBack() {
        let fixture = fixture()
        fixture.list.contentOffset = Point(x: 200, y: 100)
        fixture.list.setZoomScale(2.5, animated: false)
        fixture.heard = []
        pinch(fixture, from: 40, to: 120)
        #expect(fixture.list.zoomScale > 3 && fixture.list.zoomScale < 6)
        fixture.frame(1.3, .ended, 80, 300, id: 1)
        fixture.frame(1.4, .ended, 320, 300, id: 2)
        #expect(fixture.list.isZoomBouncing && !fixture.heard.contains("didZoom"))
        fixture.run(to: 5)
        #expect(fixture.list.zoomScale == 3 && !fixture.list.isZoomBouncing)
        #expect(fixture.heard.filter { $0 == "willZoom" || $0 == "didZoom" } == ["willZoom", "didZoom"])
        let offset = fixture.list.contentOffset
        #expect(fixture.list.clamped(offset) == offset)
    }

    @Test func theProgramZoomsToARectangle() {
        let fixture = fixture()
        fixture.list.zoom(to: Rect(x: 300, y: 400, width: 200, height: 200), animated: true)
        fixture.run(to: 4)
        #expect(fixture.list.zoomScale == 2)
        #expect(content(fixture, at: 200, 300).distance(to: Point(x: 400, y: 500)) < 1e-9)
        fixture.list.setZoomScale(9, animated: false)
        #expect(fixture.list.zoomScale == 3)
    }

    @Test func anAnimatedZoomBeginsAndEndsForTheDelegate() {
        let fixture = fixture()
        fixture.heard = []
        fixture.list.setZoomScale(2, animated: true)
        fixture.run(to: 4)
        #expect(fixture.heard.filter { $0 == "willZoom" || $0 == "didZoom" } == ["willZoom", "didZoom"])
    }

    @Test func newZoomsKeepTheVelocity() {
        let fixture = fixture()
        fixture.list.setZoomScale(2, animated: true)
        fixture.run(to: 0.7)
        func speed() -> Double { fixture.zoomed.presentation.velocity(of: .transform).affinePart.a }
        let before = speed()
        fixture.list.setZoomScale(0.8, animated: true)
        fixture.stage.advance(to: fixture.stage.time)
        #expect(before > 1 && abs(speed() - before) < 1e-9)
        // While caught, it is at rest.
        fixture.frame(fixture.stage.time, .began, 200, 300)
        fixture.frame(fixture.stage.time + 0.01, .moved, 200, 330)
        #expect(speed() == 0)
    }

    @Test func pinchesReportTheirVelocities() {
        let fixture = fixture()
        fixture.list.contentOffset = Point(x: 200, y: 100)
        pinch(fixture, from: 40, to: 90)
        let (scale, offset) = (fixture.list.zoomScale, fixture.list.contentOffset)
        let growth = fixture.zoomed.presentation.velocity(of: .transform).affinePart.a
        let speed = fixture.list.presentation.velocity(of: .bounds)
        // Half the span grows by 2.5 points in a hundredth of a second from 90: the scale grows by 250 / 90 of itself
        // per second.
        #expect(abs(growth - scale * 250 / 90) < 1e-6 * growth)
        // The point below the fingers' centroid stays there.
        #expect(abs(speed.origin.y - (offset.y + 300) * 250 / 90) < 1e-3 * speed.origin.y)
        fixture.frame(1.21, .ended, 110, 300, id: 1)
        fixture.frame(1.22, .ended, 290, 300, id: 2)
        #expect(fixture.zoomed.presentation.velocity(of: .transform).affinePart.a == 0)
    }

    @Test func settingTheOffsetKeepsAZoomRunning() {
        let fixture = fixture()
        fixture.heard = []
        fixture.list.setZoomScale(2, animated: true)
        fixture.run(to: 0.7)
        func speed() -> Double { fixture.zoomed.presentation.velocity(of: .transform).affinePart.a }
        let before = speed()
        fixture.list.contentOffset = Point(x: 100, y: 50)
        fixture.stage.advance(to: fixture.stage.time)
        #expect(before > 1 && abs(speed() - before) < 1e-9)
        #expect(fixture.list.contentOffset == Point(x: 100, y: 50))
        fixture.run(to: 4)
        #expect(fixture.list.zoomScale == 2 && fixture.list.contentOffset == Point(x: 100, y: 50))
        #expect(fixture.heard.filter { $0 == "willZoom" || $0 == "didZoom" } == ["willZoom", "didZoom"])
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

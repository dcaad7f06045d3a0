import MomentumKit
import Testing

@Suite struct ScrollWheelTests {
    private func turn(
        _ fixture: ScrollFixture, _ delta: Vector, at time: Double, precise: Bool = false, y: Double = 300
    ) {
        fixture.stage.send(
            WheelSample(
                location: Point(x: 200, y: y), delta: delta, timestamp: time, isPrecise: precise))
        fixture.stage.advance(to: time)
    }

    @Test func notchesGlideAndAddUpWithoutLosingSpeed() {
        let fixture = ScrollFixture()
        turn(fixture, Vector(dx: 0, dy: 120), at: 1)
        #expect(fixture.y == 0)
        fixture.run(to: 1.05)
        let speed = fixture.speed
        #expect(speed > 300)
        turn(fixture, Vector(dx: 0, dy: 120), at: 1.05)
        #expect(abs(fixture.speed - speed) < 1e-6)
        fixture.run(to: 3)
        #expect(fixture.y == 240 && fixture.heard.filter { $0 == "didAnimate" }.count == 2)
    }

    @Test func aTrackpadMovesDirectlyAndStopsAtTheEdge() {
        let fixture = ScrollFixture()
        turn(fixture, Vector(dx: 0, dy: 31.5), at: 1, precise: true)
        #expect(fixture.y == 31.5)
        turn(fixture, Vector(dx: 3, dy: 10), at: 1.01, precise: true)
        #expect(fixture.list.contentOffset == Point(x: 0, y: 41.5) && abs(fixture.speed - 1_000) < 1e-6)
        turn(fixture, Vector(dx: 0, dy: -500), at: 1.02, precise: true)
        #expect(fixture.y == 0)
    }

    @Test func wheelsStayWithTheirViewUntilRest() {
        let fixture = ScrollFixture()
        let inner = ScrollView(frame: Rect(x: 0, y: 200, width: 400, height: 200))
        inner.contentSize = Size(width: 400, height: 260)
        fixture.list.addSubview(inner)
        fixture.stage.advance(to: 0.5)
        turn(fixture, Vector(dx: 0, dy: 50), at: 1, precise: true)
        turn(fixture, Vector(dx: 0, dy: 50), at: 1.1, precise: true)
        #expect(inner.contentOffset.y == 60 && fixture.y == 0)
        turn(fixture, Vector(dx: 0, dy: 50), at: 1.2, precise: true)
        #expect(fixture.y == 0)
        turn(fixture, Vector(dx: 0, dy: 50), at: 1.4, precise: true)
        #expect(fixture.y == 50)
    }

    @Test func aWheelStepChangesOnePage() {
        let fixture = ScrollFixture()
        fixture.list.isPagingEnabled = true
        for index in 0..<20 { turn(fixture, Vector(dx: 0, dy: 30), at: 1 + Double(index) * 0.05, precise: true) }
        fixture.run(to: 5)
        #expect(fixture.y == 600)
    }

    @Test func wheelsOverStaticContentAreIgnored() {
        let fixture = ScrollFixture(content: Size(width: 400, height: 300))
        #expect(!fixture.stage.hostState.takesWheels)
        turn(fixture, Vector(dx: 0, dy: 30), at: 1)
        #expect(fixture.y == 0)
        let reports = diagnostics {
            fixture.stage.send(WheelSample(location: .zero, delta: Vector(dx: .nan, dy: 0), timestamp: 2))
        }
        #expect(reports.count == 1)
    }
}

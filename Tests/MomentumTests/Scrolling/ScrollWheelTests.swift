import MomentumKit
import Testing

@Suite struct ScrollWheelTests {
    private func turn(
        _ theatre: ScrollTheatre, _ delta: Vector, at time: Double, precise: Bool = false, y: Double = 300
    ) {
        theatre.stage.send(
            WheelSample(
                location: Point(x: 200, y: y), delta: delta, timestamp: time, isPrecise: precise))
        theatre.stage.advance(to: time)
    }

    @Test func notchesGlideAndAddUpWithoutLosingSpeed() {
        let theatre = ScrollTheatre()
        turn(theatre, Vector(dx: 0, dy: 120), at: 1)
        #expect(theatre.y == 0)
        theatre.run(to: 1.05)
        let speed = theatre.speed
        #expect(speed > 300)
        turn(theatre, Vector(dx: 0, dy: 120), at: 1.05)
        #expect(abs(theatre.speed - speed) < 1e-6)
        theatre.run(to: 3)
        #expect(theatre.y == 240 && theatre.heard.filter { $0 == "didAnimate" }.count == 2)
    }

    @Test func aTrackpadMovesDirectlyAndStopsAtTheEdge() {
        let theatre = ScrollTheatre()
        turn(theatre, Vector(dx: 0, dy: 31.5), at: 1, precise: true)
        #expect(theatre.y == 31.5)
        turn(theatre, Vector(dx: 3, dy: 10), at: 1.01, precise: true)
        #expect(theatre.list.contentOffset == Point(x: 0, y: 41.5) && abs(theatre.speed - 1_000) < 1e-6)
        turn(theatre, Vector(dx: 0, dy: -500), at: 1.02, precise: true)
        #expect(theatre.y == 0)
    }

    @Test func wheelsStayWithTheirViewUntilRest() {
        let theatre = ScrollTheatre()
        let inner = ScrollView(frame: Rect(x: 0, y: 200, width: 400, height: 200))
        inner.contentSize = Size(width: 400, height: 260)
        theatre.list.addSubview(inner)
        theatre.stage.advance(to: 0.5)
        turn(theatre, Vector(dx: 0, dy: 50), at: 1, precise: true)
        turn(theatre, Vector(dx: 0, dy: 50), at: 1.1, precise: true)
        #expect(inner.contentOffset.y == 60 && theatre.y == 0)
        turn(theatre, Vector(dx: 0, dy: 50), at: 1.2, precise: true)
        #expect(theatre.y == 0)
        turn(theatre, Vector(dx: 0, dy: 50), at: 1.4, precise: true)
        #expect(theatre.y == 50)
    }

    @Test func aWheelStepChangesOnePage() {
        let theatre = ScrollTheatre()
        theatre.list.isPagingEnabled = true
        for index in 0..<20 { turn(theatre, Vector(dx: 0, dy: 30), at: 1 + Double(index) * 0.05, precise: true) }
        theatre.run(to: 5)
        #expect(theatre.y == 600)
    }

    @Test func wheelsOverStaticContentAreIgnored() {
        let theatre = ScrollTheatre(content: Size(width: 400, height: 300))
        #expect(!theatre.stage.hostState.takesWheels)
        turn(theatre, Vector(dx: 0, dy: 30), at: 1)
        #expect(theatre.y == 0)
        let reports = diagnostics {
            theatre.stage.send(WheelSample(location: .zero, delta: Vector(dx: .nan, dy: 0), timestamp: 2))
        }
        #expect(reports.count == 1)
    }
}

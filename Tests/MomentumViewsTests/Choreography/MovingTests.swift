import MomentumTesting
import MomentumViews
import Testing

/// A view that is moved from one superview to another stays where it is seen, and goes on as fast as it moves.
@Suite struct MovingTests {
    @Test(arguments: 0..<40) func itStaysWhereItIsSeen(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        func real(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }
        let stage = Stage(size: Size(width: 600, height: 600))
        var hosts: [View] = []
        for _ in 0..<2 {
            let host = View(frame: Rect(x: real(0...200), y: real(0...200), width: 300, height: 300))
            host.bounds.origin = Point(x: real(-40...40), y: real(-40...40))
            if seed % 2 == 1 {
                host.transform = Transform2D(rotationAngle: real(-1...1)).scaledBy(
                    x: real(0.6...1.6), y: real(0.6...1.6))
            }
            stage.root.addSubview(host)
            hosts.append(host)
        }
        let view = View(frame: Rect(x: 20, y: 30, width: 80, height: 60))
        hosts[0].addSubview(view)
        stage.advance(to: 0)
        View.animate(withDuration: 1, options: .curveLinear) { view.center = Point(x: 200, y: 250) }
        // Hosts that only shift may do so meanwhile.
        if seed % 4 == 0 {
            View.animate(withDuration: 1, options: .curveLinear) { hosts[0].center.x += 100 }
            View.animate(withDuration: 1, options: .curveLinear) { hosts[1].center.y -= 80 }
        }
        stage.advance(to: 0)
        stage.advance(to: 0.4)
        func corner(_ x: Double, _ y: Double) throws -> Point {
            try #require(view.convert(Point(x: x, y: y), to: nil, in: .presentation))
        }
        let (first, last) = (try corner(0, 0), try corner(80, 60))
        let checker = ContinuityChecker(stage)
        view.move(to: hosts[1])
        stage.advance(to: 0.4)
        #expect(try corner(0, 0).offset(from: first).length < 1e-6)
        #expect(try corner(80, 60).offset(from: last).length < 1e-6)
        #expect(view.superview === hosts[1] && !view.presentation.velocity(of: .position).length.isNaN)
        for step in 1...60 {
            stage.advance(to: 0.4 + Double(step) / 60)
            checker.check()
        }
        #expect(checker.failures.isEmpty, "\(checker.failures)")
        stage.advance(to: 9)
        #expect(view.presentation.position == view.center && !stage.isMoving)
    }

    @Test func inABlockItGoesFromOnePlaceToTheOther() {
        let theatre = Theatre()
        let host = View(frame: Rect(x: 200, y: 0, width: 200, height: 400))
        theatre.stage.root.addSubview(host)
        theatre.stage.advance(to: 0)
        View.animate(withDuration: 1, options: .curveLinear) {
            theatre.view.move(to: host)
            theatre.view.center = Point(x: 100, y: 300)
        }
        theatre.stage.advance(to: 0)
        #expect(theatre.view.presentation.position == Point(x: 0, y: 200))
        theatre.stage.advance(to: 0.5)
        #expect(theatre.view.presentation.position == Point(x: 50, y: 250))
        #expect(diagnostics { theatre.view.move(to: theatre.view) }.count == 1)
    }
}

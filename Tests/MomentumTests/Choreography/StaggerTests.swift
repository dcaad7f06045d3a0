import MomentumKit
import Testing

/// The delays between several motions.
@Suite struct StaggerTests {
    private func isNear(_ one: [Double], _ other: [Double]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-12 }
    }

    @Test func inARow() {
        #expect(isNear(Stagger.each(0.1).delays(count: 4), [0, 0.1, 0.2, 0.3]))
        #expect(isNear(Stagger.each(0.1, from: .last).delays(count: 4), [0.3, 0.2, 0.1, 0]))
        #expect(isNear(Stagger.each(0.1, from: .center).delays(count: 5), [0.2, 0.1, 0, 0.1, 0.2]))
        #expect(isNear(Stagger.each(0.1, from: .center).delays(count: 4), [0.1, 0, 0, 0.1]))
        #expect(isNear(Stagger.each(0.1, from: .edges).delays(count: 5), [0, 0.1, 0.2, 0.1, 0]))
        #expect(isNear(Stagger.each(0.1, from: .index(1)).delays(count: 3), [0.1, 0, 0.1]))
        #expect(isNear(Stagger.total(0.6).delays(count: 3), [0, 0.3, 0.6]))
        #expect(Stagger.total(0.6).delays(count: 1) == [0] && Stagger.each(1).delays(count: 0) == [])
        let eased = Stagger.total(1, curve: .easeIn).delays(count: 3)
        #expect(eased[0] == 0 && eased[1] < 0.5 && eased[2] == 1)
    }

    @Test func overAGrid() {
        let corner = Stagger.each(1, columns: 3).delays(count: 6)
        #expect(isNear(corner, [0, 1, 2, 1, 2.0.squareRoot(), 5.0.squareRoot()]))
        #expect(isNear(Stagger.each(1, from: .center, columns: 3).delays(count: 9)[4...4].map { $0 }, [0]))
        #expect(isNear(Stagger.each(1, from: .edges, columns: 3).delays(count: 9), [0, 0, 0, 0, 1, 0, 0, 0, 0]))
    }

    @Test func randomStaggersAreReproducible() {
        for count in [1, 2, 7, 40] {
            let delays = Stagger.each(1, from: .random(seed: 9)).delays(count: count)
            #expect(isNear(delays.sorted(), (0..<count).map { Double($0) }))
            #expect(delays == Stagger.each(1, from: .random(seed: 9)).delays(count: count))
        }
        let (one, other) = (Stagger.each(1, from: .random(seed: 1)), Stagger.each(1, from: .random(seed: 2)))
        #expect(one.delays(count: 20) != other.delays(count: 20))
    }

    @Test func aRippleReachesTheNearestFirstAndFastest() {
        let fixture = StageFixture()
        let views = (0..<3).map { View(frame: Rect(x: 100 * Double($0), y: 0, width: 20, height: 20)) }
        for view in views { fixture.stage.root.addSubview(view) }
        fixture.stage.advance(to: 0)
        let timeline = Timeline()
        let parts = timeline.animate(
            views, stagger: .ripple(from: Point(x: 210, y: 10), speed: 500), springDuration: 0.5,
            velocity: Vector(dx: 0, dy: 600)
        ) { $0.center.y = 100 }
        let begins = parts.map { $0.begin }
        #expect(isNear(begins, [0.4, 0.2, 0]))
        timeline.startAnimation()
        fixture.stage.advance(to: 0)
        #expect(abs(views[2].presentation.velocity(of: .position).dy - 600) < 1e-6)
        fixture.stage.advance(to: 0.2 + 1e-9)
        #expect(abs(views[1].presentation.velocity(of: .position).dy - 300) < 0.1)
    }
}

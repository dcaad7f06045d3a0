import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// While a finger scrolls a view whose bounds are animated, its scroll indicators are at the same positions as without
/// the animation.
@Suite struct BarsInFlightTests {
    /// Returns the presentation frame of the thumb, relative to the upper edge of the visible area.
    private func thumb(_ fixture: ScrollFixture) -> Rect {
        let bar = fixture.list.verticalBar.layer.presentation.frame
        return bar.offsetBy(dx: 0, dy: -fixture.list.presentation.bounds.minY)
    }

    @Test func indicatorsFollowTheFinger() {
        let (fixture, standing) = (ScrollFixture(), ScrollFixture())
        // The bounds are animated without a change of size.
        View.animate(withDuration: 5) { fixture.list.contentOffset = Point(x: 0, y: 1) }
        standing.list.contentOffset = Point(x: 0, y: 1)
        for one in [fixture, standing] { one.fling(by: -400, lifts: false) }
        for frame in 0..<120 {
            for one in [fixture, standing] {
                one.frame(1.2 + Double(frame) / 60, .moved, 200, 100 + 300 * Maths.sin(Double(frame) / 10))
            }
            #expect(abs(thumb(fixture).minY - thumb(standing).minY) < 2, "\(frame)")
            #expect(abs(thumb(fixture).height - thumb(standing).height) < 0.5, "\(frame)")
        }
    }

    @Test func indicatorAnimationsDoNotAccumulate() {
        let fixture = ScrollFixture()
        View.animate(withDuration: 5) { fixture.list.frame = Rect(x: 0, y: 0, width: 400, height: 300) }
        fixture.fling(by: -400, lifts: false)
        var most = 0
        for frame in 0..<120 {
            fixture.frame(1.2 + Double(frame) / 60, .moved, 200, 100 + 300 * Maths.sin(Double(frame) / 10))
            most = max(most, fixture.list.verticalBar.layer.animationKeys.count)
        }
        #expect(fixture.list.layer.isAnimating(.bounds))
        #expect(most < 12)
    }

    @Test func indicatorsContinueFromTheirPresentation() {
        let fixture = ScrollFixture()
        View.animate(withDuration: 1) { fixture.list.contentOffset = Point(x: 0, y: 500) }
        fixture.run(to: 0.6)
        let before = thumb(fixture)
        fixture.list.contentSize.height = 6_000
        fixture.list.setContentOffset(Point(x: 0, y: 100), animated: true)
        fixture.stage.advance(to: fixture.stage.time)
        #expect(abs(thumb(fixture).minY - before.minY) < 1e-6 && abs(thumb(fixture).height - before.height) < 1e-6)
        fixture.run(to: 4)
        #expect(thumb(fixture).height < 0.6 * before.height)
    }
}

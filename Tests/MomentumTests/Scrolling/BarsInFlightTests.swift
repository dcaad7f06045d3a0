import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// While a finger scrolls a view whose bounds are animated, its scroll indicators are at the same positions as without
/// the animation.
@Suite struct BarsInFlightTests {
    /// Returns the presentation frame of the thumb, relative to the upper edge of the visible area.
    private func thumb(_ theatre: ScrollTheatre) -> Rect {
        let bar = theatre.list.verticalBar.layer.presentation.frame
        return bar.offsetBy(dx: 0, dy: -theatre.list.presentation.bounds.minY)
    }

    @Test func indicatorsFollowTheFinger() {
        let (theatre, standing) = (ScrollTheatre(), ScrollTheatre())
        // The bounds are animated without a change of size.
        View.animate(withDuration: 5) { theatre.list.contentOffset = Point(x: 0, y: 1) }
        standing.list.contentOffset = Point(x: 0, y: 1)
        for one in [theatre, standing] { one.fling(by: -400, lifts: false) }
        for frame in 0..<120 {
            for one in [theatre, standing] {
                one.frame(1.2 + Double(frame) / 60, .moved, 200, 100 + 300 * Maths.sin(Double(frame) / 10))
            }
            #expect(abs(thumb(theatre).minY - thumb(standing).minY) < 2, "\(frame)")
            #expect(abs(thumb(theatre).height - thumb(standing).height) < 0.5, "\(frame)")
        }
    }

    @Test func indicatorAnimationsDoNotAccumulate() {
        let theatre = ScrollTheatre()
        View.animate(withDuration: 5) { theatre.list.frame = Rect(x: 0, y: 0, width: 400, height: 300) }
        theatre.fling(by: -400, lifts: false)
        var most = 0
        for frame in 0..<120 {
            theatre.frame(1.2 + Double(frame) / 60, .moved, 200, 100 + 300 * Maths.sin(Double(frame) / 10))
            most = max(most, theatre.list.verticalBar.layer.animationKeys.count)
        }
        #expect(theatre.list.layer.isAnimating(.bounds))
        #expect(most < 12)
    }

    @Test func indicatorsContinueFromTheirPresentation() {
        let theatre = ScrollTheatre()
        View.animate(withDuration: 1) { theatre.list.contentOffset = Point(x: 0, y: 500) }
        theatre.run(to: 0.6)
        let before = thumb(theatre)
        theatre.list.contentSize.height = 6_000
        theatre.list.setContentOffset(Point(x: 0, y: 100), animated: true)
        theatre.stage.advance(to: theatre.stage.time)
        #expect(abs(thumb(theatre).minY - before.minY) < 1e-6 && abs(thumb(theatre).height - before.height) < 1e-6)
        theatre.run(to: 4)
        #expect(thumb(theatre).height < 0.6 * before.height)
    }
}

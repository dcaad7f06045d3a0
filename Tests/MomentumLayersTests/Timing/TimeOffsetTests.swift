import MomentumLayers
import Testing

/// An animation that begins in the middle shows the remaining part, and then the part that it has skipped.
@Suite struct TimeOffsetTests {
    /// Returns the values of a slide from 0 to 300 in 3 s at each time, with a model value of -7.
    private func seen(at times: [Double], _ change: (BasicAnimation) -> Void) -> [Double] {
        let stand = Stand()
        stand.layer.position.x = -7
        stand.frame(10) {
            stand.layer.add(
                Stand.slide {
                    ($0.toValue, $0.duration) = (300, 3)
                    change($0)
                })
        }
        return times.map {
            stand.frame(10 + $0)
            return (stand.x * 1e6).rounded() / 1e6
        }
    }

    @Test func skippedTimeWrapsToTheEnd() {
        #expect(seen(at: [0, 1, 2.25, 2.75, 3]) { $0.timeOffset = 1 } == [100, 200, 25, 75, -7])
    }

    @Test func theSpeedDoesNotBendTheOffset() {
        #expect(
            seen(at: [0, 0.5, 1.125, 1.5]) { ($0.timeOffset, $0.speed) = (1, 2) } == [100, 200, 25, -7])
    }

    @Test func iterationsAndAutoreversesWrapTogether() {
        // Two iterations of 3 s from 1 s on: 1...3, 0...3, 0...1.
        #expect(
            seen(at: [0, 2.25, 5, 5.5, 6]) { ($0.timeOffset, $0.repeatCount) = (1, 2) } == [100, 25, 0, 50, -7])
        // An iteration with its autoreverse takes 6 s: from 4 s on it is on the way back.
        #expect(
            seen(at: [0, 1, 2.5, 4, 6]) { ($0.timeOffset, $0.autoreverses) = (4, true) } == [200, 100, 50, 200, -7])
        // Half an iteration more.
        #expect(
            seen(at: [0, 3, 3.5, 4.25]) { ($0.timeOffset, $0.repeatCount) = (1, 1.5) } == [100, 100, 0, 75])
        // With infinite repetition there is no end to wrap at.
        #expect(seen(at: [0, 2.25, 30.5]) { ($0.timeOffset, $0.repeatCount) = (1, .infinity) } == [100, 25, 150])
    }

    @Test func fillsUseTheOffsetStartAndEnd() {
        #expect(
            seen(at: [0, 0.5, 1, 4, 9]) {
                ($0.timeOffset, $0.beginTime, $0.fillMode, $0.isRemovedOnCompletion) = (1, 11, .both, false)
            } == [100, 100, 100, 100, 100])
    }

    @Test func offsetsBeyondTheEndWrap() {
        #expect(seen(at: [0, 2.25, 3]) { $0.timeOffset = 4 } == [100, 25, -7])
        #expect(seen(at: [0, 1.5, 3]) { $0.timeOffset = 3 } == [0, 150, -7])
    }

    @Test func anAnimationWithSpeedZeroStaysAtItsOffset() {
        #expect(seen(at: [0, 50]) { ($0.timeOffset, $0.speed) = (2, 0) } == [200, 200])
    }

    @Test func theEndIsReportedAfterTheWrap() {
        let stand = Stand()
        let listener = Listener()
        stand.frame(1) { stand.layer.add(Stand.slide { ($0.timeOffset, $0.delegate) = (0.5, listener) }) }
        stand.frame(1.75)
        #expect(listener.stops == [] && abs(stand.x - 25) < 1e-9)
        stand.frame(2)
        #expect(listener.stops == [true] && !stand.layer.isAnimating)
    }

    @Test func timeOffsetsWrapInGroups() {
        let stand = Stand()
        stand.frame(1) {
            let group = AnimationGroup()
            group.duration = 4
            group.animations = [Stand.slide { ($0.timeOffset, $0.duration) = (0.5, 2) }]
            stand.layer.add(group)
        }
        stand.frame(2.75)
        #expect(abs(stand.x - 12.5) < 1e-9)
    }
}

import MomentumLayers
import Testing

/// An animation that begins in the middle shows the remaining part, and then the part that it has skipped.
@Suite struct TimeOffsetTests {
    /// Returns the values of a slide from 0 to 300 in 3 s at each time, with a model value of -7.
    private func presentation(at times: [Double], _ change: (BasicAnimation) -> Void) -> [Double] {
        let fixture = LayerFixture()
        fixture.layer.position.x = -7
        fixture.frame(10) {
            fixture.layer.add(
                LayerFixture.slide {
                    ($0.toValue, $0.duration) = (300, 3)
                    change($0)
                })
        }
        return times.map {
            fixture.frame(10 + $0)
            return (fixture.x * 1e6).rounded() / 1e6
        }
    }

    @Test func skippedTimeWrapsToTheEnd() {
        #expect(presentation(at: [0, 1, 2.25, 2.75, 3]) { $0.timeOffset = 1 } == [100, 200, 25, 75, -7])
    }

    @Test func theSpeedDoesNotBendTheOffset() {
        #expect(
            presentation(at: [0, 0.5, 1.125, 1.5]) { ($0.timeOffset, $0.speed) = (1, 2) } == [100, 200, 25, -7])
    }

    @Test func iterationsAndAutoreversesWrapTogether() {
        // Two iterations of 3 s from 1 s on: 1...3, 0...3, 0...1.
        #expect(
            presentation(at: [0, 2.25, 5, 5.5, 6]) { ($0.timeOffset, $0.repeatCount) = (1, 2) } == [100, 25, 0, 50, -7])
        // An iteration with its autoreverse takes 6 s: from 4 s on it is on the way back.
        #expect(
            presentation(at: [0, 1, 2.5, 4, 6]) { ($0.timeOffset, $0.autoreverses) = (4, true) } == [
                200, 100, 50, 200, -7,
            ])
        // Half an iteration more.
        #expect(
            presentation(at: [0, 3, 3.5, 4.25]) { ($0.timeOffset, $0.repeatCount) = (1, 1.5) } == [100, 100, 0, 75])
        // With infinite repetition there is no end to wrap at.
        #expect(
            presentation(at: [0, 2.25, 30.5]) { ($0.timeOffset, $0.repeatCount) = (1, .infinity) } == [100, 25, 150])
    }

    @Test func fillsUseTheOffsetStartAndEnd() {
        #expect(
            presentation(at: [0, 0.5, 1, 4, 9]) {
                ($0.timeOffset, $0.beginTime, $0.fillMode, $0.isRemovedOnCompletion) = (1, 11, .both, false)
            } == [100, 100, 100, 100, 100])
    }

    @Test func offsetsBeyondTheEndWrap() {
        #expect(presentation(at: [0, 2.25, 3]) { $0.timeOffset = 4 } == [100, 25, -7])
        #expect(presentation(at: [0, 1.5, 3]) { $0.timeOffset = 3 } == [0, 150, -7])
    }

    @Test func anAnimationWithSpeedZeroStaysAtItsOffset() {
        #expect(presentation(at: [0, 50]) { ($0.timeOffset, $0.speed) = (2, 0) } == [200, 200])
    }

    @Test func theEndIsReportedAfterTheWrap() {
        let fixture = LayerFixture()
        let listener = Listener()
        fixture.frame(1) { fixture.layer.add(LayerFixture.slide { ($0.timeOffset, $0.delegate) = (0.5, listener) }) }
        fixture.frame(1.75)
        #expect(listener.stops == [] && abs(fixture.x - 25) < 1e-9)
        fixture.frame(2)
        #expect(listener.stops == [true] && !fixture.layer.isAnimating)
    }

    @Test func timeOffsetsWrapInGroups() {
        let fixture = LayerFixture()
        fixture.frame(1) {
            let group = AnimationGroup()
            group.duration = 4
            group.animations = [LayerFixture.slide { ($0.timeOffset, $0.duration) = (0.5, 2) }]
            fixture.layer.add(group)
        }
        fixture.frame(2.75)
        #expect(abs(fixture.x - 12.5) < 1e-9)
    }
}

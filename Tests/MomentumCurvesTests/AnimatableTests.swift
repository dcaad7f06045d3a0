import MomentumCurves
import Testing

@Suite struct AnimatableTests {
    @Test func interpolationMeetsBothEnds() {
        let start = Rect(x: 1, y: 2, width: 3, height: 4)
        let end = Rect(x: -5, y: 6, width: 7, height: 80)
        #expect(start.interpolated(to: end, fraction: 0) == start)
        #expect(start.interpolated(to: end, fraction: 1) == end)
        #expect(start.interpolated(to: end, fraction: 0.5) == Rect(x: -2, y: 4, width: 5, height: 42))
    }

    @Test func isFiniteRequiresEveryComponent() {
        #expect(Point(x: 1, y: 2).isFinite)
        #expect(!Point(x: 1, y: .infinity).isFinite)
        #expect(!Size(width: .nan, height: 1).isFinite)
    }
}

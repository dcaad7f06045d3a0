import MomentumCurves
import Testing

@Suite struct PiecewiseLinearFollowingTests {
    @Test(arguments: [0.001, 0.01, 0.05])
    func approximationsMeetTheirTolerance(tolerance: Double) {
        for family in Easing.Family.allCases {
            let timing = TimingFunction.easing(Easing(family, .inOut))
            let lines = PiecewiseLinear(following: timing, within: tolerance)
            for step in 0...4_000 {
                let time = Double(step) / 4_000
                #expect(abs(lines.sample(at: time).value - timing.value(at: time)) <= tolerance)
            }
            #expect(lines.stops.count <= PiecewiseLinear(following: timing).stops.count)
            #expect(lines.stops.first?.position == 0 && lines.stops.last?.position == 1)
        }
    }

    @Test func stepsKeepTheirJumps() {
        let lines = PiecewiseLinear(following: .steps(2, .jumpEnd))
        #expect(lines.stops.map(\.value) == [0, 0, 0.5, 0.5, 1])
        #expect(lines.stops.map(\.position) == [0, 0.5, 0.5, 1, 1])
    }

    @Test func lineIsALine() {
        #expect(PiecewiseLinear(following: .linear).stops.count == 2)
    }
}

import MomentumCurves
import Testing

@Suite struct PiecewiseLinearTests {
    @Test func missingPositionsAreSpreadEvenly() {
        let lines = PiecewiseLinear([.init(0), .init(0.1), .init(0.5, at: 0.6), .init(0.7), .init(0.9), .init(1)])
        let positions = lines.stops.map { $0.position ?? -1 }
        let expected = [0, 0.3, 0.6, 0.6 + 0.4 / 3, 0.6 + 0.8 / 3, 1]
        for (position, exact) in zip(positions, expected) { #expect(abs(position - exact) < 1e-15) }
        #expect(abs(lines.sample(at: 0.45).value - 0.3) < 1e-15)
        #expect(abs(lines.sample(at: 0.45).derivative - 0.4 / 0.3) < 1e-12)
    }

    @Test func fallingPositionsAreRaised() {
        let lines = PiecewiseLinear([.init(0, at: 0.2), .init(0.5, at: 0.1), .init(0.8, at: 0.7), .init(1, at: 0.3)])
        #expect(lines.stops.map(\.position) == [0.2, 0.2, 0.7, 0.7])
        #expect(PiecewiseLinear([.init(0), .init(1, at: -1)]).stops.map(\.position) == [0, 0])
        #expect(PiecewiseLinear([.init(0, at: 1.5), .init(1)]).stops.map(\.position) == [1.5, 1.5])
    }

    @Test func sharedPositionsJumpToTheLast() {
        let lines = PiecewiseLinear([.init(0), .init(0.2, at: 0.5), .init(0.6, at: 0.5), .init(1)])
        #expect(lines.sample(at: 0.5).value == 0.6)
        #expect(abs(lines.sample(at: 0.5.nextDown).value - 0.2) < 1e-15)
        #expect(lines.sample(at: 1).value == 1 && lines.sample(at: 0).value == 0)
    }

    @Test func endSegmentsExtrapolate() {
        let lines = PiecewiseLinear([.init(0), .init(0.5, at: 0.25), .init(1)])
        #expect(lines.sample(at: -0.5) == (-1, 2))
        #expect(abs(lines.sample(at: 1.75).value - 1.5) < 1e-15)
        let jumping = PiecewiseLinear([.init(0, at: 0), .init(0.3, at: 0), .init(1, at: 1), .init(0.9, at: 1)])
        #expect(jumping.sample(at: -1) == (0, 0) && jumping.sample(at: 2) == (0.9, 0))
    }

    @Test func invalidStopsAreIgnored() {
        #expect(PiecewiseLinear([]).sample(at: 0.25) == (0.25, 1))
        #expect(PiecewiseLinear([.init(.nan), .init(.infinity, at: 0.5)]) == PiecewiseLinear([]))
        #expect(PiecewiseLinear([.init(0), .init(1, at: .nan)]) == PiecewiseLinear([.init(0), .init(1)]))
        #expect(PiecewiseLinear([.init(0.7)]).sample(at: 5) == (0.7, 0))
    }

    @Test func inverseIsTheEarliestTime() {
        let lines = TimingFunction.piecewiseLinear(
            PiecewiseLinear([.init(0), .init(0.5, at: 0.2), .init(0.5, at: 0.6), .init(1)]))
        #expect(lines.fraction(forValue: 0.5) == 0.2)
        #expect(abs((lines.fraction(forValue: 0.75) ?? 0) - 0.8) < 1e-15)
        #expect(lines.fraction(forValue: 0.25) == 0.1)
        #expect(
            TimingFunction.piecewiseLinear(PiecewiseLinear([.init(0), .init(2), .init(1)])).fraction(forValue: 0.5)
                == nil)
    }
}

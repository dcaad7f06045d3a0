import MomentumCurves
import Testing

@Suite struct StepPositionTests {
    @Test func jumpsAreAtTheStepPosition() {
        let times: [Double] = [0, 0.24, 0.25, 0.5, 0.99, 1]
        func values(_ position: StepPosition) -> [Double] {
            times.map { TimingFunction.steps(4, position).value(at: $0) }
        }
        #expect(values(.jumpEnd) == [0, 0, 0.25, 0.5, 0.75, 1])
        #expect(values(.jumpStart) == [0.25, 0.25, 0.5, 0.75, 1, 1])
        let third = 1.0 / 3
        #expect(values(.jumpNone) == [0, 0, third, 2 * third, 1, 1])
        #expect(values(.jumpBoth) == [0.2, 0.2, 0.4, 0.6, 0.8, 1])
    }

    @Test func endsAreHeld() {
        #expect(TimingFunction.steps(3, .jumpStart).value(at: -0.1) == 0)
        #expect(TimingFunction.steps(3, .jumpBoth).value(at: 7) == 1)
    }

    @Test func stepCountsAreClamped() {
        #expect(TimingFunction.steps(0, .jumpEnd).value(at: 0.9) == 0)
        #expect(TimingFunction.steps(-5, .jumpNone).value(at: 0.5) == 1)
        #expect(TimingFunction.steps(.max, .jumpEnd).value(at: 0.5) == 0.5)
    }

    @Test func inverseIsTheEarliestTime() {
        #expect(TimingFunction.steps(4, .jumpEnd).fraction(forValue: 0.3) == 0.5)
        #expect(TimingFunction.steps(4, .jumpStart).fraction(forValue: 0.3) == 0.25)
        #expect(TimingFunction.steps(4, .jumpStart).fraction(forValue: 0.2) == 0)
        #expect(TimingFunction.steps(4, .jumpBoth).fraction(forValue: 1) == 1)
        #expect(TimingFunction.steps(4, .jumpNone).fraction(forValue: 1) == 0.75)
    }
}

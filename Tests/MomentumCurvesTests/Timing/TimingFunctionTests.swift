import MomentumCurves
import Testing

/// The laws of every timing function.
@Suite struct TimingFunctionTests {
    static let smooth: [TimingFunction] =
        [
            .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .cubic(0.68, -0.55, 0.735, 1.55),
            .cubic(0.1, 3, 0.9, -2),
            .cubic(0.9, 0, 0.1, 1),
        ]
        + Easing.Family.allCases.flatMap { family in
            Easing.Direction.allCases.map { TimingFunction.easing(Easing(family, $0)) }
        }

    static let stepped: [TimingFunction] = [
        .piecewiseLinear(PiecewiseLinear([.init(0), .init(0.25, at: 0.75), .init(1)])),
        .piecewiseLinear(PiecewiseLinear([])),
        .steps(4, .jumpEnd), .steps(5, .jumpNone),
    ]

    @Test(arguments: smooth + stepped)
    func beginsAtZeroAndEndsAtOne(function: TimingFunction) {
        #expect(function.value(at: 0) == 0)
        #expect(function.value(at: 1) == 1)
        #expect(function.value(at: .nan).isNaN && function.derivative(at: .nan).isNaN)
    }

    @Test(arguments: smooth)
    func slopeIsTheDerivative(function: TimingFunction) {
        for index in 0..<400 {
            // Irregular times, so that no corner of `bounce` is within a difference.
            let time = (Double(index) + 0.437) / 400
            let width = 1e-5
            let quotient = (function.value(at: time + width) - function.value(at: time - width)) / (2 * width)
            let slope = function.derivative(at: time)
            #expect(abs(slope - quotient) < 2e-4 * (1 + abs(slope)), "at \(time): \(slope), not \(quotient)")
        }
    }

    @Test(arguments: smooth)
    func valuesAreContinuous(function: TimingFunction) {
        var previous = function.value(at: -0.25)
        for index in 1...15000 {
            let value = function.value(at: -0.25 + Double(index) / 10000)
            #expect(abs(value - previous) < 0.015)
            previous = value
        }
    }

    @Test(arguments: smooth + stepped)
    func mirroredFunctionsRunBackwards(function: TimingFunction) {
        for index in 0..<64 {
            let time = (Double(index) + 0.3) / 64
            let (value, slope) = function.mirrored.sample(at: time)
            #expect(abs(value - (1 - function.value(at: 1 - time))) < 1e-12)
            #expect(abs(slope - function.derivative(at: 1 - time)) < 1e-9 * (1 + abs(slope)))
        }
    }

    @Test(arguments: smooth + stepped)
    func monotoneFunctionsHaveAnInverse(function: TimingFunction) throws {
        guard function.isMonotone else {
            #expect(function.fraction(forValue: 0.5) == nil)
            #expect((0...1000).contains { function.derivative(at: Double($0) / 1000) < 0 })
            return
        }
        for index in 0...100 {
            let value = Double(index) / 100
            let time = try #require(function.fraction(forValue: value))
            #expect(time >= 0 && time <= 1)
            if case .steps = function {
                #expect(function.value(at: time) >= value)
            } else {
                let (reached, slope) = function.sample(at: time)
                #expect(abs(reached - value) < 1e-12 * max(1, slope), "\(value) at \(time)")
            }
        }
        #expect(function.fraction(forValue: .nan) == nil)
    }

    @Test func namedCurvesHaveTheirControlPoints() {
        #expect(TimingFunction.easeIn == .cubic(0.42, 0, 1, 1))
        #expect(TimingFunction.easeOut == .cubic(0, 0, 0.58, 1))
        #expect(TimingFunction.easeInEaseOut == .cubic(0.42, 0, 0.58, 1))
        #expect(TimingFunction.default == .cubic(0.25, 0.1, 0.25, 1))
        #expect(abs(TimingFunction.easeInEaseOut.value(at: 0.25) - 0.129161931047) < 1e-10)
    }
}

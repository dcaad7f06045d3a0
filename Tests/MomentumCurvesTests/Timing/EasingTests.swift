import MomentumCurves
import Testing

@Suite struct EasingTests {
    @Test func quarterValuesMatchTheEquations() {
        let expected: [(Easing.Family, Double)] = [
            (.sine, 0.07612046748871326), (.quad, 0.0625), (.cubic, 0.015625), (.quart, 0.00390625),
            (.quint, 0.0009765625),
            (.expo, 4.65685424949238 / 1023), (.circ, 0.031754163448145745), (.back, -0.06413656250000001),
            (.bounce, 0.02734375),
        ]
        for (family, value) in expected {
            #expect(abs(Easing(family, .in).sample(at: 0.25).value - value) < 1e-12, "\(family)")
            #expect(abs(Easing(family, .out).sample(at: 0.75).value - (1 - value)) < 1e-12, "\(family)")
        }
    }

    @Test func bothDirectionsMeetHalfway() {
        for family in Easing.Family.allCases {
            let (value, slope) = Easing(family, .inOut).sample(at: 0.5)
            #expect(abs(value - 0.5) < 1e-12)
            let before = Easing(family, .inOut).sample(at: 0.5.nextDown).derivative
            #expect(abs(before - slope) < 1e-6 * (1 + slope) || family == .circ)
        }
    }

    @Test func adjustedEquationsStayCloseToPenners() {
        for index in 1...1000 {
            let t = Double(index) / 1000
            #expect(abs(Easing(.expo, .in).sample(at: t).value - Maths.exp2(10 * (t - 1))) < 0.001)
            let penner = -Maths.exp2(10 * (t - 1)) * Maths.sin((t - 1 - 0.075) * 2 * .pi / 0.3)
            #expect(abs(Easing(.elastic, .in).sample(at: t).value - penner) < 0.0005)
        }
    }

    @Test func backOvershootsByATenth() {
        var lowest = 0.0
        for index in 0...10000 { lowest = min(lowest, Easing(.back, .in).sample(at: Double(index) / 10000).value) }
        #expect(abs(lowest + 0.1) < 1e-4)
    }

    @Test func verticalEndsHoldTheirValue() {
        let circle = Easing(.circ, .in)
        #expect(circle.sample(at: 1).derivative == CubicBezier.steepestSlope)
        #expect(circle.sample(at: 1.5) == (1, 0) && circle.sample(at: -0.5) == (0, 0))
        #expect(Easing(.quad, .in).sample(at: 1.5) == (2, 2))
    }
}

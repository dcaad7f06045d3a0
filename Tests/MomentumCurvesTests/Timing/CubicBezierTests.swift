import MomentumCurves
import Testing

@Suite struct CubicBezierTests {
    @Test func valuesAndSlopesMatchTheHighPrecisionSolution() throws {
        var count = 0
        for row in try oracleRows("timing") {
            let numbers = try row[0..<6].map { try #require(Double($0)) }
            let curve = CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
            let (value, slope) = curve.sample(at: numbers[4])
            let scale = max(1, abs(numbers[1]), abs(numbers[3]))
            #expect(abs(value - numbers[5]) < 1e-12 * scale, "\(row)")
            if let exact = Double(row[6]), abs(exact) < 1e7 {
                #expect(abs(slope - exact) < 1e-7 * (1 + abs(exact)), "\(row)")
            }
            count += 1
        }
        #expect(count > 1500)
    }

    @Test func valuesAreExactNearAVerticalTangent() {
        // With u = t - 1/2: x - 1/2 = 4 u^3 and y - 1/2 = 3/2 u - 2 u^3.
        let curve = CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
        for exponent in 2...15 {
            let offset = Double(sign: .plus, exponent: -3 * exponent, significand: 1)
            let above = curve.value(at: 0.5 + offset) - 0.5
            let u = Double(sign: .plus, exponent: -exponent, significand: 1) / Maths.cbrt(4)
            #expect(abs(above - (1.5 * u - 2 * u * u * u)) < 1e-10)
            #expect(abs(above + (curve.value(at: 0.5 - offset) - 0.5)) < 1e-10)
        }
        #expect(curve.value(at: 0.5) == 0.5)
        #expect(curve.derivative(at: 0.5) == CubicBezier.steepestSlope)
    }

    @Test func coincidentCoordinatesGiveTheStraightLine() {
        for (p, q) in [(1.0, 0.0), (0, 1), (0.3, 0.9), (0, 0), (1, 1), (1.0 / 3, 2.0 / 3)] {
            let curve = CubicBezier(x1: p, y1: p, x2: q, y2: q)
            for step in 0...100 {
                let (value, slope) = curve.sample(at: Double(step) / 100)
                #expect(abs(value - Double(step) / 100) < 1e-12)
                #expect(abs(slope - 1) < 1e-9)
            }
        }
    }

    @Test func endTangentsContinueTheCurve() {
        let curve = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.5, y2: 2)
        #expect(curve.sample(at: -2) == (-0.8, 0.4))
        #expect(curve.sample(at: 3) == (-3, -2))
        #expect(curve.startSlope == 0.4 && curve.endSlope == -2)
        // If a control point coincides with its end point, the other one determines the slope.
        #expect(CubicBezier(x1: 0, y1: 0, x2: 0.5, y2: 0.25).startSlope == 0.5)
        #expect(CubicBezier(x1: 0.5, y1: 0.25, x2: 1, y2: 1).endSlope == 1.5)
        #expect(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1).startSlope == 1)
        #expect(CubicBezier(x1: 1, y1: 1, x2: 0, y2: 0).endSlope == 1)
        // A vertical tangent is replaced by the steepest slope.
        let vertical = CubicBezier(x1: 0, y1: -0.5, x2: 1, y2: 1.5)
        #expect(vertical.startSlope == -CubicBezier.steepestSlope)
        #expect(vertical.sample(at: -1) == (0, 0) && vertical.sample(at: 2) == (1, 0))
    }

    @Test func controlPointsAreClampedAndChecked() {
        #expect(CubicBezier(x1: -1, y1: -3, x2: 1.5, y2: 4) == CubicBezier(x1: 0, y1: -3, x2: 1, y2: 4))
        #expect(CubicBezier(x1: .nan, y1: .infinity, x2: .nan, y2: .nan) == CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))
        #expect(CubicBezier.isLegal(x1: 0.68, y1: -0.55, x2: 0.735, y2: 1.55))
        #expect(!CubicBezier.isLegal(x1: -0.01, y1: 0, x2: 1, y2: 1))
        #expect(!CubicBezier.isLegal(x1: 0, y1: 0, x2: 1.01, y2: 1))
        #expect(!CubicBezier.isLegal(x1: 0, y1: .infinity, x2: 1, y2: 1))
        #expect(!CubicBezier.isLegal(x1: .nan, y1: 0, x2: 1, y2: 1))
    }

    @Test func inverseFindsTheTimeOfAValue() throws {
        var generator = SampleGenerator(seed: 11)
        func unit() -> Double { Double(generator.next() >> 11) * 0x1p-53 }
        for _ in 0..<500 {
            let curve = CubicBezier(x1: unit(), y1: unit(), x2: unit(), y2: unit())
            let value = unit()
            let time = try #require(curve.time(forValue: value))
            let (reached, slope) = curve.sample(at: time)
            #expect(abs(reached - value) < 1e-12 * max(1, slope), "\(curve) \(value)")
        }
        let ease = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.5, y2: 0.9)
        #expect(ease.time(forValue: 0) == 0 && ease.time(forValue: 1) == 1)
        #expect(abs(try #require(ease.time(forValue: -0.4)) + 1) < 1e-15)
        #expect(CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 1).time(forValue: -1) == 0)
    }

    @Test func onlyRisingCurvesHaveAnInverse() {
        #expect(CubicBezier(x1: 0.2, y1: 1.2, x2: 0.8, y2: 0.5).isMonotone)
        #expect(!CubicBezier(x1: 0.2, y1: 1.5, x2: 0.8, y2: 0.5).isMonotone)
        #expect(!CubicBezier(x1: 0.68, y1: -0.55, x2: 0.735, y2: 1.55).isMonotone)
        #expect(CubicBezier(x1: 0.68, y1: -0.55, x2: 0.735, y2: 1.55).time(forValue: 0.5) == nil)
        #expect(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1).time(forValue: .nan) == nil)
    }

    @Test func bitsAreTheSameInEveryBuild() {
        var generator = SampleGenerator(seed: 3)
        func unit() -> Double { Double(generator.next() >> 11) * 0x1p-53 }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in 0..<3000 {
            let edge = [unit(), 0, 1, unit() * 1e-9][index % 4]
            let curve = CubicBezier(
                x1: edge, y1: 3 * unit() - 1, x2: index % 3 == 0 ? 1 - edge : unit(), y2: 3 * unit() - 1)
            for time in [unit(), 0.5, unit() * 1e-6, 1 - unit() * 1e-6, 3 * unit() - 1] {
                let (value, slope) = curve.sample(at: time)
                for number in [value, slope] { hash = (hash ^ number.bitPattern) &* 0x100_0000_01B3 }
            }
        }
        #expect(hash == 9_949_677_159_638_152_855)
    }
}

import MomentumCurves
import Testing

/// Solving two values at once does not change the result.
struct CubicBezierPairTests {
    @Test func pairedSolvesMatchSingleSolvesExactly() {
        var random = SampleGenerator(seed: 20)
        var solved = 0
        for _ in 0..<20_000 {
            let curve = CubicBezier(
                x1: .random(in: 0...1, using: &random), y1: .random(in: -2...3, using: &random),
                x2: .random(in: 0...1, using: &random), y2: .random(in: -2...3, using: &random))
            let times = SIMD2(Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
            guard let pair = curve.ordinarySamples(at: times) else { continue }
            solved += 1
            for lane in 0..<2 {
                let single = curve.sample(at: times[lane])
                #expect(pair.values[lane].bitPattern == single.value.bitPattern, "\(curve) at \(times[lane])")
                #expect(pair.derivatives[lane].bitPattern == single.derivative.bitPattern, "\(curve) at \(times[lane])")
            }
        }
        // Most valid curves are regular almost everywhere.
        #expect(solved > 17_000)
    }

    @Test func endsAndSteepPointsUseTheSingleSolve() {
        let ordinary = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
        for time in [-1, 0, 1, 2, Double.nan, .infinity] {
            #expect(ordinary.ordinarySamples(at: SIMD2(0.5, time)) == nil)
            #expect(ordinary.ordinarySamples(at: SIMD2(time, 0.5)) == nil)
        }
        #expect(ordinary.ordinarySamples(at: SIMD2(0.25, 0.5)) != nil)
        let vertical = CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
        #expect(vertical.ordinarySamples(at: SIMD2(0.5, 0.5)) == nil)
    }
}

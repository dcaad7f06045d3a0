import MomentumCurves
import Testing

@Suite struct SpringResponseTests {
    static let ratios = [
        0, 1e-4, 0.05, 0.3, 0.7, 0.999, 1 - 1e-6, 1 - 1e-12, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-12, 1 + 1e-6, 1.001, 2, 10,
        50, 1e4,
    ]

    @Test(arguments: ratios) func startsAtItsDisplacementAndVelocity(ratio: Double) {
        let response = SpringResponse(
            Spring(angularFrequency: 10, dampingRatio: ratio), displacement: -3, velocity: 17
        )
        let start = response.sample(at: 0)
        #expect(start.displacement == -3)
        #expect(start.velocity == 17)
    }

    @Test(arguments: ratios) func velocityIsTheDerivative(ratio: Double) {
        let response = SpringResponse(
            Spring(angularFrequency: 10, dampingRatio: ratio), displacement: 1, velocity: -25
        )
        let step = 1e-4 / max(1, ratio)
        for index in 1...200 {
            let time = Double(index) * 0.01
            let quotient =
                (8 * (response.sample(at: time + step).displacement - response.sample(at: time - step).displacement)
                    - (response.sample(at: time + 2 * step).displacement
                        - response.sample(at: time - 2 * step).displacement))
                / (12 * step)
            #expect(abs(response.sample(at: time).velocity - quotient) < 1e-8 * max(1, ratio), "t \(time)")
        }
    }
}

import MomentumCurves

/// Seeded, so that a failing sample can be made again.
typealias SampleGenerator = SplitMix64

extension SplitMix64 {
    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

    mutating func value<Value: Animatable>(_ type: Value.Type, _ range: ClosedRange<Double> = -10...10) -> Value {
        var value = Value.zero
        for index in 0..<Value.componentCount { value[component: index] = number(range) }
        return value
    }
}

extension Animatable {
    /// The largest difference between two components.
    func difference(to other: Self) -> Double { (self - other).largestMagnitude }
}

/// The central difference quotient of a value of one number, for comparison with an analytic rate.
func differenceQuotient<Value: Animatable>(
    at x: Double, step: Double = 1e-5, _ value: (Double) -> Value
) -> Value {
    // Fourth order, so that the step can be large enough for the rounding.
    let near = value(x + step) - value(x - step)
    let far = value(x + 2 * step) - value(x - 2 * step)
    return (near * 8 - far) / (12 * step)
}

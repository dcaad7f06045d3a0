import MomentumCurves

/// A generator with a seed, so that a failing sample can be reproduced.
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
    /// Returns the largest difference between two components.
    func difference(to other: Self) -> Double { (self - other).largestMagnitude }
}

/// Returns the central difference quotient of a function of one variable, for comparison with an analytic derivative.
func differenceQuotient<Value: Animatable>(
    at x: Double, step: Double = 1e-5, _ value: (Double) -> Value
) -> Value {
    // Of fourth order, so that the step can be large in comparison with rounding errors.
    let near = value(x + step) - value(x - step)
    let far = value(x + 2 * step) - value(x - 2 * step)
    return (near * 8 - far) / (12 * step)
}

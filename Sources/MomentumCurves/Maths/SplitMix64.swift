/// The random number generator of the engine. The same seed produces the same sequence on every platform.
///
/// Source: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators", 2014, with D. Stafford's
/// mixing function 13.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates the generator of the sequence that belongs to `seed`.
    public init(seed: UInt64) { state = seed }

    /// The difference between consecutive states: the odd number nearest to 2^64 divided by the golden ratio.
    package static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// Returns the random number that belongs to a state.
    package static func mixed(_ state: UInt64) -> UInt64 {
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    public mutating func next() -> UInt64 {
        state &+= SplitMix64.step
        return SplitMix64.mixed(state)
    }

    /// Returns a random number from 0 up to, but not including, 1.
    public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Returns a random number in `range`, with uniform distribution. The upper bound is reached only by rounding.
    public mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
    }

    /// Returns a random index from 0 up to, but not including, `count`, which must be at least 1; this is not checked.
    public mutating func index(below count: Int) -> Int { min(Int(fraction() * Double(count)), count - 1) }

    /// Returns true at random, with the probability `share`, from 0 to 1. At 0 or below, the result is always false;
    /// from 1 on, it is always true.
    public mutating func happens(_ share: Double) -> Bool { fraction() < share }
}

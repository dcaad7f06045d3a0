/// The one random number generator: the same seed gives the same numbers everywhere.
///
/// Source: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators", 2014, with D. Stafford's
/// mixing function 13.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts the sequence of `seed`.
    public init(seed: UInt64) { state = seed }

    /// The odd number next to 2^64 divided by the golden ratio: states follow one another at this distance.
    package static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// The number that a state stands for.
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

    /// A number from 0 up to, but not including, 1.
    public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A number in `range`.
    public mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
    }

    /// A whole number from 0 up to, but not including, `count`.
    public mutating func index(below count: Int) -> Int { min(Int(fraction() * Double(count)), count - 1) }

    /// Whether something happens that happens `share` of the time.
    public mutating func happens(_ share: Double) -> Bool { fraction() < share }
}

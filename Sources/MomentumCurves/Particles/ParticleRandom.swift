/// The random numbers of one particle. They depend only on the seed, the kind, the index of the particle and the
/// purpose.
struct ParticleRandom {
    /// The uses of random numbers. Each use has a random number of its own, so that changing one parameter does not
    /// change the effects of the others.
    enum Purpose: UInt64 {
        case lifetime, speed, direction, turn, scale, spin, red, green, blue, alpha, side, positionX, positionY,
            positionZ
    }

    private let base: UInt64

    init(seed: UInt32, kind: Int, index: Int) {
        let source = SplitMix64.mixed(UInt64(seed) &+ SplitMix64.step)
        let stream = SplitMix64.mixed(source &+ UInt64(truncatingIfNeeded: kind) &* SplitMix64.step)
        base = SplitMix64.mixed(stream &+ UInt64(truncatingIfNeeded: index) &* SplitMix64.step)
    }

    /// Returns a number with uniform distribution in 0..<1.
    func unit(_ purpose: Purpose) -> Double {
        let bits = SplitMix64.mixed(base &+ (purpose.rawValue &+ 1) &* SplitMix64.step)
        return Double(bits >> 11) * 0x1p-53
    }

    /// Returns a number with uniform distribution in -1..<1, times `range`.
    func spread(_ range: Double, _ purpose: Purpose) -> Double { range == 0 ? 0 : range * (2 * unit(purpose) - 1) }
}

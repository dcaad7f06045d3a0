/// The random numbers of one particle: functions of the seed, the kind, the particle's number and the purpose, and of
/// nothing that happened before.
struct ParticleRandom {
    /// What a number is used for. Each has its own, so that changing one parameter leaves the others' effects alone.
    enum Purpose: UInt64 {
        case lifetime, speed, direction, turn, scale, spin, red, green, blue, alpha, side, placeX, placeY, placeZ
    }

    private let base: UInt64

    init(seed: UInt32, kind: Int, index: Int) {
        let source = SplitMix64.mixed(UInt64(seed) &+ SplitMix64.step)
        let stream = SplitMix64.mixed(source &+ UInt64(truncatingIfNeeded: kind) &* SplitMix64.step)
        base = SplitMix64.mixed(stream &+ UInt64(truncatingIfNeeded: index) &* SplitMix64.step)
    }

    /// Uniform in 0..<1.
    func unit(_ purpose: Purpose) -> Double {
        let bits = SplitMix64.mixed(base &+ (purpose.rawValue &+ 1) &* SplitMix64.step)
        return Double(bits >> 11) * 0x1p-53
    }

    /// Uniform in -1..<1, times `range`.
    func spread(_ range: Double, _ purpose: Purpose) -> Double { range == 0 ? 0 : range * (2 * unit(purpose) - 1) }
}

/// The random numbers of one particle: functions of the seed, the kind, the particle's number and the purpose, and of
/// nothing that happened before.
struct ParticleRandom {
    /// What a number is used for. Each has its own, so that changing one parameter leaves the others' effects alone.
    enum Purpose: UInt64 {
        case lifetime, speed, direction, turn, scale, spin, red, green, blue, alpha, side, placeX, placeY, placeZ
    }

    private let base: UInt64

    init(seed: UInt32, kind: Int, index: Int) {
        let source = ParticleRandom.mixed(UInt64(seed) &+ ParticleRandom.step)
        let stream = ParticleRandom.mixed(source &+ UInt64(truncatingIfNeeded: kind) &* ParticleRandom.step)
        base = ParticleRandom.mixed(stream &+ UInt64(truncatingIfNeeded: index) &* ParticleRandom.step)
    }

    /// Uniform in 0..<1.
    func unit(_ purpose: Purpose) -> Double {
        let bits = ParticleRandom.mixed(base &+ (purpose.rawValue &+ 1) &* ParticleRandom.step)
        return Double(bits >> 11) * 0x1p-53
    }

    /// Uniform in -1..<1, times `range`.
    func spread(_ range: Double, _ purpose: Purpose) -> Double { range == 0 ? 0 : range * (2 * unit(purpose) - 1) }

    /// The odd number next to 2^64 divided by the golden ratio.
    private static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    /// Steele, Lea and Flood, Fast splittable pseudorandom number generators (2014), with Stafford's mixing function 13.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

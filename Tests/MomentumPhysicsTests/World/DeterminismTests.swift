import MomentumPhysics
import Testing

@Suite struct DeterminismTests {
    /// Fingerprints after every 1,000 steps, the same with and without optimisation and in WebAssembly
    /// (`Tests/Browser/test_physics.py` reads them here). A deliberate change of the physics changes them: take over what
    /// the failure prints.
    private static let expected: [UInt64] = [
        9_696_698_157_128_693_122,
        14_495_491_809_697_446_218,
        5_207_312_697_350_242_344,
        10_541_392_298_887_980_626,
        15_386_467_488_247_973_444,
        10_861_065_991_285_800_804,
        6_256_032_450_304_060_431,
        15_806_142_230_597_664_010,
        11_448_491_023_065_772_036,
        15_449_349_485_456_001_952,
    ]

    @Test func tenThousandStepsGiveTheSameBitsEverywhere() {
        var world = PhysicsWorld.reference()
        var found: [UInt64] = []
        for step in 1...10_000 {
            world.referenceStep()
            if step % 1000 == 0 { found.append(world.fingerprint) }
        }
        if let first = zip(found, Self.expected).enumerated().first(where: { $1.0 != $1.1 })?.offset {
            Issue.record("first differs between the steps \(first * 1000) and \((first + 1) * 1000); now \(found)")
        }
        #expect(found.count == Self.expected.count, "\(found)")
    }
}

import MomentumPhysics
import Testing

@Suite struct DeterminismTests {
    /// Fingerprints after every 1,000 steps, the same in debug and release builds and in WebAssembly
    /// (`Tests/Browser/test_physics.py` reads them here). A deliberate change of the physics changes them: take over what
    /// the failure prints.
    private static let expected: [UInt64] = [
        5_559_125_326_389_460_328, 11_398_483_032_159_988_005, 8_589_499_219_745_646_579,
        8_888_529_299_181_782_238, 15_106_521_756_720_343_698, 10_906_181_979_745_818_031,
        10_621_627_694_374_874_919, 2_817_880_960_346_750_807, 338_912_200_276_943_804,
        13_797_950_667_169_827_826,
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

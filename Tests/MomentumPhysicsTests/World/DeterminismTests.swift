import MomentumPhysics
import Testing

@Suite struct DeterminismTests {
    /// Fingerprints after every 1,000 steps, the same with and without optimisation and in WebAssembly
    /// (`Tests/Browser/test_physics.py` reads them here). A deliberate change of the physics changes them: take over what
    /// the failure prints.
    private static let expected: [UInt64] = [
        8_996_095_049_479_191_872,
        14_839_091_319_330_542_035,
        4_955_291_200_111_479_316,
        5_813_448_415_543_023_343,
        16_457_149_594_815_392_411,
        8_690_642_173_558_864_682,
        2_909_571_951_223_795_640,
        16_478_444_473_481_159_517,
        13_635_634_549_992_852_199,
        1_094_920_402_645_933_380,
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

import MomentumPhysics
import Testing

@Suite struct DeterminismTests {
    /// The fingerprints after every 1,000 steps. They are the same with and without optimisation and in WebAssembly
    /// (`Tests/Browser/test_physics.py` reads them from here). After a deliberate change of the physics, replace them
    /// with the output of the failure.
    private static let expected: [UInt64] = [
        18_303_427_806_664_672_788,
        14_136_519_822_905_227_019,
        16_767_860_556_287_895_360,
        102_816_448_879_026_852,
        10_428_755_227_507_047_050,
        10_883_070_080_369_267_073,
        5_123_956_484_463_696_042,
        3_720_741_914_806_478_447,
        12_641_833_974_967_357_397,
        15_696_753_763_461_000_770,
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

import MomentumPhysics
import Testing

@Suite struct DeterminismTests {
    /// Fingerprints after every 1,000 steps, the same in debug and release builds and in WebAssembly
    /// (`Tests/Browser/test_physics.py` reads them here). A deliberate change of the physics changes them: take over what
    /// the failure prints.
    private static let expected: [UInt64] = [
        15_531_979_834_600_777_265,
        10_894_987_380_157_731_349,
        16_737_019_046_695_869_537,
        15_439_635_332_702_065_191,
        13_912_760_890_209_559_107,
        3_666_156_122_899_539_944,
        81_651_021_894_251_306,
        13_412_838_201_646_324_511,
        10_273_933_826_514_300_885,
        2_404_718_595_146_103_960,
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

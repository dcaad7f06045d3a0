import MomentumPhysics
import Testing

@Suite struct DeterminismTests {
    /// Fingerprints after every 1,000 steps, the same in debug and release builds and in WebAssembly
    /// (`Tests/Browser/test_physics.py` reads them here). A deliberate change of the physics changes them: take over what
    /// the failure prints.
    private static let expected: [UInt64] = [
        3_405_582_302_158_489_578, 7_489_351_047_138_053_705, 12_840_402_402_686_179_583,
        7_655_560_635_774_506_685, 12_983_682_230_983_297_282, 2_729_969_381_717_168_064,
        11_765_623_353_587_298_868, 5_782_804_189_361_624_661, 938_870_110_972_609_638,
        730_358_767_814_009_197,
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

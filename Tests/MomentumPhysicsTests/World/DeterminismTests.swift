import MomentumPhysics
import Testing

@Suite struct DeterminismTests {
    /// Fingerprints after every 1,000 steps, the same in debug and release builds and in WebAssembly
    /// (`Tests/Browser/test_physics.py` reads them here). A deliberate change of the physics changes them: take over what
    /// the failure prints.
    private static let expected: [UInt64] = [
        12_021_712_946_048_931_559, 3_434_264_929_804_995_512, 5_160_694_708_123_063_259,
        9_085_097_027_099_262_178, 7_735_230_359_499_594_870, 13_647_694_323_168_038_137,
        9_397_403_703_605_514_197, 5_451_282_079_412_058_853, 8_524_279_717_323_334_780,
        18_124_323_429_383_653_009,
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

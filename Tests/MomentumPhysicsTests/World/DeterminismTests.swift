import MomentumPhysics
import Testing

@Suite struct DeterminismTests {
    /// Fingerprints after every 1,000 steps, the same in debug and release builds and in WebAssembly
    /// (`Tests/Browser/test_physics.py` reads them here). A deliberate change of the physics changes them: take over what
    /// the failure prints.
    private static let expected: [UInt64] = [
        3_405_582_302_158_489_578, 7_489_351_047_138_053_705, 8_935_094_730_611_425_415,
        8_761_980_717_401_780_403, 137_176_826_249_381_596, 10_622_076_435_126_588_270,
        7_892_185_450_568_338_690, 73_429_413_942_869_793, 10_709_618_451_025_024_815,
        9_295_930_776_713_880_425,
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

import MomentumProof
import Testing

@Suite struct ScrollFuzzTests {
    @Test func randomFingersWheelsKeysAndCallsNeverMakeContentJump() {
        let found = ScrollFuzzer.run(scripts: 400, seed: 1)
        if let found {
            Issue.record("seed \(found.seed): \(found.failure.claim); \(found.failure.details)\n\(found.steps)")
        }
    }
}

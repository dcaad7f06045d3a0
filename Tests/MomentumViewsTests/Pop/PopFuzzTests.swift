import MomentumProof
import Testing

@Suite struct PopFuzzTests {
    @Test func randomCallsBreakNothing() {
        if let found = PopFuzzer.run(scripts: 300, seed: 5000) {
            Issue.record(
                "seed \(found.seed), step \(found.failure.step): \(found.failure.claim): \(found.failure.details)\n\(found.steps)"
            )
        }
    }

    @Test func theSameSeedWritesTheSameScript() {
        #expect(
            PopFuzzer.script(seed: 3) == PopFuzzer.script(seed: 3)
                && PopFuzzer.script(seed: 3) != PopFuzzer.script(seed: 4))
    }
}

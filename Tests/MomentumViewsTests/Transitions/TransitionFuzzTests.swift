import MomentumProof
import Testing

@Suite struct TransitionFuzzTests {
    @Test func nothingIsLostAndNothingJumpsWhateverIsCalled() {
        if let found = TransitionFuzzer.run(scripts: 200, seed: 1) {
            Issue.record(
                "seed \(found.seed), step \(found.failure.step): not true that \(found.failure.claim): \(found.failure.details)\n\(found.steps)"
            )
        }
    }

    @Test func scriptsHoldAllKindsOfSteps() {
        var kinds: Set<String> = []
        for seed in 0..<40 as Range<UInt64> {
            for step in TransitionFuzzer.script(seed: seed) {
                kinds.insert(String("\(step)".prefix { $0 != "(" }))
            }
        }
        #expect(kinds.count == 19)
    }
}

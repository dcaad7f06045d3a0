import MomentumProof
import Testing

@Suite struct PopFuzzTests {
    @Test func randomCallsBreakNothing() {
        let finding = PopTrial.fuzz(scripts: 300, seed: 5000)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    @Test func theSameSeedWritesTheSameScript() {
        #expect(
            PopTrial.script(seed: 3) == PopTrial.script(seed: 3)
                && PopTrial.script(seed: 3) != PopTrial.script(seed: 4))
    }
}

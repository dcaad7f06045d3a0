import MomentumFuzzing
import MomentumTesting
import Testing

@Suite struct PopFuzzTests {
    @Test func randomCallsCauseNoFailure() {
        let finding = PopStateMachineTest.fuzz(scripts: 300, seed: 5000)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    @Test func theSameSeedWritesTheSameScript() {
        #expect(
            PopStateMachineTest.script(seed: 3) == PopStateMachineTest.script(seed: 3)
                && PopStateMachineTest.script(seed: 3) != PopStateMachineTest.script(seed: 4))
    }
}

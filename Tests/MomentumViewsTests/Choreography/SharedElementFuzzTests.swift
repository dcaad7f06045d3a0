import MomentumFuzzing
import Testing

@Suite struct SharedElementFuzzTests {
    @Test func randomTransitionsShowNoStepAndLeaveNothingBehind() {
        let finding = SharedElementStateMachineTest.fuzz(scripts: 40, seed: 100)
        #expect(finding == nil, "\(finding.map { "\($0)" } ?? "")")
    }
}

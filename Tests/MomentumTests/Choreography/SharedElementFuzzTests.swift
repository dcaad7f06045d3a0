import MomentumFuzzing
import Testing

@Suite struct SharedElementFuzzTests {
    @Test func randomTransitionsShowNoStep() {
        let finding = SharedElementStateMachineTest.fuzz(scripts: 60, seed: 60)
        #expect(finding == nil, "\(finding.map { "\($0)" } ?? "")")
    }
}

import MomentumFuzzing
import Testing

@Suite struct TimelineFuzzTests {
    @Test func randomScriptsShowNoStep() {
        let finding = TimelineStateMachineTest.fuzz(scripts: 300, seed: 1)
        #expect(finding == nil, "\(finding.map { "\($0)" } ?? "")")
    }
}

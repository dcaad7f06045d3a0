import MomentumFuzzing
import Testing

@Suite struct TimelineFuzzTests {
    @Test func randomScriptsShowNoStep() {
        let finding = TimelineStateMachineTest.fuzz(scripts: 200, seed: 2900)
        #expect(finding == nil, "\(finding.map { "\($0)" } ?? "")")
    }
}

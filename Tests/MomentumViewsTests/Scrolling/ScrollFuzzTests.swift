import MomentumFuzzing
import MomentumTesting
import Testing

@Suite struct ScrollFuzzTests {
    @Test func randomFingersWheelsKeysAndCallsNeverMakeContentJump() {
        let finding = ScrollStateMachineTest.fuzz(scripts: 400, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    @Test func randomPinchesAndCallsNeverMakeAPictureJump() {
        let finding = ZoomStateMachineTest.fuzz(scripts: 400, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }
}

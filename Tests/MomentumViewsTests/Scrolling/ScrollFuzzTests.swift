import MomentumProof
import Testing

@Suite struct ScrollFuzzTests {
    @Test func randomFingersWheelsKeysAndCallsNeverMakeContentJump() {
        let finding = ScrollTrial.fuzz(scripts: 400, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    @Test func randomPinchesAndCallsNeverMakeAPictureJump() {
        let finding = ZoomTrial.fuzz(scripts: 400, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }
}

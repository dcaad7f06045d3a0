import MomentumFuzzing
import MomentumTesting
import Testing

/// The first of the scripts that `make test` plays by the thousand in a release build, here with the checks of a debug
/// build.
@Suite struct ScrollFuzzTests {
    @Test("Random touches, wheel events, keys and calls never make the content jump.")
    func randomInputNeverMakesContentJump() {
        let finding = ScrollStateMachineTest.fuzz(scripts: 60, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    @Test func randomPinchesNeverCauseAJump() {
        let finding = ZoomStateMachineTest.fuzz(scripts: 60, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }
}

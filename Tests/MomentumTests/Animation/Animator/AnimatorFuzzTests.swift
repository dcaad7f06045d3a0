import MomentumFuzzing
import MomentumTesting
import Testing

@Suite struct AnimatorFuzzTests {
    @Test func randomCallsNeverLeadToAWrongStateOrAJump() {
        let finding = AnimatorStateMachineTest.fuzz(scripts: 3000, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    /// Scripts found by fuzzing, shortened, each with the fault that it caused.
    @Test(
        arguments: [
            // A spring that was played backwards to its start never settled.
            [
                .replay(1, true), .add(1, view: 0, to: 100, delayFactor: 0.3), .retarget(1, timing: 8, factor: 0),
                .turn(1),
            ],
            // A reversed animator without changes lost its fraction when something was added.
            [
                .make(0, timing: 8, duration: 1), .start(0), .add(0, view: 0, to: 150, delayFactor: 0), .turn(0),
                .add(0, view: 0, to: 100, delayFactor: 0.9), .turn(0),
            ],
            // Momentum beyond the end made a spring as slow as if it were near the end.
            [
                .make(2, timing: 7, duration: 0.3), .pausesOnCompletion(2, true),
                .add(2, view: 1, to: 250, delayFactor: 0),
                .start(2), .frame(0.5), .retarget(2, timing: nil, factor: 1),
            ],
            // A change that was added during a pause turned the animator's clock back.
            [
                .add(0, view: 1, to: 250, delayFactor: 0.9), .start(0), .frame(0.1), .pause(0),
                .add(0, view: 0, to: 300, delayFactor: 0), .start(0), .pause(0),
            ],
            // A change that was added during the delay did not wait for its end.
            [
                .add(2, view: 1, to: 300, delayFactor: 0), .startAfter(2, 0.5),
                .add(2, view: 0, to: 100, delayFactor: 0),
                .frame(1 / 60), .turn(2),
            ],
            // An animator waited for a view without a stage after the last one on a stage was removed.
            [
                .remove(0), .add(1, view: 0, to: 200, delayFactor: 0), .add(1, view: 1, to: 150, delayFactor: 0.3),
                .start(1), .remove(1),
            ],
        ] as [[AnimatorStep]])
    func knownFailuresStayFixed(_ steps: [AnimatorStep]) {
        let failure = AnimatorStateMachineTest.check(steps)
        #expect(failure == nil, "\(String(describing: failure))")
    }
}

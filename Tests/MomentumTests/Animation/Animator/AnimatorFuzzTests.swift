import MomentumFuzzing
import MomentumTesting
import Testing

@Suite struct AnimatorFuzzTests {
    @Test func randomCallsNeverLeadToAWrongStateOrAJump() {
        let finding = AnimatorStateMachineTest.fuzz(scripts: 3000, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    /// What fuzzing has found, shortened, with what was wrong.
    @Test(
        arguments: [
            // A spring that was played backwards to its start went on settling for ever.
            [
                .replay(1, true), .add(1, view: 0, to: 100, delayFactor: 0.3), .retarget(1, timing: 8, factor: 0),
                .turn(1),
            ],
            // A turned animator without anything to do forgot where it was when something was added.
            [
                .make(0, timing: 8, duration: 1), .start(0), .add(0, view: 0, to: 150, delayFactor: 0), .turn(0),
                .add(0, view: 0, to: 100, delayFactor: 0.9), .turn(0),
            ],
            // What momentum had left beyond the end made a spring as slow as it was near.
            [
                .make(2, timing: 7, duration: 0.3), .pausesOnCompletion(2, true),
                .add(2, view: 1, to: 250, delayFactor: 0),
                .start(2), .frame(0.5), .retarget(2, timing: nil, factor: 1),
            ],
            // A change that was added in a pause turned the animator's clock back.
            [
                .add(0, view: 1, to: 250, delayFactor: 0.9), .start(0), .frame(0.1), .pause(0),
                .add(0, view: 0, to: 300, delayFactor: 0), .start(0), .pause(0),
            ],
            // What was added during the delay did not wait.
            [
                .add(2, view: 1, to: 300, delayFactor: 0), .startAfter(2, 0.5),
                .add(2, view: 0, to: 100, delayFactor: 0),
                .frame(1 / 60), .turn(2),
            ],
            // An animator waited for a view in no stage after the last one in a stage had gone.
            [
                .remove(0), .add(1, view: 0, to: 200, delayFactor: 0), .add(1, view: 1, to: 150, delayFactor: 0.3),
                .start(1), .remove(1),
            ],
        ] as [[AnimatorStep]])
    func whatWasFoundStaysMended(_ steps: [AnimatorStep]) {
        let failure = AnimatorStateMachineTest.check(steps)
        #expect(failure == nil, "\(String(describing: failure))")
    }
}

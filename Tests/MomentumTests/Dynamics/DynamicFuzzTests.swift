import MomentumFuzzing
import MomentumTesting
import Testing

@Suite struct DynamicFuzzTests {
    @Test func randomBehaviorsCauseNoJumps() {
        let finding = DynamicStateMachineTest.fuzz(scripts: 60, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    /// Scripts found by fuzzing, shortened, each with the fault that it caused.
    @Test(
        arguments: [
            // An animator whose reference view left the stage continued to run without time.
            [
                .make(2, .composite, items: 56, seed: 78916), .add(2, animator: 0), .frame(60), .detachReference,
            ],
            // Removing a boundary with the identifier 0 also removed the edges of the reference view.
            [
                .make(0, .push, items: 225, seed: 32495), .add(0, animator: 0),
                .make(1, .collision, items: 135, seed: 77626), .add(1, animator: 0), .frames(1),
                .change(1, seed: 79440), .frames(20), .frame(3),
            ],
            // A view that was moved while it had no superview jumped in the next frame.
            [
                .make(0, .blow, items: 207, seed: 9579), .add(0, animator: 0), .frames(20), .detach(3),
                .animate(3, 191, 152), .frames(20),
            ],
            // A group accepted a position that is not finite.
            [.move(6, .infinity, 102), .frames(1)],
        ] as [[DynamicStep]])
    func knownFailuresStayFixed(_ steps: [DynamicStep]) {
        let failure = DynamicStateMachineTest.check(steps)
        #expect(failure == nil, "\(String(describing: failure))")
    }
}

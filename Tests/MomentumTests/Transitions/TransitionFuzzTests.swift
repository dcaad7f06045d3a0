import MomentumFuzzing
import MomentumTesting
import Testing

/// The first of the scripts that `make test` plays by the thousand in a release build, here with the checks of a debug
/// build.
@Suite struct TransitionFuzzTests {
    @Test func randomTransitionsCauseNoFailure() {
        let finding = TransitionStateMachineTest.fuzz(scripts: 40, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    /// Scripts found by the fuzzer, shortened.
    @Test(
        arguments: [
            // Presented again while the first presentation was still decaying, and dismissed at once.
            [
                .present(0, animated: true), .frames(4), .dismiss(animated: true), .present(2, animated: true),
                .dismiss(animated: true), .present(0, animated: true), .dismiss(animated: true),
            ],
            // Removed from the stage during an interactive push.
            [
                .push(0, animated: true), .frames(4), .press(150), .present(0, animated: false),
                .dismiss(animated: true),
            ],
            // A stack appears again while its first card is leaving.
            [
                .push(1, animated: true), .present(0, animated: true), .dismiss(animated: true),
                .push(3, animated: true),
                .present(0, animated: true), .pop(animated: true), .dismiss(animated: true),
            ],
            // A card that is still visible while another one fades comes in.
            [
                .lessMotion(true), .push(1, animated: true), .frames(120), .press(5), .move(17), .lessMotion(false),
                .push(1, animated: true), .stack([2, 0], animated: true), .pop(animated: true), .pop(animated: true),
            ],
            // The page below briefly stopped shrinking and rounding its corners.
            [
                .present(1, animated: true), .frames(1), .dismiss(animated: true), .frames(1),
                .present(2, animated: true),
            ],
            // Blocks that had been interactive moved linearly from frame to frame.
            [.style(inHand: true, byBlocks: true), .present(0, animated: true)],
            [
                .style(inHand: false, byBlocks: true), .present(1, animated: true), .frames(15),
                .dismiss(animated: true),
            ],
            // The causes of visible changes were not declared: of a card that returns to its position, and of a motion
            // that ends at once.
            [.stack([3, 0], animated: true), .pop(animated: true), .pop(animated: true)],
            [.stack([3, 0], animated: true), .pop(animated: true), .push(0, animated: false)],
            [
                .style(inHand: false, byBlocks: true), .present(1, animated: true), .frames(4),
                .dismiss(animated: false),
            ],
        ] as [[TransitionStep]])
    func knownFailuresStayFixed(_ steps: [TransitionStep]) {
        let failure = TransitionStateMachineTest.check(steps)
        #expect(failure == nil, "\(failure?.claim ?? ""): \(failure?.details ?? "")")
    }

    @Test func scriptsHoldAllKindsOfSteps() {
        var kinds: Set<String> = []
        for seed in 0..<40 as Range<UInt64> {
            for step in TransitionStateMachineTest.script(seed: seed) {
                kinds.insert(String("\(step)".prefix { $0 != "(" }))
            }
        }
        #expect(kinds.count == 19)
    }
}

import MomentumFuzzing
import MomentumTesting
import Testing

/// The first of the scripts that `make test` plays by the thousand in a release build, here with the checks of a debug build.
@Suite struct TransitionFuzzTests {
    @Test func nothingIsLostAndNothingJumpsWhateverIsCalled() {
        let finding = TransitionStateMachineTest.fuzz(scripts: 40, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    /// What the fuzzer once found, shortened.
    @Test(
        arguments: [
            // Presented again while its first coming was still dying away, and dismissed at once.
            [
                .present(0, animated: true), .frames(4), .dismiss(animated: true), .present(2, animated: true),
                .dismiss(animated: true), .present(0, animated: true), .dismiss(animated: true),
            ],
            // Taken from the stage in the middle of a push that a finger holds.
            [
                .push(0, animated: true), .frames(4), .press(150), .present(0, animated: false),
                .dismiss(animated: true),
            ],
            // A stack that appears again while its first card is on its way out.
            [
                .push(1, animated: true), .present(0, animated: true), .dismiss(animated: true),
                .push(3, animated: true),
                .present(0, animated: true), .pop(animated: true), .dismiss(animated: true),
            ],
            // A card that still stands there, waiting for the fading of another, comes in.
            [
                .lessMotion(true), .push(1, animated: true), .frames(120), .press(5), .move(17), .lessMotion(false),
                .push(1, animated: true), .stack([2, 0], animated: true), .pop(animated: true), .pop(animated: true),
            ],
            // What lay below stopped shrinking and rounding its corners for a moment.
            [
                .present(1, animated: true), .frames(1), .dismiss(animated: true), .frames(1),
                .present(2, animated: true),
            ],
            // Blocks that had been held went by straight lines from frame to frame.
            [.style(inHand: true, byBlocks: true), .present(0, animated: true)],
            [
                .style(inHand: false, byBlocks: true), .present(1, animated: true), .frames(15),
                .dismiss(animated: true),
            ],
            // The reasons for what is seen were not declared: of a card that is put back where it was, of what ends at once.
            [.stack([3, 0], animated: true), .pop(animated: true), .pop(animated: true)],
            [.stack([3, 0], animated: true), .pop(animated: true), .push(0, animated: false)],
            [
                .style(inHand: false, byBlocks: true), .present(1, animated: true), .frames(4),
                .dismiss(animated: false),
            ],
        ] as [[TransitionStep]])
    func whatWasFoundStaysMended(_ steps: [TransitionStep]) {
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

import MomentumGallery
import Testing

@testable import MomentumCLI

struct ProgressTests {
    @Test func theRemainingTimeAssumesAConstantRate() {
        #expect(Progress.text("painting", done: 30, of: 120, elapsed: 2) == "painting 30 of 120 frames, 25 %, 6 s left")
        #expect(
            Progress.text("painting", done: 1, of: 300, elapsed: 1) == "painting 1 of 300 frames, 0 %, 4 min 59 s left")
        #expect(
            Progress.text("painting", done: 119, of: 120, elapsed: 30) == "painting 119 of 120 frames, 99 %, 1 s left")
    }

    @Test func progressOmitsTheRemainingTimeAtStartAndEnd() {
        #expect(Progress.text("painting", done: 0, of: 120, elapsed: 5) == "painting 0 of 120 frames, 0 %")
        #expect(Progress.text("painting", done: 5, of: 120, elapsed: 0.5) == "painting 5 of 120 frames, 4 %")
        #expect(Progress.text("painting", done: 6, of: 120, elapsed: 0.5) == "painting 6 of 120 frames, 5 %, 10 s left")
        #expect(Progress.text("painting", done: 120, of: 120, elapsed: 12) == "painting 120 of 120 frames, 100 %")
    }

    @Test func numbersAreClampedToTheirRange() {
        #expect(Progress.text("painting", done: 7, of: 5, elapsed: 1) == "painting 5 of 5 frames, 100 %")
        #expect(Progress.text("painting", done: 0, of: 0, elapsed: 0) == "painting 0 of 1 frames, 0 %")
    }
}

import GalleryTesting
import MomentumGallery
import MomentumRecording
import MomentumTesting
import Testing

/// The shortest scripts that once made the pane jump.
@Suite struct FoundByFuzzingTests {
    private nonisolated static let variants = PanelVariant.allCases.filter { $0 != .physics }.map(\.rawValue)

    private func check(_ variant: Int, _ inputs: [SessionInput]) {
        let start = Session.Start(scene: 0, variant: variant)
        let end = inputs.reduce(0.0) { if case .frame(let time) = $1 { time } else { $0 } }
        let rest = (1...1900).map { SessionInput.frame(end + Double($0) / 60) }
        let failure = ScriptChecker.check(Script(start: start, inputs: inputs + rest))
        #expect(failure == nil, "\(failure.map { "\($0.claim): \($0.details)" } ?? "")")
    }

    private func pointer(_ id: Int, _ phase: PointerSample.Phase, _ y: Double, _ time: Double) -> SessionInput {
        .pointer(PointerSample(id: id, phase: phase, location: Point(x: 195, y: y), timestamp: time))
    }

    @Test(arguments: variants)
    func aSecondFingerDoesNotMoveADraggedPane(variant: Int) {
        check(
            variant,
            [
                .frame(0), pointer(1, .began, 690, 0), .frame(0.01), pointer(1, .moved, 600, 0.02), .frame(0.02),
                pointer(2, .began, 650, 0.03), .frame(0.03), pointer(1, .moved, 590, 0.04), .frame(0.04),
                pointer(1, .ended, 590, 0.2), .frame(0.2), pointer(2, .ended, 650, 0.3), .frame(0.3),
            ])
    }

    @Test(arguments: variants)
    func thePaneIsHeldUntilTheLastFingerLeaves(variant: Int) {
        check(
            variant,
            [
                .frame(0), pointer(1, .began, 690, 0), pointer(2, .began, 680, 0), .frame(0.1),
                pointer(2, .ended, 680, 0.2),
                .frame(0.2), .frame(0.3), pointer(1, .moved, 600, 0.4), .frame(0.4), pointer(1, .ended, 600, 0.5),
                .frame(0.5),
            ])
    }

    @Test(arguments: variants)
    func liftingOneFingerKeepsTheDragOfTheOther(variant: Int) {
        check(
            variant,
            [
                .frame(0), pointer(1, .began, 690, 0), pointer(2, .began, 680, 0), .frame(0.1),
                pointer(2, .moved, 600, 0.2),
                .frame(0.2), pointer(2, .cancelled, 600, 0.3), .frame(0.3), .frame(0.5), pointer(1, .moved, 640, 0.6),
                .frame(0.6), pointer(1, .ended, 640, 0.7), .frame(0.7),
            ])
    }

    @Test(arguments: variants)
    func aResizeUnderTheFingerDoesNotMoveThePane(variant: Int) {
        check(
            variant,
            [
                .frame(0), pointer(1, .began, 690, 0), pointer(1, .moved, 720, 0.1), .frame(0.1),
                .resize(Size(width: 320, height: 560)), .frame(0.1), .frame(0.2), pointer(1, .moved, 710, 0.3),
                .frame(0.3),
                pointer(1, .ended, 710, 0.4), .frame(0.4),
            ])
    }

    @Test(arguments: variants)
    func aPaneFurtherOutThanTheStageIsHighIsHeld(variant: Int) {
        check(
            variant,
            [
                .resize(Size(width: 433, height: 1031)), .frame(0), pointer(1, .began, 1000, 10.1), .frame(10.1),
                pointer(1, .moved, 2200, 10.3), .frame(10.3), .resize(Size(width: 490, height: 571)), .frame(10.3),
                pointer(1, .moved, 2220, 10.4), .frame(10.4), pointer(1, .ended, 2220, 10.5), .frame(10.5),
            ])
    }

    @Test(arguments: variants)
    func aResizeMovesThePaneToItsNewPosition(variant: Int) {
        check(variant, [.frame(0), .resize(Size(width: 320, height: 560)), .frame(0.1)])
        let session = Session(Session.Start(scene: 0, variant: variant))
        session.apply(.frame(0))
        session.apply(.resize(Size(width: 320, height: 560)))
        session.apply(.frame(0.1))
        // The closed position: 560 - 369.6 + (369.6 + 400) / 2 + 369.6 - 84.
        #expect(abs(session.sample(0).value - 860.8) < 1e-9)
    }

    /// Reversed while it overshoots: no time is left in the animator, but a distance.
    @Test("A pane that is caught while it overshoots and reversed twice at once returns.", arguments: variants)
    func aPaneReversedTwiceDuringOvershootReturns(variant: Int) {
        func tap(_ y: Double, _ time: Double) -> [SessionInput] {
            [pointer(1, .began, y, time), pointer(1, .ended, y, time)]
        }
        check(
            variant,
            [.frame(0)] + tap(200, 0) + [.frame(0), .frame(1.8)] + tap(690, 1.8) + [.frame(1.8), .frame(2)]
                + tap(690, 2) + tap(100, 2) + [.frame(2), .frame(2.1)])
    }
}

import MomentumKit
import Testing

@Suite struct PreviewInteractionTests {
    let fixture = StageFixture()
    let log = PreviewLog()
    let interaction: PreviewInteraction

    init() {
        interaction = PreviewInteraction(view: fixture.view)
        interaction.delegate = log
    }

    private func press(_ time: Double, _ phase: PointerSample.Phase, force: Double, x: Double = 200) {
        fixture.stage.send(
            PointerSample(phase: phase, location: Point(x: x, y: 200), timestamp: time, force: force, kind: .pen))
        fixture.stage.advance(to: time)
    }

    @Test func forceMakesProgressAndReleaseCancels() {
        press(1, .began, force: 0.05)
        #expect(log.preview.isEmpty)
        press(1.1, .moved, force: 0.1 + 0.35 / 2)
        #expect(abs((log.preview.last ?? 0) - 0.5) < 1e-12)
        press(1.2, .moved, force: 0.1)
        #expect(log.preview.last == 0)
        press(1.3, .ended, force: 0)
        #expect(log.cancels == 1 && log.previewEnds == 0)
    }

    @Test func interactionsReportLocationAndCanBeCancelled() {
        #expect(interaction.view === fixture.view)
        press(1, .began, force: 0.2, x: 190)
        #expect(interaction.location(in: nil) == Point(x: 190, y: 200))
        #expect(interaction.location(in: fixture.view) == Point(x: 40, y: 50) && !log.preview.isEmpty)
        interaction.cancel()
        #expect(log.cancels == 1)
        let count = log.preview.count
        press(1.1, .moved, force: 0.4)
        press(1.2, .ended, force: 0)
        #expect(log.preview.count == count && log.cancels == 1)
    }

    @Test func aCompletePreviewIsFollowedByACommitment() {
        log.commits = true
        press(1, .began, force: 0.2)
        press(1.1, .moved, force: 0.5)
        #expect(log.previewEnds == 1 && abs((log.commit.last ?? 0) - 0.05 / 0.45) < 1e-12)
        // A completed phase stays complete.
        press(1.2, .moved, force: 0.3)
        #expect(log.commit.last == 0 && log.previewEnds == 1)
        press(1.3, .moved, force: 0.95)
        #expect(log.commit.last == 1 && log.commitEnds == 1)
        press(1.4, .ended, force: 0)
        #expect(log.cancels == 0)
    }

    @Test func withoutForceThePressDurationCounts() {
        log.commits = true
        fixture.frame(1, .began, 200, 200)
        var time = 1.0
        while time < 1.395 {
            time += 0.01
            fixture.stage.advance(to: time)
        }
        #expect(abs((log.preview.last ?? 0) - 0.5) < 0.03)
        fixture.stage.advance(to: 1.66)
        #expect(log.previewEnds == 1)
        fixture.stage.advance(to: 2.3)
        #expect(log.commitEnds == 1 && !fixture.stage.needsFrame)
        fixture.frame(2.4, .ended, 200, 200)
        #expect(log.cancels == 0)
    }

    @Test func aFingerThatMovesFirstScrolls() {
        fixture.frame(1, .began, 200, 200)
        fixture.frame(1.1, .moved, 220, 200)
        fixture.stage.advance(to: 3)
        fixture.frame(3.1, .ended, 220, 200)
        #expect(log.preview.isEmpty && log.cancels == 0)
    }

    @Test func aSecondPressStartsAgain() {
        for start in [1.0, 5] {
            log.preview = []
            fixture.frame(start, .began, 200, 200)
            fixture.stage.advance(to: start + 0.4)
            #expect(abs((log.preview.last ?? 0) - 0.5) < 1e-9)
            fixture.frame(start + 0.41, .ended, 200, 200)
        }
        #expect(log.cancels == 2)
    }
}

final class PreviewLog: PreviewInteractionDelegate {
    var (preview, commit): ([Double], [Double]) = ([], [])
    var (previewEnds, commitEnds, cancels) = (0, 0, 0)
    var commits = false

    func previewInteraction(_ interaction: PreviewInteraction, didUpdatePreviewTransition progress: Double, ended: Bool)
    {
        preview.append(progress)
        if ended { previewEnds += 1 }
    }

    func previewInteractionCommits(_ interaction: PreviewInteraction) -> Bool { commits }

    func previewInteraction(_ interaction: PreviewInteraction, didUpdateCommitTransition progress: Double, ended: Bool)
    {
        commit.append(progress)
        if ended { commitEnds += 1 }
    }

    func previewInteractionDidCancel(_ interaction: PreviewInteraction) { cancels += 1 }
}

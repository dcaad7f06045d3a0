import MomentumKit
import Testing

@Suite struct FramePhaseTests {
    @Test func framePhasesRunInOrder() {
        let stage = Stage(size: Size(width: 400, height: 400))
        var list = DisplayList()
        for frame in 0..<3 {
            var phases: [FramePhase] = []
            Stage.phaseHasEnded = { phases.append($0) }
            defer { Stage.phaseHasEnded = nil }
            stage.advance(to: Double(frame) / 60)
            stage.draw(into: &list)
            #expect(phases == FramePhase.allCases)
        }
    }

    @Test func eachFramePhaseRunsItsCallbacks() {
        var presented: [FramePhase: [String]] = [:]
        var notes: [String] = []
        final class Noting: View {
            var note: (String) -> Void = { _ in }
            override func layoutSubviews() { note("layout") }
            override func keyPressed(_ event: KeyEvent) -> Bool {
                note("key")
                return false
            }
        }
        let stage = Stage(size: Size(width: 400, height: 400))
        let view = Noting(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        stage.root.addSubview(view)
        stage.focusedView = view
        view.addGestureRecognizer(TapGesture { _ in notes.append("touch") })
        DisplayLink { _ in notes.append("link") }.add(to: stage)
        stage.advance(to: 0)
        View.animate(withDuration: 0.01) {
            view.alpha = 0.5
        } completion: { _ in
            notes.append("completion")
        }
        stage.advance(to: 0.001)
        notes = []
        view.note = { notes.append($0) }
        Stage.phaseHasEnded = {
            presented[$0, default: []] += notes
            notes = []
        }
        defer { Stage.phaseHasEnded = nil }
        view.setNeedsLayout()
        stage.send(KeyEvent(.space, isDown: true))
        stage.send(PointerSample(phase: .began, location: Point(x: 9, y: 9), timestamp: 0.09))
        stage.send(PointerSample(phase: .ended, location: Point(x: 9, y: 9), timestamp: 0.1))
        stage.advance(to: 0.1)
        #expect(presented[.time] == ["completion"])
        #expect(presented[.links] == ["link"])
        #expect(presented[.input] == ["key", "touch"])
        #expect(presented[.layout] == ["layout"])
        #expect(presented[.physics] == [] && presented[.commit] == [])
    }
}

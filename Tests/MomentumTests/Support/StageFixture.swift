import MomentumKit
import Testing

/// A stage of 400 x 400 points with one view of 100 x 100 points at its centre.
final class StageFixture {
    let stage = Stage(size: Size(width: 400, height: 400))
    let view: View

    init(_ view: View = View()) {
        self.view = view
        view.frame = Rect(x: 150, y: 150, width: 100, height: 100)
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1) {
        stage.send(PointerSample(id: id, phase: phase, location: Point(x: x, y: y), timestamp: stage.time))
    }

    /// Sends a sample and runs a frame at its time.
    func frame(_ time: Double, _ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1) {
        stage.send(PointerSample(id: id, phase: phase, location: Point(x: x, y: y), timestamp: time))
        stage.advance(to: time)
    }

    var y: Double { view.presentation.position.y }
    var speed: Double { view.presentation.velocity(of: .position).dy }
}

/// A view that records its touches.
final class SpyView: View {
    var heard: [String] = []
    var laidOut = 0
    override func touchesBegan(_ touches: [Touch]) { heard.append("began") }
    override func touchesMoved(_ touches: [Touch]) { heard.append("moved") }
    override func touchesEnded(_ touches: [Touch]) { heard.append("ended") }
    override func touchesCancelled(_ touches: [Touch]) { heard.append("cancelled") }
    override func layoutSubviews() { laidOut += 1 }
}

/// Runs `body` and returns the diagnostics reported during it.
func diagnostics(_ body: () -> Void) -> [Diagnostic] {
    let outer = Diagnostics.handler
    defer { Diagnostics.handler = outer }
    var reports: [Diagnostic] = []
    Diagnostics.handler = { reports.append($0) }
    body()
    return reports
}

import MomentumTesting
import Testing

/// A value that a display link derives from another one is as continuous as that, at any frame rate.
@Suite struct FollowingTests {
    @Test func valuesThatFollowAPaneAreNotReported() throws {
        try Explorer(FollowingApplication()).run(scripts: 100)
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func immediateChangesInFlightAreReported(_ rate: Double) throws {
        let run = try Run(FollowingApplication(jumps: true), framesPerSecond: rate)
        run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 360), in: 0.2)
        run.settle()
        #expect(run.failures.contains { $0.name == "caption" && $0.property == "opacity" })
    }
}

/// A pane that can be dragged and thrown, and a caption whose opacity depends on the pane's position.
private struct FollowingApplication: Application {
    private var jumps = false

    init() {}
    init(jumps: Bool) { self.jumps = jumps }

    var title: String { "Following" }

    func launch(on stage: Stage) {
        let pane = View(frame: Rect(x: 20, y: 420, width: 350, height: 280))
        let caption = Label("Below", frame: Rect(x: 20, y: 340, width: 350, height: 30))
        pane.backgroundColor = .black
        (pane.layer.name, caption.layer.name) = ("pane", "caption")
        for view in [caption, pane] { stage.root.addSubview(view) }
        pane.followsFingers()
        let jumps = jumps
        let link = DisplayLink { _ in
            let share = min(1, max(0, (pane.presentation.position.y - 160) / 400))
            // Once, and by less than the pane moves.
            if jumps, share < 0.1, caption.alpha == 1 { caption.alpha = 0.1 }
            if !jumps { caption.alpha = 0.3 + 0.7 * share }
        }
        link.add(to: stage)
    }
}

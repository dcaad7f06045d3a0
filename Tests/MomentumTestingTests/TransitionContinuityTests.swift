import MomentumTesting
import Testing

/// Interactive and timed changes of transitions are not reported as jumps of the program.
@Suite struct TransitionContinuityTests {
    @Test func explorationFindsNoJumpsInTransitions() throws {
        try Explorer(ScreensApplication()).run(scripts: 60)
    }

    /// The second screen is pushed while the first one is still leaving.
    @Test(arguments: 0..<12)
    func consecutivePushesCauseNoJumps(frames: Int) throws {
        let run = try Run(ScreensApplication())
        let push = Point(x: 125, y: 222)
        run.tap(push)
        run.advance(by: Double(frames) / 60)
        run.tap(push)
        run.settle()
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func anEdgeSwipePopsAScreen(_ rate: Double) throws {
        let run = try Run(ScreensApplication(), framesPerSecond: rate)
        run.tap(on: "Push")
        run.settle()
        run.drag(from: Point(x: 4, y: 400), to: Point(x: 300, y: 400), in: 0.1)
        run.advance(by: 0.1)
        run.drag(from: Point(x: 4, y: 400), to: Point(x: 200, y: 400), in: 0.1)
        run.settle()
        try run.expectContinuous()
    }
}

/// Screens that push and present one another.
private struct ScreensApplication: Application {
    var title: String { "Screens" }

    func launch(on stage: Stage) {
        stage.rootViewController = NavigationController(rootViewController: ScreenController(depth: 0))
    }
}

private final class ScreenController: ViewController {
    private let depth: Int

    init(depth: Int) {
        self.depth = depth
        super.init()
        title = "Screen \(depth)"
    }

    override func viewDidLoad() {
        view.backgroundColor = depth % 2 == 0 ? .white : .black
        let actions: [(String, (ScreenController) -> Void)] = [
            (
                "Push",
                { $0.navigationController?.pushViewController(ScreenController(depth: $0.depth + 1), animated: true) }
            ),
            ("Present", { $0.present(ScreenController(depth: $0.depth + 1), animated: true) }),
            ("Dismiss", { $0.presentingViewController?.dismiss(animated: true) }),
        ]
        for (index, (title, action)) in actions.enumerated() {
            let button = Button(title)
            button.frame = Rect(x: 120, y: 200 + 60 * Double(index), width: 150, height: 44)
            button.addAction(for: .primaryActionTriggered) { [me = Weak(self)] _ in me.object.map(action) }
            view.addSubview(button)
        }
    }
}

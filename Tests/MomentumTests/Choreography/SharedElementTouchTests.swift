import MomentumKit
import MomentumTesting
import Testing

/// Provides the transition between two pages with one shared element, and drives it interactively.
private final class Hand: NavigationControllerDelegate {
    private(set) var transition: SharedElementTransition?
    let interaction = PercentDrivenInteractiveTransition()

    init() {
        interaction.wantsInteractiveStart = false
        interaction.timingCurve = .spring(SpringTimingParameters(dampingRatio: 0.9))
    }

    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? {
        let transition = SharedElementTransition(isComing: operation == .push)
        self.transition = transition
        return transition
    }

    func navigationController(
        _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { interaction }
}

/// A tile that has just begun to move to the picture on the page pushed over its list.
private struct Pages {
    let stage = Stage(size: Size(width: 400, height: 800))
    let hand = Hand()
    let tile = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    let picture = View(frame: Rect(x: 0, y: 100, width: 400, height: 400))
    private let navigation: NavigationController

    /// Creates pages. The stack is `inset` points lower on the stage.
    init(inset: Double) {
        let (list, page) = (ViewController(), ViewController())
        for view in [tile, picture] { view.sharedElement = "tile" }
        list.view.addSubview(tile)
        page.view.addSubview(picture)
        navigation = NavigationController(rootViewController: list)
        navigation.delegate = hand
        stage.rootViewController = navigation
        navigation.view.bounds.origin.y = -inset
        stage.advance(to: 1)
        navigation.pushViewController(page, animated: true)
        stage.advance(to: 1)
    }
}

@Suite struct SharedElementTouchTests {
    /// Whether the element moves to the page or back, its progress then, and whether the stack is lower on the stage.
    nonisolated struct Case: Sendable {
        let isDone: Bool
        let percent: Double
        let inset: Double
    }

    nonisolated static let cases = [0, 0.5, 1].flatMap { percent in
        [true, false].flatMap { done in
            [0, 40].map { Case(isDone: done, percent: percent, inset: $0) }
        }
    }

    /// Also if the transition ends when the touch does.
    @Test(arguments: cases) func releasedElementsContinueToTheirTarget(_ run: Case) throws {
        let pages = Pages(inset: run.inset)
        let (stage, hand, tile, picture) = (pages.stage, pages.hand, pages.tile, pages.picture)
        stage.advance(to: 1.1)
        let flight = try #require(Self.find("tile", under: stage.root))
        hand.interaction.pause()
        hand.interaction.update(run.percent)
        hand.transition?.drag(by: Vector(dx: 30, dy: -120))
        stage.advance(to: 1.1)
        stage.advance(to: 1.12)
        var last = try #require(flight.convert(flight.presentation.bounds, to: stage.root, in: .presentation))
        hand.transition?.release(velocity: Vector(dx: 0, dy: -300))
        if run.isDone { hand.interaction.finish() } else { hand.interaction.cancel() }
        var time = 1.12
        while flight.stage != nil, time < 10 {
            time += 1.0 / 120
            stage.advance(to: time)
            guard flight.stage != nil else { break }
            let now = try #require(flight.convert(flight.presentation.bounds, to: stage.root, in: .presentation))
            let step = Vector(dx: now.midX - last.midX, dy: now.midY - last.midY).length
            #expect(step < 40, "at \(time) from \(last) to \(now)")
            last = now
        }
        let home = run.isDone ? picture : tile
        let rest = try #require(home.convert(home.bounds, to: stage.root))
        #expect(abs(last.midX - rest.midX) < 0.5 && abs(last.midY - rest.midY) < 0.5, "\(last), not \(rest)")
        #expect(!home.layer.isSetAside && time < 9)
    }

    /// At its presentation position and size, whenever the second touch begins while the element returns from the
    /// first.
    @Test(arguments: 0..<30) func returningElementsAreCaughtInPlace(_ frames: Int) throws {
        let pages = Pages(inset: 0)
        let (stage, hand) = (pages.stage, pages.hand)
        stage.advance(to: 1.05)
        hand.interaction.pause()
        let flight = try #require(Self.find("tile", under: stage.root))
        let body = flight.subviews[0]
        let presented = { body.convert(body.presentation.bounds, to: stage.root, in: .presentation) }
        hand.transition?.drag(by: Vector(dx: 60, dy: 200), scale: 0.7)
        stage.advance(to: 1.06)
        hand.transition?.release(velocity: .zero)
        var time = 1.06
        for _ in 0..<frames {
            time += 1.0 / 60
            stage.advance(to: time)
        }
        let before = try #require(presented())
        hand.transition?.drag(by: .zero)
        stage.advance(to: time)
        stage.advance(to: time + 5)
        let held = try #require(presented())
        for (one, other) in [(before.midX, held.midX), (before.midY, held.midY), (before.width, held.width)] {
            #expect(abs(one - other) < 0.01, "\(before) is held as \(held)")
        }
        hand.transition?.drag(by: Vector(dx: 10, dy: -20), scale: 0.5)
        for _ in 0..<2 { stage.advance(to: time + 6) }
        let moved = try #require(presented())
        #expect(abs(moved.midX - held.midX - 10) < 0.01 && abs(moved.midY - held.midY + 20) < 0.01, "\(held) \(moved)")
        #expect(abs(moved.width - held.width / 2) < 0.01)
    }

    private static func find(_ name: String, under view: View) -> View? {
        if view.layer.name == name { return view }
        return view.subviews.lazy.compactMap { find(name, under: $0) }.first
    }
}

/// A stack of cards that are pushed by a button and popped by a drag from the edge. Transitions can be caught at any
/// time.
final class NavigationScene: Scene {
    private let navigation = NavigationController()
    private(set) var cards: [MoonCard] = []

    override init(stage: Stage) {
        super.init(stage: stage)
        cards = MoonPhase.all.indices.map { MoonCard($0, scene: self) }
        navigation.setViewControllers([cards[0]], animated: false)
        navigation.interactivePopGesture.addTarget(self, action: NavigationScene.recordGesture)
        navigation.view.layer.name = "navigation"
        stage.rootViewController = navigation
        stage.focusedView = cards[0].view
    }

    private func recordGesture(_ gesture: GestureRecognizer) {
        if gesture.state == .began { note(.caught, at: gesture.location) }
    }

    func push(after index: Int) {
        guard navigation.topViewController === cards[index], index + 1 < cards.count else { return }
        note(.started)
        navigation.pushViewController(cards[index + 1], animated: true)
        moveFocus()
    }

    func pop() {
        guard navigation.viewControllers.count > 1 else { return }
        note(.started)
        navigation.popViewController(animated: true)
        moveFocus()
    }

    func popToRoot() {
        guard navigation.viewControllers.count > 1 else { return }
        note(.started)
        navigation.popToRootViewController(animated: true)
        moveFocus()
    }

    /// Focuses the top card.
    private func moveFocus() {
        if let view = navigation.topViewController?.view { stage.focusedView = view }
    }

    /// Only horizontal drags are recognised.
    override func takesDrag(at point: Point) -> Bool { false }

    /// Returns the position of the card at `index`. A card on no stage is to the right, or slightly to the left.
    override func sample(_ index: Int) -> MotionSample<Double> {
        let card = cards[index]
        if let view = card.viewIfLoaded, view.stage != nil { return view.layer.sample("position.x") }
        let width = stage.size.width
        let isCovered = navigation.viewControllers.contains { $0 === card }
        return MotionSample(value: width / 2 + (isCovered ? -0.3 : 1) * width)
    }
}

import MomentumTesting

/// A test that plays a script with a list and pages that share elements. It checks in every frame that nothing jumps
/// without a cause, and at the end that every view has its expected superview and opacity.
public final class SharedElementStateMachineTest: StateMachineTest {
    public static let subject = "shared elements"
    private static let tileCount = 4

    private let stage = Stage(size: Size(width: 400, height: 700))
    private let navigation: NavigationController
    private let list = ViewController()
    private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 700))
    private var tiles: [View] = []
    private let navigationDelegate = SharedElementNavigationDelegate()
    private var checker: ContinuityChecker?
    public var step = 0
    private var bits: UInt64 = 0

    public init() {
        scroll.contentSize = Size(width: 400, height: 3000)
        list.view.addSubview(scroll)
        for index in 0..<Self.tileCount {
            let tile = View(frame: Rect(x: 20 + 90 * Double(index), y: 40 + 60 * Double(index), width: 80, height: 100))
            tile.cornerRadius = 10
            tile.sharedElement = "tile-\(index)"
            scroll.addSubview(tile)
            tiles.append(tile)
        }
        navigation = NavigationController(rootViewController: list)
        navigation.delegate = navigationDelegate
        stage.rootViewController = navigation
        stage.advance(to: 0)
    }

    public static func script(seed: UInt64) -> [SharedElementStep] {
        var random = SplitMix64(seed: seed)
        return (0..<(4 + random.index(below: 20))).map { _ in .random(&random, tiles: tileCount) }
    }

    public func watch() { checker = ContinuityChecker(stage) }
    public var trace: UInt64? { bits }

    private func page(_ index: Int) -> ViewController {
        let page = ViewController()
        let picture = View(frame: Rect(x: 0, y: 80, width: 400, height: 300 + 40 * Double(index)))
        picture.sharedElement = "tile-\(index)"
        picture.layer.shadowOpacity = 0.3
        page.view.addSubview(picture)
        return page
    }

    public func play(_ step: SharedElementStep) throws(StateMachineFailure) {
        try advance(by: 0)
        switch step {
        case .frames(let count): for _ in 0..<count { try advance(by: 1.0 / 60) }
        case .push(let index): navigation.pushViewController(page(index), animated: true)
        case .pop: navigation.popViewController(animated: true)
        case .present(let index):
            if list.presentedViewController == nil { list.present(page(index), animated: true) }
        case .dismiss: list.dismiss(animated: true)
        case .scroll(let offset): scroll.contentOffset.y = max(0, offset)
        case .glide(let offset): scroll.setContentOffset(Point(x: 0, y: max(0, offset)), animated: true)
        case .take: navigationDelegate.interaction.pause()
        case .drag(let share, let translation, let scale):
            guard navigationDelegate.interaction.isRunning else { break }
            navigationDelegate.interaction.update(share)
            navigationDelegate.transition?.drag(by: translation, scale: scale)
        case .letGo(let isDone, let velocity):
            navigationDelegate.transition?.release(velocity: velocity)
            if isDone { navigationDelegate.interaction.finish() } else { navigationDelegate.interaction.cancel() }
        case .remove(let index): tiles[index].removeFromSuperview()
        case .restore(let index): if tiles[index].superview == nil { scroll.addSubview(tiles[index]) }
        case .rearrange(let index, let place):
            let tile = tiles[index]
            list.view.animateSharedElements { tile.center = Point(x: place, y: 100 + place) }
        }
        try advance(by: 0)
    }

    private func advance(by seconds: Double) throws(StateMachineFailure) {
        stage.advance(to: stage.time + seconds)
        for tile in tiles {
            let position = tile.presentation.position
            for number in [position.x, position.y] { bits = (bits ^ number.bitPattern) &* 0x100_0000_01B3 }
        }
        try check(checker)
    }

    public func checkEnd() throws(StateMachineFailure) {
        navigationDelegate.transition?.release(velocity: .zero)
        navigationDelegate.interaction.finish()
        for wait in [0, 0.1, 1, 5, 20, 60] { try advance(by: wait) }
        for index in tiles.indices where tiles[index].superview == nil { scroll.addSubview(tiles[index]) }
        try advance(by: 0)
        guard tiles.allSatisfy({ $0.alpha == 1 }) else {
            throw failure("every tile is visible at the end", "\(tiles.map { $0.alpha })")
        }
        for controller in navigation.viewControllers.dropFirst() {
            guard controller.view.subviews.allSatisfy({ $0.alpha == 1 }), controller.view.alpha == 1 else {
                throw failure("every page is visible at the end", "\(controller.view.subviews.map { $0.alpha })")
            }
        }
        guard !stage.needsFrame else { throw failure("no animation is left running", "") }
        guard list.view.subviews.count == 1 || navigation.viewControllers.count > 1, list.view.alpha == 1 else {
            throw failure(
                "the list has its initial subviews and opacity", "\(list.view.subviews.count) views, \(list.view.alpha)"
            )
        }
        let content = navigation.view.subviews[0]
        guard content.subviews.count == 1 else {
            throw failure("no temporary view is left in the stack", "\(content.subviews.count) views in the stack")
        }
    }
}

/// A delegate that provides a transition for every push and pop, and makes it interactive.
private final class SharedElementNavigationDelegate: NavigationControllerDelegate {
    private(set) var transition: SharedElementTransition?
    let interaction = PercentDrivenInteractiveTransition()

    init() { interaction.wantsInteractiveStart = false }

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

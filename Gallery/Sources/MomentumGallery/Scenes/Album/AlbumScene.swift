/// An album whose photographs open from the grid and close into it, by a tap, a pinch or a drag. Running transitions
/// can be caught.
final class AlbumScene: Scene {
    private let navigation = NavigationController()
    private(set) lazy var grid = AlbumGrid(self)
    private lazy var albumInteraction = AlbumInteraction(self)
    private var page: AlbumPage?

    override init(stage: Stage) {
        super.init(stage: stage)
        navigation.delegate = albumInteraction
        navigation.interactivePopGesture.isEnabled = false
        navigation.setViewControllers([grid], animated: false)
        navigation.view.layer.name = "album"
        stage.rootViewController = navigation
        albumInteraction.listen(on: navigation.view)
        stage.focusedView = grid.view
    }

    /// Whether a photograph is open or opening.
    var isOpen: Bool { navigation.viewControllers.count > 1 }

    func open(_ index: Int) {
        guard !isOpen else { return }
        note(.started)
        let page = AlbumPage(index, self)
        self.page = page
        navigation.pushViewController(page, animated: true)
        stage.focusedView = page.view
    }

    func close() {
        guard isOpen else { return }
        note(.started)
        navigation.popViewController(animated: true)
        stage.focusedView = grid.view
    }

    /// Returns the presentation position or width of the first photograph: in flight, on its page, or in the album.
    override func sample(_ index: Int) -> MotionSample<Double> {
        if let flight = stage.root.layer.named("photograph-lake") {
            if index == 2 { return flight.sample("bounds.size.width") }
            let path: PropertyPath = index == 0 ? "position.x" : "position.y"
            let (own, containerSample) = (flight.sample(path), flight.superlayer?.sample(path))
            return MotionSample(
                value: own.value + (containerSample?.value ?? 0),
                velocity: own.velocity + (containerSample?.velocity ?? 0))
        }
        let view = page.flatMap { isOpen && $0.isFirst ? $0.picture : nil } ?? grid.tiles[0]
        guard let frame = view.superview?.convert(view.frame, to: stage.root) else { return MotionSample(value: 0) }
        return MotionSample(value: [frame.midX, frame.midY, frame.width][index])
    }
}

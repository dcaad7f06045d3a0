/// A study of a lock screen: its appearance, cards, icons, search, presses and settings.
final class LockScreenScene: Scene {
    /// A watched value: the name of the layer, the property, and the value without such a layer.
    typealias Watched = (layer: StaticString, path: PropertyPath, absent: Double)

    let controller: LockScreenController
    private let watched: [Watched]

    var view: LockScreenView { controller.lockScreen }

    init(stage: Stage, page: LockScreenView.Page, watching watched: [Watched]) {
        controller = LockScreenController(page)
        self.watched = watched
        super.init(stage: stage)
        stage.rootViewController = controller
        stage.focusedView = view
    }

    /// Called here because reduced motion is known now.
    override func selectVariant(_ index: Int) { view.appear() }

    override func setParameter(_ index: Int, to value: Double) { view.widgetDuration = value }

    /// Searches the whole stage, because presented views are not in the lock screen.
    override func sample(_ index: Int) -> MotionSample<Double> {
        let (name, path, absent) = watched[index]
        return stage.root.layer.named(name)?.sample(path) ?? MotionSample(value: absent)
    }
}

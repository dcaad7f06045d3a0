/// The lock screen: what comes in, opens, jiggles, blurs and is pressed, and its settings, as one study.
final class LockScreenScene: Scene {
    /// A number: in which layer, which property, and what it is while there is no such layer.
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

    /// By now it is known whether less motion is wanted.
    override func selectVariant(_ index: Int) { view.appear() }

    override func setParameter(_ index: Int, to value: Double) { view.widgetDuration = value }

    /// What is presented is beside the lock screen, not in it.
    override func sample(_ index: Int) -> MotionSample<Double> {
        let (name, path, absent) = watched[index]
        return stage.root.layer.named(name)?.sample(path) ?? MotionSample(value: absent)
    }
}

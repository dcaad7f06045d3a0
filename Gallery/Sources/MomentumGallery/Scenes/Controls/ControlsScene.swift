/// Views and controls, laid out by constraints and driven by animators.
final class ControlsScene: Scene {
    private let view: ControlsView
    private let pages: [View]
    private let tear: TearPage
    private var current: Int?

    override init(stage: Stage) {
        tear = TearPage(stage: stage)
        view = ControlsView(frame: Rect(origin: .zero, size: stage.size))
        pages = [
            SettingsPage(view.landscape).called("settings page"), DividerPage().called("divider page"),
            tear.called("snapshot page"),
        ]
        super.init(stage: stage)
        for page in pages {
            page.isHidden = true
            view.addSubview(page)
        }
        stage.root.addSubview(view)
        view.layoutIfNeeded()
    }

    override func selectVariant(_ index: Int) {
        guard index != current else { return }
        let isFirst = current == nil
        current = index
        stage.focusedView = nil
        for (place, page) in pages.enumerated() { page.isHidden = place != index }
        tear.run(index == 2)
        guard !isFirst else { return }
        pages[index].alpha = 0
        View.animate(withDuration: 0.2) { pages[index].alpha = 1 }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let watched = Self.watchedLayers[index]
        return view.layer.named(watched.layer)?.sample(watched.path) ?? MotionSample(value: 0)
    }
}

/// A view that fills the stage with the landscape and a page. A touch outside the controls ends typing.
final class ControlsView: View {
    let landscape = Landscape().called("landscape")

    override init(frame: Rect) {
        super.init(frame: frame)
        layer.name = "views and controls"
        clipsToBounds = true
        addSubview(landscape)
    }

    override func layoutSubviews() {
        frame = Rect(origin: .zero, size: stage?.size ?? frame.size)
        for page in subviews { page.frame = bounds }
    }

    override func touchesBegan(_ touches: [Touch]) { stage?.focusedView = nil }
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) {}
    override func touchesCancelled(_ touches: [Touch]) {}
}

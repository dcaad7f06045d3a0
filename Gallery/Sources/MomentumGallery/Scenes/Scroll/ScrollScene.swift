/// A long list that can be flung, pulled beyond its edges and caught, with pages and cards that scroll horizontally.
final class ScrollScene: Scene {
    let list: PlaceList

    override init(stage: Stage) {
        list = PlaceList(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.root.addSubview(list)
        stage.focusedView = list
        list.layoutIfNeeded()
    }

    override func selectVariant(_ index: Int) {
        list.snapsToRows = index == 1
        list.isPagingEnabled = index == 2
        for view in [list, list.cards, list.pictures.pages] { view.bounces = index != 3 }
    }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 { list.decelerationRate = Decay(retention: value) } else { list.count = Int(value) }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        switch index {
        case 0: list.layer.sample("bounds.origin.y")
        case 1: list.pictures.pages.layer.sample("bounds.origin.x")
        default: list.cards.layer.sample("bounds.origin.x")
        }
    }
}

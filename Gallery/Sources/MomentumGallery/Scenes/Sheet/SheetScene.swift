/// A sheet with three heights over a map. A single drag moves the sheet and scrolls the list in it.
final class SheetScene: Scene {
    private let map: MapView
    private let dim = View().called("dim")
    let sheet: SheetView

    override init(stage: Stage) {
        map = MapView(frame: Rect(origin: .zero, size: stage.size))
        sheet = SheetView()
        super.init(stage: stage)
        map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.backgroundColor = Color(hex: 0x0A1020)
        dim.alpha = 0
        dim.isUserInteractionEnabled = false
        dim.frame = map.bounds
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        sheet.scene = Weak(self)
        for view in [map, dim, sheet] as [View] { stage.root.addSubview(view) }
        sheet.attach(to: stage)
        stage.focusedView = sheet
    }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 { sheet.response = value } else { sheet.dampingFraction = value }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        index == 0 ? sheet.layer.sample("position.y") : sheet.list.layer.sample("bounds.origin.y")
    }

    /// Dims the map. `share` is 0 at the sheet's middle height and 1 at the greatest.
    func sheetCovers(_ share: Double) { dim.alpha = 0.38 * min(max(share, 0), 1) }
}

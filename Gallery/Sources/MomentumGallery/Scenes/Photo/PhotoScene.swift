/// Photographs that two hands move and throw on a table.
final class PhotoScene: Scene {
    let view: PhotoTable

    override init(stage: Stage) {
        view = PhotoTable(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        view.scene = Weak(self)
        stage.root.addSubview(view)
        view.layoutIfNeeded()
        for print in view.prints {
            print.scene = Weak(self)
            print.lie(on: stage)
        }
        stage.focusedView = view.prints[0]
    }

    /// The range of the centres of the prints.
    var table: (x: ScrollExtent, y: ScrollExtent) {
        let size = view.bounds.size
        let margin = 46.0
        return (
            ScrollExtent(lower: margin, upper: size.width - margin, viewport: size.width),
            ScrollExtent(lower: margin, upper: size.height - margin, viewport: size.height)
        )
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let layer = view.prints[0].layer
        return switch index {
        case 0: layer.sample("position.x")
        case 1: layer.sample("position.y")
        case 2: layer.sample("transform.scale.x")
        default: layer.sample("transform.rotation.z")
        }
    }

    func stageDidLayOut() { for print in view.prints { print.moveOntoTable() } }

    /// Escape returns all prints.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, event.key == .escape else { return false }
        for print in view.prints { print.returnToRestingPose() }
        return true
    }
}

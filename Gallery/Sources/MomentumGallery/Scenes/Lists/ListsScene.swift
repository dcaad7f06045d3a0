/// A table whose rows are inserted, deleted, moved and expanded, and a collection that changes its layout. All changes
/// can be made in flight.
final class ListsScene: Scene {
    private let board: TripBoard

    override init(stage: Stage) {
        board = TripBoard(frame: Rect(origin: .zero, size: stage.size))
        super.init(stage: stage)
        board.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.root.addSubview(board)
        board.layoutIfNeeded()
    }

    override func setParameter(_ index: Int, to value: Double) {
        if index == 0 { board.response = value } else { board.bounce = value }
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        switch index {
        case 0: board.cell(of: 3)?.layer.sample("position.y") ?? MotionSample(value: 0)
        case 1: board.table.layer.sample("bounds.origin.y")
        case 2: board.pictures.cell(of: 4)?.layer.sample("position.x") ?? MotionSample(value: 0)
        default: board.pictures.cell(of: 4)?.layer.sample("position.y") ?? MotionSample(value: 0)
        }
    }
}

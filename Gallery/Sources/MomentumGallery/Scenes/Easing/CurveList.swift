/// A grid of small pictures of all curves, one of which is selected.
final class CurveList: Card {
    private var lines: [ShapeView] = []
    private let choice = View().called("choice")
    private var functions: [TimingFunction] = []
    private var chosen = 0

    init(_ curves: [EasingCurve]) {
        functions = curves.map { $0.function }
        super.init(frame: .zero)
        choice.backgroundColor = Palette.blue.withAlpha(0.10)
        choice.cornerRadius = 8
        choice.layer.borderColor = Palette.blue
        choice.layer.borderWidth = 1.5
        choice.isUserInteractionEnabled = false
        addSubview(choice)
        for curve in curves {
            let line = ShapeView()
            line.becomeElement(curve.title)
            line.isUserInteractionEnabled = false
            line.shapeLayer.fillColor = .clear
            line.shapeLayer.lineWidth = 1.5
            line.shapeLayer.lineJoin = .round
            lines.append(line)
            addSubview(line)
        }
    }

    /// Selects the curve at `index`.
    func choose(_ index: Int) {
        chosen = index
        for (position, line) in lines.enumerated() {
            line.accessibilityTraits = position == index ? [.button, .selected] : .button
            line.shapeLayer.strokeColor = position == index ? Palette.blue : Palette.ink.withAlpha(0.62)
        }
        choice.frame = cell(index)
    }

    /// Redraws the curve at `index`.
    func show(_ function: TimingFunction, at index: Int) {
        functions[index] = function
        draw(index)
    }

    /// Returns the index of the curve at `point`, in the list's coordinates.
    func index(at point: Point) -> Int? {
        functions.indices.first { cell($0).contains(point) }
    }

    /// Returns the centre of the curve at `index`, in the list's coordinates.
    func center(of index: Int) -> Point { cell(index).center }

    private func cell(_ index: Int) -> Rect {
        let pad = bounds.size.width > 330 ? 8.0 : 10
        let width = (bounds.size.width - 2 * pad) / Double(EasingCurve.columns)
        let height = (bounds.size.height - 2 * pad) / Double(EasingCurve.rows)
        return Rect(
            x: pad + width * Double(index % EasingCurve.columns), y: pad + height * Double(index / EasingCurve.columns),
            width: width, height: height)
    }

    private func draw(_ index: Int) {
        let cell = cell(index)
        guard cell.width > 0, cell.height > 0 else { return }
        lines[index].frame = cell
        // Leaves space in the cell for curves that overshoot.
        let side = min(cell.width, cell.height) * 0.52
        let rect = Rect(
            x: (cell.width - min(side * 1.3, cell.width * 0.7)) / 2, y: (cell.height - side * 1.7) / 2,
            width: min(side * 1.3, cell.width * 0.7), height: side * 1.7)
        lines[index].shapeLayer.path = CurvePath.values(
            of: functions[index], in: rect, range: -0.45...1.45, segments: 60)
    }

    override func layoutSubviews() {
        for index in functions.indices { draw(index) }
        choice.frame = cell(chosen)
    }
}

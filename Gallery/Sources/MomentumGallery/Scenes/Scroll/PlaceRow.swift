/// A row of the list: the picture, name and altitude of a place. Rows that leave the list are reused.
final class PlaceRow: View {
    static let height = 68.0

    /// Measures the height of rows in a list of `width` at the user's text size, so that the names fit.
    final class Ruler {
        private let (name, detail) = (Label("Heather Shoulder", size: 16, weight: .semibold), Label("1", size: 13))
        private var measuredFor = (width: 0.0, size: 0.0, height: PlaceRow.height)

        /// Returns the height of a row in a list of `width` on `stage`.
        func height(in width: Double, on stage: Stage?) -> Double {
            let size = max(1, stage?.textSize ?? 1)
            if measuredFor.width != width || measuredFor.size != size {
                (name.font, detail.font) = (.system(size: 16 * size, weight: .semibold), .system(size: 13 * size))
                let textWidth = PlaceRow.textWidth(in: width)
                let lines = max(22 * size, name.width > textWidth ? 2 * name.sizeThatFits(.zero).height : 0)
                measuredFor = (width, size, 13 + lines + 18 * size + 15)
            }
            return measuredFor.height
        }
    }

    private static func textWidth(in width: Double) -> Double { width - 130 }

    /// The number of the displayed place, or -1.
    private(set) var number = -1
    private let art = PlaceArt().called("place art")
    private let name = Label("", size: 16, weight: .semibold)
    private let detail = Label("", size: 13, color: Palette.faint)
    private let line = View()
    private let arrow = ShapeView().called("arrow")

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        art.cornerRadius = 12
        line.backgroundColor = Palette.hairline
        var path = Path()
        path.move(to: Point(x: 1, y: 1))
        path.addLine(to: Point(x: 6, y: 6))
        path.addLine(to: Point(x: 1, y: 11))
        arrow.shapeLayer.path = path
        arrow.shapeLayer.fillColor = .clear
        arrow.shapeLayer.strokeColor = Palette.ink.withAlpha(0.25)
        arrow.shapeLayer.lineWidth = 2
        for view in [art, name, detail, line, arrow] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    func show(_ number: Int) {
        guard number != self.number else { return }
        self.number = number
        art.show(number)
        name.text = PlaceNames.name(number)
        layer.name = name.text
        detail.text = PlaceNames.height(number)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let width = bounds.width
        art.frame = Rect(x: 20, y: 9, width: 50, height: 50)
        let (textWidth, height) = (Self.textWidth(in: width), max(Self.height, bounds.height))
        let end = name.lie(x: 86, y: 13, width: textWidth, line: 22)
        detail.lie(x: 86, y: end, width: textWidth, line: 18)
        line.frame = Rect(x: 86, y: height - 1, width: width - 86, height: 1)
        arrow.frame = Rect(x: width - 30, y: height / 2 - 6, width: 8, height: 12)
    }

    // MARK: Touches

    private func press(_ isPressed: Bool) {
        View.animate(withDuration: isPressed ? 0 : 0.25) {
            backgroundColor = isPressed ? Palette.ink.withAlpha(0.06) : .clear
        }
    }

    override func touchesBegan(_ touches: [Touch]) { press(true) }
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) { press(false) }
    override func touchesCancelled(_ touches: [Touch]) { press(false) }
}

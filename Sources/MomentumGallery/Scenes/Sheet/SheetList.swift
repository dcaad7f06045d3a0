/// The list in the sheet.
final class SheetList: ScrollView {
    private static let count = 40
    private let rows = (0..<count).map { _ in PlaceRow() }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "list"
        alwaysBounceVertical = true
        for (number, row) in rows.enumerated() {
            row.show(number)
            addSubview(row)
        }
    }

    override func layoutSubviews() {
        for (number, row) in rows.enumerated() {
            row.frame = Rect(
                x: 0, y: Double(number) * PlaceRow.height + 4, width: bounds.width, height: PlaceRow.height)
        }
        contentSize = Size(width: bounds.width, height: Double(Self.count) * PlaceRow.height + 24)
        super.layoutSubviews()
    }
}

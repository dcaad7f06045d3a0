/// A list of many places, with pictures and cards above it. Only visible rows exist as views.
final class PlaceList: ScrollView, ScrollViewDelegate {
    let pictures = PicturePages()
    let cards = TripCards()
    private let title = Label("Places", size: 34, weight: .bold)
    private let subtitle = Label("Mountains that were never climbed", size: 15, color: Palette.faint)
    private let tripsTitle = Label("Short trips", size: 20, weight: .bold)
    private let rowsTitle = Label("All peaks", size: 20, weight: .bold)
    private var rows: [PlaceRow] = []
    private var spare: [PlaceRow] = []

    /// The number of places.
    var count = 1_200 { didSet { if count != oldValue { setNeedsLayout() } } }
    /// Whether scrolling ends with a row at the upper edge.
    var snapsToRows = false

    private static let margin = 20.0
    /// The y coordinate of the first row, in points of the content, and the height of a row.
    private var (firstRow, rowHeight) = (556.0, PlaceRow.height)
    private let ruler = PlaceRow.Ruler()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.paper
        layer.name = "list"
        delegate = self
        accessibilityLabel = "Places"
        cards.accessibilityLabel = "Short trips"
        for label in [title, tripsTitle, rowsTitle] { label.accessibilityTraits = .header }
        alwaysBounceVertical = true
        for view in [title, subtitle, tripsTitle, rowsTitle, pictures, cards] { addSubview(view) }
    }

    override func layoutSubviews() {
        let width = bounds.width
        let inner = max(0, width - 2 * Self.margin)
        var y = title.lie(x: Self.margin, y: 26, width: inner, line: 42)
        y = subtitle.lie(x: Self.margin, y: y, width: inner, line: 22)
        pictures.frame = Rect(x: Self.margin, y: y + 14, width: inner, height: 200)
        y = tripsTitle.lie(x: Self.margin, y: y + 234, width: inner, line: 28)
        cards.frame = Rect(x: 0, y: y + 10, width: width, height: cards.cardSize.height)
        y = rowsTitle.lie(x: Self.margin, y: y + 24 + cards.cardSize.height, width: inner, line: 28)
        (firstRow, rowHeight) = (y + 4, ruler.height(in: width, on: stage))
        contentSize = Size(width: width, height: firstRow + Double(count) * rowHeight + 12)
        super.layoutSubviews()
        showRows()
    }

    /// Creates or reuses views for the visible rows and hides the others.
    private func showRows() {
        let top = (bounds.minY - firstRow) / rowHeight
        let first = Int(min(max(0, top.rounded(.down)), Double(count)))
        let bottom = (bounds.maxY - firstRow) / rowHeight
        let last = Int(min(max(0, bottom.rounded(.up)), Double(count)))
        // A row that leaves is not reused in the same frame. It would appear to jump from one edge to the other.
        let leaving = rows.filter { $0.number < first || $0.number >= last }
        for row in leaving { row.isHidden = true }
        defer { spare += leaving }
        rows.removeAll { $0.number < first || $0.number >= last }
        guard first < last else { return }
        for number in first..<last {
            let row = rows.first { $0.number == number } ?? dequeueRow(number)
            row.frame = Rect(
                x: 0, y: firstRow + Double(number) * rowHeight, width: bounds.width, height: rowHeight)
        }
    }

    private func dequeueRow(_ number: Int) -> PlaceRow {
        let row = spare.popLast() ?? PlaceRow()
        if row.superview == nil { addSubview(row) }
        row.show(number)
        row.isHidden = false
        rows.append(row)
        return row
    }

    /// The number of row views, visible or spare.
    var rowsAlive: Int { rows.count + spare.count }

    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {
        guard snapsToRows, targetContentOffset.y > firstRow - rowHeight else { return }
        let row = ((targetContentOffset.y - firstRow) / rowHeight).rounded()
        targetContentOffset = clamped(Point(x: 0, y: firstRow + row * rowHeight))
    }
}

/// The names of the places in the list.
enum PlaceNames {
    private static let first: [String] = [
        "Silver", "Raven", "Morning", "Glass", "Heather", "Stone", "Amber", "Winter", "Lark", "Cedar", "Long", "Blue",
        "Hollow",
    ]
    private static let second: [String] = [
        "Ridge", "Horn", "Pass", "Crest", "Summit", "Saddle", "Spire", "Needle", "Shoulder", "Gate", "Point",
    ]

    /// Returns the name of the place with `number`.
    static func name(_ number: Int) -> String {
        String(first[number % first.count]) + " " + String(second[(number / 3 &* 7 &+ number) % second.count])
    }

    /// Returns the altitude of the place, in metres.
    static func height(_ number: Int) -> String {
        NumberText.decimal(Double(1_100 + number &* 613 % 2_900), decimals: 0) + " m"
    }
}

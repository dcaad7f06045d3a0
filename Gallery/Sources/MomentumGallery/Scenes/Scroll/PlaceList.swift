/// A list of many places with pictures and cards above it. Only the lines that are seen exist.
final class PlaceList: ScrollView, ScrollViewDelegate {
    let pictures = PicturePages()
    let cards = TripCards()
    private let title = Label("Places", size: 34, weight: .bold)
    private let subtitle = Label("Mountains that were never climbed", size: 15, color: Palette.faint)
    private let tripsTitle = Label("Short trips", size: 20, weight: .bold)
    private let rowsTitle = Label("All peaks", size: 20, weight: .bold)
    private var rows: [PlaceRow] = []
    private var spare: [PlaceRow] = []

    /// How many places there are.
    var count = 1_200 { didSet { if count != oldValue { setNeedsLayout() } } }
    /// Whether the list stops with a line at its upper edge.
    var snapsToRows = false

    private static let margin = 20.0
    /// Where the lines begin, in points of the content.
    static let firstRow = 556.0

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
        title.frame = Rect(x: Self.margin, y: 26, width: inner, height: 42)
        subtitle.frame = Rect(x: Self.margin, y: 68, width: inner, height: 22)
        pictures.frame = Rect(x: Self.margin, y: 104, width: inner, height: 200)
        tripsTitle.frame = Rect(x: Self.margin, y: 324, width: inner, height: 28)
        cards.frame = Rect(x: 0, y: 362, width: width, height: TripCards.size.height)
        rowsTitle.frame = Rect(x: Self.margin, y: 524, width: inner, height: 28)
        contentSize = Size(width: width, height: Self.firstRow + Double(count) * PlaceRow.height + 12)
        super.layoutSubviews()
        showRows()
    }

    /// Lets exactly the lines exist that are seen.
    private func showRows() {
        let top = (bounds.minY - Self.firstRow) / PlaceRow.height
        let first = Int(min(max(0, top.rounded(.down)), Double(count)))
        let bottom = (bounds.maxY - Self.firstRow) / PlaceRow.height
        let last = Int(min(max(0, bottom.rounded(.up)), Double(count)))
        for row in rows where row.number < first || row.number >= last {
            row.isHidden = true
            spare.append(row)
        }
        rows.removeAll { $0.number < first || $0.number >= last }
        guard first < last else { return }
        for number in first..<last {
            let row = rows.first { $0.number == number } ?? take(number)
            row.frame = Rect(
                x: 0, y: Self.firstRow + Double(number) * PlaceRow.height, width: bounds.width, height: PlaceRow.height)
        }
    }

    private func take(_ number: Int) -> PlaceRow {
        let row = spare.popLast() ?? PlaceRow()
        if row.superview == nil { addSubview(row) }
        row.show(number)
        row.isHidden = false
        rows.append(row)
        return row
    }

    /// How many lines there are, seen or kept.
    var rowsAlive: Int { rows.count + spare.count }

    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {
        guard snapsToRows, targetContentOffset.y > Self.firstRow - PlaceRow.height else { return }
        let row = ((targetContentOffset.y - Self.firstRow) / PlaceRow.height).rounded()
        targetContentOffset = clamped(Point(x: 0, y: Self.firstRow + row * PlaceRow.height))
    }
}

/// What the positions of the list are called.
enum PlaceNames {
    private static let first: [String] = [
        "Silver", "Raven", "Morning", "Glass", "Heather", "Stone", "Amber", "Winter", "Lark", "Cedar", "Long", "Blue",
        "Hollow",
    ]
    private static let second: [String] = [
        "Ridge", "Horn", "Pass", "Crest", "Summit", "Saddle", "Spire", "Needle", "Shoulder", "Gate", "Point",
    ]

    /// The name of the position with `number`.
    static func name(_ number: Int) -> String {
        String(first[number % first.count]) + " " + String(second[(number / 3 &* 7 &+ number) % second.count])
    }

    /// How high it is, in metres.
    static func height(_ number: Int) -> String {
        NumberText.decimal(Double(1_100 + number &* 613 % 2_900), decimals: 0) + " m"
    }
}

/// A row of cards that comes to rest with a card at its left edge, however it is thrown.
final class TripCards: ScrollView, ScrollViewDelegate {
    static let count = 14
    static let size = Size(width: 132, height: 148)
    static let gap = 12.0
    private var cards: [View] = []

    /// Whether cards stop at the edge.
    var snaps = true

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        showsHorizontalScrollIndicator = false
        decelerationRate = .fast
        layer.name = "cards"
        contentInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        delegate = self
        clipsToBounds = false
        for index in 0..<Self.count {
            let card = Card()
            card.clipsToBounds = true
            let art = PlaceArt(frame: Rect(x: 0, y: 0, width: Self.size.width, height: 96))
            art.show(index * 5 + 3)
            let name = Label(PlaceNames.name(index * 17 + 4), size: 14, weight: .semibold)
            name.frame = Rect(x: 12, y: 102, width: Self.size.width - 20, height: 20)
            let days = Label(
                NumberText.decimal(Double(2 + index % 5), decimals: 0) + " days", size: 12, color: Palette.faint)
            days.frame = Rect(x: 12, y: 122, width: Self.size.width - 20, height: 16)
            for view in [art, name, days] {
                view.isUserInteractionEnabled = false
                card.addSubview(view)
            }
            card.frame = Rect(
                origin: Point(x: Double(index) * (Self.size.width + Self.gap), y: 0), size: Self.size)
            cards.append(card)
            addSubview(card)
        }
        let step = Self.size.width + Self.gap
        contentSize = Size(width: Double(Self.count) * step - Self.gap, height: Self.size.height)
        contentOffset = Point(x: -20, y: 0)
    }

    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {
        guard snaps else { return }
        let step = Self.size.width + Self.gap
        let index = ((targetContentOffset.x + 20) / step).rounded()
        targetContentOffset = clamped(Point(x: index * step - 20, y: 0))
    }
}

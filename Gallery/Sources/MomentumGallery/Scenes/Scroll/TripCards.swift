/// A row of cards that always comes to rest with a card at its left edge.
final class TripCards: ScrollView, ScrollViewDelegate {
    static let count = 14
    static let size = Size(width: 132, height: 148)
    static let gap = 12.0
    private var cards: [(view: View, art: PlaceArt, name: Label, days: Label)] = []
    /// The size of the cards at the user's text size.
    var cardSize: Size {
        let width = max(Self.size.width, (cards.map { $0.name.growth > 1 ? $0.name.width : 0 }.max() ?? 0) + 24)
        return Size(width: width, height: Self.size.height + 36 * ((cards.first?.days.growth ?? 1) - 1))
    }

    /// Whether scrolling ends with a card at the edge.
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
            let card = Card().called("trip card", index + 1)
            card.clipsToBounds = true
            let art = PlaceArt(frame: Rect(x: 0, y: 0, width: Self.size.width, height: 96)).called("place art")
            art.show(index * 5 + 3)
            let name = Label(PlaceNames.name(index * 17 + 4), size: 14, weight: .semibold)
            let days = Label(
                NumberText.decimal(Double(2 + index % 5), decimals: 0) + " days", size: 12, color: Palette.faint)
            for view in [art, name, days] {
                view.isUserInteractionEnabled = false
                card.addSubview(view)
            }
            cards.append((card, art, name, days))
            addSubview(card)
        }
        layOutCards()
        contentOffset = Point(x: -20, y: 0)
    }

    private func layOutCards() {
        let size = cardSize
        guard cards[0].view.bounds.size != size else { return }
        for (index, card) in cards.enumerated() {
            card.view.frame = Rect(origin: Point(x: Double(index) * (size.width + Self.gap), y: 0), size: size)
            card.art.frame = Rect(x: 0, y: 0, width: size.width, height: 96)
            let end = card.name.lie(x: 12, y: 102, width: size.width - 20, line: 20)
            card.days.lie(x: 12, y: end, width: size.width - 20, line: 16)
        }
        let width = Double(Self.count) * (size.width + Self.gap) - Self.gap
        contentSize = Size(width: width, height: size.height)
    }

    override func layoutSubviews() {
        layOutCards()
        super.layoutSubviews()
    }

    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {
        guard snaps else { return }
        let step = cardSize.width + Self.gap
        let index = ((targetContentOffset.x + 20) / step).rounded()
        targetContentOffset = clamped(Point(x: index * step - 20, y: 0))
    }
}

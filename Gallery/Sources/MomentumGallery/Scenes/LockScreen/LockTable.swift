/// The scrolled contents: the clock and the cards, in one column or two, laid out by constraints.
final class LockTable: ScrollView {
    static let gap = 10.0
    /// The final distance of the clock from the table's upper edge.
    static let clockTop = 74.0
    /// The free space below the cards.
    static let foot = 74.0

    let clock = ClockView()
    let cards: [View]
    /// The constraint of the clock's distance from the upper edge.
    private(set) var clockConstraint: LayoutConstraint?
    private var columns: [[LayoutConstraint]] = []
    private var widths: [LayoutConstraint] = []
    private var starts: [LayoutConstraint] = []
    private var arrangedFor = -1.0

    /// Creates a table of `cards`, which determine their own heights.
    init(_ cards: [View]) {
        self.cards = cards
        super.init(frame: .zero)
        layer.name = "table"
        accessibilityLabel = "Widgets"
        tintColor = .white
        alwaysBounceVertical = true
        showsVerticalScrollIndicator = false
        addSubview(clock)
        for card in cards { addSubview(card) }
        constrain()
    }

    private func constrain() {
        let top = clock.topAnchor.constraint(
            equalTo: topAnchor, constant: Self.clockTop - LockConstants.clockDrop - LockConstants.clockLift)
        clockConstraint = top.named("clock")
        for view in [clock] + cards { view.translatesAutoresizingMaskIntoConstraints = false }
        LayoutConstraint.activate([
            top, clock.centerXAnchor.constraint(equalTo: centerXAnchor),
            clock.widthAnchor.constraint(equalToConstant: ClockView.size.width),
            clock.heightAnchor.constraint(equalToConstant: ClockView.size.height),
        ])
        let first = Self.clockTop + ClockView.size.height + 16
        // One below the other, or in two columns.
        columns = (1...2).map { count in
            cards.indices.map { index in
                guard index >= count else {
                    return cards[index].topAnchor.constraint(equalTo: topAnchor, constant: first)
                }
                return cards[index].topAnchor.constraint(equalTo: cards[index - count].bottomAnchor, constant: Self.gap)
            }
        }
        widths = cards.map { $0.widthAnchor.constraint(equalToConstant: 0) }
        starts = cards.map { $0.leadingAnchor.constraint(equalTo: leadingAnchor) }
        LayoutConstraint.activate(widths + starts)
    }

    /// Returns the width of a card, and the left edges of the columns, on a table of `width` points.
    func columns(for width: Double) -> (width: Double, starts: [Double]) {
        if width < 720 || cards.count < 2 {
            let card = min(width - 24, 440)
            return (card, [(width - card) / 2])
        }
        let card = min((width - 64) / 2, 400)
        let start = (width - 2 * card - Self.gap) / 2
        return (card, [start, start + card + Self.gap])
    }

    private func arrange() {
        let width = bounds.width
        guard width != arrangedFor, width > 0 else { return }
        arrangedFor = width
        let columnLayout = columns(for: width)
        let count = columnLayout.starts.count
        LayoutConstraint.deactivate(columns[2 - count])
        LayoutConstraint.activate(columns[count - 1])
        for index in cards.indices {
            widths[index].constant = columnLayout.width
            starts[index].constant = columnLayout.starts[index % count]
        }
    }

    override func layoutSubviews() {
        arrange()
        var end = 0.0
        for card in cards { end = max(end, card.frame.maxY) }
        contentSize = Size(width: bounds.width, height: end + Self.foot)
        super.layoutSubviews()
    }
}

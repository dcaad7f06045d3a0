/// The article: texts, and photographs that appear as they scroll into view.
final class HeaderArticle: View {
    let more = Button("Read on", style: .filled)
    let cards = [
        HeaderCard("moonlight.jpg", "Moonrise, ten past nine"), HeaderCard("fjord.jpg", "The narrows, after rain"),
        HeaderCard("forest.jpg", "Under the spruces"), HeaderCard("dunes.jpg", "Sand that the wind has sorted"),
    ]
    private let lead = Label(
        "The ferry turns off its engine, and for a while the mountains do the talking.", size: 21, weight: .semibold)
    private let words = [
        "From the deck the walls look close enough to touch. They are two kilometres away, and as high as that again.",
        "At night the water keeps the last of the light. Rowers stay near the shore, where the stones are still warm.",
        "A path leads up beside the stream. It takes an hour with a pack, and half of that without one.",
        "The coast is beyond the pass. Early hikers meet only the gulls.",
    ].map { Label($0, size: 17, color: Palette.faint) }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        more.tintColor = Palette.fill
        more.setTitleSize(17)
        for (index, card) in cards.enumerated() {
            card.called("place of card", index + 1)
            card.content.called("card", index + 1)
        }
        cards[0].content.layer.name = "card"
        addSubview(lead)
        addSubview(more)
        for (label, card) in zip(words, cards) {
            addSubview(label)
            addSubview(card)
        }
    }

    /// Lays out the article for `width` and returns its height.
    func lieOut(_ width: Double) -> Double {
        let column = min(width - 48, 620)
        let left = (width - column) / 2
        var y = lead.lie(x: left, y: 28, width: column, line: 28) + 20
        let line = max(48, grown(48))
        more.frame = Rect(x: left, y: y, width: min(column, max(140, grown(120))), height: line)
        y += line + 28
        for (label, card) in zip(words, cards) {
            y = label.lie(x: left, y: y, width: column, line: 24) + 24
            card.frame = Rect(x: left, y: y, width: column, height: (column * 0.62).rounded())
            y += card.frame.height + 32
        }
        return y + 16
    }
}

/// A photograph that fades in as it scrolls into view, and shifts within its frame.
final class HeaderCard: View {
    let content = View()
    private let photograph = ImageView().called("photograph")
    private let shade = GradientView([.clear, Color(hex: 0x05101C, alpha: 0.8)]).called("shade")
    private let caption: Label
    private let passage = Timeline()
    /// The largest vertical shift of the photograph in its frame, in points.
    private static let drift = 26.0

    init(_ picture: String, _ words: String) {
        caption = Label(words, size: 16, weight: .semibold, color: .white)
        super.init(frame: .zero)
        content.clipsToBounds = true
        content.cornerRadius = 20
        content.backgroundColor = Color(hex: 0x1B2A3A)
        photograph.image = Image(picture)
        photograph.contentMode = .scaleAspectFill
        for view in [photograph, shade, caption] { content.addSubview(view) }
        addSubview(content)
    }

    /// Drives the card's timelines by its passage through `list`.
    func follow(_ list: ScrollView) {
        content.alpha = 0
        content.transform = Transform2D(translationX: 0, y: 90).scaledBy(x: 0.86, y: 0.86)
        photograph.transform = Transform2D(translationX: 0, y: -Self.drift)
        passage.animate(at: 0, duration: 0.28, curve: .easeOut) { [content] in
            content.alpha = 1
            content.transform = .identity
        }
        passage.animate(at: 0, duration: 1, curve: .linear) { [photograph] in
            photograph.transform = Transform2D(translationX: 0, y: Self.drift)
        }
        passage.drive(by: list, through: self)
    }

    override func layoutSubviews() {
        content.bounds = bounds
        content.center = bounds.center
        photograph.bounds = bounds.insetBy(dx: -Self.drift, dy: -Self.drift)
        photograph.center = bounds.center
        let height = caption.height(in: bounds.width - 36, line: 22)
        caption.lie(x: 18, y: bounds.height - 14 - height, width: bounds.width - 36, line: 22)
        shade.frame = Rect(x: 0, y: bounds.height * 0.45, width: bounds.width, height: bounds.height * 0.55)
    }
}

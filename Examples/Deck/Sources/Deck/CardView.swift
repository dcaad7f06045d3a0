import Momentum

/// A card with a picture, which is loaded for it, and a title. Without a card, it is a grey skeleton, which is shown
/// during loading.
final class CardView: View {
    /// The size of a card, in points.
    static var size: Size { Size(width: 290, height: 380) }

    /// The card; nil for a skeleton.
    let card: Card?
    private let picture = ImageView()
    private let title = Label()
    private let text = Label()
    private let heart = Label("♥")
    private let grey = Color(hex: 0xDFE3EA)

    /// Creates the view of a card. `host` loads its picture.
    init(_ card: Card?, isLiked: Bool = false, host: StageHost) {
        self.card = card
        super.init(frame: Rect(origin: .zero, size: Self.size))
        backgroundColor = .white
        cornerRadius = 20
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 16
        layer.shadowOffset = Size(width: 0, height: 8)
        let width = Self.size.width
        picture.frame = Rect(x: 12, y: 12, width: width - 24, height: 270)
        picture.contentMode = .scaleAspectFill
        picture.cornerRadius = 12
        picture.clipsToBounds = true
        picture.backgroundColor = grey
        picture.fadesIn = true
        title.frame = Rect(x: 20, y: 298, width: width - 80, height: 28)
        title.font = .system(size: 20, weight: .bold)
        text.frame = Rect(x: 20, y: 330, width: width - 40, height: 24)
        text.textColor = Color(hex: 0x5B6472)
        heart.frame = Rect(x: width - 54, y: 296, width: 34, height: 34)
        heart.textAlignment = .center
        heart.font = .system(size: 24, weight: .bold)
        heart.textColor = Color(hex: 0xD21F4B)
        heart.alpha = isLiked ? 1 : 0
        for view in [picture, title, text, heart] {
            // The card is one element.
            view.isAccessibilityElement = false
            addSubview(view)
        }
        if let card { show(card, isLiked, host) } else { beGrey() }
    }

    private func show(_ card: Card, _ isLiked: Bool, _ host: StageHost) {
        layer.name = card.id
        title.text = card.title
        text.text = card.text
        isAccessibilityElement = true
        accessibilityLabel = card.title + ". " + card.text + (isLiked ? ". Liked" : "")
        // The request ends with this view, which is its owner.
        host.fetch(FetchRequest(stringLiteral: card.picture), for: self) { [picture = picture] result in
            if case .success(let response) = result, response.isSuccess { picture.image = Image(data: response.body) }
        }
    }

    private func beGrey() {
        for (view, width) in [(title, 0.55), (text, 0.8)] {
            view.backgroundColor = grey
            view.cornerRadius = 8
            view.bounds.size.width *= width
            view.frame.origin.x = 20
        }
        isAccessibilityElement = true
        accessibilityLabel = "Loading"
    }

    /// Lets the grey areas fade out and in until the view is removed.
    func pulse() {
        let parts: [View] = [picture, title, text]
        View.animateKeyframes(withDuration: 1.6, delay: 0, options: .repeat) {
            for (start, alpha) in [(0.0, 0.45), (0.5, 1.0)] {
                View.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.5) {
                    for part in parts { part.alpha = alpha }
                }
            }
        }
    }

    /// Rotates the card in proportion to its distance from `middle`.
    func lean(from middle: Double) { transform = Transform2D(rotationAngle: (center.x - middle) * 0.0008) }

    /// Shows how far the card is on its way to be liked: 0 to 1.
    func showLike(_ part: Double) { heart.alpha = min(1, max(0, part)) }
}

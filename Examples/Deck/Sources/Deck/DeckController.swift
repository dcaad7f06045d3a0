import Momentum

/// The deck: its cards, two buttons, and how many cards are liked.
final class DeckController: ViewController {
    private let host: StageHost
    private var cards: [Card] = []
    /// The views of the cards that are not thrown yet, with the top card first; one skeleton while they are loaded.
    private var pile: [CardView] = []
    /// The card that a finger holds.
    private var held: CardView?
    /// The names of the liked cards, which are kept for the next run.
    private var liked: [JSON]

    private let caption = Label()
    private let skip = Button("Skip", style: .tinted)
    private let like = Button("Like", style: .filled)
    private let again = Button("Try again", style: .filled)

    private var middle: Point { Point(x: view.bounds.midX, y: view.bounds.midY - 60) }

    init(_ host: StageHost) {
        self.host = host
        liked = host.storage["liked"].list ?? []
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0xEEF1F6)
        caption.textAlignment = .center
        caption.numberOfLines = 0
        skip.addTarget(self, action: DeckController.skipTop, for: .primaryActionTriggered)
        like.addTarget(self, action: DeckController.likeTop, for: .primaryActionTriggered)
        again.addTarget(self, action: DeckController.load, for: .primaryActionTriggered)
        for control in [caption, skip, like, again] { view.addSubview(control) }
        host.on("restart") { [me = Weak(self)] _ in me.object?.deal() }
        load()
    }

    override func viewDidLayoutSubviews() {
        let (width, bottom) = (view.bounds.width, view.bounds.height)
        caption.frame = Rect(x: 20, y: 24, width: width - 40, height: 60)
        skip.frame = Rect(x: width / 2 - 140, y: bottom - 84, width: 130, height: 48)
        like.frame = Rect(x: width / 2 + 10, y: bottom - 84, width: 130, height: 48)
        again.frame = Rect(x: width / 2 - 80, y: bottom - 84, width: 160, height: 48)
        arrange()
    }

    // MARK: Loading

    /// Loads the cards, with a skeleton meanwhile.
    private func load() {
        let skeleton = CardView(nil, host: host)
        replacePile(by: [skeleton])
        if view.stage?.prefersReducedMotion != true { skeleton.pulse() }
        show("Loading the cards")
        host.fetch("cards.json", for: self) { [me = Weak(self)] result in
            guard let me = me.object else { return }
            switch result {
            case .success(let response) where response.isSuccess:
                me.cards = ((try? response.json())?.list ?? []).compactMap { Card($0) }
                me.deal()
            case .success: me.fail("The server has no cards.")
            case .failure(let error): me.fail(error.sentence)
            }
        }
    }

    private func fail(_ sentence: String) {
        replacePile(by: [])
        show(sentence, retry: "Try again")
    }

    /// Puts all cards on the pile.
    private func deal() {
        guard !cards.isEmpty else { return fail("The server has no cards.") }
        replacePile(by: cards.map { CardView($0, isLiked: isLiked($0), host: host) })
        tell()
    }

    /// Replaces the pile. The new cards fade in.
    private func replacePile(by views: [CardView]) {
        for view in pile { fade(view) }
        pile = views
        held = nil
        for card in views.reversed() {
            view.addSubview(card)
            card.alpha = 0
            guard card.card != nil else { continue }
            card.addGestureRecognizer(
                PanGesture { [me = Weak(self), card = Weak(card)] pan in
                    if let card = card.object { me.object?.drag(card, pan) }
                })
        }
        arrange()
        View.animate(springDuration: 0.4) { for card in views { card.alpha = 1 } }
    }

    private func fade(_ card: CardView) {
        View.animate(
            springDuration: 0.3, animations: { card.alpha = 0 }, completion: { _ in card.removeFromSuperview() })
    }

    // MARK: The pile

    /// Moves the cards that are not held to their positions: lower cards are slightly smaller.
    private func arrange() {
        for (depth, card) in pile.enumerated() where card !== held {
            let scale = 1 - 0.05 * Double(min(depth, 3))
            card.center = Point(x: middle.x, y: middle.y + 18 * Double(min(depth, 3)))
            card.transform = Transform2D(scaleX: scale, y: scale)
            card.showLike(card.card.map(isLiked) == true ? 1 : 0)
        }
    }

    private func isLiked(_ card: Card) -> Bool { liked.contains(.text(card.id)) }

    private func tell() {
        let isOver = pile.isEmpty
        show(
            isOver ? "That was the last card." : String(liked.count) + " of " + String(cards.count) + " liked",
            retry: isOver ? "Start again" : nil)
    }

    /// Shows a sentence, and the buttons for the cards or a button to load them again.
    private func show(_ sentence: String, retry: String? = nil) {
        caption.text = sentence
        if let retry { again.title = retry }
        again.isHidden = retry == nil
        for button in [skip, like] {
            button.isHidden = retry != nil
            button.isEnabled = pile.first?.card != nil
        }
        view.stage?.post(.announcement(sentence))
    }

    // MARK: Throwing

    private func drag(_ card: CardView, _ pan: PanGesture) {
        switch pan.state {
        case .began:
            // Caught at the presentation position.
            card.layer.capture(.position)
            card.layer.capture(.transform)
            held = card
            fallthrough
        case .changed:
            card.center = card.center + pan.translation
            card.lean(from: middle.x)
            card.showLike((card.center.x - middle.x) / 120)
            pan.setTranslation(.zero)
        default:
            held = nil
            // The position where the card would come to rest decides.
            let distance = card.center.x + 0.2 * pan.velocity.dx - middle.x
            let isThrown = pan.state == .ended && distance.magnitude > 140
            // A card that was caught in flight may return to the pile.
            if !isThrown, !pile.contains(where: { $0 === card }) { pile.insert(card, at: 0) }
            if isThrown {
                put(card, distance > 0)
            } else {
                View.animate(springDuration: 0.5, bounce: 0.25) { arrange() }
            }
            tell()
        }
    }

    private func skipTop() { if let card = pile.first { put(card, false) } }
    private func likeTop() { if let card = pile.first { put(card, true) } }

    /// Throws a card to the right or to the left, with the velocity that it has.
    private func put(_ view: CardView, _ isLiked: Bool) {
        guard let card = view.card else { return }
        pile.removeAll { $0 === view }
        liked.removeAll { $0 == .text(card.id) }
        if isLiked { liked.append(.text(card.id)) }
        host.storage["liked"] = .list(liked)
        host.post(isLiked ? "liked" : "skipped", ["card": .text(card.id), "count": .number(Double(liked.count))])
        let side = (self.view.bounds.width + CardView.size.width) / 2 + 60
        View.animate(springDuration: 0.6) {
            view.center.x = middle.x + (isLiked ? side : -side)
            view.lean(from: middle.x)
            arrange()
        } completion: { [me = Weak(self)] isFinished in
            // A caught card stays.
            if isFinished, me.object?.held !== view { view.removeFromSuperview() }
        }
        tell()
    }
}

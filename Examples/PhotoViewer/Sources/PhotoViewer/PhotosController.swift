import Momentum

/// A pile of photographs. The top one follows a drag, and is thrown away with the velocity of the finger or springs
/// back. A tap opens it.
final class PhotosController: ViewController {
    private let cards = Photo.all.map { PhotoCard($0) }
    /// The cards that were thrown away, the latest one last.
    private var thrown: [PhotoCard] = []
    /// The cards that are held by a finger.
    private var held: [PhotoCard] = []

    private let caption = Label()
    private let back = Button("Bring back", style: .filled)
    private let bounce = Slider()
    private let bounceLabel = Label("Bounce")

    private var middle: Point { Point(x: view.bounds.midX, y: view.bounds.midY - 40) }

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0xE9ECF2)
        for card in cards.reversed() {
            view.addSubview(card)
            card.addGestureRecognizer(
                PanGesture { [me = Weak(self), card = Weak(card)] pan in
                    if let card = card.object { me.object?.drag(card, pan) }
                })
            card.addTarget(self, action: PhotosController.open, for: .touchUpInside)
        }
        caption.textAlignment = .center
        // With a bounce of 1 a spring would never stop.
        bounce.maximumValue = 0.8
        bounce.value = 0.3
        bounce.accessibilityLabel = "Bounce"
        bounceLabel.isAccessibilityElement = false
        back.addTarget(self, action: PhotosController.bringBack, for: .primaryActionTriggered)
        for control in [caption, back, bounceLabel, bounce] { view.addSubview(control) }
        tell()
    }

    override func viewDidLayoutSubviews() {
        let (width, bottom) = (view.bounds.width, view.bounds.height)
        caption.frame = Rect(x: 20, y: 28, width: width - 40, height: 26)
        back.frame = Rect(x: width / 2 - 75, y: bottom - 132, width: 150, height: 44)
        bounceLabel.frame = Rect(x: width / 2 - 140, y: bottom - 66, width: 70, height: 34)
        bounce.frame = Rect(x: width / 2 - 60, y: bottom - 66, width: 200, height: 34)
        arrange()
    }

    // MARK: The pile

    private func isHeld(_ card: PhotoCard) -> Bool { held.contains { $0 === card } }

    private var pile: [PhotoCard] { cards.filter { card in !thrown.contains { $0 === card } } }

    /// Moves all cards that are not held to their positions: the pile to the middle, with lower cards slightly smaller,
    /// and the others off the side.
    private func arrange() {
        for (place, card) in pile.enumerated() where !isHeld(card) {
            card.center = Point(x: middle.x, y: middle.y + 16 * Double(place))
            card.transform = Transform2D(scaleX: 1 - 0.05 * Double(place), y: 1 - 0.05 * Double(place))
        }
        for card in thrown where !isHeld(card) {
            card.center.x =
                middle.x + (card.center.x < middle.x ? -1 : 1) * (view.bounds.width / 2 + PhotoCard.size.width)
            card.lean(from: middle.x)
        }
    }

    /// Animates all cards to their positions with a spring, from their presentation values and velocities.
    private func settle() {
        View.animate(springDuration: 0.5, bounce: bounce.value) { arrange() }
        tell()
    }

    private func tell() {
        // Concatenation is part of every page already. String interpolation would add more of the standard library.
        caption.text =
            pile.first.map { $0.accessibilityLabel + ", " + String(pile.count) + " of " + String(cards.count) }
            ?? "None left"
        back.isEnabled = !thrown.isEmpty
        for card in cards { card.isEnabled = card === pile.first }
    }

    // MARK: By finger and key

    private func drag(_ card: PhotoCard, _ pan: PanGesture) {
        switch pan.state {
        case .began:
            // Caught at the presentation position, even while the card is being thrown away.
            card.layer.capture(.position)
            card.layer.capture(.transform)
            held.append(card)
            fallthrough
        case .changed:
            card.center = card.center + pan.translation
            card.lean(from: middle.x)
            pan.setTranslation(.zero)
        default:
            held.removeAll { $0 === card }
            thrown.removeAll { $0 === card }
            // The position where the card would come to rest decides.
            let end = card.center.x + 0.2 * pan.velocity.dx
            if pan.state == .ended, (end - middle.x).magnitude > 140 { thrown.append(card) }
            settle()
        }
    }

    private func open(_ card: PhotoCard) {
        // A photograph does not open while a finger holds a card.
        guard held.isEmpty else { return }
        present(PhotoPage(card.photo), animated: true)
    }

    private func bringBack() {
        guard thrown.popLast() != nil else { return }
        settle()
    }
}

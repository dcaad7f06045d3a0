import Momentum
import MomentumApp

/// Three pictures on cards that a finger throws away, with a label, a button and a slider.
@main struct PhotoViewer: Application {
    var title: String { "Photo viewer" }

    func launch(on stage: Stage) { stage.rootViewController = PhotoController() }
}

/// Shows the cards, and what is set beneath them.
final class PhotoController: ViewController {
    private var cards: [ImageView] = []
    private let label = Label("Swipe a card away")
    private let button = Button("Bring back", style: .filled)
    private let slider = Slider()

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0xF2F4F8)
        for number in 0..<3 {
            let card = ImageView(image: Self.picture(number))
            card.isUserInteractionEnabled = true
            card.layer.cornerRadius = 24
            card.clipsToBounds = true
            card.addGestureRecognizer(PanGesture { [me = Weak(self)] pan in me.object?.drag(pan) })
            cards.append(card)
            view.addSubview(card)
        }
        slider.value = 0.5
        button.addAction(for: .primaryActionTriggered) { [me = Weak(self)] _ in me.object?.bringBack() }
        for control in [label, button, slider] { view.addSubview(control) }
    }

    override func viewDidLayoutSubviews() {
        let width = view.bounds.width
        label.frame = Rect(x: 24, y: 24, width: width - 48, height: 32)
        slider.frame = Rect(x: 24, y: view.bounds.height - 140, width: width - 48, height: 44)
        button.frame = Rect(x: 24, y: view.bounds.height - 80, width: width - 48, height: 52)
        for card in cards where card.center == .zero { card.center = home }
    }

    private var home: Point { Point(x: view.bounds.midX, y: view.bounds.midY - 60) }

    private func drag(_ pan: PanGesture) {
        guard let card = pan.view else { return }
        if pan.state == .began { card.layer.capture(.position) }
        card.center = card.center + pan.translation
        pan.setTranslation(.zero)
        guard pan.state == .ended else { return }
        let isThrown = pan.velocity.length > 800
        View.animate(springDuration: 0.4 + slider.value * 0.4, bounce: isThrown ? 0 : 0.3) {
            card.center = isThrown ? home + pan.velocity : home
        }
    }

    private func bringBack() {
        View.animate(springDuration: 0.4 + slider.value * 0.4, bounce: 0.3) {
            for card in cards { card.center = home }
        }
    }

    private static func picture(_ number: Int) -> Image? {
        Image(size: Size(width: 240, height: 320)) { point in
            Color(red: point.x / 240, green: point.y / 320, blue: Double(number) / 2)
        }
    }
}

import Momentum
import MomentumApp

/// A deck of cards that is loaded from a server. A card is thrown to the right to like it, and to the left to skip it.
@main struct Deck: Application {
    var title: String { "Deck" }
    var hint: String { "Throw a card to the right to like it, to the left to skip it." }
    var keys: String { "Tab moves the focus, space presses a button." }
    var watched: [Watched] { [Watched(name: "sea.position.x", unit: "pt")] }

    var gestures: [Gesture] {
        [
            Gesture(id: "like", title: "Like") { size, _ in
                var finger = GestureScript()
                finger.drag(from: Point(x: size.width / 2, y: 300), by: Vector(dx: 140, dy: -20), taking: 0.15)
                return finger.samples
            }
        ]
    }

    func launch(on stage: Stage) { stage.rootViewController = DeckController(stage.host) }
}

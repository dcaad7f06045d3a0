import Momentum
import MomentumApp

final class DeckController: ViewController {
    var springs = true
    var bounce = 0.3
}

final class ShelfScene: Scene {}
final class TillScene: Scene {}

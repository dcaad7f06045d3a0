import Momentum

struct Window {
    enum Event {
        case resized(Double, Double)
        case pointer(PointerSample.Phase, Double, Double, Double)
        case wheel(Double, Double, Double, Double, Double)
        case key(KeyEvent.Key, Bool, Bool)
        case letter(Unicode.Scalar)
    }

    let width = 390.0
    let height = 720.0
    var isOpen = false
    var events: [Event] = []

    func paint(_ command: DisplayList.Command) {}
    func present() {}
    func copy(_ text: String) {}
    func waitForEvent() {}
}

final class CardsController: ViewController {}

let window = Window()

func now() -> Double { 0 }
func serve(_ state: HostState) {}

func examples() throws {
    // examples
}

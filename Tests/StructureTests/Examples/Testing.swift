import Momentum
import MomentumTesting

struct Cards: Application {
    var title: String { "Cards" }
    func launch(on stage: Stage) {}
}

func examples() throws {
    // examples
}

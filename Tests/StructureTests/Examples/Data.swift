import Momentum
import MomentumReplay
import MomentumTesting
import Testing

struct Cards: Application {
    var title: String { "Cards" }
    func launch(on stage: Stage) {}
}

final class Deck: View {
    func show(_ cards: [JSON]) {}
    func show(_ response: FetchResponse) {}
    func show(_ sentence: String) {}
}

final class LikedList {
    func reload(from body: [UInt8]) {}
}

func examples(stage: Stage, deck: Deck, bar: ProgressView, list: LikedList) throws {
    // examples
}

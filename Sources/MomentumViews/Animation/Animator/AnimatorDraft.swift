/// What waits for an animator's start.
struct AnimatorDraft {
    var blocks: [(changes: () -> Void, delayFactor: Double)] = []
    /// The changes of a stopped animator that this one takes over.
    var adopted: [ControlledAnimation] = []
    /// What was changed until it was stopped without finishing: another animator may take it over.
    var leftover: [ControlledAnimation] = []
}

/// What is called when an animator has ended.
struct AnimatorListeners {
    var completions: [(AnimatingPosition) -> Void] = []
    /// Notified in any case, also when completions are dropped.
    var observers: [(AnimatingPosition) -> Void] = []

    /// In the order of the calls.
    var all: [(AnimatingPosition) -> Void] { completions + observers }

    /// Adds the completions of nested animations, which are notified whether they came to their end.
    mutating func add(_ nested: [(Bool) -> Void]) {
        completions += nested.map { call in { call($0 == .end) } }
    }
}

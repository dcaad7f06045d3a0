nonisolated extension JournalEntry.Cause {
    /// What has been done, in a word.
    package var name: StaticString {
        switch self {
        case .set: "set"
        case .animated: "animated"
        case .added: "added"
        case .removed: "removed"
        case .driven: "driven"
        case .followed: "followed"
        case .controlled: "controlled"
        case .scrubbed: "scrubbed"
        case .captured: "captured"
        case .seized: "seized"
        case .frozen: "frozen"
        case .stepped: "stepped"
        case .released: "released"
        case .seen: "seen"
        case .kept: "kept"
        case .retimed: "retimed"
        case .entered: "entered"
        case .touched: "touched"
        case .struck: "struck"
        case .accelerated: "accelerated"
        case .launched: "launched"
        case .engaged: "engaged"
        }
    }
}

/// A list of names of one kind, in which an unknown one is refused with the nearest.
public struct Vocabulary {
    /// What is named, e.g. "scene".
    public let kind: String
    /// The names, in their order.
    public let names: [String]

    /// Creates a list.
    public init(_ kind: String, _ names: [String]) {
        self.kind = kind
        self.names = names
    }

    /// The index of `written` among the names.
    public func index(of written: String) throws(UnknownName) -> Int {
        // By their bytes: what looks alike may be written in several ways.
        if let index = names.firstIndex(where: { $0.isSame(as: written) }) { return index }
        guard !names.isEmpty else { throw UnknownName(kind: kind, written: written, nearest: nil) }
        let nearest = nearestName(to: written, among: names.map(\.letters))
        throw UnknownName(kind: kind, written: written, nearest: names[nearest])
    }
}

/// A name that is not in its list.
public nonisolated struct UnknownName: Error, Equatable, CustomStringConvertible {
    /// What was meant to be named, e.g. "scene".
    public let kind: String
    /// What was written.
    public let written: String
    /// The name that takes the fewest changed letters; nil when the list is empty.
    public let nearest: String?

    /// What is wrong.
    public var reason: String {
        written.isEmpty ? "there is no \(kind)" : "there is no \(kind) '\(written.quotable)'"
    }
    /// What to do.
    public var remedy: String { nearest.map { "did you mean '\($0)'?" } ?? "there is none to choose from" }
    public var description: String { "\(reason); \(remedy)" }
}

extension Vocabulary {
    /// The scene that is called `name`, or the first one. Throws an ``UnknownName`` when there is none.
    public static func scene(
        _ name: String?, among scenes: [SceneDescription]
    ) throws(UnknownName) -> SceneDescription {
        if let name { return scenes[try Vocabulary.scenes(scenes).index(of: name)] }
        guard let first = scenes.first else { throw UnknownName(kind: "first scene", written: "", nearest: nil) }
        return first
    }

    /// The names of scenes.
    public static func scenes(_ scenes: [SceneDescription]) -> Vocabulary { Vocabulary("scene", scenes.map(\.id)) }

    /// The keys that have names, by the numbers of ``KeyEvent/Key``.
    static let keys = Vocabulary("key", InputSchema(.key).words(of: "key").dropLast())
    /// What a line of a script may begin with.
    static let words = Vocabulary("word", SessionInput.Kind.allCases.map(\.word) + ["scene", "text"])
    static let playbacks = Vocabulary("playback", ["play", "pause", "reverse", "release"])
    static let modifiers = Vocabulary("modifier", ["shift", "control", "option", "command"])
}

extension SceneDescription {
    /// The names of the ways to build the scene.
    public var variantNames: Vocabulary { Vocabulary("variant of '\(id)'", variants.map(\.id)) }
    /// The names of the numbers that can be changed.
    public var parameterNames: Vocabulary { Vocabulary("parameter of '\(id)'", parameters.map(\.id)) }
    /// The names of the scripted gestures.
    public var gestureNames: Vocabulary { Vocabulary("gesture of '\(id)'", gestures.map(\.id)) }
    /// The names of the watched properties.
    public var watchedNames: Vocabulary { Vocabulary("property of '\(id)'", watched.map(\.name)) }
}

/// A list of names of the same kind. The error for an unknown name suggests the nearest one.
public struct Vocabulary {
    /// The kind of the names, such as "scene".
    public let kind: String
    /// The names, in order.
    public let names: [String]

    /// Creates a list of names of the kind `kind`, such as "scene".
    public init(_ kind: String, _ names: [String]) {
        self.kind = kind
        self.names = names
    }

    /// Returns the index of `written` among the names. Throws an ``UnknownName`` with the nearest name if there is
    /// none.
    public func index(of written: String) throws(UnknownName) -> Int {
        // Names are compared by their bytes, because Unicode can encode the same visible text in several ways.
        if let index = names.firstIndex(where: { $0.isSame(as: written) }) { return index }
        guard !names.isEmpty else { throw UnknownName(kind: kind, written: written, nearest: nil) }
        let nearest = nearestName(to: written, among: names.map(\.letters))
        throw UnknownName(kind: kind, written: written, nearest: names[nearest])
    }
}

/// An error for a name that is not in its list.
public nonisolated struct UnknownName: Error, Equatable, CustomStringConvertible {
    /// The kind of the name, such as "scene".
    public let kind: String
    /// The unknown name.
    public let written: String
    /// The name that differs in the fewest characters; nil if the list is empty.
    public let nearest: String?

    /// The reason for the error, as part of a sentence.
    public var reason: String {
        written.isEmpty ? "there is no \(kind)" : "the \(kind) is unknown: '\(written.quotable)'"
    }
    /// A suggestion for the correct name.
    public var remedy: String { nearest.map { "did you mean '\($0)'?" } ?? "add a \(kind) first" }
    public var description: String { "\(reason); \(remedy)" }
}

extension Vocabulary {
    /// Returns the scene named `name`, or the first scene if `name` is nil. Throws an ``UnknownName`` if there is none.
    public static func scene(
        _ name: String?, among scenes: [SceneDescription]
    ) throws(UnknownName) -> SceneDescription {
        if let name { return scenes[try Vocabulary.scenes(scenes).index(of: name)] }
        guard let first = scenes.first else { throw UnknownName(kind: "scene", written: "", nearest: nil) }
        return first
    }

    /// Returns the names of `scenes`.
    public static func scenes(_ scenes: [SceneDescription]) -> Vocabulary { Vocabulary("scene", scenes.map(\.id)) }

    /// The names of the keys, in the order of the raw values of ``KeyEvent/Key``.
    static let keys = Vocabulary("key", InputSchema(.key).words(of: "key").dropLast())
    /// The words with which a script line can begin.
    static let words = Vocabulary("keyword", SessionInput.Kind.allCases.map(\.word) + ["scene", "text"])
    static let playbacks = Vocabulary("playback", ["play", "pause", "reverse", "release"])
    static let modifiers = Vocabulary("modifier", ["shift", "control", "option", "command"])
}

extension SceneDescription {
    /// The names of the scene's variants.
    public var variantNames: Vocabulary { Vocabulary("variant of '\(id)'", variants.map(\.id)) }
    /// The names of the scene's parameters.
    public var parameterNames: Vocabulary { Vocabulary("parameter of '\(id)'", parameters.map(\.id)) }
    /// The names of the scene's scripted gestures.
    public var gestureNames: Vocabulary { Vocabulary("gesture of '\(id)'", gestures.map(\.id)) }
    /// The names of the scene's watched properties.
    public var watchedNames: Vocabulary { Vocabulary("property of '\(id)'", watched.map(\.name)) }
}

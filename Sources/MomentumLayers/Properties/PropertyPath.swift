/// The name of something animatable in a layer, as in Core Animation's key paths: `"position.x"`, `"opacity"`,
/// `"transform.rotation.z"`.
///
/// Written as a string literal or as one of the typed constants of ``LayerProperty``. A path that names nothing is kept
/// as it is written; using it reports one diagnostic that names the nearest known path, and animates nothing.
public nonisolated struct PropertyPath: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The path's index in the table of known paths; -1 when it names nothing.
    let index: Int
    /// The text of a path that names nothing, for messages.
    private let unknownName: StaticString

    /// The path that a literal names.
    public init(stringLiteral name: StaticString) {
        unknownName = name
        index = name.withUTF8Buffer { PropertyPath.index(of: $0) }
    }

    /// The path that `name` names, or nil when there is none such.
    public init?(_ name: String) {
        var bytes = name.letters
        let index = bytes.withUnsafeMutableBufferPointer { PropertyPath.index(of: UnsafeBufferPointer($0)) }
        guard index >= 0 else { return nil }
        self.init(index: index)
    }

    init(index: Int) {
        self.index = index
        unknownName = ""
    }

    /// Whether the path names something.
    public var isKnown: Bool { index >= 0 }

    /// The path's text.
    public var name: String { isKnown ? PropertyPath.table[index].text : String(unknownName) }

    /// What the property's numbers count; places, of a path that names nothing.
    public var unit: PropertyUnit { isKnown ? PropertyPath.table[index].unit : .position }

    /// The number of components of a value of this property; 0 when the path is unknown or any number will do.
    public var componentCount: Int { isKnown ? target.componentCount ?? 0 : 0 }

    /// The only kind of layer that has the property; nil when every layer has it.
    var kind: LayerKind? { PropertyPath.table[index].kind }

    /// Every known path.
    public static var all: [PropertyPath] { table.indices.map(PropertyPath.init(index:)) }

    /// The known path that is spelt most like `name`.
    public static func nearest(to name: String) -> PropertyPath {
        PropertyPath(index: nearestName(to: name, among: table.map { $0.text.letters }))
    }

    var target: PropertyTarget { PropertyPath.table[index].target }

    /// Whether both name the same property.
    public static func == (left: PropertyPath, right: PropertyPath) -> Bool {
        left.index == right.index && (left.isKnown || left.unknownName.utf8Start == right.unknownName.utf8Start)
    }

    private static func index(of name: UnsafeBufferPointer<UInt8>) -> Int {
        for (index, entry) in table.enumerated() where entry.isNamed(name) { return index }
        return -1
    }
}

extension PropertyPath {
    /// What is to be said when a path that names nothing is used.
    nonisolated var unknown: (what: String, remedy: String) {
        ("there is no property '" + name + "'", "did you mean '" + PropertyPath.nearest(to: name).name + "'?")
    }
}

extension Diagnostics {
    /// Reports that `path` names nothing, and the path it may be meant to be.
    static func reportUnknown(_ path: PropertyPath, in place: StaticString) {
        let unknown = path.unknown
        report(Diagnostic(unknown.what, in: place, remedy: unknown.remedy))
    }
}

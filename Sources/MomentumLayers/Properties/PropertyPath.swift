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

    package var target: PropertyTarget { PropertyPath.table[index].target }

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

extension PropertyPath {
    nonisolated struct Entry: Sendable {
        /// The property's name.
        let name: StaticString
        /// What comes behind it for a part of the property; empty for the whole.
        let suffix: StaticString
        let target: PropertyTarget
        /// The only kind of layer that has the property; nil when every layer has it.
        let kind: LayerKind?
        /// What its numbers count.
        let unit: PropertyUnit

        /// The whole name.
        var text: String {
            suffix.utf8CodeUnitCount == 0 ? String(name) : String(name) + String(suffix)
        }

        /// Whether `text` is the whole name.
        func isNamed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            let count = name.utf8CodeUnitCount
            guard text.count == count + suffix.utf8CodeUnitCount else { return false }
            return name.withUTF8Buffer { text[..<count].elementsEqual($0) }
                && suffix.withUTF8Buffer { text[count...].elementsEqual($0) }
        }
    }

    /// Every known path and what it names: the properties that are made of numbers, their parts, the frame, and what is no
    /// fixed number of numbers.
    private nonisolated static let table: [Entry] = {
        var table: [Entry] = []
        for property in PropertyEntry.all {
            table.append(
                Entry(
                    name: property.name, suffix: "", target: property.form.target(at: property.offset),
                    kind: property.kind, unit: property.unit))
            for part in property.form.parts(at: property.offset) {
                table.append(
                    Entry(
                        name: property.name, suffix: part.suffix, target: part.target, kind: property.kind,
                        unit: part.unit ?? property.unit))
            }
        }
        table.append(Entry(name: "frame", suffix: "", target: .frame, kind: nil, unit: .position))
        for property in VariableLengthProperty.allCases {
            table.append(
                Entry(
                    name: property.name, suffix: "", target: .variableLength(property), kind: property.kind,
                    unit: property.unit))
        }
        return table
    }()
}

nonisolated extension VariableLengthProperty {
    /// The name of its path.
    var name: StaticString {
        switch self {
        case .path: "path"
        case .shadowPath: "shadowPath"
        case .colors: "colors"
        case .locations: "locations"
        case .contents: "contents"
        }
    }

    /// The only kind of layer that has it; nil when every layer has it.
    var kind: LayerKind? {
        switch self {
        case .path: .shape
        case .shadowPath, .contents: nil
        case .colors, .locations: .gradient
        }
    }

    /// What its numbers count.
    var unit: PropertyUnit {
        switch self {
        case .path, .shadowPath: .position
        case .colors: .color
        case .locations: .scale
        case .contents: .opacity
        }
    }
}

extension PropertyPath {
    /// True where the property's values are a fixed number of numbers, which add up.
    package nonisolated var isRunOfNumbers: Bool {
        if case .numbers = target { return true }
        return false
    }

    /// True for the position.
    package nonisolated var isPosition: Bool { isRun(of: 2, at: PropertyLayout.position.offset) }
    /// True for the bounds.
    package nonisolated var isBounds: Bool { isRun(of: 4, at: PropertyLayout.bounds.offset) }

    private nonisolated func isRun(of count: Int, at offset: Int) -> Bool {
        isKnown && target == .numbers(offset: offset, count: count)
    }

    /// True where the property's values are matrices.
    package nonisolated var isMatrix: Bool {
        if case .matrix = target { return true }
        return false
    }
}

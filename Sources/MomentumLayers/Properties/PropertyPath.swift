/// The name of an animatable property of a layer or of a part of one, as in Core Animation's key paths: `"position.x"`,
/// `"opacity"`, `"transform.rotation.z"`.
///
/// A path is a string literal, or the path of one of the typed constants of ``LayerProperty``. An unknown path is kept
/// as it is written. Its use reports one diagnostic, which names the nearest known path, and animates nothing.
public nonisolated struct PropertyPath: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The index in the table of known paths; -1 for an unknown path.
    let index: Int
    /// The text of an unknown path, for messages.
    private let unknownName: StaticString

    /// Creates the path that a literal names. The path may be unknown; see ``isKnown``.
    public init(stringLiteral name: StaticString) {
        unknownName = name
        index = name.withUTF8Buffer { PropertyPath.index(of: $0) }
    }

    /// Creates the path with the given name; nil if it is unknown.
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

    /// A Boolean value that indicates whether the path names a property.
    public var isKnown: Bool { index >= 0 }

    /// The text of the path.
    public var name: String { isKnown ? PropertyPath.table[index].text : String(unknownName) }

    /// The unit of the property's components; ``PropertyUnit/position`` for an unknown path.
    public var unit: PropertyUnit { isKnown ? PropertyPath.table[index].unit : .position }

    /// The number of components of the property's values; 0 if the path is unknown or if the number varies, as for
    /// paths, lists and images.
    public var componentCount: Int { isKnown ? target.componentCount ?? 0 : 0 }

    /// The only kind of layer that has the property; nil if all layers have it.
    var kind: LayerKind? { PropertyPath.table[index].kind }

    /// All known paths.
    public static var all: [PropertyPath] { table.indices.map(PropertyPath.init(index:)) }

    /// Returns the known path with the smallest edit distance from `name`.
    public static func nearest(to name: String) -> PropertyPath {
        PropertyPath(index: nearestName(to: name, among: table.map { $0.text.letters }))
    }

    package var target: PropertyTarget { PropertyPath.table[index].target }

    /// Returns a Boolean value that indicates whether both paths name the same property. Unknown paths are equal only
    /// if they come from the same literal.
    public static func == (left: PropertyPath, right: PropertyPath) -> Bool {
        left.index == right.index && (left.isKnown || left.unknownName.utf8Start == right.unknownName.utf8Start)
    }

    private static func index(of name: UnsafeBufferPointer<UInt8>) -> Int {
        for (index, entry) in table.enumerated() where entry.isNamed(name) { return index }
        return -1
    }
}

extension PropertyPath {
    /// The refusal of an unknown path, which names the nearest known path.
    nonisolated var unknown: AnimationRefusal {
        AnimationRefusal(
            "no property has this key path", value: .text(name),
            remedy: "use '" + PropertyPath.nearest(to: name).name + "' or another existing key path")
    }

    /// The refusal of a path that layers of other kinds than `kind` do not have.
    nonisolated func missing(outside kind: LayerKind) -> AnimationRefusal {
        AnimationRefusal(
            "the layer has no property with this key path", value: .text(name),
            remedy: "use a layer of the class " + String(kind.name))
    }
}

extension Diagnostics {
    /// Reports a diagnostic for an unknown path, with the nearest known path as the remedy.
    @inline(never)
    static func reportUnknown(_ path: PropertyPath, in place: StaticString, effect: StaticString = "nothing changes") {
        report(path.unknown, in: place, effect: effect)
    }
}

extension PropertyPath {
    nonisolated struct Entry: Sendable {
        /// The name of the property.
        let name: StaticString
        /// The suffix for a part of the property; empty for the whole.
        let suffix: StaticString
        let target: PropertyTarget
        /// The only kind of layer that has the property; nil if all layers have it.
        let kind: LayerKind?
        /// The unit of the components.
        let unit: PropertyUnit

        /// The full name.
        var text: String {
            suffix.utf8CodeUnitCount == 0 ? String(name) : String(name) + String(suffix)
        }

        /// Returns whether `text` is the full name.
        func isNamed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            let count = name.utf8CodeUnitCount
            guard text.count == count + suffix.utf8CodeUnitCount else { return false }
            return name.withUTF8Buffer { text[..<count].elementsEqual($0) }
                && suffix.withUTF8Buffer { text[count...].elementsEqual($0) }
        }
    }

    /// All known paths and their targets: the properties that are made of numbers, their parts, the frame, and the
    /// properties of variable length.
    private nonisolated static let table: [Entry] = {
        var table: [Entry] = []
        for property in PropertyEntry.all {
            add(property.name, "", property.form.target(at: property.offset), property.kind, property.unit, to: &table)
            for part in property.form.parts(at: property.offset) {
                add(property.name, part.suffix, part.target, property.kind, part.unit ?? property.unit, to: &table)
            }
        }
        add("frame", "", .frame, nil, .position, to: &table)
        for property in VariableLengthProperty.allCases {
            add(property.name, "", .variableLength(property), property.kind, property.unit, to: &table)
        }
        return table
    }()

    @inline(never)
    private nonisolated static func add(
        _ name: StaticString, _ suffix: StaticString, _ target: PropertyTarget, _ kind: LayerKind?,
        _ unit: PropertyUnit, to table: inout [Entry]
    ) {
        table.append(Entry(name: name, suffix: suffix, target: target, kind: kind, unit: unit))
    }
}

nonisolated extension VariableLengthProperty {
    /// The name of the property's path.
    var name: StaticString {
        switch self {
        case .path: "path"
        case .shadowPath: "shadowPath"
        case .colors: "colors"
        case .locations: "locations"
        case .contents: "contents"
        }
    }

    /// The only kind of layer that has the property; nil if all layers have it.
    var kind: LayerKind? {
        switch self {
        case .path: .shape
        case .shadowPath, .contents: nil
        case .colors, .locations: .gradient
        }
    }

    /// The unit of the property's numbers.
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
    /// Whether the property's values are a fixed number of components that can be added.
    package nonisolated var isRunOfNumbers: Bool {
        if case .numbers = target { return true }
        return false
    }

    /// Whether the path is the path of the position.
    package nonisolated var isPosition: Bool { isRun(of: 2, at: PropertyLayout.position.offset) }
    /// Whether the path is the path of the bounds.
    package nonisolated var isBounds: Bool { isRun(of: 4, at: PropertyLayout.bounds.offset) }

    private nonisolated func isRun(of count: Int, at offset: Int) -> Bool {
        isKnown && target == .numbers(offset: offset, count: count)
    }

    /// Whether the property's values are matrices.
    package nonisolated var isMatrix: Bool {
        if case .matrix = target { return true }
        return false
    }
}

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
    nonisolated static let table: [Entry] = {
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
